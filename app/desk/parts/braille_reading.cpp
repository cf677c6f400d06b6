// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/braille_reading.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/people.hpp"
#include "app/person/turn.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"

#include <utility>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;

std::string word(PhraseKey phrase, const View& view) {
    return speech::render(phrase, {}, view.language()).shown;
}

std::string sideWord(Colour side, const View& view) {
    return word(side == Colour::white ? PhraseKey::brlWhite : PhraseKey::brlBlack, view);
}

char32_t smallSign(const std::string& capital) {
    return static_cast<char32_t>(capital.front() - 'A' + 'a');
}

BoardScript scriptFor(const View& view, Dots dots) {
    return {.letters = pieceLetters(view),
            .dots = dots,
            .white = smallSign(sideWord(Colour::white, view)),
            .black = smallSign(sideWord(Colour::black, view))};
}

std::string lastMove(const View& view) {
    const auto& game = view.match().game;
    if (game.plies() == 0) return {};
    return shortMove(factsAt(game, game.plies()), pieceLetters(view));
}

std::optional<BrailleTimes> timesFor(const View& view) {
    const auto& clock = view.match().clock;
    if (!clock.isTimed()) return std::nullopt;
    const Colour own = sideOf(view);
    return BrailleTimes{word(PhraseKey::brlMine, view),
                        word(PhraseKey::brlTheirs, view),
                        clock.remaining(own, view.table.now),
                        clock.remaining(other(own), view.table.now)};
}

// An action that only this player can take, apart from thinking about a move.
bool waitsFor(const View& view, bool isAsked) {
    const rules::Match& match = view.match();
    const Colour seat = seatOf(view);
    if (isAsked || (match.drawOffer && match.drawOffer->by != seat)) return true;
    switch (rules::stateOf(match, seat)) {
    case rules::PlayerState::entered:
    case rules::PlayerState::announced:
    case rules::PlayerState::confirm:
    case rules::PlayerState::reconcile: return true;
    case rules::PlayerState::notStarted:
    case rules::PlayerState::ready:
    case rules::PlayerState::opponent:
    case rules::PlayerState::halted:
    case rules::PlayerState::adjourned:
    case rules::PlayerState::over: break;
    }
    return false;
}

// Pieces in the reader's own hands: nothing else tells them what they have done.
bool isHandling(const speech::Utterance& utterance) {
    return utterance.phrase == PhraseKey::movTouch || utterance.phrase == PhraseKey::movPutBack;
}

/// The text of the word for the whole board, for this person.
std::string boardRead(Handling& handling, Person person) {
    const Station& station = handling.station(person);
    const auto board = station.sight(handling.view()).board;
    return boardInOneLine(board, pieceLetters({person, station.preferences(), handling.view()}));
}

/// The current content of one person's braille display.
BrailleMatter matterFor(const Table& table, Person person, const Station& station, Dots dots) {
    const View view{person, station.preferences(), table};
    auto sight = station.sight(table);
    return {.status = {.side = sideWord(rules::onTheClock(view.match()), view),
                       .number = rules::moveNumber(view.match()),
                       .lastMove = lastMove(view),
                       .times = timesFor(view),
                       .waits = waitsFor(view, sight.isAsked)},
            .board = sight.board,
            .script = scriptFor(view, dots),
            .cursor = sight.cursor,
            .ownLine = std::move(sight.line)};
}

} // namespace

std::optional<Person> BrailleReading::reader(const AtTable& table) const {
    if (!wish_) return std::nullopt;
    const Person onMove = table.player();
    const bool isShared = policyOf(table.match.setup).atHome && isPlayer(onMove);
    return isShared ? onMove : playerAt(wish_->seat);
}

void BrailleReading::take(Handling& handling, const DisplayReported& note) {
    std::visit([&](const auto& report) { this->feel(handling, report); }, note.report);
}

void BrailleReading::feel(Handling& handling, const tactile::DisplayFound& report) {
    reader_.fit(report.cells);
    isThere_ = true;
    shown_.reset();
    if (std::exchange(isLost_, false)) tell(handling, PhraseKey::devBrailleBack);
}

void BrailleReading::feel(Handling& handling, const tactile::DisplayLost& /*report*/) {
    isThere_ = false;
    isLost_ = true;
    tell(handling, PhraseKey::devBrailleLost);
}

void BrailleReading::feel(Handling& handling, const tactile::RoutingKey& report) {
    const auto person = reader(handling.table());
    const auto square = reader_.squareUnder(report.cell);
    if (!person || !square) return;
    handling.carryOut(*person, handling.station(*person).feel(*square, handling.view()));
}

void BrailleReading::feel(Handling& /*handling*/, const tactile::BrailleKey& report) {
    reader_.press(report);
}

void BrailleReading::tell(Handling& handling, PhraseKey phrase) const {
    const auto person = reader(handling.table());
    if (person) handling.tellPlayer(seatOfPlayer(*person), {phrase, {}, speech::Urgency::alarm});
}

void BrailleReading::show(Handling& handling) {
    const auto person = reader(handling.table());
    if (!person) return;
    const auto board = boardRead(handling, *person);
    for (const Effect& effect : handling.effects())
        if (const auto* say = effect.as<Say>())
            if (hears(*person, say->utterance, handling.match())) told(say->utterance, board);
    if (auto line = see(handling.view(), handling.station(*person)))
        handling.add(ShowBraille{std::move(*line)});
}

// Answers to the reader's own keys and announcements of waiting do not replace the displayed text.
// Typed letters appear in the line being typed.
void BrailleReading::told(const speech::Utterance& utterance, const std::string& board) {
    using speech::Urgency;
    if (utterance.shown.empty() || isTypingEcho(utterance)) return;
    if (utterance.shown == board) return reader_.showBoard();
    const bool isEcho = utterance.urgency == Urgency::echo && !isHandling(utterance);
    const bool isAside = isEcho || utterance.urgency == Urgency::progress;
    reader_.told(utterance.shown, isAside ? Comes::ready : Comes::up);
}

std::optional<tactile::BrailleLine> BrailleReading::see(const Table& table,
                                                        const Station& station) {
    if (!wish_) return std::nullopt;
    seenAt_ = table.now;
    reader_.see(matterFor(table, station.person(), station, wish_->dots));
    if (!isThere_) return std::nullopt;
    tactile::BrailleLine line{reader_.line(), reader_.cursor()};
    if (shown_ == line) return std::nullopt;
    shown_ = line;
    return line;
}

std::optional<rules::Instant> BrailleReading::deadline(const AtTable& table) const {
    if (!isThere_) return std::nullopt;
    return rules::nextUnit(table.match.clock, rules::minutes(1), seenAt_);
}

} // namespace app
