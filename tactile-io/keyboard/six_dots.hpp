// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tactile {

/// A set of keys of the six-dot keyboard that were struck as one: the dots of a cell, numbered 1 to
/// 8, and whether the space was among them.
class Cell {
public:
    constexpr Cell() = default;
    /// "1256"; other characters than 1 to 8 are passed over.
    constexpr explicit Cell(std::string_view dots) {
        for (const char dot : dots)
            if (dot >= '1' && dot <= '8') add(static_cast<DotKey>(dot - '1'));
    }

    constexpr void add(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ | bitOf(key)); }
    constexpr void remove(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ & ~bitOf(key)); }

    [[nodiscard]] constexpr bool has(DotKey key) const { return (keys_ & bitOf(key)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return keys_ == 0; }
    /// That key and no other.
    [[nodiscard]] constexpr bool isOnly(DotKey key) const { return keys_ == bitOf(key); }

    constexpr bool operator==(const Cell&) const = default;

private:
    static constexpr std::uint16_t bitOf(DotKey key) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(key));
    }

    std::uint16_t keys_ = 0;
};

/// "1 2 5 6"; the space is not told.
[[nodiscard]] std::string dotsOf(Cell cell);

/// A cell that changes how the next one is read.
enum class PrefixCell : std::uint8_t { number, capital };

/// What a cell writes.
struct BrailleText {
    /// UTF-8; empty: the cell was a prefix.
    std::string text;
    /// Which prefix holds for the next cell.
    std::optional<PrefixCell> prefix{};

    bool operator==(const BrailleText&) const = default;
};

/// What a cell of up to eight dots writes behind `before`, uncontracted, in the braille of that
/// language; nothing if it has no meaning there. Digits in all four ways (2.6):
/// - behind the number sign 3456 the letters a to j. Behind a file letter the sign holds for one
///   digit, so that "e#be#d" is e2e4; elsewhere until a cell that is no digit and no . , :
/// - dropped, 1 being dot 2
/// - with dot 6, 1 being 16
/// - with dot 8, 1 being 18
/// Many cells are a digit and a letter or a sign. Behind a file letter of a move they are a digit
/// from 1 to 8, behind a digit any; at the start of a word a letter, or else a digit; inside a word
/// a letter, or else a sign. Turkish has so many letters with dot 6 that there the letter goes
/// before the digit with dot 6 everywhere. Dot 7 makes a capital, and so does the capital sign of
/// the language.
[[nodiscard]] std::optional<BrailleText> readCell(Cell cell,
                                                  std::string_view before,
                                                  std::optional<PrefixCell> prefix,
                                                  rules::Language language);

/// How dots become a cell (2.6).
enum class DotTyping : std::uint8_t {
    together,        ///< Held at once; the cell is complete when all keys are up.
    oneAfterAnother, ///< Struck singly, with one hand or one finger; the space ends the cell.
};

/// What a dot key that went down has brought about by itself.
enum class DotAnswer : std::uint8_t {
    waits,   ///< Nothing yet.
    taken,   ///< Struck singly, the dot is in the cell.
    dropped, ///< Struck singly, dot 7 has taken the unfinished cell away.
    ended,   ///< The cell is complete: `take` has it.
};

/// Keys that go down and up in, cells out. A value; it knows no time.
class DotCollector {
public:
    explicit DotCollector(DotTyping typing = DotTyping::together) : typing_(typing) {}

    [[nodiscard]] DotTyping typing() const { return typing_; }

    /// A key went down; the same key again while it is held counts once. Struck singly, the dots 7
    /// and 8 and the space are a cell of their own where none has been begun; dot 8 joins one that
    /// has.
    DotAnswer press(DotKey key);
    /// A key went up. True: the cell is complete.
    bool release(DotKey key);
    /// The complete cell; what comes next begins another.
    Cell take();

    /// A key of this keyboard is down.
    [[nodiscard]] bool isHolding() const { return !held_.isEmpty(); }
    /// Whatever is held or begun is forgotten.
    void clear() { *this = DotCollector(typing_); }

private:
    DotAnswer pressSingly(DotKey key);

    DotTyping typing_;
    Cell held_;
    Cell cell_;
};

} // namespace tactile
