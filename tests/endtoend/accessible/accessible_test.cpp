// SPDX-License-Identifier: GPL-3.0-or-later
// The window as assistive programs find it, through the accessibility service of the desktop.
#include "tests/endtoend/accessible/player.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/session_bus.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

using Catch::Contains;
using tests::contentOf;
using tests::countOf;
using tests::Display;
using tests::Player;
using tests::RunningProgram;
using tests::spokenByOwnVoice;
using tests::StandardInput;
using tests::twoAtHome;

namespace {

/// An assistive program that listens from the beginning.
class Reader {
public:
    Reader() : program_(HEKTOR_ASSISTIVE_PROGRAM, {}, StandardInput::pipe, file()) {
        if (!tells("listening")) throw std::runtime_error("the assistive program does not listen");
    }

    [[nodiscard]] bool tells(const std::string& words) const {
        return tests::comesToSay(file(), words);
    }
    [[nodiscard]] std::string told() const { return contentOf(file()); }
    /// How often it has been told this.
    [[nodiscard]] int timesTold(const std::string& words) const { return countOf(told(), words); }
    /// Everything that can be read in the window now.
    [[nodiscard]] std::string reads() { return answers("read"); }
    /// Where it is.
    [[nodiscard]] std::string places() { return answers("place"); }

    /// Waits until this can be read: nothing is told of what happened before Hektor and the service
    /// knew each other.
    [[nodiscard]] bool comesToRead(const std::string& words) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (reads().find(words) == std::string::npos)
            if (std::chrono::steady_clock::now() > end) return false;
        return true;
    }

private:
    static constexpr std::chrono::seconds patience{60};

    [[nodiscard]] std::string answers(const std::string& question) {
        program_.send(question);
        const std::string end = "read to the end\n";
        while (countOf(told(), end) <= readings_)
            if (!tells(end)) throw std::runtime_error("nothing can be read");
        ++readings_;
        const auto all = told();
        const auto last = all.rfind(end);
        const auto before = all.rfind(end, last - 1);
        return all.substr(before == std::string::npos ? 0 : before, last - before);
    }

    [[nodiscard]] std::string file() const { return folder_.file("told"); }

    tests::ScratchFolder folder_;
    RunningProgram program_;
    int readings_ = 0;
};

} // namespace

TEST_CASE("title, input line, last words and squares can be read while Hektor speaks itself") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    Player player{twoAtHome("voice")};
    REQUIRE(player.says("Neue Partie."));
    static_cast<void>(Display::window());
    Display::type("sf3");
    REQUIRE(reader.comesToRead("read: entry | Eingabe | sf3\n"));
    Display::press("Return");
    REQUIRE(reader.comesToRead("read: label | Springer Gustav eins, Felix drei.\n"));
    const auto read = reader.reads();
    CHECK_THAT(read, Contains("read: frame | Zug 1, Schwarz am Zug. Sf3\n"));
    CHECK_THAT(read, Contains("read: entry | Eingabe | \n"));
    CHECK_THAT(read, Contains("read: panel | Brett\n"));
    CHECK_THAT(read, Contains("read: list item | Felix drei, weißer Springer.\n"));
    CHECK_THAT(read, Contains("read: list item | Gustav eins, leer.\n"));
    CHECK(countOf(read, "read: list item") == 64);
    CHECK(player.leaves() == 0);
    CHECK(spokenByOwnVoice(player.utterances()) > 0);
    // One voice only: nothing makes a screen reader speak.
    for (const auto* const event : {"announced", "focused", "activated"})
        CHECK(reader.timesTold(event) == 0);
}

TEST_CASE("the next game opens in the same window, and what is typed meanwhile is answered there") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    Player player{twoAtHome("voice")};
    REQUIRE(player.says("Neue Partie."));
    const auto window = Display::window();
    for (const auto* const line : {"d4", "neu", "ja", "sf3"}) {
        Display::type(line);
        Display::press("Return");
    }
    CHECK(player.says("Springer Gustav eins, Felix drei."));
    CHECK(Display::window() == window);
    CHECK(reader.comesToRead("read: frame | Zug 1, Schwarz am Zug. Sf3\n"));
    CHECK(player.leaves() == 0);
}

TEST_CASE("after the display is lost the next game is played in the terminal") {
    Display display{tests::displaySize};
    Player player{twoAtHome("voice")};
    REQUIRE(player.says("Neue Partie."));
    static_cast<void>(Display::window());
    display.end();
    for (const auto* const line : {"d4", "neu", "ja", "sf3"})
        player.sends(line);
    CHECK(player.says("Springer Gustav eins, Felix drei."));
    CHECK(player.leaves() == 0);
}

namespace {

/// The four numbers behind these words in what was told of places.
std::array<int, 4> extentBehind(const std::string& places, const std::string& words) {
    const auto at = places.find(words);
    INFO(places);
    REQUIRE(at != std::string::npos);
    std::istringstream numbers{places.substr(at + words.size())};
    std::array<int, 4> extent{};
    for (int& number : extent)
        numbers >> number;
    return extent;
}

} // namespace

TEST_CASE("where the parts of the window are, and what is there, can be asked") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    Player player{twoAtHome("voice")};
    REQUIRE(player.says("Neue Partie."));
    static_cast<void>(Display::window());
    Display::type("e4");
    Display::press("Return");
    REQUIRE(reader.comesToRead("read: label | Bauer Eva zwei, Eva vier.\n"));
    const auto places = reader.places();
    const auto extentOf = [&](const std::string& part) {
        return extentBehind(places, "place: " + part + " | ");
    };
    const auto [left, top, width, height] = extentOf("frame | Zug 1, Schwarz am Zug. e4");
    CHECK(width > 0);
    for (const auto* const part : {"entry | Eingabe",
                                   "label | Bauer Eva zwei, Eva vier.",
                                   "status bar | Zug 1, Schwarz am Zug.",
                                   "panel | Brett"}) {
        const auto [partLeft, partTop, partWidth, partHeight] = extentOf(part);
        CAPTURE(part);
        CHECK(partWidth > 0);
        CHECK(partHeight > 0);
        CHECK(partLeft >= left);
        CHECK(partTop >= top);
        CHECK(partLeft + partWidth <= left + width);
        CHECK(partTop + partHeight <= top + height);
    }
    const auto e4 = extentOf("list item | Eva vier, weißer Bauer.");
    const auto f4 = extentOf("list item | Felix vier, leer.");
    const auto e3 = extentOf("list item | Eva drei, leer.");
    // Black is on move, and looks from the other side.
    CHECK(f4 == std::array{e4[0] - e4[2], e4[1], e4[2], e4[3]});
    CHECK(e3 == std::array{e4[0], e4[1] - e4[3], e4[2], e4[3]});
    CHECK(countOf(places, "found: Eva vier, weißer Bauer.\n") == 1);
    CHECK(countOf(places, "found: nothing\n") == 0);
    CHECK(player.leaves() == 0);
}

TEST_CASE(
    "with --speech screenreader the screen reader gets every text once, and Hektor is silent") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    Player player{twoAtHome("screenreader")};
    REQUIRE(reader.tells("activated: frame"));
    REQUIRE(reader.tells("focused: entry | Eingabe"));
    CHECK(reader.timesTold("activated: frame | \n") == 0);
    Display::type("e4");
    Display::press("Return");
    REQUIRE(reader.tells("announced: Bauer Eva zwei, Eva vier."));
    Display::type("d5");
    Display::press("Return");
    REQUIRE(reader.tells("announced: Bauer David sieben, David fünf."));
    Display::type("ed5");
    Display::press("Return");
    const std::string capture = "schlägt David fünf.";
    REQUIRE(reader.tells("announced: Bauer Eva vier " + capture));
    REQUIRE(reader.tells("renamed: label | Bauer Eva vier " + capture));
    CHECK(reader.timesTold("Bauer Eva zwei, Eva vier.") == 2); // announced, and the label
    CHECK(reader.timesTold("announced: Bauer Eva zwei, Eva vier.") == 1);
    CHECK(reader.timesTold("announced: Bauer David sieben, David fünf.") == 1);
    CHECK(reader.timesTold(capture) == 2);
    // What is typed is spoken by the screen reader itself.
    CHECK(reader.timesTold("announced: Eva\n") == 0);
    CHECK(player.leaves() == 0);
    CHECK(spokenByOwnVoice(player.utterances()) == 0);
}

TEST_CASE("an explored square gets the focus, and is not announced in addition") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    Player player{twoAtHome("screenreader")};
    REQUIRE(reader.tells("focused: entry | Eingabe"));
    Display::press("Up");
    REQUIRE(reader.tells("focused: list item | Eva zwei, weißer Bauer."));
    CHECK_THAT(reader.reads(), Contains("list item | Eva zwei, weißer Bauer. focused\n"));
    Display::press("Up");
    REQUIRE(reader.tells("focused: list item | Eva drei, leer."));
    CHECK(countOf(reader.reads(), " focused\n") == 1);
    Display::type("e4");
    REQUIRE(reader.comesToRead("read: entry | Eingabe | e4"));
    CHECK_THAT(reader.told(), Contains("inserted: entry | "));
    CHECK(reader.timesTold("focused: list item") == 2);
    CHECK(reader.timesTold("focused: entry") == 2);
    CHECK(reader.timesTold("announced: Eva") == 0);
    CHECK(player.leaves() == 0);
}

TEST_CASE("what is typed in secret is read as asterisks, in a line for passwords") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Reader reader;
    const std::string pin = "zauberwort";
    Player player{{"match", "--language", "de", "--arbiter-pin", "--speech", "screenreader"},
                  {pin, pin}};
    REQUIRE(reader.tells("focused: entry"));
    Display::press("ctrl+shift+F12");
    REQUIRE(reader.tells("focused: password text | Eingabe"));
    Display::type(pin);
    REQUIRE(reader.comesToRead("read: password text | Eingabe | ********** focused\n"));
    CHECK_THAT(reader.told(), Contains("inserted: password text | *"));
    CHECK_THAT(reader.told(), !Contains("inserted: password text | z"));
    Display::press("Escape");
    CHECK(reader.tells("deleted: password text | **********"));
    CHECK(player.leaves() == 0);
}

TEST_CASE("without a screen reader Hektor says so, and speaks itself") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    Player player{twoAtHome("screenreader")};
    REQUIRE(player.says("Kein Screenreader hört zu. Hektor spricht selbst."));
    REQUIRE(player.says("Neue Partie."));
    CHECK(player.speaksItself());
    CHECK(player.leaves() == 0);
}

TEST_CASE("when the screen reader ends during a game, Hektor says so and speaks itself") {
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    std::optional<Reader> reader{std::in_place};
    Player player{twoAtHome("screenreader")};
    REQUIRE(reader->tells("activated: frame"));
    Display::type("e4");
    Display::press("Return");
    REQUIRE(reader->tells("announced: Bauer Eva zwei, Eva vier."));
    CHECK(spokenByOwnVoice(player.utterances()) == 0);
    reader.reset();
    // The service tells it a moment later.
    const std::string unheard = "Kein Screenreader hört zu. Hektor spricht selbst.";
    for (int looks = 0; looks < 100 && countOf(player.said(), unheard) == 0; ++looks) {
        Display::press("Up");
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    CHECK(player.says(unheard));
    CHECK(player.speaksItself());
    CHECK(player.leaves() == 0);
    CHECK(countOf(player.said(), unheard) == 1);
}

TEST_CASE("without an accessibility service the window works as before, and nothing is printed") {
    const Display display{tests::displaySize};
    const std::string address = GENERATE("", "unix:path=/nowhere/bus");
    setenv("DBUS_SESSION_BUS_ADDRESS", address.c_str(), 1);
    Player player{twoAtHome("voice")};
    REQUIRE(player.says("Neue Partie."));
    static_cast<void>(Display::window());
    Display::type("e4");
    Display::press("Return");
    REQUIRE(player.says("Bauer Eva zwei, Eva vier."));
    CHECK(player.leaves() == 0);
    CHECK_THAT(player.said(), !Contains("WARNING") && !Contains("CRITICAL"));
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
}
