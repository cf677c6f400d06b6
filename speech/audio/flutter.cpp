// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/flutter.hpp"

#include "speech/audio/earcons.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace speech {
namespace {

/// As loud as the earcons are.
constexpr double flutterGain = 0.23;

double secondsOf(std::size_t samples) {
    return static_cast<double>(samples) / sampleRate;
}

/// A soft beginning.
double attack(std::size_t samples) {
    constexpr double length = 0.003;
    return std::min(1.0, secondsOf(samples) / length);
}

} // namespace

double flutterTone(double phase) {
    return sineOf(phase) + 0.3 * sineOf(2 * phase);
}

double flutterBeat(double seconds) {
    constexpr double beatsASecond = 12;
    return 0.55 + 0.45 * sineOf(beatsASecond * seconds - 0.25);
}

double flutterPitch(rules::Span left) {
    constexpr double lowest = 400;
    constexpr double highest = 1000;
    constexpr double whole = 5.0 * 60 * 1000;
    const double part = static_cast<double>(left.milliseconds) / whole;
    return lowest + (highest - lowest) * std::clamp(part, 0.0, 1.0);
}

rules::Span Flutter::leftNow() const {
    if (!flag_.runs) return flag_.left;
    const auto passed = static_cast<std::int64_t>(secondsOf(samples_) * 1000);
    const auto gone = std::max<std::int64_t>(0, passed - flag_.delay.milliseconds);
    return rules::Span{flag_.left.milliseconds - gone};
}

std::optional<Clip> Flutter::next() {
    const rules::Span left = leftNow();
    if (left.milliseconds <= 0) return std::nullopt;
    const double turnsASample = flutterPitch(left) / sampleRate;
    Clip clip;
    clip.samples.reserve(samplesIn(piece));
    for (std::size_t i = 0; i < samplesIn(piece); ++i, ++samples_) {
        const double sample =
            flutterTone(phase_) * flutterBeat(secondsOf(samples_)) * attack(samples_);
        clip.samples.push_back(static_cast<std::int16_t>(
            std::lround(sample * flutterGain * std::numeric_limits<std::int16_t>::max())));
        phase_ += turnsASample;
    }
    return clip;
}

} // namespace speech
