// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's PIN, as people at a terminal use it (SM-P).
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

struct PinFolder {
    ScratchFolder folder;

    [[nodiscard]] std::vector<std::string> arguments(std::vector<std::string> command) const {
        command.insert(command.end(),
                       {"--terminal",
                        "--language",
                        "de",
                        "--audio",
                        "none",
                        "--utterances",
                        folder.file("utterances.jsonl"),
                        "--data",
                        folder.path().string(),
                        "--config",
                        folder.existing("none.toml")});
        return command;
    }
    [[nodiscard]] Ended sit(const std::vector<std::string>& command,
                            const std::string& input) const {
        return runProgram(HEKTOR_PROGRAM, arguments(command), input);
    }
    /// Whether any file written contains this.
    [[nodiscard]] bool keeps(const std::string& text) const {
        const std::filesystem::recursive_directory_iterator files(folder.path());
        return std::any_of(begin(files), end(files), [&](const auto& file) {
            return file.is_regular_file() &&
                   contentOf(file.path().string()).find(text) != std::string::npos;
        });
    }
};

} // namespace

TEST_CASE(
    "PIN: the arbiter acts by the chosen PIN, also on the next day, and it is stored nowhere") {
    const PinFolder data;
    const auto first = data.sit({"match", "--arbiter-pin"},
                                "zauberwort\n"
                                "zauberwort\n"
                                "arbiter: stelle weiß 0:50:00\n"
                                "falsches wort\n"
                                "zauberwort\n"
                                "arbiter: stelle weiß 0:40:00\n");
    CHECK(first.status == 0);
    CHECK_THAT(first.output, Contains("arbiter: P I N gewählt, 10 Zeichen.\n"));
    CHECK_THAT(first.output, Contains("arbiter: Falsche P I N.\n"));
    CHECK_THAT(first.output, !Contains("50 Minuten") && Contains("40 Minuten"));
    const auto second = data.sit({"resume", "1"},
                                 "arbiter: stelle weiß 0:30:00\n"
                                 "zauberwort\n"
                                 "arbiter: stelle weiß 0:20:00\n");
    CHECK(second.status == 0);
    CHECK_THAT(second.output, Contains("arbiter: P I N eingeben. Das Wort nein bricht ab.\n"));
    CHECK_THAT(second.output, !Contains("30 Minuten") && Contains("20 Minuten"));
    CHECK_THAT(first.output + second.output, !Contains("zauberwort") && !Contains("falsches wort"));
    CHECK_FALSE(data.keeps("zauberwort"));
    CHECK_FALSE(data.keeps("falsches wort"));
    const auto transcript = runProgram(
        HEKTOR_PROGRAM, {"log", "1", "--transcript", "--data", data.folder.path().string()});
    CHECK(transcript.status == 0);
    CHECK_THAT(transcript.output,
               Contains(" arbiter typed *\n") && Contains(" arbiter wrong-pin\n"));
    CHECK_THAT(transcript.output, Contains(" arbiter typed stelle weiß 0:20:00\n"));
    CHECK_THAT(transcript.output, !Contains("zauberwort") && !Contains("falsches wort"));
}

TEST_CASE("keys pressed before a line or before the PIN are no part of it") {
    const PinFolder data;
    const auto played = data.sit({"match", "--arbiter-pin"},
                                 "zauberwort\n"
                                 "zauberwort\n"
                                 "\x1bOParbiter: weiter\n"
                                 "\x1bzauberwort\n"
                                 "\x1b[1;2Sarbiter: stelle weiß 0:40:00\n"
                                 "\x1b[15~white: e4\n");
    CHECK(played.status == 0);
    CHECK_THAT(played.output, !Contains("Falsche") && !Contains("Nicht verstanden"));
    CHECK_THAT(played.output, Contains("40 Minuten") && Contains("Bauer Eva zwei, Eva vier"));
}

TEST_CASE("PIN: without a valid one no game begins, reported in one sentence") {
    const PinFolder data;
    const auto tooShort = data.sit({"match", "--arbiter-pin"}, "12345\n12345\n");
    CHECK(tooShort.status == 2);
    CHECK(tooShort.errors == "hektor: --arbiter-pin: Eine PIN hat 6 bis 32 Zeichen.\n");
    const auto mistyped =
        data.sit({"match", "--arbiter-pin"}, "zauberwort\nzauberwrot\nwhite: e4\n");
    CHECK(mistyped.status == 2);
    CHECK(mistyped.errors ==
          "hektor: --arbiter-pin: Die beiden Eingaben der PIN sind verschieden.\n");
    CHECK_THAT(mistyped.output, !Contains("zauberw"));
    const auto none = data.sit({"match", "--arbiter-pin"}, "");
    CHECK(none.status == 2);
    CHECK(none.errors ==
          "hektor: --arbiter-pin: Die Eingabe endete, bevor eine PIN genannt war.\n");
    CHECK(runProgram(HEKTOR_PROGRAM, {"list", "--data", data.folder.path().string()}).output ==
          "No game yet in " + data.folder.file("games.sqlite") + ".\n");
}

TEST_CASE(
    "PIN: through a pipe it is requested twice as well, and typed again it is shown to nobody") {
    const PinFolder data;
    const auto played = data.sit({"match", "--arbiter-pin"},
                                 "zauberwort\n"
                                 "zauberwort\n"
                                 "zauberwort\n"
                                 "arbiter: halt\n"
                                 "zauberwort\n"
                                 "zauberwort\n"
                                 "white: zauberwort\n"
                                 "white: e4\n");
    CHECK(played.status == 0);
    CHECK_THAT(played.output, Contains("arbiter: Dieselbe P I N noch einmal.\n"));
    CHECK_THAT(played.output, Contains("arbiter: P I N schon angenommen.\n"));
    CHECK_THAT(played.output, !Contains("zauberwort"));
    CHECK_FALSE(data.keeps("zauberwort"));
}

TEST_CASE(
    "the files of a match are private to their user, and permissions of older ones are corrected") {
    const PinFolder data;
    const auto games = data.folder.path() / "new" / "games.sqlite";
    const auto play = [&] {
        return runProgram(HEKTOR_PROGRAM,
                          {"match",
                           "--terminal",
                           "--audio",
                           "none",
                           "--utterances",
                           data.folder.file("utterances.jsonl"),
                           "--data",
                           games.parent_path().string()},
                          "white: e4\n");
    };
    const auto others = [](const std::filesystem::path& place) {
        using std::filesystem::perms;
        return std::filesystem::status(place).permissions() &
               (perms::group_all | perms::others_all);
    };
    const auto checkClosed = [&] {
        for (const auto& each : std::filesystem::directory_iterator(games.parent_path())) {
            INFO(each.path());
            CHECK(others(each.path()) == std::filesystem::perms::none);
        }
        CHECK(others(games.parent_path()) == std::filesystem::perms::none);
        CHECK(others(data.folder.file("utterances.jsonl")) == std::filesystem::perms::none);
    };
    const auto first = play();
    CHECK(first.status == 0);
    CHECK(first.errors == "hektor: there is no folder " + games.parent_path().string() +
                              " yet; it is made for the games.\n");
    checkClosed();

    std::filesystem::permissions(games.parent_path(), std::filesystem::perms(0755));
    std::filesystem::permissions(games, std::filesystem::perms(0644));
    std::filesystem::permissions(games.string() + "-played", std::filesystem::perms(0644));
    std::filesystem::permissions(data.folder.file("utterances.jsonl"),
                                 std::filesystem::perms(0644));
    CHECK(play().errors == "hektor: until now other users of this computer could read " +
                               games.string() + "; now they cannot.\n");
    checkClosed();
    CHECK(play().errors.empty());
}

TEST_CASE("a folder of games that contains other files keeps its permissions") {
    const PinFolder data;
    std::filesystem::permissions(data.folder.path(), std::filesystem::perms(0755));
    std::ofstream(data.folder.file("minutes of the club.txt")) << "read by everybody";
    REQUIRE(data.sit({"match"}, "white: e4\n").status == 0);
    CHECK(std::filesystem::status(data.folder.path()).permissions() ==
          std::filesystem::perms(0755));
}

TEST_CASE("PIN: in a tournament a terminal has no history of typed lines") {
    const PinFolder data;
    const Variable kind("TERM", "xterm");
    RunningProgram program(
        HEKTOR_PROGRAM, data.arguments({"match"}), StandardInput::wholeTerminal, {});
    REQUIRE(program.comesToShow("Neue Partie."));
    program.send("white: square e4");
    REQUIRE(program.comesToShow("Eva vier"));
    program.press("\033[A\n");
    REQUIRE(program.comesToShow("^[[A"));
    const auto shown = program.shown();
    CHECK(shown.find("white: square") == shown.rfind("white: square"));
    CHECK(program.end() == 0);
}

TEST_CASE("in a tournament Ctrl+S at a terminal does not stop the match") {
    const PinFolder data;
    RunningProgram program(
        HEKTOR_PROGRAM, data.arguments({"match"}), StandardInput::wholeTerminal, {});
    program.send("white: square e4");
    REQUIRE(program.comesToShow("Eva vier"));
    program.press("\023\n");
    program.send("white: square d5");
    CHECK(program.comesToShow("David fünf"));
    CHECK(program.end() == 0);
}

TEST_CASE(
    "PIN: a terminal does not display it while it is typed, and displays everything else again") {
    const PinFolder data;
    const auto output = data.folder.file("output.txt");
    RunningProgram program(HEKTOR_PROGRAM,
                           data.arguments({"match", "--arbiter-pin"}),
                           StandardInput::showingTerminal,
                           output);
    REQUIRE(comesToSay(output, "wählen"));
    program.send("zauberwort");
    REQUIRE(comesToSay(output, "noch einmal"));
    program.send("zauberwort");
    REQUIRE(comesToSay(output, "P I N gewählt"));
    REQUIRE(comesToSay(output, "Neue Partie."));
    program.send("arbiter: stelle weiß 0:50:00");
    REQUIRE(comesToSay(output, "P I N eingeben. Das Wort nein bricht ab."));
    program.send("zauberwort");
    REQUIRE(comesToSay(output, "Sie handeln als Schiedsrichter."));
    program.send("arbiter: stelle weiß 0:40:00");
    REQUIRE(comesToSay(output, "40 Minuten"));
    CHECK_THAT(program.shown(), Contains("0:40:00") && !Contains("zauberwort"));
    CHECK(program.end() == 0);
    CHECK_FALSE(data.keeps("zauberwort"));
}

TEST_CASE("PIN: neither a kill nor resume gives three more attempts") {
    const PinFolder data;
    const auto output = data.folder.file("output.txt");
    REQUIRE(data.sit({"match", "--arbiter-pin"}, "zauberwort\nzauberwort\n").status == 0);
    {
        RunningProgram program(
            HEKTOR_PROGRAM, data.arguments({"resume", "1"}), StandardInput::pipe, output);
        program.send("arbiter: stelle weiß 0:50:00");
        for (const auto* const guess : {"erster versuch", "zweiter versuch", "dritter versuch"})
            program.send(guess);
        REQUIRE(comesToSay(output, "Zu oft falsch. Pause: 5 Sekunden."));
    } // killed
    const auto again = data.sit({"resume", "1", "--scripted-time"},
                                "arbiter: stelle weiß 0:50:00\n"
                                "zauberwort\n"
                                "+5s\n"
                                "vierter versuch\n"
                                "zauberwort\n"
                                "+10s\n"
                                "zauberwort\n"
                                "arbiter: stelle weiß 0:40:00\n");
    CHECK(again.status == 0);
    CHECK_THAT(again.output, Contains("Zu oft falsch. Pause: 5 Sekunden."));
    CHECK_THAT(again.output, Contains("Zu oft falsch. Pause: 10 Sekunden."));
    CHECK_THAT(again.output, !Contains("50 Minuten") && Contains("40 Minuten"));
}

TEST_CASE("PIN: neither it nor a sealed move remains in the program's memory or in a core dump") {
    const PinFolder data;
    const auto output = data.folder.file("output.txt");
    const std::string pin = "zauberwort aus 1001 nacht";
    const std::string typed = "Springer Gustav eins   Felix drei (=)";
    const std::string written = "Sf3 (=)";
    const std::string spoken = "Springer Gustav 1, Felix 3?";
    rlimit core{};
    ::getrlimit(RLIMIT_CORE, &core);
    core.rlim_cur = core.rlim_max;
    ::setrlimit(RLIMIT_CORE, &core);
    RunningProgram program(HEKTOR_PROGRAM,
                           {"match",
                            "--terminal",
                            "--arbiter-pin",
                            "--language",
                            "de",
                            "--audio",
                            "public=none",
                            "--audio",
                            "private=wav:" + data.folder.file("ear.wav"),
                            "--utterances",
                            data.folder.file("utterances.jsonl"),
                            "--data",
                            data.folder.path().string(),
                            "--config",
                            data.folder.existing("none.toml")},
                           StandardInput::pipe,
                           output);
    REQUIRE(comesToSay(output, "wählen"));
    program.send(pin);
    program.send(pin);
    REQUIRE(comesToSay(output, "Neue Partie."));
    program.send("arbiter: vertagen");
    REQUIRE(comesToSay(output, "P I N eingeben. Das Wort nein bricht ab."));
    program.send(pin);
    REQUIRE(comesToSay(output, "Sie handeln als Schiedsrichter."));
    program.send("arbiter: vertagen");
    REQUIRE(comesToSay(output, "Abgabezug eingeben."));
    program.send("white: " + typed);
    REQUIRE(comesToSay(output, "Abgabezug notiert."));
    const auto before = program.timesInMemory(written);
    if (before) CHECK(*before > 0); // otherwise this could never find anything
    program.send("white: abgabe");
    REQUIRE(comesToSay(output, "Abgabezug ist abgegeben."));
    program.send("arbiter: protokoll");
    REQUIRE(comesToSay(output, "von Weiß: *"));
    for (const auto& secret : {pin, typed, written, spoken, std::string{"Felix 3"}}) {
        INFO(secret);
        CHECK(program.comesToForget(secret));
        CHECK_FALSE(data.keeps(secret));
    }
    CHECK_FALSE(program.leavesCoreDump());
}
