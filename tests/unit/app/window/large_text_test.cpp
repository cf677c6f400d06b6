// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "tests/support/screen/sample_views.hpp"
#include "tests/unit/app/window/fixed_measure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

// Essential content is complete and readable at every size of window and text (5.3).

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

/// A home game; as in the sample, but with a long last move and no opponent's board.
WindowView atHome() {
    auto view = tests::oneBoard();
    view.lastMove = "Springer Gustav sieben schlägt Felix fünf, Schach";
    view.input = "Sg1xf3+";
    view.spokenPrivately.clear();
    view.state = "Weiß am Zug. Zug 24.";
    return view;
}

WindowView withoutClock(WindowView view) {
    for (const auto colour : rules::colours)
        view.players[colour].clock.reset();
    return view;
}

WindowView withMenu(WindowView view) {
    for (int item = 1; item <= 32; ++item)
        view.menu.push_back({"Einstellung " + std::to_string(item) + ".", item == 25});
    return view;
}

/// A question has one item, which can be long.
WindowView withQuestion(WindowView view) {
    view.menu = {{"2 Möglichkeiten: Springer Bella eins, David zwei; Springer Felix drei, David "
                  "zwei. Pfeil wählt, Eingabe nimmt.",
                  true}};
    return view;
}

/// A drill: no moves, and the results of many sessions.
WindowView inADrill() {
    auto view = withoutClock(atHome());
    view.lastMove.clear();
    view.sheet.clear();
    for (int session = 0; session < 30; ++session)
        view.progress.push_back(session * 100 / 29);
    return view;
}

/// With a help text as users request it; only the longest player names are longer.
WindowView withHelp(WindowView view) {
    view.spoken.emplace_back(
        "Zug tippen, Eingabe. F 5 Zeit, F 3 letzter Zug. F 1 "
        "zweimal: mehr. Umschalt F 1 erklärt jede Taste, Steuerung Q beendet das Programm.");
    view.players.white.name = "Leutheusser-Schnarrenberger, Annegret";
    view.players.black.name = "Karamanoğlu-Wickramasinghe, Abdürrahim";
    view.state = "Durchsicht. 124 Schwarz: Springer Gustav sieben schlägt Felix fünf, Schach.";
    return view;
}

/// A long game, which uses all the available space.
WindowView lateInTheGame(WindowView view) {
    view.sheet.clear();
    for (int number = 1; number <= 60; ++number)
        view.sheet.push_back({.number = number, .white = "Sg1xf3+", .black = "exd8=S#"});
    view.sheet.back().isCurrent = true;
    view.spoken.assign(24, "Springer Gustav sieben schlägt Felix fünf, Schach.");
    return view;
}

/// Two boards that agree, as in most of a match.
WindowView inAMatch() {
    auto view = tests::twoBoards();
    view.differences.clear();
    view.notes.clear();
    view.lastMove = "Läufer Cesar eins schlägt Hektor sechs";
    view.input = "e4";
    view.state = "Weiß am Zug. Zug 24.";
    return view;
}

WindowView reconciling() {
    auto view = tests::twoBoards();
    view.lastMove = "Läufer Cesar fünf, Bella vier, Schach";
    view.input = "ja";
    return view;
}

WindowView forTheArbiter() {
    auto view = lateInTheGame(inAMatch());
    view.spokenPrivately = "14:02:11 Weiß: e4\n14:02:15 Weiß: drücken\n14:02:40 Schwarz: e5";
    return view;
}

WindowView clockAlone() {
    auto view = tests::oneBoard();
    view.subject = app::Subject::clock;
    view.sheet.clear();
    view.lastMove.clear();
    view.input = "20m";
    view.spoken = {"Schachuhr. 15 Minuten.", "Weiß: Uhr läuft."};
    view.spokenPrivately.clear();
    return view;
}

WindowView withAlarm(WindowView view) {
    view.alarm = "Kein Ton.";
    return view;
}

struct Kind {
    const char* name;
    WindowView view;
};

std::vector<Kind> kinds() {
    return {{"a game with clocks", atHome()},
            {"a game without", withoutClock(atHome())},
            {"a long game with clocks", lateInTheGame(atHome())},
            {"a long game without", lateInTheGame(withoutClock(atHome()))},
            {"a menu in a game", withMenu(atHome())},
            {"a menu in a game without clocks", withMenu(withoutClock(atHome()))},
            {"a question in a game", withQuestion(atHome())},
            {"help in a game", withHelp(atHome())},
            {"an alarm in a game", withAlarm(atHome())},
            {"a drill", inADrill()},
            {"two boards", inAMatch()},
            {"two boards, late in the game", lateInTheGame(inAMatch())},
            {"a menu beside two boards", withMenu(inAMatch())},
            {"what the arbiter sees", forTheArbiter()},
            {"a reconciliation", reconciling()},
            {"the clock alone", clockAlone()}};
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

/// The smallest font size in which the words of the text appear in sequence, none of them
/// shortened; 0 if they do not.
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

/// The minimum for low vision in a window of 800 × 600 and more (5.3); less in a smaller one.
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

/// The area covered by the letters; above and below them a line is empty.
Box inkOf(const Writing& writing) {
    return {writing.left,
            writing.top + writing.size / 5,
            measure.width(writing.text, writing.size, writing.weight),
            writing.size};
}

bool overlap(const Box& left, const Box& right) {
    return !app::common(left, right).isEmpty();
}

/// All text sizes that one chosen size results in.
std::vector<int> sizesOf(const app::Layout& layout, const WindowView& view) {
    return {layout.sizes.lastMove,
            layout.sizes.list,
            layout.sizes.input,
            layout.stateSize,
            layout.strips[view.nearSide].clock};
}

} // namespace

TEST_CASE("the last move, the own time, the typed line and the menu item are complete and readable "
          "at every size") {
    forAll([](const WindowView& view, Size window) {
        const auto scene = app::sceneOf(view, window, measure);
        const auto layout = app::layoutOf(view, window, measure);
        if (!view.lastMove.empty())
            CHECK(smallestOf(scene, view.lastMove, app::Weight::bold) >= least(40, window));
        CHECK(smallestOf(scene, view.input, app::Weight::bold) >= least(24, window));
        const auto current = std::find_if(view.menu.begin(),
                                          view.menu.end(),
                                          [](const app::MenuRow& row) { return row.isCurrent; });
        if (current != view.menu.end())
            CHECK(smallestOf(scene, current->text, app::Weight::bold) >= least(24, window));
        // Two clocks beside each other in a small window cannot be that large.
        const bool two = view.secondBoard || view.subject == app::Subject::clock;
        if (view.players[view.nearSide].clock)
            CHECK(ownTime(scene, view, layout) >= least(two ? 42 : 72, window));
    });
}

TEST_CASE("no text covers another one or leaves the window, at any size") {
    forAll([](const WindowView& view, Size window) {
        const Box whole{0, 0, window.width, window.height};
        const auto all = writings(app::sceneOf(view, window, measure));
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto ink = inkOf(all[i]);
            if (!whole.contains(ink)) FAIL_CHECK(all[i].text << " leaves the window");
            for (std::size_t j = i + 1; j < all.size(); ++j)
                if (overlap(ink, inkOf(all[j])))
                    FAIL_CHECK(all[i].text << " is covered by " << all[j].text);
        }
        CHECK(all.size() > 5);
    });
}

TEST_CASE("in a home game the expected action is never shortened") {
    for (const auto& view : {atHome(), withoutClock(atHome()), withMenu(atHome())})
        for (const auto window : displays)
            for (const int textSize : textSizes) {
                auto scaled = view;
                scaled.look.textSize = textSize;
                INFO(window.width << " x " << window.height << ", " << textSize << " %");
                CHECK(smallestOf(app::sceneOf(scaled, window, measure),
                                 view.state,
                                 app::Weight::regular) > 0);
            }
}

TEST_CASE("the newest spoken text is shown from its beginning") {
    forAll([](const WindowView& view, Size window) {
        // A menu and the text of a reconciliation have been spoken themselves.
        if (!view.spokenPrivately.empty() || !view.menu.empty() || !view.notes.empty()) return;
        const auto words = shownWords(app::sceneOf(view, window, measure), app::Weight::bold);
        const auto first = wordsOf(view.spoken.back()).front();
        const auto isFirst = [&](const ShownWord& shown) { return shown.word == first; };
        CHECK((std::any_of(words.begin(), words.end(), isFirst) || !view.alarm.empty()));
    });
}

TEST_CASE("no text becomes smaller when a larger size is chosen") {
    for (const auto& kind : kinds())
        for (const auto window : displays) {
            INFO(kind.name << ", " << window.width << " x " << window.height);
            auto view = kind.view;
            std::vector<int> before;
            for (const int textSize : textSizes) {
                CAPTURE(textSize);
                view.look.textSize = textSize;
                const auto sizes = sizesOf(app::layoutOf(view, window, measure), view);
                for (std::size_t i = 0; i < before.size(); ++i)
                    CHECK(sizes[i] >= before[i]);
                before = sizes;
            }
        }
}

TEST_CASE("larger text takes at most a quarter of the board, and leaves squares of 60 pixels, or "
          "40 with two boards") {
    forAll([](const WindowView& view, Size window) {
        const int good = view.secondBoard ? 40 : 60;
        const int usual = squareAt(view, window, 100);
        const int square = app::layoutOf(view, window, measure).board.square;
        CHECK(square <= usual);
        CHECK(square >= std::min(usual, std::max(good, usual * 3 / 4)));
    });
}

TEST_CASE("an alarm takes at most a quarter of the board") {
    for (const auto window : displays)
        CHECK(squareAt(withAlarm(atHome()), window, 100) * 4 >=
              squareAt(atHome(), window, 100) * 3);
}

TEST_CASE("text grows with the chosen size as far as there is space beside the board") {
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

TEST_CASE("a menu shows the items beside the current one at every size") {
    for (const auto& kind : {withMenu(atHome()), withMenu(withoutClock(atHome()))})
        for (const auto window : displays)
            for (const int textSize : textSizes) {
                if (window.width < 1024) continue;
                auto view = kind;
                view.look.textSize = textSize;
                INFO(window.width << " x " << window.height << ", " << textSize << " %");
                const auto scene = app::sceneOf(view, window, measure);
                CHECK(smallestOf(scene, "Einstellung 24.", app::Weight::regular) > 0);
                CHECK(smallestOf(scene, "Einstellung 26.", app::Weight::regular) > 0);
            }
}

TEST_CASE("a menu shows its items if there is space, and always the current one") {
    auto view = withMenu(atHome());
    const auto shown = [&](Size window) {
        int items = 0;
        for (const auto& writing : writings(app::sceneOf(view, window, measure)))
            if (writing.text.starts_with("Einstellung")) ++items;
        return items;
    };
    CHECK(shown({1920, 1080}) >= 7);
    CHECK(shown({1080, 1920}) >= 9);
    view.look.textSize = 300;
    CHECK(shown({1366, 768}) >= 1);
}

TEST_CASE("in a long game the score sheet and the spoken text fill the free space") {
    auto view = atHome();
    view.sheet.clear();
    for (int number = 1; number <= 60; ++number)
        view.sheet.push_back({.number = number, .white = "w" + std::to_string(number)});
    view.spoken.assign(20, "gesprochen");
    for (const auto window : {Size{1920, 1080}, Size{1080, 1920}, Size{1366, 768}}) {
        INFO(window.width << " x " << window.height);
        const auto panes = app::layoutOf(view, window, measure).panes;
        int lowest = 0;
        int moves = 0;
        int texts = 0;
        for (const auto& writing : writings(app::sceneOf(view, window, measure))) {
            if (!panes.contains({writing.left, writing.top, 1, 1})) continue;
            lowest = std::max(lowest, writing.top + app::lineHeight(writing.size));
            if (writing.text.starts_with("w")) ++moves;
            if (writing.text == "gesprochen") ++texts;
        }
        CHECK(panes.bottom() - lowest < 3 * app::lineHeight(36));
        CAPTURE(moves, texts);
        // Two moves per line if both are below each other.
        CHECK(moves >= texts);
        CHECK(texts * 2 + 2 >= moves);
    }
}

TEST_CASE("below two boards in a high window both columns are used") {
    const auto view = lateInTheGame(inAMatch());
    const Size window{1080, 1920};
    const auto layout = app::layoutOf(view, window, measure);
    REQUIRE(layout.secondPanes);
    for (const auto& column : {layout.panes, *layout.secondPanes}) {
        int lines = 0;
        for (const auto& writing : writings(app::sceneOf(view, window, measure)))
            if (column.contains({writing.left, writing.top, 1, 1})) ++lines;
        CHECK(lines > 10);
    }
}
