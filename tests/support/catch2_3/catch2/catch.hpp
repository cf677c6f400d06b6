// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2 3 with the header name and the vocabulary of Catch2 2, which the tests use. Debian 12 has
// Catch2 2 itself, and this folder is not searched there.
#pragma once

#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/catch_tostring.hpp>
#include <catch2/catch_version_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/interfaces/catch_interfaces_testcase.hpp>
#include <catch2/internal/catch_test_registry.hpp>
#include <catch2/matchers/catch_matchers.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#ifdef CATCH_CONFIG_RUNNER
#include <catch2/catch_session.hpp>
#endif

#include <string>

namespace Catch::Matchers {

/// Matches a text that contains the words. The matcher of this name in Catch2 3 compares elements,
/// and is not included.
inline StringContainsMatcher Contains(const std::string& words) {
    return ContainsSubstring(words);
}

} // namespace Catch::Matchers

namespace Catch {

using Matchers::Contains;
using Matchers::EndsWith;
using Matchers::StartsWith;

} // namespace Catch

using Catch::Approx;
