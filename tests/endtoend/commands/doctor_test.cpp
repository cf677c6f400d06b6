// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor doctor` as a user runs it.
#include "app/settings/settings_file.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

/// Without the lines on engines that happen to be installed, which may be slow to start.
std::string withoutOtherEngines(const std::string& errors) {
    std::istringstream lines(errors);
    std::string rest;
    for (std::string line; std::getline(lines, line);)
        if (line.find("/usr/games/") == std::string::npos) rest += line + "\n";
    return rest;
}

} // namespace

TEST_CASE("hektor doctor --settings prints a file with every default") {
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--settings"});
    CHECK(ended.status == 0);
    CHECK(ended.output == app::writeSettings({}, rules::Language::english));
}

TEST_CASE("hektor doctor reports errors in the settings, with line and key") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream{file} << "[speech]\nrate = 900\n[engine]\nprogram = \"/no/such/engine\"\n";
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file});
    CHECK(ended.status == 1);
    CHECK(withoutOtherEngines(ended.errors) ==
          "hektor: " + file +
              ", line 2: \"speech.rate\" takes 80 to 450; it has its default.\n"
              "hektor: there is no engine /no/such/engine.\n");
}

TEST_CASE("hektor doctor reports a missing braille display, as a fault if one is required") {
    const tests::ScratchFolder folder;
    const auto file = folder.existing("hektor.toml");
    const std::vector<std::string> question{
        "BRLAPI_HOST=127.0.0.1:93", HEKTOR_PROGRAM, "doctor", "--config", file};
    const auto calm = tests::runProgram("/usr/bin/env", question);
    CHECK(calm.status == 0);
    CHECK_THAT(calm.output, Catch::EndsWith("Braille display: none\n"));
    std::ofstream{file} << "[braille]\ndisplay = true\n";
    const auto worried = tests::runProgram("/usr/bin/env", question);
    CHECK(worried.status == 1);
    CHECK(worried.errors ==
          "hektor: there is no braille display: BRLTTY is not running, or has none, "
          "or does not let you use it.\n");
}

TEST_CASE("hektor doctor reports who speaks, and a missing screen reader if it is to speak") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    const auto usual = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file});
    CHECK_THAT(usual.output, Catch::Contains("\nVoice: Hektor's\n"));
    std::ofstream{file} << "[speech]\nby = \"screenreader\"\n";
    const auto unheard = tests::runProgram("/usr/bin/env",
                                           {"DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere/bus",
                                            HEKTOR_PROGRAM,
                                            "doctor",
                                            "--config",
                                            file});
    CHECK(unheard.status == 1);
    CHECK(unheard.errors ==
          "hektor: no screen reader is listening, so Hektor would speak instead.\n");
}

TEST_CASE("hektor doctor names the devices that play sound, or says that there is none") {
    const tests::ScratchFolder folder;
    const auto ended =
        tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", folder.file("none.toml")});
    const bool saysSo = ended.output.find("\nSound output: ") != std::string::npos;
    CHECK(saysSo);
    const auto none = tests::runProgram("/usr/bin/env",
                                        {"ALSA_CONFIG_PATH=/nowhere/alsa.conf",
                                         HEKTOR_PROGRAM,
                                         "doctor",
                                         "--config",
                                         folder.file("none.toml")});
    CHECK_THAT(none.output, Catch::Contains("\nSound output: none; Hektor only writes\n"));
    CHECK_THAT(none.output, Catch::Contains("\nPorts for electronic boards: "));
}

TEST_CASE("hektor doctor finds the engine of the Debian package") {
    const tests::ScratchFolder folder;
    const auto ended =
        tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", folder.file("none.toml")});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output,
               Catch::Contains("\nEngine: ") && Catch::Contains("/stockfish, Stockfish "));
}

TEST_CASE("hektor doctor checks whether the program is an engine, and reports what it is instead") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream{file} << "[engine]\nprogram = \"/usr/bin/true\"\n";
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file});
    CHECK(ended.status == 1);
    CHECK(withoutOtherEngines(ended.errors) ==
          "hektor: the engine /usr/bin/true has ended with status 0 without saying anything.\n");
    CHECK_THAT(ended.output, !Catch::Contains("Engine"));
}

TEST_CASE("P3: hektor doctor starts the engine as a game does, with its arguments") {
    const tests::FakeEngines engines;
    const auto engine = engines.make("wants_uci");
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream{file} << "[engine]\nprogram = \"" << engine << "\"\narguments = [\"--uci\"]\n";
    const auto ended = tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Catch::Contains("Engine: " + engine + ", Fake wants_uci\n"));
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    std::ofstream{file} << "engine.program = \"" << file << "\"\n";
    CHECK(tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", file}).errors ==
          "hektor: the engine " + file + " may not be run: its file is not executable for you.\n");
}

namespace {

struct GamesFolder {
    tests::ScratchFolder folder;
    std::string file = folder.file("games.sqlite");

    [[nodiscard]] tests::Ended run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--data", folder.path().string()});
        return tests::runProgram(HEKTOR_PROGRAM, std::move(arguments));
    }
    [[nodiscard]] tests::Ended doctor() const {
        return run({"doctor", "--config", folder.existing("none.toml")});
    }
};

} // namespace

TEST_CASE("hektor doctor names damaged games and does not mention undamaged ones") {
    const GamesFolder games;
    CHECK(games.doctor().status == 0);
    tests::keep(games.file, tests::game("e4"));
    CHECK(games.doctor().status == 0);
    tests::meddle(games.file, "DELETE FROM event WHERE sequence > 4");
    const auto ended = games.doctor();
    CHECK(ended.status == 1);
    CHECK(ended.errors == "hektor: " + games.file +
                              ": game 1, row 5 is damaged: it is missing, and whatever came after "
                              "it.\n");
}

TEST_CASE("hektor doctor reports that games cannot be written, and leaves nothing of its trial") {
    const GamesFolder games;
    const auto ended = tests::runProgram("/bin/sh",
                                         {"-c",
                                          R"(ulimit -f 16; exec "$0" "$@")", // as on a full disk
                                          HEKTOR_PROGRAM,
                                          "doctor",
                                          "--config",
                                          games.folder.existing("none.toml"),
                                          "--data",
                                          games.folder.file("new/data")});
    CHECK(ended.status == 1);
    CHECK(ended.errors == "hektor: " + games.folder.file("new/data/games.sqlite") +
                              " cannot be written: there is no space left.\n");
    CHECK_FALSE(std::filesystem::exists(games.folder.file("new")));
}

TEST_CASE("hektor doctor --repair restores undamaged data, names what is lost and keeps the rest") {
    using Catch::Matchers::Contains;
    const GamesFolder games;
    CHECK(games.run({"doctor", "--repair"}).output == games.file + ": nothing is damaged.\n");
    tests::keep(games.file, tests::game("e4 e5 Nf3"));
    tests::keep(games.file, tests::game("d4"));
    const auto whole = games.run({"export", "2", "--as", "pgn"}).output;
    tests::meddle(games.file,
                  "UPDATE event SET line = replace(line, 'g1f3', 'b1c3') WHERE game = 1");
    const auto damaged = tests::contentOf(games.file);
    const auto ended = games.run({"doctor", "--repair"});
    CHECK(ended.status == 1);
    CHECK(ended.output == "game 2 is whole.\nThe damaged file is kept as " +
                              games.folder.file("games-damaged-1.sqlite") + ".\n");
    CHECK_THAT(ended.errors, Contains("game 1, row ") && Contains("it is not as it was written"));
    CHECK(tests::contentOf(games.folder.file("games-damaged-1.sqlite")) == damaged);
    using std::filesystem::perms;
    CHECK(std::filesystem::status(games.file).permissions() ==
          (perms::owner_read | perms::owner_write));
    CHECK(games.run({"export", "2", "--as", "pgn"}).output == whole);
    const auto lost = games.run({"export", "1", "--as", "pgn"});
    CHECK(lost.status == 1); // reported forever, whatever of it can still be read
    CHECK_THAT(lost.output, Contains("1. e4 {[%clk 1:30:51]} 1... e5"));
    CHECK_THAT(lost.output, !Contains("Nf3") && !Contains("Nc3"));
    CHECK_THAT(lost.errors, Contains("it is not as it was written"));
    CHECK(games.run({"resume", "1", "--terminal"}).status == 1);
    const auto again = games.run({"doctor", "--repair"});
    CHECK(again.status == 1);
    CHECK_THAT(again.output, Catch::EndsWith("Nothing more can be brought back.\n"));
    CHECK_FALSE(std::filesystem::exists(games.folder.file("games-damaged-2.sqlite")));
}

TEST_CASE("hektor doctor --repair does not change files of other kinds or games being played") {
    const GamesFolder games;
    SECTION("another program's") {
        SQLite::Database{games.file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
            "CREATE TABLE recipe (what)");
        const auto before = tests::contentOf(games.file);
        CHECK(games.run({"doctor", "--repair"}).status == 3);
        CHECK(tests::contentOf(games.file) == before);
    }
    SECTION("a game being played now") {
        const auto opened = app::openMatch(games.file, tests::blindAda(), tests::someDay);
        const auto ended = games.run({"doctor", "--repair"});
        CHECK(ended.status == 3);
        CHECK_THAT(ended.errors,
                   Catch::Contains(": game 1 is being played by another program now"));
    }
}

TEST_CASE("hektor doctor names the files of practice, and what is wrong with them") {
    const tests::ScratchFolder folder;
    const auto settings = folder.file("hektor.toml");
    const auto data = folder.file("data");
    std::filesystem::create_directories(data);
    const auto practice = data + "/practice.jsonl";
    const auto mistakes = data + "/mistakes.csv";
    std::ofstream{practice} << "no result\n";
    std::ofstream{mistakes} << "#game 1 1764122227 8/8/8/8/8/8/8/8 w - - 0 1\nno puzzle\n";
    const auto ended =
        tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", settings, "--data", data});
    CHECK(ended.status == 1);
    CHECK_THAT(ended.output, Catch::Contains("Practice results: " + practice + "\n"));
    CHECK_THAT(ended.output, Catch::Contains("Own mistakes: " + mistakes + "\n"));
    CHECK_THAT(ended.errors,
               Catch::Contains(practice + ", line 1: not a practice result; the line is skipped."));
    CHECK_THAT(ended.errors, Catch::Contains(mistakes + ", line 2 is not a puzzle"));
}
