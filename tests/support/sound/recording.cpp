// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/recording.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace tests {

Recording::Recording(std::vector<std::int16_t> samples, std::vector<Start> starts)
    : samples_(std::move(samples))
    , starts_(std::move(starts)) {
    if (starts_.empty() && !samples_.empty())
        throw std::runtime_error("a recording that never started cannot have sound");
}

std::vector<std::int16_t> Recording::sound(const Stretch& stretch) const {
    std::vector<std::int16_t> heard;
    heard.reserve(stretch.last - stretch.first + 1);
    auto next = stretch.first;
    const auto takeUntil = [&](std::size_t end) {
        for (; next < end; ++next)
            heard.push_back(samples_[next]);
    };
    for (const auto& start : starts_) {
        if (start.sample < next || start.sample > stretch.last) continue;
        takeUntil(start.sample);
        next = endOfSilence(start);
    }
    takeUntil(stretch.last + 1);
    return heard;
}

/// After the silence with which the card was filled, and before the first word.
std::size_t Recording::endOfSilence(const Start& start) const {
    const auto first = samples_.begin() + static_cast<std::ptrdiff_t>(start.sample);
    const auto filled = std::min(start.filled, samples_.size() - start.sample);
    const auto end = std::find_if(
        first, first + static_cast<std::ptrdiff_t>(filled), [](int sample) { return sample != 0; });
    return static_cast<std::size_t>(end - samples_.begin());
}

speech::SteadyTime Recording::audibleAt(std::size_t sample) const {
    const auto next = std::upper_bound(
        starts_.begin(), starts_.end(), sample, [](std::size_t wanted, const Start& start) {
            return wanted < start.sample;
        });
    if (next == starts_.begin()) throw std::runtime_error("no sample was audible before the start");
    const auto& start = *std::prev(next);
    return speech::after(start.at, sample - start.sample);
}

std::size_t Recording::firstFrom(speech::SteadyTime instant) const {
    std::size_t before = 0;
    std::size_t behind = samples_.size();
    while (before < behind) {
        const auto middle = before + (behind - before) / 2;
        if (audibleAt(middle) < instant)
            before = middle + 1;
        else
            behind = middle;
    }
    return before;
}

std::optional<std::size_t> Recording::firstAudible(speech::SteadyTime from) const {
    for (auto sample = firstFrom(from); sample < samples_.size(); ++sample)
        if (isAudible(sample)) return sample;
    return std::nullopt;
}

std::optional<std::size_t> Recording::lastAudible(speech::SteadyTime before) const {
    for (auto sample = firstFrom(before); sample-- > 0;)
        if (isAudible(sample)) return sample;
    return std::nullopt;
}

std::vector<Stretch> Recording::utterances(std::chrono::milliseconds gap) const {
    std::vector<Stretch> found;
    for (std::size_t sample = 0; sample < samples_.size(); ++sample) {
        if (!isAudible(sample)) continue;
        // By the clock, not by the sample: a device has recorded nothing while it was lost.
        const bool continues =
            !found.empty() && audibleAt(sample) - audibleAt(found.back().last) < gap;
        if (continues)
            found.back().last = sample;
        else
            found.push_back({.first = sample, .last = sample});
    }
    return found;
}

bool Recording::isAudible(std::size_t sample) const {
    return std::abs(int{samples_[sample]}) > inaudible;
}

} // namespace tests
