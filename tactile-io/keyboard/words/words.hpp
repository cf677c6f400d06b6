// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/words/word_entries.hpp" // generated from assets/words by compile_words

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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

} // namespace tactile
