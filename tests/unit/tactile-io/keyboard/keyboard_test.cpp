// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keyboard.hpp"
#include "tests/unit/tactile-io/keyboard/strokes.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <vector>

using namespace tactile;
using rules::Instant;
using rules::Language;
using tests::line;
using Requests = std::vector<Instruction>;

namespace {

constexpr EchoRule noEcho{EchoMode::off, Language::german};

/// A keyboard in use; the time is set by the test.
struct Hands {
    Keyboard keyboard;
    std::int64_t now = 0;

    std::optional<Stroke> down(Key key, Modifiers modifiers = {}, bool isRepeat = false) {
        return keyboard.handle(KeyPressed{key, modifiers, Instant{now}, isRepeat}, noEcho);
    }
    std::optional<Stroke> up(Key key) {
        return keyboard.handle(KeyReleased{key, Instant{now}}, noEcho);
    }
    std::optional<Stroke> text(const std::string& text) {
        return keyboard.handle(TextTyped{text, Instant{now}}, noEcho);
    }
    /// Down and up; time advances by 100 ms.
    std::optional<Stroke> tap(Key key, Modifiers modifiers = {}) {
        auto stroke = down(key, modifiers);
        up(key);
        now += 100;
        return stroke;
    }
    void write(const std::string& letters) {
        for (const char letter : letters)
            text(std::string{letter});
    }
};

constexpr Modifiers withControl{true};
constexpr Modifiers withShift{false, true};
constexpr Modifiers withNumLock{false, false, false, true};

std::optional<Stroke> asks(Command command, const Argument& argument = {}) {
    return Stroke{Asks{{command, argument}}};
}

} // namespace

TEST_CASE("Ctrl silences when it is pressed, and what follows is a command of its own (2.2)") {
    Hands hands;
    CHECK(hands.down(Key::control, withControl) == asks(Command::quiet));
    CHECK_FALSE(hands.down(Key::control, withControl, true).has_value());
    CHECK(hands.down(Key::w, withControl) == asks(Command::detail, Step::more));
    CHECK_FALSE(hands.up(Key::w).has_value());
    CHECK_FALSE(hands.up(Key::control).has_value());
}

TEST_CASE("Shift tapped alone pauses, held or used with another key it does not (2.2)") {
    Hands hands;
    hands.down(Key::shift, withShift);
    hands.now = 300;
    CHECK(hands.up(Key::shift) == asks(Command::pause));

    hands.down(Key::shift, withShift);
    hands.now = 601;
    CHECK_FALSE(hands.up(Key::shift).has_value());

    hands.down(Key::shift, withShift);
    hands.text("S");
    CHECK_FALSE(hands.up(Key::shift).has_value());

    hands.down(Key::shift, withShift);
    hands.tap(Key::f5, withShift);
    CHECK_FALSE(hands.up(Key::shift).has_value());

    hands.down(Key::control, withControl);
    hands.down(Key::shift, {true, true});
    CHECK_FALSE(hands.up(Key::shift).has_value());
}

TEST_CASE("the first press answers at once, the second and third replace it (2.4)") {
    Hands hands;
    CHECK(hands.tap(Key::f2) == asks(Command::again));
    CHECK(hands.tap(Key::f2) == asks(Command::spell));
    CHECK(hands.tap(Key::f2) == asks(Command::slowly));
    CHECK(hands.tap(Key::f2) == asks(Command::again));
}

TEST_CASE("two presses are a double press within 500 ms and without other keys between (2.4)") {
    Hands hands;
    hands.down(Key::f5);
    hands.now = 500;
    CHECK(hands.down(Key::f5) == asks(Command::clock));
    hands.now = 1'001;
    CHECK(hands.down(Key::f5) == asks(Command::myTime));
    hands.tap(Key::f4);
    CHECK(hands.tap(Key::f5) == asks(Command::myTime));
    hands.text("e");
    CHECK(hands.tap(Key::f5) == asks(Command::myTime));
}

TEST_CASE("W5: Shift may be released between the two presses of Shift+F8") {
    Hands hands;
    hands.down(Key::shift, withShift);
    CHECK(hands.tap(Key::f8, withShift) == asks(Command::moves));
    hands.up(Key::shift);
    hands.down(Key::shift, withShift);
    CHECK(hands.tap(Key::f8, withShift) == asks(Command::captures));
}

TEST_CASE("the clock pressed twice within 500 ms is pressed once (4.5)") {
    Hands hands;
    CHECK(hands.tap(Key::f12) == asks(Command::press));
    CHECK_FALSE(hands.tap(Key::f12).has_value());
    hands.now += 500;
    CHECK(hands.tap(Key::f12) == asks(Command::press));
}

TEST_CASE("held arrows and Backspace repeat, held F12, F9, F11 and Enter do not (2.8)") {
    Hands hands;
    for (int time = 0; time < 3; ++time)
        CHECK(hands.down(Key::right, {}, time > 0) == asks(Command::cursor, Direction::right));
    for (const auto key : {Key::f12, Key::f9, Key::f11, Key::f2}) {
        hands.down(key);
        CHECK_FALSE(hands.down(key, {}, true).has_value());
    }
    hands.write("sf");
    CHECK(hands.down(Key::enter) == line(Submitted{"sf"}));
    CHECK_FALSE(hands.down(Key::enter, {}, true).has_value());
    hands.write("sf");
    CHECK(hands.down(Key::backspace) == line(Erased{rules::File::f}));
    CHECK(hands.down(Key::backspace, {}, true) == line(Erased{rules::Kind::knight}));
}

TEST_CASE("letters always type, arrows move the cursor and keep the line (2.3)") {
    Hands hands;
    CHECK(hands.text("s") == line(Edited{}));
    CHECK(hands.tap(Key::up) == asks(Command::cursor, Direction::forward));
    CHECK(hands.keyboard.line().text() == "s");
}

TEST_CASE("space and Tab announce the square on an empty line, and edit the line on a full one") {
    Hands hands;
    CHECK(hands.down(Key::space) == asks(Command::square));
    CHECK_FALSE(hands.text(" ").has_value());
    hands.up(Key::space);
    CHECK(hands.down(Key::space) == asks(Command::spell));
    CHECK_FALSE(hands.text(" ").has_value());
    hands.up(Key::space);
    CHECK(hands.down(Key::space) == asks(Command::square, Verbosity::full));
    CHECK_FALSE(hands.text(" ").has_value());
    CHECK(hands.keyboard.line().isEmpty());
    CHECK(hands.tap(Key::tab) == asks(Command::square));

    hands.write("spr");
    CHECK_FALSE(hands.down(Key::space).has_value());
    CHECK(hands.text(" ") == line(Edited{}));
    hands.up(Key::space);
    hands.write("f");
    CHECK(hands.tap(Key::tab) == line(LookedUp{"spr f"}));
}

TEST_CASE("only the text of a key with a function is discarded, a fast next letter is typed") {
    Hands hands;
    hands.down(Key::space);
    hands.text(" ");
    hands.down(Key::s);
    hands.text("s");
    CHECK(hands.keyboard.line().text() == "s");

    Hands others;
    others.down(Key::space);
    others.down(Key::s);
    others.text("s");
    CHECK(others.keyboard.line().text() == "s");
}

TEST_CASE("Enter and Esc on an empty line depend on the state of the game") {
    Hands hands;
    CHECK(hands.tap(Key::enter) == line(SubmittedNothing{}));
    CHECK(hands.tap(Key::padEnter) == line(SubmittedNothing{}));
    CHECK(hands.tap(Key::escape) == line(Cancelled{}));
    hands.write("springer g");
    CHECK(hands.tap(Key::backspace, withControl) == line(Erased{TypedWord{"g"}}));
    CHECK(hands.tap(Key::escape) == line(Cleared{}));
}

TEST_CASE("2.5: with NumLock on the pad types, with NumLock off it explores") {
    Hands hands;
    CHECK(hands.down(Key::numLock, withNumLock) == Stroke{PadSwitched{true}});
    CHECK_FALSE(hands.down(Key::pad7, withNumLock).has_value());
    hands.text("7");
    CHECK(hands.keyboard.line().text() == "7");
    CHECK(hands.tap(Key::padEnter, withNumLock) == line(Submitted{"7"}));

    CHECK(hands.down(Key::numLock) == Stroke{PadSwitched{false}});
    CHECK(hands.tap(Key::pad7) == asks(Command::cursor, Direction::forwardLeft));
    CHECK(hands.tap(Key::pad5) == asks(Command::square));
}

TEST_CASE("2.5: pad 0 repeats when it is released alone, and finds pieces when held") {
    Hands hands;
    CHECK_FALSE(hands.down(Key::pad0).has_value());
    CHECK(hands.up(Key::pad0) == asks(Command::again));
    hands.now = 1'000;
    hands.down(Key::pad0);
    CHECK(hands.down(Key::pad8) == asks(Command::nextPiece, Direction::forward));
    CHECK(hands.down(Key::pad8, {}, true) == asks(Command::nextPiece, Direction::forward));
    CHECK_FALSE(hands.up(Key::pad0).has_value());
    CHECK(hands.down(Key::pad8) == asks(Command::cursor, Direction::forward));
}

TEST_CASE("4.3: the dial is presented until the key is released") {
    Hands hands;
    hands.down(Key::control, withControl);
    CHECK(hands.down(Key::u, withControl) == asks(Command::dial));
    CHECK_FALSE(hands.down(Key::u, withControl, true).has_value());
    CHECK(hands.keyboard.heldDial() == Key::u);
    CHECK(hands.up(Key::u) == Stroke{LetGo{{Command::dial}}});
    CHECK_FALSE(hands.keyboard.heldDial().has_value());
    CHECK_FALSE(hands.up(Key::u).has_value());
}

TEST_CASE("Shift+F1: every key announces its name and function and does nothing, until Esc") {
    Hands hands;
    hands.keyboard.explore();
    CHECK(hands.tap(Key::f12) == Stroke{Explains{{Key::f12}, {{Command::press}}}});
    CHECK(hands.tap(Key::enter) == Stroke{Explains{{Key::enter}, {}}});
    hands.down(Key::s);
    CHECK_FALSE(hands.text("s").has_value());
    CHECK(hands.keyboard.line().isEmpty());
    CHECK(hands.down(Key::control, withControl) == asks(Command::quiet));
    CHECK(hands.tap(Key::escape) == Stroke{ExplorerLeft{}});
    CHECK_FALSE(hands.keyboard.isExploring());
}

TEST_CASE("keys with Alt, and keys without a name, are ignored") {
    Hands hands;
    CHECK_FALSE(hands.down(Key::f4, {false, false, true}).has_value());
    CHECK_FALSE(hands.down(Key::unnamed).has_value());
    hands.down(Key::shift, withShift);
    hands.down(Key::unnamed);
    CHECK_FALSE(hands.up(Key::shift).has_value());
}

TEST_CASE("losing the focus releases every key") {
    Hands hands;
    hands.down(Key::shift, withShift);
    hands.down(Key::u, withControl);
    hands.down(Key::pad0);
    hands.keyboard.releaseAll();
    CHECK_FALSE(hands.up(Key::shift).has_value());
    CHECK_FALSE(hands.up(Key::u).has_value());
    CHECK_FALSE(hands.up(Key::pad0).has_value());
}
