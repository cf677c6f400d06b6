// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/practice_results.hpp"

#include <optional>

namespace app {

Wished<Results> resultsIn(const Surroundings& around) {
    auto results = readResults(around.paths.practice);
    if (!results) return unavailable(sentence(results.error()));
    for (const auto& bad : results->bad)
        around.complain(sentence(bad, around.paths.practice));
    return *std::move(results);
}

ResultStore::Store storeFor(const Surroundings& around) {
    return [file = around.paths.practice](const PracticeResult& result) {
        const auto kept = addResult(file, result);
        return kept ? std::nullopt : std::optional{causeOf(kept.error())};
    };
}

std::chrono::sys_seconds today() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

} // namespace app
