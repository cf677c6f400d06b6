// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
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

/// What a folded word of two letters or more can mean in a language. A whole word means itself;
/// otherwise the beginnings count ("spr", "fe"). The files of Appendix E are known in every
/// language. Empty: no word of this language.
[[nodiscard]] std::vector<MoveWord> wordMeanings(std::string_view word, rules::Language language);

/// Whether the folded word is written out in this language, not only begun.
[[nodiscard]] bool isWholeMoveWord(std::string_view word, rules::Language language);

/// Every word of the language in which moves are written, as it is spelled, and those for castling.
/// `meaning`: equal for words that say the same.
struct WrittenWord {
    std::string_view word;
    int meaning;
};
[[nodiscard]] std::vector<WrittenWord> writtenWords(rules::Language language);

/// What one folded letter or digit can mean: a file, a piece letter of the language (Art. C2, C3),
/// `x`, or a rank. Never a beginning.
[[nodiscard]] std::vector<MoveWord> letterMeanings(char letter, rules::Language language);

/// The piece whose letter this is in the language's notation ("ş" folds to "s").
[[nodiscard]] std::optional<rules::Kind> pieceOfLetter(char letter, rules::Language language);

/// The four diagonals of a square: "f3 d".
struct Diagonals {
    rules::Square square;

    bool operator==(const Diagonals&) const = default;
};

/// What Tab looks up (2.3). Looking never changes anything.
using Lookup = std::variant<rules::Square, rules::File, rules::Rank, rules::Kind, Diagonals>;

// Each reads a whole text or nothing, in the words and letters of `first`, then of the other
// languages; beginnings of two letters or more count.

/// "f3", "felix 3", "felix drei", "fe3", "63".
[[nodiscard]] std::optional<rules::Square> readSquare(std::string_view text, rules::Language first);
/// "f", "felix", "foxtrot".
[[nodiscard]] std::optional<rules::File> readFile(std::string_view text, rules::Language first);
/// "3", "drei", "three", "üç".
[[nodiscard]] std::optional<rules::Rank> readRank(std::string_view text, rules::Language first);
/// "s", "springer", "spr", "knight", "at".
[[nodiscard]] std::optional<rules::Kind> readPieceKind(std::string_view text,
                                                       rules::Language first);
/// The answer to ASK.promo: a piece that a pawn can become, by letter, word, or the digits 1 to 4
/// of numeric notation (queen, rook, bishop, knight).
[[nodiscard]] std::optional<rules::Kind> readPromotion(std::string_view text,
                                                       rules::Language first);

/// Square, file, rank, kind of piece, or diagonals. A letter a to h is a file, not a piece.
[[nodiscard]] std::optional<Lookup> readLookup(std::string_view text, rules::Language first);

} // namespace tactile
