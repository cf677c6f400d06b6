// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"

#include <catch2/catch.hpp>

using speech::Clip;
using speech::lead;
using speech::samplesIn;
using namespace std::chrono_literals;

namespace {

Clip steady(std::size_t samples, std::int16_t loudness) {
    return {std::vector<std::int16_t>(samples, loudness)};
}

} // namespace

TEST_CASE("a short earcon begins with the words it leads, 9 dB quieter") {
    const auto both = lead(steady(samplesIn(40ms), 10000), steady(samplesIn(500ms), 1));
    CHECK(both.samples.size() == samplesIn(500ms));
    CHECK(both.samples[0] == 3549);
    CHECK(both.samples[samplesIn(40ms)] == 1);
}

TEST_CASE("only the last 150 ms of a long earcon overlap the words") {
    const auto both = lead(steady(samplesIn(500ms), 10000), steady(samplesIn(1000ms), 1));
    const auto start = samplesIn(500ms) - samplesIn(150ms);
    CHECK(both.samples.size() == start + samplesIn(1000ms));
    CHECK(both.samples[start - 1] == 10000);
    CHECK(both.samples[start] == 3549);
    CHECK(both.samples[samplesIn(500ms)] == 1);
}

TEST_CASE("words shorter than the overlap end with the earcon") {
    const auto both = lead(steady(samplesIn(200ms), 10000), steady(samplesIn(20ms), 1));
    CHECK(both.samples.size() == samplesIn(200ms));
}

TEST_CASE("an earcon without words, and words without an earcon, are unchanged") {
    CHECK(lead(steady(100, 5), {}) == steady(100, 5));
    CHECK(lead({}, steady(100, 5)) == steady(100, 5));
    CHECK(lead({}, {}) == Clip{});
}
