// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"

namespace speech {

/// Removes the silence around a clip: up to 49 ms before the first sound would otherwise be the
/// largest part of the delay after a key press. One quiet sample stays in front, because a device
/// clips a first sample that is not quiet.
[[nodiscard]] Clip trimmed(Clip clip);

} // namespace speech
