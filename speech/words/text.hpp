// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"

#include <string>
#include <string_view>

namespace speech {

/// Text from outside (names, typed lines, devices) as it may be shown and spoken: UTF-8 without
/// control characters and line breaks, without anything the synthesiser would take for phonemes,
/// at most 120 characters. What does not fit is cut off and marked with "…".
[[nodiscard]] std::string harmless(std::string_view outside);

/// Text from outside as it may be printed where nothing of it may be left out: UTF-8 in which what
/// a terminal would obey, and what is no UTF-8, stands as "\x1b", byte for byte.
[[nodiscard]] std::string printable(std::string_view outside);

/// The text with a capital at its beginning, by a fixed table and never by the locale: in Turkish
/// "iptal" becomes "İptal". Letters of other alphabets stay.
[[nodiscard]] std::string capitalised(std::string_view text, Language language);

/// A letter in its small form, and whether it was a capital. In Turkish I is the capital of ı, and
/// of i elsewhere.
struct SmallLetter {
    char32_t letter;
    bool wasCapital;
};
[[nodiscard]] SmallLetter small(char32_t letter, Language language);

/// The ASCII spelling: for German that of the Laws (ä as ae, ß as ss), for the others the bare
/// letter. Signs without a counterpart become '?'. There is no way back: the text with umlauts is
/// the original.
[[nodiscard]] std::string ascii(std::string_view text, Language language);

/// The text without the full stop at its end, if there is one.
[[nodiscard]] std::string_view withoutStop(std::string_view text);

} // namespace speech
