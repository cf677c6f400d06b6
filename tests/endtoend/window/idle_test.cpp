// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/window/used_window.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/sample_views.hpp"

#include <catch2/catch.hpp>

#include <ctime>
#include <thread>

namespace {

/// The processor time used by this process, all its threads together.
double processorSeconds() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

} // namespace

TEST_CASE("an unused window takes less than one hundredth of a core", "[slow]") {
    using namespace std::chrono_literals;
    const tests::Display display{{1280, 800}};
    const auto window = app::Window::open({HEKTOR_ASSETS, 1280, 800});
    REQUIRE(window);
    tests::UsedWindow used(**window);
    double seconds = 0;
    used.run([&] {
        (*window)->show(tests::oneBoard());
        if (!used.tells("focus")) return;
        std::this_thread::sleep_for(500ms);
        const double before = processorSeconds();
        std::this_thread::sleep_for(3s);
        seconds = processorSeconds() - before;
    });
    CHECK(seconds > 0);
    CHECK(seconds < 0.01 * 3);
}
