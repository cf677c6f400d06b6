// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/sdl_keys.hpp"

#include <SDL_syswm.h>
#include <X11/Xutil.h>

#include <algorithm>
#include <array>
#include <string>

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
    NamedKey{SDLK_DELETE, Key::del},
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

/// Keys with consecutive codes in both SDL and Hektor.
struct KeyRow {
    SDL_Keycode first;
    SDL_Keycode last;
    Key key;
};

constexpr std::array keyRows{KeyRow{SDLK_F1, SDLK_F12, Key::f1},
                             KeyRow{SDLK_KP_1, SDLK_KP_9, Key::pad1},
                             KeyRow{SDLK_0, SDLK_9, Key::digit0},
                             KeyRow{SDLK_a, SDLK_z, Key::a}};

struct PlacedDot {
    SDL_Scancode place;
    tactile::DotKey dot;
};

constexpr std::array placedDots{PlacedDot{SDL_SCANCODE_F, tactile::DotKey::dot1},
                                PlacedDot{SDL_SCANCODE_D, tactile::DotKey::dot2},
                                PlacedDot{SDL_SCANCODE_S, tactile::DotKey::dot3},
                                PlacedDot{SDL_SCANCODE_J, tactile::DotKey::dot4},
                                PlacedDot{SDL_SCANCODE_K, tactile::DotKey::dot5},
                                PlacedDot{SDL_SCANCODE_L, tactile::DotKey::dot6},
                                PlacedDot{SDL_SCANCODE_A, tactile::DotKey::dot7},
                                PlacedDot{SDL_SCANCODE_SEMICOLON, tactile::DotKey::dot8},
                                PlacedDot{SDL_SCANCODE_SPACE, tactile::DotKey::space},
                                PlacedDot{SDL_SCANCODE_G, tactile::DotKey::space},
                                PlacedDot{SDL_SCANCODE_H, tactile::DotKey::space}};

// The left-hand keys of each row; those to their right are in `rightHand`.
constexpr std::array leftHand{SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4,
                              SDL_SCANCODE_5, SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E,
                              SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_A, SDL_SCANCODE_S,
                              SDL_SCANCODE_D, SDL_SCANCODE_F, SDL_SCANCODE_G, SDL_SCANCODE_Z,
                              SDL_SCANCODE_X, SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_B};
constexpr std::array rightHand{SDL_SCANCODE_6,           SDL_SCANCODE_7,
                               SDL_SCANCODE_8,           SDL_SCANCODE_9,
                               SDL_SCANCODE_0,           SDL_SCANCODE_Y,
                               SDL_SCANCODE_U,           SDL_SCANCODE_I,
                               SDL_SCANCODE_O,           SDL_SCANCODE_P,
                               SDL_SCANCODE_H,           SDL_SCANCODE_J,
                               SDL_SCANCODE_K,           SDL_SCANCODE_L,
                               SDL_SCANCODE_N,           SDL_SCANCODE_M,
                               SDL_SCANCODE_MINUS,       SDL_SCANCODE_EQUALS,
                               SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET,
                               SDL_SCANCODE_SEMICOLON,   SDL_SCANCODE_APOSTROPHE,
                               SDL_SCANCODE_BACKSLASH,   SDL_SCANCODE_COMMA,
                               SDL_SCANCODE_PERIOD,      SDL_SCANCODE_SLASH};

tactile::Modifiers modifiersOf(unsigned held) {
    return {.control = (held & KMOD_CTRL) != 0,
            .shift = (held & KMOD_SHIFT) != 0,
            .alt = (held & (KMOD_ALT | KMOD_MODE | KMOD_GUI)) != 0, // what is not for the program
            .numLock = (held & KMOD_NUM) != 0};
}

} // namespace

Key keyOf(SDL_Keycode code) {
    const auto* const named = std::ranges::find(namedKeys, code, &NamedKey::code);
    if (named != namedKeys.end()) return named->key;
    for (const auto& row : keyRows)
        if (code >= row.first && code <= row.last)
            return static_cast<Key>(static_cast<int>(row.key) + code - row.first);
    return Key::unnamed;
}

std::optional<tactile::DotKey> dotKeyOf(SDL_Scancode place) {
    const auto* const found = std::ranges::find(placedDots, place, &PlacedDot::place);
    return found == placedDots.end() ? std::nullopt : std::optional{found->dot};
}

std::optional<tactile::KeyHalf> keyHalfOf(SDL_Scancode place) {
    const auto holds = [place](const auto& hand) {
        return std::ranges::find(hand, place) != hand.end();
    };
    if (holds(leftHand)) return tactile::KeyHalf::left;
    if (holds(rightHand)) return tactile::KeyHalf::right;
    return std::nullopt;
}

std::optional<tactile::KeyEvent>
keyEventOf(const SDL_Event& event, rules::Instant at, unsigned held) {
    if (event.type == SDL_KEYDOWN)
        return tactile::KeyPressed{keyOf(event.key.keysym.sym),
                                   modifiersOf(event.key.keysym.mod),
                                   at,
                                   event.key.repeat != 0,
                                   dotKeyOf(event.key.keysym.scancode),
                                   keyHalfOf(event.key.keysym.scancode)};
    if (event.type == SDL_KEYUP)
        return tactile::KeyReleased{
            keyOf(event.key.keysym.sym), at, dotKeyOf(event.key.keysym.scancode)};
    // AltGr types characters of the layout.
    const bool isAlt = (held & KMOD_LALT) != 0 && (held & (KMOD_RALT | KMOD_MODE)) == 0;
    const bool isDesktops = isAlt || (held & KMOD_GUI) != 0;
    if (event.type == SDL_TEXTINPUT && event.text.text[0] != '\0' && !isDesktops)
        return tactile::TextTyped{event.text.text, at};
    return std::nullopt;
}

std::optional<ReaderKey> readerKeyOf(const SDL_Event& event) {
    if (event.type != SDL_SYSWMEVENT || event.syswm.msg->subsystem != SDL_SYSWM_X11)
        return std::nullopt;
    XKeyEvent key = event.syswm.msg->msg.x11.event.xkey;
    if (key.type != KeyPress && key.type != KeyRelease) return std::nullopt;
    std::array<char, 8> text{};
    KeySym symbol = NoSymbol;
    const auto count =
        XLookupString(&key, text.data(), static_cast<int>(text.size()), &symbol, nullptr);
    const bool isSign = count == 1 && text.front() > ' ' && text.front() < '\x7F';
    const char* const name = XKeysymToString(symbol);
    return ReaderKey{.isPressed = key.type == KeyPress,
                     .symbol = static_cast<std::uint32_t>(symbol),
                     .code = static_cast<std::uint16_t>(key.keycode),
                     .modifiers = key.state,
                     .time = static_cast<std::uint32_t>(key.time),
                     .text = isSign ? std::string(1, text.front())
                                    : std::string{name == nullptr ? "" : name}};
}

} // namespace app
