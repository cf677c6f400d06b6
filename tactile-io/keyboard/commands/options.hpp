// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/words/words.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// Reads one of a set of named items after a command word: `readOption<Side>("gegner", …)`, in the
/// words of `first`, then of all languages. A unique beginning is sufficient; accents may be
/// omitted. The sets are those below.
template <class Thing>
[[nodiscard]] std::optional<Thing> readOption(std::string_view text, rules::Language first);

template <>
std::optional<Side> readOption(std::string_view text, rules::Language first);
template <>
std::optional<Direction> readOption(std::string_view text, rules::Language first);
template <>
std::optional<Step> readOption(std::string_view text, rules::Language first);
template <>
std::optional<Verbosity> readOption(std::string_view text, rules::Language first);
template <>
std::optional<SpeechMode> readOption(std::string_view text, rules::Language first);
template <>
std::optional<EchoMode> readOption(std::string_view text, rules::Language first);
template <>
std::optional<ClockVoice> readOption(std::string_view text, rules::Language first);
template <>
std::optional<Palette> readOption(std::string_view text, rules::Language first);
template <>
std::optional<ClaimKind> readOption(std::string_view text, rules::Language first);
template <>
std::optional<Used> readOption(std::string_view text, rules::Language first);
template <>
std::optional<rules::Colour> readOption(std::string_view text, rules::Language first);
template <>
std::optional<rules::Language> readOption(std::string_view text, rules::Language first);
template <>
std::optional<rules::EndReason> readOption(std::string_view text, rules::Language first);
template <>
std::optional<rules::Penalty> readOption(std::string_view text, rules::Language first);

/// An integer from 0 to 99,999, digits only.
[[nodiscard]] std::optional<int> readNumber(std::string_view text);

/// "90s", "5m", "1h30m", "250ms": numbers with units, the largest first, each once.
[[nodiscard]] std::optional<rules::Span> readDuration(std::string_view text);

/// The time on a clock: "0:42:10" or "2:00" (minutes and seconds). Minutes of an hour and seconds
/// are below 60. Also a duration with units.
[[nodiscard]] std::optional<rules::Span> readClockFace(std::string_view text);

/// The words that name the language.
[[nodiscard]] const Words& languageName(rules::Language language);

} // namespace tactile
