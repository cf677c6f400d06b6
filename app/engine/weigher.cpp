// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/weigher.hpp"

#include "app/engine/option_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace app {

Weigher::Weigher(OpponentSetup setup, Complain complain)
    : complain_(std::move(complain))
    , engine_(std::move(setup), [this](const OpponentReport& report) { hear(report); }) {}

// A failure before the first question is answered by asking: then the engine is started again.
rules::Expected<std::vector<StudiedMove>, EngineFault> Weigher::weigh(const rules::Game& game) {
    std::unique_lock lock(mutex_);
    answer_.reset();
    engine_.ask({.id = ++question_, .game = game});
    hasAnswered_.wait(lock, [&] { return answer_.has_value(); });
    if (const auto* const failed = std::get_if<OpponentFailed>(&*answer_))
        return rules::unexpected(failed->why);
    return std::get<OpponentStudied>(*std::move(answer_)).moves;
}

void Weigher::hear(const OpponentReport& report) {
    if (const auto* const ready = std::get_if<OpponentReady>(&report))
        if (const auto remark = remarkOn(*ready)) complain_(*remark);
    const bool isAnswer = std::holds_alternative<OpponentStudied>(report);
    const auto* const failed = std::get_if<OpponentFailed>(&report);
    if (!isAnswer && (failed == nullptr || !failed->question)) return;
    {
        const std::lock_guard lock(mutex_);
        answer_ = report;
    }
    hasAnswered_.notify_one();
}

double winningChances(int centipawns) {
    constexpr double steepness = 0.00368208;
    return 2 / (1 + std::exp(-steepness * std::clamp(centipawns, -decisive, decisive))) - 1;
}

} // namespace app
