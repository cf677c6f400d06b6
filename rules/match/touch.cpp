// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/touch.hpp"

#include "rules/match/board_moves.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>

namespace rules {
namespace {

using Test = std::function<bool(Move)>;

std::vector<Move> only(const std::vector<Move>& moves, const Test& test) {
    std::vector<Move> left;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(left), test);
    return left;
}

bool uses(const Position& position, const Touch& touch, Move move) {
    if (touch.piece.colour == position.turn()) return move.from() == touch.square;
    return captureSquare(position, move) == touch.square;
}

const Touch* firstOf(std::span<const Touch> touches, Colour colour) {
    const auto found = std::find_if(touches.begin(), touches.end(), [&](const Touch& touch) {
        return touch.piece.colour == colour;
    });
    return found == touches.end() ? nullptr : &*found;
}

const Touch* nextOwn(std::span<const Touch> touches, Colour own, const Touch& first) {
    for (const Touch& touch : touches)
        if (touch.piece.colour == own && touch.square != first.square) return &touch;
    return nullptr;
}

bool isCastlingOf(Square king, Square rook, Move move) {
    return move.isCastling() && move.from() == king && move.to() == rook;
}

// Art. 4.4.a: king, then rook: castling with that rook, if it is legal.
std::vector<Move>
castlingDuty(const std::vector<Move>& legal, const Touch& first, const Touch* second) {
    if (second == nullptr || first.piece.kind != Kind::king || second->piece.kind != Kind::rook)
        return {};
    return only(legal, [&](Move move) { return isCastlingOf(first.square, second->square, move); });
}

// Art. 4.4.b: rook, then king: no castling with that rook.
std::vector<Move>
withoutClosedCastling(std::vector<Move> legal, const Touch& first, const Touch* second) {
    if (second == nullptr || first.piece.kind != Kind::rook || second->piece.kind != Kind::king)
        return legal;
    return only(legal,
                [&](Move move) { return !isCastlingOf(second->square, first.square, move); });
}

} // namespace

std::vector<Move> permittedMoves(const Position& position, std::span<const Touch> touches) {
    const auto list = position.legalMoves();
    std::vector<Move> legal(list.begin(), list.end());
    const Touch* own = firstOf(touches, position.turn());
    const Touch* enemy = firstOf(touches, other(position.turn()));
    if (own != nullptr) {
        const Touch* second = nextOwn(touches, position.turn(), *own);
        if (auto duty = castlingDuty(legal, *own, second); !duty.empty()) return duty;
        legal = withoutClosedCastling(std::move(legal), *own, second);
    }
    if (own != nullptr && enemy != nullptr) {
        auto both = only(legal, [&](Move move) {
            return uses(position, *own, move) && uses(position, *enemy, move);
        });
        if (!both.empty()) return both;
    }
    for (const Touch& touch : touches) {
        auto bound = only(legal, [&](Move move) { return uses(position, touch, move); });
        if (!bound.empty()) return bound;
    }
    return legal;
}

} // namespace rules
