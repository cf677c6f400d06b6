// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"

#include <catch2/catch.hpp>

using speech::Clip;
using speech::trimmed;

TEST_CASE("silence before and after is removed except for one quiet sample at the start") {
    CHECK(trimmed({{0, 3, -2, 500, 0, -500, 5, 0}}) == Clip{{-2, 500, 0, -500}});
}

TEST_CASE("a clip with a loud beginning gets a quiet sample before it") {
    CHECK(trimmed({{500, 400}}) == Clip{{0, 500, 400}});
}

TEST_CASE("a thousandth of full scale counts as silence") {
    CHECK(trimmed({{32, -32, 33}}) == Clip{{-32, 33}});
    CHECK(trimmed({{32, -32}}) == Clip{});
    CHECK(trimmed({}) == Clip{});
}
