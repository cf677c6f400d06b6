// SPDX-License-Identifier: GPL-3.0-or-later
// Every legal move on a board that senses only occupancy (E-R34): it is recognised, or its player
// is asked and it is among the options, however long a piece is held. No other move is ever
// recognised instead.
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/match/hands.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace rules;
using tests::only;
using tests::Table;

namespace {

enum class Sees : std::uint8_t { occupancy, colours };

Trace traceOf(const std::optional<Piece>& piece, Sees sees) {
    if (!piece) return Trace::nothing;
    if (sees == Sees::occupancy) return Trace::something;
    return piece->colour == Colour::white ? Trace::white : Trace::black;
}

Traces tracesOf(const Placement& placement, Sees sees) {
    Traces traces;
    for (const Square square : allSquares)
        traces.put(square, traceOf(placement.at(square), sees));
    return traces;
}

/// Both have such boards; the player on move is sighted, so that moves on the board count by
/// themselves.
MatchSetup setupFor(const Position& position) {
    MatchSetup setup = tournamentSetup(other(position.turn()));
    setup.start = position;
    for (const Colour seat : colours)
        setup.seats[seat].inputs = {.keyboard = true, .sensedBoard = true};
    return setup;
}

std::string written(const tests::Handling& handling) {
    std::string text;
    for (const Change& change : handling.changes)
        text += (change.shows ? " +" : " -") + name(change.square);
    return text;
}

struct Count {
    int recognised = 0;
    int asked = 0;
};

/// One execution of one move, seen by such a board.
class Trial {
public:
    Trial(const Position& before, Move move, Sees sees, bool pauses)
        : before_(before)
        , move_(move)
        , sees_(sees)
        , pauses_(pauses)
        , seat_(before.turn())
        , table_(setupFor(before)) {
        table_.ask(Actor::arbiter, Go{});
    }

    void handle(const tests::Handling& handling, Count& count) {
        INFO(writeFen(before_) << ": " << writeSan(before_, move_) << written(handling));
        auto shown = before_.placement();
        for (const Change& change : handling.changes) {
            shown = after(shown, change);
            take(Sensed{change.square, traceOf(change.shows, sees_)});
            const bool isHolding = !boardOfSeat(table_.match(), seat_).inHand.empty();
            if (pauses_ && handling.isCareful && isHolding) rest(shown);
        }
        rest(shown);
        const bool isAsked = !boardOfSeat(table_.match(), seat_).asked.empty();
        if (isCastlingLeft()) {
            REQUIRE_FALSE(isAsked);
            return;
        }
        if (isAsked)
            answer(count);
        else
            ++count.recognised;
        REQUIRE(table_.match().game.moves().back() == move_);
        REQUIRE(isInStep(table_.match(), seat_));
    }

private:
    void rest(const Placement& shown) {
        for (const auto stillness : {Stillness::settled, Stillness::firm, Stillness::lasting})
            take(Scanned{tracesOf(shown, sees_), stillness});
    }

    template <class Reading>
    void take(const Reading& reading) {
        const auto events = table_.ask(playerOf(seat_), Observe{seat_, reading});
        for (const auto& placed : only<MovePlaced>(events))
            REQUIRE(placed.move == move_);
        REQUIRE(only<BoardWrong>(events).empty());
        // Whoever holds a piece for long is asked about its captures.
        for (const auto& asked : only<MoveAsked>(events))
            if (!pauses_) REQUIRE(std::count(asked.moves.begin(), asked.moves.end(), move_) == 1);
    }

    /// If king and rook only exchange squares and the rook moved first, castling was forfeited
    /// (Art. 4.4.b).
    [[nodiscard]] bool isCastlingLeft() const {
        const Match& match = table_.match();
        return match.game.plies() == 0 && isInStep(match, seat_) &&
               isCastlingClosed(match, 0, move_);
    }

    void answer(Count& count) {
        ++count.asked;
        REQUIRE(table_.match().game.plies() == 0);
        // The player is sighted, so that entering the move makes it at once.
        const auto events = table_.ask(playerOf(seat_), EnterMove{seat_, move_});
        REQUIRE(only<MoveMade>(events).size() == 1);
    }

    Position before_;
    Move move_;
    Sees sees_;
    bool pauses_;
    Colour seat_;
    Table table_;
};

void tryAll(const Position& position, Sees sees, Count& count) {
    for (const auto move : position.legalMoves())
        for (const auto& handling : tests::handlings(position, move))
            for (const bool pauses : {false, true})
                Trial(position, move, sees, pauses).handle(handling, count);
}

template <class Visit>
void visitPositionsOfTwoGames(Visit visit) {
    for (const auto* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "r3k2r/8/8/8/3pPp2/8/8/R3K2R b KQkq e3 0 1",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
                            "1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1",
                            "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"})
        visit(tests::positionOf(fen));
    tests::Dice dice(34);
    for (int game = 0; game < 2; ++game) {
        auto position = game == 0 ? Position::start() : *chess960Start(518 - 100 * game);
        for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ++ply) {
            if (ply % 10 == 9) visit(position);
            position.play(position.legalMoves()[dice.below(position.legalMoves().size())]);
        }
    }
}

} // namespace

TEST_CASE("an occupancy board recognises or asks about every legal move, and no other (E-R34)") {
    Count count;
    visitPositionsOfTwoGames(
        [&](const Position& position) { tryAll(position, Sees::occupancy, count); });
    INFO(count.recognised << " recognised, " << count.asked << " asked");
    CHECK(count.recognised > 1000);
    CHECK(count.asked > 100);
}

TEST_CASE("a board that senses colour recognises captures and asks about fewer moves") {
    Count blind;
    Count coloured;
    const auto position =
        tests::positionOf("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    tryAll(position, Sees::occupancy, blind);
    tryAll(position, Sees::colours, coloured);
    CHECK(blind.asked > 0);
    CHECK(coloured.asked == 0);
}
