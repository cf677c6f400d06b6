// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/helpmate/helpmate.hpp"
#include "rules/chess/helpmate/mobility.hpp"
#include "rules/chess/helpmate/search.hpp"

#include <algorithm>
#include <array>

namespace rules::helpmate {
namespace {

/// The pieces that take part in a mate, and where they can be.
struct Cast {
    Occupancy victim;  // the black king
    Occupancy king;    // White's
    Occupancy attacks; // of White's other pieces
    std::array<Occupancy, Mobility::mostPieces> blockers{};
    std::size_t blockerCount = 0;
};

Cast castOf(const Mobility& mobility) {
    Cast cast;
    for (const auto& piece : mobility.pieces()) {
        const bool isKing = piece.kind == Kind::king;
        if (piece.colour == Colour::black) {
            if (isKing)
                cast.victim = piece.reach;
            else
                cast.blockers[cast.blockerCount++] = piece.reach;
        } else if (isKing)
            cast.king = piece.reach;
        else
            cast.attacks |= attacked(piece, piece.reach, mobility.steady());
    }
    return cast;
}

/// Assigns a piece of Black's own to each of the squares (augmenting paths).
class Blockade {
public:
    explicit Blockade(const Cast& cast) : cast_(cast) { on_.fill(-1); }

    bool canFill(Occupancy squares) {
        return std::ranges::all_of(squares, [&](Square square) {
            tried_.fill(false);
            return place(square);
        });
    }

private:
    bool place(Square square) {
        for (std::size_t piece = 0; piece < cast_.blockerCount; ++piece) {
            if (tried_[piece] || !cast_.blockers[piece].contains(square)) continue;
            tried_[piece] = true;
            if (on_[piece] >= 0 && !place(squareAt(on_[piece]))) continue;
            on_[piece] = index(square);
            return true;
        }
        return false;
    }

    const Cast& cast_;
    std::array<int, Mobility::mostPieces> on_{};
    std::array<bool, Mobility::mostPieces> tried_{};
};

bool mayBeMatedOn(Square square, const Cast& cast) {
    const auto around = tables::at(tables::king, square);
    const auto open = around & ~cast.attacks;
    if (Blockade(cast).canFill(open)) return true;
    const auto kings = cast.king & ~around & ~Occupancy::of(square);
    return std::ranges::any_of(kings, [&](Square king) {
        const auto left = open & ~tables::at(tables::king, king);
        return left != open && Blockade(cast).canFill(left);
    });
}

bool mayMateIn(const Mobility& mobility) {
    if (mobility.whiteMayPromote()) return true;
    const auto cast = castOf(mobility);
    const auto squares = cast.victim & cast.attacks;
    return std::ranges::any_of(squares, [&](Square square) { return mayBeMatedOn(square, cast); });
}

/// Whether there may be a mate now, or after captures of pieces that have not moved.
bool mayMateFrom(const Mobility& mobility, int& left) {
    if (mayMateIn(mobility)) return true;
    const auto captures = mobility.captures();
    return std::ranges::any_of(captures, [&](Mobility::Capture capture) {
        return --left < 0 || mayMateFrom(mobility.after(capture), left);
    });
}

/// Like `mayEverMate`, but follows which piece may capture which among those that have not moved:
/// until it is captured such a piece blocks all others, and afterwards it takes no part in a mate.
/// False is certain. True may also mean that there are too many captures to follow: at most `left`,
/// which is reduced by the number followed.
bool mayMateCaptureByCapture(const Bitboards& pieces, int& left) {
    return !Mobility::covers(pieces) ||
           mayMateFrom(Mobility(pieces, Mobility::Until::standingPieceCaptured), left);
}

class Checks {
public:
    template <Colour turn>
    bool ruleOut(const Bitboards& pieces) {
        if (!canMateByMaterial(pieces, Colour::white)) return true;
        if (!mayMateCaptureByCapture(pieces, captures_)) return true;
        const auto checks = attackersOf(pieces, pieces.king(turn), other(turn), pieces.occupied());
        return checks.any() && --positions_ >= 0 && ruleOutEveryMove<turn>(pieces);
    }

private:
    template <Colour us>
    bool ruleOutEveryMove(const Bitboards& pieces) {
        bool all = true;
        follow<us>(pieces, [&](const Bitboards& next, Move, bool) {
            all = all && ruleOutNext<other(us)>(next);
        });
        return all;
    }

    template <Colour turn>
    bool ruleOutNext(const Bitboards& pieces) {
        if constexpr (turn == Colour::black)
            if (blackIsMated(pieces)) return false;
        return ruleOut<turn>(pieces);
    }

    // How many positions are followed altogether.
    int positions_ = 32;
    int captures_ = 200;
};

/// The phantoms of one side.
struct Phantoms {
    int count = 0;
    Occupancy places;  // where they may stand and capture
    Occupancy attacks; // the squares they may attack
    bool mayMove = false;
};

ByColour<Phantoms> phantomsOn(Occupancy squares, const Bitboards& pieces) {
    ByColour<Phantoms> phantoms;
    const Mobility mobility(pieces);
    for (const auto& piece : mobility.pieces()) {
        if (piece.kind != Kind::bishop || !squares.contains(piece.home)) continue;
        auto& side = phantoms[piece.colour];
        const auto own = isLight(piece.home) ? lightSquares : ~lightSquares;
        side.attacks |= own;
        const auto reach = mobility.whiteMayPromote() ? own : piece.reach;
        ++side.count;
        side.places |= reach;
        side.mayMove = side.mayMove || reach != Occupancy::of(piece.home);
    }
    return phantoms;
}

Bitboards withoutBishopsOn(Occupancy squares, Bitboards pieces) {
    for (const auto colour : colours)
        for (const auto square : pieces.of(colour, Kind::bishop) & squares)
            pieces.clear(square, colour);
    return pieces;
}

bool isKingSafe(const Bitboards& pieces, Colour side) {
    return attackersOf(pieces, pieces.king(side), other(side), pieces.occupied()).isEmpty();
}

/// Enumerates every position of the game with phantoms.
class PhantomGame {
public:
    PhantomGame(const Bitboards& pieces, Colour turn, Occupancy squares)
        : phantoms_(phantomsOn(squares, pieces)) {
        add(withoutBishopsOn(squares, pieces), turn);
    }

    [[nodiscard]] bool rulesOutMate(std::size_t limit) {
        for (KnownPositions::Number number = 0; number < known_.size(); ++number) {
            if (mateIsPossible_ || known_.size() > limit) return false;
            const auto pieces = unpacked(known_[number].board);
            known_[number].turn == Colour::white ? expand<Colour::white>(pieces)
                                                 : expand<Colour::black>(pieces);
        }
        return !mateIsPossible_;
    }

private:
    void add(const Bitboards& pieces, Colour turn) {
        known_.add(packed(pieces), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    }

    template <Colour us>
    void expand(const Bitboards& pieces) {
        follow<us>(pieces, [&](const Bitboards& next, Move move, bool) {
            // A promoted piece could move along the phantoms' squares.
            if (move.isPromotion()) mateIsPossible_ = true;
            meet(next, other(us), move.isEnPassant() ? anywhere : Occupancy::of(move.from()));
        });
        pawnsTakePhantoms(pieces, us);
        phantomsMove(pieces, us);
    }

    void pawnsTakePhantoms(const Bitboards& pieces, Colour us) {
        const auto targets = phantoms_[other(us)].places & ~pieces.occupied();
        for (const auto from : pieces.of(us, Kind::pawn))
            for (const auto to : tables::at(tables::pawn[us], from) & targets) {
                auto next = pieces;
                next.step(us, Kind::pawn, from, to);
                if (rankOf(to) == homeRank(other(us))) mateIsPossible_ = true;
                meetIfSafe(next, us, Occupancy::of(from));
            }
    }

    void phantomsMove(const Bitboards& pieces, Colour us) {
        auto next = pieces;
        next.enPassant = {};
        if (phantoms_[us].mayMove) meetIfSafe(next, us, anywhere);
        const auto targets = phantoms_[us].places & pieces.of(other(us)) & ~pieces.of(Kind::king);
        for (const auto target : targets) {
            next = pieces;
            next.enPassant = {};
            next.clear(target, other(us));
            meetIfSafe(next, us, anywhere);
        }
    }

    void meetIfSafe(const Bitboards& pieces, Colour us, Occupancy left) {
        if (isKingSafe(pieces, us)) meet(pieces, other(us), left);
    }

    void meet(const Bitboards& pieces, Colour turn, Occupancy left) {
        if (turn == Colour::black && isCheckPossible(pieces, left) && mayBeMate(pieces))
            mateIsPossible_ = true;
        if (!mateIsPossible_) add(pieces, turn);
    }

    /// Whether the check may come from a phantom's own move, is visible on the board, or may come
    /// from a phantom along a line through the square that was left.
    [[nodiscard]] bool isCheckPossible(const Bitboards& pieces, Occupancy left) const {
        const auto king = pieces.king(Colour::black);
        if (left == anywhere || !isKingSafe(pieces, Colour::black)) return true;
        return phantoms_.white.attacks.contains(king) &&
               (tables::bishop(king, pieces.occupied()) & left).any();
    }

    [[nodiscard]] bool mayBeMate(const Bitboards& pieces) const {
        const auto king = pieces.king(Colour::black);
        const auto occupied = pieces.occupied() & ~Occupancy::of(king);
        const auto isAttacked = [&](Square square) {
            return phantoms_.white.attacks.contains(square) ||
                   attackersOf(pieces, square, Colour::white, occupied).any();
        };
        if (!isAttacked(king)) return false;
        int blockers = 0;
        for (const auto flight : tables::at(tables::king, king) & ~pieces.of(Colour::black)) {
            if (isAttacked(flight)) continue;
            if (!phantoms_.black.places.contains(flight)) return false;
            ++blockers;
        }
        return blockers <= phantoms_.black.count;
    }

    // A phantom has moved, or two pieces have left their squares at once.
    static constexpr auto anywhere = Occupancy::all();

    ByColour<Phantoms> phantoms_;
    KnownPositions known_;
    bool mateIsPossible_ = false;
};

} // namespace

bool mayEverMate(const Bitboards& pieces) {
    return !Mobility::covers(pieces) || mayMateIn(Mobility(pieces));
}

bool isRuledOutAfterChecks(const Bitboards& pieces, Colour turn) {
    Checks checks;
    return turn == Colour::white ? checks.ruleOut<Colour::white>(pieces)
                                 : checks.ruleOut<Colour::black>(pieces);
}

bool cannotMateEvenWithPhantoms(const Bitboards& pieces, Colour turn, std::size_t limit) {
    if (!Mobility::covers(pieces)) return false;
    if ((pieces.of(Kind::rook) | pieces.of(Kind::queen)).any()) return false;
    const auto bishops = pieces.of(Kind::bishop);
    if (bishops.isEmpty()) return false;
    std::array tries{Occupancy::all(), lightSquares, ~lightSquares};
    return std::ranges::any_of(tries, [&](Occupancy squares) {
        // If there are bishops of one square colour only, the first try equals one of the others.
        const bool isNew = squares == Occupancy::all() ||
                           ((bishops & squares).any() && (bishops & ~squares).any());
        return isNew && PhantomGame(pieces, turn, squares).rulesOutMate(limit);
    });
}

} // namespace rules::helpmate
