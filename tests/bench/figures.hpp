// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace bench {

/// The spread of many measurements of one thing.
struct Spread {
    double median = 0;
    double p95 = 0;
    double most = 0;
};

/// Precondition: not empty.
[[nodiscard]] Spread spreadOf(std::vector<double> values);

/// Prints one figure as a line of JSON:
/// {"figure":"latency.silence","unit":"ms","count":200,"median":18.1,"p95":23.7,"max":24.1}
void print(const std::string& figure, const std::string& unit, const std::vector<double>& values);

} // namespace bench
