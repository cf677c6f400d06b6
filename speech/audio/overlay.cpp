// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace speech {
namespace {

std::int16_t sum(std::int16_t left, float right) {
    constexpr float loudest = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(
        std::lround(std::clamp(static_cast<float>(left) + right, -loudest, loudest)));
}

} // namespace

Clip lead(const Clip& earcon, const Clip& words) {
    if (words.samples.empty()) return earcon;
    const auto length = earcon.samples.size();
    const auto overlap = std::min({length, samplesIn(longestOverlap), words.samples.size()});
    const auto start = length - overlap;
    Clip both;
    both.samples.assign(start + words.samples.size(), 0);
    std::copy_n(earcon.samples.begin(), start, both.samples.begin());
    std::copy(words.samples.begin(),
              words.samples.end(),
              both.samples.begin() + static_cast<std::ptrdiff_t>(start));
    for (auto i = start; i < length; ++i)
        both.samples[i] = sum(both.samples[i], static_cast<float>(earcon.samples[i]) * underSpeech);
    return both;
}

} // namespace speech
