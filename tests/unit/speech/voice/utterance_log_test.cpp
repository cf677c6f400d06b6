// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/utterance_log.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cerrno>
#include <fstream>
#include <string>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;

namespace {

constexpr SteadyTime opened{1h};

Hearing hearingOfKnightMove() {
    Hearing hearing;
    hearing.utterance.id = UtteranceId{17};
    hearing.utterance.channel = Channel::publicRoom;
    hearing.utterance.urgency = Urgency::move;
    hearing.utterance.shown = "Springer Gustav eins, Felix drei.";
    hearing.utterance.words = "Springer Gustav 1, Felix 3.";
    hearing.submitted = opened + 5230ms;
    hearing.firstSample = Milliseconds{12.44};
    hearing.end = Milliseconds{2110.2};
    return hearing;
}

std::vector<std::string> linesOf(const std::string& path) {
    std::ifstream file{path};
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("an utterance is one line with the keys in order") {
    CHECK(logLine(hearingOfKnightMove(), opened) ==
          R"({"id":17,"at_ms":5230,"channel":"public","urgency":"move","phrase":null,)"
          R"("language":"de","shown":"Springer Gustav eins, Felix drei.",)"
          R"("spoken":"Springer Gustav 1, Felix 3.","outcome":"spoken",)"
          R"("first_sample_ms":12.4,"end_ms":2110})");
}

TEST_CASE("the line states phrase, earcon and a missing first sample") {
    auto hearing = hearingOfKnightMove();
    hearing.utterance.phrase = PhraseKey{};
    hearing.utterance.earcon = Earcon::boardsDiffer;
    hearing.utterance.channel = Channel::privateBlack;
    hearing.outcome = UtteranceOutcome::shown;
    hearing.firstSample.reset();
    const auto line = nlohmann::json::parse(logLine(hearing, opened));
    CHECK(line["phrase"] == std::string{id(PhraseKey{})});
    CHECK(line["earcon"] == "boards differ");
    CHECK(line["channel"] == "private black");
    CHECK(line["outcome"] == "shown");
    CHECK(line["first_sample_ms"].is_null());
}

TEST_CASE("for a held flag the line states the remaining time") {
    auto hearing = hearingOfKnightMove();
    hearing.utterance.feltFlag = FeltFlag{rules::minutes(3), {}, true};
    CHECK(nlohmann::json::parse(logLine(hearing, opened))["flag_left_ms"] == 180'000);
}

TEST_CASE("the sounds of a figure are named in its line, and nowhere else") {
    auto hearing = hearingOfKnightMove();
    hearing.utterance.figure = {{Earcon::grain, {}}, {Earcon::doubleTick, {}}};
    const auto line = nlohmann::json::parse(logLine(hearing, opened));
    CHECK(line["figure"] == nlohmann::json::array({"grain", "double tick"}));
    CHECK_FALSE(line.contains("earcon"));
}

TEST_CASE("the squares of a picture are in its line") {
    auto hearing = hearingOfKnightMove();
    hearing.utterance.picture = pictureOf(rules::Placement::start(), rules::Square::e4);
    const auto line = nlohmann::json::parse(logLine(hearing, opened));
    CHECK(line["picture"] == nlohmann::json::array({"a1", "e4"}));
}

TEST_CASE("quotes, line ends and invalid bytes leave one readable line") {
    auto hearing = hearingOfKnightMove();
    hearing.utterance.shown = "\"a\"\n\\ \xFF\xC3 ü\x01";
    const auto line = logLine(hearing, opened);
    CHECK(line.find('\n') == std::string::npos);
    CHECK(nlohmann::json::parse(line)["shown"] == "\"a\"\n\\ \uFFFD\uFFFD ü\x01");
}

TEST_CASE("every line is in the file as soon as it was written") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("utterances.jsonl");
    const auto unexpected = [](const FileFault&) { FAIL("no fault expected"); };
    {
        auto log = UtteranceLog::open({path, opened}, unexpected);
        REQUIRE(log.has_value());
        for (std::size_t lines = 1; lines <= 3; ++lines) {
            log->write(hearingOfKnightMove());
            CHECK(linesOf(path).size() == lines);
        }
        CHECK(linesOf(path).back() == logLine(hearingOfKnightMove(), opened));
    }
    SECTION("the log of the next game is appended") {
        auto log = UtteranceLog::open({path, opened, FileStart::behind}, unexpected);
        REQUIRE(log.has_value());
        log->write(hearingOfKnightMove());
        CHECK(linesOf(path).size() == 4);
    }
    SECTION("the log of the next run replaces it") {
        auto log = UtteranceLog::open({path, opened}, unexpected);
        REQUIRE(log.has_value());
        log->write(hearingOfKnightMove());
        CHECK(linesOf(path).size() == 1);
    }
}

TEST_CASE("a log that cannot be created is named, and a full disk is reported once") {
    const auto refused = UtteranceLog::open({"/no/such/folder/log", opened}, {});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error() == FileFault{"/no/such/folder/log", ENOENT});

    std::vector<FileFault> faults;
    auto log = UtteranceLog::open({"/dev/full", opened},
                                  [&](const FileFault& fault) { faults.push_back(fault); });
    REQUIRE(log.has_value());
    log->write(hearingOfKnightMove());
    log->write(hearingOfKnightMove());
    CHECK(faults == std::vector{FileFault{"/dev/full", ENOSPC}});
}
