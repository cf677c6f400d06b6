// SPDX-License-Identifier: GPL-3.0-or-later
// The window with Orca, whose speech is written to a file.
#include "tests/endtoend/accessible/player.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/screen/session_bus.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using Catch::Contains;
using tests::Display;
using tests::Player;
using tests::RunningProgram;
using tests::StandardInput;
using tests::Words;

namespace {

/// Orca runs only once for each user.
bool isOrcaInUse() {
    if (tests::runProgram("/usr/bin/pgrep", {"-x", "orca"}).status != 0) return false;
    WARN("Orca is in use on this computer, so that it cannot be tested");
    return true;
}

/// Orca, and Speech Dispatcher with a voice that writes down what it is to say.
class Orca {
public:
    Orca() {
        configure();
        const std::string socket = folder_.file("socket");
        dispatcher_ = start("speech-dispatcher",
                            {"-s",
                             "-C",
                             folder_.file("speech"),
                             "-c",
                             "unix_socket",
                             "-S",
                             socket,
                             "-P",
                             folder_.file("pid"),
                             "-L",
                             folder_.path().string()});
        orca_ = start("orca", {});
        if (!speaks("Screen reader on.")) throw std::runtime_error("Orca does not speak");
    }

    [[nodiscard]] bool speaks(const std::string& words) const {
        return tests::comesToSay(folder_.file("spoken"), words);
    }
    [[nodiscard]] std::string spoken() const { return tests::contentOf(folder_.file("spoken")); }
    [[nodiscard]] int timesSpoken(const std::string& words) const {
        return tests::countOf(spoken(), words);
    }

private:
    void configure() const {
        std::filesystem::create_directories(folder_.path() / "speech" / "modules");
        std::ofstream{folder_.file("speech/speechd.conf")}
            << "AudioOutputMethod \"alsa\"\nDefaultLanguage \"en\"\n"
               "AddModule \"file\" \"sd_generic\" \"file.conf\"\nDefaultModule file\n";
        std::ofstream{folder_.file("speech/modules/file.conf")}
            << "GenericExecuteSynth \"echo '$DATA' >> " << folder_.file("spoken")
            << "\"\nGenericLanguage \"en\" \"en\" \"utf-8\"\n"
               "AddVoice \"en\" \"MALE1\" \"en\"\nDefaultVoice \"en\"\n";
        std::ofstream{folder_.file("alsa.conf")} << "pcm.!default { type null }\n"
                                                    "ctl.!default { type null }\n";
    }
    [[nodiscard]] std::unique_ptr<RunningProgram> start(const std::string& program,
                                                        const Words& more) const {
        const auto home = folder_.path().string();
        Words arguments{"HOME=" + home,
                        "XDG_RUNTIME_DIR=" + home,
                        "XDG_DATA_HOME=" + home,
                        "XDG_CONFIG_HOME=" + home,
                        "ALSA_CONFIG_PATH=" + folder_.file("alsa.conf"),
                        "SPEECHD_ADDRESS=unix_socket:" + folder_.file("socket"),
                        "LC_ALL=C.UTF-8",
                        // Where Debian's Python modules are.
                        "PATH=/usr/bin:/bin",
                        program};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return std::make_unique<RunningProgram>(
            "/usr/bin/env", arguments, StandardInput::nothing, folder_.file(program + ".out"));
    }

    tests::ScratchFolder folder_;
    std::unique_ptr<RunningProgram> dispatcher_;
    std::unique_ptr<RunningProgram> orca_;
};

} // namespace

// One case, because two could not run at the same time.
TEST_CASE("Orca is silent while Hektor speaks itself, and otherwise speaks everything once") {
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
        CHECK(player.leaves() == 0);
        CHECK(orca.spoken() == "Screen reader on.\n");
        CHECK(tests::spokenByOwnVoice(player.utterances()) > 0);
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
    // That key was for Orca; closing the window is for Hektor.
    display.askToClose();
    CHECK(player.endsByItself() == 0);
    CHECK(tests::spokenByOwnVoice(player.utterances()) == 0);
}
