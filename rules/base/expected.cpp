// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"

#include <cstdio>
#include <cstdlib>

namespace rules {

void defect(const char* promise, const char* file, int line) noexcept {
    std::fprintf(stderr, "Broken promise: %s (%s:%d)\n", promise, file, line);
    std::abort();
}

} // namespace rules
