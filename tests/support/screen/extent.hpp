// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

namespace tests {

/// Whether this is the build with the address sanitizer, which is many times slower.
#if !defined(__has_feature)
inline constexpr bool isSanitized = false;
#elif __has_feature(address_sanitizer)
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

/// How many cases a property test tries: `quick` of them, or `thorough` if HEKTOR_THOROUGH is set,
/// as in the full check for the test cases with the tag [thorough].
template <class Number>
[[nodiscard]] Number extent(Number quick, Number thorough) {
    static const bool isThorough = std::getenv("HEKTOR_THOROUGH") != nullptr;
    return isThorough ? thorough : quick;
}

} // namespace tests
