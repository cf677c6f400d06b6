// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/words/dial.hpp"
#include "speech/words/earcon.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

namespace speech {

/// Sine of a phase counted in turns.
[[nodiscard]] double sineOf(double turns);

/// Synthesises one earcon from its parameters, the same samples every time. All are equally loud
/// (within the loudest 10 ms) and peak at -6 dBFS at most; they differ by timbre and rhythm first
/// and by pitch last, and never by loudness.
[[nodiscard]] Clip synthesize(Earcon earcon);

/// Every earcon, ready to be played. Made once, at start: it takes some milliseconds.
class EarconBox {
public:
    EarconBox();

    [[nodiscard]] const SharedClip& operator[](Earcon earcon) const {
        return clips_[static_cast<std::size_t>(earcon)];
    }

private:
    std::array<SharedClip, earcons.size()> clips_;
};

/// The tone of the flag. `phase`: turns of its fundamental so far.
[[nodiscard]] double flutterTone(double phase);
/// How strongly it sounds after so many seconds: the flag flutters twelve times a second.
[[nodiscard]] double flutterBeat(double seconds);
/// The pitch in hertz with so much left: 1000 at five minutes, falling evenly to 400 at the end.
[[nodiscard]] double flutterPitch(rules::Span left);

/// The flag under a finger that rests on it (4.3): it flutters without end, in short pieces that
/// follow one another without a seam, and its pitch goes with the clock.
class Flutter {
public:
    static constexpr std::chrono::milliseconds piece{100};

    explicit Flutter(const FeltFlag& flag) : flag_(flag) {}

    /// The next piece; none when the time has run out and the flag has fallen.
    [[nodiscard]] std::optional<Clip> next();

private:
    [[nodiscard]] rules::Span leftNow() const;

    FeltFlag flag_;
    std::size_t samples_ = 0; ///< so many have been made
    double phase_ = 0;
};

/// The earcons of a figure with their pauses, as one clip. Empty when the figure is.
[[nodiscard]] Clip clipOf(const Figure& figure, const EarconBox& box);

/// -9 dB: how loud an earcon is while words sound at the same time.
inline constexpr float underSpeech = 0.3548F;

/// The longest an earcon may lie over the beginning of the words it leads.
inline constexpr std::chrono::milliseconds longestOverlap{150};

/// The least silence between two earcons.
inline constexpr std::chrono::milliseconds earconGap{100};

/// An earcon and the words it leads, as one clip: a short earcon starts with the words, of a longer
/// one the last 150 ms lie over them, quieter. Either part may be empty.
[[nodiscard]] Clip lead(const Clip& earcon, const Clip& words);

} // namespace speech
