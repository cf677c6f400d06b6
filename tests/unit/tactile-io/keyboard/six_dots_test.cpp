// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keyboard.hpp"
#include "tests/unit/tactile-io/keyboard/strokes.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace tactile;
using rules::Instant;
using rules::Language;
using tests::line;

namespace {

constexpr EchoRule echo{EchoMode::characters, Language::german};

/// A keyboard with six-dot typing in use. Keys by the digit of their dot, 0 for the space.
struct SixDotHands {
    Keyboard keyboard;
    std::int64_t now = 0;

    explicit SixDotHands(DotTyping typing = DotTyping::together, DotUse use = DotUse::typing) {
        keyboard.useDots(use, typing);
    }

    static DotKey dotOf(char digit) {
        return digit == '0' ? DotKey::space : static_cast<DotKey>(digit - '1');
    }
    /// The key right of L has a name in no layout.
    static Key keyOf(char digit) {
        if (digit == '8') return Key::unnamed;
        return digit == '0' ? Key::space : Key::f;
    }

    std::optional<Stroke> down(char digit, Modifiers modifiers = {}, bool isRepeat = false) {
        return keyboard.handle(
            KeyPressed{keyOf(digit), modifiers, Instant{now}, isRepeat, dotOf(digit)}, echo);
    }
    std::optional<Stroke> up(char digit) {
        return keyboard.handle(KeyReleased{keyOf(digit), Instant{now}, dotOf(digit)}, echo);
    }
    /// All down, then all up; returns the effect of the last release.
    std::optional<Stroke> strike(const std::string& cell) {
        std::optional<Stroke> stroke;
        for (const char digit : cell)
            CHECK_FALSE(down(digit));
        for (const char digit : cell)
            stroke = up(digit);
        now += 1000;
        return stroke;
    }
    /// Each down and up separately; returns the effect of the last press.
    std::optional<Stroke> tap(const std::string& keys) {
        std::optional<Stroke> stroke;
        for (const char digit : keys) {
            stroke = down(digit);
            CHECK_FALSE(up(digit));
            now += 1000;
        }
        return stroke;
    }
    [[nodiscard]] const std::string& text() const { return keyboard.line().text(); }
};

} // namespace

TEST_CASE("a cell is complete when all its keys have been released, in any order (2.6)") {
    SixDotHands hands;
    CHECK_FALSE(hands.down('5'));
    CHECK_FALSE(hands.down('1'));
    CHECK_FALSE(hands.up('5'));
    CHECK_FALSE(hands.down('4'));
    CHECK_FALSE(hands.up('1'));
    CHECK(hands.up('4') == line(Edited{Echo{rules::File::d}}));
    CHECK(hands.text() == "d");
    CHECK(hands.strike("256") == line(Edited{Echo{TypedCharacter{"4"}}}));
    CHECK(hands.text() == "d4");
}

TEST_CASE("a held key that repeats is one dot, and letters of the layout are not typed (2.6)") {
    SixDotHands hands;
    hands.down('1');
    hands.down('1', {}, true);
    CHECK_FALSE(hands.keyboard.handle(TextTyped{"f", Instant{0}}, echo));
    CHECK(hands.up('1') == line(Edited{Echo{rules::File::a}}));
    CHECK(hands.text() == "a");
}

TEST_CASE("dot 7 alone deletes, dot 8 alone is Enter (2.6)") {
    SixDotHands hands;
    hands.strike("15");
    hands.strike("26");
    CHECK(hands.strike("7") == line(Erased{Echo{TypedCharacter{"5"}}}));
    hands.strike("256");
    CHECK(hands.strike("8") == line(Submitted{"e4"}));
    CHECK(hands.strike("8") == line(SubmittedNothing{}));
    CHECK(hands.strike("7") == line(LineEdge{}));
}

TEST_CASE("the space types on a line with text, and announces the current square on an empty one") {
    SixDotHands hands;
    CHECK(hands.strike("0") == std::optional<Stroke>{Asks{{Command::square}}});
    hands.strike("15");
    hands.strike("0");
    CHECK(hands.text() == "e ");
    CHECK(hands.strike("01") == std::optional<Stroke>{CellUnread{[] {
              Cell cell{"1"};
              cell.add(DotKey::space);
              return cell;
          }()}});
}

TEST_CASE("a prefix is announced, and discarded after the next cell or another key") {
    SixDotHands hands;
    CHECK(hands.strike("3456") == std::optional<Stroke>{PrefixTyped{PrefixCell::number}});
    CHECK(hands.strike("1") == line(Edited{Echo{TypedCharacter{"1"}}}));
    hands.strike("7");
    hands.strike("3456");
    hands.keyboard.handle(KeyPressed{Key::f5, {}, Instant{hands.now}}, echo);
    CHECK(hands.strike("1") == line(Edited{Echo{rules::File::a}}));
}

TEST_CASE("a cell without meaning is announced by its dots and types nothing") {
    SixDotHands hands;
    CHECK(hands.strike("123456") == std::optional<Stroke>{CellUnread{Cell{"123456"}}});
    CHECK(hands.text().empty());
}

TEST_CASE("function keys, arrows and Ctrl stay as they are under six-dot typing (2.6)") {
    SixDotHands hands;
    CHECK(hands.keyboard.handle(KeyPressed{Key::f5, {}, Instant{0}}, echo) ==
          std::optional<Stroke>{Asks{{Command::myTime}}});
    CHECK(hands.keyboard.handle(
              KeyPressed{Key::l, {.control = true}, Instant{0}, false, DotKey::dot6}, echo) ==
          std::optional<Stroke>{Asks{{Command::language, Step::more}}});
    CHECK_FALSE(hands.keyboard.handle(KeyReleased{Key::l, Instant{0}, DotKey::dot6}, echo));
}

TEST_CASE(
    "with one hand the dots are typed one after the other, and the space ends the cell (2.6)") {
    SixDotHands hands(DotTyping::oneAfterAnother);
    CHECK(hands.tap("1") == std::optional<Stroke>{DotTyped{Cell{"1"}}});
    CHECK(hands.tap("5") == std::optional<Stroke>{DotTyped{Cell{"5"}}});
    CHECK(hands.tap("0") == line(Edited{Echo{rules::File::e}}));
    hands.tap("2560");
    CHECK(hands.text() == "e4");
    CHECK(hands.tap("8") == line(Submitted{"e4"}));
}

TEST_CASE("with one hand dot 7 deletes an unfinished cell, and dot 8 is part of it (2.6)") {
    SixDotHands hands(DotTyping::oneAfterAnother);
    hands.tap("12");
    CHECK(hands.tap("7") == line(Cleared{}));
    hands.tap("150");
    hands.tap("148");
    CHECK(hands.text() == "e");
    CHECK(hands.tap("0") == line(Edited{Echo{TypedCharacter{"3"}}}));
    CHECK(hands.tap("7") == line(Erased{Echo{TypedCharacter{"3"}}}));
    CHECK(hands.tap("0") == line(Edited{Echo{TypedCharacter{" "}}}));
}

TEST_CASE("while the dots are tested they type nothing, and each stroke reports what arrived") {
    SixDotHands hands(DotTyping::together, DotUse::test);
    CHECK(hands.strike("1234") == std::optional<Stroke>{DotsTested{Cell{"1234"}}});
    CHECK_FALSE(hands.keyboard.handle(TextTyped{"f", Instant{0}}, echo));
    CHECK(hands.text().empty());
}

TEST_CASE("held keys are discarded when the focus is lost") {
    SixDotHands hands;
    hands.down('1');
    hands.keyboard.releaseAll();
    CHECK_FALSE(hands.up('1'));
    CHECK(hands.strike("15") == line(Edited{Echo{rules::File::e}}));
}

TEST_CASE("without six-dot typing the same keys are letters") {
    SixDotHands hands(DotTyping::together, DotUse::none);
    CHECK_FALSE(hands.down('1'));
    CHECK(hands.keyboard.handle(TextTyped{"f", Instant{0}}, echo) ==
          line(Edited{Echo{rules::File::f}}));
    CHECK_FALSE(hands.up('1'));
    CHECK(hands.text() == "f");
}
