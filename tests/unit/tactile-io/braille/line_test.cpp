// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include <catch2/catch.hpp>

using tactile::textOf;

TEST_CASE("a line fills the display and is never longer") {
    CHECK(textOf({U"Matt."}, 8) == "Matt.   ");
    CHECK(textOf({U"Gleichgewicht"}, 8) == "Gleichge");
}

TEST_CASE("every character of a line is UTF-8") {
    CHECK(textOf({U"Läufer ♗ Şah 🙂"}, 14) == "Läufer ♗ Şah 🙂");
}
