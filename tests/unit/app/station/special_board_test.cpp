// SPDX-License-Identifier: GPL-3.0-or-later
// The checklist of the special board, asked and answered (E1.a to E1.e, E-R3).
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using rules::CheckSpecialBoard;
using rules::Colour;
using rules::SpecialBoardItem;
using tests::Sitting;

namespace {

/// The clocks have not been started.
Sitting before(const rules::MatchSetup& setup) {
    Sitting at(setup, app::Person::arbiter);
    at.match() = rules::open(setup);
    return at;
}

bool hasAsked(const Sitting& at, const CheckSpecialBoard& what) {
    const auto* const only =
        at.requests().size() == 1 ? at.requests().front().as<CheckSpecialBoard>() : nullptr;
    return only != nullptr && only->seat == what.seat && only->item == what.item &&
           only->good == what.good;
}

} // namespace

TEST_CASE("E-R3: each item is asked about and answered with yes, no or later") {
    auto at = before(tests::tournament());
    CHECK(at.line("sonderbrett") ==
          "Steckbrett von Weiß: mindestens 20 mal 20 Zentimeter? Ja, nein oder später.");
    CHECK(at.line("ja") ==
          "Steckbrett von Weiß: dunkle Felder etwas erhöht? Ja, nein oder später.");
    CHECK(hasAsked(at, {Colour::white, SpecialBoardItem::size, true}));
    CHECK(at.line("nein") ==
          "Steckbrett von Weiß: in jedem Feld eine Öffnung? Ja, nein oder später.");
    CHECK(hasAsked(at, {Colour::white, SpecialBoardItem::raisedSquares, false}));
    CHECK(at.line("spaeter") ==
          "Steckbrett von Weiß: alle Figuren passen in die Öffnungen? Ja, nein oder später.");
    CHECK(at.requests().empty());
    CHECK(at.line("yes") == "Steckbrett von Weiß: Figuren nach Staunton, die schwarzen "
                            "gekennzeichnet? Ja, nein oder später.");
    CHECK(at.line("evet") == "Steckbrett von Weiß: 1 von 5 noch offen.");
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
}

TEST_CASE("E-R3: the list is repeated for items that are open or not in order") {
    auto at = before(tests::tournament());
    at.line("sonderbrett");
    for (const auto* answer : {"ja", "nein", "ja", "später", "ja"})
        at.line(answer);
    CHECK(at.line("sonderbrett weiß") ==
          "Steckbrett von Weiß: dunkle Felder etwas erhöht? Ja, nein oder später.");
    CHECK(at.line("ja") ==
          "Steckbrett von Weiß: alle Figuren passen in die Öffnungen? Ja, nein oder später.");
    CHECK(at.line("ja") == "Steckbrett von Weiß durchgesehen.");
    CHECK(at.match().specialBoards.white.isAllGood());
    CHECK(at.line("sonderbrett") ==
          "Steckbrett von Weiß: mindestens 20 mal 20 Zentimeter? Ja, nein oder später.");
}

TEST_CASE("E-R3: Escape leaves the list, Enter asks again, and other words work as usual") {
    auto at = before(tests::tournament());
    at.line("sonderbrett");
    CHECK(at.line("") ==
          "Steckbrett von Weiß: mindestens 20 mal 20 Zentimeter? Ja, nein oder später.");
    at.line("lage");
    at.line("ja");
    CHECK(hasAsked(at, {Colour::white, SpecialBoardItem::size, true}));
    CHECK(at.key("Esc") == "Abgebrochen.");
    at.line("ja");
    CHECK(at.requests().empty());
}

TEST_CASE("E-R3: of two blind players White's board comes first, then Black's") {
    auto setup = tests::tournament();
    setup.seats.black.blind = true;
    auto at = before(setup);
    at.line("sonderbrett");
    for (int item = 0; item < 5; ++item)
        at.line("ja");
    CHECK(at.match().specialBoards.white.isAllGood());
    CHECK(at.line("sonderbrett") ==
          "Steckbrett von Schwarz: mindestens 20 mal 20 Zentimeter? Ja, nein oder später.");
}

TEST_CASE(
    "E-R3: refused with a reason to anyone but the arbiter, after the start, and without a board") {
    Sitting player(tests::tournament());
    CHECK(player.line("sonderbrett") == "‹error› Das ist nicht Ihre Aufgabe.");
    Sitting late(tests::tournament(), app::Person::arbiter);
    CHECK(late.line("sonderbrett") == "Das geht nur vor dem Start.");
    auto at = before(tests::tournament());
    CHECK(at.line("sonderbrett schwarz") == "Ein Steckbrett steht nur der blinden Seite zu.");
}
