// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/plan.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct sf_private_tag; // libsndfile's SNDFILE

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

/// A complete FLAC file in memory: lossless, because it is evidence, and readable everywhere.
using FlacBytes = std::vector<std::byte>;

/// Why a sound cannot be read or packed.
enum class SoundFileFault : std::uint8_t {
    unreadable,  ///< missing file, not a sound, or longer than an hour
    wrongFormat, ///< not a single channel at `sampleRate`
    cannotPack,
};

/// Precondition: the clip is not empty.
[[nodiscard]] rules::Expected<FlacBytes, SoundFileFault> packFlac(const Clip& clip);

[[nodiscard]] rules::Expected<Clip, SoundFileFault> unpackFlac(std::span<const std::byte> bytes);

/// Reads a sound file: WAV, FLAC and whatever else libsndfile supports.
[[nodiscard]] rules::Expected<Clip, SoundFileFault> readSoundFile(const std::string& path);

/// A file could not be written; `reason` is the system's (errno).
struct FileFault {
    std::string path;
    int reason = 0;

    bool operator==(const FileFault&) const = default;
};

struct CloseSoundFile {
    void operator()(sf_private_tag* file) const;
};
using OpenSoundFile = std::unique_ptr<sf_private_tag, CloseSoundFile>;

/// A WAV file being written: 16 bit, `sampleRate`, one or two channels. Its header is valid after
/// every `append`, so that the file is playable even if the program is killed.
class WavFile {
public:
    /// Replaces an existing file, or appends to it. Precondition for appending: this class wrote
    /// the file, with the same number of channels; if there is none, a new file is created.
    [[nodiscard]] static rules::Expected<WavFile, FileFault>
    create(const std::string& path, int channels, FileStart start = FileStart::anew);

    /// Interleaved if there are two channels. After a fault the file accepts no more data. A WAV
    /// file is limited to 4 GB; beyond that the fault is EFBIG.
    [[nodiscard]] rules::Expected<void, FileFault> append(std::span<const std::int16_t> samples);

    [[nodiscard]] int channels() const noexcept { return channels_; }

private:
    WavFile(std::string path, int channels, OpenSoundFile file, std::uint64_t bytes);

    [[nodiscard]] bool writeHeader();

    std::string path_;
    int channels_;
    OpenSoundFile file_;
    std::uint64_t bytes_; // of samples
};

} // namespace speech
