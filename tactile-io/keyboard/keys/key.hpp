// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    enter, tab, space, backspace, del, escape,
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

/// The function of a key on the six-dot keyboard, by its place and not by its label: F D S
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
/// escape sequences, as sent by xterm and the Linux console; Escape also as its name. Empty if the
/// line contains anything else, or nothing.
[[nodiscard]] std::vector<Key> terminalKeys(std::string_view line);

/// The line with which a terminal reports that what was being typed has been deleted: that text is
/// not part of it.
inline constexpr std::string_view deletedLine = "\x15";

/// A line of a terminal that sends keys only with the text typed after them: that text alone. The
/// whole line if no text follows the keys.
[[nodiscard]] std::string_view behindKeys(std::string_view line);

/// Keys of the six-dot keyboard that were pressed together: the dots of a cell, numbered 1 to 8,
/// and whether the space was among them.
class Cell {
public:
    constexpr Cell() = default;
    /// "1256"; characters other than 1 to 8 are ignored.
    constexpr explicit Cell(std::string_view dots) {
        for (const char dot : dots)
            if (dot >= '1' && dot <= '8') add(static_cast<DotKey>(dot - '1'));
    }

    constexpr void add(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ | bitOf(key)); }
    constexpr void remove(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ & ~bitOf(key)); }

    [[nodiscard]] constexpr bool has(DotKey key) const { return (keys_ & bitOf(key)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return keys_ == 0; }
    /// Exactly this key and no other.
    [[nodiscard]] constexpr bool isOnly(DotKey key) const { return keys_ == bitOf(key); }

    constexpr bool operator==(const Cell&) const = default;

private:
    static constexpr std::uint16_t bitOf(DotKey key) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(key));
    }

    std::uint16_t keys_ = 0;
};

/// "1 2 5 6"; without the space.
[[nodiscard]] std::string dotsOf(Cell cell);

/// A cell that changes the reading of the next one.
enum class PrefixCell : std::uint8_t { number, capital };

struct BrailleText {
    /// UTF-8; empty: the cell was a prefix.
    std::string text;
    /// The prefix for the next cell.
    std::optional<PrefixCell> prefix{};

    bool operator==(const BrailleText&) const = default;
};

/// The text of a cell of up to eight dots after `before`, in the uncontracted braille of that
/// language; nullopt if it has no meaning there. Digits can be written in all four ways:
/// - after the number sign 3456, as the letters a to j. After a file letter the sign applies to one
///   digit, so that "e#be#d" is e2e4; elsewhere up to a cell that is no digit and no . , :
/// - dropped: 1 is dot 2
/// - with dot 6: 1 is 16
/// - with dot 8: 1 is 18
/// Many cells are both a digit and a letter or a sign. After a file letter of a move they are a
/// digit from 1 to 8, after a digit any digit; at the start of a word a letter, or else a digit;
/// inside a word a letter, or else a sign. Turkish has so many letters with dot 6 that there the
/// letter has priority over the digit with dot 6 everywhere. Dot 7 makes a capital, and so does the
/// capital sign of the language.
[[nodiscard]] std::optional<BrailleText> readCell(Cell cell,
                                                  std::string_view before,
                                                  std::optional<PrefixCell> prefix,
                                                  rules::Language language);

/// How dots are combined into a cell.
enum class DotTyping : std::uint8_t {
    together,        ///< Held at the same time; the cell is complete when all keys are released.
    oneAfterAnother, ///< Pressed one by one, with one hand or one finger; the space ends the cell.
};

/// The immediate effect of pressing a dot key.
enum class DotAnswer : std::uint8_t {
    waits,   ///< Nothing yet.
    taken,   ///< Pressed singly, the dot is added to the cell.
    dropped, ///< Pressed singly, dot 7 has deleted the incomplete cell.
    ended,   ///< The cell is complete: `take` returns it.
};

/// Combines pressed and released keys into cells. A value; it knows no time.
class DotCollector {
public:
    explicit DotCollector(DotTyping typing = DotTyping::together) : typing_(typing) {}

    [[nodiscard]] DotTyping typing() const { return typing_; }

    /// A key was pressed; repeats of a held key are ignored. Pressed singly, the dots 7 and 8 and
    /// the space are a cell of their own if none has been begun; dot 8 is added to one that has.
    DotAnswer press(DotKey key);
    /// A key was released. Returns true if the cell is complete.
    bool release(DotKey key);
    /// Returns the complete cell and begins another one.
    Cell take() { return std::exchange(cell_, {}); }

    /// Discards all held keys and an incomplete cell.
    void clear() { *this = DotCollector(typing_); }

private:
    DotAnswer pressSingly(DotKey key);

    DotTyping typing_;
    Cell held_;
    Cell cell_;
};

} // namespace tactile
