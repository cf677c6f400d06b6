// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/figures.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace bench {
namespace {

double hundredths(double value) {
    return std::round(value * 100) / 100;
}

} // namespace

Spread spreadOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
        const auto last = static_cast<double>(values.size() - 1);
        return values[static_cast<std::size_t>(std::ceil(part * last))];
    };
    return {.median = at(0.5), .p95 = at(0.95), .most = values.back()};
}

void print(const std::string& figure, const std::string& unit, const std::vector<double>& values) {
    const auto spread = spreadOf(values);
    nlohmann::ordered_json line;
    line["figure"] = figure;
    line["unit"] = unit;
    line["count"] = values.size();
    line["median"] = hundredths(spread.median);
    line["p95"] = hundredths(spread.p95);
    line["max"] = hundredths(spread.most);
    std::cout << line.dump() << std::endl;
}

} // namespace bench
