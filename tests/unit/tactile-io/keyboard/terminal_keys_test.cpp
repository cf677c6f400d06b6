// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keys/key.hpp"

#include <catch2/catch.hpp>

using tactile::Key;
using tactile::terminalKeys;
using Keys = std::vector<Key>;

TEST_CASE("keys of a terminal are read as escape sequences of xterm and of the Linux console") {
    CHECK(terminalKeys("\x1bOP") == Keys{Key::f1});
    CHECK(terminalKeys("\x1b[[A") == Keys{Key::f1});
    CHECK(terminalKeys("\x1b[15~") == Keys{Key::f5});
    CHECK(terminalKeys("\x1b[24~") == Keys{Key::f12});
    CHECK(terminalKeys("\x1b[B") == Keys{Key::down});
    CHECK(terminalKeys("\x1b[5~") == Keys{Key::pageUp});
    CHECK(terminalKeys("\x1b") == Keys{Key::escape});
    CHECK(terminalKeys("\x1b[15~\x1b[15~") == Keys{Key::f5, Key::f5});
}

TEST_CASE("what is told to be done with Escape can be typed as the name of the key") {
    for (const auto* line : {"esc", "Esc", "ESCAPE"})
        CHECK(terminalKeys(line) == Keys{Key::escape});
}

TEST_CASE("a line with any other text is no line of keys") {
    CHECK(terminalKeys("").empty());
    CHECK(terminalKeys("e4").empty());
    CHECK(terminalKeys("e4\x1b[15~").empty());
    CHECK(terminalKeys("\x1b[15~e4").empty());
    CHECK(terminalKeys("\x1b[99~").empty());
}

TEST_CASE("keys before a typed text are no part of it") {
    using tactile::behindKeys;
    CHECK(behindKeys("\x1bOPe4") == "e4");
    CHECK(behindKeys("\x1b[15~\x1b[Bwhite: e4") == "white: e4");
    CHECK(behindKeys("\x1b[1;2SNf3") == "Nf3");
    CHECK(behindKeys("\x1bzauberwort") == "zauberwort");
    CHECK(behindKeys("e4") == "e4");
    CHECK(behindKeys("") == "");
}

TEST_CASE("keys without a text behind them, or in the middle of one, stay in their line") {
    using tactile::behindKeys;
    CHECK(behindKeys("\x1bOP") == "\x1bOP");
    CHECK(behindKeys("\x1b[1;2S") == "\x1b[1;2S");
    CHECK(behindKeys("\x1b[1;2") == "\x1b[1;2");
    CHECK(behindKeys("white: \x1bOP") == "white: \x1bOP");
    CHECK(behindKeys("e4\x1b") == "e4\x1b");
}
