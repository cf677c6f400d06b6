// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock_face.hpp"

#include <algorithm>
#include <cstdint>

namespace rules {
namespace {

std::string twoDigits(std::int64_t number) {
    const auto digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
}

} // namespace

std::string clockFace(Span span) {
    constexpr std::int64_t aMinute = 60;
    const std::int64_t seconds = std::max(Span{}, span).milliseconds / 1000;
    return std::to_string(seconds / (aMinute * aMinute)) + ":" +
           twoDigits(seconds / aMinute % aMinute) + ":" + twoDigits(seconds % aMinute);
}

} // namespace rules
