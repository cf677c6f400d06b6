// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/moves_in_words.hpp"

#include <algorithm>

namespace app {
namespace {

std::vector<speech::Entry> movesMade(const rules::Game& game) {
    std::vector<speech::Entry> entries;
    for (int ply = 1; ply <= game.plies(); ++ply) {
        const auto move = game.moves()[static_cast<std::size_t>(ply - 1)];
        entries.emplace_back(rules::factsOf(game.at(ply - 1), move));
    }
    return entries;
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

} // namespace app
