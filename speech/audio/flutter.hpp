// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/words/felt_flag.hpp"

#include <chrono>
#include <cstddef>
#include <optional>

namespace speech {

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

} // namespace speech
