// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor clock` with two keyboards, each used only as the lever of one player.
#include "tactile-io/transport/descriptor.hpp"
#include "tests/support/boards/key_records.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

using namespace tests;

namespace {

/// A keyboard that the program identifies by its connection.
class Keys {
public:
    explicit Keys(std::string place) : place_(std::move(place)) { plugIn(); }

    void plugIn() {
        REQUIRE(::mkfifo(place_.c_str(), 0600) == 0);
        // For reading as well, so that opening does not wait for the program.
        line_ = tactile::Descriptor(::open(place_.c_str(), O_RDWR | O_CLOEXEC));
        REQUIRE(line_.isOpen());
    }
    void pullOut() {
        REQUIRE(::unlink(place_.c_str()) == 0);
        line_.reset();
    }
    void strike(int key) const {
        const auto stroke = keyStroke(key);
        REQUIRE(::write(line_.number(), stroke.data(), stroke.size()) ==
                static_cast<ssize_t>(stroke.size()));
    }
    [[nodiscard]] std::string seat() const { return "keyboard+keys:" + place_; }

private:
    std::string place_;
    tactile::Descriptor line_;
};

/// Two players, a clock between them, and scripted time.
struct TableWithClock {
    ScratchFolder folder;
    Keys white{folder.file("white")};
    Keys black{folder.file("black")};
    std::string output = folder.file("output.txt");
    RunningProgram clock{HEKTOR_PROGRAM,
                         {"clock",
                          "--time",
                          "15m",
                          "--white",
                          white.seat(),
                          "--black",
                          black.seat(),
                          "--language",
                          "de",
                          "--terminal",
                          "--scripted-time",
                          "--audio",
                          "none",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")},
                         StandardInput::pipe,
                         output};

    TableWithClock() { REQUIRE(comesToSay(output, "Schachuhr. 15 Minuten.")); }

    /// Asks until the keyboards have been read, which use another channel than the question.
    [[nodiscard]] bool comesToAnswer(const std::string& question, const std::string& words) const {
        for (int times = 0; times < 300; ++times) {
            clock.send(question);
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
            if (contentOf(output).find(words) != std::string::npos) return true;
        }
        return false;
    }
    /// The player requests the time and hears it: everything this keyboard sent before has then
    /// been read, as it uses another channel than the other one.
    void askForTime(const Keys& keys, const std::string& left) const {
        const auto told = [&] {
            const auto text = contentOf(output);
            std::size_t times = 0;
            for (auto at = text.find(left); at != std::string::npos; at = text.find(left, at + 1))
                ++times;
            return times;
        };
        const auto before = told();
        keys.strike(KEY_F5);
        for (int times = 0; times < 300 && told() == before; ++times)
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        REQUIRE(told() == before + 1);
    }
    /// Time passes, and the program has noticed it.
    void wait(const std::string& time, const std::string& left) const {
        clock.send(time);
        REQUIRE(comesToAnswer("meinezeit", left));
    }
};

} // namespace

TEST_CASE("E2.4: two players press on two keyboards, each with any key of their own") {
    TableWithClock table;
    table.black.strike(KEY_Q); // on the left half: it is Black's nevertheless
    REQUIRE(comesToSay(table.output, "Weiß: Uhr läuft."));
    table.askForTime(table.white, "15 Minuten.");
    table.wait("+60s", "14 Minuten.");
    table.black.strike(KEY_ENTER); // this lever is down already
    table.askForTime(table.black, "15 Minuten.");
    table.white.strike(KEY_P);
    CHECK(table.comesToAnswer("gegnerzeit", "Gegner 14 Minuten."));
    table.wait("+120s", "13 Minuten.");
    table.black.strike(KEY_SPACE);
    CHECK(table.comesToAnswer("uhr", "Weiß: 14 Minuten. Schwarz: 13 Minuten. Zug 2."));
    CHECK(table.clock.end() == 0);
}

TEST_CASE("E2.4: a disconnected keyboard is reported, and presses again when it returns") {
    TableWithClock table;
    table.black.strike(KEY_A);
    REQUIRE(comesToSay(table.output, "Weiß: Uhr läuft."));
    table.white.pullOut();
    REQUIRE(comesToSay(table.output, "alarm: Hebel von Weiß antwortet nicht."));
    table.wait("+60s", "14 Minuten.");
    table.white.plugIn();
    REQUIRE(comesToSay(table.output, "Hebel von Weiß antwortet wieder."));
    table.white.strike(KEY_A);
    CHECK(table.comesToAnswer("gegnerzeit", "Gegner 14 Minuten."));
    CHECK(table.clock.end() == 0);
}

TEST_CASE("a keyboard can be a lever for the clock alone only, and must be present") {
    const ScratchFolder folder;
    const auto refused = [&](const std::string& command, const std::string& place) {
        return runProgram(HEKTOR_PROGRAM,
                          {command,
                           "--white",
                           "keys:" + place,
                           "--terminal",
                           "--data",
                           folder.path().string(),
                           "--config",
                           folder.existing("hektor.toml")});
    };
    const auto missing = refused("clock", folder.file("nothing"));
    CHECK(missing.status != 0);
    CHECK(missing.errors == "hektor: the keyboard at " + folder.file("nothing") +
                                " cannot be used: there is no such device.\n");
    for (const auto* command : {"match", "play"}) {
        const auto noBoard = refused(command, "/dev/null");
        CHECK(noBoard.status == 2);
        CHECK(noBoard.errors ==
              "hektor: --white: keys: is a lever for hektor clock, not a board to "
              "move on; for moves use keyboard.\n");
    }
}
