// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows of a match and for its user.
#include "app/session/game_window.hpp"
#include "rules/match/inquiry.hpp"
#include "tests/support/match/no_journal.hpp"
#include "tests/support/sound/instant_speech.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>

using app::Desk;
using app::Person;
using app::Picture;
using app::WindowView;
using namespace rules;
using tests::NoJournal;

namespace {

/// A table with a window: everything said is displayed as well.
class Room {
public:
    explicit Room(const MatchSetup& setup) : desk_(open(setup), 1, journal_, tests::everybody()) {
        tell(desk_.begin(at_));
    }

    void line(const std::string& text) { tell(desk_.take({app::LineCame{text}, at_})); }
    void press(tactile::Key key, bool shift = false) {
        tell(desk_.take(
            {app::KeyCame{Person::white,
                          tactile::KeyPressed{.key = key, .modifiers = {.shift = shift}}},
             at_}));
    }
    void type(const std::string& text) {
        for (const char letter : text)
            tell(desk_.take(
                {app::KeyCame{Person::white, tactile::TextTyped{std::string(1, letter)}}, at_}));
    }
    void show(Colour seat, const Placement& placement) {
        tell(desk_.take({app::BoardRead{seat, Shown{placement, Stillness::lasting}}, at_}));
    }
    [[nodiscard]] WindowView view() const { return picture_.of(desk_, Person::white, at_); }

private:
    void tell(const app::Effects& effects) {
        for (const auto& effect : effects)
            if (const auto* const say = effect.as<app::Say>())
                picture_.said(say->utterance, desk_.match().setup);
    }

    NoJournal journal_;
    Desk desk_;
    Picture picture_;
    Instant at_{};
};

std::unique_ptr<Room> afterThreeMoves() {
    auto room = std::make_unique<Room>(homeSetup());
    for (const auto* const move : {"e4", "e5", "Sf3"})
        room->line(move);
    return room;
}

int currentRow(const WindowView& view) {
    const auto current = std::find_if(view.sheet.begin(),
                                      view.sheet.end(),
                                      [](const app::SheetRow& row) { return row.isCurrent; });
    return current == view.sheet.end() ? 0 : current->number;
}

} // namespace

TEST_CASE("at home the window shows the position of the score sheet entry being read") {
    const auto atTable = afterThreeMoves();
    Room& room = *atTable;
    const auto live = room.view();
    CHECK(live.lastMove == "Springer Gustav eins, Felix drei.");
    CHECK(currentRow(live) == 2);
    room.line("weiß: anfang");
    const auto first = room.view();
    CHECK(first.board.placement.at(Square::e4).has_value());
    CHECK_FALSE(first.board.placement.at(Square::e5).has_value());
    CHECK(first.board.lastMove == app::MoveMark{Square::e2, Square::e4});
    CHECK(first.lastMove == "Bauer Eva zwei, Eva vier.");
    CHECK(currentRow(first) == 1);
    CHECK(first.state == "1 Weiß: Bauer Eva zwei, Eva vier.");
    // The score sheet itself is complete.
    CHECK(first.sheet == [&] {
        auto rows = live.sheet;
        for (auto& row : rows)
            row.isCurrent = row.number == 1;
        return rows;
    }());
    room.line("weiß: zurück");
    const auto start = room.view();
    CHECK(start.board.placement == Placement::start());
    CHECK_FALSE(start.board.lastMove.has_value());
    CHECK(currentRow(start) == 0);
    room.line("weiß: jetzt");
    CHECK(room.view().board == live.board);
    CHECK(room.view().state == live.state);
}

TEST_CASE("in a tournament the board stays unchanged while the score sheet is read") {
    MatchSetup setup = tests::blindWhite();
    Room room(setup);
    room.line("weiß: e4");
    const auto live = room.view();
    room.line("weiß: anfang");
    CHECK(room.view().board == live.board);
    CHECK(room.view().sheet == live.sheet);
}

TEST_CASE("turning a page is spoken but not displayed, for the page would contain it") {
    const auto atTable = afterThreeMoves();
    Room& room = *atTable;
    const auto before = room.view().spoken;
    room.press(tactile::Key::pageUp, true);
    CHECK(room.view().spoken == before);
}

TEST_CASE("typed letters are spoken and stand in the input line, not among the spoken texts") {
    Room room(homeSetup());
    const auto before = room.view().spoken;
    room.type("level med");
    CHECK(room.view().input == "level med");
    CHECK(room.view().spoken == before);
}

TEST_CASE("a menu is displayed as a list of options and current values") {
    const auto atTable = afterThreeMoves();
    Room& room = *atTable;
    room.press(tactile::Key::f10);
    const auto menu = room.view().menu;
    REQUIRE(menu.size() == 35);
    CHECK(menu[0] == app::MenuRow{"Tempo 220.", true});
    CHECK(menu[4] == app::MenuRow{"Sprache: Deutsch.", false});
    CHECK(menu[12] == app::MenuRow{"Punktschrift aus. Eingabe: Test der sechs Tasten.", false});
    CHECK(menu[15] == app::MenuRow{"Farben: dunkel.", false});
    CHECK(menu[16] == app::MenuRow{"Schriftgröße 100.", false});
    room.press(tactile::Key::escape);
    room.press(tactile::Key::f11);
    REQUIRE(room.view().menu.size() == 6);
    CHECK(room.view().menu[0] == app::MenuRow{"Remis anbieten", true});
}

TEST_CASE("before the game the window uses the settings of the user who is greeted") {
    app::Preferences preferences;
    preferences.language = Language::turkish;
    preferences.palette = tactile::Palette::yellow;
    preferences.textSize = 200;
    const auto look = Picture{}.beforeTheGame(preferences).look;
    CHECK(look.language == Language::turkish);
    CHECK(look.palette == tactile::Palette::yellow);
    CHECK(look.textSize == 200);
}

TEST_CASE("at home, a place on the score sheet is left with the moves that are taken back") {
    Room room(homeSetup());
    for (const auto* const line : {"e4", "e5", "zurück", "korrektur", "korrektur"})
        room.line(line);
    CHECK(room.view().board.placement == Placement::start());
    CHECK(room.view().sheet.empty());
}

TEST_CASE("at home the squares that the piece under the cursor may move to are marked (5.5)") {
    Room room(homeSetup());
    room.line("weiß: feld g1");
    CHECK(room.view().board.targets == Occupancy{Square::f3, Square::h3});
    room.line("weiß: feld e7");
    CHECK(room.view().board.targets.isEmpty());
    room.line("e4");
    room.line("weiß: feld e7");
    CHECK(room.view().board.targets == Occupancy{Square::e6, Square::e5});
    room.line("weiß: anfang");
    room.line("weiß: zurück"); // the board shows the position before the first move
    CHECK(room.view().board.targets.isEmpty());

    Room match(tests::blindWhite());
    match.line("weiß: feld g1");
    CHECK(match.view().board.targets.isEmpty());
}

TEST_CASE("the files have the names that the person hears (5.3)") {
    Room room(homeSetup());
    CHECK(room.view().look.files == app::FileCaptions::names);
    room.line("sprache english");
    CHECK(room.view().look.files == app::FileCaptions::letters);
}

TEST_CASE("during a reconciliation the window says what has happened and what to do next (5.2)") {
    Room room(tests::blindWhite());
    for (const auto* const line : {"schiedsrichter: weiter", "weiß: e4", "weiß: ansage"})
        room.line(line);
    CHECK(room.view().notes.empty());
    auto other = Placement::start();
    other.clear(Square::a2);
    room.show(Colour::black, other);
    room.line("schiedsrichter: abgleich");
    CHECK(room.view().notes ==
          std::vector<std::string>{"In beiden Mitschriften steht kein Zug.",
                                   "Brett von Schwarz: weißer Bauer kommt auf Anna zwei."});
}
