// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace rules;

namespace {

/// The move in the usual notation; "-" for none.
std::string meant(std::string_view text, std::string_view fen, Letters letters = Letters::german) {
    const Position position = tests::positionOf(fen);
    const auto move = moveMeant(text, letters, position);
    return move ? writeSan(position, *move) : "-";
}

constexpr std::string_view pawnsOnD5AndE4 = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
constexpr std::string_view twoCaptures = "4k3/8/3p4/2pP4/3P4/8/8/4K3 w - c6 0 1";
constexpr std::string_view promotes = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view mayCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

} // namespace

TEST_CASE("a pawn's capture is read from its two files if exactly one fits") {
    CHECK(meant("ed", pawnsOnD5AndE4) == "exd5");
    CHECK(meant("exd", pawnsOnD5AndE4) == "exd5");
    CHECK(meant("e:d+", pawnsOnD5AndE4) == "exd5");
    CHECK(meant("de", pawnsOnD5AndE4) == "-");
    CHECK(meant("dc", twoCaptures) == "-"); // d4xc5 and d5xc6 en passant
    CHECK(meant("ed", promotes) == "-");    // promotion to what?
    CHECK(meant("edD", promotes) == "exd8=Q+");
    CHECK(meant("edQ", promotes) == "-");
    CHECK(meant("edD", promotes, Letters::english) == "-");
    constexpr auto twoPawns = "3rk3/4P3/8/3p4/4P3/8/8/4K3 w - - 0 1";
    CHECK(meant("ed", twoPawns) == "-"); // e4xd5, or e7xd8 without its piece
    CHECK(meant("edD", twoPawns) == "exd8=Q+");
}

TEST_CASE("castling is read from the king's target square, unless a king move is possible there") {
    CHECK(meant("Kc1", mayCastle) == "O-O-O");
    CHECK(meant("Kg1", mayCastle) == "O-O");
    CHECK(meant("Ke1-g1", mayCastle) == "O-O");
    CHECK(meant("Kd1-g1", mayCastle) == "-");
    CHECK(meant("Kb1", mayCastle) == "-");
    CHECK(meant("00", mayCastle) == "O-O");
    CHECK(meant("OOO", mayCastle) == "O-O-O");
    CHECK(meant("oo", mayCastle) == "O-O");
    CHECK(meant("0000", mayCastle) == "-");
    CHECK(meant("00", pawnsOnD5AndE4) == "-");
    CHECK(meant("Tc1", mayCastle) == "-");
    CHECK(meant("Şc1", mayCastle, Letters::turkish) == "O-O-O");
    CHECK(meant("Kg1", "4k2r/8/8/8/8/8/8/4K2R w k - 0 1") == "-");
}

TEST_CASE("small letters and capitals are confused without harm if one move fits") {
    constexpr auto start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(meant("sf3", start) == "Nf3");
    CHECK(meant("SF3", start) == "Nf3");
    CHECK(meant("E4", start) == "e4");
    CHECK(meant("E2-E4", start) == "e4");
    CHECK(meant("nf3", start, Letters::english) == "Nf3");
    CHECK(meant("sf3", start, Letters::english) == "-");
    constexpr auto bishopAndPawn = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    CHECK(meant("BXC3", bishopAndPawn, Letters::english) == "-"); // a pawn's or the bishop's
    constexpr auto bishop = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
    CHECK(meant("be3", bishop, Letters::english) == "Be3"); // no pawn goes from the b-file there
    CHECK(meant("ŞF2", bishop, Letters::turkish) == "Kf2");
    CHECK(meant("şf2", bishop, Letters::turkish) == "Kf2");
}

// The entry before it may be missing (E-R54).
TEST_CASE("an entry that is proper and not legal is not taken for another piece's move") {
    constexpr auto queen = "4k3/8/4p3/8/8/4Q3/8/4K3 w - - 0 1";
    CHECK(meant("dxe6", queen) == "-");
    CHECK(meant("dxe6+", queen) == "-");
    constexpr auto pawn = "4k3/8/4p3/3P4/8/8/8/4K3 w - - 0 1";
    CHECK(meant("Dxe6", pawn) == "-");
    CHECK(meant("DXE6", pawn) == "dxe6");
}

TEST_CASE("a file before its own square is no pawn's move, but a piece with a small letter") {
    const auto retreat = tests::positionOf("7k/8/8/8/B7/8/1P6/4K3 w - - 0 1");
    const auto read = [&](std::string_view text, Letters letters = Letters::english) {
        const auto move = readEntry(text, letters, retreat);
        return move ? writeSan(retreat, *move) : "-";
    };
    CHECK(read("bb3") == "Bb3");
    CHECK(read("BB3") == "Bb3");
    CHECK(read("b3") == "b3");
    CHECK(read("bb4") == "-"); // the bishop cannot go there, and the pawn is not meant
    CHECK(read("bxb3") == "Bb3");
    CHECK(read("bb3", Letters::german) == "-");
    CHECK(read("xb3") == "-"); // no pawn captures straight ahead
    CHECK(read("xb4") == "-");
    CHECK(read("b2b4") == "b4");
}

TEST_CASE("illegible text has no meaning") {
    for (const auto* const text : {"", "?", "e", "e9", "ee", "dcc", "0-0-0-0", "xy", "ed ed"})
        CHECK(meant(text, pawnsOnD5AndE4) == "-");
}
