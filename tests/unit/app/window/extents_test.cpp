// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "tests/support/screen/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <variant>

using app::Extent;
using tests::measure;

namespace {

bool isIn(const Extent& extent, const app::Writing& line) {
    return line.left >= extent.left && line.left < extent.left + extent.width &&
           line.top >= extent.top && line.top + line.size <= extent.top + extent.height;
}

/// The lines of the scene with this text: how many, and how many of them begin within the extent.
std::pair<int, int>
written(const app::Scene& scene, const std::string& text, const Extent& extent) {
    std::pair<int, int> lines;
    for (const auto& item : scene) {
        const auto* const line = std::get_if<app::Writing>(&item);
        if (line == nullptr || line->text != text) continue;
        ++lines.first;
        if (isIn(extent, *line)) ++lines.second;
    }
    return lines;
}

} // namespace

TEST_CASE("assistive programs find texts and board where they are drawn") {
    const auto size = GENERATE(app::Size{800, 600}, app::Size{1920, 1080}, app::Size{1080, 1920});
    auto view = GENERATE(tests::oneBoard(), tests::twoBoards());
    view.look.textSize = GENERATE(100, 200);
    view.input = "xyz";
    view.state = "abcd";
    view.spoken = {"uvw"};
    CAPTURE(size.width, size.height, view.look.textSize, view.secondBoard.has_value());
    const auto scene = app::sceneOf(view, size, measure);
    const auto extents = app::extentsOf(view, size, measure);
    CHECK(extents.window == Extent{0, 0, size.width, size.height});
    const auto [said, saidThere] = written(scene, "uvw", extents.said);
    CHECK(said == saidThere);
    CHECK((said == 1 || view.secondBoard || size.width == 800)); // there is not always room
    CHECK(written(scene, "xyz", extents.line) == std::pair{1, 1});
    CHECK(written(scene, "abcd", extents.state) == std::pair{1, 1});
    const auto squares = app::layoutOf(view, size, measure).board.squares;
    CHECK(extents.board == Extent{squares.left, squares.top, squares.width, squares.height});
}

TEST_CASE("the clock alone has no board to be found") {
    auto view = tests::oneBoard();
    view.subject = app::Subject::clock;
    CHECK(app::extentsOf(view, {800, 600}, measure).board == Extent{});
}
