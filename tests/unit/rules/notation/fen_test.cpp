// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::FenProblem;
using rules::FenStyle;
using rules::SetupFault;
using tests::positionOf;

namespace {

struct Broken {
    std::string fen;
    FenProblem what;
    int column;
};

struct Impossible {
    std::string fen;
    SetupFault fault;
    int column;
};

std::string rewritten(std::string_view fen, FenStyle style = FenStyle::standard) {
    return rules::writeFen(positionOf(fen), style);
}

} // namespace

TEST_CASE("a FEN is written as it was read") {
    for (const auto* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17",
                            "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
                            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w KQkq - 0 9"})
        CHECK(rewritten(fen) == fen);
}

TEST_CASE("standard, X-FEN and Shredder-FEN name the same castling rooks") {
    const auto* const men = "1r2k1rr/8/8/8/8/8/8/1R2K1RR w ";
    CHECK(rewritten(men + std::string("KQkq - 0 1"), FenStyle::chess960) ==
          men + std::string("HBhb - 0 1"));
    CHECK(rewritten(men + std::string("GBgb - 0 1")) == men + std::string("GQgq - 0 1"));
    CHECK(rewritten(men + std::string("HBhb - 0 1")) == men + std::string("KQkq - 0 1"));
}

TEST_CASE("the counters may be omitted, and fields may be separated by any blanks") {
    CHECK(rewritten("4k3/8/8/8/8/8/8/4K3 b - -") == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(rewritten("  4k3/8/8/8/8/8/8/4K3 \t w -  -  5   7 ") == "4k3/8/8/8/8/8/8/4K3 w - - 5 7");
    CHECK(rewritten("4k3/8/8/8/8/8/8/4K3 w - - 0 0") == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("en passant is written only when the capture is legal") {
    CHECK(rewritten("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") ==
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST_CASE("an invalid FEN is refused with its cause and the column") {
    using enum FenProblem;
    const auto broken = GENERATE(values<Broken>({
        {"", empty, 1},
        {"  \t ", empty, 1},
        {"rnbqkbnr/pppppppx/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", unknownPiece, 17},
        {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", unknownPiece, 19},
        {"rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", unknownPiece, 19},
        {"K\xc3\xb6nig w - - 0 1", unknownPiece, 2},
        {"rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rankTooShort, 20},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", rankTooShort, 43},
        {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rankTooLong, 18},
        {"rnbqkbnr/pppp5/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rankTooLong, 14},
        {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", tooFewRanks, 42},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", tooManyRanks, 44},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/", tooManyRanks, 44},
        {"4k3/8/8/8/8/8/8/4K3", fieldMissing, 20},
        {"4k3/8/8/8/8/8/8/4K3 w", fieldMissing, 22},
        {"4k3/8/8/8/8/8/8/4K3 w -", fieldMissing, 24},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0", fieldMissing, 28},
        {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", unknownTurn, 21},
        {"4k3/8/8/8/8/8/8/4K3 W - - 0 1", unknownTurn, 21},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1", unknownCastling, 29},
        {"r3k2r/8/8/8/8/8/8/R3K2R w K-kq - 0 1", unknownCastling, 28},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQKq - 0 1", castlingRepeated, 29},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KHkq - 0 1", castlingRepeated, 28},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", unknownEnPassant, 25},
        {"4k3/8/8/8/8/8/8/4K3 w - x 0 1", unknownEnPassant, 25},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1", unknownHalfmoveClock, 27},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", unknownHalfmoveClock, 27},
        {"4k3/8/8/8/8/8/8/4K3 w - - 100000 1", unknownHalfmoveClock, 27},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.", unknownMoveNumber, 29},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", unknownMoveNumber, 29},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", textAfterEnd, 31},
    }));
    INFO(broken.fen);
    const auto position = rules::parseFen(broken.fen);
    REQUIRE_FALSE(position);
    CHECK(position.error().what == broken.what);
    CHECK(position.error().column == broken.column);
}

TEST_CASE("a FEN of an impossible position is refused with the fault and its field") {
    using enum SetupFault;
    const auto impossible = GENERATE(values<Impossible>({
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", blackKingMissing, 1},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", whiteKingMissing, 1},
        {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", severalWhiteKings, 1},
        {"4k3/8/8/8/8/8/8/4K2P w - - 0 1", pawnOnEndRank, 1},
        {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", opponentInCheck, 23},
        {" 4k3/8/8/8/8/8/4K3/7R w K - 0 1", castlingWithoutKing, 25},
        {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", castlingWithoutRook, 23},
        {"4k3/8/8/8/8/8/8/R3K3 w B - 0 1", castlingWithoutRook, 24},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", enPassantWithoutPawn, 25},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", enPassantWithoutPawn, 27},
    }));
    INFO(impossible.fen);
    const auto position = rules::parseFen(impossible.fen);
    REQUIRE_FALSE(position);
    CHECK(position.error().what == FenProblem::impossiblePosition);
    CHECK(position.error().faults.list() == std::vector{impossible.fault});
    CHECK(position.error().column == impossible.column);
}

TEST_CASE("a setup is read even if no game can continue from it") {
    const auto setup = rules::parseFenSetup("8/8/8/8/8/8/8/8 b KQ e3 0 1");
    REQUIRE(setup);
    CHECK(setup->turn == rules::Colour::black);
    CHECK(setup->castling.white ==
          rules::CastlingRooks{.kingside = rules::File::h, .queenside = rules::File::a});
    CHECK(setup->enPassant == rules::Square::e3);
}
