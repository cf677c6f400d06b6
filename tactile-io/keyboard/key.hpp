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

/// Keys by their label, free of SDL and of terminals. Letters and digits are here only for their
/// combinations with Ctrl; what is typed arrives as `TextTyped`. The keys of the numeric pad are
/// keys of their own.
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
    /// Any other key: it says nothing but interrupts a tap and a row of presses.
    unnamed,
};

/// In the order of the list above, both ends included.
[[nodiscard]] constexpr bool isBetween(Key key, Key first, Key last) {
    return first <= key && key <= last;
}
// clang-format on

inline constexpr int keyCount = static_cast<int>(Key::unnamed) + 1;

/// What a key is on the six-dot keyboard, by its place and not by its label (2.6): F D S are the
/// dots 1 2 3, J K L the dots 4 5 6, A is dot 7, the key to the right of L is dot 8; the space key,
/// G and H are the space.
enum class DotKey : std::uint8_t { dot1, dot2, dot3, dot4, dot5, dot6, dot7, dot8, space };

/// The halves of a keyboard, by place: the letters and digits under the one hand or the other. Two
/// players at one keyboard press a clock with them, each with his own.
enum class KeyHalf : std::uint8_t { left, right };

/// What is held or locked while a key goes down. Independent of each other, hence not one enum.
struct Modifiers {
    bool control = false;
    bool shift = false;
    bool alt = false;
    /// The pad types digits while this is on, and explores while it is off.
    bool numLock = false;

    bool operator==(const Modifiers&) const = default;
};

/// `isRepeat`: the keyboard sends the same key again because it is held.
struct KeyPressed {
    Key key = Key::unnamed;
    Modifiers modifiers{};
    rules::Instant at{};
    bool isRepeat = false;
    /// None: its place has no dot.
    std::optional<DotKey> dot{};
    /// None: it is no letter, digit or sign.
    std::optional<KeyHalf> half{};

    bool operator==(const KeyPressed&) const = default;
};

struct KeyReleased {
    Key key = Key::unnamed;
    rules::Instant at{};
    std::optional<DotKey> dot{};

    bool operator==(const KeyReleased&) const = default;
};

/// UTF-8, as the keyboard layout or an input method made it; one event may bring several letters.
struct TextTyped {
    std::string text;
    rules::Instant at{};

    bool operator==(const TextTyped&) const = default;
};

/// One event of a keyboard, in the order in which they happened, each with its instant
/// (milliseconds; any fixed origin does, only differences count).
using KeyEvent = std::variant<KeyPressed, KeyReleased, TextTyped>;

/// The keys that a line of a terminal consists of: function keys, arrows and the like come there as
/// sequences that begin with Escape, as xterm and the Linux console send them. Empty if the line is
/// or has anything else.
[[nodiscard]] std::vector<Key> terminalKeys(std::string_view line);

} // namespace tactile
