// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor clock` as it is used through a pipe.
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

/// A room without sound and with scripted time.
struct Room {
    ScratchFolder folder;

    [[nodiscard]] std::vector<std::string> with(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--scripted-time",
                          "--audio",
                          "none",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return arguments;
    }
    [[nodiscard]] Ended run(std::vector<std::string> arguments, const std::string& lines) const {
        return runProgram(HEKTOR_PROGRAM, with(std::move(arguments)), lines);
    }
    [[nodiscard]] Ended clock(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.begin(), {"clock", "--language", "de"});
        return run(std::move(arguments), lines);
    }
    /// Killed with kill -9 as soon as it has said these words.
    void clockKilledAfter(const std::string& words, const std::string& lines) const {
        const auto said = folder.file("said.txt");
        const std::string script = "{ printf '" + lines +
                                   "'; sleep 20; } 2> /dev/null | \"$@\" > " + said +
                                   " & clock=$!; for try in $(seq 400); do grep -q '" + words +
                                   "' " + said + " && break; sleep 0.05; done; kill -9 $clock";
        std::vector<std::string> arguments{"-c", script, "sh", HEKTOR_PROGRAM};
        for (const auto& each : with({"clock", "--language", "de", "--time", "15m"}))
            arguments.push_back(each);
        CHECK(runProgram("/bin/sh", arguments).status == 0);
    }
};

/// What players hear; the arbiter is informed who is short of time.
std::string withoutArbiter(const std::string& output) {
    std::istringstream lines(output);
    std::string rest;
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("arbiter: ")) rest += line + '\n';
    return rest;
}

} // namespace

TEST_CASE("E2.4: the clock alone at the terminal, from the first press to the fallen flag") {
    const Room room;
    const auto ended = room.clock({"--time", "2m+2s"},
                                  "schwarz: drücken\n+20s\nweiß: drücken\nuhr\nuhr verbraucht\n"
                                  "+3m\nanhalten\narbiter: set black 0:01:00\nweiter\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "Schachuhr. 2 Minuten, plus 2 Sekunden je Zug.\n"
                          "Weiß: Uhr läuft.\n"
                          "Schwarz: Uhr läuft.\n"
                          "Weiß: eine Minute, 44 Sekunden. Schwarz: 2 Minuten, 2 Sekunden. Zug 1.\n"
                          "Verbraucht. Weiß: 20 Sekunden. Schwarz: 0 Minuten.\n"
                          "Eine Minute.\n"
                          "30 Sekunden.\n"
                          "10 Sekunden.\n"
                          "alarm: Schwarz: Blättchen gefallen.\n"
                          "Uhren stehen.\n"
                          "Uhr von Schwarz: eine Minute.\n"
                          "Schwarz: Uhr läuft.\n");
}

TEST_CASE("L09-6.2: a clock without a time control asks for it, in three languages") {
    const Room room;
    CHECK_THAT(room.run({"clock", "--language", "de"}, "3\n").output,
               Contains("Bedenkzeit? Eine Nummer") && EndsWith("Bedenkzeit: 15 Minuten.\n"));
    CHECK_THAT(room.run({"clock", "--language", "en"}, "25m d5s\n").output,
               Contains("Time control? A number") && Contains("Time control: 25 minutes"));
    CHECK_THAT(room.run({"clock", "--language", "tr"}, "zaman 5m\n").output,
               Contains("Süre? Bir numara") && EndsWith("Süre: 5 dakika.\n"));
}

TEST_CASE("E-R43: the clock of a tournament never announces the time unasked") {
    const Room room;
    const auto ended = room.clock({"--tournament", "--time", "30m"},
                                  "black: press\n+29m\nwhite: press\n+29m\nblack: press\n");
    CHECK(ended.status == 0);
    const auto heard = withoutArbiter(ended.output);
    const auto begun = heard.find("Die Uhr läuft");
    REQUIRE(begun != std::string::npos);
    CHECK_THAT(heard.substr(begun), !Contains("Minute") && !Contains("Zug "));
}

TEST_CASE("E-R72: a killed clock continues where it was, when somebody requests it") {
    const Room room;
    room.clockKilledAfter("13 Minuten", "schwarz: drücken\\n+90s\\nmeinezeit\\n");
    const auto ended =
        room.run({"resume", "--language", "de"}, "uhr\nweiter\n+30s\ndrücken\nuhr\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "Die Partie geht weiter.\n"
                          "Zug 1, Weiß am Zug.\n"
                          "Die Uhren stehen. Das Wort weiter lässt sie laufen.\n"
                          "Weiß: 13 Minuten. Schwarz: 15 Minuten. Zug 1.\n"
                          "Weiß: Uhr läuft.\n"
                          "Schwarz: Uhr läuft.\n"
                          "Weiß: 13 Minuten. Schwarz: 15 Minuten. Zug 1.\n");
}

TEST_CASE("a game of the clock alone is listed with the move that has been counted") {
    const Room room;
    const auto clock =
        room.clock({"--time", "5m"}, "black: press\nwhite: press\nblack: press\nbeenden\nja\n");
    REQUIRE(clock.status == 0);
    const auto list = runProgram(
        HEKTOR_PROGRAM, {"list", "--language", "en", "--data", room.folder.path().string()});
    CHECK_THAT(list.output, Contains("move 2, White to move"));
}

TEST_CASE("a clock without time is refused, and so is an engine that would press it") {
    const Room room;
    const auto untimed = room.clock({"--time", "none"}, "");
    CHECK(untimed.status == 2);
    CHECK(untimed.errors == "hektor: --time none: Eine Uhr ohne Zeit ist keine Uhr.\n");
    const auto engine = room.clock({"--white", "engine"}, "");
    CHECK(engine.status == 2);
    CHECK(engine.errors == "hektor: --white: Eine Engine drückt keine Uhr.\n");
    const auto blind = room.clock({"--time", "5m", "--blind", "white"}, "");
    CHECK(blind.status == 2);
    CHECK(blind.errors == "hektor: --blind steht nur zusammen mit --tournament.\n");
    const auto empty = room.clock({"--time", "0s+5s", "--increment-after-move"}, "");
    CHECK(empty.status == 2);
    CHECK(empty.errors == "hektor: --increment-after-move: Ohne Grundzeit könnte Weiß den ersten "
                          "Zug nicht machen.\n");
}

TEST_CASE("a log that cannot be written ends the clock with the status of a missing file") {
    const Room room;
    const auto ended = room.clock({"--time", "5m", "--utterances", "/dev/full"}, "uhr\n");
    CHECK(ended.status == 3);
    CHECK(ended.errors == "hektor: /dev/full ist nicht schreibbar: kein Platz mehr.\n");
    CHECK_THAT(ended.output, EndsWith("Weiß: 5 Minuten. Schwarz: 5 Minuten. Zug 1.\n"));
}
