// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <csignal>

using namespace app;

namespace {

EngineFault fault(EngineProblem what) {
    return {.what = what, .program = "/opt/fish", .name = "Fish 3"};
}

} // namespace

TEST_CASE("every fault of an engine is reported in one sentence with its name") {
    for (const auto what : engineProblems) {
        const auto text = tests::english(sentence(fault(what)));
        CHECK_THAT(text, Catch::Contains("/opt/fish") && Catch::EndsWith("."));
    }
}

TEST_CASE("the way in which an engine ended is reported") {
    auto died = fault(EngineProblem::died);
    CHECK(tests::english(sentence(died)) == "Fish 3 (/opt/fish) has closed its output.");
    died.exit = ProgramExit{ProgramExit::Kind::exited, 3};
    CHECK(tests::english(sentence(died)) == "Fish 3 (/opt/fish) has ended with status 3.");
    died.exit = ProgramExit{ProgramExit::Kind::signalled, SIGKILL};
    CHECK(tests::english(sentence(died)) == "Fish 3 (/opt/fish) was ended by signal 9.");
}

TEST_CASE("the fault of a program that is no engine is reported") {
    EngineFault stranger{.what = EngineProblem::noEngine, .program = "/bin/cat", .said = "uci"};
    CHECK(tests::english(sentence(stranger)) ==
          "the engine /bin/cat did not answer in the Universal Chess Interface: it says \"uci\".");
    stranger.exit = ProgramExit{};
    CHECK_THAT(tests::english(sentence(stranger)),
               Catch::EndsWith(": it says \"uci\" and has ended with status 0."));
    const EngineFault brief{
        .what = EngineProblem::endedAtOnce, .program = "/bin/true", .exit = ProgramExit{}};
    CHECK(tests::english(sentence(brief)) ==
          "the engine /bin/true has ended with status 0 without saying anything.");
    CHECK(tests::english(sentence({.what = EngineProblem::tooSlow, .program = "/bin/sleep"})) ==
          "the engine /bin/sleep was not ready to play in time.");
    CHECK(tests::english(sentence({.what = EngineProblem::notAllowed, .program = "/x"})) ==
          "the engine /x may not be run: its file is not executable for you.");
    EngineFault locked{.what = EngineProblem::cannotStart, .program = "/x", .systemError = ENOEXEC};
    CHECK(tests::english(sentence(locked)) ==
          "the engine /x cannot be started: Exec format error.");
    CHECK(tests::english(sentence({.what = EngineProblem::missing, .program = "toga2"})) ==
          "there is no engine toga2.");
}
