// SPDX-License-Identifier: GPL-3.0-or-later
// What an engine is sent of the options that a user has chosen for it, and what is reported.
#include "app/engine/conversation.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

using namespace app;

namespace {

using Lines = std::vector<std::string>;

const Lines introduction{"id name Fish",
                         "option name Skill Level type spin default 20 min 0 max 20",
                         "option name Move Overhead type spin default 10 min 0 max 500",
                         "option name Style type combo default Solid var Solid var Risky",
                         "option name Book type string default book.bin"};

/// An engine that is started again and again.
class Started {
public:
    explicit Started(const OptionValues& chosen)
        : conversation_({.choice = {.program = "/games/fish"}}, chosen) {
        static_cast<void>(conversation_.start({}));
    }

    /// What it is sent when it has introduced itself.
    Lines introduces() {
        for (const auto& line : introduction)
            static_cast<void>(conversation_.receive({line}, {}));
        return conversation_.receive({"uciok"}, {}).send;
    }
    std::vector<OpponentReport> isReady() { return conversation_.receive({"readyok"}, {}).reports; }
    [[nodiscard]] ProgramOrder dies() {
        return conversation_.ended(ProgramExit{ProgramExit::Kind::exited, 1}, {}).order;
    }

private:
    Conversation conversation_;
};

} // namespace

TEST_CASE("chosen options are sent before all else, and again after a restart") {
    Started engine({{"move overhead", "20"}, {"Style", "risky"}, {"Book", ""}});
    const Lines expected{"setoption name Book value <empty>",
                         "setoption name Style value Risky",
                         "setoption name Move Overhead value 20",
                         "setoption name Skill Level value 20",
                         "ucinewgame",
                         "isready"};
    CHECK(engine.introduces() == expected);
    const auto reports = engine.isReady();
    REQUIRE(reports.size() == 1);
    const auto ready = std::get<OpponentReady>(reports.front());
    CHECK(ready.notTaken.empty());
    CHECK(ready.options.size() == 4);
    CHECK(engine.dies() == ProgramOrder::replace);
    CHECK(engine.introduces() == expected);
}

TEST_CASE("options that the engine does not take are not sent, and named once") {
    Started engine(
        {{"Gone", "1"}, {"Skill Level", "3"}, {"Move Overhead", "900"}, {"Style", "Solid"}});
    const Lines expected{"setoption name Style value Solid",
                         "setoption name Skill Level value 20",
                         "ucinewgame",
                         "isready"};
    CHECK(engine.introduces() == expected);
    const auto reports = engine.isReady();
    REQUIRE(reports.size() == 1);
    CHECK(std::get<OpponentReady>(reports.front()).notTaken ==
          Lines{"Gone", "Move Overhead", "Skill Level"});
    CHECK(engine.dies() == ProgramOrder::replace);
    CHECK(engine.introduces() == expected);
    CHECK(engine.isReady().empty());
}
