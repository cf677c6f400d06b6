// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>

using rules::chess960Start;
using rules::FenStyle;

TEST_CASE("number 518 is the start position of Art. 2.3") {
    CHECK(chess960Start(518) == rules::Position::start());
}

TEST_CASE("all 960 numbers have the first rank that the table lists") {
    std::ifstream table(HEKTOR_TEST_DATA "/positions/chess960-starts.txt");
    int rows = 0;
    int number = 0;
    for (std::string rank; table >> number >> rank; ++rows) {
        INFO(number);
        const auto start = chess960Start(number);
        REQUIRE(start);
        CHECK(rules::writeFenPlacement(start->placement()).substr(0, 8) == rank);
    }
    CHECK(rows == rules::chess960Count);
}

TEST_CASE("both sides of a Chess960 start may castle with both rooks") {
    CHECK(rules::writeFen(*chess960Start(0), FenStyle::chess960) ==
          "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
}

TEST_CASE("numbers outside 0 to 959 have no start position") {
    CHECK_FALSE(chess960Start(-1).has_value());
    CHECK_FALSE(chess960Start(960).has_value());
}

TEST_CASE("castling from squares other than those of Art. 3.8 identifies a Chess960 position") {
    const auto asks = [](const char* fen) {
        return rules::hasChess960Castling(*rules::parseFen(fen));
    };
    CHECK(asks("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"));
    CHECK(asks("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"));
    CHECK(asks("1k5r/8/8/8/8/8/8/4K3 b k - 0 1"));
    CHECK_FALSE(asks("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"));
    CHECK_FALSE(asks("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1"));
}
