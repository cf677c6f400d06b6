// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/in_words.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

std::vector<speech::Entry> movesMade(const rules::Game& game) {
    std::vector<speech::Entry> entries;
    for (int ply = 1; ply <= game.plies(); ++ply)
        entries.emplace_back(factsAt(game, ply));
    return entries;
}

speech::Outside nameOfPlayer(const View& view, const KeptGame& game, rules::Colour colour) {
    const auto& name = game.players[colour];
    if (!name.empty()) return {name};
    const auto word =
        colour == rules::Colour::white ? Word::envelopeFieldWhite : Word::envelopeFieldBlack;
    return {std::string{speech::tableOf(view.language()).of(word)}};
}

Message whoPlays(const View& view, const KeptGame& game) {
    speech::Arguments arguments{{Slot::number, static_cast<int>(game.id.number)},
                                {Slot::whiteName, nameOfPlayer(view, game, rules::Colour::white)},
                                {Slot::blackName, nameOfPlayer(view, game, rules::Colour::black)}};
    if (game.name.empty()) return phrase(view, PhraseKey::gamItem, arguments);
    arguments.push_back({Slot::name, speech::Outside{game.name}});
    return phrase(view, PhraseKey::gamItemNamed, arguments);
}

Message dayInWords(const View& view, const KeptGame& game) {
    if (game.daysAgo == 0) return phrase(view, PhraseKey::gamToday);
    if (game.daysAgo == 1) return phrase(view, PhraseKey::gamYesterday);
    speech::Arguments arguments{{Slot::day, static_cast<int>(unsigned{game.day.day()})},
                                {Slot::month, wordOf(game.day.month())}};
    constexpr int halfAYear = 182;
    if (game.daysAgo > 0 && game.daysAgo < halfAYear)
        return phrase(view, PhraseKey::gamDay, arguments);
    arguments.push_back({Slot::year, static_cast<int>(game.day.year())});
    return phrase(view, PhraseKey::gamDayOfYear, arguments);
}

Message howItStands(const View& view, const KeptGame& game) {
    const bool isOver = game.state == KeptGame::State::over;
    if (game.id == view.table.game && !isOver) return phrase(view, PhraseKey::gamThis);
    switch (game.state) {
    case KeptGame::State::damaged: return phrase(view, PhraseKey::gamDamaged);
    case KeptGame::State::adjourned: return phrase(view, PhraseKey::gamAdjourned);
    case KeptGame::State::open: break;
    case KeptGame::State::over:
        if (game.outcome->isAnnulled()) return phrase(view, PhraseKey::gamAnnulled);
        return phrase(view, PhraseKey::gamOver, {{Slot::score, scoreOf(*game.outcome)}});
    }
    return phrase(view, PhraseKey::gamOpen, {{Slot::number, game.moveNumber}});
}

} // namespace

Message called(const View& view, const rules::Position& before, rules::Move move) {
    const auto facts = rules::factsOf(before, move);
    return {.phrase = speech::callOf(facts, optionsOf(view)),
            .text = speech::call(facts, view.language(), optionsOf(view))};
}

tactile::HalfMove halfMoveAt(const rules::Position& start, int ply) {
    const int blackFirst = start.turn() == rules::Colour::black ? 1 : 0;
    const int halves = ply - 1 + blackFirst;
    return {start.moveNumber() + halves / 2,
            halves % 2 == 0 ? rules::Colour::white : rules::Colour::black};
}

int plyOf(const rules::Position& start, const tactile::HalfMove& halfMove) {
    const int blackFirst = start.turn() == rules::Colour::black ? 1 : 0;
    const int black = halfMove.colour == rules::Colour::black ? 1 : 0;
    return 2 * (halfMove.number - start.moveNumber()) + black + 1 - blackFirst;
}

rules::MoveFacts factsAt(const rules::Game& game, int ply) {
    return rules::factsOf(game.at(ply - 1), game.moves()[static_cast<std::size_t>(ply - 1)]);
}

speech::Entry entryInWords(const rules::Position& before, const rules::SheetEntry& entry) {
    if (entry.move && before.isLegal(*entry.move)) return rules::factsOf(before, *entry.move);
    if (entry.text.empty()) return std::monostate{};
    return speech::Outside{entry.text};
}

// Entries are read in the position after the previous entries or, after an entry that cannot be
// played, in the position of the match.
std::vector<speech::Entry> entriesOf(const rules::Match& match, rules::Colour seat) {
    const auto& game = match.game;
    rules::Position position = match.setup.start;
    std::vector<speech::Entry> entries;
    for (const auto& entry : match.sheets[seat].entries) {
        entries.push_back(entryInWords(position, entry));
        const int plies = static_cast<int>(entries.size());
        if (entry.move && position.playIfLegal(*entry.move)) continue;
        position = game.at(std::min(plies, game.plies()));
    }
    return entries;
}

std::vector<speech::Entry> sheetOf(const View& view) {
    if (isHome(view) || view.person == Person::arbiter) return movesMade(view.match().game);
    return entriesOf(view.match(), sideOf(view));
}

Message gameInWords(const View& view, const KeptGame& game) {
    return whoPlays(view, game) + dayInWords(view, game) + howItStands(view, game);
}

namespace {

using rules::Colour;
using rules::EndReason;

Saying scored(PhraseKey phrase, const rules::Outcome& outcome) {
    return {phrase, {{Slot::score, scoreOf(outcome)}}};
}

Saying withColour(PhraseKey phrase, Colour colour) {
    return {phrase, {{Slot::colour, colour}}};
}

// A draw in spite of a fallen flag: the clock still shows whose it was.
Colour whoseFlag(const rules::Match& match) {
    return match.clock.isFlagDown(Colour::white, match.at) ? Colour::white : Colour::black;
}

// A draw in spite of a resignation: the opponent of the resigning player cannot mate, or the game
// was drawn before.
Colour whoResigned(const rules::Match& match) {
    return chanceToWin(match, Colour::white) == rules::Chance::no ? Colour::black : Colour::white;
}

struct Worded {
    EndReason reason;
    PhraseKey phrase;
};

// The phrases name the loser.
constexpr std::array losses{Worded{EndReason::resignation, PhraseKey::resResign},
                            Worded{EndReason::flagFall, PhraseKey::resFlag},
                            Worded{EndReason::illegalMoves, PhraseKey::resIllegal},
                            Worded{EndReason::lateness, PhraseKey::resLate},
                            Worded{EndReason::lawsRefused, PhraseKey::resRefused},
                            Worded{EndReason::telephone, PhraseKey::resTelephone},
                            Worded{EndReason::penalty, PhraseKey::resPenalty},
                            Worded{EndReason::expulsion, PhraseKey::resExpelled},
                            Worded{EndReason::invalidSealedMove, PhraseKey::resSealed}};
// Art. 12.9, L95-10.17.
constexpr std::array lossesOfBoth{Worded{EndReason::lateness, PhraseKey::resLateBoth},
                                  Worded{EndReason::lawsRefused, PhraseKey::resRefusedBoth},
                                  Worded{EndReason::penalty, PhraseKey::resPenaltyBoth},
                                  Worded{EndReason::expulsion, PhraseKey::resExpelledBoth}};
constexpr std::array annulments{Worded{EndReason::wrongStart, PhraseKey::resAnnulledStart},
                                Worded{EndReason::coloursReversed, PhraseKey::resAnnulledColours},
                                Worded{EndReason::positionLost, PhraseKey::resAnnulledPosition},
                                Worded{EndReason::server, PhraseKey::srvAborted}};
constexpr std::array draws{Worded{EndReason::stalemate, PhraseKey::resStalemate},
                           Worded{EndReason::deadPosition, PhraseKey::resDead},
                           Worded{EndReason::fivefoldRepetition, PhraseKey::resFivefold},
                           Worded{EndReason::seventyFiveMoves, PhraseKey::resSeventyFive},
                           Worded{EndReason::threefoldClaim, PhraseKey::resThreefold},
                           Worded{EndReason::fiftyMovesClaim, PhraseKey::resFifty},
                           Worded{EndReason::drawAgreed, PhraseKey::resAgreed},
                           Worded{EndReason::bothFlags, PhraseKey::resFlagBoth},
                           Worded{EndReason::quickplayFinish, PhraseKey::resQuickplay},
                           Worded{EndReason::illegalMoves, PhraseKey::resIllegalDraw},
                           Worded{EndReason::invalidSealedMove, PhraseKey::resSealedDraw}};

template <std::size_t Count>
std::optional<PhraseKey> phraseFor(EndReason reason, const std::array<Worded, Count>& table) {
    const auto* const found = std::ranges::find(table, reason, &Worded::reason);
    return found == table.end() ? std::nullopt : std::optional(found->phrase);
}

Saying annulment(EndReason reason) {
    return {phraseFor(reason, annulments).value_or(PhraseKey::resAnnulled)};
}

Saying lossOfBoth(const rules::Outcome& outcome) {
    const auto phrase = phraseFor(outcome.reason, lossesOfBoth);
    return phrase ? Saying{*phrase} : scored(PhraseKey::resScore, outcome);
}

Saying drawn(const rules::Outcome& outcome, const rules::Match& match) {
    if (outcome.reason == EndReason::resignation)
        return withColour(PhraseKey::resResignDraw, whoResigned(match));
    if (outcome.reason == EndReason::flagFall)
        return withColour(PhraseKey::resFlagDraw, whoseFlag(match));
    const auto phrase = phraseFor(outcome.reason, draws);
    return phrase ? Saying{*phrase} : scored(PhraseKey::resScore, outcome);
}

Saying won(const rules::Outcome& outcome) {
    if (outcome.reason == EndReason::checkmate)
        return withColour(PhraseKey::resMate, *outcome.winner);
    const auto phrase = phraseFor(outcome.reason, losses);
    return phrase ? withColour(*phrase, other(*outcome.winner))
                  : scored(PhraseKey::resScore, outcome);
}

} // namespace

Word scoreOf(const rules::Outcome& outcome) {
    if (outcome.isLostByBoth()) return Word::scoreNobody;
    if (!outcome.winner) return Word::scoreDraw;
    return *outcome.winner == Colour::white ? Word::scoreWhite : Word::scoreBlack;
}

Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match) {
    if (outcome.isAnnulled()) return annulment(outcome.reason);
    if (outcome.reason == EndReason::arbiterDecision) return scored(PhraseKey::resArbiter, outcome);
    if (outcome.reason == EndReason::server) return scored(PhraseKey::srvEnded, outcome);
    if (outcome.isLostByBoth()) return lossOfBoth(outcome);
    return outcome.winner ? won(outcome) : drawn(outcome, match);
}

std::optional<Saying> pointsOf(const rules::Match& match) {
    const auto points = rules::unusualPointsOf(match);
    if (!points) return std::nullopt;
    return Saying{PhraseKey::resPoints,
                  {{Slot::whitePoints, points->white}, {Slot::blackPoints, points->black}}};
}

speech::Word wordOf(std::chrono::month month) {
    return speech::wordOf<Word::monthJanuary, 11U>(static_cast<unsigned>(month) - 1);
}

namespace {

Word wordOf(rules::Agreement agreement) {
    using rules::Agreement;
    // movesBeforeDraw between them is a sentence of its own, with their number.
    if (agreement < Agreement::movesBeforeDraw)
        return speech::wordOf<Word::agreementPlayersAnnounce, Agreement::limitedSupervision>(
            agreement);
    return speech::wordOf<Word::agreementLongEndings,
                          Agreement::appendixELaidOver,
                          Agreement::longEndings>(agreement);
}

} // namespace

std::string partyInWords(Party party, rules::Language language) {
    // In the order of Party.
    constexpr std::array<tactile::Words, 5> parties{
        "party.white", "party.black", "party.assistant", "party.arbiter", "party.everybody"};
    return std::string{parties.at(static_cast<std::size_t>(party)).usual(language)};
}

Saying sayingOf(rules::Agreement agreement, const rules::MatchSetup& setup) {
    if (agreement == rules::Agreement::movesBeforeDraw)
        return {PhraseKey::infAgreedDraw, {{Slot::moves, rules::movesBeforeDraw(setup)}}};
    return {PhraseKey::infAgreed, {{Slot::agreement, wordOf(agreement)}}};
}

speech::Word wordFor(rules::SpecialBoardItem item) {
    return speech::wordOf<Word::boardItemSize, rules::SpecialBoardItem::pieces>(item);
}

namespace {

constexpr std::array<std::string_view, 8> texts{
    "5m", "3m+2s", "15m", "15m+10s", "1h", "90m+30s", "40/90m+30s,30m+30s", "40/2h,20/1h,30m"};

std::vector<rules::TimeControl> readTimes() {
    return rules::mapped(texts, [](auto text) {
        auto time = rules::parseTimeControl(text);
        ENSURES(time.has_value());
        return *std::move(time);
    });
}

Message told(const View& view, PhraseKey key, std::size_t item) {
    const auto& times = usualTimes();
    return phrase(view,
                  key,
                  {{Slot::timeControl, times.at(item)},
                   {Slot::item, static_cast<int>(item) + 1},
                   {Slot::total, static_cast<int>(times.size())}});
}

} // namespace

const std::vector<rules::TimeControl>& usualTimes() {
    static const auto times = readTimes();
    return times;
}

Message timeInWords(const View& view, std::size_t item) {
    return told(view, item == 0 ? PhraseKey::askTime : PhraseKey::askTimeItem, item);
}

Message timeListed(const View& view, std::size_t item) {
    return phrase(
        view,
        PhraseKey::askTimeListed,
        {{Slot::timeControl, usualTimes().at(item)}, {Slot::item, static_cast<int>(item) + 1}});
}

std::size_t partAfter(std::size_t item) {
    const auto next = item + timesInAPart;
    return next < usualTimes().size() ? next : 0;
}

Message timesInWords(const View& view, std::size_t item) {
    std::vector<Message> lines;
    if (item == 0) lines.push_back(phrase(view, PhraseKey::askTimeWords));
    const auto end = std::min(item + timesInAPart, usualTimes().size());
    for (auto next = item; next < end; ++next)
        lines.push_back(timeListed(view, next));
    if (end < usualTimes().size()) lines.push_back(phrase(view, PhraseKey::askTimeMore));
    return onLines(lines);
}

} // namespace app
