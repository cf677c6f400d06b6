// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include <catch2/catch.hpp>

using tactile::DisplayWaiting;
using News = tactile::DisplayWaiting::News;
using std::chrono::milliseconds;

namespace {

constexpr DisplayWaiting::Time start{};

} // namespace

TEST_CASE("a display is reported as found once and as lost once") {
    DisplayWaiting waiting;
    CHECK(waiting.found() == News::found);
    CHECK(waiting.found() == News::none);
    CHECK(waiting.lost() == News::lost);
    CHECK(waiting.lost() == News::none);
    CHECK(waiting.found() == News::found);
}

TEST_CASE("a display that was never present is reported once") {
    DisplayWaiting waiting;
    CHECK(waiting.lost() == News::lost);
    CHECK(waiting.lost() == News::none);
}

TEST_CASE("a display that does not answer for two seconds is lost, and reported once") {
    DisplayWaiting waiting;
    CHECK(waiting.found() == News::found);
    waiting.asked(start);
    CHECK(waiting.look(start + milliseconds{1999}) == News::none);
    CHECK(waiting.look(start + milliseconds{2000}) == News::lost);
    CHECK(waiting.look(start + milliseconds{9000}) == News::none);
    CHECK_FALSE(waiting.isThere());
}

TEST_CASE("a display that has answered may be silent as long as nothing is requested") {
    DisplayWaiting waiting;
    CHECK(waiting.found() == News::found);
    waiting.asked(start);
    waiting.answered();
    CHECK(waiting.look(start + milliseconds{60'000}) == News::none);
    CHECK(waiting.isThere());
}
