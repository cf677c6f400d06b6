// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"

#include <chrono>

namespace speech {

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
