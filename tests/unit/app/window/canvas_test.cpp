// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/scene.hpp"
#include "app/window/sdl/canvas.hpp"
#include "tests/support/screen/sample_views.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstring>
#include <stdexcept>

using namespace app;

namespace {

constexpr Size canvasSize{900, 700};

/// Drawing needs the font library.
struct Letters {
    Letters() {
        if (TTF_Init() != 0) throw std::runtime_error("no fonts");
    }
    ~Letters() { TTF_Quit(); }
    Letters(const Letters&) = delete;
    Letters& operator=(const Letters&) = delete;
};

/// Fonts and pieces, and a canvas.
struct Studio {
    Letters letters;
    std::unique_ptr<Fonts> fonts = std::move(Fonts::open(HEKTOR_ASSETS "/fonts")).value();
    std::unique_ptr<Figures> figures = std::move(Figures::open(HEKTOR_ASSETS "/pieces")).value();
    Canvas canvas{*fonts, *figures};

    Drawn draw(const WindowView& view, Size window = canvasSize) {
        return canvas.draw(sceneOf(view, window, *fonts), window);
    }
};

bool areEqual(const SDL_Surface& one, const SDL_Surface& two) {
    const auto bytes = static_cast<std::size_t>(one.h) * static_cast<std::size_t>(one.pitch);
    return one.w == two.w && one.h == two.h && one.pitch == two.pitch &&
           std::memcmp(one.pixels, two.pixels, bytes) == 0;
}

/// Whether the picture equals one drawn completely anew.
bool isAsIfNew(const Drawn& drawn, const WindowView& view, Size window = canvasSize) {
    Studio another;
    return areEqual(*drawn.picture, *another.draw(view, window).picture);
}

int areaOf(const std::vector<Box>& boxes) {
    int area = 0;
    for (const Box& box : boxes)
        area += box.width * box.height;
    return area;
}

/// Views that follow each other in a game: all changes made by time and by people.
std::vector<WindowView> evening() {
    std::vector<WindowView> views{tests::oneBoard()};
    const auto next = [&](auto change) {
        views.push_back(views.back());
        change(views.back());
    };
    next([](auto& view) { view.players.white.clock->text = "0:42:09"; });
    next([](auto& view) { view.board.cursor = rules::Square::d4; });
    next([](auto& view) { view.input = "scc"; });
    next([](auto& view) { view.board.lastMove = MoveMark{rules::Square::b1, rules::Square::c3}; });
    next([](auto& view) { view.board.placement = tests::twoBoards().board.placement; });
    next([](auto& view) { view.spoken.emplace_back("Springer Bella eins, Cesar drei."); });
    next([](auto& view) { view.alarm = "Kein Ton."; });
    next([](auto& view) { view.alarm.clear(); });
    next([](auto& view) { view.look.palette = tactile::Palette::yellow; });
    next([](auto& view) { view.look.textSize = 200; });
    next([](auto& view) { view.players.black.clock->flagHasFallen = true; });
    next([](auto& view) { view = tests::twoBoards(); });
    next([](auto& view) { view.differences.pop_back(); });
    next([](auto& view) { view.board.check.reset(); });
    next([](auto& view) { view = tests::oneBoard(); });
    return views;
}

} // namespace

TEST_CASE("a picture updated piece by piece equals the picture drawn at once") {
    Studio studio;
    for (const auto& view : evening()) {
        const auto drawn = studio.draw(view);
        REQUIRE(drawn.picture != nullptr);
        CHECK(isAsIfNew(drawn, view));
    }
}

TEST_CASE(
    "a passing second changes less than a fiftieth of the picture, and no change changes nothing") {
    Studio studio;
    auto view = tests::oneBoard();
    CHECK(areaOf(studio.draw(view).changed) == canvasSize.width * canvasSize.height);
    view.players.white.clock->text = "0:42:09";
    const auto area = areaOf(studio.draw(view).changed);
    CHECK(area > 0);
    CHECK(area < canvasSize.width * canvasSize.height / 50);
    CHECK(studio.draw(view).changed.empty());
}

TEST_CASE("after the window is resized everything is redrawn within the new size") {
    Studio studio;
    static_cast<void>(studio.draw(tests::oneBoard()));
    constexpr Size smaller{640, 480};
    const auto drawn = studio.draw(tests::oneBoard(), smaller);
    CHECK(drawn.changed == std::vector<Box>{{0, 0, 640, 480}});
    CHECK(isAsIfNew(drawn, tests::oneBoard(), smaller));
}
