// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"

#include "rules/chess/facts.hpp"
#include "rules/chess/winnable/winnable.hpp"
#include "rules/irregularity/illegal_move.hpp"
#include "rules/match/board_moves.hpp"
#include "rules/touch/permitted.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

const Board& boardOfSeat(const Match& match, Colour seat) {
    return match.boards[boardOf(match.setup, seat)];
}

// A blind player repeats aloud; so does whoever has no board that shows he has understood.
bool mustRepeat(const Match& match, Colour seat) {
    if (match.setup.profile == Profile::home) return false;
    return match.setup.seats[seat].blind || !isSensed(match.setup, seat);
}

bool hasBeenExecuted(const Match& match, Colour seat) {
    return boardOfSeat(match, seat).executed == match.game.plies();
}

bool isMovedOn(const Match& match, Colour seat) {
    const Colour mover = sideToMove(match);
    if (match.setup.profile == Profile::tournament) return mover == seat;
    return movesByHand(match.setup, mover);
}

// E2.3.a and b, as far as this board can show them, for a known move.
std::optional<Part> missingFor(const Position& before, const Placement& seen, Move move) {
    const Placement wanted = before.after(move).placement();
    if (seen == wanted) return std::nullopt;
    const auto captured = captureSquare(before, move);
    if (captured && seen.at(*captured) == before.at(*captured)) return Part::capture;
    const Piece pawn{before.turn(), Kind::pawn};
    if (move.isPromotion() && seen.at(move.to()) == pawn) return Part::promotion;
    return Part::placement;
}

bool isReplacedAt(const Match& match, int ply) {
    return match.replaced && match.replaced->ply == ply;
}

// What was touched for this half-move, each piece once, and what an illegal move in its place used.
Handling handlingAt(const Match& match, int ply) {
    Handling handling;
    if (isReplacedAt(match, ply))
        handling =
            handlingOf(match.replaced->move, match.game.at(ply), match.setup.laws.illegalMoves);
    const auto used = std::exchange(handling.touched, {});
    const auto add = [&touched = handling.touched](const Touched& piece) {
        if (std::find(touched.begin(), touched.end(), piece) == touched.end())
            touched.push_back(piece);
    };
    for (const Touch& touch : match.touches)
        if (touch.ply == ply) add({touch.square, touch.piece});
    std::for_each(used.begin(), used.end(), add);
    return handling;
}

} // namespace

Colour boardOf(const MatchSetup& setup, Colour seat) {
    return setup.profile == Profile::home ? Colour::white : seat;
}

bool isSensed(const MatchSetup& setup, Colour seat) {
    if (setup.profile == Profile::tournament) return setup.seats[seat].inputs.sensedBoard;
    return setup.seats.white.inputs.sensedBoard || setup.seats.black.inputs.sensedBoard;
}

bool movesByHand(const MatchSetup& setup, Colour seat) {
    const Inputs& inputs = setup.seats[seat].inputs;
    return isSensed(setup, seat) ? inputs.sensedBoard : inputs.keyboard;
}

Colour sideToMove(const Match& match) {
    return match.game.position().turn();
}

Colour onTheClock(const Match& match) {
    const bool made = std::holds_alternative<Made>(match.turn);
    return made ? other(sideToMove(match)) : sideToMove(match);
}

std::optional<Move> latestMoveBy(const Match& match, Colour seat) {
    if (match.game.plies() == 0 || sideToMove(match) == seat) return std::nullopt;
    return match.game.moves().back();
}

bool hasMadeAndNotPressed(const Match& match, Colour seat) {
    return std::holds_alternative<Made>(match.turn) && sideToMove(match) != seat;
}

std::optional<Move> toRepeat(const Match& match, Colour seat) {
    if (!mustRepeat(match, seat) || match.repeated[seat] >= match.game.plies()) return std::nullopt;
    return latestMoveBy(match, other(seat));
}

std::optional<Move> toTakeUp(const Match& match, Colour seat) {
    if (const auto move = toRepeat(match, seat)) return move;
    if (hasBeenExecuted(match, seat)) return std::nullopt;
    return latestMoveBy(match, other(seat));
}

bool isInStep(const Match& match, Colour seat) {
    return boardOfSeat(match, seat).seen == match.game.position().placement();
}

std::vector<Square> squaresOutOfStep(const Match& match, Colour seat) {
    return differences(boardOfSeat(match, seat).seen, match.game.position().placement());
}

BoardMode modeOf(const Match& match, Colour seat) {
    if (std::holds_alternative<Over>(match.phase)) return BoardMode::over;
    if (std::holds_alternative<NotStarted>(match.phase)) return BoardMode::setUp;
    if (std::holds_alternative<Reconciling>(match.phase)) return BoardMode::correct;
    if (!hasBeenExecuted(match, seat)) return BoardMode::execute;
    return isMovedOn(match, seat) ? BoardMode::move : BoardMode::rest;
}

std::optional<Move> placedMove(const Match& match) {
    const Colour seat = sideToMove(match);
    if (modeOf(match, seat) != BoardMode::move) return std::nullopt;
    return moveShown(match.game.position(), boardOfSeat(match, seat).seen);
}

std::optional<Move> calledMove(const Match& match) {
    return std::visit(Overloaded{[](const Thinking&) { return std::optional<Move>(); },
                                 [](const Made&) { return std::optional<Move>(); },
                                 [](const auto& called) { return std::optional(called.move); }},
                      match.turn);
}

std::optional<Part> missingOnBoard(const Match& match) {
    const Colour seat = sideToMove(match);
    const Placement& seen = boardOfSeat(match, seat).seen;
    const auto move = calledMove(match);
    // On a keyboard's board that nobody has touched, the words move the piece.
    if (isInStep(match, seat) && !(move && isSensed(match.setup, seat))) return std::nullopt;
    if (move) return missingFor(match.game.position(), seen, *move);
    if (placedMove(match)) return std::nullopt;
    return Part::placement;
}

std::optional<Part> missingPart(const Match& match) {
    if (const auto part = missingOnBoard(match)) return part;
    if (!std::holds_alternative<Announced>(match.turn)) return Part::announcement;
    return std::nullopt;
}

std::vector<Move> permittedMoves(const Match& match) {
    if (const auto intended = intendedMove(match)) return {*intended};
    return permittedMoves(match, match.game.plies());
}

std::vector<Move> permittedMoves(const Match& match, int ply) {
    return permittedMoves(match.game.at(ply), handlingAt(match, ply), match.setup.laws.touch);
}

std::optional<Move> castlingDue(const Match& match) {
    if (!isReplacedAt(match, match.game.plies())) return std::nullopt;
    return forcedCastling(match.replaced->move, match.game.position(), match.setup.laws.touch);
}

std::optional<IllegalMove> illegalMoveOn(const Match& match, Colour seat) {
    const bool isThinking = std::holds_alternative<Thinking>(match.turn);
    const MatchSetup& setup = match.setup;
    const bool counts = setup.profile == Profile::tournament &&
                        setup.illegalMoves == IllegalMoveRule::isAdmitted &&
                        !setup.seats[seat].blind && isSensed(setup, seat);
    if (!counts || !isThinking || modeOf(match, seat) != BoardMode::move) return std::nullopt;
    const auto judged = judgeBoard(match.game.position(), boardOfSeat(match, seat).seen);
    const auto* illegal = std::get_if<IllegalMove>(&judged);
    if (illegal == nullptr || !illegal->from ||
        !isIllegalMove(illegal->kind, setup.laws.illegalMoves))
        return std::nullopt;
    return *illegal;
}

std::optional<int> plyOfTurn(const Match& match, Colour seat) {
    const int ply = match.game.plies() - (sideToMove(match) == seat ? 0 : 1);
    return ply < 0 ? std::nullopt : std::optional(ply);
}

std::optional<Move> intendedMove(const Match& match) {
    if (!match.intended || match.intended->ply != match.game.plies()) return std::nullopt;
    return match.intended->move;
}

bool hasTouched(const Match& match) {
    return std::any_of(match.touches.begin(), match.touches.end(), [&](const Touch& touch) {
        return touch.ply == match.game.plies();
    });
}

Pace paceOf(const Match& match) {
    return paceOf(match.setup.time, match.setup.laws);
}

Step stepOf(const Match& match, Colour seat) {
    if (std::holds_alternative<Over>(match.phase)) return Step::over;
    if (std::holds_alternative<NotStarted>(match.phase)) return Step::notStarted;
    if (std::holds_alternative<Reconciling>(match.phase)) return Step::reconcile;
    if (std::holds_alternative<Halted>(match.phase)) return Step::halted;
    if (hasMadeAndNotPressed(match, seat)) return Step::announced;
    if (sideToMove(match) != seat) return Step::opponent;
    if (toTakeUp(match, seat)) return Step::confirm;
    if (std::holds_alternative<Made>(match.turn)) return Step::opponent;
    if (std::holds_alternative<Entered>(match.turn)) return Step::entered;
    return calledMove(match) ? Step::announced : Step::ready;
}

Winnability chanceToMate(const Match& match, Colour winner) {
    constexpr std::size_t soonEnough = 50'000;
    return winnability(match.game.position(), winner, soonEnough);
}

bool flagWinIsUnproved(const Match& match) {
    const auto* const over = std::get_if<Over>(&match.phase);
    const bool isAsked = match.setup.laws.timeDraw == TimeDraw::cannotMate;
    if (over == nullptr || over->outcome.reason != EndReason::flagFall || !over->outcome.winner ||
        !isAsked)
        return false;
    return std::holds_alternative<Undecided>(chanceToMate(match, *over->outcome.winner));
}

} // namespace rules
