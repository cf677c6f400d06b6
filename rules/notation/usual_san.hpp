// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/letters.hpp"
#include "rules/notation/san.hpp"

#include <string_view>

namespace rules {

/// Reads what nearly every entry looks like, `e4`, `Nf3`, `Nbd2`, `exd5`, `Qh4xe1+`, `d8=Q#`, from
/// its end and in no time. False, with `san` spoilt, for anything else, which is left to the whole
/// grammar of `parseSan`; of these the two say the same.
[[nodiscard]] bool readUsualSan(std::string_view text, Letters letters, San& san);

} // namespace rules
