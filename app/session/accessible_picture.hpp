// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"
#include "app/window/view.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

namespace app {

/// What assistive programs find in the window: what is displayed there, with the squares of the
/// board that the person explores. `options`: how that person wants squares to be named.
[[nodiscard]] AccessibleContents accessibleOf(const WindowView& view,
                                              const speech::Options& options);

/// The utterance as a screen reader is told of it.
[[nodiscard]] Said saidOf(const speech::Utterance& utterance);

} // namespace app
