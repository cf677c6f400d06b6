// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "tactile-io/board/link.hpp"

#include <string>

namespace app {

/// Reads KIND:PLACE as the command line has it, or says in an English sentence without its full
/// stop what is wrong with it.
[[nodiscard]] rules::Expected<tactile::BoardAddress, std::string>
boardAddress(const std::string& text);

} // namespace app
