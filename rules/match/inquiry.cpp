// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"

#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/clock.hpp"
#include "rules/moving/irregularity.hpp"
#include "rules/moving/touch.hpp"

#include <algorithm>
#include <utility>

namespace rules {

Phase::Phase(const Phase&) = default;
Phase::Phase(Phase&&) noexcept = default;
Phase& Phase::operator=(const Phase&) = default;
Phase& Phase::operator=(Phase&&) noexcept = default;
Phase::~Phase() = default;

bool operator==(const Phase& left, const Phase& right) {
    const Phase::variant& base = left;
    return base == right;
}

namespace {

ByColour<int> movesThrough(const Match& match, int ply) {
    ByColour<int> made{ply / 2, ply / 2};
    made[match.game.start().turn()] += ply % 2;
    return made;
}

// A blind player repeats aloud; so does a player without a board that shows they have understood.
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

// What was touched on this half-move, each piece once, and what an illegal move in its place used.
HandledPieces handlingAt(const Match& match, int ply) {
    HandledPieces handling;
    if (isReplacedAt(match, ply))
        handling =
            handlingOf(match.replaced->move, match.game.at(ply), match.setup.laws.illegalMoves);
    else if (match.released && match.released->ply == ply)
        handling.released = Released{match.released->from, match.released->to};
    const auto used = std::exchange(handling.touched, {});
    const auto add = [&touched = handling.touched](const Touched& piece) {
        const bool isNew = std::ranges::none_of(touched, [&](const Touched& earlier) {
            return earlier.square == piece.square && earlier.piece == piece.piece;
        });
        if (isNew) touched.push_back(piece);
    };
    for (const Touch& touch : match.touches)
        if (touch.ply == ply) add({touch.square, touch.piece, touch.together});
    std::ranges::for_each(used, add);
    return handling;
}

} // namespace

const Board& boardOfSeat(const Match& match, Colour seat) {
    return match.boards[boardOf(match.setup, seat)];
}

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

// In a game played elsewhere only the presses are known; White begins.
Colour sideToMove(const Match& match) {
    if (match.setup.clockAlone)
        return match.completed.size() % 2 == 0 ? Colour::white : Colour::black;
    return match.game.position().turn();
}

int moveNumber(const Match& match) {
    const Colour mover = onTheClock(match);
    if (match.setup.clockAlone) return match.clock.moves(mover) + 1;
    const bool isMade = mover != sideToMove(match);
    return match.game.at(match.game.plies() - (isMade ? 1 : 0)).moveNumber();
}

Colour onTheClock(const Match& match) {
    const bool made = std::holds_alternative<Made>(match.turn);
    return made ? other(sideToMove(match)) : sideToMove(match);
}

std::optional<Move> latestMoveBy(const Match& match, Colour seat) {
    if (match.game.plies() == 0 || sideToMove(match) == seat) return std::nullopt;
    return match.game.moves().back();
}

bool isCheckToAnswer(const Match& match) {
    const bool isMade = onTheClock(match) != sideToMove(match);
    return !match.setup.clockAlone && !isMade && match.game.position().inCheck();
}

Completed clocksAtStart(const Match& match) {
    return {.clock = Clock(match.setup.time).sides({}), .corrected = match.correctedAtStart};
}

Completed latestCompleted(const Match& match) {
    return match.completed.empty() ? clocksAtStart(match) : match.completed.back();
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
    const Board& board = boardOfSeat(match, seat);
    return board.unclear.empty() && board.seen == match.game.position().placement();
}

std::vector<Square> squaresOutOfStep(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    auto squares = differences(board.seen, match.game.position().placement());
    for (const Sensed& put : board.unclear)
        if (!contains(squares, put.square)) squares.push_back(put.square);
    std::ranges::sort(squares);
    return squares;
}

bool isShownWrong(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    return board.isReportedWrong && !board.isLost && isSensed(match.setup, seat) &&
           !isInStep(match, seat);
}

bool mustGoBack(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    const bool wasRight = std::holds_alternative<Halted>(match.phase) &&
                          match.setup.profile != Profile::home &&
                          board.executed == match.game.plies();
    const bool isToGoBack =
        !board.executed || wasRight || std::holds_alternative<Adjourned>(match.phase);
    return isToGoBack && isShownWrong(match, seat);
}

bool isUnclear(const Match& match, Colour seat, Square square) {
    const auto& unclear = boardOfSeat(match, seat).unclear;
    return std::ranges::any_of(unclear,
                               [square](const Sensed& put) { return put.square == square; });
}

std::optional<Square> originInHand(const Match& match, Colour seat, Piece held) {
    const Placement& seen = boardOfSeat(match, seat).seen;
    const Placement line = match.game.position().placement();
    const auto isOn = [held](const Placement& placement) {
        return std::ranges::count_if(allSquares,
                                     [&](Square square) { return placement.at(square) == held; });
    };
    // It stands elsewhere already.
    if (isOn(seen) >= isOn(line)) return std::nullopt;
    const auto* const found = std::ranges::find_if(
        allSquares, [&](Square square) { return seen.isEmpty(square) && line.at(square) == held; });
    return found == allSquares.end() ? std::nullopt : std::optional(*found);
}

BoardMode modeOf(const Match& match, Colour seat) {
    if (isOver(match)) return BoardMode::over;
    if (std::holds_alternative<NotStarted>(match.phase) ||
        std::holds_alternative<Adjourned>(match.phase))
        return BoardMode::setUp;
    if (std::holds_alternative<Reconciling>(match.phase)) return BoardMode::correct;
    if (!hasBeenExecuted(match, seat)) return BoardMode::execute;
    return isMovedOn(match, seat) ? BoardMode::move : BoardMode::rest;
}

namespace {

// The moves that may be under way on this board, and the position before them.
struct UnderWay {
    Position before;
    std::vector<Move> moves;
};

UnderWay underWay(const Match& match, Colour seat) {
    const int plies = match.game.plies();
    if (modeOf(match, seat) == BoardMode::execute && plies > 0)
        return {match.game.at(plies - 1), {match.game.moves().back()}};
    return {match.game.position(), permittedMoves(match)};
}

// Whether one of these moves puts the piece there, and moves everything that is in the hand.
bool bringsThere(const UnderWay& game, const Placement& seen, Piece piece, Square square) {
    const Placement before = game.before.placement();
    return std::ranges::any_of(game.moves, [&](Move move) {
        const Placement after = game.before.after(move).placement();
        const bool leavesNone = std::ranges::none_of(allSquares, [&](Square each) {
            const bool isLifted = before.at(each) && !seen.at(each);
            return isLifted && after.at(each) == before.at(each);
        });
        return leavesNone && after.at(square) == piece && before.at(square) != piece;
    });
}

} // namespace

std::optional<Piece> pieceInHand(const Match& match, Colour seat, Square square) {
    const auto& hand = boardOfSeat(match, seat).inHand;
    if (hand.empty()) return std::nullopt;
    const UnderWay game = underWay(match, seat);
    const auto isMovers = [&](const Piece& piece) { return piece.colour == game.before.turn(); };
    const auto fits = [&](const Piece& piece) {
        return isMovers(piece) && bringsThere(game, boardOfSeat(match, seat).seen, piece, square);
    };
    const auto fitting = std::find_if(hand.rbegin(), hand.rend(), fits);
    if (fitting != hand.rend()) return *fitting;
    const auto own = std::find_if(hand.rbegin(), hand.rend(), isMovers);
    return own == hand.rend() ? hand.back() : *own;
}

std::optional<Move> placedMove(const Match& match) {
    const Colour seat = sideToMove(match);
    if (modeOf(match, seat) != BoardMode::move) return std::nullopt;
    if (!boardOfSeat(match, seat).unclear.empty()) return std::nullopt;
    return moveShown(match.game.position(), boardOfSeat(match, seat).seen);
}

bool wasPlacedByHand(const Match& match, Colour seat) {
    if (isSensed(match.setup, seat)) return isInStep(match, seat);
    const bool isTouched = std::ranges::any_of(
        match.touches, [&](const Touch& touch) { return touch.ply == match.game.plies() - 1; });
    return isTouched && boardOfSeat(match, seat).placed == match.game.moves().back();
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
    // On an untouched keyboard board, the announcement moves the piece.
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

bool isCastlingClosed(const Match& match, int ply, Move move) {
    const bool isDue = castlingDue(match) == move || intendedMove(match) == move;
    if (isDue || match.setup.profile == Profile::home || !enforcesTouchMove(match)) return false;
    return isCastlingClosed(
        match.game.at(ply), handlingAt(match, ply), match.setup.laws.touch, move);
}

std::optional<IllegalMove> illegalMoveOn(const Match& match, Colour seat) {
    const bool isThinking = std::holds_alternative<Thinking>(match.turn);
    const MatchSetup& setup = match.setup;
    const SeatSetup& player = setup.seats[seat];
    const bool counts = setup.profile == Profile::tournament &&
                        setup.illegalMoves == IllegalMoveRule::isAdmitted && !player.blind &&
                        player.press == PressedBy::player && isSensed(setup, seat);
    if (!counts || !isThinking || modeOf(match, seat) != BoardMode::move) return std::nullopt;
    // Unknown pieces cannot show an illegal move.
    const Board& board = boardOfSeat(match, seat);
    if (!board.unclear.empty() || !board.asked.empty()) return std::nullopt;
    const auto judged = judgeBoard(match.game.position(), board.seen);
    const auto* illegal = std::get_if<IllegalMove>(&judged);
    if (illegal == nullptr || !isIllegalMove(illegal->kind, setup.laws.illegalMoves))
        return std::nullopt;
    return *illegal;
}

bool leavesIllegalMovesToPlayers(const Match& match) {
    const auto& [white, black] = match.setup.seats;
    const auto& quick = match.setup.laws.quickGames;
    return quick && quick->illegalMoveOnClaim && white.inputs.isHere() && black.inputs.isHere() &&
           isLimited(paceOf(match), match.setup.supervision);
}

std::optional<Move> standingMove(const Match& match, Colour seat, const IllegalMove& illegal) {
    if (!leavesIllegalMovesToPlayers(match)) return std::nullopt;
    return standingMove(illegal, match.game.position(), match.boards[seat].seen);
}

bool isToBeSigned(const Match& match) {
    const bool isOfTournament =
        match.setup.profile == Profile::tournament && !match.setup.clockAlone;
    const bool isSigned = match.recording.white.hasSigned && match.recording.black.hasSigned;
    return isOfTournament && isOver(match) && !isSigned;
}

std::optional<PressedIllegalMove> illegalMoveToRule(const Match& match) {
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    return isHalted && match.illegalMove && !match.illegalMove->ply ? match.illegalMove
                                                                    : std::nullopt;
}

std::optional<IllegalMove> claimableIllegalMove(const Match& match, Colour claimant) {
    const auto& illegal = match.illegalMove;
    const bool isLatest = illegal && illegal->ply && *illegal->ply + 1 == match.game.plies();
    if (!isLatest || illegal->seat == claimant) return std::nullopt;
    return illegal->move;
}

bool mayBeMade(const Match& match, Colour seat, Move move) {
    const auto& illegal = match.illegalMove;
    const bool isPressedFor = illegal && illegal->seat == seat && !illegal->ply;
    const Position& before = match.game.position();
    return before.isLegal(move) || (isPressedFor && before.couldStand(move));
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
    return std::ranges::any_of(match.touches,
                               [&](const Touch& touch) { return touch.ply == match.game.plies(); });
}

bool isHandedIn(const Match& match, DrawClaim on) {
    return on == DrawClaim::quickplayFinish && match.setup.arbiter == ArbiterAt::anotherPlace;
}

bool enforcesTouchMove(const Match& match) {
    const auto& quick = match.setup.laws.quickGames;
    const bool isLeftToPlayers =
        quick && quick->touchMoveOnRequest && isLimited(paceOf(match), match.setup.supervision);
    return match.touchMoveDemanded || !isLeftToPlayers;
}

bool completesByMoving(const Match& match, Colour seat) {
    const bool isOpen = std::holds_alternative<Playing>(match.phase) && !match.sounding;
    return match.setup.laws.clock.completedByNextMove && isOpen &&
           hasMadeAndNotPressed(match, other(seat)) && !toTakeUp(match, seat);
}

ByColour<int> movesMade(const Match& match) {
    return movesThrough(match, match.game.plies());
}

ByColour<int> movesCompleted(const Match& match) {
    auto moves = movesMade(match);
    if (std::holds_alternative<Made>(match.turn)) --moves[other(sideToMove(match))];
    return moves;
}

ByColour<int> movesWithoutPress(const Match& match) {
    auto moves = movesCompleted(match);
    const auto pressed = movesThrough(match, latestCompleted(match).ply);
    for (const Colour colour : colours)
        moves[colour] -= pressed[colour];
    return moves;
}

bool isStartCorrectable(const Match& match) {
    const bool limited = isLimited(paceOf(match), match.setup.supervision);
    return isStartCorrectable(limited ? match.setup.laws.quickGames : std::nullopt,
                              movesMade(match));
}

std::optional<ByColour<Span>> leftInProportion(const Match& match, int ply, Instant at) {
    if (!match.clock.isTimed() || ply < 0 || ply > match.game.plies()) return std::nullopt;
    const auto movesThen = movesThrough(match, ply);
    const auto movesNow = movesMade(match);
    ByColour<Span> left;
    for (const Colour colour : colours) {
        if (movesNow[colour] == 0) return std::nullopt;
        left[colour] = leftInProportion(match.clock.control(),
                                        match.clock.used(colour, at),
                                        movesThen[colour],
                                        movesNow[colour]);
    }
    return left;
}

bool isHere(const Match& match, Colour seat) {
    return !match.setup.lateness || match.arrived[seat].has_value();
}

std::optional<Instant> lastMomentToCome(const Match& match) {
    if (!match.setup.lateness || !match.begun) return std::nullopt;
    return *match.begun + defaultTime(match.setup.laws.lateness, match.setup.lateness);
}

ByColour<bool> tooLate(const Match& match, Instant at) {
    const auto last = lastMomentToCome(match);
    if (!last) return {};
    return lostByLateness(match.arrived, *match.begun, *last - *match.begun, at);
}

Pace paceOf(const Match& match) {
    return paceOf(match.setup.time, match.setup.laws);
}

PlayerState stateInPlay(const Match& match, Colour seat) {
    if (hasMadeAndNotPressed(match, seat)) return PlayerState::announced;
    if (sideToMove(match) != seat) return PlayerState::opponent;
    if (toTakeUp(match, seat)) return PlayerState::confirm;
    if (std::holds_alternative<Made>(match.turn)) return PlayerState::opponent;
    if (std::holds_alternative<Entered>(match.turn)) return PlayerState::entered;
    return calledMove(match) ? PlayerState::announced : PlayerState::ready;
}

PlayerState stateOf(const Match& match, Colour seat) {
    if (isOver(match)) return PlayerState::over;
    if (std::holds_alternative<NotStarted>(match.phase)) return PlayerState::notStarted;
    if (std::holds_alternative<Reconciling>(match.phase)) return PlayerState::reconcile;
    if (std::holds_alternative<Halted>(match.phase)) return PlayerState::halted;
    if (std::holds_alternative<Adjourned>(match.phase)) return PlayerState::adjourned;
    return stateInPlay(match, seat);
}

bool goesOnByMoving(const Match& match, Colour seat) {
    const bool isHome = match.setup.profile == Profile::home && !match.setup.clockAlone;
    return isHome && std::holds_alternative<Halted>(match.phase) && sideToMove(match) == seat;
}

bool hasPersonMoved(const Match& match) {
    const bool engineBegins = match.setup.seats[match.game.start().turn()].inputs.engine;
    return match.game.plies() > (engineBegins ? 1 : 0);
}

std::optional<Outcome> outcomeByPosition(const Match& match) {
    return outcome(match.game, match.setup.laws.automaticDraws);
}

Chance chanceToWin(const Match& match, Colour colour) {
    return chanceToWin(match.game.position(), colour, match.setup.laws.timeDraw);
}

Chance chanceOnTime(const Match& match, Colour colour) {
    const Game& game = match.game;
    const bool isOverruled = game.plies() > 0 && game.position().legalMoves().isEmpty();
    const Position& position = isOverruled ? game.at(game.plies() - 1) : game.position();
    return chanceToWin(position, colour, match.setup.laws.timeDraw);
}

bool flagWinIsUnproved(const Match& match) {
    const auto* const over = std::get_if<Over>(&match.phase);
    if (over == nullptr || over->outcome.reason != EndReason::flagFall || !over->outcome.winner)
        return false;
    return chanceOnTime(match, *over->outcome.winner) == Chance::unproved;
}

namespace {

HalfPoints byResult(const Outcome& outcome, const Scoring& scoring) {
    if (outcome.isDrawn()) return {scoring.draw, scoring.draw};
    HalfPoints points{scoring.loss, scoring.loss};
    if (outcome.winner) points[*outcome.winner] = scoring.win;
    return points;
}

void impose(HalfPoints& points, const Imposed& penalty) {
    if (penalty.penalty == Penalty::fewerPoints) points[penalty.seat] -= penalty.points;
    if (penalty.penalty == Penalty::morePointsForOpponent)
        points[other(penalty.seat)] += penalty.points;
}

const Outcome* outcomeOf(const Match& match) {
    const auto* const over = std::get_if<Over>(&match.phase);
    return over == nullptr || over->outcome.isAnnulled() ? nullptr : &over->outcome;
}

} // namespace

std::optional<HalfPoints> pointsOf(const Match& match) {
    const auto* const outcome = outcomeOf(match);
    if (outcome == nullptr) return std::nullopt;
    const Scoring& scoring = match.setup.scoring;
    const HalfPoints given = outcome->points.value_or(byResult(*outcome, scoring));
    HalfPoints points = given;
    for (const Imposed& penalty : match.penalties)
        impose(points, penalty);
    for (const Colour colour : colours)
        points[colour] = std::clamp(points[colour], 0, std::max(scoring.win, given[colour]));
    return points;
}

std::optional<HalfPoints> unusualPointsOf(const Match& match) {
    const auto points = pointsOf(match);
    if (!points || *points == byResult(*outcomeOf(match), Scoring{})) return std::nullopt;
    return points;
}

} // namespace rules
