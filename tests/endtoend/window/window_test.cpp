// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "app/window/sdl/screen.hpp"
#include "app/window/window.hpp"
#include "tests/endtoend/window/used_window.hpp"
#include "tests/support/english.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/sample_views.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

using app::Window;
using app::WindowEnd;
using app::WindowFault;
using tests::Display;
using tests::eventually;
using tests::UsedWindow;
using Lines = std::vector<std::string>;

namespace fs = std::filesystem;

namespace {

constexpr app::Size size{800, 600};

/// Without a size: as large as the display allows.
std::unique_ptr<Window> open(app::Size wanted = size) {
    auto window = Window::open({HEKTOR_ASSETS, wanted.width, wanted.height});
    if (!window) throw std::runtime_error(tests::english(app::sentence(window.error())));
    return std::move(*window);
}

/// How many pixels have that colour.
std::ptrdiff_t count(const tests::Picture& picture, app::Rgb colour) {
    return std::count(picture.pixels.begin(), picture.pixels.end(), colour);
}

bool shows(const Display& display, app::Rgb colour, std::ptrdiff_t pixels) {
    return count(display.picture(), colour) >= pixels;
}

/// A copy of the assets without one file.
fs::path assetsWithout(const tests::ScratchFolder& folder, const char* file) {
    auto assets = folder.path() / "assets";
    fs::copy(HEKTOR_ASSETS, assets, fs::copy_options::recursive);
    fs::remove(assets / file);
    return assets;
}

} // namespace

TEST_CASE("typed text is received as keys and as text, in order") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    const auto end = used.run([&] {
        if (!used.tells("focus")) return;
        used.forget();
        Display::type("sf3");
        static_cast<void>(used.tells("released 3"));
    });
    CHECK(end == WindowEnd::closed);
    CHECK(used.told() == Lines{"pressed S",
                               "typed s",
                               "released S",
                               "pressed F",
                               "typed f",
                               "released F",
                               "pressed 3",
                               "typed 3",
                               "released 3"});
}

TEST_CASE("function keys, arrows, Ctrl and Shift are received with the held modifiers") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        if (!used.tells("focus")) return;
        used.forget();
        for (const auto* const keys : {"F2", "shift+F5", "ctrl+z", "ctrl+Up", "Return", "KP_Home"})
            Display::press(keys);
        static_cast<void>(used.tells("released Pad7"));
    });
    const auto told = used.told();
    Lines pressed;
    std::copy_if(told.begin(), told.end(), std::back_inserter(pressed), [](const auto& line) {
        return line.rfind("pressed", 0) == 0;
    });
    CHECK(pressed == Lines{"pressed F2",
                           "pressed Shift+Shift",
                           "pressed Shift+F5",
                           "pressed Ctrl+Ctrl",
                           "pressed Ctrl+Z",
                           "pressed Ctrl+Ctrl",
                           "pressed Ctrl+Up",
                           "pressed Enter",
                           "pressed Pad7"});
    CHECK(std::none_of(
        told.begin(), told.end(), [](const auto& line) { return line.rfind("typed", 0) == 0; }));
}

TEST_CASE("a copied text can be pasted into other programs") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        window->copy("first");
        CHECK(eventually([] { return Display::clipboard() == "first"; }));
        window->copy("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 é");
        CHECK(
            eventually([] { return Display::clipboard() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 é"; }));
    });
}

TEST_CASE("on a German keyboard umlauts are typed and Z is where its label is") {
    const Display display{size, "de"};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        if (!used.tells("focus")) return;
        for (const auto* const key : {"adiaeresis", "ssharp", "ctrl+z"})
            Display::press(key);
        CHECK(used.tells("pressed Ctrl+Z"));
        CHECK(used.tells("typed ä"));
        CHECK(used.tells("typed ß"));
    });
}

TEST_CASE("on a Turkish keyboard the dotted and the dotless i are two letters") {
    const Display display{size, "tr"};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        if (!used.tells("focus")) return;
        for (const auto* const key : {"scedilla", "idotless", "i", "Iabovedot"})
            Display::press(key);
        for (const auto* const text : {"typed ş", "typed ı", "typed i", "typed İ"})
            CHECK(used.tells(text));
    });
}

TEST_CASE("a held key repeats and is marked as repeating, NumLock is reported with the pad") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        if (!used.tells("focus")) return;
        Display::keyDown("Down");
        CHECK(used.tells("pressed Down again", 2));
        Display::keyUp("Down");
        Display::press("Num_Lock");
        Display::press("KP_Begin");
        CHECK(used.tells("pressed Pad5 numLock"));
    });
}

TEST_CASE("the window shows the view, and the next view when it receives one") {
    const Display display{size};
    const auto window = open();
    auto view = tests::oneBoard();
    const auto& dark = app::coloursOf(tactile::Palette::dark);
    const auto& light = app::coloursOf(tactile::Palette::light);
    UsedWindow used(*window);
    used.run([&] {
        window->show(view);
        CHECK(eventually([&] { return shows(display, dark.lightSquare, 20'000); }));
        CHECK(shows(display, dark.darkSquare, 20'000));
        CHECK(shows(display, app::ringYellow, 500));
        CHECK(shows(display, app::white, 5'000));
        CHECK(Display::tell({"getwindowname", Display::window()}) == "Weiß am Zug, 2. Sg1f3\n");
        view.look.palette = tactile::Palette::light;
        view.title = "Schwarz am Zug";
        window->show(view);
        CHECK(eventually([&] { return shows(display, light.lightSquare, 20'000); }));
        CHECK(count(display.picture(), dark.lightSquare) == 0);
        CHECK(Display::tell({"getwindowname", Display::window()}) == "Schwarz am Zug\n");
    });
}

TEST_CASE(
    "spoken text is turned page by page, stopping at its ends, until something else is said") {
    const Display display{size};
    const auto window = open();
    auto view = tests::oneBoard();
    view.spokenPrivately.clear();
    view.spoken = {"vorher"};
    for (int word = 0; word < 200; ++word)
        view.spoken.back() += " wort" + std::to_string(word);
    UsedWindow used(*window);
    const auto pixels = [&] { return display.picture().pixels; };
    // A picture taken while the window draws contains two pages.
    const auto settled = [&] {
        auto seen = pixels();
        CHECK(eventually([&] {
            const auto before = std::exchange(seen, pixels());
            return before == seen;
        }));
        return seen;
    };
    used.run([&] {
        window->show(view);
        CHECK(eventually([&] { return shows(display, app::ringYellow, 500); }));
        const auto beginning = settled();
        const auto becomesAnother = [&](const std::vector<app::Rgb>& than) {
            return eventually([&] { return pixels() != than; });
        };
        window->turnPages(1);
        CHECK(becomesAnother(beginning));
        const auto second = settled();
        window->turnPages(-500);
        CHECK(eventually([&] { return pixels() == beginning; }));
        // However often the user has tried to go back further, one page on is one page on.
        window->turnPages(1);
        CHECK(eventually([&] { return pixels() == second; }));
        auto later = view;
        later.spoken.emplace_back("nachher");
        window->show(later);
        CHECK(becomesAnother(second));
        window->show(view);
        CHECK(eventually([&] { return pixels() == beginning; }));
    });
}

TEST_CASE("differences are drawn in two colours and black on two boards") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        window->show(tests::twoBoards());
        CHECK(eventually([&] { return shows(display, app::leftMark, 300); }));
        CHECK(shows(display, app::rightMark, 300));
    });
}

TEST_CASE("an enlarged window is redrawn up to its new edges") {
    const Display display{{1200, 900}};
    const auto window = open();
    UsedWindow used(*window);
    const auto& colours = app::coloursOf(tactile::Palette::dark);
    const auto squares = [&] {
        return static_cast<double>(count(display.picture(), colours.darkSquare));
    };
    used.run([&] {
        window->show(tests::oneBoard());
        // The ring belongs to the view: an empty window has a larger board and no ring.
        CHECK(eventually([&] { return shows(display, app::ringYellow, 500); }));
        const auto before = squares();
        Display::tell({"windowsize", Display::window(), "1200", "900"});
        CHECK(eventually([&] { return squares() > before * 2; }));
    });
}

TEST_CASE("a window stays for the next game, which receives the keys that were pressed between") {
    const Display display{size};
    const auto window = open();
    UsedWindow first(*window);
    first.run([&] { CHECK(first.tells("focus")); });
    CHECK(window->hasFocus());
    Display::type("e4");
    UsedWindow next(*window);
    const auto end = next.run([&] {
        window->show(tests::twoBoards());
        CHECK(next.tells("released 4"));
        CHECK(eventually([&] { return shows(display, app::leftMark, 300); }));
    });
    CHECK(end == WindowEnd::closed);
    CHECK(next.told() ==
          Lines{"pressed E", "typed e", "released E", "pressed 4", "typed 4", "released 4"});
}

TEST_CASE("the user's request to close is reported, and the window stays until it is closed") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    const auto end = used.run([&] {
        if (!used.tells("focus")) return;
        display.askToClose();
        CHECK(used.tells("close asked"));
        Display::press("F1");
        CHECK(used.tells("pressed F1"));
    });
    CHECK(end == WindowEnd::closed);
}

TEST_CASE("after many views from another thread at once the last one is shown") {
    const Display display{size};
    const auto window = open();
    UsedWindow used(*window);
    used.run([&] {
        auto view = tests::oneBoard();
        for (int number = 0; number <= 2000; ++number) {
            view.title = std::to_string(number);
            window->show(view);
        }
        CHECK(eventually([] {
            return Display::tell({"getwindowname", Display::window()}) == "2000\n";
        }));
    });
}

TEST_CASE("without a display there is an error in one sentence") {
    const auto window = Window::open({HEKTOR_ASSETS, size.width, size.height});
    REQUIRE_FALSE(window);
    CHECK(window.error().fault == WindowFault::noDisplay);
    CHECK(tests::english(app::sentence(window.error())) ==
          "there is no display for a window (neither X11 nor Wayland answers).");
}

TEST_CASE("a missing font or drawing is reported with its file") {
    const Display display{size};
    const tests::ScratchFolder folder;
    const std::string font = "fonts/AtkinsonHyperlegibleNext-Bold.ttf";
    const auto assets = assetsWithout(folder, font.c_str());
    const auto window = Window::open({assets, size.width, size.height});
    REQUIRE_FALSE(window);
    CHECK(window.error() == app::WindowError{WindowFault::noFont, (assets / font).string()});
    const tests::ScratchFolder another;
    const std::string piece = "pieces/black_knight.svg";
    const auto others = assetsWithout(another, piece.c_str());
    const auto second = Window::open({others, size.width, size.height});
    REQUIRE_FALSE(second);
    CHECK(second.error() == app::WindowError{WindowFault::noPiece, (others / piece).string()});
}

TEST_CASE("a display that is lost while the window closes does not hold up the end") {
    Display display{size};
    auto window = open();
    UsedWindow used(*window);
    used.run([&] { CHECK(used.tells("focus")); });
    display.freeze();
    std::thread server([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{200}); // the window waits by then
        display.end();
    });
    window.reset();
    CHECK(app::isDisplayLost());
    server.join();
}

TEST_CASE("when the display is lost the window reports it and the program continues") {
    Display display{size};
    auto window = open();
    UsedWindow used(*window);
    const auto end = used.run([&] {
        if (!used.tells("focus")) return;
        display.end();
        // The desk does not know about it yet and continues showing views.
        for (int number = 0; number < 100; ++number)
            window->show(number % 2 == 0 ? tests::oneBoard() : tests::twoBoards());
        static_cast<void>(eventually([] { return app::isDisplayLost(); }));
    });
    CHECK(end == WindowEnd::displayLost);
    window.reset();
}
