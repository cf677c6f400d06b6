// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/chess/required_position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>

using rules::Correction;
using rules::Piece;
using rules::Placement;
using rules::Square;
using tests::blackBishop;
using tests::blackPawn;
using tests::whiteKing;
using tests::whiteKnight;
using tests::whitePawn;
using tests::whiteRook;

namespace {

Placement placementWith(std::initializer_list<std::pair<Square, Piece>> pieces) {
    Placement placement;
    for (const auto& [square, piece] : pieces)
        placement.put(square, piece);
    return placement;
}

/// Carries out the list step by step and returns the final board; nothing if a step is impossible.
std::optional<Placement> carriedOut(Placement board, const std::vector<Correction>& steps) {
    for (const auto& step : steps) {
        if (step.from && board.at(*step.from) != step.piece) return std::nullopt;
        if (step.from) board.clear(*step.from);
        if (step.to && !board.isEmpty(*step.to)) return std::nullopt;
        if (step.to) board.put(*step.to, step.piece);
    }
    return board;
}

/// A tiny board of a few squares, each written as one letter; '.' is empty. Small enough for an
/// exhaustive search.
using Tiny = std::string;

constexpr std::array tinySquares{
    Square::a1, Square::c2, Square::d4, Square::f3, Square::g7, Square::h8};
const std::map<char, Piece> letters{{'N', whiteKnight}, {'P', whitePawn}, {'b', blackBishop}};

Placement enlarged(const Tiny& tiny) {
    Placement placement;
    for (std::size_t i = 0; i < tiny.size(); ++i)
        if (tiny[i] != '.') placement.put(tinySquares.at(i), letters.at(tiny[i]));
    return placement;
}

std::vector<Tiny> oneStepFrom(const Tiny& tiny, const std::string& alphabet) {
    std::vector<Tiny> results;
    for (std::size_t i = 0; i < tiny.size(); ++i)
        for (const char letter : alphabet)
            if ((tiny[i] == '.') != (letter == '.')) {
                results.push_back(tiny);
                results.back()[i] = letter;
            }
    for (std::size_t i = 0; i < tiny.size(); ++i)
        for (std::size_t j = 0; j < tiny.size(); ++j)
            if (tiny[i] != '.' && tiny[j] == '.') {
                results.push_back(tiny);
                std::swap(results.back()[i], results.back()[j]);
            }
    return results;
}

/// The true smallest number of steps to every tiny board, by exhaustive search.
std::map<Tiny, std::size_t> stepsFrom(const Tiny& start, const std::string& alphabet) {
    std::map<Tiny, std::size_t> steps{{start, 0}};
    std::vector<Tiny> frontier{start};
    while (!frontier.empty()) {
        std::vector<Tiny> next;
        for (const auto& tiny : frontier)
            for (const auto& reached : oneStepFrom(tiny, alphabet))
                if (steps.emplace(reached, steps.at(tiny) + 1).second) next.push_back(reached);
        frontier = std::move(next);
    }
    return steps;
}

/// Compares the guidance from one tiny board to every other with the true minimum; returns the
/// number of boards it reaches.
std::size_t leadsToAllFrom(const Tiny& start, const std::string& alphabet) {
    const auto truth = stepsFrom(start, alphabet);
    return static_cast<std::size_t>(
        std::count_if(truth.begin(), truth.end(), [&](const auto& reached) {
            const auto& [wanted, steps] = reached;
            const auto list = guidance(enlarged(start), enlarged(wanted));
            INFO("from " << start << " to " << wanted << ", " << steps << " steps would do");
            CHECK(list.size() == steps);
            CHECK(tests::fewestCorrections(enlarged(start), enlarged(wanted)) == steps);
            return carriedOut(enlarged(start), list) == enlarged(wanted);
        }));
}

std::vector<Tiny> allTiny(std::size_t squares, const std::string& alphabet) {
    std::vector<Tiny> all{""};
    for (std::size_t i = 0; i < squares; ++i) {
        std::vector<Tiny> longer;
        for (const auto& tiny : all)
            for (const char letter : alphabet)
                longer.push_back(tiny + letter);
        all = std::move(longer);
    }
    return all;
}

int sortOf(const Correction& step) {
    return step.from && step.to ? 0 : step.from ? 1 : 2;
}

} // namespace

TEST_CASE("two boards that agree need no correction") {
    CHECK(guidance(Placement::start(), Placement::start()).empty());
}

TEST_CASE("a bishop put on b6 instead of b4 is one move (W11, E2.7)") {
    CHECK(guidance(placementWith({{Square::b6, blackBishop}}),
                   placementWith({{Square::b4, blackBishop}})) ==
          std::vector{Correction{blackBishop, Square::b6, Square::b4}});
}

TEST_CASE(
    "taking back exd5 moves the pawn first and puts the captured piece back last (W12, E2.8)") {
    const auto shown = placementWith({{Square::d5, whitePawn}});
    const auto wanted = placementWith({{Square::e4, whitePawn}, {Square::d7, blackPawn}});
    CHECK(guidance(shown, wanted) == std::vector{Correction{whitePawn, Square::d5, Square::e4},
                                                 Correction{blackPawn, std::nullopt, Square::d7}});
}

TEST_CASE("a piece that belongs on an occupied square waits until the square is free") {
    const auto shown = placementWith({{Square::a1, whiteKnight}, {Square::b3, blackBishop}});
    const auto wanted = placementWith({{Square::b3, whiteKnight}, {Square::c4, blackBishop}});
    CHECK(guidance(shown, wanted) == std::vector{Correction{blackBishop, Square::b3, Square::c4},
                                                 Correction{whiteKnight, Square::a1, Square::b3}});
}

TEST_CASE("a knight that belongs on the square of a surplus piece waits until that is removed") {
    const auto shown = placementWith({{Square::a1, whiteKnight}, {Square::b3, blackBishop}});
    const auto wanted = placementWith({{Square::b3, whiteKnight}});
    CHECK(guidance(shown, wanted) == std::vector{Correction{blackBishop, Square::b3, std::nullopt},
                                                 Correction{whiteKnight, Square::a1, Square::b3}});
}

TEST_CASE(
    "king and rook on each other's squares: one is removed, the other moves, the first returns") {
    const auto shown = placementWith({{Square::e1, whiteRook}, {Square::h1, whiteKing}});
    const auto wanted = placementWith({{Square::e1, whiteKing}, {Square::h1, whiteRook}});
    CHECK(guidance(shown, wanted) == std::vector{Correction{whiteRook, Square::e1, std::nullopt},
                                                 Correction{whiteKing, Square::h1, Square::e1},
                                                 Correction{whiteRook, std::nullopt, Square::h1}});
}

TEST_CASE("of two equal pieces the nearer one moves") {
    const auto shown = placementWith({{Square::a2, whitePawn}, {Square::e4, whitePawn}});
    const auto wanted = placementWith({{Square::e5, whitePawn}});
    CHECK(guidance(shown, wanted) == std::vector{Correction{whitePawn, Square::e4, Square::e5},
                                                 Correction{whitePawn, Square::a2, std::nullopt}});
}

TEST_CASE("a start position is set up from an empty board in 32 steps") {
    const auto list = guidance(Placement{}, Placement::start());
    CHECK(list.size() == 32);
    CHECK(carriedOut(Placement{}, list) == Placement::start());
}

TEST_CASE("no list of corrections is longer than necessary: from every fifth board of four squares "
          "and three kinds of piece to all of them") {
    const auto all = allTiny(4, ".NPb");
    for (std::size_t i = 0; i < all.size(); i += 5)
        CHECK(leadsToAllFrom(all[i], ".NPb") == all.size());
}

TEST_CASE("no list of corrections is longer than necessary: random boards of six squares") {
    const auto all = allTiny(6, ".NPb");
    std::mt19937 lot(20090701);
    for (int i = 0; i < 3; ++i)
        CHECK(leadsToAllFrom(all[lot() % all.size()], ".NPb") == all.size());
}

TEST_CASE("guidance between any two boards never puts a piece on an occupied square") {
    std::mt19937 lot(64);
    const auto anyBoard = [&lot] {
        Placement placement;
        for (const auto square : rules::allSquares)
            if (lot() % 3 != 0)
                placement.put(square, {rules::colours.at(lot() % 2), rules::kinds.at(lot() % 6)});
        return placement;
    };
    for (int i = 0; i < 200; ++i) {
        const auto shown = anyBoard();
        const auto wanted = anyBoard();
        const auto list = guidance(shown, wanted);
        REQUIRE(carriedOut(shown, list) == wanted);
        REQUIRE(list.size() == tests::fewestCorrections(shown, wanted));
    }
}

TEST_CASE("moves precede removals and removals precede placements, unless a square must be freed") {
    const auto shown = placementWith({{Square::a1, whiteKnight}, {Square::h8, blackBishop}});
    const auto wanted = placementWith({{Square::b3, whiteKnight}, {Square::c3, whitePawn}});
    const auto list = guidance(shown, wanted);
    CHECK(std::is_sorted(list.begin(), list.end(), [](const auto& left, const auto& right) {
        return sortOf(left) < sortOf(right);
    }));
    CHECK(list.size() == 3);
}

namespace {

/// White has promoted on a8, and it is White's move again.
rules::Game gameWithQueen() {
    rules::Game game(tests::positionOf("8/P7/8/8/4P3/4k3/8/6K1 w - - 0 1"));
    game.play(rules::Move::promotion(Square::a7, Square::a8, rules::Kind::queen));
    game.play(rules::Move::plain(Square::e3, Square::d3));
    return game;
}

} // namespace

TEST_CASE("another piece may stand for what a pawn has become, also where that moves") {
    const auto game = gameWithQueen();
    const auto line = game.position().placement();
    for (const auto standIn : {whitePawn, whiteRook}) {
        auto shown = line;
        shown.put(Square::a8, standIn);
        CHECK(rules::withStandIns(game, game.plies(), shown) == line);
        shown.clear(Square::a8);
        shown.put(Square::a1, standIn);
        CHECK(rules::withStandIns(game, game.plies(), shown).at(Square::a1) == tests::whiteQueen);
    }
}

TEST_CASE("what the present position has is no stand-in, however far the board was behind") {
    auto game = gameWithQueen();
    const auto behind = game.plies();
    game.play(rules::Move::plain(Square::a8, Square::a1));
    game.play(rules::Move::plain(Square::d3, Square::d2));
    game.play(rules::Move::plain(Square::e4, Square::e5));
    game.play(rules::Move::plain(Square::d2, Square::d3));
    for (const auto ply : {behind, game.plies()}) {
        const auto line = game.position().placement();
        CHECK(rules::withStandIns(game, ply, line) == line);
    }
}

TEST_CASE("a pawn that belongs elsewhere, a king and an enemy piece stand for nothing else") {
    const auto game = gameWithQueen();
    auto shown = game.position().placement();
    for (const auto piece : {whiteKing, blackPawn}) {
        shown.put(Square::a8, piece);
        CHECK(rules::withStandIns(game, game.plies(), shown) == shown);
    }
    shown.clear(Square::a8);
    shown.clear(Square::e4);
    shown.put(Square::a4, whitePawn);
    CHECK(rules::withStandIns(game, game.plies(), shown) == shown);
}
