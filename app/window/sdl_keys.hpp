// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/artwork.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <optional>

namespace app {

/// By the label of the key, so that Ctrl+Z is Z on every layout; the pad by its position.
[[nodiscard]] tactile::Key keyOf(SDL_Keycode code);

/// By the place of the key, which is the same on every layout (2.6).
[[nodiscard]] std::optional<tactile::DotKey> dotKeyOf(SDL_Scancode place);

/// Under which hand the place lies, for letters, digits and the signs beside them.
[[nodiscard]] std::optional<tactile::KeyHalf> keyHalfOf(SDL_Scancode place);

/// What an SDL event says about the keyboard; nothing where it says nothing. Text comes from
/// SDL_TEXTINPUT alone, never from keys (2.8).
[[nodiscard]] std::optional<tactile::KeyEvent> keyEventOf(const SDL_Event& event,
                                                          rules::Instant at);

} // namespace app
