// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/game_window.hpp"

#include "app/desk/people.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/voices.hpp"
#include "app/telling/message.hpp"
#include "rules/base/contains.hpp"
#include "rules/clock/clock.hpp"
#include "speech/words/board_answers.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace app {
namespace {

using rules::Square;
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
Square squareNumbered(int number, rules::Colour nearSide) {
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
            speech::squareAnswer(board.placement, square, view.look.language, options).shown;
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
    typist_ = impliedSpeaker(activity.match());
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

} // namespace app
