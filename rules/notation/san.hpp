// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"
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

/// A move as written: which piece, what is said of where it comes from, and where it goes.
struct SanMove {
    /// Nothing when two squares stand alone ("g1f3"): any piece may be meant. A pawn otherwise has
    /// no letter (Art. C4).
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

/// What the signs after a move say; none of them is obligatory (Art. C, closing note), so none
/// decides which move it is.
struct SanSigns {
    enum class Check : std::uint8_t { unsaid, check, mate };
    /// `++` counts as mate, as the Laws' list of abbreviations has it.
    Check check = Check::unsaid;
    bool enPassant = false;
    bool drawOffer = false;

    bool operator==(const SanSigns&) const = default;
};

/// One entry of a score sheet as it is written, before anyone asks whether it can be played.
struct San {
    std::variant<SanMove, SanCastling> move;
    SanSigns signs;

    bool operator==(const San&) const = default;
};

enum class SanProblem : std::uint8_t {
    empty,
    /// Not a move in these letters.
    notSan,
    /// A passed turn ("--"), which the Laws do not know.
    nullMove,
    /// Well written, but no such move can be played.
    illegal,
    /// Several moves fit.
    ambiguous,
    /// A pawn reaches the last rank and it is not said what it becomes (Art. 3.7.e).
    promotionMissing,
};

struct SanError {
    SanProblem what{};
    /// Where in the text, counted in bytes from 1; the first character that fits no move, or the
    /// beginning when the move as a whole is refused.
    int column = 1;
    /// With ambiguous and promotionMissing: the moves to choose from.
    std::vector<Move> candidates{};

    bool operator==(const SanError&) const = default;
};

/// Reads what is written (Art. C8-C13). Letters, digits and signs may stand apart or be joined by
/// hyphens (`S g1 - f3`, `dx e5`); captures are `x`, `:` or nothing; `e.p.`, `=Q`, `Q`, `(Q)`,
/// `+`, `++`, `#`, `(=)`, `0-0` and `O-O` are known. The whole text must be one move.
[[nodiscard]] Expected<San, SanError> parseSan(std::string_view text, Letters letters);

/// The one legal move that is meant. Only pieces that can legally move count (Art. C10).
[[nodiscard]] Expected<Move, SanError> resolve(const San& san, const Position& position);

/// Reads and resolves in one step.
[[nodiscard]] Expected<Move, SanError>
parseSan(std::string_view text, Letters letters, const Position& position);

/// Reads, resolves and plays in one step; after an error the position is what it was.
[[nodiscard]] Expected<Move, SanError>
playSan(std::string_view text, Letters letters, Position& position);

/// How moves are written out.
struct SanStyle {
    Letters letters = Letters::english;
    /// `O-O` with letters as PGN wants it, or `0-0` with digits as the Laws print it.
    enum class Castling : std::uint8_t { letters, digits } castling = Castling::letters;
    /// `d8=Q` as PGN wants it, or `d8Q` as the Laws print it (Art. C12).
    bool equalsSign = true;
    /// Adds `e.p.` (Art. C9); PGN does not.
    bool enPassantSign = false;
};

inline constexpr SanStyle pgnStyle{};

/// The style of the Laws' own example game, in the letters of one sheet.
[[nodiscard]] constexpr SanStyle lawsStyle(Letters letters) {
    return {.letters = letters,
            .castling = SanStyle::Castling::digits,
            .equalsSign = false,
            .enPassantSign = true};
}

/// Writes a legal move with no more of the departure square than needed (Art. C10: the file if it
/// tells the pieces apart, else the rank, else both) and with `+` or `#`.
/// Precondition: the move is legal in the position.
[[nodiscard]] std::string
writeSan(const Position& before, Move move, const SanStyle& style = pgnStyle);

/// The same where the position after the move is at hand already.
[[nodiscard]] std::string writeSan(const Position& before,
                                   Move move,
                                   const Position& after,
                                   const SanStyle& style = pgnStyle);

/// The move that anybody would read out of an entry which is none as it is written: a pawn's
/// capture by its two files ("dc" for dxc4), castling by the square to which the king goes ("Kc1"
/// for 0-0-0). None: no legal move fits, or several do. Precondition: `parseSan` has refused it.
[[nodiscard]] std::optional<Move>
moveMeant(std::string_view text, Letters letters, const Position& position);

/// Reads what nearly every entry looks like, `e4`, `Nf3`, `Nbd2`, `exd5`, `Qh4xe1+`, `d8=Q#`, from
/// its end and in no time. False, with `san` spoilt, for anything else, which is left to the whole
/// grammar of `parseSan`; of these the two say the same.
[[nodiscard]] bool readUsualSan(std::string_view text, Letters letters, San& san);

/// The pieces of the side to move that reach `to`, pinned or not, castling left out.
/// Precondition: kind is not a pawn.
[[nodiscard]] Occupancy moversTo(const Position& position, Kind kind, Square to);

/// Those of the movers that can legally go there (Art. C10 tells them apart).
[[nodiscard]] Occupancy legalMovers(const Position& position, Occupancy movers, Square to);

/// The one square from which a pawn of the side to move can have come to `to`: straight ahead when
/// `file` is the arrival file or unsaid, else one rank behind on `file`. Nothing if no such pawn
/// stands there.
[[nodiscard]] std::optional<Square>
pawnOrigin(const Position& position, std::optional<File> file, Square to);

/// The move of the pawn on `from`, by its name: en passant, a promotion or a plain move. It need
/// not be legal.
[[nodiscard]] Move
pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// The move between two squares, by its name; nothing if none of one's own men stands on the first.
/// Castling is the king's going onto his own rook, or two or more squares to where castling takes
/// him. It need not be legal.
[[nodiscard]] std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// Whether a pawn could go between the squares if only it were said what it becomes (Art. 3.7.e).
[[nodiscard]] bool promotionIsMissing(const Position& position, Square from, Square to);

/// How castling is written in the Universal Chess Interface: by the king's two squares (`e1g1`), or
/// as the king taking his own rook (`e1h1`), which alone is exact in Chess960.
enum class UciCastling : std::uint8_t { kingsSquares, kingTakesRook };

enum class UciProblem : std::uint8_t {
    /// Not two squares with at most one of q, r, b, n after them.
    notUci,
    /// `0000`, a passed turn, which the Laws do not know.
    nullMove,
    illegal,
    /// The pawn reaches the last rank and the piece is not named (Art. 3.7.e).
    promotionMissing,
};

struct UciError {
    UciProblem what{};
    /// Where in the text, counted in bytes from 1.
    int column = 1;

    bool operator==(const UciError&) const = default;
};

/// `e2e4`, `e7e8q`, castling in the given form.
[[nodiscard]] std::string writeUci(Move move, UciCastling castling);

/// The legal move that the text names; castling is understood in either form.
[[nodiscard]] Expected<Move, UciError> parseUci(std::string_view text, const Position& position);

} // namespace rules
