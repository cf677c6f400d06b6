// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "app/terminal/stop_signals.hpp"

#include <optional>

namespace app {

/// Reads one line, byte by byte, because the following lines are for somebody else. nullopt: the
/// input has ended, or the program is asked to end.
[[nodiscard]] std::optional<Secret> readSecretLine(int descriptor, const StopSignals& signals);

} // namespace app
