// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a side can still mate, single positions.
#include "rules/chess/chess960.hpp"
#include "rules/chess/winnable/winnable.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/positions.hpp"

#include <catch2/catch.hpp>

#include <variant>

using rules::Colour;
using rules::Position;
using rules::Undecided;
using rules::Unwinnable;
using rules::winnability;
using rules::Winnable;
using tests::positionOf;
using Reason = rules::Unwinnable::Reason;

namespace {

bool cannotMate(const char* fen, Colour winner) {
    return std::holds_alternative<Unwinnable>(winnability(positionOf(fen), winner));
}

/// The position at the end of the line that was found. Fails where none was.
Position matedBy(const Position& start, Colour winner) {
    const auto found = winnability(start, winner);
    const auto* const winnable = std::get_if<Winnable>(&found);
    REQUIRE(winnable);
    auto position = start;
    for (const auto move : winnable->line)
        REQUIRE(position.playIfLegal(move));
    return position;
}

Reason whyNot(const char* fen, Colour winner) {
    const auto found = winnability(positionOf(fen), winner);
    REQUIRE(std::holds_alternative<Unwinnable>(found));
    return std::get<Unwinnable>(found).reason;
}

/// Where the quick look sees no mate, the whole question finds none either.
void quickLookAgrees(const Position& position) {
    INFO(rules::writeFen(position));
    for (const auto winner : rules::colours)
        if (clearlyCannotMate(position, winner))
            REQUIRE_FALSE(std::holds_alternative<Winnable>(winnability(position, winner)));
}

} // namespace

TEST_CASE("from the start position either side can mate, and the line shows how (Art. 6.9)") {
    for (const auto winner : rules::colours) {
        const auto end = matedBy(Position::start(), winner);
        CHECK(end.isCheckmate());
        CHECK(end.turn() == other(winner));
    }
}

TEST_CASE("mate on the board counts before the material is looked at (Art. 5.1.a)") {
    const auto mate = positionOf("kb6/8/1K6/8/8/8/8/7B b - - 0 1");
    CHECK(matedBy(mate, Colour::white) == mate);
    CHECK(whyNot("kb6/8/1K6/8/8/8/8/7B b - - 0 1", Colour::black) == Reason::over);
}

TEST_CASE("after stalemate nobody mates any more (Art. 5.2.a)") {
    CHECK(whyNot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour::white) == Reason::over);
    CHECK(whyNot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour::black) == Reason::over);
}

TEST_CASE("a bare king never mates (Art. 5.2.b)") {
    CHECK(whyNot("8/8/4k3/8/8/4K3/8/R7 w - - 0 1", Colour::black) == Reason::material);
}

TEST_CASE("a wall of pawns that nobody can pass is a dead position (Art. 5.2.b)") {
    const auto* const wall = "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1";
    for (const auto winner : rules::colours) {
        CHECK(whyNot(wall, winner) == Reason::mobility);
        CHECK(rules::clearlyCannotMate(positionOf(wall), winner));
    }
}

TEST_CASE("a forced capture of the last piece leaves no mate (Art. 6.9)") {
    const auto position = positionOf("8/6P1/5k1K/7r/8/8/8/8 w - - 0 54");
    CHECK(rules::clearlyCannotMate(position, Colour::black));
    CHECK(cannotMate("8/6P1/5k1K/7r/8/8/8/8 w - - 0 54", Colour::black));
}

TEST_CASE("five bishops on light squares behind a wall cannot mate, nor can their opponent") {
    for (const auto winner : rules::colours)
        CHECK(cannotMate("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", winner));
}

TEST_CASE(
    "a capture en passant that opens the wall counts, as long as it is allowed (Art. 3.7.d)") {
    const auto open = positionOf("3k4/8/4p3/p2pP1p1/P2P2P1/8/3K4/8 w - d6 0 1");
    CHECK(matedBy(open, Colour::white).isCheckmate());
    CHECK_FALSE(rules::clearlyCannotMate(open, Colour::white));
    CHECK(cannotMate("3k4/8/4p3/p2pP1p1/P2P2P1/8/3K4/8 w - - 0 1", Colour::white));
}

TEST_CASE("from Chess960 starts either side can mate, castling as its rules say (Art. 6.9)") {
    for (const int number : {0, 113, 518, 959})
        for (const auto winner : rules::colours) {
            const auto end = matedBy(rules::chess960Start(number).value(), winner);
            CHECK(end.isCheckmate());
            CHECK(end.turn() == other(winner));
        }
}

TEST_CASE("the quick look never rules a mate out that can be shown") {
    tests::Dice dice(1883);
    const auto* const fen = GENERATE("8/2k5/p1p5/PpP5/1P1p2p1/3P2P1/2K5/8 w - - 0 1",
                                     "8/1n1k4/8/p1p5/P1P2b2/8/3K1B2/8 w - - 0 1",
                                     "8/5k1p/8/8/8/2R5/p1K5/8 b - - 0 1");
    for (int game = 0; game < 10; ++game) {
        auto position = positionOf(fen);
        auto moves = position.legalMoves();
        for (int ply = 0; ply < 40 && !moves.isEmpty(); ++ply) {
            quickLookAgrees(position);
            position.play(moves[dice.below(moves.size())]);
            moves = position.legalMoves();
        }
    }
}

TEST_CASE("nobody knows what was not looked at: too small a limit leaves it undecided") {
    const auto found = winnability(Position::start(), Colour::white, 2);
    REQUIRE(std::holds_alternative<Undecided>(found));
    CHECK(std::get<Undecided>(found).positions >= 2);
}
