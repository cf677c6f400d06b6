// SPDX-License-Identifier: GPL-3.0-or-later
// Settings as a user changes, stores and moves them: in a game through a pipe, and on the command
// line.
#include "app/settings/settings_file.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using Catch::Matchers::Contains;
using tests::Ended;
using namespace std::chrono_literals;

namespace {

struct OwnFolder {
    tests::ScratchFolder folder;
    std::string config = folder.existing("hektor.toml");

    [[nodiscard]] std::vector<std::string> arguments(const std::string& language) const {
        return {"play",
                "--terminal",
                "--white",
                "keyboard",
                "--black",
                "keyboard",
                "--audio",
                "none",
                "--language",
                language,
                "--data",
                folder.path().string(),
                "--config",
                config};
    }
    [[nodiscard]] Ended play(const std::string& language, const std::string& lines) const {
        return tests::runProgram(HEKTOR_PROGRAM, arguments(language), lines);
    }
    /// Waits until this rate is stored.
    [[nodiscard]] bool hasStoredRate(int rate) const {
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (stored().preferences.rate != rate) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(10ms);
        }
        return true;
    }
    [[nodiscard]] Ended settings(std::vector<std::string> words) const {
        words.insert(words.begin(), "settings");
        words.insert(words.end(), {"--config", config, "--language", "en"});
        return tests::runProgram(HEKTOR_PROGRAM, std::move(words));
    }
    [[nodiscard]] app::Settings stored() const { return app::readSettings(config).settings; }
};

} // namespace

TEST_CASE("what is changed in the menu is stored, and there at the next start, in every language") {
    const OwnFolder home;
    const auto german =
        home.play("de", "einstellungen\ntonhöhe\nplus\nihr name\n\nÉmile \"x\"\nnein\n");
    CHECK_THAT(german.output, Contains("Tonhöhe 60.\n"));
    CHECK_THAT(german.output, Contains("Ihr Name: Émile \"x\". Gilt ab dem nächsten Start.\n"));
    CHECK_THAT(german.output, Contains("Einstellungen geschlossen.\n"));
    CHECK(home.stored().preferences.pitch == 60);
    CHECK(home.stored().name == "Émile \"x\"");
    const auto english = home.play("en", "settings\npitch\nyour name\nlist\nno\n");
    CHECK_THAT(english.output, Contains("Pitch 60. 4 of 35."));
    CHECK_THAT(english.output, Contains("\n24: Your name: Émile \"x\".\n"));
    const auto turkish = home.play("tr", "ayarlar\nperde\naz\nhayır\n");
    CHECK_THAT(turkish.output, Contains("Perde 50.\n"));
    CHECK(home.stored().preferences.pitch == 50);
}

TEST_CASE("a language given for one game is not stored with something else that is changed") {
    const OwnFolder home;
    static_cast<void>(home.play("en", "language german\n"));
    CHECK(home.stored().language == rules::Language::german);
    static_cast<void>(home.play("en", "rate 300\n"));
    CHECK(home.stored().preferences.rate == 300);
    CHECK(home.stored().language == rules::Language::german);
    static_cast<void>(home.play("en", "language turkish\n"));
    CHECK(home.stored().language == rules::Language::turkish);
}

TEST_CASE("what others write into the settings during a game stays there") {
    const OwnFolder home;
    tests::RunningProgram game(
        HEKTOR_PROGRAM, home.arguments("en"), tests::StandardInput::pipe, home.folder.file("out"));
    game.send("rate 250");
    REQUIRE(home.hasStoredRate(250));
    auto settings = home.stored();
    settings.name = "Berta";
    REQUIRE(app::keepSettings(home.config, settings, rules::Language::english));
    game.send("rate 300");
    REQUIRE(home.hasStoredRate(300));
    CHECK(home.stored().name == "Berta");
    CHECK(game.end() == 0);
}

TEST_CASE("a profile is stored and used by its name, also after another start") {
    const OwnFolder home;
    const auto stored = home.play("en", "rate 300\nprofile save Hall\nrate 200\n");
    CHECK_THAT(stored.output, Contains("Profile Hall stored.\n"));
    CHECK(std::filesystem::exists(home.folder.path() / "profiles" / "Hall.toml"));
    const auto used = home.play("en", "profile\nprofile hall\nrate\n");
    CHECK_THAT(used.output,
               Contains("Profiles: Hall.\nProfile Hall in use.\nRate 300. Allowed: 80 to 450.\n"));
    CHECK(home.stored().preferences.rate == 300);
}

TEST_CASE("settings that cannot be stored are reported, and the game goes on") {
    OwnFolder home;
    home.config = "/dev/null/hektor.toml";
    const auto ended = home.play("en", "rate 300\nrate 310\nprofile save hall\ne4\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("the settings cannot be saved: /dev/null: Not a directory."));
    CHECK_THAT(ended.output, Contains("Rate 310.\n"));
    CHECK_THAT(ended.output,
               Contains("the settings cannot be saved: /dev/null/profiles: Not a directory."));
    CHECK_THAT(ended.output, Contains("Pawn e2, e4.\n"));
}

TEST_CASE("a settings file that is named and missing is told, and comes with the first change") {
    OwnFolder home;
    home.config = home.folder.file("typo.toml");
    const std::string why = " does not exist; all settings have their defaults.\n";
    CHECK(home.settings({"export"}).errors == "hektor: " + home.config + why);
    const auto doctor =
        tests::runProgram(HEKTOR_PROGRAM, {"doctor", "--config", home.config, "--language", "en"});
    CHECK(doctor.status == 0);
    CHECK(doctor.errors == "hektor: " + home.config + why);
    const auto ended = home.play("en", "rate 300\n");
    CHECK(ended.errors == "hektor: " + home.config + why);
    const auto told = ended.output.find("typo.toml" + why);
    CHECK(told != std::string::npos);
    CHECK(ended.output.find("typo.toml", told + 1) == std::string::npos);
    CHECK(home.stored().preferences.rate == 300);
    CHECK(home.play("en", "rate\n").errors.empty());
}

TEST_CASE("exported settings can be imported elsewhere") {
    const OwnFolder home;
    std::ofstream{home.config} << "[speech]\nrate = 300\n";
    const auto file = home.folder.file("mine.toml");
    CHECK(home.settings({"export", file}).output == "The settings are in " + file + ".\n");
    CHECK(home.settings({"export"}).output == tests::contentOf(file));
    const OwnFolder other;
    const auto taken = other.settings({"import", file});
    CHECK(taken.status == 0);
    CHECK(taken.output == "The settings of " + file + " are now yours, in " + other.config + ".\n");
    CHECK(other.stored() == home.stored());
    OwnFolder empty;
    empty.config = empty.folder.file("new.toml");
    const auto begun = empty.settings({"import", file});
    CHECK(begun.status == 0);
    CHECK(begun.errors.empty());
    CHECK(empty.stored() == home.stored());
}

TEST_CASE("of a file with a fault nothing is imported, and one sentence names line and column") {
    const OwnFolder home;
    std::ofstream{home.config} << "[speech]\nrate = 300\n";
    const auto before = tests::contentOf(home.config);
    const auto file = home.folder.file("bad.toml");
    std::ofstream{file} << "[speech]\nvolume = 50\nrate = 9000\n";
    const auto refused = home.settings({"import", file});
    CHECK(refused.status == 3);
    CHECK(refused.output.empty());
    CHECK(refused.errors == "hektor: " + file +
                                ", line 3, column 8: \"speech.rate\" takes 80 to 450; nothing is "
                                "changed.\n");
    CHECK(home.settings({"import", home.folder.file("none.toml")}).errors ==
          "hektor: " + home.folder.file("none.toml") +
              " cannot be read: No such file or directory.\n");
    CHECK(tests::contentOf(home.config) == before);
    CHECK(home.settings({"export", "/dev/full"}).status == 3);
    CHECK(home.settings({"import"}).status == 2);
}
