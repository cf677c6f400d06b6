// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include <catch2/catch.hpp>

#include <deque>
#include <functional>

using namespace tactile;

namespace {

/// Gives the prepared answers; after the last step it closes the desk.
class ScriptedServer final : public BrailleServer {
public:
    struct Step {
        std::optional<std::size_t> opens{}; ///< with so many cells
        std::vector<DisplayKeys> heard{};   ///< by a key query; then it is lost
    };

    explicit ScriptedServer(std::deque<Step> steps) : steps_(std::move(steps)) {}

    /// Called before each key query.
    std::function<void()> meanwhile = [] {};
    std::function<void()> atTheEnd = [] {};
    std::vector<std::u32string> written{};

    std::optional<DisplaySeen> open() override {
        if (steps_.empty()) {
            atTheEnd();
            return std::nullopt;
        }
        step_ = steps_.front();
        steps_.pop_front();
        if (!step_.opens) return std::nullopt;
        return DisplaySeen{"Scripted", *step_.opens};
    }
    void close() override {}
    bool write(const BrailleLine& line) override {
        written.push_back(line.cells);
        return true;
    }
    bool isThere() override { return true; }
    DisplayKeys listen(std::chrono::milliseconds /*patience*/) override {
        meanwhile();
        if (step_.heard.empty()) return std::nullopt;
        auto keys = step_.heard.front();
        step_.heard.erase(step_.heard.begin());
        return keys;
    }
    void wake() override {}
    void abandon() override {}

private:
    std::deque<Step> steps_;
    Step step_{};
};

constexpr DisplayPauses atOnce{std::chrono::milliseconds{0}, std::chrono::milliseconds{0}};

using Reports = std::vector<DisplayReport>;

Reports reportsOf(ScriptedServer& server) {
    Reports reports;
    DisplayDesk desk([&](const DisplayReport& report) { reports.push_back(report); });
    server.atTheEnd = [&] { desk.close(); };
    keepDisplay(server, desk, atOnce);
    return reports;
}

} // namespace

TEST_CASE("a braille display is found, reported lost once, and reconnected") {
    ScriptedServer server({{.opens = 40}, {}, {.opens = 20}});
    CHECK(reportsOf(server) ==
          Reports{DisplayFound{40}, DisplayLost{}, DisplayFound{20}, DisplayLost{}});
}

TEST_CASE("the keys of a braille display are reported in order") {
    ScriptedServer server({{.opens = 40,
                            .heard = {Reports{RoutingKey{37}, BrailleKey::forward},
                                      Reports{},
                                      Reports{BrailleKey::home}}}});
    CHECK(reportsOf(server) == Reports{DisplayFound{40},
                                       RoutingKey{37},
                                       BrailleKey::forward,
                                       BrailleKey::home,
                                       DisplayLost{}});
}

TEST_CASE(
    "of several lines the last is displayed, and none that was meant for an earlier display") {
    ScriptedServer server({{.opens = 40, .heard = {Reports{}}}, {.opens = 20}});
    DisplayDesk desk([](const DisplayReport&) {});
    server.atTheEnd = [&] { desk.close(); };
    int turn = 0;
    server.meanwhile = [&] {
        if (++turn > 1) return desk.put({U"zu spät"});
        desk.put({U"erst"});
        desk.put({U"dann"});
    };
    keepDisplay(server, desk, atOnce);
    CHECK(server.written == std::vector<std::u32string>{U"dann"});
}

TEST_CASE("a closed desk posts nothing and blocks nobody") {
    int posted = 0;
    DisplayDesk desk([&](const DisplayReport&) { ++posted; });
    desk.close();
    desk.found(40);
    desk.report(BrailleKey::home);
    watchOver(desk);
    CHECK(posted == 0);
}
