// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/reader.hpp"
#include "tests/unit/app/braille/shown.hpp"

#include <catch2/catch.hpp>

using app::cellsOf;
using app::wrapped;
using tests::shown;
using Lines = std::vector<std::string>;

TEST_CASE("a letter is one cell, however many bytes it has") {
    CHECK(cellsOf("Şah über e4").size() == 11);
    CHECK(shown(cellsOf("Şah über e4")) == "Şah über e4");
}

TEST_CASE("a character other than a letter is one cell, too") {
    CHECK(shown(cellsOf("a\tb\x80")) == "a b?");
}

TEST_CASE("a text longer than the display is split at blanks") {
    CHECK(shown(wrapped(cellsOf("Springer Gustav eins, Felix drei."), 20)) ==
          Lines{"Springer Gustav", "eins, Felix drei."});
    CHECK(shown(wrapped(cellsOf("genau 20 Zellen lang und mehr"), 20)) ==
          Lines{"genau 20 Zellen lang", "und mehr"});
}

TEST_CASE("a word longer than the display is split at the end of the display") {
    CHECK(shown(wrapped(cellsOf("Gleichgewichtsorgan"), 8)) ==
          Lines{"Gleichge", "wichtsor", "gan"});
    CHECK(shown(wrapped(cellsOf(""), 8)) == Lines{""});
}
