// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/clip.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace speech {

/// A whole FLAC file in memory: lossless, because it is evidence, and readable everywhere.
using FlacBytes = std::vector<std::byte>;

/// Why a sound cannot be read or packed.
enum class SoundFileFault : std::uint8_t {
    unreadable,  ///< there is no such file, it is no sound, or it is longer than an hour
    wrongFormat, ///< not one channel of `sampleRate`
    cannotPack,
};

/// Precondition: the clip is not empty.
[[nodiscard]] rules::Expected<FlacBytes, SoundFileFault> packFlac(const Clip& clip);

[[nodiscard]] rules::Expected<Clip, SoundFileFault> unpackFlac(std::span<const std::byte> bytes);

/// The sound of a file: WAV, FLAC and what else libsndfile knows.
[[nodiscard]] rules::Expected<Clip, SoundFileFault> readSoundFile(const std::string& path);

} // namespace speech
