// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/station.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace app;
using rules::Instant;

namespace {

/// What the arbiter reads, one line each.
std::vector<std::string>
reads(Station& station, const Transcript& transcript, std::string_view line) {
    const auto match = rules::open(tests::tournament());
    Table table{match};
    table.transcript = &transcript;
    std::vector<std::string> told;
    for (const auto& act : station.read(line, table))
        if (const auto* const effect = std::get_if<Effect>(&act))
            if (const auto* const say = effect->as<Say>()) told.push_back(say->utterance.shown);
    return told;
}

Transcript ofThirty() {
    Transcript transcript;
    for (int number = 1; number <= 30; ++number)
        transcript.add({Instant{number * 1000}, Party::white, Deed::typed, std::to_string(number)});
    return transcript;
}

Station arbiter() {
    return {Person::arbiter, Preferences{.language = speech::Language::german}};
}

} // namespace

TEST_CASE(
    "the arbiter reads the end of the transcript, and on repeated request what was before (2.2)") {
    const auto transcript = ofThirty();
    auto station = arbiter();
    const auto last = reads(station, transcript, "protokoll");
    REQUIRE(last.size() == 10);
    CHECK(last.front() == "0:00:21, von Weiß: 21");
    CHECK(last.back() == "0:00:30, von Weiß: 30");
    CHECK(reads(station, transcript, "protokoll").back() == "0:00:20, von Weiß: 20");
    CHECK(reads(station, transcript, "protokoll").front() == "0:00:01, von Weiß: 1");
    CHECK(reads(station, transcript, "protokoll") == std::vector<std::string>{"Rand."});
    CHECK(reads(station, transcript, "protokoll 2").front() == "0:00:29, von Weiß: 29");
}

TEST_CASE("messages are read with their recipients, and the end is reported once") {
    Transcript transcript;
    transcript.add({Instant{0}, Party::everybody, Deed::told, "Bauer Eva zwei, Eva vier."});
    transcript.add({Instant{61'000}, Party::black, Deed::wrongPin, ""});
    auto station = arbiter();
    CHECK(reads(station, transcript, "protokoll") ==
          std::vector<std::string>{"0:00:00, an alle: Bauer Eva zwei, Eva vier.",
                                   "0:01:01, von Schwarz: falsche P I N."});
}

TEST_CASE("nobody but the arbiter reads the transcript") {
    const auto transcript = ofThirty();
    Station player(Person::white, Preferences{.language = speech::Language::german});
    CHECK(reads(player, transcript, "protokoll") ==
          std::vector<std::string>{"Das ist nicht Ihre Aufgabe."});
}

TEST_CASE("an empty transcript is reported as such") {
    auto station = arbiter();
    CHECK(reads(station, Transcript{}, "protokoll") ==
          std::vector<std::string>{"Noch nichts aufgezeichnet."});
}
