// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/clip.hpp"
#include "speech/audio/plan.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
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

struct sf_private_tag;

namespace speech {

/// Why a WAV file could not be written; the file and the system's reason (errno) go with it.
struct WavFault {
    std::string path;
    int reason = 0;

    bool operator==(const WavFault&) const = default;
};

/// A WAV file being written: 16 bit, `sampleRate`, one or two channels. Its header is right after
/// every `append`, so that a program that is killed leaves a file that plays.
class WavFile {
public:
    /// Replaces what is there, or goes on behind it. Precondition of the latter: it was written by
    /// this class, with as many channels; where nothing is there, it begins.
    [[nodiscard]] static rules::Expected<WavFile, WavFault>
    create(const std::string& path, int channels, FileStart start = FileStart::anew);

    /// Interleaved when there are two channels. After a fault the file takes no more. A WAV file
    /// ends at 4 GB, which is the fault EFBIG.
    [[nodiscard]] rules::Expected<void, WavFault> append(std::span<const std::int16_t> samples);

    [[nodiscard]] int channels() const noexcept { return channels_; }

private:
    struct Close {
        void operator()(sf_private_tag* file) const;
    };
    using Handle = std::unique_ptr<sf_private_tag, Close>; // libsndfile's SNDFILE

    WavFile(std::string path, int channels, Handle file, std::uint64_t bytes);

    [[nodiscard]] bool writeHeader();

    std::string path_;
    int channels_;
    Handle file_;
    std::uint64_t bytes_; // of samples
};

/// One clip as a file.
[[nodiscard]] rules::Expected<void, WavFault> writeWav(const std::string& path, const Clip& clip);

} // namespace speech
