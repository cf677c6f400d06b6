// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/strength.hpp"
#include "rules/base/colour.hpp"
#include "rules/clock/time_control.hpp"

#include <optional>
#include <string>

namespace app {

/// Whom one plays against at home.
struct OpponentWish {
    bool isEngine = true; ///< or somebody at the same keyboard
    EngineWish engine{};

    bool operator==(const OpponentWish&) const = default;
};

/// How a game at home is to be from now on; what is not named stays as it is.
struct HomeWish {
    std::optional<rules::Colour> side{};
    std::optional<rules::TimeControl> time{};
    std::optional<OpponentWish> opponent{};
    std::optional<Strength> strength{};
    std::optional<std::string> name{}; ///< of the person

    bool operator==(const HomeWish&) const = default;
};

/// The engine that plays in a game at home.
struct EngineAtHome {
    std::string name{}; ///< never empty
    Strength strength{};

    bool operator==(const EngineAtHome&) const = default;
};

} // namespace app
