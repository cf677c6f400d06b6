// SPDX-License-Identifier: GPL-3.0-or-later
// What interaction rule 4.6 requires of the earcons, measured.
#include "speech/audio/earcons.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/spectrum.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace speech;

namespace {

double milliseconds(const Clip& clip) {
    return lengthOf(clip.samples.size()).count();
}

int peak(const Clip& clip) {
    int most = 0;
    for (const int sample : clip.samples)
        most = std::max(most, std::abs(sample));
    return most;
}

/// In decibels below full scale, over the loudest 10 ms.
double loudness(const Clip& clip) {
    constexpr std::size_t window = 220;
    double most = 0;
    for (std::size_t i = 0; i + window <= clip.samples.size(); i += 20) {
        double energy = 0;
        for (std::size_t j = i; j < i + window; ++j)
            energy += std::pow(clip.samples[j] / 32768.0, 2);
        most = std::max(most, energy / window);
    }
    return 10 * std::log10(most);
}

struct Length {
    double least;
    double most;
};

constexpr Length tickClass{15, 60};
constexpr Length confirmation{80, 250};
constexpr Length alarm{250, 600};

Length lengthOf(Earcon earcon) {
    switch (earcon) {
    case Earcon::tick:
    case Earcon::empty:
    case Earcon::white:
    case Earcon::black:
    case Earcon::edge:
    case Earcon::grain: return tickClass;
    case Earcon::flagLifts:
    case Earcon::flagFalls:
    case Earcon::boardsDiffer:
    case Earcon::end: return alarm;
    case Earcon::flagFlutters:
    case Earcon::doubleTick:
    case Earcon::clockPressed:
    case Earcon::opponentsClock:
    case Earcon::entered:
    case Earcon::opponentsMove:
    case Earcon::check:
    case Earcon::offer:
    case Earcon::error:
    case Earcon::on:
    case Earcon::off:
    case Earcon::privateClosed:
    case Earcon::flagMark:
    case Earcon::start: return confirmation;
    }
    return {};
}

} // namespace

TEST_CASE("every earcon has the length of its class: tick, confirmation or alarm") {
    for (const auto earcon : earcons) {
        CAPTURE(name(earcon));
        const auto length = milliseconds(synthesize(earcon));
        CHECK(length >= lengthOf(earcon).least);
        CHECK(length <= lengthOf(earcon).most);
    }
}

TEST_CASE("no earcon peaks above -6 dBFS, and all are within 6 dB of each other") {
    double quietest = 0;
    double loudest = -100;
    for (const auto earcon : earcons) {
        CAPTURE(name(earcon));
        const auto clip = synthesize(earcon);
        CHECK(peak(clip) <= 16423); // 10^(-6/20) of full scale
        quietest = std::min(quietest, loudness(clip));
        loudest = std::max(loudest, loudness(clip));
    }
    CHECK(loudest - quietest <= 6);
    CHECK(quietest > -24);
}

TEST_CASE("the energy of every earcon is between 500 Hz and 5 kHz, except for the dull edge") {
    for (const auto earcon : earcons) {
        CAPTURE(name(earcon));
        const auto clip = synthesize(earcon);
        CHECK(tests::energyBetween(clip.samples, 8000, 12000) < 0.01);
        if (earcon == Earcon::edge)
            CHECK(tests::strongestFrequency(clip.samples) == Approx(180).margin(20));
        else
            CHECK(tests::energyBetween(clip.samples, 500, 5000) > 0.6);
    }
}

TEST_CASE("an earcon begins and ends without a click") {
    for (const auto earcon : earcons) {
        CAPTURE(name(earcon));
        const auto clip = synthesize(earcon);
        CHECK(std::abs(int{clip.samples.front()}) < 500);
        CHECK(std::abs(int{clip.samples.back()}) < 500);
    }
}

TEST_CASE("every earcon is distinguishable from all others, at any loudness and with noise") {
    tests::Recogniser recogniser;
    for (const auto earcon : earcons)
        recogniser.learn(std::string{name(earcon)}, synthesize(earcon));
    tests::Dice dice{46};
    for (const auto earcon : earcons)
        for (const double gain : {0.5, 1.0, 1.9}) {
            auto clip = synthesize(earcon);
            for (auto& sample : clip.samples)
                sample = static_cast<std::int16_t>(sample * gain +
                                                   static_cast<double>(dice.upTo(400)) - 200);
            const auto heard = recogniser.recognise(clip.samples);
            CAPTURE(name(earcon), gain);
            CHECK(heard.text == name(earcon));
            CHECK(heard.certainty > 1.2);
        }
}

TEST_CASE("an earcon is the same each time, and the box contains all of them") {
    const EarconBox box;
    for (const auto earcon : earcons)
        CHECK(*box[earcon] == synthesize(earcon));
}
