// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/playing/sitting_options.hpp"
#include "app/practice/results.hpp"

#include <chrono>

namespace app {

/// The stored results of this user; lines that are none are reported.
[[nodiscard]] Wished<Results> resultsIn(const Surroundings& around);

/// Stores results in the file of this user.
[[nodiscard]] ResultStore::Store storeFor(const Surroundings& around);

/// The time of day.
[[nodiscard]] std::chrono::sys_seconds today();

} // namespace app
