// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/canvas.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

using namespace app;
using tests::measure;

namespace {

using Boxes = std::vector<Box>;

Fill ground() {
    return {{0, 0, 200, 100}, black};
}
Fill square(int left, Rgb colour = white) {
    return {{left, 10, 20, 20}, colour};
}
Writing clock(const std::string& text) {
    return {text, 50, 60, 20, Weight::regular, white};
}

Boxes damage(const Scene& before, const Scene& after) {
    return damageBetween(before, after, measure);
}

} // namespace

TEST_CASE("nothing is drawn outside the bounds of an item") {
    CHECK(boundsOf(square(30), measure) == Box{30, 10, 20, 20});
    CHECK(boundsOf(Frame{{1, 2, 3, 4}, 1, white}, measure) == Box{1, 2, 3, 4});
    CHECK(boundsOf(Shape{{{{1.5, 2.5}, {3.2, 2.5}, {2, 7}}}, white}, measure) == Box{1, 2, 3, 5});
    CHECK(boundsOf(Figure{{8, 8, 8, 8}, {}}, measure) == Box{8, 8, 8, 8});
    CHECK(boundsOf(clock("0:42"), measure) == Box{50, 60, 40, 26});
}

TEST_CASE("equal scenes have no damage, and the first scene is damage everywhere") {
    const Scene scene{ground(), square(30), clock("0:42")};
    CHECK(damage(scene, scene).empty());
    CHECK(damage({}, scene) == Boxes{{0, 0, 200, 100}});
    CHECK(damage({}, {}).empty());
}

TEST_CASE("a changed text damages the places of both texts") {
    CHECK(damage({ground(), square(30), clock("10:00")}, {ground(), square(30), clock("9:59")}) ==
          Boxes{{50, 60, 50, 26}});
}

TEST_CASE("a moved item damages its old and its new place") {
    CHECK(damage({ground(), square(10), clock("1")}, {ground(), square(90), clock("1")}) ==
          Boxes{{90, 10, 20, 20}, {10, 10, 20, 20}});
}

TEST_CASE("an item added or removed damages its place alone") {
    const Scene without{ground(), clock("1")};
    const Scene with{ground(), square(10), clock("1")};
    CHECK(damage(without, with) == Boxes{{10, 10, 20, 20}});
    CHECK(damage(with, without) == Boxes{{10, 10, 20, 20}});
}

TEST_CASE("overlapping boxes are merged, also with boxes that the result overlaps") {
    const Scene after{ground(), square(10), square(40), square(25)};
    CHECK(damage({ground()}, after) == Boxes{{10, 10, 50, 20}});
}

TEST_CASE("two items that exchange their drawing order are damage") {
    CHECK(damage({ground(), square(10), square(20, black)},
                 {ground(), square(20, black), square(10)}) == Boxes{{10, 10, 20, 20}});
}
