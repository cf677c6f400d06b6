// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/telling/moves_in_words.hpp"

#include "app/telling/rules_in_words.hpp"
#include "speech/words/tables.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

std::vector<speech::Entry> movesMade(const rules::Game& game) {
    std::vector<speech::Entry> entries;
    for (int ply = 1; ply <= game.plies(); ++ply) {
        const auto move = game.moves()[static_cast<std::size_t>(ply - 1)];
        entries.emplace_back(rules::factsOf(game.at(ply - 1), move));
    }
    return entries;
}

constexpr std::array monthWords{Word::monthJanuary,
                                Word::monthFebruary,
                                Word::monthMarch,
                                Word::monthApril,
                                Word::monthMay,
                                Word::monthJune,
                                Word::monthJuly,
                                Word::monthAugust,
                                Word::monthSeptember,
                                Word::monthOctober,
                                Word::monthNovember,
                                Word::monthDecember};

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
    const auto month = monthWords.at(static_cast<unsigned>(game.day.month()) - 1);
    speech::Arguments arguments{{Slot::day, static_cast<int>(unsigned{game.day.day()})},
                                {Slot::month, month}};
    constexpr int halfAYear = 182;
    if (game.daysAgo > 0 && game.daysAgo < halfAYear)
        return phrase(view, PhraseKey::gamDay, arguments);
    arguments.push_back({Slot::year, static_cast<int>(game.day.year())});
    return phrase(view, PhraseKey::gamDayOfYear, arguments);
}

Message howItStands(const View& view, const KeptGame& game) {
    if (game.id == view.table.game) return phrase(view, PhraseKey::gamThis);
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

speech::Entry entryInWords(const rules::Position& before, const rules::SheetEntry& entry) {
    if (entry.move && before.isLegal(*entry.move)) return rules::factsOf(before, *entry.move);
    if (entry.text.empty()) return std::monostate{};
    return speech::Outside{entry.text};
}

// The position in which an entry is to be read: what the entries before it lead to, and behind one
// that cannot be played the line of the match.
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

} // namespace app
