// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match` in its window, with real keys on a display of its own: what is spoken and drawn.
#include "app/window/scene/drawing.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/keyboard.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
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

/// A match with a blind White and a sighted Black, without sound.
struct MatchInWindow {
    Display display{{1280, 800}};
    ScratchFolder folder;
    RunningProgram program;
    std::string window;
    std::optional<Keyboard> keyboard{std::in_place};

    explicit MatchInWindow(const Lines& more = {}, const Lines& typedBefore = {})
        : program(HEKTOR_PROGRAM, arguments(more), StandardInput::pipe, folder.file("output")) {
        for (const auto& line : typedBefore)
            program.send(line);
        window = Display::window();
    }

    [[nodiscard]] Lines arguments(const Lines& more) const {
        Lines all{"match",
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
                  folder.existing("hektor.toml")};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    /// Whether any file written contains this.
    [[nodiscard]] bool keeps(const std::string& text) const {
        const std::filesystem::recursive_directory_iterator files(folder.path());
        return std::any_of(begin(files), end(files), [&](const auto& file) {
            return file.is_regular_file() && tests::holdsWords(file.path().string(), text);
        });
    }

    /// What has been said so far, without sounds that have no words.
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
            keyboard->strike(key);
    }
};

constexpr auto go = "private white: Die Uhr läuft. Am Zug: Sie.";
constexpr auto state = "private white: Zug 1, am Zug: Sie.";

} // namespace

TEST_CASE("a move is typed, announced and pressed in the window, and the window shows it (W3)") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    CHECK(eventually([&] { return match.title() == "Zug 1, Weiß am Zug.\n"; }));
    match.strike({"e", "4", "Return"});
    CHECK(match.says("private white: Bauer Eva zwei, Eva vier?"));
    match.strike({"Return"});
    CHECK(match.says("public: Bauer Eva zwei, Eva vier."));
    match.strike({"F12"});
    CHECK(match.says("private white: Gedrückt."));
    CHECK(eventually([&] { return match.title() == "Zug 1, Schwarz am Zug. e4\n"; }));
    CHECK(match.program.end() == 0);
}

TEST_CASE("the arrows explore, and the ring is on the square reached") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva zwei, weißer Bauer."));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva drei, leer."));
    CHECK(eventually([&] { return match.pixels(app::ringYellow) > 200; }));
}

TEST_CASE(
    "that the window is lost with its display is said, and the match goes on in the terminal") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    match.keyboard.reset(); // its connection to the display would end this process
    match.display.end();
    CHECK(match.says("arbiter: Der Bildschirm ist weg und mit ihm das Fenster. "
                     "Tippen Sie im Terminal weiter."));
    match.program.send("white: e4");
    CHECK(match.says("private white: Bauer Eva zwei, Eva vier?"));
    CHECK(match.program.end() == 0);
}

TEST_CASE("opening the window does not announce the state of the game, returning to it does") {
    MatchInWindow match;
    REQUIRE(match.says(go));
    match.strike({"Up"});
    CHECK(match.says("private white: Eva zwei, weißer Bauer."));
    CHECK(match.says(state, 0));
    match.display.lookAway();
    Display::lookBack();
    CHECK(match.says(state));
}

TEST_CASE("in the window neither the PIN nor a sealed move is displayed, stored or left in memory "
          "(L09-G1.a)") {
    const std::string pin = "zauberwort aus 1001 nacht";
    MatchInWindow match({"--arbiter-pin"}, {pin, pin});
    REQUIRE(match.says(go));
    Display::press("ctrl+shift+F12");
    REQUIRE(match.says("arbiter: P I N eingeben. Escape bricht ab."));
    Display::type(pin);
    match.strike({"Return"});
    REQUIRE(match.says("arbiter: Sie handeln als Schiedsrichter. Escape beendet."));
    Display::type("vertagen");
    match.strike({"Return"});
    REQUIRE(match.says("private white: Abgabezug eingeben. Nur Sie hören ihn."));
    match.strike({"Escape"});
    Lines titles{match.title()};
    Display::type("springer g1   hektor drei (=)");
    titles.push_back(match.title());
    match.strike({"Return"});
    REQUIRE(match.says("private white: Abgabezug notiert. Eingabe gibt ihn ab."));
    titles.push_back(match.title());
    match.strike({"Return"});
    REQUIRE(match.says("public: Abgabezug ist abgegeben."));
    titles.push_back(match.title());
    // A move that is not an example in any help text.
    const Lines secrets{pin, "springer g1   hektor drei", "Sh3", "Hektor 3", "Hektor drei"};
    for (const auto& secret : secrets) {
        INFO(secret);
        CHECK(match.program.comesToForget(secret));
        CHECK_FALSE(match.keeps(secret));
        for (const auto& title : titles)
            CHECK(title.find(secret) == std::string::npos);
    }
    CHECK_FALSE(match.program.leavesCoreDump());
}
