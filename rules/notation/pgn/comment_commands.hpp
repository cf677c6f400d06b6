// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// A comment without the commands that programs hide in it, `[%clk 0:05:00]`, `[%eval 0.3]`,
/// `[%cal Ge2e4]`: what is left is meant for people. Blanks at the ends and double ones go, too.
[[nodiscard]] std::string withoutCommands(std::string_view comment);

/// The time on the mover's clock after the move, as `[%clk h:mm:ss]` says it, tenths and less
/// allowed; nothing if the comment does not say.
[[nodiscard]] std::optional<Span> clockTime(std::string_view comment);

/// `[%clk 0:09:57]`, `[%clk 1:30:00.8]`: whole tenths that have not run yet, and none that is zero,
/// as other programs read and write it. Precondition: `left` is not negative.
[[nodiscard]] std::string clockCommand(Span left);

} // namespace rules
