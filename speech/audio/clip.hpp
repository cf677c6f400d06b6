// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace speech {

/// Samples per second of every clip and every output: the rate of eSpeak NG, so that nothing is
/// resampled.
inline constexpr int sampleRate = 22050;

/// The clock of the audio path. Its epoch is that of CLOCK_MONOTONIC, so that recordings can be
/// compared.
using SteadyTime = std::chrono::steady_clock::time_point;

/// A duration of sound; fractional, because latency is measured in tenths of a millisecond.
using Milliseconds = std::chrono::duration<double, std::milli>;

/// A finished sound, 16 bit, `sampleRate`. Never changed once it is shared.
struct Clip {
    std::vector<std::int16_t> samples;
    /// Of a stereo sound: the right channel, as long as `samples`, which are then the left one.
    /// Empty: the same on both sides, as for all speech.
    std::vector<std::int16_t> right{};

    bool operator==(const Clip&) const = default;
};

/// Shared by the audio callback and the cache without copying.
using SharedClip = std::shared_ptr<const Clip>;

[[nodiscard]] constexpr std::size_t samplesIn(std::chrono::milliseconds length) {
    return static_cast<std::size_t>(length.count() * sampleRate / 1000);
}

[[nodiscard]] constexpr Milliseconds lengthOf(std::size_t samples) {
    return Milliseconds{static_cast<double>(samples) * 1000.0 / sampleRate};
}

/// The instant `samples` samples after `start`.
[[nodiscard]] constexpr SteadyTime after(SteadyTime start, std::size_t samples) {
    return start + std::chrono::duration_cast<SteadyTime::duration>(lengthOf(samples));
}

} // namespace speech
