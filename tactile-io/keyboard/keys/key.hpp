// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// Keys by their label, independent of SDL and terminals. Letters and digits are only for
/// combinations with Ctrl; typed characters arrive as `TextTyped`. The keys of the numeric pad are
/// distinct keys.
// clang-format off
enum class Key : std::uint8_t {
    f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12,
    up, down, left, right, home, end, pageUp, pageDown,
    enter, tab, space, backspace, escape,
    control, shift, alt, numLock,
    pad0, pad1, pad2, pad3, pad4, pad5, pad6, pad7, pad8, pad9,
    padDivide, padMultiply, padMinus, padPlus, padEnter, padPeriod,
    digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9,
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z,
    /// Any other key: has no function, but interrupts a tap and a row of presses.
    unnamed,
};

/// In the order of the list above, both inclusive.
[[nodiscard]] constexpr bool isBetween(Key key, Key first, Key last) {
    return first <= key && key <= last;
}
// clang-format on

inline constexpr int keyCount = static_cast<int>(Key::unnamed) + 1;

/// The function of a key on the six-dot keyboard, by its place and not by its label (2.6): F D S
/// are the dots 1 2 3, J K L the dots 4 5 6, A is dot 7, the key to the right of L is dot 8; the
/// space key, G and H are the space.
enum class DotKey : std::uint8_t { dot1, dot2, dot3, dot4, dot5, dot6, dot7, dot8, space };

/// The halves of a keyboard, by place: the letters and digits under the left or the right hand. Two
/// players at one keyboard press a clock with them, each with their own half.
enum class KeyHalf : std::uint8_t { left, right };

/// The modifiers held or locked while a key is pressed. They are independent of each other, hence
/// no enum.
struct Modifiers {
    bool control = false;
    bool shift = false;
    bool alt = false;
    /// While this is on, the pad types digits; while it is off, the pad explores.
    bool numLock = false;

    bool operator==(const Modifiers&) const = default;
};

/// `isRepeat`: the keyboard sends the same key again because it is held.
struct KeyPressed {
    Key key = Key::unnamed;
    Modifiers modifiers{};
    rules::Instant at{};
    bool isRepeat = false;
    /// nullopt: the key is no dot.
    std::optional<DotKey> dot{};
    /// nullopt: the key is no letter, digit or sign.
    std::optional<KeyHalf> half{};

    bool operator==(const KeyPressed&) const = default;
};

struct KeyReleased {
    Key key = Key::unnamed;
    rules::Instant at{};
    std::optional<DotKey> dot{};

    bool operator==(const KeyReleased&) const = default;
};

/// UTF-8, as produced by the keyboard layout or an input method; one event may contain several
/// letters.
struct TextTyped {
    std::string text;
    rules::Instant at{};

    bool operator==(const TextTyped&) const = default;
};

/// One event of a keyboard, in order of occurrence, each with its instant (milliseconds from any
/// fixed origin; only differences are used).
using KeyEvent = std::variant<KeyPressed, KeyReleased, TextTyped>;

/// The keys of which a terminal line consists: function keys, arrows and similar keys arrive as
/// escape sequences, as sent by xterm and the Linux console. Empty if the line contains anything
/// else, or nothing.
[[nodiscard]] std::vector<Key> terminalKeys(std::string_view line);

} // namespace tactile
