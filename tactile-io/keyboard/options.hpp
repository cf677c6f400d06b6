// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// Reads one of a few named things behind a command word: `readOption<Side>("gegner", …)`, in the
/// words of `first`, then of all languages. A beginning is enough where only one thing has it;
/// accents may be left out. Kinds of `Thing`: Side, Direction, Step, Verbosity, SpeechMode,
/// EchoMode, ClockVoice, Palette, ClaimKind, Used, rules::Colour, rules::Language,
/// rules::EndReason and rules::Penalty.
template <class Thing>
[[nodiscard]] std::optional<Thing> readOption(std::string_view text, rules::Language first);

} // namespace tactile
