// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/typed_move.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

#include <string>

using app::Reasons;
using speech::Language;

namespace {

std::string answer(const rules::Position& position,
                   const std::string& line,
                   Reasons reasons = Reasons::told,
                   Language language = Language::german) {
    const auto entry = tactile::readMove(line, position, language);
    REQUIRE_FALSE(std::holds_alternative<rules::Move>(entry));
    return app::answerTo(entry, line, position, language, reasons).words;
}

rules::Position after(std::string_view moves) {
    return tests::gameOf(moves).position();
}

} // namespace

TEST_CASE("W3 Two candidates are asked about, a refusal is explained at home") {
    CHECK(answer(after("d4 d5 Nf3 Nf6"), "sd2") ==
          "2 Möglichkeiten: Springer Bella 1, David 2; Springer Felix 3, David 2. Pfeil wählt, "
          "dann Eingabe.");
    CHECK(answer(after("e4 e5 Nf3 d6 Bb5"), "sf6") == "Schach durch Läufer Bella 5.");
    const auto pinned = after("e4 e5 Nf3 d6 Bb5 Nc6 d4");
    CHECK(answer(pinned, "sd4") == "Springer Cesar 6 ist gefesselt durch Läufer Bella 5.");
    CHECK(answer(pinned, "sd4", Reasons::withheld) ==
          "Regelwidrig: Springer Cesar 6 schlägt David 4.");
    CHECK(answer(rules::Position::start(), "a1a3") == "Weg versperrt: Anna 2.");
    CHECK(answer(rules::Position::start(), "blah") == "Nicht verstanden: blah.");
    CHECK(answer(rules::Position::start(), "  ") == "Keine Eingabe.");
}

TEST_CASE("W6 A pawn on the last rank asks for the new piece (E-R15)") {
    CHECK(answer(after("e4 d5 exd5 c6 dxc6 a6 cxb7 e6"), "ba8") ==
          "Umwandeln in: Dame, Turm, Läufer, Springer?");
}

TEST_CASE("every reason why a piece cannot go to a square is explained") {
    const auto start = rules::Position::start();
    CHECK(answer(start, "e2e5") == "Bauer Eva 2 kommt nicht nach Eva 5.");
    CHECK(answer(start, "b1d2") == "David 2: eigene Figur.");
    const auto king = tests::positionOf("4r2k/8/8/8/8/8/8/3K4 w - - 0 1");
    CHECK(answer(king, "d1e1") == "Eva 1 wird angegriffen von Turm Eva 8.");
}

TEST_CASE("every reason why castling is impossible is explained") {
    CHECK(answer(rules::Position::start(), "0-0") == "Keine Rochade: Felix 1 besetzt.");
    CHECK(answer(tests::positionOf("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"), "0-0") ==
          "Keine Rochade: Felix 1 angegriffen.");
    CHECK(answer(tests::positionOf("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1"), "0-0") ==
          "Keine Rochade: Sie stehen im Schach.");
    CHECK(answer(tests::positionOf("4k3/8/8/8/8/8/8/R4K1R w - - 0 1"), "0-0") ==
          "Keine Rochade: König hat gezogen.");
    CHECK(answer(tests::positionOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "0-0") ==
          "Keine Rochade: Turm hat gezogen.");
    CHECK(answer(tests::positionOf("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), "0-0") ==
          "Keine Rochade: König oder Turm hat gezogen.");
    CHECK(answer(rules::Position::start(), "0-0", Reasons::withheld) ==
          "Regelwidrig: Kurze Rochade.");
}

TEST_CASE("an attempt is repeated as far as it was specified") {
    const auto start = rules::Position::start();
    CHECK(answer(start, "sd4", Reasons::withheld) == "Regelwidrig: Springer David 4.");
    CHECK(answer(start, "e4e5", Reasons::withheld) == "Regelwidrig: Eva 4, Eva 5.");
    CHECK(answer(start, "Nd4", Reasons::withheld, Language::english) == "Illegal: Knight d4.");
}
