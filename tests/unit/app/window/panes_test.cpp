// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"
#include "tests/support/screen/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using app::PaneKind;
using app::Writing;
using tests::measure;

namespace {

constexpr app::TextSizes paneSizes{
    .clock = 72, .lastMove = 40, .list = 24, .input = 24, .caption = 24};

/// A layout with space for panes only.
app::Layout roomOf(int width, int height) {
    app::Layout layout{.sizes = paneSizes};
    layout.panes = {0, 0, width, height};
    return layout;
}

/// Everything written in this much space, one piece after the other.
std::vector<std::string> written(const app::WindowView& view, int height, int width = 600) {
    const app::PaneStyle style{app::coloursOf(view.look.palette), paneSizes, width};
    app::Scene scene;
    app::addPanes(scene, app::placePanes(view, roomOf(width, height), measure), style, measure);
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

TEST_CASE("if space is short the score sheet is dropped first, then the spoken text, then the last "
          "move (5.3)") {
    const auto view = longGame();
    const auto all = written(view, 600);
    CHECK(has(all, "w40"));
    CHECK(has(all, "Privat: Felix drei, weißer Springer."));
    const auto less = written(view, 200);
    CHECK_FALSE(has(less, "w40"));
    CHECK(has(less, "Privat: Felix drei, weißer Springer."));
    CHECK(has(less, "Felix sechs"));
    const auto little = written(view, 120);
    CHECK_FALSE(has(little, "Privat: Felix drei, weißer Springer."));
    CHECK(has(little, "Felix sechs"));
    CHECK(written(view, 60).size() <= 1);
    CHECK(written(view, 0).empty());
}

TEST_CASE("the end of a long score sheet is shown") {
    const auto lines = written(longGame(), 700);
    CHECK(has(lines, "w40"));
    CHECK_FALSE(has(lines, "w1"));
}

TEST_CASE("the row that is being read is always visible") {
    for (const int current : {1, 2, 20, 39, 40}) {
        auto view = longGame();
        view.sheet[static_cast<std::size_t>(current - 1)].isCurrent = true;
        CHECK(has(written(view, 700), "w" + std::to_string(current)));
    }
}

TEST_CASE("as many of the last utterances are shown as there is space for") {
    auto view = tests::oneBoard();
    view.spoken.clear();
    for (int number = 1; number <= 30; ++number)
        view.spoken.push_back("gesprochen " + std::to_string(number));
    const auto lines = written(view, 700);
    CHECK(has(lines, "gesprochen 30"));
    CHECK(has(lines, "gesprochen 26"));
    CHECK_FALSE(has(lines, "gesprochen 1"));
}

TEST_CASE("as many differences are shown as there is space for, and their number") {
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

TEST_CASE("of a text longer than its space the beginning is shown, with a mark that it continues") {
    auto view = tests::oneBoard();
    view.spokenPrivately.clear();
    view.spoken = {"vorher", "eins zwei drei"};
    for (int number = 0; number < 60; ++number)
        view.spoken.back() += " wort" + std::to_string(number);
    const auto lines = written(view, 200);
    const auto begins = [](const std::string& line) { return line.starts_with("eins zwei drei"); };
    CHECK(std::any_of(lines.begin(), lines.end(), begins));
    CHECK_FALSE(has(lines, "vorher"));
    CHECK(lines.back().ends_with(" …"));
}

TEST_CASE("no text is shown from its middle while a newer one is complete") {
    auto view = tests::oneBoard();
    view.spokenPrivately.clear();
    view.spoken.clear();
    for (int number = 0; number < 20; ++number)
        view.spoken.push_back("beginn und so viele weitere worte dahinter, dass sie in eine zeile "
                              "nicht passen " +
                              std::to_string(number));
    for (int height = 100; height < 900; height += 7) {
        INFO(height);
        bool isSpoken = false;
        for (const auto& line : written(view, height)) {
            if (line == "Gesprochen") continue;
            const bool begins = line.starts_with("beginn");
            const bool goesOn = line.starts_with("nicht") || line.starts_with("dahinter") ||
                                line.starts_with("eine") || line.starts_with("passen");
            if (goesOn) CHECK(isSpoken);
            if (begins) isSpoken = true;
        }
    }
}

TEST_CASE("the pages of the spoken text cover it from its oldest line to its end") {
    auto view = tests::oneBoard();
    view.spokenPrivately.clear();
    view.spoken.clear();
    for (int number = 1; number <= 24; ++number)
        view.spoken.push_back("text " + std::to_string(number));
    for (int number = 0; number < 90; ++number)
        view.spoken.back() += " wort" + std::to_string(number);
    const auto placed = app::placePanes(view, roomOf(600, 300), measure);
    const auto spoken = std::find_if(placed.begin(), placed.end(), [](const auto& pane) {
        return pane.pane.kind == PaneKind::spoken;
    });
    REQUIRE(spoken != placed.end());
    const auto [before, behind] = spoken->pages;
    CHECK(before > 0);
    CHECK(behind > 0);
    std::vector<std::string> seen;
    for (int page = -before; page <= behind; ++page) {
        view.textPage = page;
        for (auto& line : written(view, 300))
            if (!has(seen, line)) seen.push_back(line);
    }
    CHECK(has(seen, "text 1"));
    CHECK(has(seen, "text 23"));
    CHECK(std::any_of(seen.begin(), seen.end(), [](const std::string& line) {
        return line.ends_with("wort89");
    }));
    // There is nothing further.
    view.textPage = -before - 5;
    const auto first = written(view, 300);
    view.textPage = -before;
    CHECK(written(view, 300) == first);
}

TEST_CASE("with enough space moves of the score sheet are side by side") {
    const auto narrow = written(longGame(), 400, 280);
    const auto wide = written(longGame(), 400, 1200);
    const auto moves = [](const std::vector<std::string>& lines) {
        return std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
            return line.starts_with("w");
        });
    };
    CHECK(moves(wide) >= 3 * moves(narrow));
    CHECK(has(wide, "w40"));
}

TEST_CASE("in a narrow column the moves of the score sheet are smaller, and none is cut") {
    auto view = longGame();
    view.sheet.back().isCurrent = true;
    const int width = GENERATE(100, 200, 280, 300);
    CAPTURE(width);
    const app::PaneStyle style{app::coloursOf(view.look.palette), paneSizes, width};
    const auto line = app::sheetPane(view, style, measure).lines.back();
    CHECK(line.style.size == std::min(paneSizes.list, width / 12));
    REQUIRE(line.pointer);
    CHECK(*line.pointer + line.style.size * 4 / 5 <= width);
}

TEST_CASE("in a wide column score sheet and spoken text are side by side") {
    const auto placed = app::placePanes(tests::oneBoard(), roomOf(1200, 400), measure);
    std::vector<app::Box> boxes;
    for (const auto& pane : placed)
        if (pane.pane.kind >= PaneKind::spoken) boxes.push_back(pane.box);
    REQUIRE(boxes.size() == 2);
    CHECK(boxes[0].top == boxes[1].top);
    CHECK(boxes[0].right() < boxes[1].left);
}

TEST_CASE("only the first line of the current menu item is marked") {
    auto view = tests::oneBoard();
    view.menu = {
        {"eins", false},
        {"ein Punkt mit so vielen Worten, dass er zwei Zeilen braucht, und noch einigen", true},
        {"drei", false}};
    const auto placed = app::placePanes(view, roomOf(600, 500), measure);
    int pointers = 0;
    for (const auto& pane : placed)
        if (pane.pane.kind == PaneKind::menu)
            for (const auto& line : pane.pane.lines)
                if (line.pointer) ++pointers;
    CHECK(pointers == 1);
}

TEST_CASE("within a menu the previous and the next item are visible") {
    auto view = tests::oneBoard();
    for (int item = 0; item < 12; ++item)
        view.menu.push_back({"punkt " + std::to_string(item), item == 6});
    for (int height = 260; height < 600; height += 20) {
        INFO(height);
        const auto lines = written(view, height);
        if (!has(lines, "punkt 5") && !has(lines, "punkt 7")) continue; // one line
        CHECK(has(lines, "punkt 6"));
        const auto shown = std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
            return line.starts_with("punkt");
        });
        if (shown >= 3) CHECK((has(lines, "punkt 5") && has(lines, "punkt 7")));
    }
}

TEST_CASE("in a drill there is a bar for each of the last sessions, as long as its percentage") {
    auto view = tests::oneBoard();
    view.lastMove.clear();
    view.sheet.clear();
    view.progress = {0, 50, 100};
    const app::PaneStyle style{app::coloursOf(view.look.palette), paneSizes, 600};
    app::Scene scene;
    app::addPanes(scene, app::placePanes(view, roomOf(600, 500), measure), style, measure);
    std::vector<int> filled;
    int whole = 0;
    for (const auto& item : scene) {
        if (const auto* const frame = std::get_if<app::Frame>(&item)) whole = frame->box.width;
        const auto* const fill = std::get_if<app::Fill>(&item);
        if (fill != nullptr && fill->box.height > 2) filled.push_back(fill->box.width);
    }
    CHECK(whole > 100);
    CHECK(filled == std::vector{0, whole / 2, whole});
    CHECK(has(written(view, 500), "Prozent richtig"));
    CHECK(has(written(view, 500), "50"));
}

TEST_CASE("of many sessions the last are shown") {
    auto view = tests::oneBoard();
    view.lastMove.clear();
    view.sheet.clear();
    for (int session = 0; session < 60; ++session)
        view.progress.push_back(session);
    const auto lines = written(view, 300);
    CHECK(has(lines, "59"));
    CHECK_FALSE(has(lines, "0"));
}

TEST_CASE("an empty view has no panes") {
    CHECK(written(app::WindowView{}, 700).empty());
}
