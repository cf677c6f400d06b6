// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::Colour;
using rules::DrawClaim;
using rules::EndReason;
using rules::Game;
using rules::Move;
using rules::Square;
using tests::gameFrom;
using tests::gameOf;

namespace {

const std::vector<DrawClaim> nothing;

/// The knights go out and return, four plies a round.
void shuffle(Game& game, int rounds) {
    for (int round = 0; round < rounds; ++round)
        tests::play(game, "Nf3 Nf6 Ng1 Ng8");
}

} // namespace

TEST_CASE("a new game has one position, no moves and no end") {
    const Game game;
    CHECK(game.plies() == 0);
    CHECK(game.moves().empty());
    CHECK(game.position() == rules::Position::start());
    CHECK(game.repetitions() == 1);
    CHECK_FALSE(rules::outcome(game).has_value());
}

TEST_CASE("a game stores every position since the start") {
    const auto game = gameOf("e4 c5 Nf3");
    REQUIRE(game.plies() == 3);
    CHECK(game.start() == rules::Position::start());
    CHECK(game.moves()[1] == Move::plain(Square::c7, Square::c5));
    CHECK(game.at(0) == game.start());
    CHECK(game.at(1) == game.start().after(Move::plain(Square::e2, Square::e4)));
    CHECK(game.at(3) == game.position());
    CHECK(game.positions().size() == 4);
}

TEST_CASE("retracing to a ply restores the game as it was then (E-R24)") {
    auto game = gameOf("e4 c5 Nf3 d6 d4");
    game.retraceTo(2);
    CHECK(game == gameOf("e4 c5"));
    tests::play(game, "c3");
    CHECK(game.plies() == 3);
    game.retraceTo(0);
    CHECK(game == Game());
}

TEST_CASE("a copy of a game is independent of the original") {
    const auto first = gameOf("e4");
    auto second = first;
    tests::play(second, "e5");
    CHECK(first.plies() == 1);
    CHECK(second.plies() == 2);
    CHECK_FALSE(first == second);
}

TEST_CASE("knights that go out and return repeat the start position (Art. 9.2)") {
    Game game;
    shuffle(game, 1);
    CHECK(game.repetitions() == 2);
    CHECK(rules::claims(game) == nothing);
    shuffle(game, 1);
    CHECK(game.repetitions() == 3);
    CHECK(rules::claims(game) == std::vector{DrawClaim::threefold});
    CHECK_FALSE(rules::outcome(game).has_value());
}

TEST_CASE("a claim may be based on the intended move (Art. 9.2.a)") {
    Game game;
    shuffle(game, 1);
    tests::play(game, "Nf3 Nf6 Ng1");
    CHECK(rules::claims(game) == nothing);
    CHECK(rules::claimsWith(game, Move::plain(Square::f6, Square::g8)) ==
          std::vector{DrawClaim::threefold});
    CHECK(rules::claimsWith(game, Move::plain(Square::f6, Square::e4)) == nothing);
}

TEST_CASE("the same pieces with other castling rights are another position (X11, Art. 9.2.c)") {
    const auto game = gameOf("e4 e5 Ke2 Ke7 Ke1 Ke8");
    CHECK(game.position().placement() == game.at(2).placement());
    CHECK(game.repetitions() == 1);
    auto longer = game;
    tests::play(longer, "Ke2 Ke7 Ke1 Ke8");
    CHECK(longer.repetitions() == 2);
}

TEST_CASE("an en passant capture that is possible makes another position (X11)") {
    auto game = gameFrom("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4");
    tests::play(game, "Kd8 Ke2 Ke8 Ke1");
    CHECK(game.position().placement() == game.at(1).placement());
    CHECK(game.repetitions() == 1);
}

TEST_CASE("an en passant capture that is not possible makes no difference (X11)") {
    SECTION("because no pawn stands beside it") {
        auto game = gameFrom("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4");
        tests::play(game, "Kd8 Ke2 Ke8 Ke1");
        CHECK(game.repetitions() == 2);
    }
    SECTION("because the pawn is pinned") {
        auto game = gameFrom("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e4");
        tests::play(game, "Ka5 Ke2 Ka4 Ke1");
        CHECK(game.repetitions() == 2);
    }
}

TEST_CASE("a capture ends all earlier repetition") {
    Game game;
    tests::play(game, "e4 d5");
    shuffle(game, 2);
    CHECK(game.repetitions() == 3);
    tests::play(game, "exd5 Nf6 Nf3 Ng8 Ng1");
    CHECK(game.repetitions() == 2);
}

TEST_CASE("repetitions are not searched further back than the start position's counter allows") {
    auto game = gameFrom("4k3/8/8/8/8/8/8/R3K3 w Q - 80 60");
    CHECK(game.repetitions() == 1);
    tests::play(game, "Rb1 Kd8 Ra1 Ke8 Rb1 Kd8 Ra1 Ke8");
    CHECK(game.repetitions() == 2); // the first time White could still castle
}

TEST_CASE("the intended move counts towards fifty moves of each side (X12, Art. 9.3)") {
    const auto game = gameFrom("8/8/4k3/8/8/4K3/8/R6r w - - 99 80");
    CHECK(rules::claims(game) == nothing);
    CHECK(rules::claimsWith(game, Move::plain(Square::a1, Square::a2)) ==
          std::vector{DrawClaim::fiftyMoves});
    CHECK(rules::claimsWith(game, Move::plain(Square::a1, Square::h1)) == nothing);
    auto played = game;
    tests::play(played, "Ra2");
    CHECK(played.position().halfmoveClock() == 100);
    CHECK(rules::claims(played) == std::vector{DrawClaim::fiftyMoves});
}

TEST_CASE("a pawn move resets the count of fifty moves") {
    const auto game = gameFrom("8/8/4k3/8/8/4K3/P7/R6r w - - 99 80");
    CHECK(rules::claimsWith(game, Move::plain(Square::a2, Square::a3)) == nothing);
}

TEST_CASE("checkmate wins for the side that has moved (Art. 5.1.a)") {
    const auto ended = rules::outcome(gameOf("f3 e5 g4 Qh4"));
    REQUIRE(ended.has_value());
    CHECK(*ended == rules::wonBy(EndReason::checkmate, Colour::black));
}

TEST_CASE("stalemate draws (Art. 5.2.a)") {
    const auto ended = rules::outcome(gameFrom("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    REQUIRE(ended.has_value());
    CHECK(*ended == rules::drawnBy(EndReason::stalemate));
}

TEST_CASE("capturing the last piece that could mate draws at once (Art. 5.2.b, X10)") {
    auto game = gameFrom("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1");
    CHECK_FALSE(rules::outcome(game).has_value());
    tests::play(game, "Kxd2");
    CHECK(rules::outcome(game) == rules::drawnBy(EndReason::deadPosition));
}

TEST_CASE(
    "a position is dead if the only legal move is a capture that leaves no mate (Art. 5.2.b)") {
    const auto game = gameFrom("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    CHECK(rules::outcome(game) == rules::drawnBy(EndReason::deadPosition));
}

TEST_CASE("a mate counts even if the material could not have forced it (X10)") {
    const auto ended = rules::outcome(gameFrom("kb6/8/1K6/8/8/8/8/7B b - - 0 1"));
    CHECK(ended == rules::wonBy(EndReason::checkmate, Colour::white));
}

TEST_CASE("a forced capture en passant is neither mate nor stalemate (X02)") {
    for (const auto* fen :
         {"5BR1/8/8/7k/7p/5K2/6P1/8 w - - 0 1", "k7/2Q5/8/8/7p/7P/6P1/6K1 w - - 0 1"}) {
        const auto game = gameFrom(fen, "g4");
        CHECK_FALSE(rules::outcome(game).has_value());
        REQUIRE(game.position().legalMoves().size() == 1);
        CHECK(game.position().legalMoves()[0] == Move::enPassant(Square::h4, Square::g3));
    }
}

TEST_CASE("1995 lists fewer dead positions than the later editions (X10)") {
    const auto old = rules::lawsOf(1995)->automaticDraws;
    const auto endsIn = [](const char* fen, rules::AutomaticDraws draws) {
        return rules::outcome(gameFrom(fen), draws) == rules::drawnBy(EndReason::deadPosition);
    };
    for (const auto* fen : {"8/8/4k3/8/8/4K3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/4K3/8/B7 w - - 0 1",
                            "8/8/3bk3/8/8/4K3/8/B7 w - - 0 1"}) {
        CHECK(endsIn(fen, {}));
        CHECK(endsIn(fen, old));
    }
    const auto* const twoBishopsOfOneColour = "8/8/4k3/8/8/4K3/1B6/B7 w - - 0 1";
    CHECK(endsIn(twoBishopsOfOneColour, {}));
    CHECK_FALSE(endsIn(twoBishopsOfOneColour, old));
}

TEST_CASE("five occurrences of a position end the game only if the edition says so") {
    Game game;
    shuffle(game, 3);
    CHECK_FALSE(rules::outcome(game, {.byCounting = true}).has_value());
    shuffle(game, 1);
    CHECK_FALSE(rules::outcome(game).has_value());
    CHECK(rules::outcome(game, {.byCounting = true}) ==
          rules::drawnBy(EndReason::fivefoldRepetition));
}

TEST_CASE(
    "seventy-five moves end the game only if the edition says so, and mate takes precedence") {
    const rules::AutomaticDraws automatic{.byCounting = true};
    auto game = gameFrom("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
    CHECK_FALSE(rules::outcome(game, automatic).has_value());
    auto quiet = game;
    tests::play(quiet, "Rb1");
    CHECK_FALSE(rules::outcome(quiet).has_value());
    CHECK(rules::outcome(quiet, automatic) == rules::drawnBy(EndReason::seventyFiveMoves));
    tests::play(game, "Ra8");
    CHECK(rules::outcome(game, automatic) == rules::wonBy(EndReason::checkmate, Colour::white));
}
