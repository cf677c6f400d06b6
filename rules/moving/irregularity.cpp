// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/moving/irregularity.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules {
namespace {

/// What has happened to the mover's pieces between two placements.
struct Trace {
    std::vector<Square> left{};    ///< an own piece stood there and no longer does
    std::vector<Square> reached{}; ///< an own piece stands there that did not
    std::vector<Square> cleared{}; ///< an enemy piece stood there; the square is now empty
    bool isStrange = false;        ///< an enemy piece stands where none did
};

bool isOf(const std::optional<Piece>& piece, Colour colour) {
    return piece && piece->colour == colour;
}

Trace traceOf(const Position& before, const Placement& shown) {
    const Colour own = before.turn();
    Trace trace;
    for (const Square square : differences(before.placement(), shown)) {
        const auto was = before.at(square);
        const auto is = shown.at(square);
        if (isOf(was, own)) trace.left.push_back(square);
        if (isOf(is, own)) trace.reached.push_back(square);
        if (isOf(was, other(own)) && !is) trace.cleared.push_back(square);
        if (isOf(is, other(own))) trace.isStrange = true;
    }
    return trace;
}

bool isPassedPawn(const Trace& trace, const Position& before) {
    const Square pawn = trace.cleared.front();
    return before.at(pawn)->kind == Kind::pawn && rankOf(pawn) == rankOf(trace.left.front()) &&
           fileOf(pawn) == fileOf(trace.reached.front());
}

// Whether one piece was moved, and at most the piece that it takes was removed.
bool isOnePiece(const Trace& trace, const Position& before) {
    if (trace.isStrange || trace.left.size() != 1 || trace.reached.size() != 1) return false;
    if (trace.cleared.empty()) return true;
    const bool isPawn = before.at(trace.left.front())->kind == Kind::pawn;
    return trace.cleared.size() == 1 && isPawn && isPassedPawn(trace, before);
}

int filesBetween(Square one, Square another) {
    return std::abs(index(fileOf(one)) - index(fileOf(another)));
}

// The rook towards which the king has moved: the outermost on that side, if there is one.
std::optional<Square> rookTowards(const Position& before, Square king, Square target) {
    const int step = index(target) > index(king) ? 1 : -1;
    std::optional<Square> rook;
    for (auto square = neighbour(king, step, 0); square; square = neighbour(*square, step, 0))
        if (before.at(*square) == Piece{before.turn(), Kind::rook}) rook = *square;
    return rook;
}

std::optional<Square> rookOfHalfCastling(const Position& before, Square from, Square to) {
    const bool isHome = rankOf(from) == homeRank(before.turn()) && rankOf(to) == rankOf(from);
    if (before.at(from)->kind != Kind::king || !isHome || filesBetween(from, to) != 2)
        return std::nullopt;
    return rookTowards(before, from, to);
}

// Whether the pawn could legally move there, so that only the new piece is missing.
bool isPromotionSquare(const Position& before, Square from, Square to) {
    const auto moves = before.legalMoves();
    return std::ranges::any_of(moves, [&](Move move) {
        return move.isPromotion() && move.from() == from && move.to() == to;
    });
}

IllegalMove judgeOnePiece(const Position& before, const Placement& shown, Square from, Square to) {
    const bool isSamePiece = shown.at(to) == before.at(from);
    if (before.at(to) == Piece{other(before.turn()), Kind::king})
        return {IllegalMoveKind::kingTaken, from, to};
    if (isSamePiece && isPromotionSquare(before, from, to))
        return {IllegalMoveKind::unfinishedPromotion, from, to};
    if (const auto rook = rookOfHalfCastling(before, from, to))
        return {IllegalMoveKind::unfinishedCastling, from, to, rook};
    return {IllegalMoveKind::againstArticle3, from, to};
}

bool areBothInCheck(const Position& position) {
    const Colour mover = position.turn();
    return position.inCheck() && position.attackers(position.king(other(mover)), mover).any();
}

// All moves that a player may have meant by moving a piece from one square to the other.
std::vector<Move> waysOf(Square from, Square to, const std::optional<Square>& rook) {
    std::vector<Move> ways{Move::plain(from, to), Move::enPassant(from, to)};
    for (const Kind kind : promotionKinds)
        ways.push_back(Move::promotion(from, to, kind));
    if (rook) ways.push_back(Move::castling(from, *rook));
    return ways;
}

// King and rook stand as after castling, with or without the right to it.
std::optional<IllegalMove>
judgeCastling(const Trace& trace, const Position& before, const Placement& shown) {
    const Colour own = before.turn();
    const Square king = before.king(own);
    if (trace.left.size() != 2 || trace.reached.size() != 2 || rankOf(king) != homeRank(own))
        return std::nullopt;
    const Square rook = trace.left[0] == king ? trace.left[1] : trace.left[0];
    if (shown.at(king) || before.at(rook) != Piece{own, Kind::rook} || rankOf(rook) != rankOf(king))
        return std::nullopt;
    const Move castling = Move::castling(king, rook);
    const bool stands = shown.at(castling.kingTarget()) == Piece{own, Kind::king} &&
                        shown.at(castling.rookTarget()) == Piece{own, Kind::rook};
    if (!stands || !trace.cleared.empty() || trace.isStrange) return std::nullopt;
    return IllegalMove{IllegalMoveKind::wrongCastling, king, castling.kingTarget(), rook};
}

} // namespace

std::variant<Move, IllegalMove, Displaced> judgeBoard(const Position& before,
                                                      const Placement& shown) {
    for (const Move move : before.legalMoves())
        if (before.after(move).placement() == shown) return move;
    const auto squares = differences(before.placement(), shown);
    if (squares.empty()) return IllegalMove{IllegalMoveKind::nothingMoved};
    const Trace trace = traceOf(before, shown);
    if (isOnePiece(trace, before))
        return judgeOnePiece(before, shown, trace.left.front(), trace.reached.front());
    if (const auto castling = judgeCastling(trace, before, shown)) return *castling;
    return Displaced{squares};
}

bool isIllegalMove(IllegalMoveKind kind, const IllegalMoveRules& rules) {
    switch (kind) {
    case IllegalMoveKind::twoHands: return rules.twoHands;
    case IllegalMoveKind::nothingMoved: return rules.pressWithoutMove;
    case IllegalMoveKind::unfinishedPromotion:
        return rules.promotion != UnfinishedPromotion::mustBeFinished;
    case IllegalMoveKind::againstArticle3:
    case IllegalMoveKind::kingTaken:
    case IllegalMoveKind::unfinishedCastling:
    case IllegalMoveKind::wrongCastling: return true;
    }
    return true;
}

HandledPieces
handlingOf(const IllegalMove& illegal, const Position& before, const IllegalMoveRules& rules) {
    HandledPieces handling{.castlesWith = illegal.rook};
    if (!illegal.from || !illegal.to || !isOf(before.at(*illegal.from), before.turn())) return {};
    handling.touched.push_back({*illegal.from, *before.at(*illegal.from)});
    if (const auto taken = before.at(*illegal.to); isOf(taken, other(before.turn())))
        handling.touched.push_back({*illegal.to, *taken});
    if (illegal.kind == IllegalMoveKind::unfinishedCastling)
        handling.released = Released{*illegal.from, *illegal.to};
    if (illegal.kind == IllegalMoveKind::unfinishedPromotion) {
        const bool isQueen = rules.promotion == UnfinishedPromotion::becomesQueen;
        handling.released = Released{
            *illegal.from, *illegal.to, isQueen ? std::optional(Kind::queen) : std::nullopt};
    }
    return handling;
}

std::optional<Move>
standingMove(const IllegalMove& illegal, const Position& before, const Placement& shown) {
    if (!illegal.from || !illegal.to) return std::nullopt;
    for (const Move way : waysOf(*illegal.from, *illegal.to, illegal.rook)) {
        if (!before.couldStand(way)) continue;
        const Position after = before.after(way);
        if (after.placement() == shown && !areBothInCheck(after)) return way;
    }
    return std::nullopt;
}

std::optional<Move>
forcedCastling(const IllegalMove& illegal, const Position& before, const TouchRules& rules) {
    const bool isHalf = illegal.kind == IllegalMoveKind::unfinishedCastling && illegal.from;
    if (!isHalf || !illegal.rook || !rules.castlingBegunBinds) return std::nullopt;
    const Move castling = Move::castling(*illegal.from, *illegal.rook);
    return before.isLegal(castling) ? std::optional(castling) : std::nullopt;
}

namespace {

Outcome lostBy(const IllegalMoveCase& of) {
    if (!of.opponentCanMate) return drawnBy(EndReason::illegalMoves);
    return wonBy(EndReason::illegalMoves, other(of.offender));
}

} // namespace

IllegalMoveRuling ruleOnIllegalMove(const IllegalMoveCase& of, const IllegalMoveRules& rules) {
    // One penalty per move: until the castling is completed nothing more is counted.
    if (of.mustCastle) return {};
    if (rules.losing && of.counted + 1 >= *rules.losing)
        return {.counts = true, .ends = lostBy(of)};
    return {.counts = true, .bonus = of.isQuick ? rules.quickBonus : rules.bonus};
}

namespace {

// "More than a quarter of the time of both players."
bool hasUsedAQuarter(const ColoursReversedCase& of) {
    const Span used = of.used.white + of.used.black;
    return 4 * used.milliseconds > 2 * of.budget.milliseconds;
}

bool haveBothMade(const ByColour<int>& moves, int count) {
    return std::min(moves.white, moves.black) >= count;
}

} // namespace

bool isStartCorrectable(const std::optional<QuickGameRules>& quickWithLimitedSupervision,
                        const ByColour<int>& moves) {
    return !quickWithLimitedSupervision ||
           !haveBothMade(moves, quickWithLimitedSupervision->startErrorMoves);
}

ColoursReversedRuling ruleOnReversedColours(const ColoursReversedCase& of, ColoursReversed rule) {
    switch (rule) {
    case ColoursReversed::playOn: return ColoursReversedRuling::playOn;
    case ColoursReversed::newGameInFirstQuarter:
        return hasUsedAQuarter(of) ? ColoursReversedRuling::playOn
                                   : ColoursReversedRuling::arbiterMayRestart;
    case ColoursReversed::newGameBeforeTenMoves:
        return haveBothMade(of.moves, 10) ? ColoursReversedRuling::playOn
                                          : ColoursReversedRuling::newGame;
    }
    return ColoursReversedRuling::playOn;
}

} // namespace rules
