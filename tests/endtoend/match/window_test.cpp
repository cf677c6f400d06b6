// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match` in its window, with real keys on a display of its own: what is said and drawn.
#include "app/window/colours.hpp"
#include "tests/support/display.hpp"
#include "tests/support/keyboard.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

using namespace tests;
using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

namespace {

bool eventually(const std::function<bool()>& isTrue) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!isTrue()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(10ms);
    }
    return true;
}

/// A match of a blind player with White and one with Black who sees. Nothing sounds.
struct MatchInWindow {
    Display display{{1280, 800}};
    ScratchFolder folder;
    RunningProgram program{HEKTOR_PROGRAM,
                           {"match",
                            "--window",
                            "--blind",
                            "white",
                            "--language",
                            "de",
                            "--audio",
                            "none",
                            "--utterances",
                            folder.file("utterances"),
                            "--data",
                            folder.path().string(),
                            "--config",
                            folder.file("hektor.toml")},
                           StandardInput::nothing,
                           folder.file("output")};
    std::string window = Display::window();
    Keyboard keyboard{};

    /// What has been said so far; sounds without words are left out.
    [[nodiscard]] Lines said() const {
        Lines said;
        std::ifstream file{folder.file("utterances")};
        for (std::string line; std::getline(file, line);) {
            if (file.eof()) break; // half of it is still to come
            const auto utterance = nlohmann::json::parse(line);
            if (utterance.at("shown") == "") continue;
            said.push_back(utterance.at("channel").get<std::string>() + ": " +
                           utterance.at("shown").get<std::string>());
        }
        return said;
    }
    [[nodiscard]] bool says(const std::string& wanted, std::ptrdiff_t times = 1) const {
        return eventually([&] {
            const auto lines = said();
            return std::count(lines.begin(), lines.end(), wanted) == times;
        });
    }
    [[nodiscard]] std::string title() const { return Display::tell({"getwindowname", window}); }
    [[nodiscard]] std::ptrdiff_t pixels(app::Rgb colour) const {
        const auto picture = display.picture();
        return std::count(picture.pixels.begin(), picture.pixels.end(), colour);
    }
    void strike(const Lines& keys) {
        for (const auto& key : keys)
            keyboard.strike(key);
    }
};

constexpr auto go = "private white: Die Uhr läuft. Sie sind am Zug.";
constexpr auto state = "private white: Sie sind am Zug. Zug 1.";

} // namespace

TEST_CASE("a move is typed, announced and pressed in the window, and the window shows it (W3)") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    CHECK(match.title() == "Weiß am Zug. Zug 1.\n");
    match.strike({"e", "4", "Return"});
    CHECK(match.says("private white: Bauer Eva zwei, Eva vier?"));
    match.strike({"Return"});
    CHECK(match.says("public: Bauer Eva zwei, Eva vier."));
    match.strike({"F12"});
    CHECK(match.says("private white: Gegner am Zug."));
    CHECK(eventually([&] { return match.title() == "Schwarz am Zug. Zug 1. e4\n"; }));
    CHECK(match.program.end() == 0);
}

TEST_CASE("the arrows explore, and the ring is where they have come to") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva zwei, weißer Bauer."));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva drei, leer."));
    CHECK(eventually([&] { return match.pixels(app::ringYellow) > 200; }));
}

TEST_CASE("a window that opens does not say how things stand, one to which somebody comes back "
          "does") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva zwei, weißer Bauer."));
    CHECK(match.says(state, 0));
    match.display.lookAway();
    Display::lookBack();
    CHECK(match.says(state));
}
