// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/moving/touch.hpp"

#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace rules {
namespace {

using Moves = std::vector<Move>;

/// Pieces of one colour whose order of touching is unknown.
using Group = std::vector<Touched>;

Group ofColour(const Group& group, Colour colour) {
    return filtered(group, [&](const Touched& each) { return each.piece.colour == colour; });
}

/// The touched pieces in groups, own pieces before the opponent's where the order is unclear (Art.
/// 4.3.c).
std::vector<Group> inGroups(const std::vector<Touched>& touched, Colour own) {
    std::vector<Group> groups;
    for (auto first = touched.begin(); first != touched.end();) {
        const auto last = std::find_if(
            std::next(first), touched.end(), [](const Touched& each) { return !each.together; });
        for (const Colour colour : {own, other(own)})
            if (auto some = ofColour({first, last}, colour); !some.empty())
                groups.push_back(std::move(some));
        first = last;
    }
    return groups;
}

/// Art. 4 applied to one position.
class Obligation {
public:
    Obligation(const Position& position, const HandledPieces& handling, const TouchRules& rules)
        : position_(position)
        , handling_(handling)
        , rules_(rules)
        , groups_(inGroups(handling.touched, position.turn())) {
        const auto list = position.legalMoves();
        legal_.assign(list.begin(), list.end());
    }

    [[nodiscard]] Moves permitted() const {
        if (auto fixed = movesReleased(); !fixed.empty()) return fixed;
        const Moves open = withoutClosedCastling();
        if (auto both = bothColours(open); !both.empty()) return both;
        for (std::size_t place = 0; place < groups_.size(); ++place) {
            if (const auto rook = castlingRook(place)) return castling(open, place, *rook);
            if (auto bound = usingOneOf(open, groups_[place]); !bound.empty()) return bound;
        }
        return legal_;
    }

    [[nodiscard]] bool isClosed(Move castling) const {
        const Moves open = withoutClosedCastling();
        return !contains(open, castling);
    }

private:
    [[nodiscard]] Colour own() const { return position_.turn(); }
    [[nodiscard]] Square king() const { return position_.king(own()); }

    [[nodiscard]] bool isOwn(const Group& group) const {
        return group.front().piece.colour == own();
    }
    [[nodiscard]] static bool holds(const Group& group, Kind kind) {
        return std::ranges::any_of(group,
                                   [&](const Touched& each) { return each.piece.kind == kind; });
    }
    /// A rook with which the king might castle.
    [[nodiscard]] bool isCastlingRook(const Touched& touched) const {
        const Rank home = homeRank(own());
        return touched.piece == Piece{own(), Kind::rook} && rankOf(touched.square) == home &&
               rankOf(king()) == home;
    }
    [[nodiscard]] std::optional<std::size_t> placeOfKing() const {
        for (std::size_t place = 0; place < groups_.size(); ++place)
            if (isOwn(groups_[place]) && holds(groups_[place], Kind::king)) return place;
        return std::nullopt;
    }

    [[nodiscard]] bool uses(const Touched& touched, Move move) const {
        if (touched.piece.colour == own()) return move.from() == touched.square;
        return captureSquare(position_, move) == touched.square;
    }
    [[nodiscard]] Moves usingOneOf(const Moves& moves, const Group& group) const {
        return filtered(moves, [&](Move move) {
            return std::ranges::any_of(group,
                                       [&](const Touched& each) { return uses(each, move); });
        });
    }
    [[nodiscard]] static bool isCastlingWith(Square rook, Move move) {
        return move.isCastling() && move.to() == rook;
    }

    // Art. 4.6: the square is fixed; if a king is on its castling square, so is the castling
    // (4.6.b).
    [[nodiscard]] Moves movesReleased() const {
        const auto& released = handling_.released;
        if (!released) return {};
        auto fixed = filtered(legal_, [&](Move move) {
            const bool choice = !released->promotion || move.promotionKind() == released->promotion;
            return move.from() == released->from && move.kingTarget() == released->to && choice;
        });
        const bool begun = std::ranges::any_of(fixed, [](Move move) { return move.isCastling(); });
        return begun && !rules_.castlingBegunBinds ? Moves() : fixed;
    }

    // Art. 4.4.b: rook, then king.
    [[nodiscard]] Moves withoutClosedCastling() const {
        const auto king = placeOfKing();
        if (!king) return legal_;
        Moves open = legal_;
        for (std::size_t place = 0; place < *king; ++place)
            for (const Touched& each : groups_[place])
                if (isCastlingRook(each)) open = withoutCastling(open, each.square);
        return open;
    }
    [[nodiscard]] Moves withoutCastling(const Moves& moves, Square rook) const {
        const bool every = rules_.rookThenKing == RookThenKing::everyCastling;
        return filtered(moves, [&](Move move) {
            return every ? !move.isCastling() : !isCastlingWith(rook, move);
        });
    }

    /// The rook to castle with, if this group holds the king: announced, or touched together with
    /// the king or after it, and not before (Art. 4.4.a, 4.4.c).
    [[nodiscard]] std::optional<Square> castlingRook(std::size_t place) const {
        if (!isOwn(groups_[place]) || !holds(groups_[place], Kind::king)) return std::nullopt;
        for (auto later = place; later < groups_.size(); ++later)
            for (const Touched& each : groups_[later])
                if (isCastlingRook(each)) return each.square;
        return handling_.castlesWith;
    }

    // King and rook: that castling; if it is illegal, another move of the king, and if it has none,
    // any move. Intending to castle after touching only the king does not oblige to castle.
    [[nodiscard]] Moves castling(const Moves& open, std::size_t place, Square rook) const {
        auto wanted = filtered(open, [&](Move move) { return isCastlingWith(rook, move); });
        if (!wanted.empty() && rules_.kingThenRookMustCastle && isTouched(rook)) return wanted;
        const Group group = wanted.empty() ? Group{{king(), {own(), Kind::king}}} : groups_[place];
        auto others = usingOneOf(open, group);
        return others.empty() ? legal_ : others;
    }
    [[nodiscard]] bool isTouched(Square square) const {
        return std::ranges::any_of(handling_.touched,
                                   [&](const Touched& each) { return each.square == square; });
    }

    // Art. 4.3.c: this piece must take that one.
    [[nodiscard]] Moves bothColours(const Moves& open) const {
        const Group* mine = firstOf(own());
        const Group* theirs = firstOf(other(own()));
        if (mine == nullptr || theirs == nullptr) return {};
        if (rules_.bothColours == BothColours::oneOfEach && handling_.touched.size() != 2)
            return {};
        return usingOneOf(usingOneOf(open, *mine), *theirs);
    }
    [[nodiscard]] const Group* firstOf(Colour colour) const {
        const auto found = std::ranges::find_if(
            groups_, [&](const Group& group) { return group.front().piece.colour == colour; });
        return found == groups_.end() ? nullptr : &*found;
    }

    const Position& position_;
    const HandledPieces& handling_;
    const TouchRules& rules_;
    std::vector<Group> groups_;
    Moves legal_;
};

} // namespace

std::vector<Move>
permittedMoves(const Position& position, const HandledPieces& handling, const TouchRules& rules) {
    return Obligation(position, handling, rules).permitted();
}

bool isCastlingClosed(const Position& position,
                      const HandledPieces& handling,
                      const TouchRules& rules,
                      Move move) {
    if (!move.isCastling()) return false;
    HandledPieces castling = handling;
    castling.touched.push_back({move.from(), {position.turn(), Kind::king}});
    return Obligation(position, castling, rules).isClosed(move);
}

bool mayAdjust(Piece piece, Colour onMove, const TouchRules& rules) {
    return rules.adjustable == Adjustable::everyPiece || piece.colour == onMove;
}

bool mayClaimTouch(std::span<const Touched> touchedSince,
                   Colour claimant,
                   const TouchRules& rules) {
    const bool ownOnly = rules.claimEnds == TouchClaimEnds::byTouchingOwnPiece;
    return std::ranges::none_of(touchedSince, [&](const Touched& each) {
        return !ownOnly || each.piece.colour == claimant;
    });
}

} // namespace rules
