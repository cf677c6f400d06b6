// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a side can still mate, single positions.
#include "rules/chess/helpmate/helpmate.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <variant>

using rules::Colour;
using rules::findHelpmate;
using rules::Helpmate;
using rules::NoHelpmate;
using rules::Position;
using rules::Undecided;
using tests::positionOf;
using Reason = rules::NoHelpmate::Reason;

namespace {

bool cannotMate(const char* fen, Colour winner) {
    return std::holds_alternative<NoHelpmate>(findHelpmate(positionOf(fen), winner));
}

/// The position at the end of the line found. Fails if there is none.
Position matedBy(const Position& start, Colour winner) {
    const auto found = findHelpmate(start, winner);
    const auto* const mate = std::get_if<Helpmate>(&found);
    REQUIRE(mate);
    auto position = start;
    for (const auto move : mate->line)
        REQUIRE(position.playIfLegal(move));
    return position;
}

Reason whyNot(const char* fen, Colour winner) {
    const auto found = findHelpmate(positionOf(fen), winner);
    REQUIRE(std::holds_alternative<NoHelpmate>(found));
    return std::get<NoHelpmate>(found).reason;
}

/// If the quick test finds no mate, the full search must not find one either.
void quickLookAgrees(const Position& position) {
    INFO(rules::writeFen(position));
    for (const auto winner : rules::colours)
        if (clearlyCannotMate(position, winner))
            REQUIRE_FALSE(std::holds_alternative<Helpmate>(findHelpmate(position, winner)));
}

} // namespace

TEST_CASE("from the start position either side can mate, and the line shows how (Art. 6.9)") {
    for (const auto winner : rules::colours) {
        const auto end = matedBy(Position::start(), winner);
        CHECK(end.isCheckmate());
        CHECK(end.turn() == other(winner));
    }
}

TEST_CASE("checkmate on the board counts before the material is examined (Art. 5.1.a)") {
    const auto mate = positionOf("kb6/8/1K6/8/8/8/8/7B b - - 0 1");
    CHECK(matedBy(mate, Colour::white) == mate);
    CHECK(whyNot("kb6/8/1K6/8/8/8/8/7B b - - 0 1", Colour::black) == Reason::over);
}

TEST_CASE("after stalemate nobody can mate any more (Art. 5.2.a)") {
    CHECK(whyNot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour::white) == Reason::over);
    CHECK(whyNot("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour::black) == Reason::over);
}

TEST_CASE("a bare king can never mate (Art. 5.2.b)") {
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

TEST_CASE("an en passant capture that opens the wall counts while it is allowed (Art. 3.7.d)") {
    const auto open = positionOf("3k4/8/4p3/p2pP1p1/P2P2P1/8/3K4/8 w - d6 0 1");
    CHECK(matedBy(open, Colour::white).isCheckmate());
    CHECK_FALSE(rules::clearlyCannotMate(open, Colour::white));
    CHECK(cannotMate("3k4/8/4p3/p2pP1p1/P2P2P1/8/3K4/8 w - - 0 1", Colour::white));
}

TEST_CASE("from Chess960 starts either side can mate, with Chess960 castling (Art. 6.9)") {
    for (const int number : {0, 113, 518, 959})
        for (const auto winner : rules::colours) {
            const auto end = matedBy(rules::chess960Start(number).value(), winner);
            CHECK(end.isCheckmate());
            CHECK(end.turn() == other(winner));
        }
}

TEST_CASE("the quick test never excludes a mate that the search can show") {
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

TEST_CASE("with one bishop each, a mate in the corner blocked by the loser's bishop is found soon "
          "(Art. 6.9)") {
    constexpr std::size_t soon = 10'000;
    const auto* const fen =
        GENERATE("7k/4b3/8/3B4/8/8/4K3/8 w - - 0 1", "3k1b2/8/8/8/8/8/3KB3/8 b - - 0 1");
    for (const auto winner : rules::colours)
        CHECK(std::holds_alternative<Helpmate>(findHelpmate(positionOf(fen), winner, soon)));
}

TEST_CASE("a lone bishop or knight mates soon in a corner, blocked by the opponent's promoted pawn "
          "(Art. 6.9)") {
    constexpr std::size_t soon = 20'000;
    const auto* const fen = GENERATE("8/8/8/8/BK6/2p5/1k6/8 w - - 0 1",
                                     "8/5Bk1/8/6K1/8/p7/1r6/8 b - - 0 1",
                                     "8/8/4B1bk/2p4p/3q4/rK6/8/8 w - - 0 1");
    CHECK(std::holds_alternative<Helpmate>(findHelpmate(positionOf(fen), Colour::white, soon)));
    CHECK(std::holds_alternative<Helpmate>(
        findHelpmate(positionOf("8/2n5/8/KB6/3k4/8/8/8 b - - 0 1"), Colour::black, soon)));
}

TEST_CASE("bishops cannot mate an enclosed king if they could not have made the last move") {
    for (const auto* const fen : {"8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
                                  "8/b7/1b5p/2b2p1P/3b1p1K/4bPp1/6P1/5kb1 b - - 0 1"})
        CHECK(whyNot(fen, Colour::black) == Reason::phantoms);
}

TEST_CASE("a rook enclosed in the corner frees nobody, for it can only be captured there") {
    for (const auto* const fen : {"B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
                                  "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1"})
        for (const auto winner : rules::colours)
            CHECK(whyNot(fen, winner) == Reason::mobility);
}

TEST_CASE(
    "a check answered only by captures is followed before a king counts as free (Art. 5.2.b)") {
    const auto* const fen = "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1";
    for (const auto winner : rules::colours)
        CHECK(whyNot(fen, winner) == Reason::mobility);
    CHECK(whyNot("1bB4b/k7/R5r1/8/1pBp1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", Colour::black) ==
          Reason::mobility);
}

TEST_CASE("if every move that opens the wall mates the enclosed king, the pieces outside stay "
          "outside (Art. 5.1.a, 6.9)") {
    for (const auto* const fen : {"6B1/b7/2k5/p1p1p1pB/P1P1P1P1/pp6/rp6/1K2b3 b - - 0 1",
                                  "8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 b - - 0 1",
                                  "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1"})
        CHECK(whyNot(fen, Colour::white) == Reason::mobility);
}

TEST_CASE("a king that can capture the pawn attacking it is not enclosed (Art. 6.9)") {
    const auto start = positionOf("8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/1K3b2 b - - 0 1");
    CHECK(matedBy(start, Colour::white).isCheckmate());
}

TEST_CASE("a last queen that is captured wherever it gives check does not break the ring around "
          "the king (Art. 5.2.b, 6.9)") {
    for (const auto* const fen : {"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
                                  "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
                                  "8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1"})
        CHECK(whyNot(fen, Colour::white) == Reason::mobility);
}

TEST_CASE("a last queen protected by its king mates inside the ring (Art. 6.9)") {
    const auto start = positionOf("8/5ppp/8/8/ppp5/bkp4Q/qnp5/2K5 b - - 0 1");
    CHECK(matedBy(start, Colour::white).isCheckmate());
}

TEST_CASE("with many bishops behind a wall of pawns, the sacrifice that opens it is found soon "
          "(Art. 6.9)") {
    constexpr std::size_t soon = 50'000;
    for (const auto* const fen : {"k1b4n/8/8/BpBpBpBp/bPbPbPbP/8/8/K1B5 w - - 0 1",
                                  "k1b5/8/8/1pBpBpBp/1PbPbPpP/6P1/6P1/K1B1B3 w - - 0 1",
                                  "3b1kBR/b3pP1P/1pBpP2P/1P1P1Bp1/K2pB1P1/3P1B2/4B3/8 b - - 0 1",
                                  "8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - - 0 1"})
        CHECK(std::holds_alternative<Helpmate>(findHelpmate(positionOf(fen), Colour::white, soon)));
    for (const auto* const fen : {"k1b5/8/8/1p1p1p1p/1PbP1PpP/6P1/6P1/K1B5 w - - 0 1",
                                  "k1b1b3/8/8/BpBpBpBp/1PbP1PpP/6P1/6P1/K1B5 w - - 0 1"})
        CHECK(std::holds_alternative<Helpmate>(findHelpmate(positionOf(fen), Colour::black, soon)));
}

TEST_CASE("if the search limit is too small, the answer is undecided") {
    const auto found = findHelpmate(Position::start(), Colour::white, 2);
    CHECK(std::holds_alternative<Undecided>(found));
}
