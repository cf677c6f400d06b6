// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/paths.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>

namespace fs = std::filesystem;
using app::findPaths;
using app::PathFault;

namespace {

/// An empty directory for each test, removed afterwards.
class Somewhere {
public:
    Somewhere() {
        auto name = (fs::temp_directory_path() / "hektor-paths-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        root_ = name;
    }
    Somewhere(const Somewhere&) = delete;
    Somewhere& operator=(const Somewhere&) = delete;
    ~Somewhere() { fs::remove_all(root_); }

    /// Creates the directory and returns its path.
    [[nodiscard]] fs::path with(const fs::path& directory) const {
        fs::create_directories(root_ / directory);
        return root_ / directory;
    }

private:
    fs::path root_;
};

const app::PathEnvironment anna{
    .home = "/home/anna", .configHome = {}, .dataHome = {}, .stateHome = {}};

} // namespace

TEST_CASE("a program in the build tree has its assets beside it") {
    const Somewhere somewhere;
    const auto assets = somewhere.with("build/release/assets");
    const auto paths = findPaths(assets.parent_path() / "hektor", anna, {});
    REQUIRE(paths.has_value());
    CHECK(paths->assets == assets);
}

TEST_CASE("an installed program has its assets in ../share/hektor") {
    const Somewhere somewhere;
    const auto assets = somewhere.with("usr/share/hektor");
    const auto paths = findPaths(somewhere.with("usr/bin") / "hektor", anna, {});
    REQUIRE(paths.has_value());
    CHECK(paths->assets == assets);
}

TEST_CASE("a program without assets reports this") {
    const Somewhere somewhere;
    const auto paths = findPaths(somewhere.with("bin") / "hektor", anna, {});
    REQUIRE_FALSE(paths.has_value());
    CHECK(paths.error() == PathFault::noAssets);
}

namespace {

app::Paths pathsIn(const app::PathEnvironment& environment, const app::PathWishes& wishes = {}) {
    const Somewhere somewhere;
    const auto paths =
        findPaths(somewhere.with("assets").parent_path() / "hektor", environment, wishes);
    REQUIRE(paths.has_value());
    return *paths;
}

} // namespace

TEST_CASE("without XDG variables all data are under the home directory") {
    const auto paths = pathsIn(anna);
    CHECK(paths.settings == "/home/anna/.config/hektor/hektor.toml");
    CHECK(paths.games == "/home/anna/.local/share/hektor/games.sqlite");
    CHECK(paths.log == "/home/anna/.local/state/hektor/hektor.log");
}

TEST_CASE("XDG variables take precedence over the home directory") {
    const auto paths = pathsIn({.home = "/home/anna",
                                .configHome = "/etc/anna",
                                .dataHome = "/data",
                                .stateHome = "/state"});
    CHECK(paths.settings == "/etc/anna/hektor/hektor.toml");
    CHECK(paths.games == "/data/hektor/games.sqlite");
    CHECK(paths.log == "/state/hektor/hektor.log");
}

TEST_CASE("a relative XDG variable is ignored, as the specification requires") {
    const auto paths = pathsIn(
        {.home = "/home/anna", .configHome = "here", .dataHome = "./there", .stateHome = {}});
    CHECK(paths.settings == "/home/anna/.config/hektor/hektor.toml");
    CHECK(paths.games == "/home/anna/.local/share/hektor/games.sqlite");
}

TEST_CASE("the options --data and --config take precedence over everything, and --data includes "
          "the log") {
    const auto paths = pathsIn(anna, {.config = "my.toml", .data = "tournament"});
    CHECK(paths.settings == "my.toml");
    CHECK(paths.games == "tournament/games.sqlite");
    CHECK(paths.log == "tournament/hektor.log");
}

TEST_CASE("without a home directory the folders must be given") {
    const Somewhere somewhere;
    const auto program = somewhere.with("assets").parent_path() / "hektor";
    const auto paths = findPaths(program, {}, {.config = {}, .data = "tournament"});
    REQUIRE_FALSE(paths.has_value());
    CHECK(paths.error() == PathFault::noHome);
    CHECK(findPaths(program, {}, {.config = "my.toml", .data = "tournament"}).has_value());
}

TEST_CASE("the running program knows its own file") {
    CHECK(app::programFile().filename() == "unit_app");
}
