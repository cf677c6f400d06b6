// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"

#include <catch2/catch.hpp>

#include <cstdint>

using namespace speech;

namespace {

/// So many ticks in which the device does not run dry: whether its blocks were ever too small.
bool wait(UnderrunCount& count, std::uint64_t ticks, std::uint64_t underruns) {
    bool isTooSmall = false;
    for (std::uint64_t i = 0; i < ticks; ++i)
        isTooSmall = count.tick(underruns) || isTooSmall;
    return isTooSmall;
}

} // namespace

TEST_CASE("blocks are too small when a device runs dry for the second time within a minute") {
    UnderrunCount count;
    CHECK_FALSE(wait(count, 100, 0));
    CHECK_FALSE(count.tick(1));
    CHECK_FALSE(wait(count, UnderrunCount::memory - 2, 1));
    CHECK(count.tick(2));
}

TEST_CASE("a device that runs dry once a minute has blocks that are large enough") {
    UnderrunCount count;
    for (std::uint64_t underruns = 1; underruns < 10; ++underruns) {
        CHECK_FALSE(count.tick(underruns));
        CHECK_FALSE(wait(count, UnderrunCount::memory - 1, underruns));
    }
}

TEST_CASE(
    "a machine that stood still for a moment is no reason, however often the device ran dry") {
    UnderrunCount count;
    CHECK_FALSE(count.tick(25));
    CHECK_FALSE(wait(count, 2 * UnderrunCount::memory, 25));
}

TEST_CASE("after the blocks were too small it is counted anew") {
    UnderrunCount count;
    CHECK_FALSE(count.tick(1));
    CHECK(count.tick(2));
    CHECK_FALSE(count.tick(3));
    CHECK(count.tick(4));
}

TEST_CASE("blocks grow to twice their size, up to the largest") {
    Buffering blocks = smallestBlocks;
    CHECK(twiceAsLarge(blocks).frames == 2 * smallestBlocks.frames);
    CHECK(twiceAsLarge(blocks).latency == 2 * smallestBlocks.latency);
    int steps = 0;
    for (; twiceAsLarge(blocks) != blocks; ++steps)
        blocks = twiceAsLarge(blocks);
    CHECK(blocks == largestBlocks);
    CHECK(steps == 4);
}

TEST_CASE("each device has blocks of its own, and keeps what it has grown to") {
    DeviceBlocks known;
    CHECK(known.of("speaker") == smallestBlocks);
    CHECK(known.grow("speaker"));
    CHECK(known.grow("speaker"));
    CHECK(known.of("speaker").frames == 4 * smallestBlocks.frames);
    CHECK(known.of("earphone") == smallestBlocks);
    CHECK(known.grow("speaker"));
    CHECK(known.grow("speaker"));
    CHECK_FALSE(known.grow("speaker"));
    CHECK(known.of("speaker") == largestBlocks);
}

TEST_CASE("blocks that a device refuses are not tried again") {
    DeviceBlocks known;
    CHECK(known.grow("speaker"));
    CHECK(known.grow("speaker"));
    known.takeBack("speaker");
    CHECK(known.of("speaker").frames == 2 * smallestBlocks.frames);
    CHECK_FALSE(known.grow("speaker"));
    CHECK(known.of("speaker").frames == 2 * smallestBlocks.frames);
}
