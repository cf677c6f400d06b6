// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/sdl_keys.hpp"

#include <catch2/catch.hpp>

#include <cstring>
#include <set>
#include <utility>
#include <vector>

using tactile::Key;

namespace {

constexpr rules::Instant at{1234};

SDL_Event keyEvent(SDL_EventType type, SDL_Keycode code, unsigned held, int repeat) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = code;
    event.key.keysym.mod = static_cast<Uint16>(held);
    event.key.repeat = static_cast<Uint8>(repeat);
    return event;
}

std::optional<tactile::KeyEvent> press(SDL_Keycode code, unsigned held = KMOD_NONE) {
    return app::keyEventOf(keyEvent(SDL_KEYDOWN, code, held, 0), at);
}

std::optional<tactile::KeyEvent> type(const char* text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    std::strncpy(event.text.text, text, sizeof event.text.text - 1);
    return app::keyEventOf(event, at);
}

} // namespace

TEST_CASE("every named key is a key of SDL, and no two are the same") {
    std::set<Key> reached;
    for (SDL_Keycode code = 0; code < 0x200; ++code) {
        reached.insert(app::keyOf(code));
        reached.insert(app::keyOf(code | SDLK_SCANCODE_MASK));
    }
    CHECK(reached.size() == static_cast<std::size_t>(tactile::keyCount));
}

TEST_CASE("rows of keys keep their order") {
    CHECK(app::keyOf(SDLK_F1) == Key::f1);
    CHECK(app::keyOf(SDLK_F12) == Key::f12);
    CHECK(app::keyOf(SDLK_0) == Key::digit0);
    CHECK(app::keyOf(SDLK_9) == Key::digit9);
    CHECK(app::keyOf(SDLK_KP_0) == Key::pad0);
    CHECK(app::keyOf(SDLK_KP_1) == Key::pad1);
    CHECK(app::keyOf(SDLK_KP_9) == Key::pad9);
    CHECK(app::keyOf(SDLK_a) == Key::a);
    CHECK(app::keyOf(SDLK_z) == Key::z);
}

TEST_CASE("both keys of a pair are one key, and Enter of the pad is a key of its own") {
    CHECK(app::keyOf(SDLK_LCTRL) == app::keyOf(SDLK_RCTRL));
    CHECK(app::keyOf(SDLK_LSHIFT) == app::keyOf(SDLK_RSHIFT));
    CHECK(app::keyOf(SDLK_RALT) == Key::alt);
    CHECK(app::keyOf(SDLK_KP_ENTER) != app::keyOf(SDLK_RETURN));
}

TEST_CASE("a letter that no Latin keyboard has is a key without a name") {
    CHECK(app::keyOf(0xE4) == Key::unnamed);  // ä
    CHECK(app::keyOf(0x131) == Key::unnamed); // ı
    CHECK(app::keyOf(SDLK_F13) == Key::unnamed);
}

TEST_CASE("a key press states the held modifiers and whether it repeats") {
    CHECK(press(SDLK_F5) == tactile::KeyEvent{tactile::KeyPressed{Key::f5, {}, at}});
    CHECK(press(SDLK_z, KMOD_LCTRL | KMOD_NUM) ==
          tactile::KeyEvent{tactile::KeyPressed{Key::z, {.control = true, .numLock = true}, at}});
    CHECK(press(SDLK_UP, KMOD_RSHIFT | KMOD_LALT) ==
          tactile::KeyEvent{tactile::KeyPressed{Key::up, {.shift = true, .alt = true}, at}});
    CHECK(app::keyEventOf(keyEvent(SDL_KEYDOWN, SDLK_UP, KMOD_NONE, 1), at) ==
          tactile::KeyEvent{tactile::KeyPressed{Key::up, {}, at, true}});
}

TEST_CASE("a key release and typed text are reported") {
    CHECK(app::keyEventOf(keyEvent(SDL_KEYUP, SDLK_LSHIFT, KMOD_NONE, 0), at) ==
          tactile::KeyEvent{tactile::KeyReleased{Key::shift, at}});
    CHECK(type("ş") == tactile::KeyEvent{tactile::TextTyped{"ş", at}});
}

TEST_CASE("the keys for six dots are identified by position, whatever the layout (2.6)") {
    auto pressed = keyEvent(SDL_KEYDOWN, 0xF6, KMOD_NONE, 0); // ö
    pressed.key.keysym.scancode = SDL_SCANCODE_SEMICOLON;
    CHECK(app::keyEventOf(pressed, at) ==
          tactile::KeyEvent{tactile::KeyPressed{
              Key::unnamed, {}, at, false, tactile::DotKey::dot8, tactile::KeyHalf::right}});
    auto released = keyEvent(SDL_KEYUP, SDLK_f, KMOD_NONE, 0);
    released.key.keysym.scancode = SDL_SCANCODE_F;
    CHECK(app::keyEventOf(released, at) ==
          tactile::KeyEvent{tactile::KeyReleased{Key::f, at, tactile::DotKey::dot1}});
    CHECK(app::dotKeyOf(SDL_SCANCODE_A) == tactile::DotKey::dot7);
    CHECK(app::dotKeyOf(SDL_SCANCODE_G) == tactile::DotKey::space);
    CHECK_FALSE(app::dotKeyOf(SDL_SCANCODE_Q));
}

TEST_CASE("Alt with a letter types nothing, but AltGr does") {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = '@';
    CHECK_FALSE(app::keyEventOf(event, at, KMOD_LALT));
    CHECK(app::keyEventOf(event, at, KMOD_RALT));
    CHECK(app::keyEventOf(event, at, KMOD_LALT | KMOD_MODE));
}

TEST_CASE("what is held with the key of the desktop is not for the program") {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = 'e';
    CHECK_FALSE(app::keyEventOf(event, at, KMOD_LGUI));
    CHECK(press(SDLK_RETURN, KMOD_RGUI) ==
          tactile::KeyEvent{tactile::KeyPressed{Key::enter, {.alt = true}, at}});
}

TEST_CASE("an empty text and events other than keys report nothing") {
    CHECK_FALSE(type(""));
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    CHECK_FALSE(app::keyEventOf(event, at));
}

TEST_CASE("a key of a letter or digit is under the left or the right hand, whatever its label") {
    using tactile::KeyHalf;
    for (const auto place : {SDL_SCANCODE_1, SDL_SCANCODE_T, SDL_SCANCODE_G, SDL_SCANCODE_B})
        CHECK(app::keyHalfOf(place) == KeyHalf::left);
    for (const auto place : {SDL_SCANCODE_6, SDL_SCANCODE_Y, SDL_SCANCODE_H, SDL_SCANCODE_N})
        CHECK(app::keyHalfOf(place) == KeyHalf::right);
    for (const auto place : {SDL_SCANCODE_SPACE, SDL_SCANCODE_F5, SDL_SCANCODE_RETURN})
        CHECK_FALSE(app::keyHalfOf(place).has_value());
}
