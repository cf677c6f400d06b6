// SPDX-License-Identifier: GPL-3.0-or-later
// Articles A4.c and B3.c: with limited supervision an illegal move remains unless it is claimed.
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/record/journal.hpp"
#include "rules/record/scoresheet.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::permitted;
using tests::placementOf;
using tests::Sans;
using tests::started;
using tests::Table;

namespace {

constexpr std::string_view pinnedBishopAndBlackPawns = "4r1k1/5ppp/8/8/8/8/4B3/4K3 w - - 0 1";
constexpr std::string_view bishopOnD3AndBlackPawns = "4r1k1/5ppp/8/8/8/3B4/8/4K3";
const Move bishopMove = Move::plain(Square::e2, Square::d3);

// White is sighted, at a sensed board; Black is blind, at a keyboard.
MatchSetup limited(std::string_view fen = pinnedBishopAndBlackPawns,
                   std::string_view control = "25m") {
    MatchSetup setup = tournamentSetup(black);
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.supervision = Supervision::limited;
    setup.start = tests::positionOf(fen);
    setup.time = *parseTimeControl(control);
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    return setup;
}

std::vector<Event> playsIllegally(Table& table, std::string_view shown = bishopOnD3AndBlackPawns) {
    table.show(white, placementOf(shown));
    return table.press(white);
}

} // namespace

TEST_CASE("A4.c: a pressed illegal move is called and made, and nobody intervenes") {
    Table table = started(limited());
    const auto events = playsIllegally(table);
    CHECK_FALSE(happened<ArbiterCalled>(events));
    CHECK(only<ClockPressed>(events) == std::vector{ClockPressed{white}});
    CHECK(table.match().game.moves().back() == bishopMove);
    CHECK(table.match().sounding.has_value());
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("A4.c: once the opponent repeats it and moves, it remains in the game") {
    Table table = started(limited());
    playsIllegally(table);
    table.heard();
    table.repeat(black);
    CHECK(isInStep(table.match(), black));
    table.enter(black, "h6");
    table.announce(black);
    table.heard();
    CHECK(table.match().game.plies() == 2);
    CHECK_FALSE(claimableIllegalMove(table.match(), black).has_value());
    CHECK(table.refusal(Actor::black, ClaimIllegalMove{black}).reason == Reason::nothingIllegal);
}

TEST_CASE("A4.c: a king that was left in check cannot be captured") {
    Table table = started(limited());
    playsIllegally(table);
    table.heard();
    table.repeat(black);
    CHECK_FALSE(table.match().game.position().isLegal(Move::plain(Square::e8, Square::e1)));
    for (const Move move : table.match().game.position().legalMoves())
        CHECK(move.to() != Square::e1);
}

TEST_CASE("A4.c: if claimed in time, the move is undone and the arbiter rules on it") {
    Table table = started(limited());
    playsIllegally(table);
    const auto events = table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK(only<RetracedTo>(events) == std::vector{RetracedTo{0, RetraceCause::illegalMove}});
    CHECK(only<ArbiterCalled>(events) == std::vector{ArbiterCalled{StopCause::illegalMove}});
    CHECK(table.match().phase == Phase{Halted{StopCause::illegalMove}});
    CHECK(only<IllegalMoveRuled>(table.ask(Actor::arbiter, RuleIllegalMove{white})) ==
          std::vector{IllegalMoveRuled{white, true, minutes(2)}});
    CHECK(table.match().illegalMoves.white == 1);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::boardsDiffer);
    table.show(white, table.match().game.position().placement());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
    CHECK(table.match().clock.moves(white) == 0);
    CHECK(permitted(table) == Sans{"Kd1", "Kd2", "Kf1", "Kf2"});
}

TEST_CASE("A4.c: the opponent may stop the clocks first and claim then (L09-6.12.b)") {
    Table table = started(limited());
    playsIllegally(table);
    table.ask(Actor::black, CallArbiter{black});
    CHECK(happened<RetracedTo>(table.ask(Actor::black, ClaimIllegalMove{black})));
    CHECK(table.match().phase == Phase{Halted{StopCause::illegalMove}});
}

TEST_CASE("A4.c: the time used for it is not restored") {
    Table table = started(limited());
    table.pass(minutes(3));
    playsIllegally(table);
    const Span left = table.match().clock.remaining(white, table.now());
    REQUIRE(left <= minutes(22));
    table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK(table.match().clock.remaining(white, table.now()) == left);
}

TEST_CASE("A4.c: what the illegal move added to the clock is deducted again (Art. 6.2.a)") {
    const auto* const control = GENERATE("15m+10s", "15m b10s");
    Table table = started(limited(pinnedBishopAndBlackPawns, control));
    table.pass(minutes(1));
    playsIllegally(table);
    const Span left = table.match().clock.remaining(white, table.now());
    table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK(table.match().clock.remaining(white, table.now()) == left - seconds(10));
    CHECK(table.match().clock.moves(white) == 0);
}

TEST_CASE("A4.c: of a clock that the arbiter has set since nothing is deducted (Art. 6.13)") {
    Table table = started(limited(pinnedBishopAndBlackPawns, "15m+10s"));
    playsIllegally(table);
    table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::arbiter, SetClock{white, minutes(10)});
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(10));
    CHECK(table.match().clock.moves(white) == 0);
}

TEST_CASE("A4.c: only the opponent claims, or an assistant with that duty (E2.9.e)") {
    MatchSetup setup = limited();
    setup.seats.black.assistant = Duties{Duty::claim};
    Table table = started(setup);
    CHECK(table.refusal(Actor::black, ClaimIllegalMove{black}).reason == Reason::nothingIllegal);
    playsIllegally(table);
    CHECK(table.refusal(Actor::white, ClaimIllegalMove{white}).reason == Reason::nothingIllegal);
    CHECK(happened<RetracedTo>(table.ask(Actor::assistantOfBlack, ClaimIllegalMove{black})));
}

TEST_CASE("A4.c: a pawn waiting on the last rank concerns the arbiter without a claim") {
    Table table = started(limited("8/4P2k/8/8/8/8/7K/8 w - - 0 1"));
    CHECK(happened<ArbiterCalled>(playsIllegally(table, "4P3/7k/8/8/8/8/7K/8")));
    CHECK(table.match().game.plies() == 0);
}

TEST_CASE("A4.c: so do two kings in check and a captured king") {
    Table both = started(limited("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1"));
    CHECK(happened<ArbiterCalled>(playsIllegally(both, "4r1k1/8/8/8/8/8/6R1/4K3")));
    Table taken = started(limited("6k1/p7/8/8/8/5N2/8/4K3 w - - 0 1"));
    CHECK(happened<ArbiterCalled>(playsIllegally(taken, "6N1/p7/8/8/8/8/8/4K3")));
}

TEST_CASE("B3.c: in blitz the claim wins") {
    Table table = started(limited(pinnedBishopAndBlackPawns, "5m"));
    playsIllegally(table);
    const auto events = table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK_FALSE(happened<ArbiterCalled>(events));
    CHECK(table.match().phase == Phase{Over{wonBy(EndReason::illegalMoves, black)}});
    // The claim has counted nothing, so there is nothing to take off.
    table.ask(Actor::arbiter, Overrule{});
    CHECK(table.match().illegalMoves.white == 0);
}

TEST_CASE("B3.c: a claimant who could not mate by any moves receives a draw") {
    Table table = started(limited("k7/8/8/8/8/8/7Q/K7 w - - 0 1", "5m"));
    playsIllegally(table, "k7/8/8/8/6Q1/8/8/K7");
    table.ask(Actor::black, ClaimIllegalMove{black});
    CHECK(table.match().phase == Phase{Over{drawnBy(EndReason::illegalMoves)}});
}

TEST_CASE(
    "with full supervision, at a standard pace and in 2023 the arbiter intervenes (A3, B2, A4.c)") {
    MatchSetup watched = limited();
    watched.supervision = Supervision::full;
    MatchSetup later = limited();
    later.laws = laws2023;
    for (const auto& setup : {watched, later, limited(pinnedBishopAndBlackPawns, "90m")}) {
        Table table = started(setup);
        CHECK(happened<ArbiterCalled>(playsIllegally(table)));
        CHECK(table.match().game.plies() == 0);
    }
}

TEST_CASE("A4.c: the record of an illegal move that remains is read back") {
    Table table = started(limited());
    playsIllegally(table);
    table.heard();
    table.repeat(black);
    const auto replayed = replay(table.record());
    REQUIRE(replayed.has_value());
    CHECK((*replayed == table.match()));
    table.ask(Actor::black, ClaimIllegalMove{black});
    const auto claimed = replay(table.record());
    REQUIRE(claimed.has_value());
    CHECK((*claimed == table.match()));
}

TEST_CASE("A4.c: the exported game states that the move was illegal and remained") {
    Table table = started(limited());
    playsIllegally(table);
    table.heard();
    CHECK(writePgn(pgnOf(table.match())).find("Bd3 {illegal, and not claimed}") !=
          std::string::npos);
}

TEST_CASE("A4.c: an illegal move that remains is on both sheets, and they agree (E-R48)") {
    Table table = started(limited());
    playsIllegally(table);
    table.heard();
    table.repeat(black);
    REQUIRE(table.match().sheets.white.at(1)->move == bishopMove);
    const Finding finding = findingOf(table.match());
    CHECK(finding.sheets == SheetVerdict::same);
    CHECK(finding.line == std::vector{bishopMove});
    CHECK(finding.meant.empty());
}
