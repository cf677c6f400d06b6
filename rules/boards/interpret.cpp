// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/interpret.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

using Guess = std::optional<Meaning>;

/// A board together with the position it is compared with.
struct Look {
    Look(const Position& truth, const Shown& shown)
        : position(truth)
        , placement(truth.placement())
        , board(shown)
        , different(differences(placement, shown.placement)) {}

    [[nodiscard]] bool isAt(Stillness least) const { return board.stillness >= least; }

    const Position& position;
    Placement placement;
    const Shown& board;
    std::vector<Square> different;
};

/// The legal moves that the board may be showing.
struct Hand {
    std::optional<Move> complete;
    std::vector<Move> half;     ///< begun, with a piece put down
    std::vector<Move> possible; ///< pieces have only been lifted so far
};

bool concernsAll(Move move, const std::vector<Square>& squares) {
    return std::ranges::all_of(squares, [move](Square square) { return concerns(move, square); });
}

Hand handOf(const Look& look) {
    Hand hand;
    // No move changes more than four squares.
    if (look.different.size() > 4) return hand;
    for (const auto move : look.position.legalMoves()) {
        if (!concernsAll(move, look.different)) continue;
        const auto way = progress(look.position, move, look.board.placement);
        if (!way) continue;
        if (way->isComplete())
            hand.complete = move;
        else
            (way->placed ? hand.half : hand.possible).push_back(move);
    }
    return hand;
}

struct Direction {
    int files;
    int ranks;

    bool operator==(const Direction&) const = default;
};

int sign(int value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

/// The direction along a rank, a file or a diagonal; nullopt for a knight's move.
std::optional<Direction> directionOf(Square from, Square to) {
    const int files = index(fileOf(to)) - index(fileOf(from));
    const int ranks = index(rankOf(to)) - index(rankOf(from));
    const bool straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;
    if (!straight) return std::nullopt;
    return Direction{sign(files), sign(ranks)};
}

/// A king's step may also become castling.
bool mayGoOn(const Position& position, Move move) {
    const auto direction = directionOf(move.from(), move.kingTarget());
    if (!direction || move.isCastling()) return false;
    const auto moves = position.legalMoves();
    return std::ranges::any_of(moves, [&](Move further) {
        return further.from() == move.from() && further.kingTarget() != move.kingTarget() &&
               directionOf(move.kingTarget(), further.kingTarget()) == direction &&
               directionOf(further.from(), further.kingTarget()) == direction;
    });
}

Pending pendingOf(Move half, const Placement& shown) {
    if (half.isPromotion()) return Pending::promotionPiece;
    if (half.isEnPassant()) return Pending::capturedPawn;
    const auto rook = shown.at(half.rookTarget());
    const bool rookStands = rook && rook->kind == Kind::rook;
    return rookStands ? Pending::castlingKing : Pending::castlingRook;
}

Meaning completeMove(const Look& look, const Hand& hand) {
    const auto move = *hand.complete;
    if (look.isAt(Stillness::firm)) return Settled{move};
    if (!look.isAt(Stillness::settled)) return Candidate{{move}, Pending::stillness};
    if (!hand.half.empty())
        return Candidate{{move, hand.half.front()},
                         pendingOf(hand.half.front(), look.board.placement)};
    if (mayGoOn(look.position, move)) return Candidate{{move}, Pending::slide};
    return Settled{move};
}

Guess asMove(const Look& look, const Hand& hand) {
    if (hand.complete) return completeMove(look, hand);
    if (!hand.half.empty())
        return Candidate{hand.half, pendingOf(hand.half.front(), look.board.placement)};
    return std::nullopt;
}

/// Lifts in the order in which they were seen, then those that were not seen.
std::vector<Square> liftedInOrder(const Look& look, std::span<const Change> sinceInStep) {
    auto squares = touched(look.placement, sinceInStep);
    const auto isOut = [&](Square square) { return contains(look.different, square); };
    squares.erase(std::partition(squares.begin(), squares.end(), isOut), squares.end());
    for (const auto square : look.different)
        if (!contains(squares, square)) squares.push_back(square);
    return squares;
}

bool onlyMissing(const Look& look) {
    return std::ranges::all_of(look.different,
                               [&](Square square) { return look.board.placement.isEmpty(square); });
}

/// A single lifted piece is always accepted; several only if a legal move lifts them (E-R32).
Guess asLifted(const Look& look, std::vector<Move> moves, std::span<const Change> sinceInStep) {
    if (!onlyMissing(look) || (look.different.size() > 1 && moves.empty())) return std::nullopt;
    return Lifted{liftedInOrder(look, sinceInStep), std::move(moves)};
}

/// Whether the last move was made by the same piece, or was the rook's half of this castling.
bool mayReplace(Move move, Move last) {
    return move != last &&
           (move.from() == last.from() || (move.isCastling() && move.to() == last.from()));
}

Guess asRevised(const Game& game, const Shown& board) {
    if (game.plies() == 0) return std::nullopt;
    const auto& before = game.at(game.plies() - 1);
    const Look look(before, board);
    const auto hand = handOf(look);
    if (!hand.complete || !mayReplace(*hand.complete, game.moves().back())) return std::nullopt;
    if (std::holds_alternative<Settled>(completeMove(look, hand))) return Revised{*hand.complete};
    return Unsettled{};
}

Guess asTwoMoves(const Look& look) {
    // Two moves change four squares each at most.
    if (!look.isAt(Stillness::settled) || look.different.size() > 8) return std::nullopt;
    std::optional<TwoMoves> found;
    for (const auto first : look.position.legalMoves()) {
        const auto middle = look.position.after(first);
        const auto second = handOf(Look(middle, look.board)).complete;
        if (!second) continue;
        if (found) return std::nullopt;
        found = TwoMoves{first, *second};
    }
    if (!found) return std::nullopt;
    return *found;
}

/// A move has been made, and the other player already holds pieces, or has begun the next move.
Guess asMoveBeforeHand(const Look& look) {
    if (!look.isAt(Stillness::firm)) return std::nullopt;
    std::optional<Settled> found;
    for (const auto first : look.position.legalMoves()) {
        const auto middle = look.position.after(first);
        const Look rest(middle, look.board);
        const auto hand = handOf(rest);
        const bool isShown = std::ranges::none_of(
            rest.different, [first](Square square) { return concerns(first, square); });
        if (!isShown || (hand.possible.empty() && hand.half.empty())) continue;
        if (found) return std::nullopt;
        found = Settled{first};
    }
    if (!found) return std::nullopt;
    return *found;
}

Guess asEarlier(const Game& game, const Shown& board) {
    if (board.stillness < Stillness::settled) return std::nullopt;
    for (int ply = game.plies() - 1; ply >= 0; --ply)
        if (game.at(ply).placement() == board.placement) return EarlierPosition{game.plies() - ply};
    return std::nullopt;
}

constexpr std::array middle{Square::d4, Square::d5, Square::e4, Square::e5};

std::optional<Square> kingInTheMiddle(const Placement& placement, Colour colour) {
    const auto* found = std::ranges::find_if(middle, [&](Square square) {
        return placement.at(square) == Piece{colour, Kind::king};
    });
    return found == middle.end() ? std::nullopt : std::optional(*found);
}

/// Whether all squares other than those of the kings show the game, or are empty.
bool restIsThere(const Look& look, Square white, Square black) {
    return std::ranges::all_of(look.different, [&](Square square) {
        return square == white || square == black || look.board.placement.isEmpty(square);
    });
}

Guess asResultGesture(const Look& look) {
    if (!look.isAt(Stillness::lasting)) return std::nullopt;
    const auto white = kingInTheMiddle(look.board.placement, Colour::white);
    const auto black = kingInTheMiddle(look.board.placement, Colour::black);
    if (!white || !black || !restIsThere(look, *white, *black)) return std::nullopt;
    if (isLight(*white) != isLight(*black)) return ResultGesture{ResultPiece::draw};
    return ResultGesture{isLight(*white) ? ResultPiece::whiteWins : ResultPiece::blackWins};
}

Guess asIllegalPlacement(const Look& look) {
    if (!look.isAt(Stillness::firm) || look.different.size() != 2) return std::nullopt;
    for (const auto& [from, to] : {std::pair(look.different[0], look.different[1]),
                                   std::pair(look.different[1], look.different[0])}) {
        const auto piece = look.placement.at(from);
        if (piece && look.board.placement.isEmpty(from) && look.board.placement.at(to) == piece)
            return IllegalPlacement{*piece, from, to};
    }
    return std::nullopt;
}

/// The meaning when no legal handling explains the board. `look` compares with the position from
/// which the player started; the reported differences are those from the game.
Meaning asMistake(const Game& game, const Look& look) {
    if (const auto earlier = asEarlier(game, look.board)) return *earlier;
    if (const auto gesture = asResultGesture(look)) return *gesture;
    if (const auto illegal = asIllegalPlacement(look)) return *illegal;
    if (!look.isAt(Stillness::firm)) return Unsettled{};
    return OutOfStep{differences(game.position().placement(), look.board.placement)};
}

Meaning interpretMove(const Game& game, const Shown& board, std::span<const Change> sinceInStep) {
    const Look look(game.position(), board);
    if (look.different.empty()) return InStep{};
    auto hand = handOf(look);
    if (const auto move = asMove(look, hand)) return *move;
    if (const auto lifted = asLifted(look, std::move(hand.possible), sinceInStep)) return *lifted;
    return asMistake(game, look);
}

Meaning interpretBoth(const Game& game, const Shown& board, std::span<const Change> sinceInStep) {
    auto meaning = interpretMove(game, board, sinceInStep);
    const bool explained = !std::holds_alternative<Unsettled>(meaning) &&
                           !std::holds_alternative<IllegalPlacement>(meaning) &&
                           !std::holds_alternative<OutOfStep>(meaning);
    if (explained) return meaning;
    if (const auto revised = asRevised(game, board)) return *revised;
    const Look look(game.position(), board);
    if (const auto moves = asTwoMoves(look)) return *moves;
    return asMoveBeforeHand(look).value_or(meaning);
}

Meaning interpretWait(const Game& game, const Shown& board, std::span<const Change> sinceInStep) {
    const Look look(game.position(), board);
    if (look.different.empty()) return InStep{};
    if (const auto revised = asRevised(game, board)) return *revised;
    if (const auto lifted = asLifted(look, {}, sinceInStep)) return *lifted;
    return asMistake(game, look);
}

/// The opponent's move is on the board, and the player may already have gone on from there. Changes
/// that belong to the mirrored move are not lifts.
Guess asMirrored(const Game& game, const Shown& board, std::span<const Change> sinceInStep) {
    const Look look(game.position(), board);
    if (look.different.empty()) return Mirrored{};
    const auto hand = handOf(look);
    const bool isSettled = look.isAt(Stillness::settled);
    if (hand.complete && isSettled) return Mirrored{{}, hand.complete};
    const bool hasBegun = !hand.half.empty() && isSettled;
    if (hasBegun || asLifted(look, hand.possible, sinceInStep))
        return Mirrored{liftedInOrder(look, sinceInStep), std::nullopt};
    return std::nullopt;
}

Meaning interpretMirror(const Game& game, const Shown& board, std::span<const Change> sinceInStep) {
    const auto move = game.moves().back();
    const Look look(game.at(game.plies() - 1), board);
    auto way = progress(look.position, move, board.placement);
    if (way && !way->isComplete()) return Behind{move, std::move(way->remaining)};
    if (const auto mirrored = asMirrored(game, board, sinceInStep)) return *mirrored;
    if (const auto lifted = asLifted(look, {}, sinceInStep)) return *lifted;
    return asMistake(game, look);
}

} // namespace

Meaning interpret(const Game& game,
                  BoardDuty duty,
                  const Shown& board,
                  std::span<const Change> sinceInStep) {
    EXPECTS(game.plies() > 0 || duty == BoardDuty::move || duty == BoardDuty::playBoth);
    switch (duty) {
    case BoardDuty::move: return interpretMove(game, board, sinceInStep);
    case BoardDuty::mirror: return interpretMirror(game, board, sinceInStep);
    case BoardDuty::wait: return interpretWait(game, board, sinceInStep);
    case BoardDuty::playBoth: return interpretBoth(game, board, sinceInStep);
    }
    return Unsettled{};
}

namespace {

std::optional<Sensed> unclearAt(const PartlyKnown& board, Square square) {
    const auto found = std::ranges::find(board.unclear, square, &Sensed::square);
    return found == board.unclear.end() ? std::nullopt : std::optional(*found);
}

bool mayShowAt(const PartlyKnown& board, const Placement& whole, Square square) {
    const auto put = unclearAt(board, square);
    return put ? fits(put->trace, whole.at(square)) : board.known.at(square) == whole.at(square);
}

bool isOnLastRank(Piece piece, Square square) {
    return piece.kind == Kind::pawn && rankOf(square) == homeRank(other(piece.colour));
}

} // namespace

std::optional<Piece> certainPiece(const Sensed& put, std::span<const Piece> inHand) {
    std::optional<Piece> only;
    for (const Piece& piece : inHand) {
        if (!fits(put.trace, piece) || only == piece) continue;
        if (only || isOnLastRank(piece, put.square)) return std::nullopt;
        only = piece;
    }
    return only;
}

bool mayShow(const PartlyKnown& board, const Placement& whole) {
    return std::ranges::all_of(allSquares,
                               [&](Square square) { return mayShowAt(board, whole, square); });
}

bool mayBeBack(const PartlyKnown& board, const Placement& line) {
    return std::ranges::all_of(
        board.unclear, [&](const Sensed& put) { return fits(put.trace, line.at(put.square)); });
}

MovesShown movesShown(const Position& before, const PartlyKnown& board) {
    MovesShown moves;
    const Placement line = before.placement();
    for (const Move move : before.legalMoves()) {
        if (!board.known.isEmpty(move.from()) && !move.isCastling()) continue;
        const Placement after = before.after(move).placement();
        if (mayShow(board, after)) {
            moves.seen.push_back(move);
            continue;
        }
        const auto victim = line.at(move.to());
        if (!victim || move.isCastling() || board.known.at(move.to()) != victim) continue;
        PartlyKnown taken = board;
        taken.known.put(move.to(), *after.at(move.to()));
        if (mayShow(taken, after)) moves.unseen.push_back(move);
    }
    return moves;
}

bool mayBeCastling(const Position& before, const PartlyKnown& board) {
    const auto moves = before.legalMoves();
    return std::ranges::any_of(moves, [&](Move move) {
        const Placement after = before.after(move).placement();
        if (!move.isCastling() || mayShow(board, after)) return false;
        return std::ranges::all_of(allSquares, [&](Square square) {
            const auto known = board.known.at(square);
            const bool isLifted = concerns(move, square) && !known && !unclearAt(board, square);
            return isLifted || mayShowAt(board, after, square) ||
                   (known && known == before.at(square));
        });
    });
}

std::vector<Change> clearedUp(const PartlyKnown& board, const Placement& whole) {
    std::vector<Change> changes;
    for (const Square square : allSquares)
        if (board.known.at(square) != whole.at(square))
            changes.push_back({square, whole.at(square)});
    return changes;
}

} // namespace rules
