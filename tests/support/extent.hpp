// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

namespace tests {

/// How many things a test of a property tries: `quick` of them, or `thorough` where HEKTOR_THOROUGH
/// is set, as the full check does for the test cases with the tag [thorough].
template <class Number>
[[nodiscard]] Number extent(Number quick, Number thorough) {
    static const bool isThorough = std::getenv("HEKTOR_THOROUGH") != nullptr;
    return isThorough ? thorough : quick;
}

} // namespace tests
