// SPDX-License-Identifier: GPL-3.0-or-later
// The sound of a held flag (4.3), measured.
#include "speech/audio/earcons.hpp"
#include "tests/support/sound/spectrum.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

using namespace speech;
using rules::minutes;
using rules::seconds;

namespace {

std::vector<std::int16_t> heard(Flutter& flutter, int pieces) {
    std::vector<std::int16_t> samples;
    for (int piece = 0; piece < pieces; ++piece) {
        const auto clip = flutter.next();
        if (!clip) break;
        samples.insert(samples.end(), clip->samples.begin(), clip->samples.end());
    }
    return samples;
}

int highest(const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (const int sample : samples)
        most = std::max(most, std::abs(sample));
    return most;
}

int largestStep(const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    return most;
}

} // namespace

TEST_CASE("L09-E2.4.b: the flag sounds at 1000 Hz at five minutes and falls evenly to 400 Hz") {
    CHECK(flutterPitch(minutes(5)) == Approx(1000));
    CHECK(flutterPitch(seconds(150)) == Approx(700));
    CHECK(flutterPitch({}) == Approx(400));
    for (const auto left : {minutes(5), minutes(3), minutes(1)}) {
        Flutter flutter{{left, {}, false}};
        CHECK(tests::strongestFrequency(heard(flutter, 10)) ==
              Approx(flutterPitch(left)).margin(15));
    }
}

TEST_CASE(
    "4.3: the pitch follows the clock, waits for a delay, and stays while the clock is stopped") {
    const auto pitchAfter = [](FeltFlag flag, int pieces) {
        Flutter flutter{flag};
        heard(flutter, pieces);
        return tests::strongestFrequency(heard(flutter, 10));
    };
    constexpr int aMinute = 600;
    CHECK(pitchAfter({minutes(4), {}, true}, aMinute) ==
          Approx(flutterPitch(minutes(3))).margin(15));
    CHECK(pitchAfter({minutes(4), {}, false}, aMinute) ==
          Approx(flutterPitch(minutes(4))).margin(15));
    CHECK(pitchAfter({minutes(4), minutes(1), true}, aMinute) ==
          Approx(flutterPitch(minutes(4))).margin(15));
}

TEST_CASE("4.3: it flutters twelve times a second, without a seam and as loud as earcons") {
    Flutter flutter{{minutes(5), {}, true}};
    const auto samples = heard(flutter, 100);
    REQUIRE(samples.size() == 100 * samplesIn(Flutter::piece));
    const auto& earcon = synthesize(Earcon::flagFlutters).samples;
    CHECK(highest(samples) == Approx(highest(earcon)).epsilon(0.1));
    CHECK(highest(samples) < 16384); // -6 dBFS
    // A jump at a seam would be larger than any step of the tone itself.
    CHECK(largestStep(samples) < highest(samples) / 2);
    CHECK(flutterBeat(0.5 / 12) == Approx(1).margin(0.01));
    CHECK(flutterBeat(1.0 / 12) == Approx(0.1).margin(0.01));
}

TEST_CASE("4.3: when the time has run out the flag is silent") {
    Flutter flutter{{seconds(2), {}, true}};
    CHECK(heard(flutter, 1000).size() == 20 * samplesIn(Flutter::piece));
    CHECK_FALSE(flutter.next().has_value());
}
