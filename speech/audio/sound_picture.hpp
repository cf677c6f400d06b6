// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/words/sounds.hpp"

namespace speech {

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
