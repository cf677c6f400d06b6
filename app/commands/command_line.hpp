// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"

namespace app {

/// Understands the command line, carries out the one command it names and returns its status.
/// A command line that cannot be understood is answered with one sentence on standard error.
[[nodiscard]] ExitStatus runCommandLine(int argc, const char* const* argv) noexcept;

} // namespace app
