// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/interpret.hpp"
#include "rules/chess/position.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/match/hands.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace rules;

namespace {

/// Positions of random games, and some that are rich in castling, en passant and promotion.
template <class Visit>
void visitPositionsByLot(std::uint64_t seed, int count, Visit visit) {
    tests::Dice dice(seed);
    int visited = 0;
    for (const auto* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQkq e3 0 1",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
                            "1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1"}) {
        visit(tests::positionOf(fen));
        ++visited;
    }
    while (visited < count) {
        auto position =
            dice.oneIn(3) ? *chess960Start(static_cast<int>(dice.below(960))) : Position::start();
        for (int ply = 0; ply < 120 && visited < count; ++ply, ++visited) {
            visit(position);
            const auto moves = position.legalMoves();
            if (moves.isEmpty()) break;
            position.play(moves[dice.below(moves.size())]);
        }
    }
}

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// The valid interpretations while a move that the program does not know is carried out carefully:
/// pieces lifted for it, the move as a candidate, or another legal move that looks the same so far.
bool isOnTheWay(const Meaning& meaning, Move move, const Position& before, const Placement& shown) {
    if (const auto* lifted = std::get_if<Lifted>(&meaning)) return contains(lifted->moves, move);
    if (const auto* settled = std::get_if<Settled>(&meaning))
        return before.after(settled->move).placement() == shown;
    const auto* candidate = std::get_if<Candidate>(&meaning);
    return candidate != nullptr && (contains(candidate->moves, move) ||
                                    before.after(candidate->moves.front()).placement() == shown);
}

bool isMistake(const Meaning& meaning) {
    return std::holds_alternative<OutOfStep>(meaning) ||
           std::holds_alternative<IllegalPlacement>(meaning) ||
           std::holds_alternative<EarlierPosition>(meaning) ||
           std::holds_alternative<ResultGesture>(meaning);
}

/// Follows one execution change by change.
class Follower {
public:
    Follower(const Position& before, Move move)
        : before_(before)
        , move_(move)
        , game_(before)
        , played_(before) {
        played_.play(move);
    }

    void follow(const tests::Handling& handling) {
        auto shown = before_.placement();
        for (std::size_t i = 0; i + 1 < handling.changes.size(); ++i) {
            shown = after(shown, handling.changes[i]);
            checkMidway(handling, shown, std::span(handling.changes).first(i + 1));
        }
        checkEnd(handling, after(shown, handling.changes.back()));
    }

private:
    using Changes = std::span<const Change>;

    void checkMidway(const tests::Handling& handling, const Placement& shown, Changes soFar) {
        const auto moving = interpret(game_, BoardDuty::move, {shown, Stillness::moving}, soFar);
        REQUIRE_FALSE(std::holds_alternative<Settled>(moving));
        REQUIRE_FALSE(isMistake(moving));
        if (!handling.isCareful) return;
        const auto firm = interpret(game_, BoardDuty::move, {shown, Stillness::firm}, soFar);
        REQUIRE(isOnTheWay(firm, move_, before_, shown));
        if (const auto* lifted = std::get_if<Lifted>(&firm)) checkOrder(lifted->squares, soFar);
        checkMirror(shown, soFar);
    }

    /// The squares lifted so far that are still empty, in the order of the changes.
    static void checkOrder(const std::vector<Square>& squares, Changes soFar) {
        std::vector<Square> expected;
        for (const auto& change : soFar)
            if (!change.shows && std::count(squares.begin(), squares.end(), change.square) != 0 &&
                std::count(expected.begin(), expected.end(), change.square) == 0)
                expected.push_back(change.square);
        REQUIRE(squares == expected);
    }

    void checkMirror(const Placement& shown, Changes soFar) {
        const auto mirror = interpret(played_, BoardDuty::mirror, {shown, Stillness::firm}, soFar);
        REQUIRE(std::holds_alternative<Behind>(mirror));
        auto finished = shown;
        for (const auto& change : std::get<Behind>(mirror).remaining)
            finished = after(finished, change);
        REQUIRE(finished == played_.position().placement());
    }

    void checkEnd(const tests::Handling& handling, const Placement& shown) {
        const auto means = [&](const Game& game, BoardDuty duty, Stillness stillness) {
            return interpret(game, duty, {shown, stillness}, handling.changes);
        };
        REQUIRE(means(game_, BoardDuty::move, Stillness::firm) == Meaning{Settled{move_}});
        const auto settled = means(game_, BoardDuty::move, Stillness::settled);
        REQUIRE((settled == Meaning{Settled{move_}} ||
                 contains(std::get<Candidate>(settled).moves, move_)));
        REQUIRE(means(played_, BoardDuty::mirror, Stillness::moving) == Meaning{Mirrored{}});
        REQUIRE(means(played_, BoardDuty::wait, Stillness::moving) == Meaning{InStep{}});
    }

    Position before_;
    Move move_;
    Game game_;
    Game played_;
};

int positionsTried() {
    return tests::extent(500, 30'000);
}

} // namespace

TEST_CASE("every legal move is recognised in every order of lifting and putting down",
          "[thorough]") {
    const auto positions = positionsTried();
    int followed = 0;
    visitPositionsByLot(2009, positions / 20, [&](const Position& position) {
        for (const auto move : position.legalMoves()) {
            Follower follower(position, move);
            for (const auto& handling : tests::handlings(position, move)) {
                follower.follow(handling);
                ++followed;
            }
        }
    });
    INFO(followed << " handlings followed");
    CHECK(followed > positions);
}

TEST_CASE("no legal move is misread from the final board", "[thorough]") {
    const auto positions = positionsTried();
    int read = 0;
    visitPositionsByLot(1995, positions, [&](const Position& position) {
        const Game game(position);
        for (const auto move : position.legalMoves()) {
            const Shown board{position.after(move).placement(), Stillness::firm};
            REQUIRE(interpret(game, BoardDuty::move, board, {}) == Meaning{Settled{move}});
            ++read;
        }
    });
    CHECK(read > positions);
}
