// SPDX-License-Identifier: GPL-3.0-or-later
// An adjourned game from sealing to resumption, as people at a terminal play it (W13).
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

struct AdjournmentFolder {
    ScratchFolder folder;

    [[nodiscard]] Ended run(std::vector<std::string> arguments, const std::string& input) const {
        arguments.insert(
            arguments.end(),
            {"--data", folder.path().string(), "--config", folder.existing("none.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), input);
    }
    [[nodiscard]] Ended sit(std::vector<std::string> arguments, const std::string& input) const {
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--scripted-time",
                          "--language",
                          "de",
                          "--audio",
                          "public=none",
                          "--audio",
                          "private=none",
                          "--utterances",
                          folder.file("utterances.jsonl")});
        return run(std::move(arguments), input);
    }
    /// Whether one of its files does.
    [[nodiscard]] bool holds(const std::string& words) const {
        const std::filesystem::recursive_directory_iterator files(folder.path());
        return std::any_of(begin(files), end(files), [&](const auto& file) {
            return file.is_regular_file() && tests::holdsWords(file.path().string(), words);
        });
    }
    [[nodiscard]] Ended envelope(const std::string& form) const {
        return run({"export", "1", "--as", form, "--language", "de", "--envelope"}, {});
    }
};

const std::string toTheSealedMove = "arbiter: vertagen\n"
                                    "arbiter: zauberwort\n"
                                    "arbiter: zauberwort\n"
                                    "white: Sh3\n"
                                    "white: abgabe\n"
                                    "arbiter: umschlag ort Hotel Adler\n"
                                    "arbiter: umschlag runde 5\n";

} // namespace

TEST_CASE("S30: until it is opened, a sealed move is in no output or file") {
    const AdjournmentFolder data;
    const auto sealed = data.sit({"match", "--blind", "white"}, toTheSealedMove);
    CHECK(sealed.status == 0);
    CHECK_THAT(sealed.output, Contains("public: Abgabezug ist abgegeben.\n"));
    CHECK_THAT(sealed.output, !Contains("h3") && !Contains("Hektor"));
    const auto transcript = data.run({"log", "1", "--transcript"}, {});
    CHECK_THAT(transcript.output, Contains(" white typed *\n") && !Contains("h3"));
    for (const auto* secret : {"Sh3", "Hektor 3", "zauberwort"}) {
        INFO(secret);
        CHECK_FALSE(data.holds(secret));
    }
}

TEST_CASE("S34: an adjourned game is resumed with the PIN, also on the next day") {
    const AdjournmentFolder data;
    REQUIRE(data.sit({"match", "--blind", "white"}, toTheSealedMove).status == 0);
    const auto resumed = data.sit({"resume", "1"},
                                  "arbiter: fortsetzen\n"
                                  "arbiter: falsch\n"
                                  "arbiter: fortsetzen\n"
                                  "arbiter: zauberwort\n"
                                  "black: e5\n");
    CHECK(resumed.status == 0);
    CHECK_THAT(resumed.output, StartsWith("private: Vertagte Partie, Zug 1."));
    CHECK_THAT(resumed.output, Contains("arbiter: Falsche P I N"));
    CHECK_THAT(resumed.output, Contains("public: Springer Gustav eins, Hektor drei.\n"));
    CHECK_THAT(data.run({"log", "1"}, {}).output, Contains("envelope-opened white \"Sh3\""));
    CHECK(data.holds("Sh3")); // opened, it is found in the files
}

TEST_CASE("the resumption of an adjourned game is announced only after the right PIN, and guessing "
          "is slow") {
    const AdjournmentFolder data;
    REQUIRE(data.sit({"match", "--blind", "white"}, toTheSealedMove).status == 0);
    std::string guesses;
    for (int guess = 100000; guess < 100030; ++guess)
        guesses += "arbiter: fortsetzen\narbiter: " + std::to_string(guess) + '\n';
    const auto guessed = data.sit({"resume", "1"}, guesses);
    CHECK(guessed.status == 0);
    CHECK_THAT(guessed.output, !Contains("wird fortgesetzt"));
    const auto log = data.run({"log", "1"}, {}).output;
    std::size_t tried = 0;
    for (auto at = log.find("pin-tried"); at != std::string::npos;
         at = log.find("pin-tried", at + 1))
        ++tried;
    CHECK(tried == 3);
    CHECK_THAT(log, !Contains("resumption-begun"));
    const auto soon = data.sit({"resume", "1"}, "arbiter: fortsetzen\narbiter: zauberwort\n");
    CHECK_THAT(soon.output, Contains("arbiter: Zu oft falsch. Pause: 5 Sekunden.\n"));
    CHECK_THAT(soon.output, !Contains("wird fortgesetzt"));
    const auto later = data.sit({"resume", "1"},
                                "+5s\n"
                                "arbiter: fortsetzen\n"
                                "arbiter: zauberwort\n"
                                "arbiter: zauberwort\n" // a repeated wrong PIN, as people do
                                "black: e5\n");
    CHECK_THAT(later.output, !Contains("zauberwort"));
    CHECK_THAT(later.output, Contains("public: Die Partie wird fortgesetzt.\n"));
    CHECK_THAT(later.output, Contains("public: Springer Gustav eins, Hektor drei.\n"));
}

TEST_CASE("a PIN for an envelope also needs at least six characters") {
    const AdjournmentFolder data;
    const auto sealed = data.sit({"match", "--blind", "white"},
                                 "arbiter: vertagen\n"
                                 "arbiter: 12345\n"
                                 "arbiter: zauberwort\n"
                                 "arbiter: zauberwort\n"
                                 "white: Sh3\n"
                                 "white: abgabe\n");
    CHECK_THAT(sealed.output, Contains("arbiter: Eine P I N hat sechs bis 32 Zeichen."));
    CHECK_THAT(sealed.output, Contains("public: Abgabezug ist abgegeben.\n"));
}

TEST_CASE("a command is no PIN for an envelope") {
    const AdjournmentFolder data;
    const auto refused =
        data.sit({"match", "--blind", "white"}, "arbiter: vertagen\narbiter: weiter\nnein\n");
    CHECK_THAT(refused.output, Contains("arbiter: Das ist ein Befehl. Bitte eine andere P I N.\n"));
    CHECK_THAT(refused.output, !Contains("wird vertagt"));
}

TEST_CASE("S37: if the PIN is lost, the envelope is declared lost, and the game continues") {
    const AdjournmentFolder data;
    REQUIRE(data.sit({"match", "--blind", "white"}, toTheSealedMove).status == 0);
    const auto lost =
        data.sit({"resume", "1"}, "arbiter: fortsetzen\nnein\narbiter: umschlag verloren\n");
    CHECK(lost.status == 0);
    CHECK_THAT(lost.output, Contains("Der Umschlag ist verloren."));
}

TEST_CASE("ENV: the envelope is printed as text, in braille and as PDF") {
    const AdjournmentFolder data;
    REQUIRE(data.sit({"match", "--blind", "white"}, toTheSealedMove).status == 0);
    const auto text = data.envelope("text").output;
    CHECK_THAT(text, Contains("Ort der Fortsetzung: Hotel Adler\n"));
    CHECK_THAT(text, Contains("Nummer des Abgabezugs: 1\n"));
    for (const auto* signature : {"von Weiß", "von Schwarz", "des Schiedsrichters"})
        CHECK_THAT(text, Contains(std::string("\n\nUnterschrift ") + signature + ": ______"));
    CHECK_THAT(text, Contains("Stellung: Weiß: Ke1, Dd1, Ta1, Th1, Lc1, Lf1, Sb1, Sg1, a2,"));
    CHECK_THAT(data.envelope("pdf").output, StartsWith("%PDF-"));
    const auto braille = data.envelope("braille");
    CHECK(braille.status == 0);
    CHECK_THAT(braille.output, Contains("HOTEL ADLER") || Contains("hotel adler"));
    CHECK(data.envelope("audio").status == 2);
}

TEST_CASE("a game that is not adjourned has no envelope, reported in one sentence") {
    const AdjournmentFolder data;
    REQUIRE(data.sit({"match", "--blind", "white"}, "white: e4\n").status == 0);
    const auto ended = data.envelope("text");
    CHECK(ended.status == 1);
    CHECK(ended.errors == "hektor: Die Partie 1 ist nicht vertagt und hat keinen Umschlag.\n");
}
