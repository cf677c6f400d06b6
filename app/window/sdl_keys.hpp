// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/sdl.hpp"
#include "rules/clock/instant.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <optional>

namespace app {

/// By the label of the key, so that Ctrl+Z is Z on every layout; the pad by its position.
[[nodiscard]] tactile::Key keyOf(SDL_Keycode code);

/// What an SDL event says about the keyboard; nothing where it says nothing. Text comes from
/// SDL_TEXTINPUT alone, never from keys (2.8).
[[nodiscard]] std::optional<tactile::KeyEvent> keyEventOf(const SDL_Event& event,
                                                          rules::Instant at);

} // namespace app
