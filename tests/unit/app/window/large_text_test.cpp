// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/layout.hpp"
#include "app/window/scene.hpp"
#include "tests/support/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

// What has to be seen is whole and readable at every size of window and text (5.3).

using app::Box;
using app::Scene;
using app::Size;
using app::WindowView;
using app::Writing;
using tests::measure;

namespace {

const std::vector<Size> displays{{640, 480},
                                 {800, 600},
                                 {1024, 768},
                                 {1366, 768},
                                 {1920, 1080},
                                 {2560, 1440},
                                 {3840, 2160},
                                 {1080, 1920}};
const std::vector<int> textSizes{100, 150, 200, 300};

/// A game at home; as in the sample, but with a long last move and no board of the opponent.
WindowView atHome() {
    auto view = tests::oneBoard();
    view.lastMove = "Springer Gustav sieben schlägt Felix fünf, Schach";
    view.input = "Sg1xf3+";
    view.spokenPrivately.clear();
    return view;
}

WindowView withMenu(WindowView view) {
    for (int item = 1; item <= 12; ++item)
        view.menu.push_back({"Einstellung " + std::to_string(item) + ".", item == 9});
    return view;
}

/// Two boards that agree: what is seen in nearly all of a match.
WindowView inAMatch() {
    auto view = tests::twoBoards();
    view.differences.clear();
    view.notes.clear();
    view.lastMove = "Läufer Cesar eins schlägt Hektor sechs";
    view.input = "e4";
    return view;
}

struct Kind {
    const char* name;
    WindowView view;
};

std::vector<Kind> kinds() {
    auto withoutClock = atHome();
    for (const auto colour : rules::colours)
        withoutClock.players[colour].clock.reset();
    return {{"a game with clocks", atHome()},
            {"a game without", withoutClock},
            {"a menu in a game", withMenu(atHome())},
            {"two boards", inAMatch()},
            {"a menu beside two boards", withMenu(inAMatch())}};
}

std::vector<Writing> writings(const Scene& scene) {
    std::vector<Writing> found;
    for (const auto& item : scene)
        if (const auto* const writing = std::get_if<Writing>(&item)) found.push_back(*writing);
    return found;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream{text};
    return {std::istream_iterator<std::string>{stream}, {}};
}

struct ShownWord {
    std::string word{};
    int size = 0;
};

std::vector<ShownWord> shownWords(const Scene& scene, app::Weight weight) {
    std::vector<ShownWord> words;
    for (const auto& writing : writings(scene))
        if (writing.weight == weight)
            for (const auto& word : wordsOf(writing.text))
                words.push_back({word, writing.size});
    return words;
}

/// The smallest letters in which the words of the text appear one after the other, none of them
/// cut; 0 where they do not.
int smallestOf(const Scene& scene, const std::string& text, app::Weight weight) {
    const auto shown = shownWords(scene, weight);
    const auto wanted = wordsOf(text);
    const auto isWord = [](const ShownWord& word, const std::string& name) {
        return word.word == name;
    };
    const auto begin =
        std::search(shown.begin(), shown.end(), wanted.begin(), wanted.end(), isWord);
    if (begin == shown.end()) return 0;
    const auto isSmaller = [](const ShownWord& left, const ShownWord& right) {
        return left.size < right.size;
    };
    return std::min_element(begin, begin + std::ssize(wanted), isSmaller)->size;
}

/// The size of the digits of the own clock; 0 unless all of them are within the player's strip.
int ownTime(const Scene& scene, const WindowView& view, const app::Layout& layout) {
    const auto& strip = layout.strips[view.nearSide];
    std::string digits;
    for (const auto& writing : writings(scene)) {
        const int width = measure.width(writing.text, writing.size, writing.weight);
        const bool isDigit = writing.text.size() == 1 && writing.size == strip.clock;
        if (isDigit && strip.box.contains({writing.left, writing.top, width, writing.size}))
            digits += writing.text;
    }
    return digits == view.players[view.nearSide].clock->text ? strip.clock : 0;
}

/// What low vision needs at least, in a window of 800 × 600 and more (5.3); less in a smaller one.
int least(int size, Size window) {
    return std::min({size, size * window.width / 800, size * window.height / 600});
}

template <class Check>
void forAll(const Check& check) {
    for (const auto& kind : kinds())
        for (const auto window : displays)
            for (const int textSize : textSizes) {
                auto view = kind.view;
                view.look.textSize = textSize;
                INFO(kind.name << ", " << window.width << " x " << window.height << ", " << textSize
                               << " %");
                check(view, window);
            }
}

int squareAt(WindowView view, Size window, int textSize) {
    view.look.textSize = textSize;
    return app::layoutOf(view, window, measure).board.square;
}

} // namespace

TEST_CASE("the last move, the own time, the line in which one types and the item of the menu are "
          "whole and readable at every size") {
    forAll([](const WindowView& view, Size window) {
        const auto scene = app::sceneOf(view, window, measure);
        const auto layout = app::layoutOf(view, window, measure);
        CHECK(smallestOf(scene, view.lastMove, app::Weight::bold) >= least(40, window));
        CHECK(smallestOf(scene, view.input, app::Weight::bold) >= least(24, window));
        if (!view.menu.empty())
            CHECK(smallestOf(scene, view.menu[8].text, app::Weight::bold) >= least(24, window));
        // Two clocks beside each other in a small window cannot be that large.
        if (view.players[view.nearSide].clock)
            CHECK(ownTime(scene, view, layout) >= least(view.secondBoard ? 42 : 72, window));
    });
}

TEST_CASE("larger text takes a quarter of the board at most, and leaves squares of 60 pixels") {
    forAll([](const WindowView& view, Size window) {
        const int usual = squareAt(view, window, 100);
        const int square = app::layoutOf(view, window, measure).board.square;
        CHECK(square <= usual);
        CHECK(square >= std::min(usual, std::max(60, usual * 3 / 4)));
    });
}

TEST_CASE("text grows when it is wished larger, as far as it finds room beside the board") {
    for (const auto window : displays) {
        auto view = atHome();
        INFO(window.width << " x " << window.height);
        std::vector<int> sizes;
        for (const int textSize : textSizes) {
            view.look.textSize = textSize;
            sizes.push_back(app::layoutOf(view, window, measure).sizes.lastMove);
        }
        CHECK(std::is_sorted(sizes.begin(), sizes.end()));
        if (window.width >= 1366) CHECK(sizes[2] * 5 >= sizes[0] * 6);
    }
}

TEST_CASE("a menu shows its items where there is room, and always the current one") {
    auto view = withMenu(atHome());
    const auto shown = [&](Size window) {
        int items = 0;
        for (const auto& writing : writings(app::sceneOf(view, window, measure)))
            if (writing.text.starts_with("Einstellung")) ++items;
        return items;
    };
    CHECK(shown({1920, 1080}) >= 7);
    CHECK(shown({1080, 1920}) == 12);
    view.look.textSize = 300;
    CHECK(shown({1366, 768}) >= 1);
}

TEST_CASE("of a game that has gone on for long, score sheet and spoken text fill what is free") {
    auto view = atHome();
    view.sheet.clear();
    for (int number = 1; number <= 60; ++number)
        view.sheet.push_back({.number = number, .white = "w" + std::to_string(number)});
    view.spoken.assign(20, "gesprochen");
    for (const auto window : {Size{1920, 1080}, Size{1080, 1920}, Size{1366, 768}}) {
        INFO(window.width << " x " << window.height);
        const auto panes = app::layoutOf(view, window, measure).panes;
        int lowest = 0;
        int rows = 0;
        int texts = 0;
        for (const auto& writing : writings(app::sceneOf(view, window, measure))) {
            if (!panes.contains({writing.left, writing.top, 1, 1})) continue;
            lowest = std::max(lowest, writing.top + app::lineHeight(writing.size));
            if (writing.text.starts_with("w")) ++rows;
            if (writing.text == "gesprochen") ++texts;
        }
        CHECK(panes.bottom() - lowest < 3 * app::lineHeight(36));
        CAPTURE(rows, texts);
        CHECK(std::abs(rows - texts) <= 2);
    }
}
