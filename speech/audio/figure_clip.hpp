// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/audio/earcons.hpp"
#include "speech/words/figure.hpp"

namespace speech {

/// The earcons of a figure with their pauses, as one clip. Empty when the figure is.
[[nodiscard]] Clip clipOf(const Figure& figure, const EarconBox& box);

} // namespace speech
