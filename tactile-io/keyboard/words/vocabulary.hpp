// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// The words of a written move that name neither a piece nor a square.
enum class MoveSign : std::uint8_t { takes, towards, promotes, enPassant, check, departs };

using MoveWord = std::variant<rules::Kind, rules::File, rules::Rank, MoveSign>;

/// All meanings of a folded word of at least two letters in a language. A whole word has only its
/// own meaning; otherwise beginnings count ("spr", "fe"). The file names of Appendix E are known in
/// every language. Empty: no word of this language.
[[nodiscard]] std::vector<MoveWord> wordMeanings(std::string_view word, rules::Language language);

/// Whether the folded word is a whole word of this language, not only a beginning.
[[nodiscard]] bool isWholeMoveWord(std::string_view word, rules::Language language);

/// A word of the language for moves, as spelled, including those for castling. `meaning`: equal for
/// synonyms.
struct WrittenWord {
    std::string_view word;
    int meaning;
};
[[nodiscard]] std::vector<WrittenWord> writtenWords(rules::Language language);

/// The meanings of one folded letter or digit: a file, a piece letter of the language (Art. C2,
/// C3), `x`, or a rank. Never a beginning.
[[nodiscard]] std::vector<MoveWord> letterMeanings(char letter, rules::Language language);

/// The piece with this letter in the language's notation ("ş" folds to "s").
[[nodiscard]] std::optional<rules::Kind> pieceOfLetter(char letter, rules::Language language);

/// The four diagonals of a square: "f3 d".
struct Diagonals {
    rules::Square square;

    bool operator==(const Diagonals&) const = default;
};

/// What Tab looks up (2.3). Looking never changes anything.
using Lookup = std::variant<rules::Square, rules::File, rules::Rank, rules::Kind, Diagonals>;

// Each parses a whole text or fails, in the words and letters of `first`, then of the other
// languages; beginnings of at least two letters count.

/// "f3", "felix 3", "felix drei", "fe3", "63".
[[nodiscard]] std::optional<rules::Square> readSquare(std::string_view text, rules::Language first);
/// "f", "felix", "foxtrot".
[[nodiscard]] std::optional<rules::File> readFile(std::string_view text, rules::Language first);
/// "3", "drei", "three", "üç".
[[nodiscard]] std::optional<rules::Rank> readRank(std::string_view text, rules::Language first);
/// "s", "springer", "spr", "knight", "at".
[[nodiscard]] std::optional<rules::Kind> readPieceKind(std::string_view text,
                                                       rules::Language first);
/// The answer to ASK.promo: a promotion piece by letter, word, or the digits 1 to 4 of numeric
/// notation (queen, rook, bishop, knight).
[[nodiscard]] std::optional<rules::Kind> readPromotion(std::string_view text,
                                                       rules::Language first);

/// Square, file, rank, kind of piece, or diagonals. A letter from a to h is a file, not a piece.
[[nodiscard]] std::optional<Lookup> readLookup(std::string_view text, rules::Language first);

} // namespace tactile
