// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "app/window/sdl/canvas.hpp"

#include <catch2/catch.hpp>

#include <numbers>
#include <numeric>

using app::Box;
using app::Point;
using app::Shape;

namespace {

constexpr Box canvas{0, 0, 100, 100};

Shape rectangle(Point from, Point to) {
    return {{{from, {to.x, from.y}, to, {from.x, to.y}}}, app::white};
}

double area(const Shape& shape) {
    const auto coverage = app::coverageOf(shape, canvas);
    return std::accumulate(coverage.alpha.begin(), coverage.alpha.end(), 0.0) / 255;
}

} // namespace

TEST_CASE("a rectangle on whole pixels covers exactly these") {
    const auto coverage = app::coverageOf(rectangle({10, 20}, {12, 23}), canvas);
    CHECK(coverage.box == Box{10, 20, 2, 3});
    CHECK(coverage.alpha == std::vector<std::uint8_t>(6, 255));
}

TEST_CASE("a partly covered pixel is drawn partly") {
    const auto coverage = app::coverageOf(rectangle({0.25, 0}, {2, 0.5}), canvas);
    CHECK(coverage.at(0, 0) == 96); // three quarters of a half
    CHECK(coverage.at(1, 0) == 128);
}

TEST_CASE("what lies outside the window is omitted") {
    const auto coverage = app::coverageOf(rectangle({-5, -5}, {3, 2}), canvas);
    CHECK(coverage.box == Box{0, 0, 3, 2});
    CHECK(app::coverageOf(rectangle({200, 0}, {300, 9}), canvas).box.isEmpty());
    CHECK(app::coverageOf(Shape{}, canvas).box.isEmpty());
}

TEST_CASE("signs cover the area that their geometry gives") {
    const double pi = std::numbers::pi;
    CHECK(area(app::disc({50, 50}, 40, app::white)) == Approx(1600 * pi).epsilon(0.01));
    CHECK(area(app::ring({50, 50}, 40, 20, app::white)) == Approx(1200 * pi).epsilon(0.01));
    CHECK(area(app::leftPointer({10, 10, 40, 40}, app::white)) == Approx(800).epsilon(0.01));
    CHECK(area(app::arrow({10, 50}, {90, 50}, 8, 0, app::white)) ==
          Approx(56 * 8 + 24 * 12).epsilon(0.01));
}

TEST_CASE("a hatch covers its share of the box and stays inside") {
    const Box box{20, 30, 60, 60};
    const auto hatch = app::hatch(box, 2, 6, app::black);
    CHECK(area(hatch) == Approx(3600 / 4.0).epsilon(0.08));
    CHECK(box.contains(app::coverageOf(hatch, canvas).box));
}
