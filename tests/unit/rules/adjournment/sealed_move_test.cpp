// SPDX-License-Identifier: GPL-3.0-or-later
// The sealed move, and the ruling on it (L09-G8, L95-10.16, ADJ-8).
#include "rules/adjournment/adjournment.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string_view>
#include <vector>

using namespace rules;
using tests::mateInOne;
using tests::stalemateInOne;

namespace {

constexpr std::string_view twoRooks = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 31";
constexpr std::string_view twoRooksAndBareKing = "6k1/8/8/8/8/8/8/R4RK1 w - - 0 61";
constexpr std::string_view rookOrKing = "6k1/5ppp/8/8/8/8/4KPPP/R7 w - - 0 31";
constexpr std::string_view pinnedBishop = "4r1k1/5ppp/8/8/8/8/4BPPP/4K3 w - - 0 41";
constexpr std::string_view deadInOne = "8/8/8/4k3/8/8/3bK3/8 w - - 0 70";
constexpr std::string_view promoting = "8/4P2k/8/8/8/8/7K/8 w - - 0 1";

constexpr auto whiteWins = Colour::white;
constexpr Outcome lostByWhite = wonBy(EndReason::invalidSealedMove, Colour::black);
constexpr Outcome drawnByRuling = drawnBy(EndReason::invalidSealedMove);

SealedRuling
judge(std::string_view fen, const SealedMove& sealed, const LawsEdition& laws = laws2009) {
    return judgeSealedMove(Game(tests::positionOf(fen)), sealed, laws);
}

} // namespace

TEST_CASE("an unambiguous legal move is made on the board (L09-G9.a, L95-14.2, ADJ-9.1)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = judge(twoRooks, {"Kad1", Letters::turkish}, laws);
        CHECK(ruling.move == Move::plain(Square::a1, Square::d1));
        CHECK_FALSE(ruling.ends.has_value());
        CHECK_FALSE(ruling.offersDraw);
    }
}

TEST_CASE("S31: an ambiguous sealed move loses (L09-G8.a, L95-10.16.a, ADJ-8.1)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = judge(twoRooks, {"Kd1", Letters::turkish}, laws);
        CHECK(ruling.ends == lostByWhite);
        CHECK_FALSE(ruling.move.has_value());
    }
}

TEST_CASE("S31: against a bare king an invalid sealed move draws (L09-6.9, L95-10.5)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = judge(twoRooksAndBareKing, {"Kd1", Letters::turkish}, laws);
        CHECK(ruling.ends == drawnByRuling);
    }
}

TEST_CASE("a knight cannot mate beside a queen, but in 1995 only a bare king draws (L95-10.5)") {
    constexpr std::string_view knight = "6k1/5n2/8/8/8/8/Q7/6K1 w - - 0 61";
    CHECK(judge(knight, {"Kg9", Letters::german}, laws1995).ends == lostByWhite);
    CHECK(judge(knight, {"Kg9", Letters::german}, laws2009).ends == drawnByRuling);
    CHECK(judge(knight, {"Kg9", Letters::german}, laws2023).ends == drawnByRuling);
}

TEST_CASE("S31: a letter names the piece that it names on the sealer's own sheet (T-65)") {
    CHECK(judge(rookOrKing, {"Kd1", Letters::turkish}).move == Move::plain(Square::a1, Square::d1));
    CHECK(judge(rookOrKing, {"Kd1", Letters::german}).move == Move::plain(Square::e2, Square::d1));
    CHECK(judge(rookOrKing, {"Kd1", Letters::english}).move == Move::plain(Square::e2, Square::d1));
}

TEST_CASE("a number or an annotation makes no sealed move unintelligible (L09-G8.b, C13)") {
    for (const auto* const text :
         {"31. Kad1", "31.Kad1", "31 Kad1", "31... Kad1", "Kad1!", "Kad1 ?!", "31. Kad1+!"}) {
        CAPTURE(text);
        CHECK(judge(twoRooks, {text, Letters::turkish}).move ==
              Move::plain(Square::a1, Square::d1));
    }
    CHECK(judge(twoRooks, {"31. Kad1! (=)", Letters::turkish}).offersDraw);
    CHECK(withoutRemarks("0-0!") == "0-0");
    CHECK(withoutRemarks("1. 0-0") == "0-0");
    CHECK(withoutRemarks("0 - 0") == "0 - 0");
    CHECK(withoutRemarks(" ! ") == "");
}

TEST_CASE("S31: a sealed move that leaves the king in check loses (L09-G8.c, L95-10.16.c)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = judge(pinnedBishop, {"Ld3", Letters::german}, laws);
        CHECK(ruling.ends == lostByWhite);
    }
}

TEST_CASE(
    "an illegible sealed move loses, and so does an empty sheet (L09-G8.b, L95-10.16.a, T-56)") {
    for (const auto* const text : {"", "Ld", "--", "Lb5 or La4"}) {
        const auto ruling = judge(pinnedBishop, {text, Letters::german});
        CAPTURE(text);
        CHECK(ruling.ends == lostByWhite);
    }
}

TEST_CASE("a promotion that does not name the new piece is ambiguous (L09-3.7.e, L09-G8.a)") {
    constexpr std::string_view withOpponent = "8/4P2k/7p/8/8/8/7K/8 w - - 0 1";
    CHECK(judge(withOpponent, {"e8", Letters::german}).ends == lostByWhite);
    CHECK(judge(withOpponent, {"e8D", Letters::german}).move ==
          Move::promotion(Square::e7, Square::e8, Kind::queen));
    CHECK(judge(promoting, {"e8", Letters::german}).ends == drawnByRuling);
}

TEST_CASE("if Black sealed an invalid move, White wins (L09-G8.c)") {
    constexpr std::string_view blackToMove = "4k3/4n3/8/8/8/8/PPP5/K3R3 b - - 0 31";
    CHECK(judge(blackToMove, {"Sd5", Letters::german}).ends ==
          wonBy(EndReason::invalidSealedMove, whiteWins));
}

TEST_CASE("S32: a sealed mate wins (L09-5.1.a)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = judge(mateInOne, {"Td8", Letters::german}, laws);
        CHECK(ruling.move == Move::plain(Square::d1, Square::d8));
        CHECK(ruling.ends == wonBy(EndReason::checkmate, whiteWins));
        CHECK(ruling.isEndedByMove());
    }
}

TEST_CASE("S33: a sealed stalemate draws, and so does a dead position (L09-5.2, L95-10.4.a)") {
    for (const auto& laws : lawsEditions) {
        CHECK(judge(stalemateInOne, {"Df7", Letters::german}, laws).ends ==
              drawnBy(EndReason::stalemate));
        CHECK(judge(deadInOne, {"Kxd2", Letters::german}, laws).ends ==
              drawnBy(EndReason::deadPosition));
    }
}

TEST_CASE("an invalid sealed move ends the game by its invalidity, not by its effect (ADJ-10)") {
    CHECK_FALSE(judge(pinnedBishop, {"Ld3", Letters::german}).isEndedByMove());
}

TEST_CASE("for a sealed move that repeats the position, earlier occurrences count (2023, 9.6)") {
    constexpr std::array there{"g1f3", "g8f6", "f3g1", "f6g8"};
    Game game;
    for (std::size_t ply = 0; ply < 15; ++ply)
        game.play(tests::moveOf(game.position(), there.at(ply % there.size())));
    const SealedMove sealed{"Sg8", Letters::german};
    CHECK(judgeSealedMove(game, sealed, laws2023).ends == drawnBy(EndReason::fivefoldRepetition));
    CHECK_FALSE(judgeSealedMove(game, sealed, laws2009).ends.has_value());
}

TEST_CASE("S30: the draw offer's sign is sealed with the move (L09-8.1, L09-G4)") {
    const auto ruling = judge(twoRooks, {"Tad1 (=)", Letters::german});
    CHECK(ruling.move == Move::plain(Square::a1, Square::d1));
    CHECK(ruling.offersDraw);
    CHECK(judge(mateInOne, {"Td8 (=)", Letters::german}).offersDraw == false);
    CHECK(judge(pinnedBishop, {"Ld3 (=)", Letters::german}).offersDraw == false);
}
