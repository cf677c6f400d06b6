// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/patience.hpp"

#include <algorithm>

namespace app {

Answered meaningOf(std::optional<int> status) {
    if (!status || *status >= 500) return Answered::tryAgain;
    if (*status == 429) return Answered::tooOften;
    if (*status == 401 || *status == 403) return Answered::noToken;
    if (*status >= 400) return Answered::refused;
    return *status >= 300 ? Answered::elsewhere : Answered::done;
}

std::chrono::seconds pauseFor(std::optional<int> wish) {
    constexpr int usual = 60;
    constexpr int most = 3600;
    return std::chrono::seconds{wish && *wish > 0 ? std::min(*wish, most) : usual};
}

std::chrono::milliseconds waitAfter(int failures) {
    constexpr std::chrono::milliseconds first{500};
    constexpr std::chrono::milliseconds most{30'000};
    constexpr int doublings = 6;
    return std::min(most, first * (1 << std::clamp(failures - 1, 0, doublings)));
}

} // namespace app
