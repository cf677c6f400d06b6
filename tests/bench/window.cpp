// SPDX-License-Identifier: GPL-3.0-or-later
// The time the window takes to open, to draw, and to show a new view on the display, and its load
// while idle.
#include "app/window/window.hpp"

#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "app/window/sdl/canvas.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/endtoend/window/used_window.hpp"
#include "tests/support/english.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/pixel_watch.hpp"
#include "tests/support/screen/sample_views.hpp"

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
using rules::Square;

constexpr app::Size size{1920, 1080};

double milliseconds(Clock::duration length) {
    return std::chrono::duration<double, std::milli>(length).count();
}

double millisecondsOf(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return milliseconds(Clock::now() - start);
}

std::unique_ptr<app::Window> open() {
    auto opened = app::Window::open({HEKTOR_ASSETS, size.width, size.height});
    if (!opened) throw std::runtime_error(tests::english(app::sentence(opened.error())));
    return std::move(*opened);
}

/// The whole picture, as at the start and after a change of the window's size or colours.
void measureWholePictures(const std::string& figure, const app::WindowView& view) {
    const auto fonts = app::Fonts::open(HEKTOR_ASSETS "/fonts");
    const auto figures = app::Figures::open(HEKTOR_ASSETS "/pieces");
    app::Canvas canvas(**fonts, **figures);
    std::vector<double> times;
    for (int i = 0; i < 50; ++i) {
        canvas.draw({}, size);
        times.push_back(
            millisecondsOf([&] { canvas.draw(app::sceneOf(view, size, **fonts), size); }));
    }
    bench::print("window.whole_picture." + figure, "ms", times);
}

/// From `show` until the display has the cursor on its new square; the clock advances as well.
void measureFrames(const std::string& figure, app::Window& window, app::WindowView view) {
    const auto fonts = app::Fonts::open(HEKTOR_ASSETS "/fonts");
    const auto place = app::layoutOf(view, size, **fonts).board;
    const auto corner = app::boxOf(Square::a1, place, view.board.nearSide);
    const tests::PixelWatch ring(corner.left + 2, corner.top + corner.height / 2);
    view.board.cursor = Square::a1;
    window.show(view);
    std::this_thread::sleep_for(500ms);
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        const auto before = ring.colour();
        view.board.cursor = view.board.cursor == Square::a1 ? Square::d5 : Square::a1;
        view.players.white.clock->text = "0:42:" + std::to_string(10 + i % 50);
        const auto shown = Clock::now();
        window.show(view);
        times.push_back(milliseconds(ring.change(before) - shown));
        std::this_thread::sleep_for(10ms);
    }
    bench::print("window.view_to_frame." + figure, "ms", times);
}

/// Percent of one core, second by second.
void measureIdling(app::Window& window) {
    window.show(tests::oneBoard());
    std::this_thread::sleep_for(1s);
    constexpr std::size_t seconds = 5;
    std::vector<double> shares;
    shares.reserve(seconds);
    while (shares.size() < seconds)
        shares.push_back(100 * bench::processorSeconds([] { std::this_thread::sleep_for(1s); }));
    bench::print("window.idle", "% of a core", shares);
}

void measure() {
    const tests::Display display{size};
    std::unique_ptr<app::Window> window;
    bench::print("window.open", "ms", {millisecondsOf([&] { window = open(); })});
    measureWholePictures("one_board", tests::oneBoard());
    measureWholePictures("two_boards", tests::twoBoards());
    tests::UsedWindow(*window).run([&] {
        measureFrames("one_board", *window, tests::oneBoard());
        measureFrames("two_boards", *window, tests::twoBoards());
        measureIdling(*window);
    });
}

} // namespace

int main() {
    try {
        measure();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
}
