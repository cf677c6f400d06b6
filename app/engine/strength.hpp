// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace app {

/// How strong the engine shall play, on the Elo scale; none: as strong as it can. What an engine
/// can be told is fitted to what it offers: see `strengthOptions`.
struct Strength {
    std::optional<int> elo{};

    bool operator==(const Strength&) const = default;
};

} // namespace app
