// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/boards/replay.hpp"
#include "tests/support/bytes.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::BoardLost;
using rules::Instant;
using rules::LossCause;
using tests::bytes;

TEST_CASE("a recording is read line by line, and written the same way") {
    const std::string text = "# a pawn\n\n10 8E 00 05 34 00\n20 cut\n30 whole\r\n";
    const auto recording = parseRecording(text);
    REQUIRE(recording.has_value());
    REQUIRE(recording->entries.size() == 3);
    CHECK(recordingLine(recording->entries[0]) == "10 8E 00 05 34 00");
    CHECK(recordingLine(recording->entries[1]) == "20 cut");
    CHECK(recordingLine(recording->entries[2]) == "30 whole");
}

TEST_CASE("an invalid recording is refused with the number of its line") {
    for (const auto* bad :
         {"\n5", "\n-5 cut", "\nx 00", "\n5 0G", "\n5 123", "\n5 cut cut", "\n5 1"}) {
        const auto recording = parseRecording(bad);
        REQUIRE_FALSE(recording.has_value());
        CHECK(recording.error() == RecordingError{2});
    }
    CHECK(parseRecording("9 cut\n8 whole").error() == RecordingError{2});
}

TEST_CASE("replay needs no time: waiting goes straight to the next bytes") {
    int ends = 0;
    ReplayTransport replay(*parseRecording("100 01 02\n250 03"), [&] { ++ends; });
    CHECK(replay.receive(Instant{50}) == Received{Quiet{}});
    CHECK(replay.now() == Instant{50});
    CHECK(replay.receive(Instant{500}) == Received{bytes("01 02")});
    CHECK(replay.now() == Instant{100});
    CHECK(replay.receive(Instant{500}) == Received{bytes("03")});
    CHECK(ends == 0);
    CHECK(replay.receive(Instant{500}) == Received{Quiet{}});
    CHECK(replay.now() == Instant{500});
    CHECK(ends == 1);
}

TEST_CASE("while the line is interrupted it cannot be opened, and incoming bytes are lost") {
    ReplayTransport replay(*parseRecording("100 cut\n150 01\n200 whole\n300 02"), [] {});
    CHECK_FALSE(replay.open().has_value());
    CHECK(replay.receive(Instant{500}) == Received{BoardLost{LossCause::unplugged}});
    CHECK(replay.open() == BoardLost{LossCause::notThere});
    replay.pause(Instant{250});
    CHECK_FALSE(replay.open().has_value());
    CHECK(replay.receive(Instant{500}) == Received{bytes("02")});
}
