// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::string reasonOf(std::string_view fen, std::string_view line) {
    const auto position = tests::positionOf(fen);
    auto current = position;
    std::vector<rules::Move> moves;
    std::istringstream words{std::string{line}};
    for (std::string word; words >> word;) {
        moves.push_back(tests::moveOf(current, word));
        current.play(moves.back());
    }
    return app::reasonOf(position, moves, rules::Language::english).value_or("none");
}

} // namespace

TEST_CASE("A line that ends in mate mates in so many moves, however long it is") {
    CHECK(reasonOf("6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "d1d8") == "Mates.");
    CHECK(reasonOf("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "f6f7 h8h7 g1g7") == "Mate in 2.");
}

TEST_CASE("A line that wins a piece says how and which") {
    CHECK(reasonOf("r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "d5c7 e8d7 c7a8") == "Fork. Gain: rook.");
}

TEST_CASE("A line that only prevents something says what") {
    CHECK(reasonOf("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3", "d8e7") ==
          "Otherwise: Queen h5 takes f7, checkmate.");
}

TEST_CASE("A line of which nothing can be proved has no reason") {
    CHECK(reasonOf(tests::startFen, "e2e4 e7e5") == "none");
    CHECK(reasonOf(tests::startFen, "") == "none");
}
