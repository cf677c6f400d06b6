// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds/dial.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace speech {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t minuteOfDial = 60'000;
constexpr std::int64_t minutesAnHour = 60;
constexpr int minutesAMark = 5;
constexpr int marksAQuarter = 3;

// Grains follow each other closely; marks are separate: one every 180 ms.
constexpr milliseconds afterGrain{55};
constexpr milliseconds afterMark{140};
// Flutters are counted by the listener, so they must be separate.
constexpr milliseconds afterFlutter{120};

std::int64_t wholeMinutes(rules::Span left) {
    return left.milliseconds / minuteOfDial;
}

} // namespace

Figure dialFigure(rules::Span left) {
    if (left.milliseconds <= 0) return {{Earcon::flagFalls, {}}};
    const auto onDial = static_cast<int>(wholeMinutes(left) % minutesAnHour);
    const int grains = onDial % minutesAMark;
    const int marks = onDial / minutesAMark;
    Figure figure(static_cast<std::size_t>(grains), Beat{Earcon::grain, afterGrain});
    if (!figure.empty()) figure.back().pauseAfter = afterMark;
    figure.reserve(figure.size() + static_cast<std::size_t>(marks) + 2);
    for (int mark = marks; mark >= 0; --mark)
        figure.push_back(
            {mark % marksAQuarter == 0 ? Earcon::doubleTick : Earcon::tick, afterMark});
    figure.push_back({Earcon::flagMark, {}});
    return figure;
}

Figure markFigure(rules::Span left) {
    const auto minutes = wholeMinutes(left);
    if (minutes == minutesAMark) return {{Earcon::flagLifts, {}}};
    if (minutes > minutesAMark) {
        const bool isQuarter = minutes % (minutesAMark * marksAQuarter) == 0;
        return {{isQuarter ? Earcon::doubleTick : Earcon::tick, {}}};
    }
    Figure figure(static_cast<std::size_t>(minutes), Beat{Earcon::flagFlutters, afterFlutter});
    if (!figure.empty()) figure.back().pauseAfter = {};
    return figure;
}

std::optional<rules::Span> handPast(rules::Span left) {
    constexpr std::int64_t second = 1000;
    constexpr std::int64_t hour = minutesAnHour * minuteOfDial;
    constexpr std::int64_t tellsSeconds = 10 * minuteOfDial;
    const std::int64_t unit = left.milliseconds < tellsSeconds ? second : minuteOfDial;
    const auto whole = std::max<std::int64_t>(0, left.milliseconds) / unit * unit;
    const auto beforeHour = whole % hour;
    if (beforeHour == 0) return std::nullopt;
    return rules::Span{hour - beforeHour};
}

int hoursOnDial(rules::Span left) {
    const auto hours = wholeMinutes(left) / minutesAnHour;
    return static_cast<int>(std::clamp<std::int64_t>(hours, 0, std::numeric_limits<int>::max()));
}

} // namespace speech
