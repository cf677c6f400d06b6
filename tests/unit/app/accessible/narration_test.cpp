// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/narration.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using app::AccessibleChange;
using app::AccessibleContents;
using app::FocusMoved;
using app::LineChanged;
using app::Narrated;
using app::Narration;
using app::Narrator;
using app::Place;
using app::Renamed;
using app::Retyped;
using app::Said;
using app::WindowPart;
using Changes = std::vector<AccessibleChange>;

namespace {

constexpr int e4 = 36;
constexpr int d4 = 35;

AccessibleContents start() {
    AccessibleContents contents;
    contents.title = "Weiß am Zug, 1.";
    contents.squares.fill("leer");
    return contents;
}

/// A narration that has shown `start()`.
Narration begun(Narrator narrator) {
    Narration narration;
    narration.narrate(narrator);
    static_cast<void>(narration.show(start()));
    return narration;
}

Narration read() {
    return begun(Narrator::screenReader);
}

AccessibleContents typed(const std::string& line) {
    auto contents = start();
    contents.line = line;
    return contents;
}

AccessibleContents secretlyTyped(const std::string& line) {
    auto contents = typed(line);
    contents.isLineSecret = true;
    return contents;
}

AccessibleContents exploring(int square) {
    auto contents = start();
    contents.cursor = square;
    return contents;
}

const Said ofE4{"Eva 4, weißer Bauer.", Said::About::square};

} // namespace

TEST_CASE("a screen reader is told nothing if nothing has changed") {
    CHECK(read().show(start()).empty());
}

TEST_CASE("only what has another name is renamed") {
    auto narration = read();
    auto contents = start();
    contents.title = "Schwarz am Zug, 1. e2e4";
    contents.squares.at(e4) = "Eva 4, weißer Bauer.";
    CHECK(narration.show(contents) ==
          Changes{Renamed{{WindowPart::frame}, "Schwarz am Zug, 1. e2e4"},
                  Renamed{{WindowPart::square, e4}, "Eva 4, weißer Bauer."}});
}

TEST_CASE("a typed line changes where it differs, counted in characters") {
    auto narration = read();
    CHECK(narration.show(typed("şä")) == Changes{Retyped{WindowPart::line, 0, "", "şä"}});
    CHECK(narration.show(typed("şäß")) == Changes{Retyped{WindowPart::line, 2, "", "ß"}});
    CHECK(narration.show(typed("şß")) == Changes{Retyped{WindowPart::line, 1, "ä", ""}});
    CHECK(narration.show(typed("ça")) == Changes{Retyped{WindowPart::line, 0, "şß", "ça"}});
    CHECK(narration.show(typed("")) == Changes{Retyped{WindowPart::line, 0, "ça", ""}});
}

TEST_CASE("letters that share their first byte are replaced whole") {
    auto narration = read();
    static_cast<void>(narration.show(typed("ä")));
    CHECK(narration.show(typed("ö")) == Changes{Retyped{WindowPart::line, 0, "ä", "ö"}});
}

TEST_CASE("a secret is typed in a line of its own, which gets the focus") {
    auto narration = read();
    CHECK(narration.show(secretlyTyped("")) ==
          Changes{LineChanged{true}, FocusMoved{{WindowPart::secretLine}}});
    CHECK(narration.show(secretlyTyped("*")) ==
          Changes{Retyped{WindowPart::secretLine, 0, "", "*"}});
    CHECK(narration.show(start()) == Changes{Retyped{WindowPart::secretLine, 0, "*", ""},
                                             LineChanged{false},
                                             FocusMoved{{WindowPart::line}}});
}

TEST_CASE("what is said is announced once") {
    auto narration = read();
    narration.said({"Springer Gustav eins, Felix drei."});
    CHECK(narration.show(start()) == Changes{Narrated{"Springer Gustav eins, Felix drei."}});
    CHECK(narration.show(start()).empty());
}

TEST_CASE("the same words said again are announced again") {
    auto narration = read();
    for (int time = 0; time < 2; ++time) {
        narration.said({"Nicht möglich."});
        CHECK(narration.show(start()) == Changes{Narrated{"Nicht möglich."}});
    }
}

TEST_CASE("what is said at once is one announcement, important if a part of it is") {
    auto narration = read();
    narration.said({"Dame David acht."});
    narration.said({"Das Blättchen ist gefallen.", Said::About::anything, true});
    CHECK(narration.show(start()) ==
          Changes{Narrated{"Dame David acht. Das Blättchen ist gefallen.", true}});
}

TEST_CASE("an explored square gets the focus with the words said of it, and is not announced") {
    auto narration = read();
    narration.said(ofE4);
    CHECK(narration.show(exploring(e4)) == Changes{Renamed{{WindowPart::square, e4}, ofE4.text},
                                                   FocusMoved{{WindowPart::square, e4}}});
    CHECK(narration.focus() == Place{WindowPart::square, e4});
}

TEST_CASE("a square that has the focus already is announced when it is said again") {
    auto narration = read();
    narration.said(ofE4);
    static_cast<void>(narration.show(exploring(e4)));
    narration.said(ofE4);
    auto same = exploring(e4);
    same.squares.at(e4) = ofE4.text;
    CHECK(narration.show(same) == Changes{Narrated{ofE4.text}});
}

TEST_CASE("a cursor that moves without a word does not get the focus") {
    auto narration = read();
    CHECK(narration.show(exploring(d4)).empty());
    CHECK(narration.focus() == Place{WindowPart::line});
}

TEST_CASE("typing gives the focus back to the line before the text changes there") {
    auto narration = read();
    narration.said(ofE4);
    static_cast<void>(narration.show(exploring(e4)));
    auto contents = typed("n");
    contents.cursor = e4;
    contents.squares.at(e4) = ofE4.text;
    CHECK(narration.show(contents) ==
          Changes{FocusMoved{{WindowPart::line}}, Retyped{WindowPart::line, 0, "", "n"}});
}

TEST_CASE("the echo of typed letters is left to the screen reader") {
    auto narration = read();
    narration.said({"Eva", Said::About::typing});
    CHECK(narration.show(typed("e")) == Changes{Retyped{WindowPart::line, 0, "", "e"}});
}

TEST_CASE("while a voice of the program speaks, nothing is announced and nothing has the focus") {
    auto narration = begun(Narrator::ownVoice);
    narration.said({"Springer Gustav eins, Felix drei."});
    narration.said(ofE4);
    auto contents = exploring(e4);
    contents.said = ofE4.text;
    CHECK(narration.show(contents) == Changes{Renamed{{WindowPart::said}, ofE4.text}});
    CHECK(narration.focus() == std::nullopt);
}

TEST_CASE(
    "what a voice of the program has said is not announced when the screen reader takes over") {
    auto narration = begun(Narrator::ownVoice);
    narration.said({"Neue Partie."});
    narration.narrate(Narrator::screenReader);
    CHECK(narration.show(start()).empty());
    CHECK(narration.focus() == Place{WindowPart::line});
}
