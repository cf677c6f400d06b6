// SPDX-License-Identifier: GPL-3.0-or-later
// Engines with faults, and the result: always a report, never an endless wait.
#include "app/engine/opponent.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/match/opponent_reports.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using namespace std::chrono_literals;
using tests::FakeEngines;
using tests::OpponentReports;

namespace {

/// Short, for engines that never answer; long enough for those that do.
constexpr Patience hasty{.greeting = 5s,
                         .settling = 5s,
                         .overtime = 300ms,
                         .stopping = 300ms,
                         .pulse = 200ms,
                         .probing = 300ms,
                         .quitting = 5s,
                         .noise = std::size_t{1} << 16U};

OpponentSetup setup(const std::string& program, const Patience& patience = hasty) {
    return {.choice = {.program = program}, .strength = {1400}, .patience = patience};
}

EngineQuestion question(QuestionId id) {
    EngineQuestion asked{.id = id};
    asked.game.play(rules::parseUci("e2e4", asked.game.position()).value());
    return asked;
}

/// The answer to a question, and the reports before it.
struct Asked {
    OpponentReports reports;
    OpponentReady ready;

    Asked(const FakeEngines& engines, const std::string& kind)
        : opponent_(setup(engines.make(kind)), reports.post()) {
        ready = reports.next<OpponentReady>();
        opponent_.ask(question(1));
    }

private:
    Opponent opponent_;
};

std::size_t count(const std::vector<std::string>& lines, std::string_view line) {
    return static_cast<std::size_t>(std::ranges::count(lines, line));
}

/// Why the program is no engine. On a busy machine it may not have begun to write in time; then it
/// gets more time.
OpponentFailed failureOf(const std::string& program, EngineProblem expected) {
    auto pace = hasty;
    for (pace.greeting = 300ms;; pace.greeting *= 3) {
        OpponentReports reports;
        Opponent opponent(setup(program, pace), reports.post());
        opponent.ask(question(1));
        auto failed = reports.next<OpponentFailed>();
        const bool isHeldUp = failed.why.what == EngineProblem::tooSlow;
        if (!isHeldUp || expected == EngineProblem::tooSlow || pace.greeting > 5s) return failed;
    }
}

} // namespace

TEST_CASE("an engine is asked and answers, move after move") {
    const FakeEngines engines;
    OpponentReports reports;
    {
        Opponent opponent(setup(engines.make("good")), reports.post());
        CHECK(reports.next<OpponentReady>().name == "Fake good");
        EngineQuestion asked;
        for (QuestionId id = 1; id <= 40; ++id) {
            asked.id = id;
            opponent.ask(asked);
            const auto answer = reports.next<OpponentMove>();
            REQUIRE(answer.question == id);
            asked.game.play(answer.move);
        }
    }
    CHECK(reports.isEmpty());
    const auto heard = engines.heardBy("good");
    CHECK(count(heard, "setoption name UCI_Elo value 1400") == 1);
    CHECK(count(heard, "go movetime 400") == 40);
    CHECK(heard.back() == "quit");
    CHECK(engines.births("good") == 1);
}

TEST_CASE("an engine may write letter by letter or megabytes of nonsense in between") {
    for (const auto* kind : {"mumbles", "chatters"}) {
        const FakeEngines engines;
        OpponentReports reports;
        Opponent opponent({.choice = {.program = engines.make(kind)}}, reports.post());
        static_cast<void>(reports.next<OpponentReady>());
        opponent.ask(question(1));
        CHECK(reports.next<OpponentMove>().question == 1);
    }
}

TEST_CASE("an engine that fails once is restarted and answers the same question") {
    const auto [kind, why] = GENERATE(table<std::string, EngineProblem>({
        {"dies_once", EngineProblem::died},
        {"hangs_once", EngineProblem::silent},
        {"cheats_once", EngineProblem::illegalMove},
    }));
    const FakeEngines engines;
    Asked asked(engines, kind);
    const auto fault = asked.reports.next<OpponentRestarted>().why;
    CHECK(fault.what == why);
    CHECK(fault.name == "Fake " + kind);
    CHECK(asked.reports.next<OpponentMove>().question == 1);
    CHECK(engines.births(kind) == 2);
}

TEST_CASE("an engine that fails again is given up with the reason") {
    const auto [kind, why] = GENERATE(table<std::string, EngineProblem>({
        {"dies", EngineProblem::died},
        {"leaves", EngineProblem::died},
        {"hangs", EngineProblem::silent},
        {"cheats", EngineProblem::illegalMove},
        {"falls_silent", EngineProblem::died},
        {"babbles_while_thinking", EngineProblem::noise},
    }));
    const FakeEngines engines;
    Asked asked(engines, kind);
    CHECK(asked.reports.next<OpponentRestarted>().why.what == why);
    const auto failed = asked.reports.next<OpponentFailed>();
    CHECK(failed.why.what == why);
    CHECK(failed.question == 1);
    CHECK(engines.births(kind) == 2);
}

TEST_CASE("the way in which an engine ended is reported") {
    const FakeEngines engines;
    Asked killed(engines, "dies");
    CHECK(killed.reports.next<OpponentRestarted>().why.exit ==
          ProgramExit{ProgramExit::Kind::signalled, SIGKILL});
    Asked left(engines, "leaves");
    CHECK(left.reports.next<OpponentRestarted>().why.exit ==
          ProgramExit{ProgramExit::Kind::exited, 7});
    Asked silent(engines, "falls_silent");
    CHECK_FALSE(silent.reports.next<OpponentRestarted>().why.exit);
    Asked cheat(engines, "cheats");
    CHECK(cheat.reports.next<OpponentRestarted>().why.said == "e2e5");
}

TEST_CASE("an engine that fails repeatedly in a long game is restarted every time") {
    const FakeEngines engines;
    OpponentReports reports;
    Opponent opponent(setup(engines.make("dies")), reports.post());
    static_cast<void>(reports.next<OpponentReady>());
    opponent.ask(question(1));
    static_cast<void>(reports.next<OpponentRestarted>());
    static_cast<void>(reports.next<OpponentFailed>());
    opponent.ask(question(2));
    static_cast<void>(reports.next<OpponentReady>());
    static_cast<void>(reports.next<OpponentRestarted>());
    CHECK(reports.next<OpponentFailed>().question == 2);
}

TEST_CASE("an engine that does not stop thinking is told to stop") {
    const FakeEngines engines;
    Asked asked(engines, "tireless");
    CHECK(asked.reports.next<OpponentMove>().question == 1);
    CHECK(engines.heardBy("tireless").back() == "stop");
}

TEST_CASE("a withdrawn question gets no answer, the next one does") {
    const FakeEngines engines;
    OpponentReports reports;
    Opponent opponent(setup(engines.make("tireless")), reports.post());
    static_cast<void>(reports.next<OpponentReady>());
    opponent.ask(question(1));
    opponent.withdraw();
    opponent.ask(question(2));
    opponent.ask(question(3));
    CHECK(reports.next<OpponentMove>().question == 3);
    CHECK(reports.isEmpty());
}

TEST_CASE("a program that is no engine is reported") {
    const FakeEngines engines;
    const std::vector<std::pair<std::string, EngineProblem>> programs{
        {"/bin/cat", EngineProblem::noEngine},
        {"/bin/true", EngineProblem::endedAtOnce},
        {engines.make("deaf"), EngineProblem::tooSlow},
        {engines.make("floods"), EngineProblem::noEngine},
        {engines.make("endless"), EngineProblem::noEngine},
        {engines.make("wants_uci"), EngineProblem::noEngine}};
    for (const auto& [program, why] : programs) {
        INFO(program);
        const auto failed = failureOf(program, why);
        CHECK(failed.why.what == why);
        CHECK(failed.question == 1);
        CHECK(failed.why.program == program);
    }
}

TEST_CASE("P3: a program is started with its arguments and its share of the computer") {
    const FakeEngines engines;
    OpponentReports reports;
    auto wished = setup(engines.make("wants_uci"));
    wished.choice.arguments = {"--uci"};
    const Opponent opponent(wished, reports.post());
    CHECK(reports.next<OpponentReady>().name == "Fake wants_uci");

    auto obliging = setup(engines.make("obliging"));
    obliging.means = {.hash = 1024, .threads = 4};
    const Opponent another(obliging, reports.post());
    CHECK(reports.next<OpponentReady>().name == "Fake obliging");
    CHECK(count(engines.heardBy("obliging"), "setoption name Hash value 512") == 1);
}

TEST_CASE("an engine is met, says what options it has, and is gone") {
    const FakeEngines engines;
    const auto ready = meet(setup(engines.make("many")));
    REQUIRE(ready);
    CHECK(ready->name == "Fake many");
    CHECK(ready->options.size() == 303);
    CHECK(engines.heardBy("many").back() == "quit");
}

TEST_CASE("an engine that says nothing, or too much, cannot be met, and is not waited for") {
    const FakeEngines engines;
    auto brief = hasty;
    brief.greeting = 300ms;
    const auto deaf = meet(setup(engines.make("deaf"), brief));
    REQUIRE_FALSE(deaf);
    CHECK(deaf.error().what == EngineProblem::tooSlow);
    const auto floods = meet(setup(engines.make("floods")));
    REQUIRE_FALSE(floods);
    CHECK(floods.error().what == EngineProblem::noEngine);
    CHECK(meet(setup("/no/such/engine")).error().what == EngineProblem::missing);
}

TEST_CASE("an engine gets the options chosen for its own place, and those of no other") {
    const FakeEngines engines;
    auto wished = setup(engines.make("declares"));
    wished.means.options = {{placeOf(wished.choice.program), {{"Move Overhead", "33"}}},
                            {"/another", {{"Style", "Risky"}}}};
    const auto ready = meet(wished);
    REQUIRE(ready);
    CHECK(ready->notTaken.empty());
    CHECK(count(engines.heardBy("declares"), "setoption name Move Overhead value 33") == 1);
    CHECK(count(engines.heardBy("declares"), "setoption name Style value Risky") == 0);
}

TEST_CASE("P3: a file that is not executable is not reported as missing") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("locked");
    std::ofstream{file} << "#!/bin/sh\n";
    OpponentReports reports;
    const Opponent opponent(setup(file), reports.post());
    CHECK(reports.next<OpponentFailed>().why ==
          EngineFault{.what = EngineProblem::notAllowed, .program = file});
}

TEST_CASE("a missing engine is reported with what was searched for") {
    OpponentReports reports;
    const Opponent opponent(setup("/no/such/engine"), reports.post());
    const auto failed = reports.next<OpponentFailed>();
    CHECK(failed.why == EngineFault{.what = EngineProblem::missing, .program = "/no/such/engine"});
    CHECK_FALSE(failed.question);
}

TEST_CASE("an engine that does not quit is killed, after a short wait") {
    const FakeEngines engines;
    auto shortly = hasty;
    shortly.quitting = 100ms;
    OpponentReports reports;
    const auto begun = std::chrono::steady_clock::now();
    {
        const Opponent opponent(setup(engines.make("stays"), shortly), reports.post());
        static_cast<void>(reports.next<OpponentReady>());
    }
    CHECK(std::chrono::steady_clock::now() - begun < 10s);
    CHECK(engines.heardBy("stays").back() == "quit");
}

TEST_CASE("an opponent may be dismissed at any moment") {
    const FakeEngines engines;
    const auto good = engines.make("good");
    for (int times = 0; times < 20; ++times) {
        OpponentReports reports;
        Opponent opponent(setup(good), reports.post());
        opponent.ask(question(1));
        if (times % 2 == 1) static_cast<void>(reports.next<OpponentReady>());
    }
    CHECK(engines.births("good") <= 20);
}
