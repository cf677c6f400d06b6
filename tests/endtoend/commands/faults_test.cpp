// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that prevent a game from starting are printed and spoken, in the user's language.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using nlohmann::json;

namespace {

/// A program whose loudspeaker is a file, and a log of its utterances.
struct Listener {
    ScratchFolder folder;
    std::string sound = folder.file("heard.wav");
    std::string log = folder.file("utterances");

    [[nodiscard]] Ended start(std::vector<std::string> words, const std::string& lines = {}) const {
        words.insert(words.end(),
                     {"--audio",
                      "public=wav:" + sound,
                      "--utterances",
                      log,
                      "--data",
                      folder.path().string(),
                      "--config",
                      folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(words), lines);
    }

    [[nodiscard]] std::vector<json> utterances() const {
        std::vector<json> all;
        std::istringstream lines(contentOf(log));
        for (std::string line; std::getline(lines, line);)
            all.push_back(json::parse(line));
        return all;
    }

    /// How many audible samples the loudspeaker has played.
    [[nodiscard]] std::size_t audible() const {
        const auto heard = readWav(sound);
        const auto& samples = heard.channels.at(0);
        return static_cast<std::size_t>(std::ranges::count_if(
            samples, [](std::int16_t sample) { return std::abs(sample) > 1000; }));
    }
};

std::string textOf(const std::string& errors) {
    constexpr std::string_view before = "hektor: ";
    return errors.substr(before.size(), errors.size() - before.size() - 1);
}

} // namespace

TEST_CASE("errors in the command line of a game are printed and spoken in each language") {
    struct Wrong {
        std::vector<std::string> words;
        int status;
    };
    const std::vector<Wrong> all{{{"play", "--side", "red"}, 2},
                                 {{"--tme", "5m"}, 2},
                                 {{"match", "--time", "90"}, 2},
                                 {{"clock", "--white", "dgt:/no/such/device"}, 3},
                                 {{"resume", "7"}, 1}};
    for (const std::string language : {"de", "en", "tr"})
        for (const auto& [words, status] : all) {
            const Listener listener;
            auto asked = words;
            asked.insert(asked.end(), {"--language", language});
            const auto ended = listener.start(asked);
            INFO(language << ": " << ended.errors);
            CHECK(ended.status == status);
            CHECK(ended.output.empty());
            CHECK_THAT(ended.errors, StartsWith("hektor: "));
            const auto utterances = listener.utterances();
            REQUIRE(utterances.size() == 1);
            CHECK(utterances[0]["language"] == language);
            CHECK(utterances[0]["channel"] == "public");
            CHECK(utterances[0]["outcome"] == "spoken");
            CHECK(utterances[0]["shown"] == textOf(ended.errors));
            CHECK(listener.audible() > 4000); // some tenths of a second of loud sound
        }
}

TEST_CASE("an empty value is a missing one, and an empty path not the current folder") {
    const auto option = runProgram(HEKTOR_PROGRAM, {"list", "--data", ""});
    CHECK(option.status == 2);
    CHECK(option.errors == "hektor: --data lacks its value: --data DIR.\n");
    const auto argument = runProgram(HEKTOR_PROGRAM, {"library", "add", ""});
    CHECK(argument.status == 2);
    CHECK(argument.errors == "hektor: FILE is missing; hektor library add --help says more.\n");
}

TEST_CASE("a missing display is one sentence, also where Wayland has no folder for its socket") {
    const Listener listener;
    const auto ended = runProgram("/usr/bin/env",
                                  {"-u",
                                   "XDG_RUNTIME_DIR",
                                   HEKTOR_PROGRAM,
                                   "play",
                                   "--window",
                                   "--audio",
                                   "none",
                                   "--data",
                                   listener.folder.path().string(),
                                   "--config",
                                   listener.folder.existing("hektor.toml")});
    CHECK(ended.status == 3);
    CHECK(ended.errors ==
          "hektor: there is no display for a window (neither X11 nor Wayland answers).\n");
}

TEST_CASE("the same error is explained in the words of each language") {
    std::vector<std::string> told;
    for (const std::string language : {"de", "en", "tr"}) {
        const Listener listener;
        told.push_back(listener.start({"play", "--side", "red", "--language", language}).errors);
    }
    CHECK(told[0] == "hektor: --side „red“ ist nichts davon: white, black.\n");
    CHECK(told[1] == "hektor: --side \"red\" is none of these: white, black.\n");
    CHECK(told[2] == "hektor: --side \"red\" şunlardan biri değil: white, black.\n");
}

TEST_CASE("nothing is spoken without a device, with the voice off, or if nobody plays") {
    const Listener listener;
    SECTION("no device") {
        const auto ended = runProgram(HEKTOR_PROGRAM,
                                      {"play",
                                       "--side",
                                       "red",
                                       "--audio",
                                       "none",
                                       "--utterances",
                                       listener.log,
                                       "--config",
                                       listener.folder.existing("none.toml")});
        CHECK(ended.status == 2);
        CHECK_FALSE(std::filesystem::exists(listener.log));
    }
    SECTION("the voice is switched off") {
        std::ofstream(listener.folder.file("hektor.toml")) << "[speech]\nmode = \"off\"\n";
        CHECK(listener.start({"play", "--side", "red"}).status == 2);
        CHECK_FALSE(std::filesystem::exists(listener.sound));
    }
    SECTION("a command that does not speak") {
        CHECK(runProgram(HEKTOR_PROGRAM, {"list", "--zzz"}).status == 2);
        CHECK_FALSE(std::filesystem::exists(listener.sound));
    }
}

TEST_CASE("a machine without a sound card prints the error and ends") {
    const auto ended = runProgram(HEKTOR_PROGRAM, {"play", "--side", "red"});
    CHECK(ended.status == 2);
    CHECK(ended.errors == "hektor: --side \"red\" is none of these: white, black.\n");
}

TEST_CASE("an error in the settings is announced in the game, without the folders of the file") {
    const Listener listener;
    std::ofstream(listener.folder.file("hektor.toml"))
        << "introduced = true\n[speech]\nrate = 900\n";
    const auto ended = listener.start({"play", "--terminal", "--language", "de"}, "beenden\nja\n");
    CHECK(ended.status == 0);
    CHECK_THAT(
        ended.output,
        Contains("hektor.toml, Zeile 3: Falscher Wert für „speech.rate“, erlaubt: 80 bis 450; "
                 "es gilt die Vorgabe.\n"));
    CHECK_THAT(ended.output, !Contains(listener.folder.path().string()));
    CHECK_THAT(ended.errors, EndsWith("es gilt die Vorgabe.\n"));
}

TEST_CASE("a missing game is announced as such in the game, without naming a file") {
    const Listener listener;
    const auto ended = listener.start(
        {"play", "--terminal", "--language", "de", "--white", "keyboard", "--black", "keyboard"},
        "e4\nöffnen test\nja\nbeenden\nja\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("Es gibt keine Partie test.\n"));
    CHECK_THAT(ended.output, !Contains("games.sqlite"));
}

TEST_CASE("with standard output closed nothing is printed into another file") {
    const ScratchFolder folder;
    const auto ended = runProgram("/bin/sh",
                                  {"-c",
                                   R"(exec "$0" "$@" >&-)",
                                   HEKTOR_PROGRAM,
                                   "train",
                                   "--list",
                                   "--language",
                                   "en",
                                   "--data",
                                   folder.path().string(),
                                   "--config",
                                   folder.file("hektor.toml")});
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Contains("Standard output takes no more"));
    CHECK_THAT(contentOf(folder.file("hektor.log")), !Contains("Colours of the squares"));
}
