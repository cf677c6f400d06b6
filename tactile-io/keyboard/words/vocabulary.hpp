// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/words/word_entries.hpp" // generated from assets/words by compile_words

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// What people type for one meaning in every language: an entry of assets/words/{de,en,tr}.toml,
/// such as "side.own". An entry that the tables do not contain does not compile. Give it a name
/// (`constexpr Words later{"answer.later"}`): clang 14 crashes on a temporary of this type, so
/// nothing can be asked of one.
class Words {
public:
    // Implicit, so that tables in the program can name entries as plain literals.
    consteval Words(const char* entry) : number_(numberOf(entry)) {} // NOLINT(*-explicit-*)

    /// As spelled in the table, the usual one first; empty if the language has none.
    [[nodiscard]] std::span<const std::string_view> in(rules::Language language) const&;

    /// The usual word; empty if the language has none.
    [[nodiscard]] std::string_view usual(rules::Language language) const& {
        const auto words = in(language);
        return words.empty() ? std::string_view{} : words.front();
    }

    /// Whether the text is one of the words in any language, whole; case and accents are ignored.
    [[nodiscard]] bool have(std::string_view text) const&;

    void in(rules::Language language) const&& = delete;
    void usual(rules::Language language) const&& = delete;
    void have(std::string_view text) const&& = delete;

private:
    static consteval std::uint16_t numberOf(std::string_view entry) {
        const auto* const found = std::ranges::lower_bound(wordEntries, entry);
        if (found == wordEntries.end() || *found != entry) throw "assets/words has no such entry";
        return static_cast<std::uint16_t>(found - wordEntries.begin());
    }

    std::uint16_t number_;
};

/// The words of the entry with this number in `wordEntries`; defined in the output of
/// compile_words.
[[nodiscard]] std::span<const std::string_view> wordsOfEntry(std::size_t number,
                                                             rules::Language language);

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

/// What Tab looks up. Looking never changes anything.
using Lookup = std::variant<rules::Square, rules::File, rules::Rank, rules::Kind, Diagonals>;

// Each parses a whole text or fails, in the words and letters of `first`, then of the other
// languages; beginnings of at least two letters count.

/// "f3", "felix 3", "felix drei", "fe3", "63".
[[nodiscard]] std::optional<rules::Square> readSquare(std::string_view text, rules::Language first);
/// "f", "felix", "foxtrot".
[[nodiscard]] std::optional<rules::File> readFile(std::string_view text, rules::Language first);
/// "3", "drei", "three", "üç".
[[nodiscard]] std::optional<rules::Rank> readRank(std::string_view text, rules::Language first);
/// "türme", "knights", "filler": several pieces of a kind, in any language.
[[nodiscard]] std::optional<rules::Kind> kindOfPlural(std::string_view text);
/// "s", "springer", "spr", "knight", "at", or several of them.
[[nodiscard]] std::optional<rules::Kind> readPieceKind(std::string_view text,
                                                       rules::Language first);
/// The answer to ASK.promo: a promotion piece by letter, word ("queen", "to a queen", "in Dame"),
/// or the digits 1 to 4 of numeric notation (queen, rook, bishop, knight).
[[nodiscard]] std::optional<rules::Kind> readPromotion(std::string_view text,
                                                       rules::Language first);

/// Square, file, rank, kind of piece, or diagonals. A letter from a to h is a file, not a piece.
[[nodiscard]] std::optional<Lookup> readLookup(std::string_view text, rules::Language first);

} // namespace tactile
