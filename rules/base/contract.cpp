// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace rules {
namespace {

void printDefect(const char* promise, const char* file, int line) noexcept {
    std::fprintf(stderr, "Broken promise: %s (%s:%d)\n", promise, file, line);
}

// The one mutable global of this room: aborting has to work from anywhere.
DefectHook currentHook = printDefect; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

} // namespace

void onDefect(DefectHook hook) noexcept {
    currentHook = hook;
}

void defect(const char* promise, const char* file, int line) noexcept {
    currentHook(promise, file, line);
    std::abort();
}

} // namespace rules
