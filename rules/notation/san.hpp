// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/letters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {

class Position;

/// A move as written: the piece, the part of its departure square that is given, and its target.
struct SanMove {
    /// nullopt when only two squares are given ("g1f3"): any piece may be meant. Otherwise a pawn
    /// is what has no letter (Art. C4).
    std::optional<Kind> kind;
    std::optional<File> fromFile;
    std::optional<Rank> fromRank;
    Square to{};
    bool captures = false;
    std::optional<Kind> promotion;

    bool operator==(const SanMove&) const = default;
};

struct SanCastling {
    CastlingSide side{};

    bool operator==(const SanCastling&) const = default;
};

/// The meaning of the signs after a move; none of them is obligatory (Art. C, closing note), so
/// none decides which move it is.
struct SanSigns {
    enum class Check : std::uint8_t { unsaid, check, mate };
    /// `++` counts as mate, as in the Laws' list of abbreviations.
    Check check = Check::unsaid;
    bool enPassant = false;
    bool drawOffer = false;

    bool operator==(const SanSigns&) const = default;
};

/// One entry of a score sheet as written, regardless of whether it can be played.
struct San {
    std::variant<SanMove, SanCastling> move;
    SanSigns signs;

    bool operator==(const San&) const = default;
};

enum class SanProblem : std::uint8_t {
    empty,
    /// Not a move in these letters.
    notSan,
    /// A null move ("--"), which the Laws do not have.
    nullMove,
    /// Correctly written, but no such move can be played.
    illegal,
    /// Several moves fit.
    ambiguous,
    /// A pawn reaches the last rank and the promotion piece is missing (Art. 3.7.e).
    promotionMissing,
};

struct SanError {
    SanProblem what{};
    /// The byte in the text, counted from 1; the first character that fits no move, or the
    /// beginning if the move as a whole is rejected.
    int column = 1;
    /// With ambiguous and promotionMissing: the moves to choose from.
    std::vector<Move> candidates{};

    bool operator==(const SanError&) const = default;
};

/// Reads an entry (Art. C8-C13). Letters, digits and signs may be separated by spaces or joined by
/// hyphens (`S g1 - f3`, `dx e5`); captures are `x`, `:` or nothing; `e.p.`, `=Q`, `Q`, `(Q)`, `+`,
/// `++`, `#`, `(=)`, `0-0` and `O-O` are accepted. The whole text must be one move.
[[nodiscard]] Expected<San, SanError> parseSan(std::string_view text, Letters letters);

/// The one legal move that the entry means. Only pieces that can legally move count (Art. C10).
[[nodiscard]] Expected<Move, SanError> resolve(const San& san, const Position& position);

/// Reads and resolves in one step.
[[nodiscard]] Expected<Move, SanError>
parseSan(std::string_view text, Letters letters, const Position& position);

/// Reads, resolves and plays in one step; after an error the position is unchanged.
[[nodiscard]] Expected<Move, SanError>
playSan(std::string_view text, Letters letters, Position& position);

/// How moves are written out.
struct SanStyle {
    Letters letters = Letters::english;
    /// `O-O` with letters as in PGN, or `0-0` with digits as printed in the Laws.
    enum class Castling : std::uint8_t { letters, digits } castling = Castling::letters;
    /// `d8=Q` as in PGN, or `d8Q` as printed in the Laws (Art. C12).
    bool equalsSign = true;
    /// Adds `e.p.` (Art. C9); PGN does not.
    bool enPassantSign = false;
};

inline constexpr SanStyle pgnStyle{};

/// The style of the example game in the Laws, in the letters of one sheet.
[[nodiscard]] constexpr SanStyle lawsStyle(Letters letters) {
    return {.letters = letters,
            .castling = SanStyle::Castling::digits,
            .equalsSign = false,
            .enPassantSign = true};
}

/// Writes a legal move with no more of the departure square than needed (Art. C10: the file if it
/// distinguishes the pieces, else the rank, else both) and with `+` or `#`. Precondition: the move
/// is legal in the position.
[[nodiscard]] std::string
writeSan(const Position& before, Move move, const SanStyle& style = pgnStyle);

/// The same if the position after the move is already available.
[[nodiscard]] std::string writeSan(const Position& before,
                                   Move move,
                                   const Position& after,
                                   const SanStyle& style = pgnStyle);

/// The move that a person would read from an entry that is not valid as written: a pawn's capture
/// by its two files ("dc" for dxc4), castling by the square to which the king goes ("Kc1" for
/// 0-0-0). nullopt: no legal move fits, or several do. Precondition: `parseSan` has rejected it.
[[nodiscard]] std::optional<Move>
moveMeant(std::string_view text, Letters letters, const Position& position);

/// A fast path for the form of nearly every entry, `e4`, `Nf3`, `Nbd2`, `exd5`, `Qh4xe1+`, `d8=Q#`,
/// read from its end. Returns false, with `san` in an unspecified state, for anything else, which
/// needs the full grammar of `parseSan`; for these forms both give the same result.
[[nodiscard]] bool readUsualSan(std::string_view text, Letters letters, San& san);

/// The pieces of the side to move that reach `to`, pinned or not, without castling. Precondition:
/// kind is not a pawn.
[[nodiscard]] Occupancy moversTo(const Position& position, Kind kind, Square to);

/// The movers that can legally move there (Art. C10 distinguishes them).
[[nodiscard]] Occupancy legalMovers(const Position& position, Occupancy movers, Square to);

/// The one square from which a pawn of the side to move can have come to `to`: straight ahead when
/// `file` is the arrival file or not given, else one rank behind on `file`. nullopt if no such pawn
/// stands there.
[[nodiscard]] std::optional<Square>
pawnOrigin(const Position& position, std::optional<File> file, Square to);

/// The move of the pawn on `from`, with its sort: en passant, a promotion or a plain move. It need
/// not be legal.
[[nodiscard]] Move
pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// The move between two squares, with its sort; nullopt if none of the mover's own pieces stands on
/// the first. Castling is the king moving onto its own rook, or two or more squares to its castling
/// square. It need not be legal.
[[nodiscard]] std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// Whether a pawn could move between the squares if the promotion piece were given (Art. 3.7.e).
[[nodiscard]] bool promotionIsMissing(const Position& position, Square from, Square to);

/// How castling is written in the Universal Chess Interface: by the king's two squares (`e1g1`), or
/// as the king taking its own rook (`e1h1`), the only exact form in Chess960.
enum class UciCastling : std::uint8_t { kingsSquares, kingTakesRook };

enum class UciProblem : std::uint8_t {
    /// Not two squares with at most one of q, r, b, n after them.
    notUci,
    /// `0000`, a null move, which the Laws do not have.
    nullMove,
    illegal,
    /// The pawn reaches the last rank and the piece is not named (Art. 3.7.e).
    promotionMissing,
};

struct UciError {
    UciProblem what{};
    /// The byte in the text, counted from 1.
    int column = 1;

    bool operator==(const UciError&) const = default;
};

/// `e2e4`, `e7e8q`, castling in the given form.
[[nodiscard]] std::string writeUci(Move move, UciCastling castling);

/// The legal move that the text names; castling is accepted in either form.
[[nodiscard]] Expected<Move, UciError> parseUci(std::string_view text, const Position& position);

} // namespace rules
