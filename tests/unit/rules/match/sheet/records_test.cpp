// SPDX-License-Identifier: GPL-3.0-or-later
// The players' own score sheets: who must write when, offers on them, the result signed (Art. 8).
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/record/scoresheet.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::started;
using tests::Table;

namespace {

MatchSetup byHand(std::string_view control, Colour seat = white) {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl(control);
    setup.seats[seat].sheet = SheetKept::byHand;
    return setup;
}

MatchSetup bothByHand(std::string_view control) {
    MatchSetup setup = byHand(control);
    setup.seats.black.sheet = SheetKept::byHand;
    return setup;
}

void write(Table& table, Colour seat, int ply, std::string_view text) {
    table.ask(playerOf(seat), Write{seat, ply, std::string{text}});
}

Reason whyNotMove(Table& table, Colour seat, std::string_view san) {
    return table.refusal(playerOf(seat), EnterMove{seat, table.move(san)}).reason;
}

/// Two moves to the first control; White has four minutes for the second and writes nothing.
Table fourMinutesForTheSecondMove(const MatchSetup& setup) {
    Table table = started(setup);
    table.play("Nf3");
    for (const Colour seat : colours)
        if (keepsRecord(setup, seat)) write(table, seat, 1, "Sf3");
    table.play("Nf6");
    table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::arbiter, Penalise{white, Penalty::lessTime, minutes(56)});
    table.ask(Actor::arbiter, Go{});
    return table;
}

} // namespace

TEST_CASE(
    "a player may answer a move before writing it, but must write it before the next (L09-8.1)") {
    Table table = started(byHand("2h"));
    table.play("e4 e5");
    CHECK(whyNotMove(table, white, "Nf3") == Reason::writeFirst);
    CHECK(entryDue(table.match(), white, table.now()) == 1);
    write(table, white, 1, "e4");
    CHECK_FALSE(entryDue(table.match(), white, table.now()).has_value());
    table.play("Nf3 Nc6");
    CHECK(entryDue(table.match(), white, table.now()) == 2);
    write(table, white, 3, "Sf3");
    CHECK(entryDue(table.match(), white, table.now()) == 2);
    write(table, white, 2, "e5");
    table.play("Bc4");
}

TEST_CASE("an automatic sheet never prevents a move (L09-8.1)") {
    Table table = started(byHand("2h", black));
    table.play("e4");
    write(table, black, 1, "e4");
    table.play("e5 Nf3");
    CHECK(entryDue(table.match(), black, table.now()) == 2);
    CHECK_FALSE(entryDue(table.match(), white, table.now()).has_value());
}

TEST_CASE("E-R47: a sheet kept by hand contains only what its player writes (E2.7)") {
    Table table = started(byHand("2h"));
    table.play("e4 e5");
    CHECK(table.match().sheets.white.entries.empty());
    table.ask(Actor::white, Write{white, 1, "d4"});
    CHECK(table.match().sheets.white.at(1)->text == "d4");
    CHECK(table.match().sheets.black.at(1)->text == "e4");
}

TEST_CASE("an assistant writes for the own player only (L09-8.1, E2.9.c)") {
    MatchSetup setup = byHand("2h");
    setup.seats.white.assistant = Duties{Duty::score};
    Table table = started(setup);
    table.play("e4");
    table.ask(Actor::assistantOfWhite, Write{white, 1, "e4"});
    CHECK(table.match().sheets.white.at(1)->text == "e4");
    CHECK(table.record().back().by == Actor::assistantOfWhite);
    CHECK(table.refusal(Actor::assistantOfWhite, Write{black, 1, "e4"}).reason ==
          Reason::notAllowed);
    setup.seats.white.assistant = Duties{Duty::execute};
    Table other = started(setup);
    other.play("e4");
    CHECK(other.refusal(Actor::assistantOfWhite, Write{white, 1, "e4"}).reason ==
          Reason::notAllowed);
}

TEST_CASE("a player who moves on a board without writing is reported to the arbiter (L95-11.4)") {
    MatchSetup setup = byHand("2h", black);
    setup.laws = laws1995;
    setup.seats.black.inputs = {.keyboard = false, .sensedBoard = true};
    Table table = started(setup);
    const auto shown = [&](std::string_view san) {
        const auto after = table.match().game.position().after(table.move(san)).placement();
        auto events = table.show(black, after);
        if (table.match().sounding) table.heard();
        if (hasMadeAndNotPressed(table.match(), black)) table.press(black);
        if (toRepeat(table.match(), white)) table.repeat(white);
        return events;
    };
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.press(white);
    table.show(black, table.match().game.position().placement());
    write(table, black, 1, "e4");
    CHECK_FALSE(happened<WritingNeglected>(shown("e5")));
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    table.press(white);
    table.show(black, table.match().game.position().placement());
    CHECK(only<WritingNeglected>(shown("Nc6")).size() == 1);
}

TEST_CASE("S28: below five minutes a player need not record, and this is reported once (L09-8.4)") {
    Table table = started(byHand("2/1h,30m"));
    table.pass(minutes(55));
    CHECK_FALSE(happened<WritingFreed>(table.ask(Actor::program, Tick{})));
    table.pass(seconds(5));
    CHECK(only<WritingFreed>(table.ask(Actor::program, Tick{})).size() == 1);
    table.pass(seconds(5));
    CHECK_FALSE(happened<WritingFreed>(table.ask(Actor::program, Tick{})));
    table.play("e4 e5 Nf3");
    CHECK(table.match().sheets.white.plies() == 0);
}

TEST_CASE("with thirty seconds for each move everybody continues recording (L09-8.4, L95-11.2)") {
    const auto freed = [](const LawsEdition& laws, std::string_view control) {
        MatchSetup setup = byHand(control);
        setup.laws = laws;
        Table table = started(setup);
        table.pass(minutes(86));
        return happened<WritingFreed>(table.ask(Actor::program, Tick{}));
    };
    CHECK(freed(laws2009, "90m"));
    CHECK_FALSE(freed(laws2009, "90m+30s"));
    CHECK(freed(laws2009, "90m+20s"));
    CHECK_FALSE(freed(laws1995, "90m+20s"));
}

TEST_CASE("in rapid a sighted player need not record, a blind one must (L09-A2, E2.5)") {
    Table table = started(bothByHand("25m"));
    table.play("e4 e5");
    CHECK(entryDue(table.match(), white, table.now()) == 1);
    write(table, white, 1, "e4");
    table.play("Nf3 Nc6");
    CHECK(table.match().sheets.black.plies() == 0);
}

TEST_CASE("S20, S28: after the flag the player completes the sheet before moving, on the own time "
          "(L09-8.5.b)") {
    Table table = fourMinutesForTheSecondMove(byHand("2/1h,30m"));
    table.play("Nc3 Nc6");
    CHECK_FALSE(entryDue(table.match(), white, table.now()).has_value());
    table.pass(minutes(4));
    const auto events = table.ask(Actor::program, Tick{});
    CHECK(only<CatchUpDue>(events).size() == 1);
    CHECK(table.match().clock.running() == white);
    CHECK(whyNotMove(table, white, "e4") == Reason::writeFirst);
    for (const auto& [ply, text] : {std::pair{2, "Sf6"}, {3, "Sc3"}})
        write(table, white, ply, text);
    CHECK(whyNotMove(table, white, "e4") == Reason::writeFirst);
    write(table, white, 4, "Sc6");
    table.play("e4");
    CHECK_FALSE(table.match().recording.white.isDue);
}

TEST_CASE("a flag that has not fallen where the game goes back to requires no sheet (L09-8.5.b)") {
    Table table = fourMinutesForTheSecondMove(byHand("2/1h,30m"));
    table.play("Nc3 Nc6");
    table.pass(minutes(4));
    table.ask(Actor::program, Tick{});
    REQUIRE(table.match().recording.white.isDue);
    table.ask(Actor::arbiter, Retrace{2});
    CHECK(table.match().clock.stage(white, table.now()) == 0);
    CHECK_FALSE(table.match().recording.white.isDue);
    CHECK_FALSE(entryDue(table.match(), white, table.now()).has_value());
}

TEST_CASE("S28: if neither had to record, both clocks stop until both have written (L09-8.5.a)") {
    Table table = fourMinutesForTheSecondMove(bothByHand("2/1h,30m"));
    table.play("Nc3");
    table.ask(Actor::arbiter, Halt{});
    table.ask(Actor::arbiter, SetClock{black, minutes(3)});
    table.ask(Actor::arbiter, Go{});
    table.play("Nc6");
    table.pass(minutes(4));
    const auto events = table.ask(Actor::program, Tick{});
    CHECK(only<CatchUpDue>(events).size() == 2);
    CHECK(only<ArbiterCalled>(events).size() == 1);
    CHECK_FALSE(table.match().clock.running().has_value());
    constexpr std::array game{"Sf3", "Sf6", "Sc3", "Sc6"};
    for (const Colour seat : colours) {
        CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::writeFirst);
        for (int ply = 2; ply <= 4; ++ply)
            write(table, seat, ply, game.at(static_cast<std::size_t>(ply - 1)));
    }
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("after the flag the player may use the opponent's sheet when on move (L09-8.5.b)") {
    Table table = fourMinutesForTheSecondMove(byHand("2/1h,30m"));
    table.play("Nc3 Nc6");
    table.pass(minutes(4));
    table.ask(Actor::program, Tick{});
    CHECK(happened<SheetRuled>(table.ask(Actor::white, AskForSheet{white})));
    CHECK(table.match().recording.white.hasBorrowed);
    for (const auto& [ply, text] : {std::pair{2, "Sf6"}, {3, "Sc3"}, {4, "Sc6"}})
        write(table, white, ply, text);
    table.play("e4");
    CHECK_FALSE(table.match().recording.white.hasBorrowed);
    CHECK(table.refusal(Actor::black, AskForSheet{black}).reason == Reason::sheetIsWhole);
}

TEST_CASE("before the flag the opponent's sheet is requested from the arbiter (L95-11.5)") {
    MatchSetup setup = byHand("2/1h,30m");
    setup.laws = laws1995;
    Table table = fourMinutesForTheSecondMove(setup);
    CHECK(table.refusal(Actor::arbiter, RuleSheet{true}).reason == Reason::noSheetAsked);
    CHECK(happened<SheetAsked>(table.ask(Actor::white, AskForSheet{white})));
    CHECK_FALSE(table.match().recording.white.hasBorrowed);
    table.ask(Actor::arbiter, RuleSheet{false});
    CHECK_FALSE(table.match().recording.white.hasAsked);
    table.ask(Actor::white, AskForSheet{white});
    CHECK(table.refusal(Actor::black, RuleSheet{true}).reason == Reason::notAllowed);
    table.ask(Actor::arbiter, RuleSheet{true});
    CHECK(table.match().recording.white.hasBorrowed);
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("S14: a draw offer is in both records, also before the move is (L09-8.1, C13)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("2h");
    Table table = started(setup);
    table.play("e4 e5 Nf3");
    table.enter(black, "Nc6");
    if (table.match().sounding) table.heard();
    table.ask(Actor::black, OfferDraw{black});
    CHECK(table.match().sheets.black.at(4)->text == "Sc6(=)");
    table.press(black);
    table.repeat(white);
    CHECK(table.match().sheets.white.at(4)->text == "Sc6(=)");
    CHECK(table.match().sheets.black.struck.empty());
    table.ask(Actor::white, AnswerDraw{white, false});
    table.play("Bb5 a6");
    CHECK(table.match().sheets.white.at(6)->text == "a6");
    CHECK(writePgn(pgnOf(table.match())).find("Nc6 {(=)}") != std::string::npos);
}

TEST_CASE("the draw offer's sign is added by hand without striking the move (C13)") {
    Table table = started(byHand("2h"));
    table.play("e4");
    write(table, white, 1, "e4");
    table.ask(Actor::white, OfferDraw{white});
    CHECK(table.match().sheets.white.at(1)->text == "e4");
    write(table, white, 1, "e4(=)");
    CHECK(table.match().sheets.white.at(1)->move == table.moveBack("e4", 1));
    CHECK(table.match().sheets.white.struck.empty());
}

TEST_CASE(
    "if nobody can show that the time was exceeded, the next move begins the stage (L09-8.6)") {
    MatchSetup setup = byHand("2/1h,30m");
    Table table = started(setup);
    table.play("e4 e5");
    table.pass(minutes(61));
    table.ask(Actor::program, Tick{});
    CHECK(table.match().clock.isFlagDown(white, table.now()));
    CHECK(table.refusal(Actor::white, BeginStage{white}).reason == Reason::notAllowed);
    CHECK(happened<StageBegun>(table.ask(Actor::arbiter, BeginStage{white})));
    CHECK_FALSE(table.match().clock.isFlagDown(white, table.now()));
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(30));
    CHECK(table.match().clock.moves(white) == 2);
    CHECK(table.refusal(Actor::arbiter, BeginStage{white}).reason == Reason::lastStage);
}

TEST_CASE("both confirm the result, each once, and only after the end (L09-8.7)") {
    Table table = started(byHand("2h"));
    table.play("e4");
    CHECK(table.refusal(Actor::white, SignResult{white}).reason == Reason::nothingToConfirm);
    table.ask(Actor::black, Resign{black});
    for (const Colour seat : colours)
        CHECK(happened<ResultSigned>(table.ask(playerOf(seat), SignResult{seat})));
    CHECK(table.match().recording.white.hasSigned);
    CHECK(table.match().recording.black.hasSigned);
    CHECK(table.refusal(Actor::black, SignResult{black}).reason == Reason::nothingToConfirm);
}

TEST_CASE(
    "OPEN-13: a player short of time whose assistant records need not record and may move on") {
    MatchSetup setup = byHand("3/1h,30m");
    setup.seats.white.assistant = Duties{Duty::score};
    Table table = fourMinutesForTheSecondMove(setup);
    table.play("g3 g6");
    CHECK_FALSE(entryDue(table.match(), white, table.now()).has_value());
    table.ask(Actor::assistantOfWhite, Write{white, 2, "Sf6"});
    CHECK(table.match().sheets.white.at(2)->text == "Sf6");
    CHECK(firstMissing(table.match(), white) == 3);
}

TEST_CASE("OPEN-13: with enough time the assistant must keep the sheet up to date (L09-8.1)") {
    MatchSetup setup = byHand("2h");
    setup.seats.white.assistant = Duties{Duty::score};
    Table table = started(setup);
    table.play("e4 e5");
    CHECK(entryDue(table.match(), white, table.now()) == 1);
    table.ask(Actor::assistantOfWhite, Write{white, 1, "e4"});
    table.play("Nf3");
}

TEST_CASE("if no sheet is complete, the arbiter has the game replayed while the clocks wait "
          "(L09-8.5.c)") {
    Table table = fourMinutesForTheSecondMove(bothByHand("3/1h,30m"));
    const auto events = table.ask(Actor::arbiter, Reconstruct{});
    CHECK(only<ClocksStopped>(events) == std::vector{ClocksStopped{StopCause::recordsDue}});
    CHECK(only<CatchUpDue>(events).size() == 2);
    CHECK(only<SheetRuled>(events) ==
          std::vector{SheetRuled{white, true}, SheetRuled{black, true}});
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::writeFirst);
    write(table, white, 2, "Sf6");
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::writeFirst);
    write(table, black, 2, "Sf6");
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("if one sheet is complete, nothing is reconstructed (L09-8.5.b)") {
    Table table = fourMinutesForTheSecondMove(bothByHand("3/1h,30m"));
    write(table, black, 2, "Sf6");
    CHECK(table.refusal(Actor::arbiter, Reconstruct{}).reason == Reason::recordIsWhole);
    CHECK(table.refusal(Actor::white, Reconstruct{}).reason == Reason::notAllowed);
}

TEST_CASE("a sheet that nobody can read is not complete (L09-8.5.c)") {
    Table table = fourMinutesForTheSecondMove(bothByHand("3/1h,30m"));
    write(table, black, 2, "??");
    const auto events = table.ask(Actor::arbiter, Reconstruct{});
    CHECK(only<ClocksStopped>(events) == std::vector{ClocksStopped{StopCause::recordsDue}});
}

namespace {

/// After 2.Nf3, which Black has written as 2.Sh3; White has used ten minutes.
Table sheetsDiffer() {
    Table table = started(bothByHand("90m"));
    const auto play = [&](int ply, std::string_view san, std::string_view byBlack) {
        table.play(san);
        write(table, white, ply, ply == 3 ? "Sf3" : san);
        write(table, black, ply, byBlack);
    };
    play(1, "e4", "e4");
    play(2, "e5", "e5");
    table.pass(minutes(10));
    play(3, "Nf3", "Sh3");
    table.ask(Actor::arbiter, Reconcile{});
    return table;
}

} // namespace

TEST_CASE("no move on a score sheet is replaced while the sheets are compared (E-R49, E2.8)") {
    Table table = sheetsDiffer();
    CHECK(table.refusal(Actor::black, Write{black, 3, "Sf3"}).reason == Reason::reconciling);
    CHECK(table.refusal(Actor::white, Write{white, 3, "Sh3"}).reason == Reason::reconciling);
    write(table, black, 3, "Sh3!");
    CHECK(table.match().sheets.black.at(3)->text == "Sh3!");
}

TEST_CASE("the times that the arbiter sets during a reconciliation remain (E-R55)") {
    Table table = sheetsDiffer();
    table.ask(Actor::arbiter, SetClock{white, minutes(75)});
    const auto added = GENERATE(minutes(0), minutes(2));
    if (added > Span{}) table.ask(Actor::arbiter, AddTime{white, added});
    for (const Colour seat : colours) {
        const auto wanted = findingOf(table.match()).position.placement();
        table.ask(Actor::arbiter, Observe{seat, Shown{wanted, Stillness::lasting}});
    }
    if (std::holds_alternative<Reconciling>(table.match().phase)) table.ask(Actor::arbiter, Go{});
    CHECK(table.match().game.plies() == 2);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(75) + added);
    CHECK(table.match().clock.remaining(black, table.now()) == minutes(90));
}
