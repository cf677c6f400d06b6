// SPDX-License-Identifier: GPL-3.0-or-later
// The settings on the disk.
#include "app/settings/settings_file.hpp"
#include "tests/support/english.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;
using namespace app;
using rules::Language;

namespace {

Settings fast() {
    Settings settings;
    settings.preferences.rate = 400;
    return settings;
}

auto filesIn(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator{});
}

} // namespace

TEST_CASE("settings are stored in a new file in new folders") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "config/hektor/hektor.toml";
    CHECK(readSettings(file).remarks.empty());
    REQUIRE(keepSettings(file, fast(), Language::english));
    CHECK(readSettings(file).settings == fast());
    CHECK(tests::contentOf(file.string()) == writeSettings(fast(), Language::english));
    CHECK(filesIn(file.parent_path()) == 1);
}

TEST_CASE("storing settings keeps the user's own lines, the file's permissions and a link to it") {
    const tests::ScratchFolder folder;
    const auto real = folder.path() / "mine.toml";
    const auto link = folder.path() / "hektor.toml";
    std::ofstream{real} << "# mine\n[speech]\nrate = 300\n";
    fs::permissions(real, fs::perms{0640});
    fs::create_symlink(real, link);
    REQUIRE(keepSettings(link, fast(), Language::english));
    CHECK(fs::is_symlink(link));
    CHECK(tests::contentOf(real.string()) == "# mine\n[speech]\nrate = 400\n");
    CHECK(fs::status(real).permissions() == fs::perms{0640});
}

TEST_CASE("a file that cannot be edited is kept beside the new one") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "hektor.toml";
    std::ofstream{file} << "rate = = 3\n";
    CHECK(readSettings(file).remarks.size() == 1);
    REQUIRE(keepSettings(file, fast(), Language::english));
    CHECK(readSettings(file).settings == fast());
    CHECK(tests::contentOf(folder.file("hektor.toml.old")) == "rate = = 3\n");
}

TEST_CASE("nothing is written when nothing has changed") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "hektor.toml";
    REQUIRE(keepSettings(file, fast(), Language::english));
    const auto written = fs::last_write_time(file);
    fs::last_write_time(file, written - std::chrono::hours{1});
    REQUIRE(keepSettings(file, fast(), Language::english));
    CHECK(fs::last_write_time(file) == written - std::chrono::hours{1});
}

TEST_CASE("a file that cannot be read is reported with the reason") {
    const tests::ScratchFolder folder;
    const auto read = readSettings(folder.path()); // a folder
    REQUIRE(read.remarks.size() == 1);
    CHECK(read.remarks.front().systemError == EISDIR);
    CHECK(tests::english(sentence(read.remarks.front(), "h.toml")) ==
          "h.toml cannot be read (Is a directory); all settings have their defaults.");
    CHECK(readSettings("/dev/null/hektor.toml").remarks.empty());
}

TEST_CASE("a pipe or a device without end is no settings file, and is not changed") {
    const tests::ScratchFolder folder;
    const auto pipe = folder.path() / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const fs::path& place : {pipe, fs::path{"/dev/zero"}}) {
        INFO(place);
        const auto read = readSettings(place);
        REQUIRE(read.remarks.size() == 1);
        CHECK(tests::english(sentence(read.remarks.front(), "it")) ==
              "it cannot be read (it is not a file); all settings have their defaults.");
        CHECK_FALSE(keepSettings(place, fast(), Language::english));
        CHECK_FALSE(fs::is_regular_file(place));
    }
    CHECK(readSettings("/dev/null").remarks.empty());
}

TEST_CASE(
    "settings that cannot be stored are reported with the reason, and no partial file remains") {
    const auto fault = keepSettings("/dev/null/hektor/hektor.toml", fast(), Language::english);
    REQUIRE_FALSE(fault);
    CHECK(tests::english(sentence(fault.error())) ==
          "the settings cannot be saved: /dev/null/hektor: Not a directory.");

    const tests::ScratchFolder folder;
    CHECK(keepSettings(folder.path(), fast(), Language::english).error().systemError == EISDIR);
    CHECK(keepSettings("/proc/hektor.toml", fast(), Language::english).error().file ==
          "/proc/hektor.toml");
}

TEST_CASE("a text that cannot be written is refused, and the old file stays") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "hektor.toml";
    REQUIRE(keepSettings(file, fast(), Language::english));
    auto settings = fast();
    settings.engine.program = "/opt/\xff";
    CHECK_FALSE(keepSettings(file, settings, Language::english));
    CHECK(readSettings(file).settings == fast());
}

TEST_CASE("the entries of another file are returned in order, each with its position") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "event.toml";
    std::ofstream{file}
        << "# Grüße\n  zeal = \"ä\"\n\narms = [\"a\", \"b\"]\nlegs = 1.5\n[deep]\nx = 1\n";
    const auto entries = readEntries(file);
    REQUIRE(entries);
    REQUIRE(entries->size() == 4);
    CHECK(entries->at(0).name == "zeal");
    CHECK(entries->at(0).value == SettingValue{std::string{"ä"}});
    CHECK(entries->at(0).ofName == FilePlace{2, 3});
    CHECK(entries->at(0).ofValue == FilePlace{2, 10});
    CHECK(entries->at(1).value == SettingValue{std::vector<std::string>{"a", "b"}});
    CHECK(entries->at(2).name == "legs");
    CHECK_FALSE(entries->at(2).value);
    CHECK(entries->at(3).name == "deep");
    CHECK_FALSE(entries->at(3).value);
}

TEST_CASE("another file that is missing or not TOML has no entries, and the reason is reported") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "event.toml";
    const auto missing = readEntries(file);
    REQUIRE_FALSE(missing);
    CHECK(tests::english(whyNoEntries(missing.error(), "e.toml")) ==
          "e.toml cannot be read: No such file or directory.");
    std::ofstream{file} << "laws = 2009\nlaws = 2023\n";
    const auto twice = readEntries(file);
    REQUIRE_FALSE(twice);
    CHECK(tests::english(whyNoEntries(twice.error(), "e.toml")) ==
          "e.toml, line 2: \"laws\" is set above already.");
    std::ofstream{file} << "laws 2009\n";
    CHECK(tests::english(whyNoEntries(readEntries(file).error(), "e.toml")) ==
          "e.toml, line 1, column 6: this is not TOML.");
}

TEST_CASE("the options of one engine are stored beside the other settings, and forgotten") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "hektor.toml";
    std::ofstream{file} << "[speech]\nrate = 400\n";
    REQUIRE(keepOptions(file, "/games/fish", {{"Tune", "3"}}, Language::english));
    REQUIRE(keepOptions(file, "/games/toga", {{"Tune", "4"}}, Language::english));
    auto expected = fast();
    expected.means.options = {{"/games/fish", {{"Tune", "3"}}}, {"/games/toga", {{"Tune", "4"}}}};
    CHECK(readSettings(file).settings == expected);
    REQUIRE(keepOptions(file, "/games/fish", {}, Language::english));
    expected.means.options.erase("/games/fish");
    CHECK(readSettings(file).settings == expected);
    const auto refused = keepOptions(file, "/games/fish", {{"\xff", "3"}}, Language::english);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().systemError == EILSEQ);
    CHECK(readSettings(file).settings == expected);
}
