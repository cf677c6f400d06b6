// SPDX-License-Identifier: GPL-3.0-or-later
// A server's clock that is faster or slower than the one here, and that jumps: what is said follows
// it, and only it ends the game.
#include "tests/endtoend/online/site.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <regex>
#include <string>
#include <thread>

using namespace tests;
using namespace std::chrono_literals;
using Catch::Matchers::Contains;
using Milliseconds = std::chrono::milliseconds;

namespace {

using Clock = std::chrono::steady_clock;

/// A game in which both have moved once, and White, who is here, is to move.
struct TimedGame : SiteGame {
    explicit TimedGame(const std::string& scene = "new") : SiteGame({.scene = scene}) {
        moves("e4", "e2e4");
        hears("e7e5", "Pawn e7, e5.");
    }

    /// The time of the player that Hektor names now.
    [[nodiscard]] Milliseconds said() const {
        const auto patience = Clock::now() + 30s;
        const auto before = timesIn(site.said(), "Opponent ");
        game->send("clock");
        while (timesIn(site.said(), "Opponent ") == before) {
            REQUIRE(Clock::now() < patience);
            std::this_thread::sleep_for(10ms);
        }
        const auto all = site.said();
        const auto line = all.substr(all.rfind('\n', all.rfind("Opponent ")) + 1);
        static const std::regex form(R"((?:(\d+) minutes?)? ?(?:(\d+)(?: seconds?)?)?\. Opponent)");
        std::smatch found;
        REQUIRE(std::regex_search(line, found, form));
        const auto number = [&](std::size_t each) {
            return found[each].matched ? std::stoi(found[each]) : 0;
        };
        return std::chrono::minutes(number(1)) + std::chrono::seconds(number(2));
    }
    /// Waits until Hektor names no more than this time.
    void runsDownTo(Milliseconds left) const {
        const auto patience = Clock::now() + 30s;
        while (said() > left) {
            REQUIRE(Clock::now() < patience);
            std::this_thread::sleep_for(100ms);
        }
    }
    /// The player's time that the server has reported last.
    [[nodiscard]] Milliseconds reported() const {
        const auto all = site.printed();
        const auto at = all.rfind("\ntimes ");
        REQUIRE(at != std::string::npos);
        return Milliseconds(std::stoi(all.substr(at + 7)));
    }
    /// Whether what is said after a report is the server's time, to the second; what has passed
    /// between counts for the clock here.
    void follows(const std::string& order) const {
        INFO(order);
        const auto begin = Clock::now();
        site.order(order);
        for (int attempt = 1;; ++attempt) {
            const auto heard = said();
            const auto passed = std::chrono::ceil<Milliseconds>(Clock::now() - begin);
            INFO("said " << heard.count() << ", reported " << reported().count() << ", passed "
                         << passed.count());
            const bool agrees = heard <= reported() + 1s && heard >= reported() - passed - 1s;
            if (!agrees && (passed < 1s || attempt < 3)) continue; // the report is on its way
            CHECK(agrees);
            return;
        }
    }
};

} // namespace

TEST_CASE(
    "the time that is said follows a server whose clock is a fifth faster or slower, and jumps") {
    const TimedGame timed;
    for (const std::string drift : {"drift 20", "drift -20"}) {
        timed.follows(drift);
        for (const std::string jump : {"jump -30000", "state", "jump 20000", "state"}) {
            std::this_thread::sleep_for(1200ms);
            timed.follows(jump);
        }
    }
}

TEST_CASE("no flag falls here before the server says so, and the game goes on") {
    const TimedGame timed("long"); // flags are called in such games
    timed.site.order("drift -95"); // nearly stands still
    timed.site.order("times 1000 300000");
    timed.runsDownTo(0ms);
    std::this_thread::sleep_for(6s); // the program looks at the clock every five seconds
    CHECK_THAT(timed.site.said(),
               !Contains("flag has fallen") && !Contains("wins") && !Contains("time is up"));
    timed.moves("nf3", "g1f3");
    timed.hears("b8c6", "Knight b8, c6.");
    timed.site.order("end outoftime black");
    REQUIRE(timed.site.says("Black wins on time."));
    CHECK(timesIn(timed.site.said(), "Black wins") == 1);
}

TEST_CASE("a warning of little time is spoken once, although the server's clock goes back") {
    const TimedGame timed;
    timed.site.order("drift -20");
    timed.site.order("times 121000 300000");
    REQUIRE(timed.site.says("\n2 minutes.\n"));
    // Who asks is not warned for a while, so nobody asks.
    for (const std::string jump : {"jump 2000", "jump 1500"}) { // the clock here has gone too fast
        std::this_thread::sleep_for(3s);
        timed.site.order(jump);
    }
    std::this_thread::sleep_for(4s);
    REQUIRE(timed.said() < 120s);
    CHECK(timesIn(timed.site.said(), "\n2 minutes.\n") == 1);
}
