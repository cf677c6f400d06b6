// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/boards/interpret.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <initializer_list>

// Acts on what a board shows; boards/interpret.hpp determines its meaning.

namespace rules {
namespace {

Meaning meaningOf(const Match& match, Colour seat, BoardDuty duty, Stillness stillness) {
    const Board& board = boardOfSeat(match, seat);
    return interpret(match.game, duty, {board.seen, stillness}, board.sinceInStep);
}

bool isAtHome(const Match& match) {
    return match.setup.profile == Profile::home;
}

// --- executing

// If nobody has to repeat in words, the board shows that the player has understood.
void executedByHand(Happenings& now, Colour seat) {
    const int plies = now.match().game.plies();
    now.happen(MoveExecuted{seat, plies, Executed::seen});
    const bool opponents = latestMoveBy(now.match(), other(seat)).has_value();
    if (opponents && !toRepeat(now.match(), seat)) writeOwn(now, seat, plies);
}

// The player has gone on after executing: from here on lifting under watch is touching (E-R26).
void goOn(Happenings& now,
          Colour seat,
          const std::vector<Square>& lifted,
          Stillness stillness,
          Watched watched) {
    const Colour hands = handsOver(now.match(), seat);
    if (sideToMove(now.match()) != hands || unlessPlaying(now.match())) return;
    const Placement line = now.match().game.position().placement();
    for (const Square square : lifted)
        if (const auto piece = line.at(square); piece && watched == Watched::yes)
            touch(now, hands, square, *piece);
    lookAtBoard(now, seat, stillness);
}

// The latest move is the opponent's, and nothing else is missing on this board.
bool mirrors(const Match& match, Colour seat) {
    const int plies = match.game.plies();
    const bool opponents = isAtHome(match) || sideToMove(match) == seat;
    return plies > 0 && opponents && boardOfSeat(match, seat).executed == plies - 1;
}

bool isOnTheWayToTheLine(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    const Placement line = match.game.position().placement();
    return !board.executed ||
           isOnTheWay(board.seen, match.game.at(*board.executed).placement(), line);
}

// What was wrong on this board before the move is no reply to it. At home a whole move is named,
// and counts once the player says so.
bool mayGoOn(const Match& match, Colour seat, const Mirrored& mirrored) {
    const bool isWrong = boardOfSeat(match, seat).isReportedWrong;
    return !isWrong || (isAtHome(match) && mirrored.reply);
}

// The move was repeated while other pieces were in the wrong place; these have been put back.
bool isToBeExecutedVirtually(const Match& match, Colour seat) {
    const int plies = match.game.plies();
    return !isAtHome(match) && !isSensed(match.setup, seat) && mirrors(match, seat) &&
           match.repeated[seat] == plies &&
           boardOfSeat(match, seat).seen == match.game.at(plies - 1).placement();
}

void lookWhileExecuting(Happenings& now, Colour seat, Stillness stillness, Watched watched) {
    if (isInStep(now.match(), seat)) return executedByHand(now, seat);
    const Match& match = now.match();
    if (isToBeExecutedVirtually(match, seat)) {
        now.happen(MoveExecuted{seat, match.game.plies(), Executed::virtually});
        return noteAgreement(now, seat);
    }
    if (mirrors(match, seat)) {
        const auto meaning = meaningOf(match, seat, BoardDuty::mirror, stillness);
        const auto* mirrored = std::get_if<Mirrored>(&meaning);
        if (mirrored != nullptr && mayGoOn(match, seat, *mirrored)) {
            executedByHand(now, seat);
            return goOn(now, seat, mirrored->lifted, stillness, watched);
        }
    }
    if (stillness != Stillness::lasting) return;
    // At home nobody else says that a board on which moves were taken back is still wrong.
    if (mustGoBack(match, seat) && isAtHome(match)) {
        if (boardOfSeat(match, seat).isNamedWrong) return;
        return now.happen(BoardToGoBack{seat, squaresOutOfStep(match, seat)});
    }
    if (isOnTheWayToTheLine(match, seat)) return;
    // The player who executes the latest move may still be doing so; any other board must be wrong.
    if (mirrors(match, seat) || hasMadeAndNotPressed(match, seat))
        tellWrong(now, seat);
    else
        diverge(now, seat);
}

// --- moving

void placedAtHome(Happenings& now, Colour seat, Move move) {
    make(now, seat, move);
    pressIfAutomatic(now, seat);
}

// A piece that was moved was not merely adjusted.
void moveInsteadOfAdjusting(Happenings& now, Colour seat, Move move) {
    endAdjusting(now);
    const Position& position = now.match().game.position();
    touch(now, seat, move.from(), *position.at(move.from()));
}

// The move had been announced before its pieces were moved.
void makeAnnounced(Happenings& now, Colour seat) {
    makeIfComplete(now);
    pressIfAutomatic(now, seat);
}

void pressIfHeld(Happenings& now, Colour seat) {
    const bool isHeld = boardOfSeat(now.match(), seat).isPressHeld;
    if (isHeld && hasMadeAndNotPressed(now.match(), seat)) press(now, seat);
}

void placed(Happenings& now, Colour seat, Move move) {
    const MatchSetup& setup = now.match().setup;
    if (now.match().adjusting == seat) moveInsteadOfAdjusting(now, seat, move);
    if (boardOfSeat(now.match(), seat).placed != move) now.happen(MovePlaced{seat, move});
    if (isAtHome(now.match())) return placedAtHome(now, seat, move);
    const bool announced =
        calledMove(now.match()) && !std::holds_alternative<Entered>(now.match().turn);
    if (announced) return makeAnnounced(now, seat);
    const bool madeByPlacing = !setup.seats[seat].blind || setup.made == MadeBy::anyOf;
    if (madeByPlacing) beginAnnouncement(now, seat, move);
    pressIfHeld(now, seat);
}

// What stands firmly where it may stands there for good (Art. 4.6, 4.7). The hand of a blind player
// may rest on a square while it counts.
void noteRelease(Happenings& now, Colour hands, Move move, Stillness stillness) {
    const Match& match = now.match();
    const auto enough = match.setup.seats[hands].blind ? Stillness::lasting : Stillness::firm;
    const ReleasedAt released{match.game.plies(), move.from(), move.kingTarget()};
    if (isAtHome(match) || stillness < enough || match.released == released) return;
    if (contains(permittedMoves(match), move))
        now.happen(PieceReleased{hands, released.from, released.to});
}

// A part of a castling, a capture in passing or a promotion, unless the piece is only adjusted.
void notePartReleased(Happenings& now,
                      Colour hands,
                      const Candidate& candidate,
                      Stillness stillness) {
    if (now.match().adjusting == hands) return;
    if (candidate.pending == Pending::castlingRook ||
        candidate.pending == Pending::promotionPiece || candidate.pending == Pending::capturedPawn)
        noteRelease(now, hands, candidate.moves.front(), stillness);
}

// Whoever has pressed with a part of the move still to be made has to hear of it.
void dropPressForPart(Happenings& now, Colour hands, Stillness stillness) {
    const bool isHeld = boardOfSeat(now.match(), hands).isPressHeld;
    if (isHeld && stillness == Stillness::lasting) now.happen(PressDropped{hands});
}

// At home moving the king is enough on a board without sensors; the rook follows automatically.
void begun(Happenings& now, Colour seat, const Candidate& candidate) {
    if (!isAtHome(now.match()) || isSensed(now.match().setup, seat)) return;
    if (candidate.pending == Pending::castlingRook)
        placed(now, sideToMove(now.match()), candidate.moves.front());
}

// Whoever puts pieces back one by one has not made the move that the others still show: at home it
// is named.
void stands(Happenings& now, Colour hands, Move move, Stillness stillness) {
    const Match& match = now.match();
    if (!showsByChance(match, {move})) {
        // A sighted player's move is made by then.
        if (match.setup.seats[hands].blind) noteRelease(now, hands, move, stillness);
        return placed(now, hands, move);
    }
    const bool isNamed = boardOfSeat(match, hands).placed == move;
    if (stillness == Stillness::lasting && !isNamed) now.happen(MovePlaced{hands, move});
}

void staysWrong(Happenings& now, Stillness stillness) {
    if (stillness == Stillness::lasting) tellWrong(now, sideToMove(now.match()));
}

// At home on one board: the piece just released has been moved on.
void replaceLatest(Happenings& now, Move move, Stillness stillness) {
    if (showsByChance(now.match(), {now.match().game.moves().back(), move}))
        return staysWrong(now, stillness);
    now.happen(RetracedTo{now.match().game.plies() - 1, RetraceCause::movedOn});
    placedAtHome(now, sideToMove(now.match()), move);
}

// The second move completes the first, whether or not its player has pressed. Pressing judges the
// board again, and then the second move is found.
void placedBoth(Happenings& now, const TwoMoves& moves, Stillness stillness) {
    if (showsByChance(now.match(), {moves.first, moves.second})) return staysWrong(now, stillness);
    const Colour first = sideToMove(now.match());
    placed(now, first, moves.first);
    if (unlessPlaying(now.match())) return;
    if (hasMadeAndNotPressed(now.match(), first)) press(now, first);
}

// If only one of the players moves on the board, the player cannot revise the engine's move.
BoardDuty dutyOfMover(const Match& match) {
    const bool both =
        movesByHand(match.setup, Colour::white) && movesByHand(match.setup, Colour::black);
    return isAtHome(match) && both ? BoardDuty::playBoth : BoardDuty::move;
}

bool isMistake(const Meaning& meaning) {
    return std::holds_alternative<IllegalPlacement>(meaning) ||
           std::holds_alternative<EarlierPosition>(meaning) ||
           std::holds_alternative<OutOfStep>(meaning);
}

// At home nobody else names a misplaced piece before the clock runs again. Whoever sets up the
// board is not disturbed.
void noteWhileHalted(Happenings& now, Colour seat, Stillness stillness) {
    const bool isHalted = std::holds_alternative<Halted>(now.match().phase);
    if (!isAtHome(now.match()) || !isHalted || stillness != Stillness::lasting) return;
    const auto meaning = meaningOf(now.match(), seat, dutyOfMover(now.match()), stillness);
    if (std::holds_alternative<IllegalPlacement>(meaning))
        tellWrong(now, handsOver(now.match(), seat));
}

// Art. 4.4.b: it could not be announced. A sighted player's is a matter for the arbiter.
bool isClosedToBlind(const Match& match, Colour seat, Move move) {
    return match.setup.seats[seat].blind && isCastlingClosed(match, match.game.plies(), move);
}

void lookWhileMoving(Happenings& now, Colour seat, Stillness stillness) {
    const Colour hands = handsOver(now.match(), seat);
    const bool isStill = stillness >= Stillness::firm;
    // Pressing judges the board again.
    if (isStill && completesByMoving(now.match(), hands) && placedMove(now.match()))
        return press(now, other(hands));
    if (unlessOnMove(now.match(), hands)) return noteWhileHalted(now, seat, stillness);
    const auto meaning = meaningOf(now.match(), seat, dutyOfMover(now.match()), stillness);
    const auto mistake = [&] {
        noteIllegalMove(now, hands, stillness);
        // An illegal move that may be pressed for is not reported until it is.
        const bool isNoted = now.match().boards[hands].illegal.has_value();
        if (isNoted && now.match().boards[hands].isPressHeld && pressesIllegalMove(now, hands))
            return;
        if (stillness == Stillness::lasting && !isNoted) tellWrong(now, hands);
    };
    std::visit(Overloaded{
                   [&](const Settled& settled) {
                       const auto castling = castlingDue(now.match());
                       if (castling && settled.move != *castling) return mistake();
                       if (isClosedToBlind(now.match(), hands, settled.move)) return mistake();
                       stands(now, hands, settled.move, stillness);
                   },
                   [&](const Candidate& candidate) {
                       noteIllegalMove(now, hands, stillness);
                       notePartReleased(now, hands, candidate, stillness);
                       dropPressForPart(now, hands, stillness);
                       begun(now, seat, candidate);
                   },
                   [&](const Revised& revised) { replaceLatest(now, revised.move, stillness); },
                   [&](const TwoMoves& moves) { placedBoth(now, moves, stillness); },
                   // The piece of an announced move that had been put elsewhere is back (E-R36).
                   [&](const InStep&) { makeAnnounced(now, hands); },
                   [&](const IllegalPlacement&) { mistake(); },
                   [&](const EarlierPosition&) { mistake(); },
                   [&](const OutOfStep&) { mistake(); },
                   // Results are given in words, and a king may just stand beside the other.
                   [&](const ResultGesture&) { mistake(); },
                   // No result yet, or none that concerns the game.
                   [](const auto&) {},
               },
               meaning);
}

// --- waiting

// A sighted player's piece may slide on while the move is still being announced; the announcement
// is adjusted.
bool mayStillSlide(const Match& match, Colour seat) {
    return hasMadeAndNotPressed(match, seat) && !match.setup.seats[seat].blind && match.sounding &&
           match.sounding->seat == seat;
}

void slideOn(Happenings& now, Colour seat, Move move) {
    now.happen(AnnouncementWithdrawn{seat, now.match().game.moves().back()});
    takeMovesBack(now, now.match().game.plies() - 1, RetraceCause::slip);
    beginAnnouncement(now, seat, move);
}

// A waiting player may touch pieces but must not have moved.
bool isHarmless(const Meaning& meaning) {
    return std::visit(Overloaded{
                          [](const InStep&) { return true; },
                          [](const Lifted&) { return true; },
                          [](const Unsettled&) { return true; },
                          [](const auto&) { return false; },
                      },
                      meaning);
}

Meaning meaningWhileResting(const Match& match, Colour seat, Stillness stillness) {
    const bool begun = match.game.plies() > 0;
    return meaningOf(match, seat, begun ? BoardDuty::wait : BoardDuty::move, stillness);
}

void lookWhileResting(Happenings& now, Colour seat, Stillness stillness) {
    const auto meaning = meaningWhileResting(now.match(), seat, stillness);
    if (isHarmless(meaning)) return;
    const auto* revised = std::get_if<Revised>(&meaning);
    if (revised != nullptr && mayStillSlide(now.match(), seat))
        return slideOn(now, seat, revised->move);
    if (stillness == Stillness::lasting) diverge(now, seat);
}

} // namespace

bool showsByChance(const Match& match, std::initializer_list<Move> moves) {
    const Board& board = boardOfSeat(match, sideToMove(match));
    if (match.setup.profile != Profile::home || !board.isReportedWrong) return false;
    const Placement line = match.game.position().placement();
    const auto isOthers = [&](const Change& change) {
        return line.at(change.square) && std::ranges::none_of(moves, [&](Move move) {
                   return concerns(move, change.square);
               });
    };
    const auto& changes = board.sinceInStep;
    const auto begun = std::ranges::find_if(changes, [&](const Change& change) {
        const auto stands = line.at(change.square);
        return stands && change.shows != stands && !isOthers(change);
    });
    return begun == changes.end() || std::any_of(begun, changes.end(), isOthers);
}

std::vector<Move> movesBegun(const Match& match) {
    const Colour seat = sideToMove(match);
    if (modeOf(match, seat) != BoardMode::move || !boardOfSeat(match, seat).unclear.empty())
        return {};
    const auto meaning = meaningOf(match, seat, dutyOfMover(match), Stillness::firm);
    const auto* const candidate = std::get_if<Candidate>(&meaning);
    auto moves = candidate == nullptr ? std::vector<Move>{} : candidate->moves;
    std::erase_if(moves,
                  [&](Move move) { return isCastlingClosed(match, match.game.plies(), move); });
    return moves;
}

bool isBoardWrong(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    if (!board.unclear.empty()) return board.isReportedWrong || board.isToldWrong;
    if (isInStep(match, seat)) return false;
    switch (modeOf(match, seat)) {
    case BoardMode::execute: return !isOnTheWayToTheLine(match, seat);
    case BoardMode::move: {
        const auto meaning = meaningOf(match, seat, dutyOfMover(match), Stillness::firm);
        const auto* const settled = std::get_if<Settled>(&meaning);
        return isMistake(meaning) ||
               (settled != nullptr && isClosedToBlind(match, seat, settled->move));
    }
    case BoardMode::rest: return !isHarmless(meaningWhileResting(match, seat, Stillness::firm));
    case BoardMode::correct:
    case BoardMode::setUp:
    case BoardMode::over: break;
    }
    return false;
}

void lookAtBoard(Happenings& now, Colour seat, Stillness stillness, Watched watched) {
    switch (modeOf(now.match(), seat)) {
    case BoardMode::execute: return lookWhileExecuting(now, seat, stillness, watched);
    case BoardMode::move: return lookWhileMoving(now, seat, stillness);
    case BoardMode::rest: return lookWhileResting(now, seat, stillness);
    case BoardMode::correct: return closeReconciliationIfDone(now);
    case BoardMode::setUp:
    case BoardMode::over: return;
    }
}

} // namespace rules
