// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// ERR.nopiece
struct NothingThere {
    rules::Square square;
    bool operator==(const NothingThere&) const = default;
};
/// ERR.notyours
struct OpponentsPieceThere {
    rules::Square square;
    bool operator==(const OpponentsPieceThere&) const = default;
};
/// ERR.geometry: a piece of this kind cannot go there from here; or a pawn captures an empty
/// square.
struct CannotReach {
    rules::Kind kind;
    rules::Square from;
    rules::Square to;
    bool operator==(const CannotReach&) const = default;
};
/// ERR.blocked: the first square on the way that is not free.
struct BlockedAt {
    rules::Square square;
    bool operator==(const BlockedAt&) const = default;
};
/// ERR.ownpiece
struct OwnPieceThere {
    rules::Square square;
    bool operator==(const OwnPieceThere&) const = default;
};
/// ERR.pinned: moving would expose the king to the piece on `by`.
struct PinnedBy {
    rules::Kind kind;
    rules::Square from;
    rules::Kind pinningKind;
    rules::Square by;
    bool operator==(const PinnedBy&) const = default;
};
/// ERR.exposed: en passant would open the line of the piece on `by` to the king.
struct KingExposed {
    rules::Kind attackingKind;
    rules::Square by;
    bool operator==(const KingExposed&) const = default;
};
/// ERR.incheck: the move does not end the check (Art. 3.9).
struct StillInCheck {
    rules::Kind checkingKind;
    rules::Square by;
    bool operator==(const StillInCheck&) const = default;
};
/// ERR.kingwalk
struct KingWouldBeAttacked {
    rules::Square to;
    rules::Kind attackingKind;
    rules::Square by;
    bool operator==(const KingWouldBeAttacked&) const = default;
};

/// ERR.castle (Art. 3.8). The position has no history: if king and rook are on their squares and
/// the right is lost, it is unknown which of them has moved.
enum class LostRight : std::uint8_t { kingHasMoved, rookHasMoved, kingOrRookHasMoved };
struct WayOccupied {
    rules::Square square;
    bool operator==(const WayOccupied&) const = default;
};
struct WayAttacked {
    rules::Square square;
    bool operator==(const WayAttacked&) const = default;
};
using CastlingObstacle = std::variant<LostRight, WayOccupied, WayAttacked, StillInCheck>;
struct CannotCastle {
    rules::CastlingSide side;
    CastlingObstacle obstacle;
    bool operator==(const CannotCastle&) const = default;
};
/// ERR.illegal: nothing more specific is known; there is no such piece, or several that cannot
/// reach.
struct PlainlyIllegal {
    bool operator==(const PlainlyIllegal&) const = default;
};

using WhyIllegal = std::variant<NothingThere,
                                OpponentsPieceThere,
                                CannotReach,
                                BlockedAt,
                                OwnPieceThere,
                                PinnedBy,
                                KingExposed,
                                StillInCheck,
                                KingWouldBeAttacked,
                                CannotCastle,
                                PlainlyIllegal>;

/// A line that is a move of chess, but not legal in this position. The reason is for the profile
/// *Zuhause*; in *Turnier* only the attempt is announced (W3).
struct Illegal {
    rules::Attempt attempt;
    WhyIllegal reason;

    bool operator==(const Illegal&) const = default;
};

/// Several legal moves match, or one that the line means only in another language while it means
/// something illegal in the input language: ASK.which. Ordered by square of departure, then of
/// arrival, then queen, rook, bishop, knight; never empty.
struct Ambiguous {
    std::vector<rules::Move> moves;

    bool operator==(const Ambiguous&) const = default;
};

/// The move is clear except for the promotion piece, which the player must name (E2.1, E-R15): a
/// queen is not assumed. Any of `rules::promotionKinds` completes a legal move.
struct NeedsPromotion {
    rules::Square from;
    rules::Square to;

    bool operator==(const NeedsPromotion&) const = default;
};

/// The line is no move of chess in any of the languages.
struct NotAMove {
    /// The first word without any meaning, folded; nullopt if every word has one.
    std::optional<std::string> unknownWord;

    bool operator==(const NotAMove&) const = default;
};

using MoveEntry = std::variant<rules::Move, Ambiguous, NeedsPromotion, NotAMove, Illegal>;

/// Reads one line as a move of the side to move: SAN with the piece letters of three languages,
/// coordinates, numeric notation, the words of Appendix E and their beginnings, castling. Readings
/// in `first` have priority; the other languages are tried, equally, only if it gives no legal
/// move. The line may contain any bytes. Returns a move only if it is legal and no other legal move
/// matches better.
[[nodiscard]] MoveEntry
readMove(std::string_view line, const rules::Position& position, rules::Language first);

/// The languages in which a line can be a move in some position.
enum class MoveGrammar : std::uint8_t { none, foreign, own };

/// Whether the line is grammatically a move of chess: in the language `first`, or only in another
/// one. Castling and squares are a move in every language.
[[nodiscard]] MoveGrammar moveGrammar(std::string_view line, rules::Language first);

/// Why none of the readings is legal, explained for the piece that is nearest to it. Precondition:
/// there is a reading, and none of them gives a legal move.
[[nodiscard]] Illegal explain(std::span<const MoveReading> readings,
                              const rules::Position& position);

/// Precondition: castling to this side is not legal.
[[nodiscard]] Illegal explainCastling(rules::CastlingSide side, const rules::Position& position);

} // namespace tactile
