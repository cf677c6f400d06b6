// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/profiles.hpp"
#include "app/settings/settings_file.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace app;
using tactile::Step;

namespace {

std::string whyNot(const rules::Expected<Settings, Sentence>& taken) {
    return taken ? "" : text(taken.error(), rules::Language::english);
}

} // namespace

TEST_CASE("a profile is stored in a file of its own, and read again") {
    const tests::ScratchFolder folder;
    const auto profiles = profilesIn(folder.path() / "profiles", rules::Language::english);
    CHECK(profiles.names().empty());
    Settings hall;
    hall.preferences.rate = 300;
    hall.name = "Anna";
    CHECK_FALSE(profiles.keep("hall", hall));
    CHECK_FALSE(profiles.keep("Zuhause", Settings{}));
    CHECK(profiles.names() == std::vector<std::string>{"Zuhause", "hall"});
    CHECK(std::filesystem::exists(folder.path() / "profiles" / "hall.toml"));
    CHECK(profiles.load("hall", {}) == hall);
}

TEST_CASE("what a profile does not name stays as it is") {
    const tests::ScratchFolder folder;
    std::ofstream{folder.file("loud.toml")} << "introduced = false\n[speech]\nvolume = 100\n";
    Settings now;
    now.preferences.rate = 300;
    now.introduced = true;
    const auto loaded = profilesIn(folder.path(), rules::Language::english).load("loud", now);
    REQUIRE(loaded);
    now.preferences.volume = 100;
    CHECK(*loaded == now);
}

TEST_CASE("the options of an engine are stored in no profile, and stay as they are") {
    const tests::ScratchFolder folder;
    const auto profiles = profilesIn(folder.path(), rules::Language::english);
    Settings now;
    now.means.options = {{"/games/fish", {{"Tune", "3"}}}};
    CHECK_FALSE(profiles.keep("hall", now));
    CHECK(profiles.load("hall", {}) == Settings{});
    CHECK(profiles.load("hall", now) == now);
}

TEST_CASE("of a profile with a fault nothing is taken, and the sentence names line and column") {
    const tests::ScratchFolder folder;
    const auto profiles = profilesIn(folder.path(), rules::Language::english);
    const auto file = folder.file("bad.toml");
    std::ofstream{file} << "[speech]\nrate = 300\nvolume = \n";
    CHECK(whyNot(profiles.load("bad", {})) ==
          "bad.toml, line 3, column 10: this is not TOML; nothing is changed.");
    std::ofstream{file} << "[speech]\nrate = 300\nloudness = 3\n";
    CHECK(whyNot(profiles.load("bad", {})) ==
          "bad.toml, line 3, column 12: there is no setting \"speech.loudness\"; nothing is "
          "changed.");
    std::ofstream{file} << "[speech]\nrate = 300\nrate = 200\n";
    CHECK(whyNot(profiles.load("bad", {})) ==
          "bad.toml, line 3: \"rate\" is set above already; nothing is changed.");
    std::ofstream{file} << "[speech]\nrate = 7\n";
    CHECK(whyNot(profiles.load("bad", {})) ==
          "bad.toml, line 2, column 8: \"speech.rate\" takes 80 to 450; nothing is changed.");
    CHECK(whyNot(profiles.load("none", {})) ==
          "none.toml cannot be read: No such file or directory.");
}

TEST_CASE("the name of a profile is the name of a file, and leads nowhere else") {
    for (const auto* const good : {"hall", "tournament-hall", "Zuhause_2", "büro"})
        CHECK(isProfileName(good));
    for (const auto* const bad : {"", "a b", "../hektor", ".hidden", "a/b", "a\nb"})
        CHECK_FALSE(isProfileName(bad));
    CHECK_FALSE(isProfileName(std::string(41, 'a')));
}

TEST_CASE("a profile that cannot be stored is reported with the reason") {
    const tests::ScratchFolder folder;
    std::ofstream{folder.file("profiles")} << "a file\n";
    const auto profiles = profilesIn(folder.path() / "profiles", rules::Language::english);
    const auto why = profiles.keep("hall", {});
    REQUIRE(why);
    CHECK_THAT(text(*why, rules::Language::english),
               Catch::StartsWith("the settings cannot be saved: "));
}

TEST_CASE("a step gives the next choice, or the number within its limits") {
    Settings settings;
    const auto next = [&](const char* name, Step step) {
        const auto* const key = settingNamed(name);
        REQUIRE(key != nullptr);
        return key->next(settings, step);
    };
    CHECK(next("display.palette", Step::less) == SettingValue{std::string{"tournament"}});
    CHECK(next("speech.rate", Step::more) == SettingValue{std::int64_t{245}});
    CHECK(next("speech.voice", Step::less) == SettingValue{std::int64_t{3}});
    settings.preferences.rate = 450;
    CHECK_FALSE(next("speech.rate", Step::more));
    CHECK_FALSE(next("game.name", Step::more));
    settings.preferences.rate = 80;
    CHECK_FALSE(next("speech.rate", Step::less));
}
