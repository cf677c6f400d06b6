// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/reader.hpp"

#include <catch2/catch.hpp>

using app::BraillePage;
using tactile::BrailleKey;

namespace {

std::string lineOf(const BraillePage& page) {
    const auto line = page.line();
    return tactile::textOf(line, line.cells.size());
}

} // namespace

TEST_CASE("a text on a braille display is read line by line, and its ends are stops (2.6)") {
    BraillePage page;
    page.fit(20);
    page.fill("Talking chess. Enter: play. Control: quiet.");
    CHECK(lineOf(page) == "Talking chess.");
    page.press(BrailleKey::back);
    CHECK(lineOf(page) == "Talking chess.");
    page.press(BrailleKey::forward);
    CHECK(lineOf(page) == "Enter: play.");
    page.press(BrailleKey::forward);
    page.press(BrailleKey::forward);
    CHECK(lineOf(page) == "Control: quiet.");
    page.press(BrailleKey::home);
    CHECK(lineOf(page) == "Talking chess.");
}

TEST_CASE("a new text and another display begin at the first line (2.6)") {
    BraillePage page;
    CHECK(lineOf(page).empty());
    page.fit(12);
    page.fill("Talking chess. Enter: play.");
    page.press(BrailleKey::forward);
    page.fill("Is this speed right?");
    CHECK(lineOf(page) == "Is this");
    page.press(BrailleKey::forward);
    page.fit(40);
    CHECK(lineOf(page) == "Is this speed right?");
}
