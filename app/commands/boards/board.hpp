// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/board/link.hpp"

#include <string>

namespace app {

/// Reads KIND:PLACE as it stands behind this option, or says what is wrong with it.
[[nodiscard]] rules::Expected<tactile::BoardAddress, Sentence>
boardAddress(const std::string& text, const SlotFilling& option);

} // namespace app
