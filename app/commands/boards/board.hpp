// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/board/link.hpp"

#include <string>

namespace app {

/// Parses KIND:PLACE, the value of this option, or returns what is wrong with it.
[[nodiscard]] rules::Expected<tactile::BoardAddress, Sentence>
boardAddress(const std::string& text, const SlotFilling& option);

} // namespace app
