// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/words/earcon.hpp"

#include <array>

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

} // namespace speech
