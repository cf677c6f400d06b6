// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include <catch2/catch.hpp>

using rules::nagOfSigns;

TEST_CASE("the six annotation signs have the numbers one to six") {
    int number = 1;
    for (const auto* signs : {"!", "?", "!!", "??", "!?", "?!"})
        CHECK(nagOfSigns(signs) == number++);
}

TEST_CASE("assessments of the position are recognised by their signs") {
    CHECK(nagOfSigns("+-") == 18);
    CHECK(nagOfSigns("-+") == 19);
    CHECK(nagOfSigns("±") == 16);
    CHECK(nagOfSigns("N") == 146);
}

TEST_CASE("other signs are no annotation") {
    for (const auto* signs : {"", "+", "#", "--", "!!!", "e4"})
        CHECK_FALSE(nagOfSigns(signs).has_value());
}
