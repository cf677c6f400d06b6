// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/words/sounds.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace speech {

/// Sine of a phase counted in cycles.
[[nodiscard]] double sineOf(double turns);

/// The largest amplitude; 1 is full scale.
[[nodiscard]] double peakOf(const std::vector<double>& sound);
/// Such a sound at this gain. It must not exceed full scale then.
[[nodiscard]] std::vector<std::int16_t> samplesOf(const std::vector<double>& sound, double gain);

/// Synthesises one earcon from its parameters, the same samples on every call. All are equally loud
/// (within the loudest 10 ms) and peak at -6 dBFS at most; they differ mainly by timbre and rhythm,
/// then by pitch, and never by loudness.
[[nodiscard]] Clip synthesize(Earcon earcon);

/// Every earcon, ready to be played. Create it once at the start: this takes a few milliseconds.
class EarconBox {
public:
    EarconBox();

    [[nodiscard]] const SharedClip& operator[](Earcon earcon) const {
        return clips_[static_cast<std::size_t>(earcon)];
    }

private:
    std::array<SharedClip, earcons.size()> clips_;
};

/// The tone of the flag. `phase`: cycles of its fundamental so far.
[[nodiscard]] double flutterTone(double phase);
/// Its amplitude after that many seconds: the flag flutters twelve times per second.
[[nodiscard]] double flutterBeat(double seconds);
/// The pitch in hertz with that much time left: 1000 at five minutes, falling evenly to 400 at the
/// end.
[[nodiscard]] double flutterPitch(rules::Span left);

/// The flag under a resting finger: it flutters endlessly, in short pieces that join
/// seamlessly, and its pitch follows the clock.
class Flutter {
public:
    static constexpr std::chrono::milliseconds piece{100};

    explicit Flutter(const FeltFlag& flag) : flag_(flag) {}

    /// The next piece; nullopt when the time has run out and the flag has fallen.
    [[nodiscard]] std::optional<Clip> next();

private:
    [[nodiscard]] rules::Span leftNow() const;

    FeltFlag flag_;
    std::size_t samples_ = 0; ///< number made so far
    double phase_ = 0;
};

/// The earcons of a figure with their pauses, as one clip. Empty if the figure is.
[[nodiscard]] Clip clipOf(const Figure& figure, const EarconBox& box);

/// -9 dB: the gain of an earcon while words sound at the same time.
inline constexpr float underSpeech = 0.3548F;

/// The longest overlap of an earcon with the words it introduces.
inline constexpr std::chrono::milliseconds longestOverlap{150};

/// The least silence between two earcons.
inline constexpr std::chrono::milliseconds earconGap{100};

/// An earcon and the words it introduces, as one clip: a short earcon starts with the words, of a
/// longer one the last 150 ms overlap them, quieter. Either part may be empty.
[[nodiscard]] Clip lead(const Clip& earcon, const Clip& words);

/// Hertz of the sounds on this rank: tones of one pentatonic scale, four or five semitones apart,
/// so that neighbours are clearly different and all eight are in harmony.
[[nodiscard]] double pitchOf(rules::Rank rank);

/// How much louder the sounds of this file are on the right than on the left, in decibels: in equal
/// steps from -18 to 18, where a sound seems to be wholly on one side. The quieter side is never
/// silent, so that nothing is lost to somebody who hears with one ear.
[[nodiscard]] double rightOverLeft(rules::File file);

/// The picture as stereo sound, the same samples on every call. White's pieces sound once and fade,
/// Black's are struck twice. Equally loud in every picture, but quieter where many pieces on one
/// file would exceed full scale. Takes some milliseconds; any thread.
[[nodiscard]] Clip clipOf(const SoundPicture& picture);

} // namespace speech
