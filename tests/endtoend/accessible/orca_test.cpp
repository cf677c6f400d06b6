// SPDX-License-Identifier: GPL-3.0-or-later
// The window with Orca, whose speech is written to a file.
#include "tests/endtoend/accessible/dispatcher.hpp"
#include "tests/endtoend/accessible/player.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/screen/session_bus.hpp"

#include <catch2/catch.hpp>

using Catch::Contains;
using tests::Display;
using tests::Player;
using tests::RunningProgram;

namespace {

/// Orca runs only once for each user.
bool isOrcaInUse() {
    if (tests::runProgram("/usr/bin/pgrep", {"-x", "orca"}).status != 0) return false;
    WARN("Orca is in use on this computer, so that it cannot be tested");
    return true;
}

/// Orca, whose speech is written down.
class Orca {
public:
    Orca() : orca_(dispatcher_.start("orca", {})) {
        if (!speaks("Screen reader on.")) throw std::runtime_error("Orca does not speak");
    }

    [[nodiscard]] bool speaks(const std::string& words) const { return dispatcher_.speaks(words); }
    [[nodiscard]] std::string spoken() const { return dispatcher_.spoken(); }
    [[nodiscard]] int timesSpoken(const std::string& words) const {
        return dispatcher_.timesSpoken(words);
    }

private:
    tests::Dispatcher dispatcher_;
    std::unique_ptr<RunningProgram> orca_;
};

} // namespace

// One case, because two could not run at the same time.
TEST_CASE("Orca is silent while Hektor speaks itself, and otherwise speaks everything once",
          "[slow]") {
    if (isOrcaInUse()) {
        SUCCEED();
        return;
    }
    const Display display{tests::displaySize};
    const tests::SessionBus bus;
    const Orca orca;
    {
        Player player{tests::twoAtHome("voice")};
        REQUIRE(player.says("Neue Partie."));
        static_cast<void>(Display::window());
        Display::type("d4");
        Display::press("Return");
        REQUIRE(player.says("Bauer David zwei, David vier."));
        Display::press("Up");
        REQUIRE(player.says("Eva sieben, schwarzer Bauer."));
        CHECK(player.speaksItself());
        CHECK(player.leaves() == 0);
        CHECK(orca.spoken() == "Screen reader on.\n");
    }
    Player player{tests::twoAtHome("screenreader")};
    REQUIRE(orca.speaks("Eingabe entry."));
    Display::press("e");
    REQUIRE(orca.speaks("e \n"));
    Display::press("4");
    REQUIRE(orca.speaks("4 \n"));
    Display::press("Return");
    REQUIRE(orca.speaks("Bauer Eva zwei, Eva vier."));
    Display::press("Up");
    REQUIRE(orca.speaks("Eva sieben, schwarzer Bauer."));
    Display::press("Up");
    REQUIRE(orca.speaks("Eva sechs, leer."));
    CHECK(orca.timesSpoken("Schwarz am Zug.") == 0);
    // The keys with which Orca is asked for the title.
    Display::keyDown("KP_Insert");
    Display::press("KP_Enter");
    Display::keyUp("KP_Insert");
    REQUIRE(orca.speaks("Zug 1, Schwarz am Zug."));
    for (const auto* const once : {"Bauer Eva zwei, Eva vier.",
                                   "Eva sieben, schwarzer Bauer.",
                                   "Eva sechs, leer.",
                                   "Schwarz am Zug."})
        CHECK(orca.timesSpoken(once) == 1);
    // Flat review reads what is drawn side by side: the row of that square.
    Display::press("KP_Up");
    REQUIRE(orca.speaks("Gustav sechs, leer."));
    CAPTURE(orca.spoken());
    REQUIRE(orca.speaks("Anna sechs, leer."));
    // These keys were for Orca; closing the window is for Hektor.
    display.askToClose();
    REQUIRE(orca.speaks("Beenden?"));
    display.askToClose();
    CHECK(player.endsByItself() == 0);
    CHECK(tests::spokenByOwnVoice(player.utterances()) == 0);
}
