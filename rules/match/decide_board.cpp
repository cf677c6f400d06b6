// SPDX-License-Identifier: GPL-3.0-or-later
// The boards: what lifting, putting and reading means now (SM-M).
#include "rules/match/acts.hpp"
#include "rules/match/board_moves.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/touch.hpp"

#include <algorithm>

namespace rules {
namespace {

// Hands move the keyboard's board when it is to be set up, executed on, moved on or corrected.
Answer unlessHandsMayMove(const Match& match, Colour seat) {
    if (isSensed(match.setup, seat)) return Refusal{Reason::boardHasSensors};
    if (std::holds_alternative<Reconciling>(match.phase)) return std::nullopt;
    if (auto refusal = unlessPlaying(match)) return refusal;
    if (modeOf(match, seat) == BoardMode::rest) return Refusal{Reason::notYourTurn};
    if (modeOf(match, seat) == BoardMode::move)
        if (const auto move = toTakeUp(match, handsOver(match, seat)))
            return Refusal{Reason::confirmFirst, {*move}};
    return std::nullopt;
}

// The move on this board that no other square can follow (Art. 4.6); a castling that was closed by
// touching the rook first goes back (Art. 4.4.b).
std::optional<Move> standingMove(const Match& match, Colour seat) {
    const auto move = placedMove(match);
    const bool isHere = boardOf(match.setup, sideToMove(match)) == boardOf(match.setup, seat);
    if (!move || !isHere || isCastlingClosed(match, match.game.plies(), *move)) return std::nullopt;
    return move;
}

// The piece that belongs to what the hands are doing: the mover's, unless corrections are made.
std::optional<Piece> pieceInHand(const Match& match, Colour seat) {
    const auto& hand = boardOfSeat(match, seat).inHand;
    if (hand.empty()) return std::nullopt;
    const bool executing = modeOf(match, seat) == BoardMode::execute;
    const Colour mover = executing ? other(sideToMove(match)) : sideToMove(match);
    const auto own = std::find_if(
        hand.rbegin(), hand.rend(), [&](const Piece& piece) { return piece.colour == mover; });
    return own == hand.rend() ? hand.back() : *own;
}

// E-R22, E-R31: a piece that has left its square is touched, also one that was swept off it by
// another; pieces carried across a square are not.
void noteTouches(Happenings& now,
                 Colour seat,
                 const Placement& before,
                 const std::vector<Change>& changes) {
    const Placement line = now.match().game.position().placement();
    const bool isAdjusting = now.match().adjusting == seat;
    const TouchRules& rules = now.match().setup.laws.touch;
    for (const Change& change : changes) {
        const auto stands = line.at(change.square);
        if (stands && before.at(change.square) == stands && change.shows != stands) {
            const Contact contact{*stands, Meant::deliberately, isAdjusting};
            if (isTouch(contact, seat, rules)) touch(now, seat, change.square, *stands);
        } else if (stands && change.shows == stands)
            now.happen(PieceReturned{seat, change.square});
    }
    if (isAdjusting && isInStep(now.match(), seat)) endAdjusting(now);
}

void noteInStep(Happenings& now, Colour seat) {
    if (boardOfSeat(now.match(), seat).isBlamed && isInStep(now.match(), seat))
        now.happen(BoardsAgree{seat});
}

} // namespace

void see(Happenings& now, Colour seat, const std::vector<Change>& changes) {
    if (changes.empty()) return;
    const Placement before = boardOfSeat(now.match(), seat).seen;
    const BoardMode mode = modeOf(now.match(), seat);
    const Colour hands = handsOver(now.match(), seat);
    const bool onMove = sideToMove(now.match()) == hands && !unlessPlaying(now.match());
    now.happen(BoardSeen{seat, changes});
    if (mode == BoardMode::move && onMove) noteTouches(now, hands, before, changes);
    noteInStep(now, seat);
}

void describe(Happenings& now, Colour seat, const std::vector<Change>& changes) {
    if (changes.empty()) return;
    now.happen(BoardSeen{seat, changes});
    noteInStep(now, seat);
}

namespace {

// Of pieces that have gone at once the king counts as the first: he may have castled (Art. 4.4.a).
std::vector<Change> changesBetween(const Placement& before, const Placement& after) {
    std::vector<Change> changes;
    const auto squares = differences(before, after);
    for (const bool lifts : {true, false})
        for (const Square square : squares)
            if (!after.at(square).has_value() == lifts)
                changes.push_back({square, after.at(square)});
    std::stable_partition(changes.begin(), changes.end(), [&](const Change& change) {
        const auto stood = before.at(change.square);
        return !change.shows && stood && stood->kind == Kind::king;
    });
    return changes;
}

// A whole move on the board while the clocks stand at home: what is set up meanwhile is none until
// it lies still.
void goOnIfMoved(Happenings& now, Colour seat, Stillness stillness) {
    if (stillness != Stillness::lasting || !isSensed(now.match().setup, seat)) return;
    if (placedMove(now.match())) goOnByMoving(now, sideToMove(now.match()));
}

// Somebody has said what stands on a board without sensors, and it is neither what the line wants
// nor what it wanted before the moves that are still to be executed.
bool isAmiss(const Match& match, Colour seat) {
    if (unlessPlaying(match)) return false;
    const Board& board = boardOfSeat(match, seat);
    const bool behind = board.executed && board.seen == match.game.at(*board.executed).placement();
    return !behind && !isInStep(match, seat);
}

} // namespace

Answer answer(Happenings& now, const Lift& request) {
    const auto& [seat, square] = request;
    goOnByMoving(now, handsOver(now.match(), seat));
    if (auto refusal = unlessHandsMayMove(now.match(), seat)) return refusal;
    const auto piece = boardOfSeat(now.match(), seat).seen.at(square);
    if (!piece) return Refusal{Reason::nothingThere, {}, {square}};
    if (const auto move = standingMove(now.match(), seat))
        return Refusal{Reason::moveStands, {*move}};
    see(now, seat, {{square, std::nullopt}});
    lookAtBoard(now, seat, Stillness::firm);
    return std::nullopt;
}

Answer answer(Happenings& now, const Put& request) {
    const auto& [seat, square, named] = request;
    if (auto refusal = unlessHandsMayMove(now.match(), seat)) return refusal;
    const auto piece = named ? named : pieceInHand(now.match(), seat);
    if (!piece) return Refusal{Reason::nothingInHand};
    const auto there = boardOfSeat(now.match(), seat).seen.at(square);
    const bool taking =
        now.match().setup.profile == Profile::home && there && there->colour != piece->colour;
    if (there && !taking) return Refusal{Reason::squareOccupied, {}, {square}};
    std::vector<Change> changes{{square, piece}};
    if (taking) changes.insert(changes.begin(), {square, std::nullopt});
    see(now, seat, changes);
    lookAtBoard(now, seat, Stillness::lasting);
    return std::nullopt;
}

namespace {

// A board without sensors shows what somebody says of it, and what is said lifts nothing.
Answer takeDescription(Happenings& now, const Observe& request) {
    const Colour seat = request.seat;
    const Placement before = boardOfSeat(now.match(), seat).seen;
    if (const auto* change = std::get_if<Change>(&request.reading)) {
        if (before.at(change->square) != change->shows) describe(now, seat, {*change});
        return std::nullopt;
    }
    const auto* shown = std::get_if<Shown>(&request.reading);
    if (shown == nullptr) return Refusal{Reason::notAllowed};
    describe(now, seat, changesBetween(before, shown->placement));
    if (isAmiss(now.match(), seat))
        diverge(now, seat);
    else
        lookAtBoard(now, seat, shown->stillness);
    return std::nullopt;
}

} // namespace

Answer answer(Happenings& now, const Observe& request) {
    const Colour seat = request.seat;
    if (!isSensed(now.match().setup, seat)) return takeDescription(now, request);
    const Placement before = boardOfSeat(now.match(), seat).seen;
    if (const auto* change = std::get_if<Change>(&request.reading)) {
        if (before.at(change->square) != change->shows) see(now, seat, {*change});
        return std::nullopt;
    }
    if (const auto* sensed = std::get_if<Sensed>(&request.reading)) {
        sense(now, seat, *sensed);
        return std::nullopt;
    }
    if (const auto* scanned = std::get_if<Scanned>(&request.reading)) {
        scan(now, seat, *scanned);
        goOnIfMoved(now, seat, scanned->stillness);
        return std::nullopt;
    }
    const auto& shown = std::get<Shown>(request.reading);
    see(now, seat, changesBetween(before, shown.placement));
    goOnIfMoved(now, seat, shown.stillness);
    lookAtBoard(now, seat, shown.stillness);
    return std::nullopt;
}

Answer answer(Happenings& now, const LoseBoard& request) {
    if (!boardOfSeat(now.match(), request.seat).isLost)
        now.happen(BoardWasLost{request.seat, request.cause});
    return std::nullopt;
}

Answer answer(Happenings& now, const FindBoard& request) {
    if (boardOfSeat(now.match(), request.seat).isLost) now.happen(BoardWasFound{request.seat});
    return std::nullopt;
}

} // namespace rules
