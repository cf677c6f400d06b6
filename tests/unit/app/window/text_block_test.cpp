// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

using app::Style;
using tests::measure;
using Lines = std::vector<std::string>;

namespace {

// Every letter is 10 pixels wide.
const Style textStyle{.size = 20};

Lines wrapped(const char* text, int letters) {
    return app::wrap(measure, text, textStyle, letters * 10);
}

} // namespace

TEST_CASE("a text is wrapped before the first word that does not fit") {
    CHECK(wrapped("Springer Gustav eins, Felix drei", 15) ==
          Lines{"Springer Gustav", "eins, Felix", "drei"});
    CHECK(wrapped("Kurze Rochade", 13) == Lines{"Kurze Rochade"});
}

TEST_CASE("a word wider than the line is split inside, but never inside a character") {
    CHECK(wrapped("a Bäääääh", 4) == Lines{"a", "Bäää", "ääh"});
    CHECK(wrapped("ä", 0) == Lines{"ä"});
    CHECK(wrapped("äöü", 0) == Lines{"ä", "ö", "ü"});
}

TEST_CASE("spaces around words make no lines and an empty text has none") {
    CHECK(wrapped("  eins   zwei ", 20) == Lines{"eins zwei"});
    CHECK(wrapped("", 20).empty());
    CHECK(wrapped("   ", 20).empty());
}

TEST_CASE("bytes that are not UTF-8 are wrapped like letters") {
    CHECK(wrapped("\xFF\xFE\xFD", 2) == Lines{"\xFF\xFE", "\xFD"});
}

TEST_CASE("a text that is too long ends with an ellipsis") {
    CHECK(app::shortened(measure, "Springer", textStyle, 80) == "Springer");
    CHECK(app::shortened(measure, "Springer", textStyle, 70) == "Spring…");
    CHECK(app::shortened(measure, "", textStyle, 0).empty());
}

TEST_CASE("of a long input the end is shown, where text is typed") {
    CHECK(app::endOf(measure, "sgf3", textStyle, 40) == "sgf3");
    CHECK(app::endOf(measure, "springer gf3", textStyle, 50) == "… gf3");
    CHECK(app::endOf(measure, "sgf3", textStyle, 5) == "…");
}

TEST_CASE("a text is made smaller until it fits, down to the least size") {
    CHECK(app::fitted(measure, "1234567890", textStyle, 100, 5).size == 20);
    CHECK(app::fitted(measure, "1234567890", textStyle, 60, 5).size == 12);
    CHECK(app::fitted(measure, "1234567890", textStyle, 10, 15).size == 15);
}
