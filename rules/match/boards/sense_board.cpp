// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/boards/interpret.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

// Boards whose sensors do not identify their pieces (E-R34): the pieces follow from the position,
// from what was lifted, and from what the player says.

namespace rules {
namespace {

PartlyKnown partlyKnown(const Match& match, Colour seat) {
    const Board& board = boardOfSeat(match, seat);
    return {board.seen, board.unclear};
}

Trace traceAt(const Board& board, Square square) {
    for (const Sensed& put : board.unclear)
        if (put.square == square) return put.trace;
    return board.seen.isEmpty(square) ? Trace::nothing : Trace::something;
}

bool isNews(const Board& board, const Sensed& sensed) {
    const auto known = board.seen.at(sensed.square);
    return known ? !fits(sensed.trace, known) : traceAt(board, sensed.square) != sensed.trace;
}

// The position in which the next move on this board is carried out.
const Position& positionBefore(const Match& match, Colour seat) {
    const auto& executed = boardOfSeat(match, seat).executed;
    const bool isBehind = executed && *executed < match.game.plies();
    return isBehind ? match.game.at(*executed) : match.game.position();
}

// Whether the pawn captured en passant may be off the board already, with the capturing pawn put
// here before the captured one is reported missing from its own square.
bool mayTakeInPassing(const Match& match, Colour seat, Square square) {
    const Position& before = positionBefore(match, seat);
    const Placement& seen = boardOfSeat(match, seat).seen;
    const auto moves = before.legalMoves();
    return std::ranges::any_of(moves, [&](Move move) {
        return move.isEnPassant() && move.to() == square &&
               seen.isEmpty(*captureSquare(before, move));
    });
}

// Whether a castling to be executed brings the other of king and rook here: its piece may have left
// unseen, if this one is where it stood.
bool mayBeOtherOfCastling(const Match& match, Colour seat, Square square, Piece piece) {
    const auto& executed = boardOfSeat(match, seat).executed;
    if (!executed || *executed >= match.game.plies()) return false;
    const Move move = match.game.moves()[static_cast<std::size_t>(*executed)];
    const auto wanted = match.game.at(*executed + 1).at(square);
    return move.isCastling() && (square == move.kingTarget() || square == move.rookTarget()) &&
           wanted != piece;
}

// The piece that was put down, if it can only be one.
std::optional<Piece> pieceSurelyPut(const Match& match, Colour seat, const Sensed& sensed) {
    const Board& board = boardOfSeat(match, seat);
    if (!board.unclear.empty() || mayTakeInPassing(match, seat, sensed.square)) return std::nullopt;
    const auto piece = certainPiece(sensed, board.inHand);
    if (piece && mayBeOtherOfCastling(match, seat, sensed.square, *piece)) return std::nullopt;
    return piece;
}

/// What one scan of such a board reveals, and what remains to be asked.
class Clarifying {
public:
    Clarifying(Happenings& now, Colour seat, Stillness stillness, Watched watched)
        : now_(now)
        , seat_(seat)
        , hands_(handsOver(now.match(), seat))
        , stillness_(stillness)
        , watched_(watched)
        , board_(partlyKnown(now.match(), seat)) {}

    void clarify() {
        switch (modeOf(match(), seat_)) {
        case BoardMode::move: return clarifyMove();
        case BoardMode::execute: return clarifyExecution();
        case BoardMode::setUp:
        case BoardMode::rest:
        case BoardMode::over: return putBack(line());
        // The player is asked about each square instead.
        case BoardMode::correct: return;
        }
    }

private:
    [[nodiscard]] const Match& match() const { return now_.match(); }
    [[nodiscard]] Placement line() const { return match().game.position().placement(); }

    void take(const Placement& whole) { see(now_, seat_, clearedUp(board_, whole), watched_); }

    void putBack(const Placement& whole) {
        if (mayBeBack(board_, whole)) takeUnclear(whole);
    }

    void takeUnclear(const Placement& whole) {
        std::vector<Change> changes;
        for (const Sensed& put : board_.unclear)
            changes.push_back({put.square, whole.at(put.square)});
        see(now_, seat_, changes, watched_);
    }

    void clarifyMove() {
        const Position& before = match().game.position();
        const auto moves = movesShown(before, board_);
        const auto called = calledMove(match());
        const bool isBack = mayShow(board_, line());
        if (contains(moves.seen, called)) return take(before.after(*called).placement());
        if (moves.seen.size() == 1 && (!isBack || isDue(moves.seen.front())))
            return take(before.after(moves.seen.front()).placement());
        if (!moves.seen.empty()) return askOfSeen(moves.seen, isBack);
        if (board_.unclear.empty()) return askOfUnseen(moves.unseen, called);
        if (mayBeCastling(before, board_)) return;
        if (isBack || !mayHaveTaken(line())) putBack(line());
    }

    // King and rook that may have exchanged squares were touched in this order (Art. 4.4.a, F3.b).
    [[nodiscard]] bool isDue(Move move) const {
        const bool binds = match().setup.profile == Profile::tournament &&
                           match().adjusting != hands_ && enforcesTouchMove(match());
        return binds && permittedMoves(match()) == std::vector{move};
    }

    // A move that the player may no longer play is not offered (Art. 4.4.b).
    void askOfSeen(std::vector<Move> seen, bool isBack) {
        std::erase_if(
            seen, [&](Move move) { return isCastlingClosed(match(), match().game.plies(), move); });
        const bool isAdjusted = match().adjusting == hands_;
        if (isBack && (seen.empty() || isAdjusted)) return takeUnclear(line());
        ask(std::move(seen), Stillness::firm);
    }

    // Whether a piece put on the square of an enemy piece may have captured it.
    [[nodiscard]] bool mayHaveTaken(const Placement& whole) const {
        return std::ranges::any_of(board_.unclear, [&](const Sensed& put) {
            const auto stood = whole.at(put.square);
            return stood && stood->colour != sideToMove(match());
        });
    }

    // A player who lifts a piece and thinks is not asked, unless the board is the only way to learn
    // of the move.
    void askOfUnseen(const std::vector<Move>& unseen, std::optional<Move> called) {
        if (contains(unseen, called)) return ask({*called}, Stillness::lasting);
        const bool isTold =
            match().setup.profile == Profile::tournament && match().setup.seats[hands_].blind;
        if (!called && !isTold) ask(unseen, Stillness::lasting);
    }

    void clarifyExecution() {
        const auto executed = boardOfSeat(match(), seat_).executed;
        if (!executed || *executed >= match().game.plies()) return putBack(line());
        const Position& before = match().game.at(*executed);
        const Move move = match().game.moves()[static_cast<std::size_t>(*executed)];
        const bool isLatest = *executed + 1 == match().game.plies();
        if (mayShow(board_, line())) return take(line());
        const bool isShown = mayHaveCastled(before, move);
        if (isShown && isLatest && mayShow(board_, before.placement()))
            return ask({move}, Stillness::firm);
        if (isShown) return take(line());
        if (!board_.unclear.empty()) return clarifyPartly(before, move);
        if (isLatest && contains(movesShown(before, board_).unseen, move))
            ask({move}, Stillness::lasting);
    }

    // King and rook may have changed places unseen.
    [[nodiscard]] bool mayHaveCastled(const Position& before, Move move) const {
        if (!move.isCastling() || board_.unclear.empty()) return false;
        PartlyKnown there = board_;
        for (const Square square : squaresOf(before, move)) {
            if (there.known.isEmpty(square)) continue;
            there.known.clear(square);
            there.unclear.push_back({square, Trace::something});
        }
        return mayShow(there, line());
    }

    // The player may have gone on after executing: then the move rightly no longer shows on its
    // squares.
    void clarifyPartly(const Position& before, Move move) {
        const auto squares = squaresOf(before, move);
        const Placement wanted = before.after(move).placement();
        if (mayShow(board_, before.placement())) return takeUnclear(before.placement());
        std::vector<Change> changes;
        for (const Square square : squares)
            if (isUnclear(match(), seat_, square)) changes.push_back({square, wanted.at(square)});
        if (changes.empty()) return putBack(before.placement());
        if (!mayShowOn(squares, wanted) || mayShowOn(squares, before.placement())) return;
        see(now_, seat_, changes, watched_);
        lookAtBoard(now_, seat_, stillness_, watched_);
        board_ = partlyKnown(match(), seat_);
        if (modeOf(match(), seat_) == BoardMode::move) clarifyMove();
    }

    [[nodiscard]] bool mayShowOn(const std::vector<Square>& squares, const Placement& whole) const {
        PartlyKnown there = board_;
        Placement rest = whole;
        for (const Square square : allSquares)
            if (!contains(squares, square)) {
                there.known.clear(square);
                rest.clear(square);
            }
        std::erase_if(there.unclear,
                      [&](const Sensed& put) { return !contains(squares, put.square); });
        return mayShow(there, rest);
    }

    void ask(std::vector<Move> moves, Stillness least) {
        if (moves.empty() || stillness_ < least || unlessPlaying(match())) return;
        if (boardOfSeat(match(), seat_).asked.empty())
            now_.happen(MoveAsked{hands_, std::move(moves)});
    }

    Happenings& now_;
    Colour seat_;
    Colour hands_;
    Stillness stillness_;
    Watched watched_;
    PartlyKnown board_;
};

// Of pieces that left at once the king counts as the first, because the player may have castled
// (Art. 4.4.a).
std::vector<Square> kingsFirst(const Placement& seen) {
    std::vector<Square> squares(allSquares.begin(), allSquares.end());
    std::stable_partition(squares.begin(), squares.end(), [&](Square square) {
        const auto piece = seen.at(square);
        return piece && piece->kind == Kind::king;
    });
    return squares;
}

// The pieces are unknown, and no legal handling explains them.
void tellUnclear(Happenings& now, Colour seat) {
    if (mayBeCastling(positionBefore(now.match(), seat), partlyKnown(now.match(), seat))) return;
    switch (modeOf(now.match(), seat)) {
    case BoardMode::move:
        // It is judged when the game goes on.
        if (!unlessPlaying(now.match())) tellWrong(now, seat);
        return;
    case BoardMode::execute: return tellWrong(now, seat);
    case BoardMode::rest: return diverge(now, seat);
    case BoardMode::correct:
    case BoardMode::setUp:
    case BoardMode::over: return;
    }
}

} // namespace

void sense(Happenings& now, Colour seat, const Sensed& sensed, Watched watched) {
    const auto board = [&]() -> const Board& { return boardOfSeat(now.match(), seat); };
    if (!isNews(board(), sensed)) return;
    // If another colour is on the square now, the piece that stood there has left.
    if (traceAt(board(), sensed.square) != Trace::nothing)
        see(now, seat, {{sensed.square, std::nullopt}}, watched);
    if (sensed.trace == Trace::nothing) return;
    if (const auto piece = pieceSurelyPut(now.match(), seat, sensed))
        see(now, seat, {{sensed.square, *piece}}, watched);
    else
        now.happen(SomethingPut{seat, sensed.square, sensed.trace});
}

void scan(Happenings& now, Colour seat, const Scanned& scanned) {
    const auto squares = kingsFirst(boardOfSeat(now.match(), seat).seen);
    const bool hasNews = std::ranges::any_of(squares, [&](Square square) {
        return isNews(boardOfSeat(now.match(), seat), {square, scanned.traces.at(square)});
    });
    const Watched watched = hasNews ? Watched::no : Watched::yes;
    for (const bool lifts : {true, false})
        for (const Square square : squares)
            if ((scanned.traces.at(square) == Trace::nothing) == lifts)
                sense(now, seat, {square, scanned.traces.at(square)}, Watched::no);
    if (scanned.stillness == Stillness::moving) return;
    Clarifying(now, seat, scanned.stillness, watched).clarify();
    const Board& board = boardOfSeat(now.match(), seat);
    if (board.unclear.empty()) return lookAtBoard(now, seat, scanned.stillness, watched);
    if (board.asked.empty() && scanned.stillness == Stillness::lasting) tellUnclear(now, seat);
}

void scanAgain(Happenings& now, Colour seat, Stillness stillness) {
    const Board& board = boardOfSeat(now.match(), seat);
    Scanned scanned{{}, stillness};
    for (const Square square : allSquares)
        if (!board.seen.isEmpty(square)) scanned.traces.put(square, Trace::something);
    for (const Sensed& put : board.unclear)
        scanned.traces.put(put.square, put.trace);
    scan(now, seat, scanned);
}

void takeAnswer(Happenings& now, Colour seat, Move said) {
    if (!contains(boardOfSeat(now.match(), seat).asked, said)) return;
    const Game& game = now.match().game;
    // At home saying the move makes it.
    const bool isMade = game.plies() > 0 && game.moves().back() == said;
    const Position& position = game.position();
    const Placement whole = isMade ? position.placement() : position.after(said).placement();
    see(now, seat, clearedUp(partlyKnown(now.match(), seat), whole));
    lookAtBoard(now, seat, Stillness::firm);
}

} // namespace rules
