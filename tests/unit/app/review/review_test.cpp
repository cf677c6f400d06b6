// SPDX-License-Identifier: GPL-3.0-or-later
// What an engine has said about the positions of a game, as a judgement of its moves.
#include "app/review/review.hpp"
#include "tests/support/chess/reviewed_game.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace app;
using namespace tests;

namespace {

/// How the first move is judged if it is not the best one, for a position that was level for White.
ReviewedMove judgedAfter(int centipawnsForWhite) {
    rules::Game game;
    game.play(rules::parseUci("g2g4", game.position()).value());
    GameWeighing weighing(game);
    weighing.take(std::vector{studied(game.position(), {"e7e5"}, -centipawnsForWhite)});
    weighing.take(std::vector{studied(game.start(), {"e2e4"}, 0)});
    return reviewed(game, weighing.weighings()).front();
}

} // namespace

TEST_CASE("Every position of a game is weighed once, the last one first, and none in which it is "
          "over") {
    const auto source = shortSource();
    GameWeighing weighing(source.game);
    CHECK(weighing.total() == 6);
    for (const int ply : {4, 3, 2, 1, 0}) {
        REQUIRE(weighing.next().value().plies() == ply);
        CHECK(weighing.done() == static_cast<std::size_t>(5 - ply));
        weighing.take({});
    }
    CHECK_FALSE(weighing.next());
    CHECK(weighing.done() == 6);
    CHECK_FALSE(GameWeighing(source.game, weighShortGame(source.game)).next());
}

TEST_CASE("A game that was weighed in part goes on where it was left") {
    const auto source = shortSource();
    auto known = weighShortGame(source.game);
    known.resize(99);
    CHECK_FALSE(GameWeighing(source.game, known).next());
    known[1].reset();
    known[2].reset();
    GameWeighing weighing(source.game, known);
    CHECK(weighing.next()->plies() == 2);
    CHECK(weighing.done() == 4);
    weighing.take({});
    CHECK(weighing.next()->plies() == 1);
    known.resize(1);
    CHECK(GameWeighing(source.game, known).next()->plies() == 4);
}

TEST_CASE("Evaluations are for White, and a mate keeps its distance") {
    const auto source = shortSource();
    const auto moves = reviewed(source.game, weighShortGame(source.game));
    REQUIRE(moves.size() == 5);
    CHECK(moves[0].after->centipawns == 25);
    CHECK(moves[2].before->centipawns == 35);
    CHECK(moves[2].after->centipawns == -40);
    CHECK(moves[3].after == Evaluation{mateValue, 1});
    CHECK(moves[4].after == Evaluation{mateValue, 0});
}

TEST_CASE("A move loses what the best one would have kept, and the best one loses nothing") {
    const auto source = shortSource();
    const auto moves = reviewed(source.game, weighShortGame(source.game));
    CHECK(moves[0].loss == 0);
    CHECK(moves[1].loss == 0);
    CHECK(moves[2].loss == 75);
    CHECK(moves[3].loss == 1040);
    CHECK(moves[3].kind == MoveKind::blunder);
    CHECK(moves[3].best.size() == 3);
    CHECK(moves[4].kind == MoveKind::good);
}

TEST_CASE("A tenth of the winning chances is an inaccuracy, a fifth a mistake, three tenths a "
          "blunder (Lichess)") {
    CHECK(judgedAfter(-54).kind == MoveKind::good);
    CHECK(judgedAfter(-55).kind == MoveKind::inaccuracy);
    CHECK(judgedAfter(-110).kind == MoveKind::inaccuracy);
    CHECK(judgedAfter(-111).kind == MoveKind::mistake);
    CHECK(judgedAfter(-168).kind == MoveKind::mistake);
    CHECK(judgedAfter(-169).kind == MoveKind::blunder);
    CHECK(judgedAfter(20).kind == MoveKind::good);
    CHECK(judgedAfter(20).loss == 0);
}

TEST_CASE("Beyond ten pawns more makes no difference") {
    CHECK(judgedAfter(-mateValue).loss == 1000);
    rules::Game game;
    game.play(rules::parseUci("g2g4", game.position()).value());
    GameWeighing weighing(game);
    weighing.take(std::vector{studied(game.position(), {"e7e5"}, -1100)});
    weighing.take(std::vector{studied(game.start(), {"e2e4"}, mateValue, 5)});
    const auto move = reviewed(game, weighing.weighings()).front();
    CHECK(move.loss == 0);
    CHECK(move.kind == MoveKind::good);
}

TEST_CASE("Of a position about which the engine said nothing, nothing is known") {
    const auto source = shortSource();
    GameWeighing weighing(source.game);
    weighing.take({});
    const auto moves = reviewed(source.game, weighing.weighings());
    CHECK_FALSE(moves[4].loss);
    CHECK_FALSE(moves[3].after);
    CHECK(moves[4].best.empty());
    CHECK(unweighed(weighing.weighings()) == std::vector<std::size_t>{4});
}

TEST_CASE("A position about which the engine said nothing is not asked about again") {
    const auto source = shortSource();
    auto known = weighShortGame(source.game);
    known[2] = Weighing{};
    CHECK_FALSE(GameWeighing(source.game, known).next());
    CHECK(reviewed(source.game, known)[3].loss); // the rest is of use
}

TEST_CASE("Turning points are mistakes and blunders") {
    const auto source = shortSource();
    const auto moves = reviewed(source.game, weighShortGame(source.game));
    CHECK(moves[2].kind == MoveKind::inaccuracy);
    CHECK(turningPoints(moves) == std::vector<std::size_t>{3});
    CHECK(turningPoints({}).empty());
}

TEST_CASE("Of a long line only the beginning is kept") {
    const rules::Game game;
    GameWeighing weighing(game);
    const std::vector<std::string> there{"g1f3", "g8f6", "f3g1", "f6g8"};
    std::vector<std::string> line;
    for (int times = 0; times < 5; ++times)
        line.insert(line.end(), there.begin(), there.end());
    weighing.take(std::vector{studied(game.start(), line, 0)});
    CHECK(weighing.weighings().front()->line.size() == GameWeighing::longest);
}
