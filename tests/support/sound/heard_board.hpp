// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "speech/audio/clip.hpp"

#include <chrono>
#include <cstdint>
#include <vector>

namespace tests {

/// A part of a stereo sound.
[[nodiscard]] speech::Clip
partOf(const speech::Clip& clip, std::chrono::milliseconds from, std::chrono::milliseconds length);

/// Both sides together.
[[nodiscard]] std::vector<std::int16_t> bothSides(const speech::Clip& clip);

/// The rank whose pitch is strongest, as measured.
[[nodiscard]] rules::Rank rankHeard(const speech::Clip& clip);

/// The file whose difference between right and left is nearest, as measured.
[[nodiscard]] rules::File fileHeard(const speech::Clip& clip);

/// The square, by the two above.
[[nodiscard]] rules::Square squareHeard(const speech::Clip& clip);

/// The mean frequency of a sound in multiples of a pitch, each weighted by its energy: how bright
/// the timbre is.
[[nodiscard]] double brightness(const speech::Clip& clip, double pitch);

/// The loudest sample of either side, without its sign.
[[nodiscard]] int peakOf(const speech::Clip& clip);

} // namespace tests
