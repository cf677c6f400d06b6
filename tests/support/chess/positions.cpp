// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/positions.hpp"

#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>

namespace tests {
namespace {

std::string coordinates(rules::Move move) {
    auto text = name(move.from()) + name(move.to());
    if (const auto kind = move.promotionKind()) text += "pnbrqk"[static_cast<std::size_t>(*kind)];
    return text;
}

} // namespace

rules::Position positionOf(std::string_view fen) {
    INFO(fen);
    const auto position = rules::parseFen(fen);
    REQUIRE(position);
    return *position;
}

Sans sansOf(const rules::Position& position, const std::vector<rules::Move>& moves) {
    Sans sans;
    for (const auto move : moves)
        sans.insert(writeSan(position, move));
    return sans;
}

rules::Move moveOf(const rules::Position& position, std::string_view text) {
    const auto legal = position.legalMoves();
    const auto* const move = std::find_if(legal.begin(), legal.end(), [&](rules::Move candidate) {
        return coordinates(candidate) == text;
    });
    INFO(text);
    REQUIRE(move != legal.end());
    return *move;
}

rules::Position play(rules::Position position, std::string_view moves) {
    std::istringstream words{std::string{moves}};
    for (std::string word; words >> word;)
        position.play(moveOf(position, word));
    return position;
}

rules::Position after(std::string_view moves) {
    return play(rules::Position::start(), moves);
}

rules::Position spanishWithBishopOnA4() {
    return after("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6");
}

} // namespace tests
