// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"

#include <catch2/catch.hpp>

using speech::Clip;
using speech::trimmed;

TEST_CASE("silence before and after goes, one quiet sample in front stays") {
    CHECK(trimmed({{0, 3, -2, 500, 0, -500, 5, 0}}) == Clip{{-2, 500, 0, -500}});
}

TEST_CASE("a clip that begins loud gets a quiet sample in front") {
    CHECK(trimmed({{500, 400}}) == Clip{{0, 500, 400}});
}

TEST_CASE("a thousandth of full scale is silence") {
    CHECK(trimmed({{32, -32, 33}}) == Clip{{-32, 33}});
    CHECK(trimmed({{32, -32}}) == Clip{});
    CHECK(trimmed({}) == Clip{});
}
