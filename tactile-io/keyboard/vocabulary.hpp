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

} // namespace tactile
