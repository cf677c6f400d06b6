// SPDX-License-Identifier: GPL-3.0-or-later
// Article 4.3.c: the order of touching is unknown.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::afterE4D5;
using tests::happened;
using tests::permitted;
using tests::Sans;
using tests::startedFrom;
using tests::Table;

namespace {

// White is blind: a piece taken out of its aperture is touched.
void touch(Table& table, Square square) {
    table.ask(Actor::arbiter, ReportTouch{white, square});
}

} // namespace

TEST_CASE("L09-4.3.c: if the arbiter rules the order unclear, the own piece binds") {
    Table table = startedFrom(afterE4D5);
    touch(table, Square::d5); // can be taken by e4 alone
    touch(table, Square::g1); // cannot take it
    CHECK(permitted(table) == Sans{"exd5"});
    table.ask(Actor::arbiter, RuleTouchOrder{white});
    CHECK(permitted(table) == Sans{"Ne2", "Nf3", "Nh3"});
}

TEST_CASE("LN-33: of own pieces touched at the same moment the player may choose one") {
    Table table = startedFrom(afterE4D5);
    touch(table, Square::a2);
    touch(table, Square::h2);
    CHECK(permitted(table) == Sans{"a3", "a4"});
    table.ask(Actor::arbiter, RuleTouchOrder{white});
    CHECK(permitted(table) == Sans{"a3", "a4", "h3", "h4"});
}

TEST_CASE("after such a ruling a move already made is examined again (L09-4.3.c)") {
    Table table = startedFrom(afterE4D5);
    touch(table, Square::g1);
    touch(table, Square::d5);
    table.play("Nf3");
    touch(table, Square::g1);
    CHECK_FALSE(happened<TouchMoveBroken>(table.ask(Actor::arbiter, RuleTouchOrder{white})));
    Table other = startedFrom(afterE4D5);
    touch(other, Square::d5);
    touch(other, Square::g1);
    other.play("exd5");
    CHECK(happened<TouchMoveBroken>(other.ask(Actor::arbiter, RuleTouchOrder{white})));
}

TEST_CASE("a single piece has no order, and only the arbiter rules on it (L09-4.3.c)") {
    Table table = startedFrom(afterE4D5);
    touch(table, Square::d5);
    CHECK(table.refusal(Actor::arbiter, RuleTouchOrder{white}).reason == Reason::nothingTouched);
    CHECK(table.refusal(Actor::arbiter, RuleTouchOrder{black}).reason == Reason::nothingTouched);
    CHECK(table.refusal(Actor::white, RuleTouchOrder{white}).reason == Reason::notAllowed);
}
