// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"

#include <catch2/catch.hpp>

#include <cstdint>

using namespace speech;

namespace {

/// This many ticks without an underrun; returns whether the blocks were ever too small.
bool wait(UnderrunCount& count, std::uint64_t ticks, std::uint64_t underruns) {
    bool isTooSmall = false;
    for (std::uint64_t i = 0; i < ticks; ++i)
        isTooSmall = count.tick(underruns) || isTooSmall;
    return isTooSmall;
}

} // namespace

TEST_CASE("blocks are too small if a device has a second underrun within a minute") {
    UnderrunCount count;
    CHECK_FALSE(wait(count, 100, 0));
    CHECK_FALSE(count.tick(1));
    CHECK_FALSE(wait(count, UnderrunCount::memory - 2, 1));
    CHECK(count.tick(2));
}

TEST_CASE("a device with one underrun a minute has blocks that are large enough") {
    UnderrunCount count;
    for (std::uint64_t underruns = 1; underruns < 10; ++underruns) {
        CHECK_FALSE(count.tick(underruns));
        CHECK_FALSE(wait(count, UnderrunCount::memory - 1, underruns));
    }
}

TEST_CASE("underruns while the machine stood still do not count, however many there were") {
    UnderrunCount count;
    CHECK_FALSE(count.tick(25));
    CHECK_FALSE(wait(count, 2 * UnderrunCount::memory, 25));
}

TEST_CASE("after the blocks were too small counting starts again") {
    UnderrunCount count;
    CHECK_FALSE(count.tick(1));
    CHECK(count.tick(2));
    CHECK_FALSE(count.tick(3));
    CHECK(count.tick(4));
}

TEST_CASE("blocks are doubled up to the largest size") {
    Buffering blocks = smallestBlocks;
    CHECK(twiceAsLarge(blocks).frames == 2 * smallestBlocks.frames);
    CHECK(twiceAsLarge(blocks).latency == 2 * smallestBlocks.latency);
    int steps = 0;
    for (; twiceAsLarge(blocks) != blocks; ++steps)
        blocks = twiceAsLarge(blocks);
    CHECK(blocks == largestBlocks);
    CHECK(steps == 4);
}

TEST_CASE("each device has its own block size and keeps it") {
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

TEST_CASE("block sizes that a device refuses are not tried again") {
    DeviceBlocks known;
    CHECK(known.grow("speaker"));
    CHECK(known.grow("speaker"));
    known.takeBack("speaker");
    CHECK(known.of("speaker").frames == 2 * smallestBlocks.frames);
    CHECK_FALSE(known.grow("speaker"));
    CHECK(known.of("speaker").frames == 2 * smallestBlocks.frames);
}
