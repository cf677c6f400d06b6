// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes.hpp"
#include "tests/support/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using app::Box;
using app::PaneKind;
using app::Writing;
using tests::measure;

namespace {

constexpr app::TextSizes paneSizes{
    .clock = 72, .lastMove = 40, .list = 24, .input = 24, .caption = 24};

/// Everything written when there is so much room, one line after the other.
std::vector<std::string> written(const app::WindowView& view, int height) {
    const app::PaneStyle style{app::coloursOf(view.look.palette), paneSizes, 600};
    app::Scene scene;
    app::addPanes(
        scene, app::panesOf(view, style, measure), Box{0, 0, 600, height}, style, measure);
    std::vector<std::string> lines;
    for (const auto& item : scene)
        if (const auto* const writing = std::get_if<Writing>(&item)) lines.push_back(writing->text);
    return lines;
}

bool has(const std::vector<std::string>& lines, const std::string& text) {
    return std::find(lines.begin(), lines.end(), text) != lines.end();
}

app::WindowView longGame() {
    auto view = tests::oneBoard();
    view.sheet.clear();
    for (int number = 1; number <= 40; ++number)
        view.sheet.push_back({.number = number, .white = "w" + std::to_string(number)});
    return view;
}

} // namespace

TEST_CASE("when there is little room the score sheet goes first, then what was spoken, then the "
          "last move (5.3)") {
    const auto view = tests::oneBoard();
    const auto all = written(view, 600);
    CHECK(has(all, "Sf6"));
    CHECK(has(all, "Privat: Felix drei, weißer Springer."));
    const auto less = written(view, 200);
    CHECK_FALSE(has(less, "Sf6"));
    CHECK(has(less, "Privat: Felix drei, weißer Springer."));
    CHECK(has(less, "Felix sechs"));
    const auto little = written(view, 120);
    CHECK_FALSE(has(little, "Privat: Felix drei, weißer Springer."));
    CHECK(has(little, "Felix sechs"));
    CHECK(written(view, 60).size() <= 1);
    CHECK(written(view, 0).empty());
}

TEST_CASE("of a long score sheet the end is shown") {
    const auto lines = written(longGame(), 700);
    CHECK(has(lines, "w40"));
    CHECK_FALSE(has(lines, "w1"));
}

TEST_CASE("the row where the reader stands is always in sight") {
    for (const int current : {1, 2, 20, 39, 40}) {
        auto view = longGame();
        view.sheet[static_cast<std::size_t>(current - 1)].isCurrent = true;
        CHECK(has(written(view, 700), "w" + std::to_string(current)));
    }
}

TEST_CASE("of what was spoken the last utterances are shown, as many as there is room for") {
    auto view = tests::oneBoard();
    view.spoken.clear();
    for (int number = 1; number <= 30; ++number)
        view.spoken.push_back("gesprochen " + std::to_string(number));
    const auto lines = written(view, 700);
    CHECK(has(lines, "gesprochen 30"));
    CHECK(has(lines, "gesprochen 26"));
    CHECK_FALSE(has(lines, "gesprochen 1"));
}

TEST_CASE("of many differences as many are shown as there is room for, and how many there are") {
    auto view = tests::twoBoards();
    view.differences.clear();
    for (const auto square : rules::allSquares)
        view.differences.push_back({square, name(square)});
    const auto lines = written(view, 250);
    CHECK(has(lines, "≠ 1"));
    CHECK(has(lines, "a1"));
    CHECK_FALSE(has(lines, "h8"));
    CHECK(has(lines, "… ≠ 64"));
}

TEST_CASE("an empty view has no panes") {
    CHECK(written(app::WindowView{}, 700).empty());
}
