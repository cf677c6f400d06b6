// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/window/sdl/canvas.hpp"
#include "rules/base/time.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <optional>

namespace app {

/// By the label of the key, so that Ctrl+Z is Z on every layout; the keypad by position.
[[nodiscard]] tactile::Key keyOf(SDL_Keycode code);

/// By the position of the key, which is the same on every layout.
[[nodiscard]] std::optional<tactile::DotKey> dotKeyOf(SDL_Scancode place);

/// The hand for this position, for letters, digits and the characters beside them.
[[nodiscard]] std::optional<tactile::KeyHalf> keyHalfOf(SDL_Scancode place);

/// The keyboard event in an SDL event; nullopt if there is none. Text comes from SDL_TEXTINPUT
/// only, never from keys, and none while the left Alt key is down, which belongs to the
/// desktop; `held`: the modifiers that are down.
[[nodiscard]] std::optional<tactile::KeyEvent>
keyEventOf(const SDL_Event& event, rules::Instant at, unsigned held = KMOD_NONE);

/// The key in an event of the X server; nullopt: it is about something else.
[[nodiscard]] std::optional<ReaderKey> readerKeyOf(const SDL_Event& event);

} // namespace app
