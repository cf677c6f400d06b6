// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/earcon.hpp"

#include <chrono>
#include <vector>

namespace speech {

/// One sound of a figure, and the silence after it.
struct Beat {
    Earcon earcon{};
    std::chrono::milliseconds pauseAfter{0};

    bool operator==(const Beat&) const = default;
};

/// Several earcons one after the other that tell one thing together, by their number and order.
using Figure = std::vector<Beat>;

} // namespace speech
