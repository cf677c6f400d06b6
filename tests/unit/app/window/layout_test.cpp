// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"
#include "tests/support/screen/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <vector>

using app::Box;
using app::Layout;
using app::Size;
using tests::measure;

namespace {

const std::vector<Size> windows{{640, 480},
                                {800, 600},
                                {1024, 768},
                                {1280, 800},
                                {1920, 1080},
                                {3840, 2160},
                                {1080, 1920},
                                {600, 1000},
                                {2560, 600}};

app::WindowView scaled(app::WindowView view, int textSize) {
    view.look.textSize = textSize;
    return view;
}

Box withCaptions(const app::BoardPlace& board) {
    const int width = app::captionWidth(board.captionSize);
    const int height = app::captionHeight(board.captionSize);
    return {board.squares.left - width,
            board.squares.top - height,
            board.squares.width + 2 * width,
            board.squares.height + 2 * height};
}

std::vector<Box> parts(const Layout& layout) {
    std::vector<Box> boxes{withCaptions(layout.board),
                           layout.strips.white.box,
                           layout.strips.black.box,
                           layout.panes,
                           layout.inputLine};
    if (layout.secondBoard) boxes.push_back(withCaptions(*layout.secondBoard));
    if (layout.secondPanes) boxes.push_back(*layout.secondPanes);
    return boxes;
}

bool areOnEachOther(const Box& left, const Box& right) {
    return left.left < right.right() && right.left < left.right() && left.top < right.bottom() &&
           right.top < left.bottom();
}

void checkLayout(const app::WindowView& view, Size window) {
    const auto boxes = parts(app::layoutOf(view, window, measure));
    const Box whole{0, 0, window.width, window.height};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        CHECK(whole.contains(boxes[i]));
        for (std::size_t j = i + 1; j < boxes.size(); ++j)
            CHECK_FALSE(areOnEachOther(boxes[i], boxes[j]));
    }
}

} // namespace

TEST_CASE("nothing overlaps or leaves the window, in any size of window and text") {
    for (const auto window : windows)
        for (const int textSize : {100, 150, 200, 300}) {
            INFO(window.width << " x " << window.height << ", " << textSize << " %");
            checkLayout(scaled(tests::oneBoard(), textSize), window);
            checkLayout(scaled(tests::twoBoards(), textSize), window);
        }
}

TEST_CASE(
    "at 1920 x 1080 a square of one board has 96 pixels and more, of two boards 72 and more") {
    CHECK(app::layoutOf(tests::oneBoard(), {1920, 1080}, measure).board.square >= 96);
    CHECK(app::layoutOf(tests::twoBoards(), {1920, 1080}, measure).board.square >= 72);
}

TEST_CASE("at 1280 x 800 no square is smaller than 60 pixels, with large text too") {
    for (const int textSize : {100, 150, 200})
        CHECK(
            app::layoutOf(scaled(tests::oneBoard(), textSize), {1280, 800}, measure).board.square >=
            60);
    auto two = tests::twoBoards();
    // The text of a reconciliation may take a line more from the boards.
    CHECK(app::layoutOf(two, {1280, 800}, measure).board.square >= 55);
    two.differences.clear();
    two.notes.clear();
    CHECK(app::layoutOf(two, {1280, 800}, measure).board.square >= 58);
}

TEST_CASE("both boards have the same size and height, White's at the left") {
    const auto layout = app::layoutOf(tests::twoBoards(), {1280, 800}, measure);
    REQUIRE(layout.secondBoard);
    CHECK(layout.board.square == layout.secondBoard->square);
    CHECK(layout.board.squares.top == layout.secondBoard->squares.top);
    CHECK(layout.board.squares.right() < layout.secondBoard->squares.left);
    CHECK(layout.strips.white.box.right() < layout.strips.black.box.left);
}

TEST_CASE("the player at the lower edge of the board has the lower strip") {
    auto view = tests::oneBoard();
    for (const auto near : rules::colours) {
        view.nearSide = near;
        const auto layout = app::layoutOf(view, {1280, 800}, measure);
        CHECK(layout.strips[near].box.top > layout.strips[other(near)].box.top);
    }
}

TEST_CASE("from 800 x 600 texts have the sizes that low vision needs, and follow the text size") {
    for (const auto window : windows) {
        if (window.width < 800 || window.height < 600) continue;
        const auto sizes = app::layoutOf(tests::oneBoard(), window, measure).sizes;
        CHECK(sizes.list >= 24);
        CHECK(sizes.input >= 24);
        CHECK(sizes.lastMove >= 40);
        const auto twice = app::layoutOf(scaled(tests::oneBoard(), 200), window, measure).sizes;
        CHECK(twice.list >= sizes.list);
        CHECK(twice.lastMove >= sizes.lastMove);
    }
}

TEST_CASE("the clock has 120 pixels at 1920 x 1080 and 72 with two boards on a small display") {
    CHECK(app::layoutOf(tests::oneBoard(), {1920, 1080}, measure).sizes.clock == 120);
    CHECK(app::layoutOf(tests::twoBoards(), {1280, 800}, measure).sizes.clock == 72);
}

TEST_CASE("an unsupported text size is replaced by the nearest one") {
    const auto layout = app::layoutOf(scaled(tests::oneBoard(), 1), {1280, 800}, measure);
    CHECK(layout.sizes == app::layoutOf(tests::oneBoard(), {1280, 800}, measure).sizes);
    const auto huge = app::layoutOf(scaled(tests::oneBoard(), 100'000), {1280, 800}, measure);
    CHECK(huge.sizes == app::layoutOf(scaled(tests::oneBoard(), 300), {1280, 800}, measure).sizes);
}

TEST_CASE("an extremely small window has a layout, too") {
    for (const auto window : {Size{1, 1}, Size{0, 0}, Size{10, 400}, Size{400, 10}}) {
        CHECK(app::layoutOf(tests::oneBoard(), window, measure).board.square >= 1);
        CHECK(app::layoutOf(tests::twoBoards(), window, measure).board.square >= 1);
    }
}

TEST_CASE("all digits of a clock are in cells of the same width") {
    CHECK(app::clockWidth(measure, "1:11:11", 72) == app::clockWidth(measure, "0:00:00", 72));
}

TEST_CASE("the clock alone: each side has its half of the window, with larger digits than in a "
          "game (5.3)") {
    auto view = tests::oneBoard();
    view.subject = app::Subject::clock;
    for (const auto window : windows)
        for (const int textSize : {100, 300}) {
            INFO(window.width << " x " << window.height << ", " << textSize << " %");
            const auto layout = app::layoutOf(scaled(view, textSize), window, measure);
            const Box whole{0, 0, window.width, window.height};
            const std::vector<Box> boxes{
                layout.strips.white.box, layout.strips.black.box, layout.panes, layout.inputLine};
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                CHECK(whole.contains(boxes[i]));
                for (std::size_t j = i + 1; j < boxes.size(); ++j)
                    CHECK_FALSE(areOnEachOther(boxes[i], boxes[j]));
            }
            CHECK(layout.strips.white.box.right() < layout.strips.black.box.left);
        }
    const auto game = app::layoutOf(tests::oneBoard(), {1920, 1080}, measure).sizes.clock;
    CHECK(app::layoutOf(view, {1920, 1080}, measure).sizes.clock > game);
}
