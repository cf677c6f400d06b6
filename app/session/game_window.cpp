// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/game_window.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/people.hpp"
#include "app/person/turn.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/voices.hpp"
#include "app/station/station.hpp"
#include "app/telling/in_words.hpp"
#include "app/telling/message.hpp"
#include "app/window/scene/drawing.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/render.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;

/// A screen reader speaks itself what is typed.
constexpr std::array ofTyping{
    PhraseKey::echText, PhraseKey::echFile, PhraseKey::echPiece, PhraseKey::askPinStar};
constexpr std::array ofSquare{PhraseKey::infPiece, PhraseKey::infEmpty};

/// Of two boards, the one that the person explores.
const BoardPane& exploredBoard(const WindowView& view) {
    return view.secondBoard && view.secondBoard->cursor ? *view.secondBoard : view.board;
}

/// The square with this number in reading order, from the far left corner.
rules::Square squareNumbered(int number, rules::Colour nearSide) {
    const int inWhitesOrder =
        nearSide == rules::Colour::white ? number : squaresOfBoard - 1 - number;
    constexpr int width = 8;
    return rules::squareAt((width - 1 - inWhitesOrder / width) * width + inWhitesOrder % width);
}

} // namespace

AccessibleContents accessibleOf(const WindowView& view, const speech::Options& options) {
    const auto& board = exploredBoard(view);
    AccessibleContents contents{.language = view.look.language,
                                .title = view.title,
                                .said = view.spoken.empty() ? "" : view.spoken.back(),
                                .state = view.state,
                                .lineName =
                                    text(say<SentenceKey::accessibleLine>(), view.look.language),
                                .line = view.input,
                                .isLineSecret = view.isInputSecret,
                                .boardName = board.title};
    if (contents.boardName.empty())
        contents.boardName = text(say<SentenceKey::accessibleBoard>(), view.look.language);
    for (int number = 0; number < squaresOfBoard; ++number) {
        const auto square = squareNumbered(number, board.nearSide);
        contents.squares.at(static_cast<std::size_t>(number)) =
            speech::squareAnswer(board.placement, square, {view.look.language, options}).shown;
        if (board.cursor == square) contents.cursor = number;
    }
    return contents;
}

Said saidOf(const speech::Utterance& utterance) {
    Said said{.text = utterance.shown, .isAlarm = utterance.urgency == speech::Urgency::alarm};
    if (rules::contains(ofTyping, utterance.phrase)) said.about = Said::About::typing;
    if (rules::contains(ofSquare, utterance.phrase)) said.about = Said::About::square;
    return said;
}

GameWindow::GameWindow(Window* window,
                       std::shared_ptr<AccessibleWindow> accessible,
                       Channels readAloud,
                       const Preferences& preferences)
    : window_(window)
    , accessible_(std::move(accessible))
    , readAloud_(std::move(readAloud))
    , preferences_(preferences) {}

GameWindow::~GameWindow() {
    focus(false);
}

void GameWindow::offerKeys() const {
    if (isReadAloud())
        window_->offerKeys([this](const ReaderKey& key) { accessible_->offer(key); });
}

void GameWindow::tellExtents() const {
    if (accessible_)
        window_->tellExtents(
            [accessible = accessible_](const Extents& extents) { accessible->place(extents); });
}

void GameWindow::focus(bool isHere) const {
    if (accessible_) accessible_->activate(isHere);
}

void GameWindow::pass(const std::function<void()>& deliver) const {
    if (isReadAloud())
        accessible_->pass(deliver);
    else
        deliver();
}

void GameWindow::narrate(const Say& say) const {
    if (!accessible_ || !mayBeReadAloud(say)) return;
    if (readAloud_.contains(say.utterance.channel)) accessible_->said(saidOf(say.utterance));
}

void GameWindow::said(const speech::Utterance& utterance, const rules::MatchSetup& setup) {
    picture_.said(utterance, setup);
    if (window_ != nullptr && !isOpen_) display(picture_.beforeTheGame(preferences_), preferences_);
}

void GameWindow::turnPage(tactile::Step step) {
    if (window_ != nullptr) window_->turnPages(step == tactile::Step::more ? 1 : -1);
}

void GameWindow::copy(const std::string& text) {
    if (window_ != nullptr) window_->copy(text);
}

std::optional<rules::Instant> GameWindow::show(const Activity& activity, rules::Instant now) {
    if (window_ == nullptr) return std::nullopt;
    isOpen_ = true;
    const Person person = activity.typist();
    display(picture_.of(activity, person, now), activity.preferences(person));
    picture_.turned();
    return rules::nextUnit(activity.match().clock, rules::seconds(1), now);
}

void GameWindow::display(const WindowView& view, const Preferences& preferences) {
    if (accessible_)
        accessible_->show(
            [view, options = optionsOf(preferences)] { return accessibleOf(view, options); });
    window_->show(view);
}

namespace {

using rules::Colour;
using rules::Match;
using speech::PhraseKey;
using speech::Slot;

constexpr auto transcriptLines = static_cast<std::size_t>(transcriptPage);
constexpr std::array ofTheDoor{PhraseKey::askPinOffice,
                               PhraseKey::errPinWrong,
                               PhraseKey::errPinPause,
                               PhraseKey::errPinUnreadable,
                               PhraseKey::setCancelled,
                               PhraseKey::infOfficeClosed};
/// These are about the picture itself: displaying them would change it.
constexpr std::array ofPages{PhraseKey::setPageOn, PhraseKey::setPageBack};

/// What all parts of one picture need.
struct Sitter {
    const Match& match;
    Person person{};
    const Preferences& preferences;
    rules::Instant now;
    /// At home, the board follows the reading of the score sheet: the number of half-moves to show.
    int plies = 0;

    [[nodiscard]] speech::Language language() const { return preferences.language; }
    [[nodiscard]] Policy policy() const { return policyOf(match.setup); }
    [[nodiscard]] bool isHome() const { return policy().atHome; }
    [[nodiscard]] Colour side() const {
        return person == Person::black ? Colour::black : Colour::white;
    }
};

std::string sanOf(const Sitter& sitter, int ply) {
    const auto& game = sitter.match.game;
    return rules::writeSan(game.at(ply - 1),
                           game.moves()[static_cast<std::size_t>(ply - 1)],
                           rules::lawsStyle(lettersOf(sitter.language())));
}

/// The move that led to the displayed position.
std::optional<rules::MoveFacts> latest(const Sitter& sitter) {
    if (sitter.plies == 0) return std::nullopt;
    return factsAt(sitter.match.game, sitter.plies);
}

BoardPane boardOf(const Sitter& sitter, Colour seat) {
    const Match& match = sitter.match;
    const bool isLive = sitter.plies == match.game.plies();
    const auto& position = match.game.at(sitter.plies);
    BoardPane pane;
    pane.placement =
        isLive ? match.boards[rules::boardOf(match.setup, seat)].seen : position.placement();
    if (const auto move = latest(sitter)) pane.lastMove = MoveMark{move->from, move->to};
    if (position.inCheck()) pane.check = position.king(position.turn());
    if (!sitter.isHome()) pane.title = boardCaption(seat, sitter.language());
    return pane;
}

std::optional<ClockFace> clockOf(const Sitter& sitter, Colour seat) {
    const rules::Clock& clock = sitter.match.clock;
    if (!clock.isTimed()) return std::nullopt;
    return ClockFace{rules::clockFace(clock.remaining(seat, sitter.now)),
                     clock.running() == seat,
                     clock.isFlagDown(seat, sitter.now)};
}

PlayerStrip stripOf(const Sitter& sitter, Colour seat) {
    const Match& match = sitter.match;
    return {match.setup.seats[seat].name,
            !rules::isOver(match) && !hasNoPosition(match) && rules::onTheClock(match) == seat,
            clockOf(sitter, seat)};
}

std::vector<SheetRow> sheetOf(const Sitter& sitter) {
    std::vector<SheetRow> rows;
    const auto& game = sitter.match.game;
    for (int ply = 1; ply <= game.plies(); ++ply) {
        const rules::Position& before = game.at(ply - 1);
        const bool whites = before.turn() == Colour::white;
        if (whites || rows.empty()) rows.push_back({before.moveNumber()});
        (whites ? rows.back().white : rows.back().black) = sanOf(sitter, ply);
        if (ply == sitter.plies) rows.back().isCurrent = true;
    }
    return rows;
}

std::string lastMoveOf(const Sitter& sitter) {
    const auto facts = latest(sitter);
    if (!facts) return {};
    const auto language = sitter.isHome() ? sitter.language() : speech::Language::german;
    return speech::call(*facts, language).shown;
}

bool boardsDiffer(const Match& match) {
    return match.boards.white.isReportedWrong || match.boards.black.isReportedWrong ||
           std::holds_alternative<rules::Reconciling>(match.phase);
}

std::vector<Difference> differencesOf(const Sitter& sitter) {
    std::vector<Difference> found;
    const auto& boards = sitter.match.boards;
    if (sitter.isHome() || !boardsDiffer(sitter.match)) return found;
    // White's board is the left one, whoever looks at the window.
    auto squares = differences(boards.white.seen, boards.black.seen);
    // In the order in which they are spoken.
    std::ranges::sort(squares, {}, [](rules::Square square) {
        return std::pair{fileOf(square), rankOf(square)};
    });
    for (const rules::Square square : squares)
        found.push_back({square,
                         speech::render(PhraseKey::winDifference,
                                        {{Slot::square, square},
                                         {Slot::ownContent, boards.white.seen.at(square)},
                                         {Slot::opponentContent, boards.black.seen.at(square)}},
                                        sitter.language())
                             .shown});
    return found;
}

std::string shown(PhraseKey phrase, speech::Language language) {
    return speech::render(phrase, {}, language).shown;
}

std::string clockShown(const Sitter& sitter, PhraseKey phrase) {
    return shown(sitter.match.clock.isTimed() ? phrase : withoutClock(phrase), sitter.language());
}

std::string moveShown(const Sitter& sitter, PhraseKey phrase, int pliesBack, rules::Move move) {
    const auto& game = sitter.match.game;
    const auto facts = rules::factsOf(game.at(game.plies() - pliesBack), move);
    return speech::render(phrase, {{Slot::move, facts}}, sitter.language()).shown;
}

std::string moverShown(const Sitter& sitter) {
    const Match& match = sitter.match;
    return speech::render(
               PhraseKey::infStateColour,
               {{Slot::colour, rules::onTheClock(match)}, {Slot::number, rules::moveNumber(match)}},
               sitter.language())
        .shown;
}

/// The reading position: "Durchsicht, 2 Weiß: Springer Gustav eins, Felix drei."
std::string reviewShown(const Sitter& sitter) {
    const auto move = latest(sitter);
    if (!move) return shown(PhraseKey::infStart, sitter.language());
    const auto [number, colour] = halfMoveAt(sitter.match.setup.start, sitter.plies);
    return speech::render(PhraseKey::infReview,
                          {{Slot::number, number},
                           {Slot::colour, colour},
                           {Slot::entry, speech::Entry{*move}}},
                          sitter.language())
        .shown;
}

// What this person still has to do; a move that the opponent has entered privately is not
// displayed.
std::string stateOf(const Sitter& sitter) {
    const Match& match = sitter.match;
    const Colour seat = sitter.side();
    if (hasNoPosition(match)) return {};
    if (sitter.plies < match.game.plies()) return reviewShown(sitter);
    switch (rules::stateOf(match, seat)) {
    case rules::PlayerState::notStarted: return clockShown(sitter, PhraseKey::errNotStarted);
    case rules::PlayerState::halted: return clockShown(sitter, PhraseKey::clkStopped);
    case rules::PlayerState::adjourned: return shown(PhraseKey::errAdjourned, sitter.language());
    case rules::PlayerState::reconcile: return shown(PhraseKey::errReconciling, sitter.language());
    case rules::PlayerState::over: return shown(PhraseKey::errOver, sitter.language());
    case rules::PlayerState::confirm:
        if (!rules::toRepeat(match, seat)) return shown(PhraseKey::hlpExecute, sitter.language());
        return moveShown(sitter, PhraseKey::infStepConfirm, 1, match.game.moves().back());
    case rules::PlayerState::announced:
        if (!rules::hasMadeAndNotPressed(match, seat)) break;
        return moveShown(sitter, PhraseKey::infStepAnnounced, 1, match.game.moves().back());
    case rules::PlayerState::entered:
    case rules::PlayerState::ready:
    case rules::PlayerState::opponent: break;
    }
    return moverShown(sitter);
}

/// The squares to which the piece under the cursor may move.
rules::Occupancy targetsOf(const Sitter& sitter, rules::Square cursor) {
    rules::Occupancy targets;
    const auto& game = sitter.match.game;
    if (!sitter.isHome() || sitter.plies != game.plies()) return targets;
    for (const rules::Move move : game.position().legalMoves())
        if (move.from() == cursor) targets.insert(move.kingTarget());
    return targets;
}

// The files have the names that the person hears.
Look lookOf(const Preferences& preferences) {
    const bool hearsNames = preferences.language == speech::Language::german ||
                            preferences.names == speech::Naming::appendixE;
    return {.palette = preferences.palette,
            .textSize = preferences.textSize,
            .files = hearsNames ? FileCaptions::names : FileCaptions::letters,
            .language = preferences.language,
            .takesText = !preferences.braille};
}

std::string titleOf(const Sitter& sitter) {
    if (hasNoPosition(sitter.match)) return "Hektor";
    const int plies = sitter.match.game.plies();
    const auto state = moverShown(sitter);
    return plies == 0 ? state : fmt::format("{} {}", state, sanOf(sitter, plies));
}

} // namespace

void Picture::said(const speech::Utterance& utterance, const rules::MatchSetup& setup) {
    if (utterance.shown.empty() || rules::contains(ofPages, utterance.phrase)) return;
    if (isTypingEcho(utterance)) return; // the input line shows it
    if (utterance.phrase == PhraseKey::devAudioNone) alarm_ = utterance.shown;
    if (utterance.phrase == PhraseKey::devAudioBack) alarm_.clear();
    const bool isHome = policyOf(setup).atHome;
    if (utterance.channel == speech::Channel::arbiter) saidToArbiter(utterance);
    if (!isHome && utterance.channel != speech::Channel::publicRoom) return;
    said_.push_back(utterance.shown);
    if (said_.size() > kept) said_.erase(said_.begin());
}

WindowView Picture::of(const Activity& activity, Person person, rules::Instant now) const {
    const Sight sight = activity.sight(person, now);
    const auto& match = activity.match();
    const bool isHome = policyOf(match.setup).atHome;
    const int plies = match.game.plies();
    const Sitter sitter{match,
                        person,
                        activity.preferences(person),
                        now,
                        isHome ? sight.reading.value_or(plies) : plies};
    WindowView view;
    view.title = titleOf(sitter);
    if (!sitter.policy().hasGame) view.subject = Subject::clock;
    view.nearSide = sitter.side();
    view.board = boardOf(sitter, Colour::white);
    if (sitter.isHome() || !sitter.policy().hasGame)
        view.board.nearSide = view.nearSide;
    else
        view.secondBoard = boardOf(sitter, Colour::black);
    auto& ownBoard = view.secondBoard && person == Person::black ? *view.secondBoard : view.board;
    ownBoard.cursor = sight.cursor;
    ownBoard.targets = targetsOf(sitter, sight.cursor);
    for (const Colour seat : rules::colours)
        view.players[seat] = stripOf(sitter, seat);
    view.lastMove = lastMoveOf(sitter);
    view.sheet = sheetOf(sitter);
    view.progress = sight.progress;
    view.differences = differencesOf(sitter);
    view.notes = sight.notes;
    view.spoken = said_;
    if (person == Person::arbiter) view.spokenPrivately = arbiterReads(activity);
    if (sitter.isHome() || person == Person::arbiter)
        for (const auto& item : sight.menu)
            view.menu.push_back({item.shown, item.isCurrent});
    view.alarm = alarm_;
    view.input = sight.line;
    view.isInputSecret = sight.isLineSecret;
    view.state = stateOf(sitter);
    view.look = lookOf(sitter.preferences);
    return view;
}

// The lines of a page of the transcript are collected; any other text replaces the previous one.
void Picture::saidToArbiter(const speech::Utterance& utterance) {
    const bool isOfTranscript = isTranscriptReading(utterance);
    const bool wasOfTranscript = std::exchange(readsTranscript_, isOfTranscript);
    if (!isOfTranscript || !wasOfTranscript) toArbiter_.clear();
    toArbiter_.push_back(utterance.shown);
    if (toArbiter_.size() > transcriptLines) toArbiter_.erase(toArbiter_.begin());
    if (rules::contains(ofTheDoor, utterance.phrase)) atTheDoor_ = utterance.shown;
}

// Before the PIN is accepted, only what concerns it.
std::string Picture::arbiterReads(const Activity& activity) const {
    if (activity.isArbiterAdmitted()) return fmt::format("{}", fmt::join(toArbiter_, "\n"));
    if (!atTheDoor_.empty()) return atTheDoor_;
    return shown(PhraseKey::askPinOffice, activity.preferences(Person::arbiter).language);
}

WindowView Picture::beforeTheGame(const Preferences& preferences) const {
    WindowView view;
    view.title = "Hektor";
    view.look = lookOf(preferences);
    view.look.takesText = true; // six-dot typing is not possible yet
    view.board.placement = rules::Placement::start();
    view.spoken = said_;
    view.alarm = alarm_;
    return view;
}

} // namespace app
