// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {

/// The letters that name the pieces on a score sheet (Art. C2, C3). A set belongs to a sheet: "Kd1"
/// moves a king in two of these sets and a rook in the third, so where a text can be read in two of
/// them, the set is never guessed (T-65).
enum class Letters : std::uint8_t { english, german, turkish, figurine };

inline constexpr auto letterSets = valuesUpTo<Letters::figurine>;

/// Indexed by Letters, then by Kind.
inline constexpr std::array<std::array<std::string_view, kinds.size()>, letterSets.size()>
    capitalLetters{{
        {"", "N", "B", "R", "Q", "K"},
        {"", "S", "L", "T", "D", "K"},
        {"", "A", "F", "K", "V", "Ş"},
        {"", "♘", "♗", "♖", "♕", "♔"},
    }};

/// The piece's capital letter in UTF-8; empty for a pawn (Art. C4). Figurines are the white ones
/// for either side, as in print.
[[nodiscard]] constexpr std::string_view letter(Letters letters, Kind kind) noexcept {
    return capitalLetters[static_cast<std::size_t>(letters)][static_cast<std::size_t>(kind)];
}

/// Nearly every letter in practice is one ASCII byte: the piece that such a byte names in a set, or
/// nullopt.
inline constexpr auto asciiLetters = [] {
    std::array<std::array<std::optional<Kind>, 128>, letterSets.size()> table{};
    for (const auto letters : letterSets)
        for (const auto kind : kinds)
            if (const auto text = letter(letters, kind); text.size() == 1)
                table[static_cast<std::size_t>(letters)][static_cast<std::size_t>(text[0])] = kind;
    return table;
}();

[[nodiscard]] constexpr std::optional<Kind> kindNamed(Letters letters, char character) noexcept {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 128) return std::nullopt;
    return asciiLetters[static_cast<std::size_t>(letters)][byte];
}

struct ReadLetter {
    Kind kind;
    /// The length of the letter in bytes.
    std::size_t length;

    bool operator==(const ReadLetter&) const = default;
};

/// The piece named at the very start of the text. Capitals only, because small letters are files; a
/// Turkish S without its cedilla still means the king, because no other Turkish piece has an S.
[[nodiscard]] std::optional<ReadLetter> readLetter(Letters letters, std::string_view text) noexcept;

/// Like `readLetter`, for the place after the arrival square, where a small letter cannot be a file
/// (Art. C12). Never returns the king.
[[nodiscard]] std::optional<ReadLetter> readPromotionLetter(Letters letters,
                                                            std::string_view text) noexcept;

/// A move of a score sheet with its piece letters replaced and nothing else changed: "Sf3" becomes
/// "Nf3", "e8=D+" becomes "e8=Q+". Letters that are not in `from` stay.
[[nodiscard]] std::string inLetters(std::string_view entry, Letters from, Letters to);

/// The piece letters of a language (Art. C2).
[[nodiscard]] constexpr Letters lettersOf(Language language) noexcept {
    switch (language) {
    case Language::german: return Letters::german;
    case Language::english: return Letters::english;
    case Language::turkish: return Letters::turkish;
    }
    return Letters::english;
}

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
/// 0-0-0) or without hyphens ("00"), small letters and capitals that are confused ("sf3", "E4").
/// nullopt: no legal move fits, or several do. Precondition: `parseSan` has rejected it.
[[nodiscard]] std::optional<Move>
moveMeant(std::string_view text, Letters letters, const Position& position);

/// The text of an entry without what tells nothing of the move: its number before it, an annotation
/// such as `!` after it.
[[nodiscard]] std::string withoutRemarks(std::string_view text);

/// The move of an entry on a score sheet, as it is written or as a person would read it; nullopt:
/// no legal move fits, or several do.
[[nodiscard]] std::optional<Move>
readEntry(std::string_view text, Letters letters, const Position& position);

/// A fast path for the form of nearly every entry, `e4`, `Nf3`, `Nbd2`, `exd5`, `Qh4xe1+`, `d8=Q#`,
/// read from its end. Returns false, with `san` in an unspecified state, for anything else, which
/// needs the full grammar of `parseSan`; for these forms both give the same result.
[[nodiscard]] bool readUsualSan(std::string_view text, Letters letters, San& san);

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
