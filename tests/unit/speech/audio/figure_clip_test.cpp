// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace speech;
using namespace std::chrono_literals;

TEST_CASE("a figure is its earcons one after the other, with silence between") {
    const EarconBox box;
    const auto& tick = box[Earcon::tick]->samples;
    const auto& bell = box[Earcon::flagMark]->samples;
    const auto clip = clipOf({{Earcon::tick, 100ms}, {Earcon::flagMark, {}}}, box);
    const auto silence = samplesIn(100ms);
    REQUIRE(clip.samples.size() == tick.size() + silence + bell.size());
    const auto pause = clip.samples.begin() + static_cast<std::ptrdiff_t>(tick.size());
    const auto second = pause + static_cast<std::ptrdiff_t>(silence);
    CHECK(std::equal(tick.begin(), tick.end(), clip.samples.begin()));
    CHECK(std::count(pause, second, 0) == static_cast<std::ptrdiff_t>(silence));
    CHECK(std::equal(bell.begin(), bell.end(), second));
}

TEST_CASE("an empty figure has no sound") {
    CHECK(clipOf({}, EarconBox{}).samples.empty());
}
