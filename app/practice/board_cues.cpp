// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/board_cues.hpp"

#include "app/practice/table.hpp"
#include "rules/match/command.hpp"

#include <utility>
#include <variant>

namespace app {

void BoardCues::take(const BoardRead& read) {
    if (std::exchange(seat_, read.seat) != read.seat) wanted_.reset();
    if (const auto* const lost = std::get_if<rules::BoardLost>(&read.reading)) loss_ = lost->cause;
    if (std::holds_alternative<rules::BoardFound>(read.reading)) loss_.reset();
}

Effects BoardCues::show(std::optional<BoardWants> wanted) {
    const auto had = std::exchange(wanted_, std::move(wanted));
    Effects effects;
    if (!wanted_ || wanted_ == had) return effects;
    if (!had || had->expected != wanted_->expected)
        effects.emplace_back(CueBoard{seat_, tactile::Expect{wanted_->expected}});
    if (had ? had->lights != wanted_->lights : !wanted_->lights.empty())
        effects.emplace_back(CueBoard{seat_, tactile::Light{wanted_->lights}});
    return effects;
}

void BoardCues::repeatLossIn(rules::Match& match) const {
    if (loss_) apply(match, {rules::Actor::program, rules::LoseBoard{seat_, *loss_}});
}

} // namespace app
