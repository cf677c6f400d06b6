// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape.hpp"
#include "rules/match/event.hpp"
#include "rules/record/journal.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using rules::Colour;
using Lines = std::vector<std::string>;

namespace {

std::string row(std::uint64_t sequence, std::int64_t at) {
    return rules::write(rules::Recorded{
        sequence, {at}, rules::Actor::program, rules::ClocksStarted{Colour::white}});
}

app::SpokenMove spokenAt(Colour seat, int ply, std::int64_t at, std::size_t samples) {
    return {seat, ply, {at}, *speech::packFlac({std::vector<std::int16_t>(samples, 5)})};
}

} // namespace

TEST_CASE("a clip is logged with its start, speaker, move and length (L09-E2.5)") {
    const auto start = rules::Position::start();
    CHECK(app::clipLine(spokenAt(Colour::white, 23, 90'000, 2 * speech::sampleRate), start) ==
          "tape 90000 white spoke 12w, 2.0 seconds");
    CHECK(app::clipLine(spokenAt(Colour::black, 2, 7, speech::sampleRate / 2), start) ==
          "tape 7 black spoke 1b, 0.5 seconds");
    CHECK(app::clipLine({Colour::black, 2, {7}, speech::FlacBytes{std::byte{'x'}}}, start) ==
          "tape 7 black spoke 1b, unreadable");
}

TEST_CASE("clips are logged at the point where they were begun (L09-E2.5)") {
    const Lines rows{row(1, 0), row(2, 5000), "scribble", row(4, 9000)};
    const auto early = spokenAt(Colour::white, 1, 5000, 100);
    const auto late = spokenAt(Colour::white, 2, 9001, 100);
    const auto start = rules::Position::start();
    CHECK(app::withTape(rows, {early, late}, start) == Lines{rows[0],
                                                             rows[1],
                                                             "scribble",
                                                             app::clipLine(early, start),
                                                             rows[3],
                                                             app::clipLine(late, start)});
    CHECK(app::withTape(rows, {}, start).size() == rows.size());
}
