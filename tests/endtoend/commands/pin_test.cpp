// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter behind his PIN, as people at a terminal meet him (SM-P).
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
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
                        folder.file("none.toml")});
        return command;
    }
    [[nodiscard]] Ended sit(const std::vector<std::string>& command,
                            const std::string& input) const {
        return runProgram(HEKTOR_PROGRAM, arguments(command), input);
    }
    /// Whether anything that was written has this in it.
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
    "PIN: the arbiter acts by the PIN he has chosen, on the next day as well, and it is nowhere") {
    const PinFolder data;
    const auto first = data.sit({"match", "--arbiter-pin"},
                                "zauberwort\n"
                                "arbiter: stelle weiß 0:50:00\n"
                                "falsches wort\n"
                                "zauberwort\n"
                                "arbiter: stelle weiß 0:40:00\n");
    CHECK(first.status == 0);
    CHECK_THAT(first.output, Contains("arbiter: P I N gewählt, Zeichen: 10.\n"));
    CHECK_THAT(first.output, Contains("arbiter: Falsche P I N.\n"));
    CHECK_THAT(first.output, !Contains("50 Minuten") && Contains("40 Minuten"));
    const auto second = data.sit({"resume", "1"},
                                 "arbiter: stelle weiß 0:30:00\n"
                                 "zauberwort\n"
                                 "arbiter: stelle weiß 0:20:00\n");
    CHECK(second.status == 0);
    CHECK_THAT(second.output, Contains("arbiter: P I N. Oder das Wort nein.\n"));
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

TEST_CASE("PIN: without one that will do no game begins, and that is one sentence") {
    const PinFolder data;
    const auto tooShort = data.sit({"match", "--arbiter-pin"}, "123\nwhite: e4\n");
    CHECK(tooShort.status == 2);
    CHECK(tooShort.errors == "hektor: --arbiter-pin: a PIN has 4 to 32 characters.\n");
    const auto none = data.sit({"match", "--arbiter-pin"}, "");
    CHECK(none.status == 2);
    CHECK(none.errors == "hektor: --arbiter-pin: the input ended before a PIN was named.\n");
    CHECK(
        runProgram(HEKTOR_PROGRAM, {"list", "--data", data.folder.path().string()}).output.empty());
}

TEST_CASE("PIN: a terminal shows nothing of it while it is typed, and everything else again") {
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
    REQUIRE(comesToSay(output, "P I N. Oder das Wort nein."));
    program.send("zauberwort");
    REQUIRE(comesToSay(output, "Sie handeln als Schiedsrichter."));
    program.send("arbiter: stelle weiß 0:40:00");
    REQUIRE(comesToSay(output, "40 Minuten"));
    CHECK_THAT(program.shown(), Contains("0:40:00") && !Contains("zauberwort"));
    CHECK(program.end() == 0);
    CHECK_FALSE(data.keeps("zauberwort"));
}
