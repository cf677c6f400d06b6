// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

#include <string>

namespace rules {

/// "1:28:30", hours without a leading zero: as a clock shows it and as the arbiter sets it, parts
/// of a second left off; "0:00:00" for less than nothing.
[[nodiscard]] std::string clockFace(Span span);

} // namespace rules
