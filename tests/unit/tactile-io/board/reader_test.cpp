// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/link.hpp"
#include "tactile-io/board/sense.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/boards/replay.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tactile;
using rules::BoardFound;
using rules::BoardLost;
using rules::Instant;
using rules::LossCause;
using rules::Placement;
using rules::Reading;

namespace {

std::vector<Reading> readAll(Recording recording) {
    std::stop_source stop;
    ReplayTransport replay(std::move(recording), [&] { stop.request_stop(); });
    BoardSense sense(std::make_unique<DgtConversation>(), cableTimes);
    Outbox outbox;
    std::vector<Reading> readings;
    readBoard(
        replay,
        sense,
        outbox,
        [&](const auto& each) { readings.push_back(each); },
        stop.get_token());
    return readings;
}

Bytes introduction() {
    return encodeDgt(DgtVersion{1, 2});
}
Bytes startDump() {
    return encodeDgt(DgtDump{Placement::start()});
}

template <class Kind>
std::vector<Kind> allOf(const std::vector<Reading>& readings) {
    std::vector<Kind> found;
    for (const auto& reading : readings)
        if (const auto* each = std::get_if<Kind>(&reading)) found.push_back(*each);
    return found;
}

} // namespace

TEST_CASE("a disconnected board is reported as lost once and as found once") {
    const auto readings = readAll({{
        {Instant{150}, introduction()},
        {Instant{400}, startDump()},
        {Instant{700}, startDump()},
        {Instant{2000}, Recording::Cut{}},
        {Instant{9000}, Recording::Whole{}},
        {Instant{12'300}, introduction()},
        {Instant{12'600}, startDump()},
        {Instant{13'000}, startDump()},
        {Instant{17'000}, Recording::Whole{}},
    }});
    CHECK(allOf<BoardLost>(readings) == std::vector{BoardLost{LossCause::unplugged}});
    CHECK(allOf<BoardFound>(readings).size() == 2);
    CHECK(allOf<rules::Shown>(readings).back() ==
          rules::Shown{Placement::start(), rules::Stillness::lasting});
}

TEST_CASE("a device that was never present is reported once, however often it is tried") {
    const auto readings = readAll({{
        {Instant{0}, Recording::Cut{}},
        {Instant{60'000}, Recording::Cut{}},
    }});
    CHECK(readings == std::vector<Reading>{BoardLost{LossCause::unplugged}});
}

TEST_CASE("a silent device is unidentified and reported once") {
    const auto readings = readAll({{{Instant{60'000}, Recording::Cut{}}}});
    CHECK(readings == std::vector<Reading>{BoardLost{LossCause::stranger}});
}

TEST_CASE("a board with flickering sensors reports no faster than hands can move") {
    Recording recording{{{Instant{150}, introduction()}, {Instant{400}, startDump()}}};
    const DgtOccupant pawn = rules::Piece{rules::Colour::white, rules::Kind::pawn};
    constexpr std::int64_t end = 20'000;
    for (std::int64_t at = 1000; at < end; ++at)
        recording.entries.push_back(
            {Instant{at},
             encodeDgt(DgtChange{rules::Square::e2, at % 2 == 0 ? DgtOccupant{} : pawn})});
    const auto readings = readAll(std::move(recording));
    CHECK(readings.size() > 500);
    CHECK(readings.size() < 2500);
}
