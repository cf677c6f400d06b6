// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// Reads what follows a command word, in the required shape; returns nullopt if it does not fit.
/// `typist` contains the language in which the command word was found.
[[nodiscard]] std::optional<Argument>
readArgument(Shape shape, std::string_view text, const Typist& typist);

/// Reads one of a set of named items: `readOption<Side>("gegner", …)`, in the words of `first`,
/// then of all languages. A unique beginning is sufficient; accents may be omitted. The sets are
/// those of options.cpp.
template <class Wanted>
[[nodiscard]] std::optional<Wanted> readOption(std::string_view text, rules::Language first);

/// The words that name the language.
[[nodiscard]] const Words& languageName(rules::Language language);

/// An integer from 0 to 99,999, digits only.
[[nodiscard]] std::optional<int> readNumber(std::string_view text);

/// Reads points as halves: "2" is 4, "1.5" is 3, "1/2" is 1 (Art. 11).
[[nodiscard]] std::optional<int> readHalves(std::string_view text);

/// A time as rules::parseSpan reads it: "0:42:10", "2:00" (minutes and seconds), "1h30m", "250ms";
/// at most 1000 hours.
[[nodiscard]] std::optional<rules::Span> readClockFace(std::string_view text);

} // namespace tactile
