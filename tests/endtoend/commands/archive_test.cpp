// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor list`, `log` and `export` as a user runs them.
#include "rules/record/journal.hpp"
#include "speech/audio/clip.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

struct ArchiveFolder {
    ScratchFolder folder;
    std::string file = folder.file("games.sqlite");

    [[nodiscard]] Ended run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--data", folder.path().string()});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments));
    }
};

} // namespace

TEST_CASE("hektor list prints a line for each game, and reports if there is none") {
    const ArchiveFolder data;
    CHECK(data.run({"list"}).output == "No game yet in " + data.file + ".\n");
    CHECK(data.run({"list"}).status == 0);
    keep(data.file, game("e4 e5"));
    keep(data.file, game("d4"));
    const auto ended = data.run({"list"});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, EndsWith("*  move 1, Black to move\n"));
    CHECK(std::count(ended.output.begin(), ended.output.end(), '\n') == 2);
}

TEST_CASE("hektor log prints every event of a game") {
    const ArchiveFolder data;
    const auto table = game("e4 e5");
    keep(data.file, table);
    std::string expected;
    for (const auto& event : table.record())
        expected += rules::write(event) + '\n';
    CHECK(data.run({"log", "1"}).output == expected);
}

TEST_CASE("hektor log states clocks, sheets and boards before and after a correction (E-R57)") {
    const ArchiveFolder data;
    auto table = game("e4 e5 Nf3");
    auto wrong = table.match().boards.black.seen;
    wrong.clear(rules::Square::f3);
    table.ask(rules::Actor::arbiter,
              rules::Observe{rules::Colour::black, rules::Shown{wrong, rules::Stillness::lasting}});
    table.ask(rules::Actor::black, rules::Reconcile{});
    table.ask(rules::Actor::black, rules::StepDone{rules::Colour::black});
    table.ask(rules::Actor::black,
              rules::CheckSquare{rules::Colour::black, rules::Square::f3, true});
    table.ask(rules::Actor::arbiter, rules::SetClock{rules::Colour::black, rules::minutes(50)});
    keep(data.file, table);
    const auto log = data.run({"log", "1"});
    CHECK(log.status == 0);
    CHECK_THAT(log.output,
               Contains("reconciliation-opened\nreconciliation 9000 found, clocks: white 1:") &&
                   Contains("\nreconciliation 9000 found, boards differ on f3\n"
                            "reconciliation 9000 sheets agree until 2w\n") &&
                   Contains("reconciliation-closed\nreconciliation 9000 closed after 0:00:00\n") &&
                   Contains("put right on the board of black: white knight put on f3\n"));
    CHECK_THAT(log.output,
               Contains("\nclocks 9000 before: white 1:") &&
                   Contains(" clock-set black 50m\nclocks 9000 after: white 1:") &&
                   EndsWith("; black 0:50:00, 1 move\n"));
}

TEST_CASE("hektor export prints PGN, text, braille and PDF, and refuses other formats") {
    const ArchiveFolder data;
    keep(data.file, game("e4 e5"));
    CHECK_THAT(data.run({"export", "1", "--as", "pgn"}).output,
               EndsWith("\n1. e4 {[%clk 1:30:51]} 1... e5 {[%clk 1:31:00]} *\n\n"));
    CHECK_THAT(data.run({"export", "1", "--as", "text", "--language", "de"}).output,
               Contains("1. Bauer Eva zwei, Eva vier. Bauer Eva sieben, Eva fuenf.\n"));
    const auto braille = data.run({"export", "1", "--as", "braille", "--language", "de"});
    CHECK(braille.status == 0);
    CHECK_THAT(braille.output, Contains("\r\n1 E4 E5\r\n") && Contains("\f"));
    CHECK_THAT(data.run({"export", "1", "--as", "braille", "--sheet", "white"}).output,
               Contains("\r\n1 E4 E5\r\n") && !Contains("\f"));
    const auto pdf = data.run({"export", "1", "--as", "pdf"});
    CHECK(pdf.status == 0);
    CHECK_THAT(pdf.output, StartsWith("%PDF-") && EndsWith("%%EOF\n"));
    CHECK(data.run({"export", "1", "--as", "xml"}).status == 2);
    CHECK(data.run({"export", "1"}).status == 2);
}

TEST_CASE("the language of an export may be named before the command") {
    const ArchiveFolder data;
    keep(data.file, game("Nf3"));
    const auto behind = data.run({"export", "1", "--as", "text", "--language", "en"}).output;
    CHECK_THAT(behind, Contains("Nf3"));
    CHECK(data.run({"--language", "en", "export", "1", "--as", "text"}).output == behind);
}

TEST_CASE("An exported text begins with the position where it is not the usual one") {
    const ArchiveFolder data;
    auto setup = rules::homeSetup();
    setup.start = positionOf("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    keep(data.file, Table{setup});
    CHECK_THAT(data.run({"export", "1", "--as", "text", "--language", "en"}).output,
               Contains("\nFirst position:\nWhite. King e1. Pawn e2.\nBlack. King e8.\n"));
}

TEST_CASE("At home, where both score sheets would be the same, braille has the game once") {
    const ArchiveFolder data;
    keep(data.file, Table{rules::homeSetup()});
    CHECK_THAT(data.run({"export", "1", "--as", "braille"}).output,
               Contains("\r\n") && !Contains("\f"));
    CHECK(data.run({"export", "1", "--as", "braille", "--sheet", "black"}).status == 0);
}

TEST_CASE("hektor export refuses options that would do nothing") {
    const ArchiveFolder data;
    keep(data.file, game("e4 e5"));
    const auto folder = data.run({"export", "1", "--as", "pgn", "--folder", "x"});
    CHECK(folder.status == 2);
    CHECK(folder.errors == "hektor: --folder can be used only together with --as audio.\n");
    const auto sheet = data.run({"export", "1", "--as", "pgn", "--sheet", "white"});
    CHECK(sheet.status == 2);
    CHECK(sheet.errors == "hektor: --sheet can be used only together with --as braille.\n");
    CHECK(data.run({"export", "1", "--as", "braille", "--sheet", "white", "--envelope"}).status ==
          2);
}

TEST_CASE("hektor export writes the recordings, and reports if there are none (L09-E2.5)") {
    const ArchiveFolder data;
    keep(data.file, game("e4 e5"));
    const auto folder = data.folder.file("tape");
    const auto nowhere = data.run({"export", "1", "--as", "audio"});
    CHECK(nowhere.status == 2);
    CHECK(nowhere.errors ==
          "hektor: --as audio needs --folder FOLDER, a folder that is not there yet.\n");
    keep(data.file, game(""));
    const auto silent = data.run({"export", "2", "--as", "audio", "--folder", folder});
    CHECK(silent.status == 1);
    CHECK(silent.errors == "hektor: there is nothing to hear in game 2.\n");
    CHECK_FALSE(std::filesystem::exists(folder));
}

TEST_CASE("hektor export writes the calls, a file and a line for each move (L09-E2.5)") {
    const ArchiveFolder data;
    keep(data.file, game("e4 e5"));
    const auto folder = data.folder.file("tape");
    const auto exported = data.run({"export", "1", "--as", "audio", "--folder", folder});
    CHECK(exported.status == 0);
    CHECK(exported.errors.empty());
    CHECK_THAT(exported.output,
               StartsWith("001-1w-call.flac: the announcement of 1w, ") &&
                   Contains(" seconds\n001-2b-call.flac: the announcement of 1b, ") &&
                   EndsWith(" seconds\ngame.pgn: the game\n"));
    for (const auto* const name : {"001-1w-call.flac", "001-2b-call.flac"}) {
        const auto call = speech::readSoundFile(folder + '/' + name);
        REQUIRE(call.has_value());
        CHECK(speech::lengthOf(call->samples.size()) > std::chrono::milliseconds{500});
    }
}

TEST_CASE("a missing game is refused with one sentence and status 1") {
    const ArchiveFolder data;
    for (const auto* command : {"log", "export"}) {
        std::vector<std::string> arguments{command, "7"};
        if (arguments[0] == "export") arguments.insert(arguments.end(), {"--as", "pgn"});
        const auto ended = data.run(arguments);
        CHECK(ended.status == 1);
        CHECK(ended.errors ==
              "hektor: " + data.file + " holds no game with the number or name 7.\n");
    }
}

TEST_CASE("damage is reported with its row, and the undamaged part of the game is still printed") {
    const ArchiveFolder data;
    const auto table = game("e4 e5 Nf3 Nc6");
    keep(data.file, table);
    meddle(data.file, "UPDATE event SET line = replace(line, 'move-made black b8c6', 'x')");
    const auto ended = data.run({"export", "1", "--as", "pgn"});
    CHECK(ended.status == 1);
    CHECK_THAT(
        ended.output,
        EndsWith(
            "\n1. e4 {[%clk 1:30:51]} 1... e5 {[%clk 1:31:00]} 2. Nf3 {[%clk 1:31:21]} *\n\n"));
    CHECK_THAT(ended.errors, Contains("game 1, row ") && EndsWith("an unknown event.\n"));
    const auto log = data.run({"log", "1"});
    CHECK(log.status == 1);
    CHECK_THAT(log.output, Contains(" black x "));
    CHECK(data.run({"list"}).status == 1);
}

TEST_CASE("a file of another kind is refused with one sentence") {
    const ArchiveFolder data;
    std::ofstream{data.file} << "Zugliste";
    const auto ended = data.run({"list"});
    CHECK(ended.status == 1);
    CHECK(ended.errors ==
          "hektor: " + data.file +
              " is damaged or not an archive of games; hektor doctor --repair rescues "
              "what is undamaged.\n");
}

TEST_CASE("the same fault of the archive has the same status in every command") {
    const auto check = [](const ArchiveFolder& data, int status) {
        const auto listed = data.run({"list"});
        CHECK(listed.status == status);
        CHECK_THAT(listed.errors, StartsWith("hektor: "));
        for (const auto* const command : {"log", "resume"}) {
            INFO(command);
            const auto ended = data.run({command, "1"});
            CHECK(ended.status == status);
            CHECK(ended.errors == listed.errors);
        }
    };
    const ArchiveFolder damaged;
    std::ofstream(damaged.file) << std::string(5000, 'x');
    check(damaged, 1);
    const ArchiveFolder later;
    keep(later.file, game("e4"));
    SQLite::Database(later.file, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    check(later, 3);
    const ArchiveFolder folder;
    std::filesystem::create_directory(folder.file);
    check(folder, 3);
}

TEST_CASE("typed text and file names cannot send commands to the terminal") {
    const ArchiveFolder data;
    keep(data.file, game("e4"));
    const auto ended = data.run({"log", "\x1b]0;owned\x07"});
    CHECK(ended.status == 1);
    CHECK_THAT(ended.errors, Contains("\\x1b]0;owned\\x07") && !Contains("\x1b"));
    const auto unknown = data.run({"lo\x1b[2Jg"});
    CHECK_THAT(unknown.errors, !Contains("\x1b"));
    REQUIRE(runProgram(HEKTOR_PROGRAM,
                       {"match",
                        "--terminal",
                        "--audio",
                        "none",
                        "--data",
                        data.folder.path().string(),
                        "--white-name",
                        "Ada\x1b[31m"},
                       "white: e4\x07\x1b[2J\n")
                .status == 0);
    for (const auto& arguments :
         {std::vector<std::string>{"log", "2"}, {"log", "2", "--transcript"}, {"list"}}) {
        const auto shown = data.run(arguments);
        CHECK(shown.status == 0);
        CHECK_THAT(shown.output, !Contains("\x1b") && !Contains("\x07"));
    }
}

TEST_CASE("hektor log reports that no transcript is kept of a game at home") {
    const ArchiveFolder data;
    keep(data.file, game("e4 e5"));
    const auto ended = data.run({"log", "1", "--transcript", "--language", "en"});
    CHECK(ended.status == 1);
    CHECK(ended.output.empty());
    CHECK(ended.errors == "hektor: There is no transcript of game 1: none is kept of a game at "
                          "home.\n");
}

TEST_CASE("an inaccessible archive is not reported as empty, and no command waits for it") {
    const ArchiveFolder data;
    const auto check = [](const std::string& folder, const std::string& sentence) {
        const std::vector<std::vector<std::string>> commands{
            {"list"},
            {"log", "1"},
            {"doctor", "--repair"},
            {"match", "--terminal", "--audio", "none"}};
        for (auto command : commands) {
            INFO(command.front());
            command.insert(command.end(), {"--data", folder});
            const auto ended = runProgram(HEKTOR_PROGRAM, std::move(command));
            const auto expected =
                std::string("hektor: ").append(folder).append("/games.sqlite ").append(sentence);
            CHECK(ended.status == 3);
            CHECK(ended.errors == expected + ".\n");
        }
    };
    check("/etc/passwd", "cannot be there: what should be its folder is a file");
    REQUIRE(mkfifo(data.file.c_str(), 0600) == 0);
    check(data.folder.path().string(), "is a folder, a pipe or a device, not a file");
}

TEST_CASE(
    "a file that reaches its size limit counts as a full disk, and does not kill the program") {
    const ArchiveFolder data;
    const auto ended = runProgram("/bin/sh",
                                  {"-c",
                                   R"(ulimit -f 16; exec "$0" "$@")",
                                   HEKTOR_PROGRAM,
                                   "match",
                                   "--terminal",
                                   "--audio",
                                   "none",
                                   "--data",
                                   data.folder.path().string()},
                                  "white: e4\n");
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Contains("no space left"));
    CHECK_THAT(ended.errors,
               Contains("Make room in " + data.folder.path().string() +
                        ", or name another folder with --data."));
}
