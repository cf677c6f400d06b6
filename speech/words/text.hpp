// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace speech {

/// A language of the program. Also selects the voice of a spoken segment: the Appendix E names are
/// spoken by the German voice within any language.
using rules::Language;
using rules::languages;

using rules::code;

/// The language of "de", "en" or "tr"; nullopt for any other text.
[[nodiscard]] constexpr std::optional<Language> languageOf(std::string_view wanted) {
    const auto* const found = std::ranges::find(languages, wanted, code);
    return found == languages.end() ? std::nullopt : std::optional{*found};
}

/// Sanitises text from outside (names, typed lines, devices) for display and speech: UTF-8 without
/// control characters and line breaks, and without anything that the synthesiser would take for
/// phonemes, at most 120 characters. Longer text is cut off and marked with "…".
[[nodiscard]] std::string harmless(std::string_view outside);

/// Sanitises text from outside for printing where nothing may be omitted: UTF-8 in which terminal
/// control characters and invalid bytes are written as "\x1b", byte by byte.
[[nodiscard]] std::string printable(std::string_view outside);

/// Capitalises the first letter, by a fixed table and independent of the locale: in Turkish "iptal"
/// becomes "İptal". Letters of other alphabets are not changed.
[[nodiscard]] std::string capitalised(std::string_view text, Language language);

/// A letter in its small form, and whether it was a capital. In Turkish I is the capital of ı, and
/// of i elsewhere.
struct SmallLetter {
    char32_t letter;
    bool wasCapital;
};
[[nodiscard]] SmallLetter small(char32_t letter, Language language);

/// The ASCII spelling: for German that of the Laws (ä as ae, ß as ss), for other languages the bare
/// letter. Characters without a counterpart become '?'. Not reversible: the text with umlauts is
/// the original.
[[nodiscard]] std::string ascii(std::string_view text, Language language);

/// Returns what rewrites text by these rules of ICU, such as ":: Any-Latin; :: NFC;", or leaves it
/// unchanged where ICU lacks them. Compiling them takes milliseconds.
[[nodiscard]] std::function<std::string(std::string_view)> rewriting(const char* rules);

/// The text without its final full stop, if there is one.
[[nodiscard]] std::string_view withoutStop(std::string_view text);

} // namespace speech
