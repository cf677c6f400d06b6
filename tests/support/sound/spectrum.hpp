// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tests {

enum class Window { none, hann };

/// Power at the frequencies 0, rate/size, 2 rate/size … rate/2 of up to `size` samples; missing
/// samples are silence. `size` is even.
[[nodiscard]] std::vector<double>
powerSpectrum(std::span<const std::int16_t> samples, std::size_t size, Window window);

/// The part, 0 … 1, of a sound's energy between two frequencies (in hertz, at the rate of all
/// clips).
[[nodiscard]] double energyBetween(std::span<const std::int16_t> samples, double low, double high);

/// The frequency in hertz at which a sound is strongest.
[[nodiscard]] double strongestFrequency(std::span<const std::int16_t> samples);

} // namespace tests
