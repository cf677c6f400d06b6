// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using app::EngineFault;
using app::EngineProblem;
using app::findEngine;

namespace {

/// A few folders with files that are executable and files that are not.
class Folders {
public:
    fs::path with(const fs::path& file, bool mayRun = true) {
        auto path = scratch_.path() / file;
        fs::create_directories(path.parent_path());
        std::ofstream{path} << "#!";
        fs::permissions(path, mayRun ? fs::perms::owner_all : fs::perms::owner_read);
        return path;
    }
    [[nodiscard]] std::string folder(const std::string& name) const { return scratch_.file(name); }

private:
    tests::ScratchFolder scratch_;
};

} // namespace

TEST_CASE("an engine's name is searched in the search path, first folder first") {
    Folders folders;
    const auto first = folders.with("one/toga2");
    folders.with("two/toga2");
    const auto path =
        folders.folder("none") + ":" + folders.folder("one") + ":" + folders.folder("two");
    CHECK(findEngine("toga2", path) == first);
}

TEST_CASE("P3: a file that is not executable is skipped, and named if there is no other") {
    Folders folders;
    folders.with("one/toga2/readme");
    folders.with("two/toga2", false);
    const auto third = folders.with("three/toga2");
    const auto path = folders.folder("one") + ":" + folders.folder("two");
    const EngineFault locked{.what = EngineProblem::notAllowed,
                             .program = folders.folder("two/toga2")};
    CHECK(findEngine("toga2", path).error() == locked);
    CHECK(findEngine("toga2", path + "::" + folders.folder("three")) == third);
    CHECK(findEngine(folders.folder("two/toga2"), {}).error() == locked);
    CHECK(findEngine(folders.folder("one/toga2"), {}).error().what == EngineProblem::missing);
    CHECK(findEngine("toga2", folders.folder("one")).error().what == EngineProblem::missing);
}

TEST_CASE("an engine given by its path is taken from there and nowhere else") {
    Folders folders;
    const auto file = folders.with("one/toga2");
    CHECK(findEngine(file.string(), {}) == file);
    CHECK(findEngine("./toga2", folders.folder("one")).error().program == "./toga2");
}

TEST_CASE("by default Stockfish is used, wherever the search path has it") {
    Folders folders;
    const auto file = folders.with("one/stockfish");
    CHECK(findEngine("", folders.folder("one")) == file);
}

TEST_CASE("the folder of games is searched if the search path lacks the engine") {
    Folders folders;
    const auto game = folders.with("games/toga2");
    CHECK(findEngine("toga2", folders.folder("one") + ":" + folders.folder("games")) == game);
    const auto first = folders.with("one/toga2");
    CHECK(findEngine("toga2", folders.folder("one") + ":" + folders.folder("games")) == first);
}

TEST_CASE("only programs with the names of engines are found, each once") {
    Folders folders;
    const auto fruit = folders.with("one/fruit");
    const auto fish = folders.with("games/stockfish");
    folders.with("one/rm");
    folders.with("games/fruit");
    folders.with("games/gnuchess", false);
    CHECK(app::enginesFound(folders.folder("one") + ":" + folders.folder("games")) ==
          std::vector{fish, fruit});
    CHECK(app::enginesFound(folders.folder("none")).empty());
}

TEST_CASE("an engine that needs an option for UCI gets it") {
    CHECK(app::usualArguments("/usr/games/gnuchess") == std::vector<std::string>{"--uci"});
    CHECK(app::usualArguments("/usr/games/stockfish").empty());
    CHECK(app::usualArguments("/home/anna/fish").empty());
}

TEST_CASE(
    "by default an engine is searched in this process's PATH and in Debian's folder of games") {
    const tests::Variable path{"PATH", "/anna:/bella"};
    CHECK(app::usualEnginePlaces() == "/anna:/bella:/usr/games");
    const tests::Variable none{"PATH", std::nullopt};
    CHECK(app::usualEnginePlaces() == ":/usr/games");
}
