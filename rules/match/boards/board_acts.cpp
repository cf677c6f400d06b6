// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/moving/touch.hpp"

#include <algorithm>

// The boards: what lifting, putting and readings mean now.

namespace rules {
namespace {

// A keyboard's board may be changed only to be set up, executed on, moved on or corrected.
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

// The move that is owed: only that one counts (Art. 4.4.b, 9.5.b).
bool isOwed(const Match& match, Move move) {
    const auto castling = castlingDue(match);
    const auto owed = castling ? castling : intendedMove(match);
    return !owed || *owed == move;
}

// The move on this board after which no other square is allowed (Art. 4.6). One that does not count
// is taken back.
std::optional<Move> standingMove(const Match& match, Colour seat) {
    const auto move = placedMove(match);
    const bool isHere = boardOf(match.setup, sideToMove(match)) == boardOf(match.setup, seat);
    if (!move || !isHere || isCastlingClosed(match, match.game.plies(), *move)) return std::nullopt;
    return isOwed(match, *move) ? move : std::nullopt;
}

// The castling or the capture in passing of which this piece is the part that has been carried out:
// it may not go to another square (Art. 4.6, 4.7).
std::optional<Move> begunWith(const Match& match, Colour seat, Square square) {
    if (match.setup.profile == Profile::home) return std::nullopt;
    const auto piece = boardOfSeat(match, seat).seen.at(square);
    for (const Move move : movesBegun(match)) {
        const bool stands = square != move.from() && !move.isPromotion() &&
                            piece == match.game.position().at(move.from());
        if (stands && isOwed(match, move)) return move;
    }
    return std::nullopt;
}

// E-R22, E-R31: a piece that has left its square is touched, also one pushed off it by another;
// pieces on squares that are merely crossed are not. Nor are those that have left unseen
// (Art. 4.3).
void noteTouches(Happenings& now,
                 Colour seat,
                 const Placement& before,
                 const std::vector<Change>& changes,
                 Watched watched) {
    const Placement line = now.match().game.position().placement();
    const bool isAdjusting = now.match().adjusting == seat;
    const TouchRules& rules = now.match().setup.laws.touch;
    for (const Change& change : changes) {
        const auto stands = line.at(change.square);
        if (stands && before.at(change.square) == stands && change.shows != stands) {
            const bool isExcused = isAdjusting && mayAdjust(*stands, seat, rules);
            if (watched == Watched::yes && !isExcused) touch(now, seat, change.square, *stands);
        } else if (stands && change.shows == stands)
            now.happen(PieceReturned{seat, change.square});
    }
    if (isAdjusting && isInStep(now.match(), seat)) endAdjusting(now);
}

// At home nobody puts right what is put down wrongly: it has to be a move, or a part of one.
bool leadsAstray(const Match& match, Colour seat, const std::vector<Change>& changes) {
    const bool isAtHome = match.setup.profile == Profile::home;
    if (!isAtHome || modeOf(match, seat) != BoardMode::move || isBoardWrong(match, seat))
        return false;
    Match then = match;
    BoardSeen{seat, changes}.evolve(then);
    return isBoardWrong(then, seat);
}

Answer
unlessExplained(const Match& match, Colour seat, Piece held, const std::vector<Change>& changes) {
    if (!leadsAstray(match, seat, changes)) return std::nullopt;
    const auto origin = originInHand(match, seat, held);
    if (!origin) return Refusal{Reason::notAllowed};
    return Refusal{Reason::illegalMove, {Move::plain(*origin, changes.back().square)}};
}

void answerHeldPress(Happenings& now, Colour seat) {
    if (hasMadeAndNotPressed(now.match(), seat))
        press(now, seat);
    else
        now.happen(PressDropped{seat});
}

void noteInStep(Happenings& now, Colour seat) {
    if (!isInStep(now.match(), seat)) return;
    noteAgreement(now, seat);
    // The piece is back, unless its move has been announced meanwhile.
    if (boardOfSeat(now.match(), seat).isPressHeld) answerHeldPress(now, seat);
}

} // namespace

void noteAgreement(Happenings& now, Colour seat) {
    const Board& board = boardOfSeat(now.match(), seat);
    const bool wasWrong = board.isReportedWrong || board.isToldWrong;
    if (wasWrong && isInStep(now.match(), seat)) now.happen(BoardsAgree{seat});
}

void see(Happenings& now, Colour seat, const std::vector<Change>& changes, Watched watched) {
    if (changes.empty()) return;
    const Placement before = boardOfSeat(now.match(), seat).seen;
    const BoardMode mode = modeOf(now.match(), seat);
    const Colour hands = handsOver(now.match(), seat);
    const bool onMove = sideToMove(now.match()) == hands && !unlessPlaying(now.match());
    now.happen(BoardSeen{seat, changes});
    if (mode == BoardMode::move && onMove) noteTouches(now, hands, before, changes, watched);
    noteInStep(now, seat);
}

void describe(Happenings& now, Colour seat, const std::vector<Change>& changes) {
    if (changes.empty()) return;
    now.happen(BoardSeen{seat, changes});
    noteInStep(now, seat);
}

namespace {

// Of pieces that left at once the king counts as the first, because the player may have castled
// (Art. 4.4.a).
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

// A whole move on the board while the clocks are stopped at home: while pieces are being set up, it
// counts only once the board is still.
void goOnIfMoved(Happenings& now, Colour seat, Stillness stillness) {
    if (stillness != Stillness::lasting || !isSensed(now.match().setup, seat)) return;
    if (placedMove(now.match())) goOnByMoving(now, sideToMove(now.match()));
}

// Whether somebody has described a board without sensors, and it shows neither what the line
// requires nor what it required before the moves still to be executed.
bool isAmiss(const Match& match, Colour seat) {
    if (unlessPlaying(match)) return false;
    const Board& board = boardOfSeat(match, seat);
    const bool behind = board.executed && board.seen == match.game.at(*board.executed).placement();
    return !behind && !isInStep(match, seat);
}

} // namespace

Answer Lift::answer(Happenings& now) const {
    goOnByMoving(now, handsOver(now.match(), seat));
    if (auto refusal = unlessHandsMayMove(now.match(), seat)) return refusal;
    const auto piece = boardOfSeat(now.match(), seat).seen.at(square);
    if (!piece) return Refusal{Reason::nothingThere, {}, {square}};
    if (const auto move = standingMove(now.match(), seat))
        return Refusal{Reason::moveStands, {*move}};
    if (const auto move = begunWith(now.match(), seat, square))
        return Refusal{Reason::moveStands, {*move}};
    if (leadsAstray(now.match(), seat, {{square, std::nullopt}}))
        return Refusal{Reason::handIsFull};
    see(now, seat, {{square, std::nullopt}});
    lookAtBoard(now, seat, Stillness::firm);
    return std::nullopt;
}

Answer Put::answer(Happenings& now) const {
    if (auto refusal = unlessHandsMayMove(now.match(), seat)) return refusal;
    const auto held = piece ? piece : pieceInHand(now.match(), seat, square);
    if (!held) return Refusal{Reason::nothingInHand};
    const auto there = boardOfSeat(now.match(), seat).seen.at(square);
    const bool taking =
        now.match().setup.profile == Profile::home && there && there->colour != held->colour;
    if (there && !taking) return Refusal{Reason::squareOccupied, {}, {square}};
    std::vector<Change> changes{{square, held}};
    if (taking) changes.insert(changes.begin(), {square, std::nullopt});
    if (auto refusal = unlessExplained(now.match(), seat, *held, changes)) return refusal;
    see(now, seat, changes);
    lookAtBoard(now, seat, Stillness::lasting);
    return std::nullopt;
}

namespace {

// A board without sensors is changed by describing it, which touches no piece.
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

// In a tournament the new piece is needed (Art. 4.6.c); at home nobody brings it.
Placement asMeant(const Match& match, Colour seat, Placement shown) {
    if (match.setup.profile != Profile::home) return shown;
    const int plies = match.game.plies();
    const int executed = boardOfSeat(match, seat).executed.value_or(plies);
    return withStandIns(match.game, std::min(executed, plies), shown);
}

} // namespace

Answer Observe::answer(Happenings& now) const {
    if (!isSensed(now.match().setup, seat)) return takeDescription(now, *this);
    const Placement before = boardOfSeat(now.match(), seat).seen;
    if (const auto* change = std::get_if<Change>(&reading)) {
        const Placement meant = asMeant(now.match(), seat, after(before, *change));
        const Change seen{change->square, meant.at(change->square)};
        if (before.at(seen.square) != seen.shows) see(now, seat, {seen});
        return std::nullopt;
    }
    if (const auto* sensed = std::get_if<Sensed>(&reading)) {
        sense(now, seat, *sensed);
        return std::nullopt;
    }
    if (const auto* scanned = std::get_if<Scanned>(&reading)) {
        scan(now, seat, *scanned);
        goOnIfMoved(now, seat, scanned->stillness);
        return std::nullopt;
    }
    const auto& shown = std::get<Shown>(reading);
    const auto unseen = changesBetween(before, asMeant(now.match(), seat, shown.placement));
    see(now, seat, unseen, Watched::no);
    goOnIfMoved(now, seat, shown.stillness);
    lookAtBoard(now, seat, shown.stillness, unseen.empty() ? Watched::yes : Watched::no);
    return std::nullopt;
}

Answer LoseBoard::answer(Happenings& now) const {
    if (!boardOfSeat(now.match(), seat).isLost) now.happen(BoardWasLost{seat, cause});
    return std::nullopt;
}

Answer FindBoard::answer(Happenings& now) const {
    if (boardOfSeat(now.match(), seat).isLost) now.happen(BoardWasFound{seat});
    return std::nullopt;
}

Answer DisconnectBoard::answer(Happenings& now) const {
    const Match& match = now.match();
    if (!isSensed(match.setup, seat)) return Refusal{Reason::boardHasNoSensors};
    // Without an arbiter: one's own, or one that does not answer.
    const bool isOpponents =
        now.by() == playerOf(other(seat)) && match.setup.profile == Profile::tournament;
    if (isOpponents && !boardOfSeat(match, seat).isLost) return Refusal{Reason::notAllowed};
    const bool isPressHeld = boardOfSeat(match, seat).isPressHeld;
    now.happen(BoardDisconnected{seat});
    makeIfComplete(now);
    if (isPressHeld) answerHeldPress(now, seat);
    for (const Colour each : colours)
        pressIfAutomatic(now, each);
    return std::nullopt;
}

Answer ConnectBoard::answer(Happenings& now) const {
    if (!now.match().setup.seats[seat].inputs.sensedBoard) now.happen(BoardConnected{seat});
    return std::nullopt;
}

// --- evolve: the effects of the events

namespace {

void apply(Board& board, const Change& change) {
    if (const auto lifted = board.seen.at(change.square)) board.inHand.push_back(*lifted);
    board.sinceInStep.push_back(change);
    if (change.shows) {
        const auto held = std::find(board.inHand.rbegin(), board.inHand.rend(), *change.shows);
        if (held != board.inHand.rend()) board.inHand.erase(std::next(held).base());
    }
    board.seen = after(board.seen, change);
}

// Discards findings and questions, because they referred to what the board showed before.
void changed(Board& board) {
    board.placed.reset();
    board.illegal.reset();
    board.asked.clear();
    board.isNamedWrong = false;
}

// The contents of the square are now known.
void clearUp(Match& match, Colour seat, Square square) {
    const auto cleared =
        std::erase_if(boardOfSeat(match, seat).unclear,
                      [square](const Sensed& put) { return put.square == square; });
    auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (cleared != 0 && reconciling != nullptr) std::erase(reconciling->unchecked[seat], square);
}

// A description of a board without sensors during a reconciliation is how it was found.
void noteFound(Match& match, const BoardSeen& event) {
    auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (reconciling == nullptr || isSensed(match.setup, event.seat)) return;
    Placement& found = reconciling->found[event.seat];
    for (const Change& change : event.changes)
        found = after(found, change);
}

} // namespace

void BoardSeen::evolve(Match& match) const {
    Board& board = boardOfSeat(match, seat);
    for (const Change& change : changes) {
        apply(board, change);
        clearUp(match, seat, change.square);
    }
    changed(board);
    settleInStep(match, seat);
    noteFound(match, *this);
}

void SomethingPut::evolve(Match& match) const {
    Board& board = boardOfSeat(match, seat);
    board.unclear.push_back({square, trace});
    changed(board);
    if (auto* reconciling = std::get_if<Reconciling>(&match.phase))
        reconciling->unchecked[seat].push_back(square);
}

void MoveAsked::evolve(Match& match) const {
    boardOfSeat(match, seat).asked = moves;
}

void MovePlaced::evolve(Match& match) const {
    boardOfSeat(match, seat).placed = move;
}

// In a tournament only its player knows of it.
void BoardWrong::evolve(Match& match) const {
    Board& board = boardOfSeat(match, seat);
    (match.setup.profile == Profile::home ? board.isReportedWrong : board.isToldWrong) = true;
}

void BoardsDiverged::evolve(Match& match) const {
    boardOfSeat(match, seat).isReportedWrong = true;
    boardOfSeat(match, seat).isToldWrong = false;
}

void BoardsAgree::evolve(Match& match) const {
    boardOfSeat(match, seat).isReportedWrong = false;
    boardOfSeat(match, seat).isToldWrong = false;
}

// An adjourned game knows what was executed before the move was sealed.
void BoardToGoBack::evolve(Match& match) const {
    Board& board = boardOfSeat(match, seat);
    board.isReportedWrong = true;
    board.isNamedWrong = true;
    if (!std::holds_alternative<Adjourned>(match.phase)) board.executed.reset();
}

void BoardWasLost::evolve(Match& match) const {
    boardOfSeat(match, seat).isLost = true;
}

void BoardWasFound::evolve(Match& match) const {
    boardOfSeat(match, seat).isLost = false;
}

namespace {

// Without sensors, all who sit at this board type instead.
void takeSensors(MatchSetup& setup, Colour seat) {
    for (const Colour each : colours) {
        Inputs& inputs = setup.seats[each].inputs;
        if (boardOf(setup, each) != boardOf(setup, seat)) continue;
        inputs.sensedBoard = false;
        inputs.keyboard = inputs.keyboard || inputs.isHere();
    }
}

} // namespace

// A sighted player who has executed the opponent's move need not repeat it any more. A move that
// still has to be repeated is executed by repeating it.
void BoardDisconnected::evolve(Match& match) const {
    takeSensors(match.setup, seat);
    Board& board = boardOfSeat(match, seat);
    board.isLost = false;
    board.unclear.clear();
    if (std::holds_alternative<Reconciling>(match.phase)) return;
    int& repeated = match.repeated[seat];
    if (!match.setup.seats[seat].blind) repeated = std::max(repeated, board.executed.value_or(0));
    const int executed = match.game.plies() - (toRepeat(match, seat) ? 1 : 0);
    board = Board{.seen = match.game.at(executed).placement(), .executed = executed};
}

void BoardConnected::evolve(Match& match) const {
    match.setup.seats[seat].inputs.sensedBoard = true;
}

} // namespace rules
