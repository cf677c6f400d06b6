// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tests {

/// The sound of a WAV file (16 bit PCM), one vector of samples per channel.
struct WavSound {
    int rate = 0;
    std::vector<std::vector<std::int16_t>> channels;
};

/// Throws std::runtime_error, which fails the test, if the file is not a WAV file of that kind or
/// its header does not fit its length.
[[nodiscard]] WavSound readWav(const std::string& path);

/// Throws std::runtime_error, which fails the test, if the file cannot be written.
void writeWav(const std::string& path, const speech::Clip& clip);

} // namespace tests
