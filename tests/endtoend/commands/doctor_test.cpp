// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor doctor` as a user runs it.
#include "app/settings/settings_file.hpp"
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>

TEST_CASE("hektor doctor --settings prints a file that has every default") {
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--settings"});
    CHECK(ended.status == 0);
    CHECK(ended.output == app::writeSettings({}));
}

TEST_CASE("hektor doctor tells what is wrong with the settings, with line and key") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream{file} << "[speech]\nrate = 900\n[engine]\nprogram = \"/no/such/engine\"\n";
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file});
    CHECK(ended.status == 1);
    CHECK(ended.errors == "hektor: " + file +
                              ", line 2: \"speech.rate\" takes 80 to 450; it has its default.\n"
                              "hektor: there is no engine /no/such/engine.\n");
}

TEST_CASE(
    "hektor doctor tells that there is no braille display, and complains when one is wanted") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    const std::vector<std::string> question{
        "BRLAPI_HOST=127.0.0.1:93", HEKTOR_PROGRAM, "doctor", "--config", file};
    const auto calm = tests::runProgram("/usr/bin/env", question);
    CHECK(calm.status == 0);
    CHECK_THAT(calm.output, Catch::EndsWith("Braille display: none\n"));
    std::ofstream{file} << "[braille]\ndisplay = true\n";
    const auto worried = tests::runProgram("/usr/bin/env", question);
    CHECK(worried.status == 1);
    CHECK(worried.errors ==
          "hektor: there is no braille display: BRLTTY does not run, or has none, "
          "or does not let you use it.\n");
}

TEST_CASE("hektor doctor finds the engine that Debian brings") {
    const tests::ScratchFolder folder;
    const auto ended =
        tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", folder.file("none.toml")});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Catch::Contains("\nEngine: ") && Catch::Contains("stockfish\n"));
}
