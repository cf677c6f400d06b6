// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "tests/support/screen/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using app::Box;
using app::Figure;
using app::Fill;
using app::Frame;
using app::Scene;
using app::Shape;
using app::Writing;
using rules::Square;
using tests::measure;

namespace {

constexpr app::Size windowSize{1280, 800};

Scene draw(const app::WindowView& view, app::Size size = windowSize) {
    return app::sceneOf(view, size, measure);
}

template <class T>
std::vector<T> all(const Scene& scene) {
    std::vector<T> found;
    for (const auto& item : scene)
        if (const auto* const thing = std::get_if<T>(&item)) found.push_back(*thing);
    return found;
}

bool shows(const Scene& scene, const std::string& text) {
    const auto writings = all<Writing>(scene);
    return std::any_of(writings.begin(), writings.end(), [&](const auto& writing) {
        return writing.text.find(text) != std::string::npos;
    });
}

std::ptrdiff_t count(const Scene& scene, const std::string& text) {
    const auto writings = all<Writing>(scene);
    return std::count_if(writings.begin(), writings.end(), [&](const auto& writing) {
        return writing.text.find(text) != std::string::npos;
    });
}

Box boxIn(const app::WindowView& view, Square square) {
    return app::boxOf(square, app::layoutOf(view, windowSize, measure).board, view.board.nearSide);
}

/// Items of one kind that lie completely on a square of the first board.
template <class T>
std::vector<T> onSquare(const app::WindowView& view, Square square) {
    std::vector<T> found;
    const auto box = boxIn(view, square);
    for (const auto& thing : all<T>(draw(view)))
        if (box.contains(thing.box)) found.push_back(thing);
    return found;
}

/// Shapes with all corners on a square of the first board.
std::vector<Shape> shapesOnSquare(const app::WindowView& view, Square square) {
    const auto box = boxIn(view, square);
    const auto isInside = [&](app::Point point) {
        return point.x >= box.left && point.x <= box.right() && point.y >= box.top &&
               point.y <= box.bottom();
    };
    std::vector<Shape> found;
    for (const auto& shape : all<Shape>(draw(view)))
        if (std::all_of(shape.outlines.begin(), shape.outlines.end(), [&](const auto& outline) {
                return std::all_of(outline.begin(), outline.end(), isInside);
            }))
            found.push_back(shape);
    return found;
}

app::WindowView bare() {
    app::WindowView view;
    view.board.placement = rules::Placement::start();
    return view;
}

} // namespace

TEST_CASE("the first item drawn fills the window with the background") {
    auto view = tests::oneBoard();
    view.look.palette = tactile::Palette::light;
    const auto scene = draw(view);
    const auto* const ground = std::get_if<Fill>(&scene.front());
    REQUIRE(ground != nullptr);
    CHECK(ground->box == Box{0, 0, windowSize.width, windowSize.height});
    CHECK(ground->colour == app::coloursOf(tactile::Palette::light).background);
}

TEST_CASE("every piece is on its square, and there are no other pieces") {
    const auto view = tests::oneBoard();
    const auto figures = all<Figure>(draw(view));
    CHECK(figures.size() == 32);
    for (const auto square : rules::allSquares) {
        const auto found = onSquare<Figure>(view, square);
        const auto piece = view.board.placement.at(square);
        REQUIRE(found.size() == (piece ? 1U : 0U));
        if (piece) CHECK(found.front().piece == *piece);
    }
}

TEST_CASE("a1 is at the lower left for White and at the upper right for Black, h1 is light") {
    auto view = bare();
    const auto forWhite = boxIn(view, Square::a1);
    CHECK(forWhite.left == boxIn(view, Square::a8).left);
    CHECK(forWhite.top > boxIn(view, Square::a8).top);
    CHECK(forWhite.left < boxIn(view, Square::h1).left);
    const auto fills = onSquare<Fill>(view, Square::h1);
    REQUIRE(fills.size() == 1);
    CHECK(fills.front().colour == app::coloursOf(view.look.palette).lightSquare);
    view.board.nearSide = rules::Colour::black;
    CHECK(boxIn(view, Square::a1) == boxIn(bare(), Square::h8));
}

TEST_CASE("ranks and files are labelled on all four sides, or with the names of Appendix E") {
    auto view = bare();
    const auto count = [](const Scene& scene, const std::string& text) {
        const auto writings = all<Writing>(scene);
        return std::count_if(writings.begin(), writings.end(), [&](const auto& writing) {
            return writing.text == text;
        });
    };
    CHECK(count(draw(view), "a") == 2);
    CHECK(count(draw(view), "8") == 2);
    constexpr app::Size large{2560, 1440};
    view.look.files = app::FileCaptions::names;
    CHECK(count(draw(view, large), "a") == 0);
    CHECK(count(draw(view, large), "Gustav") == 2);
    // Names that would be too small are less legible than letters (5.3).
    CHECK(count(draw(view), "a") == 2);
}

TEST_CASE("the cursor is a ring of black, yellow and black around its square") {
    auto view = bare();
    CHECK(onSquare<Frame>(view, Square::e4).empty());
    view.board.cursor = Square::e4;
    const auto frames = onSquare<Frame>(view, Square::e4);
    REQUIRE(frames.size() == 3);
    CHECK(frames[0].box == boxIn(view, Square::e4));
    CHECK(frames[0].colour == app::black);
    CHECK(frames[1].colour == app::ringYellow);
    CHECK(frames[1].thickness >= 4);
    CHECK(frames[2].colour == app::black);
}

TEST_CASE("the last move is marked by corners on both squares and an arrow, below the pieces") {
    auto view = bare();
    const auto without = draw(view).size();
    view.board.lastMove = app::MoveMark{Square::e2, Square::e4};
    for (const auto square : {Square::e2, Square::e4})
        CHECK(onSquare<Fill>(view, square).size() == 17);
    const auto scene = draw(view);
    CHECK(scene.size() == without + 32 + 2);
    const auto isShape = [](const app::Item& item) { return std::holds_alternative<Shape>(item); };
    const auto isFigure = [](const app::Item& item) {
        return std::holds_alternative<Figure>(item);
    };
    CHECK(std::find_if(scene.begin(), scene.end(), isFigure) >
          std::find_if(scene.begin(), scene.end(), isShape));
}

TEST_CASE("a last move without a target has no arrow") {
    auto view = bare();
    view.board.lastMove = app::MoveMark{Square::e2, Square::e2};
    CHECK(all<Shape>(draw(view)).empty());
}

TEST_CASE(
    "a differing square has hatch, double border, the sign and its line of text on both boards") {
    auto view = tests::twoBoards();
    view.board.cursor.reset();
    const auto scene = draw(view);
    for (const auto square : {Square::b4, Square::b6}) {
        CHECK(onSquare<Frame>(view, square).size() == 1);
        CHECK(onSquare<Fill>(view, square).size() == 4); // square, black, field, plate of the sign
        const auto shapes = shapesOnSquare(view, square);
        REQUIRE(shapes.size() == 2);
        CHECK(shapes[0].outlines.size() > 3);
        CHECK(shapes[0].colour == app::black);
        CHECK(shapes[1].colour == app::leftMark);
    }
    const auto large = app::sceneOf(view, {1920, 1080}, measure);
    for (const auto* const text : {"≠ 1", "Bella 4", "≠ 2", "Bella 6"})
        CHECK(shows(large, text));
    const auto onRight = all<Shape>(scene);
    CHECK(std::count_if(onRight.begin(), onRight.end(), [](const auto& shape) {
              return shape.colour == app::rightMark;
          }) == 2);
}

TEST_CASE("the sign of a difference is at least a third of its square") {
    auto view = tests::twoBoards();
    const auto box = boxIn(view, Square::b6);
    const auto fills = onSquare<Fill>(view, Square::b6);
    CHECK(fills.back().box.width * 3 >= box.width);
}

TEST_CASE("check and possible targets have shapes of their own") {
    auto view = bare();
    CHECK(shapesOnSquare(view, Square::e1).empty());
    view.board.check = Square::e1;
    CHECK(shapesOnSquare(view, Square::e1).size() == 2);
    view.board.targets = {Square::c3, Square::a3};
    CHECK(shapesOnSquare(view, Square::c3).size() == 2);
    CHECK(shapesOnSquare(view, Square::b3).empty());
}

TEST_CASE("the cursor on a king in check leaves the sign of check in sight") {
    auto view = bare();
    view.board.check = Square::e1;
    view.board.cursor = Square::e1;
    const auto frames = onSquare<Frame>(view, Square::e1);
    const int left = frames.back().box.left; // inside the yellow ring
    for (const auto& sign : shapesOnSquare(view, Square::e1))
        for (const auto& outline : sign.outlines)
            CHECK(
                std::ranges::all_of(outline, [&](const auto& corner) { return corner.x >= left; }));
}

TEST_CASE("both clocks are shown digit by digit, the running one with a thick frame") {
    const auto view = tests::oneBoard();
    const auto scene = draw(view);
    const auto layout = app::layoutOf(view, windowSize, measure);
    std::string digits;
    for (const auto& writing : all<Writing>(scene))
        if (writing.size == layout.sizes.clock) digits += writing.text;
    CHECK(digits == "0:42:101:05:30");
    const auto frameOf = [&](rules::Colour colour) {
        const auto frames = all<Frame>(scene);
        return *std::find_if(frames.begin(), frames.end(), [&](const auto& frame) {
            return frame.box == layout.strips[colour].box;
        });
    };
    CHECK(frameOf(rules::Colour::white).thickness >= 4);
    CHECK(frameOf(rules::Colour::black).thickness == 2);
}

TEST_CASE("a fallen flag is stated in words beside the clock, in the language of the window") {
    auto view = tests::oneBoard();
    CHECK_FALSE(shows(draw(view), "Blättchen gefallen"));
    view.players.black.clock->flagHasFallen = true;
    CHECK(shows(draw(view), "Blättchen gefallen"));
    view.look.language = rules::Language::english;
    CHECK(shows(draw(view), "Flag fallen"));
    auto two = tests::twoBoards();
    two.players.white.clock->flagHasFallen = true;
    CHECK(shows(draw(two), "Blättchen gefallen"));
}

TEST_CASE("a game without clocks shows the players and no digits") {
    auto view = tests::oneBoard();
    view.players.white.clock.reset();
    view.players.black.clock.reset();
    const auto scene = draw(view);
    CHECK(shows(scene, "Hasan, B."));
    CHECK_FALSE(shows(scene,
                      ":"
                      "4"));
}

TEST_CASE("player names, last move, spoken texts, input and state are shown in words") {
    const auto scene = draw(tests::oneBoard());
    for (const auto* const text : {"Weiß  Hasan, B.",
                                   "Schwarz  Demir, A.",
                                   "Letzter Zug",
                                   "Springer Gustav",
                                   "Mitschrift",
                                   "Gesprochen",
                                   "Privat: Felix drei",
                                   "Eingabe:",
                                   "scc3",
                                   "Sie sind am Zug."})
        CHECK(shows(scene, text));
}

TEST_CASE("empty private text draws nothing") {
    auto view = tests::oneBoard();
    view.spokenPrivately.clear();
    CHECK_FALSE(shows(draw(view), "Privat"));
}

TEST_CASE("an alarm is shown first, in a frame, even if there is no space for anything else") {
    auto view = tests::oneBoard();
    view.alarm = "Kein Ton.";
    CHECK(shows(draw(view), "! Kein Ton."));
    view.look.textSize = 200;
    CHECK(shows(draw(view), "! Kein"));
}

TEST_CASE("large text does not shorten the text of a reconciliation (W11)") {
    for (const auto size : {app::Size{1920, 1080}, app::Size{1366, 768}, app::Size{1280, 800}})
        for (const int percent : {100, 150, 200, 300}) {
            auto view = tests::twoBoards();
            view.look.textSize = percent;
            const auto scene = app::sceneOf(view, size, measure);
            INFO(size.width << " " << percent);
            for (const auto* const text : {"≠ 1", "≠ 2"})
                CHECK(shows(scene, text));
            CHECK_FALSE(shows(scene, "… ≠"));
            // The last words of both differences and of both notes.
            CHECK(count(scene, "Läufer.") + count(scene, "leer.") == 2);
            CHECK(shows(scene, "Schach."));
            CHECK(shows(scene, "4."));
        }
}

TEST_CASE("text becomes smaller only if essential content would be shortened") {
    auto view = tests::twoBoards();
    view.look.textSize = 200;
    const auto sizeOfText = [&](const std::string& text) {
        for (const auto& writing : all<Writing>(app::sceneOf(view, {1920, 1080}, measure)))
            if (writing.text.find(text) != std::string::npos) return writing.size;
        return 0;
    };
    CHECK(sizeOfText("Bella 4") < 56);
    CHECK(sizeOfText("Bella 4") >= 28);
    view.differences = {{Square::b4, "Bella 4"}};
    view.notes = {"Gut."};
    CHECK(sizeOfText("Bella 4") >= 42);
}

TEST_CASE("a strip contains its texts at any chosen size") {
    for (const int percent : {100, 200, 300}) {
        auto view = tests::twoBoards();
        view.look.textSize = percent;
        const auto strip = app::layoutOf(view, windowSize, measure).strips.white.box;
        INFO(percent);
        for (const auto& writing : all<Writing>(draw(view)))
            if (writing.text.starts_with("Hasan") || writing.text.starts_with("Steck"))
                CHECK(writing.top + app::lineHeight(writing.size) <= strip.bottom());
        CHECK(shows(draw(view), "Steck"));
    }
}

TEST_CASE("every text stays inside the window") {
    auto view = tests::oneBoard();
    view.players.white.name = std::string(300, 'W');
    view.input = std::string(400, 'm');
    view.state = std::string(300, 's');
    view.lastMove = std::string(200, 'z');
    view.spoken = {std::string(500, 'x')};
    for (const auto& writing : all<Writing>(draw(view))) {
        INFO(writing.text);
        CHECK(writing.left + measure.width(writing.text, writing.size, writing.weight) <=
              windowSize.width);
    }
}

TEST_CASE("a window of any size has a scene") {
    for (const auto size : {app::Size{1, 1}, app::Size{0, 0}, app::Size{300, 50}})
        for (const auto& view : {app::WindowView{}, tests::oneBoard(), tests::twoBoards()})
            CHECK_FALSE(app::sceneOf(view, size, measure).empty());
}

TEST_CASE(
    "the clock alone: no board is drawn, and the running side is marked by shape (4.5, 5.3)") {
    auto view = tests::oneBoard();
    view.subject = app::Subject::clock;
    const auto scene = draw(view);
    auto elsewhere = view;
    elsewhere.board.placement = {};
    CHECK(draw(elsewhere).size() == scene.size());
    CHECK(shows(scene, view.players.white.name));
    for (const auto running : rules::colours) {
        for (const auto colour : rules::colours)
            view.players[colour].clock = app::ClockFace{"0:05:00", colour == running};
        const auto box = app::layoutOf(view, windowSize, measure).strips[running].box;
        const auto drawn = draw(view);
        const auto frames = all<Frame>(drawn);
        const auto thick =
            std::max_element(frames.begin(), frames.end(), [](const Frame& one, const Frame& two) {
                return one.thickness < two.thickness;
            });
        REQUIRE(thick != frames.end());
        CHECK(thick->box == box);
    }
}
