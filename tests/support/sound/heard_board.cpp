// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/heard_board.hpp"

#include "speech/audio/earcons.hpp"
#include "tests/support/sound/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>

namespace tests {
namespace {

using std::chrono::milliseconds;

std::vector<std::int16_t>
partOf(const std::vector<std::int16_t>& samples, milliseconds from, milliseconds length) {
    const auto first = std::min(samples.size(), speech::samplesIn(from));
    const auto last = std::min(samples.size(), first + speech::samplesIn(length));
    return {samples.begin() + static_cast<std::ptrdiff_t>(first),
            samples.begin() + static_cast<std::ptrdiff_t>(last)};
}

double energyOf(const std::vector<std::int16_t>& samples) {
    double energy = 0;
    for (const auto sample : samples)
        energy += static_cast<double>(sample) * sample;
    return energy;
}

} // namespace

speech::Clip partOf(const speech::Clip& clip, milliseconds from, milliseconds length) {
    return {partOf(clip.samples, from, length), partOf(clip.right, from, length)};
}

std::vector<std::int16_t> bothSides(const speech::Clip& clip) {
    std::vector<std::int16_t> both;
    std::transform(
        clip.samples.begin(),
        clip.samples.end(),
        clip.right.begin(),
        std::back_inserter(both),
        [](int left, int right) { return static_cast<std::int16_t>((left + right) / 2); });
    return both;
}

rules::Rank rankHeard(const speech::Clip& clip) {
    const auto strongest = strongestFrequency(bothSides(clip));
    int nearest = 0;
    const auto distance = [&](int rank) {
        return std::abs(std::log2(speech::pitchOf(static_cast<rules::Rank>(rank)) / strongest));
    };
    for (int rank = 1; rank < 8; ++rank)
        if (distance(rank) < distance(nearest)) nearest = rank;
    return static_cast<rules::Rank>(nearest);
}

rules::File fileHeard(const speech::Clip& clip) {
    constexpr double decibelsATenth = 10;
    const double difference =
        decibelsATenth * std::log10(energyOf(clip.right) / energyOf(clip.samples));
    int nearest = 0;
    const auto distance = [&](int file) {
        return std::abs(speech::rightOverLeft(static_cast<rules::File>(file)) - difference);
    };
    for (int file = 1; file < 8; ++file)
        if (distance(file) < distance(nearest)) nearest = file;
    return static_cast<rules::File>(nearest);
}

rules::Square squareHeard(const speech::Clip& clip) {
    return rules::squareAt(fileHeard(clip), rankHeard(clip));
}

double brightness(const speech::Clip& clip, double pitch) {
    const auto powers = powerSpectrum(bothSides(clip), 8192, Window::hann);
    const double hertzABin = speech::sampleRate / 2.0 / static_cast<double>(powers.size() - 1);
    double energy = 0;
    double weighted = 0;
    for (std::size_t i = 0; i < powers.size(); ++i) {
        energy += powers[i];
        weighted += powers[i] * static_cast<double>(i) * hertzABin;
    }
    return weighted / energy / pitch;
}

int peakOf(const speech::Clip& clip) {
    int peak = 0;
    for (const auto* const side : {&clip.samples, &clip.right})
        for (const int sample : *side)
            peak = std::max(peak, std::abs(sample));
    return peak;
}

} // namespace tests
