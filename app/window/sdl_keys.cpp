// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl_keys.hpp"

#include <algorithm>
#include <array>

namespace app {

namespace {

using tactile::Key;

struct NamedKey {
    SDL_Keycode code;
    Key key;
};

constexpr std::array namedKeys{
    NamedKey{SDLK_UP, Key::up},
    NamedKey{SDLK_DOWN, Key::down},
    NamedKey{SDLK_LEFT, Key::left},
    NamedKey{SDLK_RIGHT, Key::right},
    NamedKey{SDLK_HOME, Key::home},
    NamedKey{SDLK_END, Key::end},
    NamedKey{SDLK_PAGEUP, Key::pageUp},
    NamedKey{SDLK_PAGEDOWN, Key::pageDown},
    NamedKey{SDLK_RETURN, Key::enter},
    NamedKey{SDLK_TAB, Key::tab},
    NamedKey{SDLK_SPACE, Key::space},
    NamedKey{SDLK_BACKSPACE, Key::backspace},
    NamedKey{SDLK_ESCAPE, Key::escape},
    NamedKey{SDLK_LCTRL, Key::control},
    NamedKey{SDLK_RCTRL, Key::control},
    NamedKey{SDLK_LSHIFT, Key::shift},
    NamedKey{SDLK_RSHIFT, Key::shift},
    NamedKey{SDLK_LALT, Key::alt},
    NamedKey{SDLK_RALT, Key::alt},
    NamedKey{SDLK_MODE, Key::alt},
    NamedKey{SDLK_NUMLOCKCLEAR, Key::numLock},
    NamedKey{SDLK_KP_0, Key::pad0},
    NamedKey{SDLK_KP_DIVIDE, Key::padDivide},
    NamedKey{SDLK_KP_MULTIPLY, Key::padMultiply},
    NamedKey{SDLK_KP_MINUS, Key::padMinus},
    NamedKey{SDLK_KP_PLUS, Key::padPlus},
    NamedKey{SDLK_KP_ENTER, Key::padEnter},
    NamedKey{SDLK_KP_PERIOD, Key::padPeriod},
};

/// Keys that follow each other in SDL's codes and in ours.
struct KeyRow {
    SDL_Keycode first;
    SDL_Keycode last;
    Key key;
};

constexpr std::array keyRows{KeyRow{SDLK_F1, SDLK_F12, Key::f1},
                             KeyRow{SDLK_KP_1, SDLK_KP_9, Key::pad1},
                             KeyRow{SDLK_0, SDLK_9, Key::digit0},
                             KeyRow{SDLK_a, SDLK_z, Key::a}};

tactile::Modifiers modifiersOf(unsigned held) {
    return {.control = (held & KMOD_CTRL) != 0,
            .shift = (held & KMOD_SHIFT) != 0,
            .alt = (held & (KMOD_ALT | KMOD_MODE)) != 0,
            .numLock = (held & KMOD_NUM) != 0};
}

} // namespace

Key keyOf(SDL_Keycode code) {
    const auto* const named = std::find_if(
        namedKeys.begin(), namedKeys.end(), [&](const NamedKey& key) { return key.code == code; });
    if (named != namedKeys.end()) return named->key;
    for (const auto& row : keyRows)
        if (code >= row.first && code <= row.last)
            return static_cast<Key>(static_cast<int>(row.key) + code - row.first);
    return Key::unnamed;
}

std::optional<tactile::KeyEvent> keyEventOf(const SDL_Event& event, rules::Instant at) {
    if (event.type == SDL_KEYDOWN)
        return tactile::KeyPressed{keyOf(event.key.keysym.sym),
                                   modifiersOf(event.key.keysym.mod),
                                   at,
                                   event.key.repeat != 0};
    if (event.type == SDL_KEYUP) return tactile::KeyReleased{keyOf(event.key.keysym.sym), at};
    if (event.type == SDL_TEXTINPUT && event.text.text[0] != '\0')
        return tactile::TextTyped{event.text.text, at};
    return std::nullopt;
}

} // namespace app
