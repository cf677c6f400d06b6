// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/trim.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace speech {
namespace {

/// A thousandth of full scale: below it nothing is audible, above it the shortest consonant is.
constexpr int inaudible = 32;

bool isAudible(std::int16_t sample) {
    return std::abs(int{sample}) > inaudible;
}

} // namespace

Clip trimmed(Clip clip) {
    auto& samples = clip.samples;
    const auto last = std::find_if(samples.rbegin(), samples.rend(), isAudible);
    samples.erase(last.base(), samples.end());
    const auto first = std::find_if(samples.begin(), samples.end(), isAudible);
    if (first == samples.end()) return {};
    if (first == samples.begin())
        samples.insert(first, 0);
    else
        samples.erase(samples.begin(), std::prev(first));
    return clip;
}

} // namespace speech
