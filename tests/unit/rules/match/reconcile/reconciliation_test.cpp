// SPDX-License-Identifier: GPL-3.0-or-later
// E2.7 and E2.8 as a pure function: two score sheets, two boards, the log of the clock.
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/games.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace rules;
using tests::blackKnight;
using tests::whiteBishop;

namespace {

/// A sheet as a player writes it: an entry that cannot be read on its own line has no move.
std::vector<SheetEntry> sheet(std::string_view words, Letters letters = Letters::german) {
    std::vector<SheetEntry> entries;
    Position position = Position::start();
    bool readable = true;
    std::istringstream stream{std::string(words)};
    for (std::string word; stream >> word;) {
        const auto move = parseSan(word, letters, position);
        readable = readable && move.has_value();
        entries.push_back({word, readable ? std::optional(*move) : std::nullopt});
        if (readable) position.play(*move);
    }
    return entries;
}

std::vector<Move> movesOf(std::string_view words) {
    const Game game = tests::gameOf(words);
    return {game.moves().begin(), game.moves().end()};
}

Placement boardAfter(std::string_view words) {
    return tests::gameOf(words).position().placement();
}

std::string fen(const Finding& finding) {
    return writeFen(finding.position);
}

} // namespace

TEST_CASE("S07: if the sheets differ at ply 3, both boards go back to 1…e5, with the logged clocks "
          "(E2.8)") {
    const ClockSideState at100{minutes(90), minutes(1), {}, 1, 0};
    const ClockSideState at130{minutes(90), seconds(90), {}, 1, 0};
    const Finding finding = reconcile(
        {.sheets = {sheet("e4 e5 Sf3 Sc6 Lb5"), sheet("e4 e5 Ah3 Ac6 Fb5", Letters::turkish)},
         .boards = {boardAfter("e4 e5 Nf3 Nc6 Bb5"), boardAfter("e4 e5 Nh3 Nc6 Bb5")},
         .completed = {{1, {at100, {}}}, {2, {at100, at130}}, {3, {{}, at130}}}});
    CHECK(finding.sheets == SheetVerdict::differ);
    CHECK(finding.agreedPlies == 2);
    REQUIRE(finding.difference.has_value());
    CHECK(finding.difference->ply == 3);
    CHECK(finding.difference->white.text == "Sf3");
    CHECK(finding.difference->black.text == "Ah3");
    CHECK(fen(finding) == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(finding.proposal == ClockProposal::fromLog);
    CHECK(finding.clocks->ply == 2);
    CHECK(finding.clocks->clock.white == at100);
    CHECK(finding.clocks->clock.black == at130);
    CHECK(finding.corrections.white.size() == 3);
    CHECK(finding.corrections.black.size() == 3);
}

TEST_CASE("S08: if the sheets agree and one board is wrong, only that board changes (E2.7)") {
    const Finding finding = reconcile(
        {.sheets = {sheet("e4 e5 Sf3 Sc6 Lb5"), sheet("e4 e5 Af3 Ac6 Fb5", Letters::turkish)},
         .boards = {boardAfter("e4 e5 Nf3 Nc6 Bb5"), boardAfter("e4 e5 Nf3 Nc6 Bc4")}});
    CHECK(finding.sheets == SheetVerdict::same);
    CHECK(finding.agreedPlies == 5);
    CHECK_FALSE(finding.difference.has_value());
    CHECK(finding.corrections.white.empty());
    CHECK(finding.corrections.black ==
          std::vector{Correction{whiteBishop, Square::c4, Square::b5}});
    CHECK(finding.proposal == ClockProposal::unchanged);
    CHECK(finding.position.turn() == Colour::black);
}

TEST_CASE("S09: the sheets agree, the special board has been wrong for several moves (E2.7)") {
    Placement special = boardAfter("e4 e5 Nf3 Nc6 Bc4 Bc5");
    special.clear(Square::c6);
    special.put(Square::a6, blackKnight);
    const Finding finding =
        reconcile({.sheets = {sheet("e4 e5 Sf3 Sc6 Lc4 Lc5"), sheet("e4 e5 Sf3 Sc6 Lc4 Lc5")},
                   .boards = {special, boardAfter("e4 e5 Nf3 Nc6 Bc4 Bc5")}});
    CHECK(finding.corrections.white ==
          std::vector{Correction{blackKnight, Square::a6, Square::c6}});
    CHECK(finding.corrections.black.empty());
    CHECK(fen(finding) == "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
}

TEST_CASE("S10: the first difference counts, even if later entries are equal (T-42)") {
    const Finding finding =
        reconcile({.sheets = {sheet("e4 e5 Sf3 Sc6 Lb5"), sheet("e4 e5 Sh3 Sc6 Lb5")}});
    CHECK(finding.agreedPlies == 2);
    CHECK(finding.difference->ply == 3);
}

TEST_CASE("S11: sheets in different languages are compared by their meaning (E-R48)") {
    const auto german =
        sheet("e4 e5 Sf3 Sf6 d4 ed4 e5 Se4 Dd4 d5 exd6 Sxd6 Lg5 Sc6 De3 Le7 Sbd2 0-0 0-0-0 Te8 "
              "Kb1(=)");
    const auto turkish = sheet("e4 e5 Af3 Af6 d4 exd4 e5 Ae4 Vxd4 d5 exd6e.p. Axd6 Fg5 Ac6 Ve3+ "
                               "Fe7 Abd2 0-0 0-0-0 Ke8 Şb1(=)",
                               Letters::turkish);
    const Finding finding = reconcile({.sheets = {german, turkish}});
    CHECK(finding.sheets == SheetVerdict::same);
    CHECK(finding.agreedPlies == 21);
}

TEST_CASE("S11: \"Ke8\" on a German sheet is an illegal king's move: a difference at that ply") {
    const auto german = sheet("e4 e5 Sf3 Sf6 d4 ed4 e5 Se4 Dd4 d5 exd6 Sxd6 Lg5 Sc6 De3 Le7 Sbd2 "
                              "0-0 0-0-0 Ke8 Kb1");
    const auto turkish = sheet("e4 e5 Af3 Af6 d4 exd4 e5 Ae4 Vxd4 d5 exd6 Axd6 Fg5 Ac6 Ve3 Fe7 "
                               "Abd2 0-0 0-0-0 Ke8 Şb1",
                               Letters::turkish);
    const Finding finding = reconcile({.sheets = {german, turkish}});
    CHECK(finding.sheets == SheetVerdict::differ);
    CHECK(finding.agreedPlies == 19);
    CHECK(finding.difference->ply == 20);
}

TEST_CASE("an illegible entry is a difference, even if both wrote the same (OPEN-8)") {
    const Finding finding = reconcile({.sheets = {sheet("e4 ?? Sf3"), sheet("e4 ?? Sf3")}});
    CHECK(finding.sheets == SheetVerdict::differ);
    CHECK(finding.agreedPlies == 1);
}

TEST_CASE("an omitted entry is a difference at that ply") {
    auto white = sheet("e4 e5 Sf3");
    white[1] = {};
    const Finding finding = reconcile({.sheets = {white, sheet("e4 e5 Sf3")}});
    CHECK(finding.agreedPlies == 1);
    CHECK(finding.difference->white.isMissing());
}

TEST_CASE(
    "a sheet that is only shorter agrees so far, and the longer one continues (E-R49, OPEN-9)") {
    const Finding finding =
        reconcile({.sheets = {sheet("e4 e5 Sf3 Sc6"), sheet("e4 e5 Sf3")},
                   .boards = {boardAfter("e4 e5 Nf3 Nc6"), boardAfter("e4 e5 Nf3 Nc6")}});
    CHECK(finding.sheets == SheetVerdict::shorter);
    CHECK(finding.agreedPlies == 3);
    CHECK(finding.line == movesOf("e4 e5 Nf3 Nc6"));
    CHECK(finding.corrections.white.empty());
    CHECK(finding.corrections.black.empty());
    CHECK(finding.proposal == ClockProposal::unchanged);
}

TEST_CASE("after the end of both sheets the record of the announcements continues (OPEN-3)") {
    const Finding lagging =
        reconcile({.sheets = {sheet("e4 e5"), sheet("e4")}, .announced = movesOf("e4 e5 Nf3")});
    CHECK(lagging.line == movesOf("e4 e5 Nf3"));
    const Finding none = reconcile({.announced = movesOf("e4 e5 Nf3")});
    CHECK(none.sheets == SheetVerdict::same);
    CHECK(none.line == movesOf("e4 e5 Nf3"));
}

TEST_CASE("the record of the announcements does not replace an illegible entry (OPEN-3, OPEN-8)") {
    const Finding finding = reconcile({.sheets = {sheet("e4 e5 ?? Sc6 Lb5"), sheet("e4 e5")},
                                       .announced = movesOf("e4 e5 Nf3 Nc6 Bc4")});
    CHECK(finding.sheets == SheetVerdict::shorter);
    CHECK(finding.line == movesOf("e4 e5"));
}

TEST_CASE("two agreeing sheets take precedence over announcements (E2.7)") {
    const Finding finding = reconcile({.sheets = {sheet("e4 e5 Sf3"), sheet("e4 e5 Sf3")},
                                       .announced = movesOf("e4 e5 Nh3 Nc6")});
    CHECK(finding.line == movesOf("e4 e5 Nf3"));
}

TEST_CASE("OPEN-7: if both boards differ from agreeing sheets, both are corrected") {
    const Finding finding = reconcile({.sheets = {sheet("e4 e5"), sheet("e4 e5")},
                                       .boards = {boardAfter("e4 e6"), boardAfter("d4 e5")}});
    CHECK(finding.corrections.white.size() == 1);
    CHECK(finding.corrections.black.size() == 2);
}

TEST_CASE("if moves are taken back without logged times, the arbiter sets the clocks (E2.8)") {
    const Finding finding = reconcile({.sheets = {sheet("e4 e5 Sf3"), sheet("e4 e6 Sf3")}});
    CHECK(finding.proposal == ClockProposal::unknown);
    CHECK_FALSE(finding.clocks.has_value());
}

TEST_CASE("sheets that differ from the first entry lead back to the start position") {
    const Finding finding = reconcile(
        {.sheets = {sheet("e4"), sheet("d4")}, .boards = {boardAfter("e4"), boardAfter("d4")}});
    CHECK(finding.agreedPlies == 0);
    CHECK(finding.position == Position::start());
    CHECK(finding.corrections.white.size() == 1);
}

TEST_CASE("an entry that can mean only one move is read as this move, with a report (E-R48)") {
    MatchSetup setup = tournamentSetup(Colour::white);
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    tests::Table table = tests::started(setup);
    table.writes(Colour::white, "d4 d5 c4 dc Sc3 Sf6 Lf4 Sc6 Dd2 a6 Kc1");
    table.writes(Colour::black, "d4 d5 c4 dxc4 Sc3 Sf6 Lf4 Sc6 Dd2 a6 0-0-0");
    table.play("d4 d5 c4 dxc4 Nc3 Nf6 Bf4 Nc6 Qd2 a6 O-O-O");
    table.keepSheets();
    const Finding finding = findingOf(table.match());
    CHECK(finding.sheets == SheetVerdict::same);
    CHECK(finding.agreedPlies == 11);
    REQUIRE(finding.meant.size() == 2);
    CHECK(finding.meant.front().ply == 4);
    CHECK(finding.meant.back().entry.text == "Kc1");
    CHECK(finding.meant.back().writer == Colour::white);
}

TEST_CASE("a move that replaces one not pressed for counts as made on the clock (E2.7)") {
    MatchSetup setup = tournamentSetup(Colour::white);
    setup.time = *parseTimeControl("2/90m,30m");
    for (const Colour seat : colours)
        setup.seats[seat].sheet = SheetKept::byHand;
    tests::Table table = tests::started(setup);
    for (const Colour seat : colours)
        table.writes(seat, "e4 e5 Sf3");
    table.play("e4 e5");
    table.enter(Colour::white, "Nh3");
    table.announce(Colour::white);
    table.heard();
    table.keepSheets();
    for (const Colour seat : colours)
        table.ask(Actor::arbiter,
                  Observe{seat, Shown{boardAfter("e4 e5 Nf3"), Stillness::lasting}});
    table.ask(Actor::black, Reconcile{});
    table.ask(Actor::arbiter, Go{});
    REQUIRE(table.match().game.moves().back() == table.moveBack("Nf3", 1));
    CHECK(table.match().clock.running() == Colour::black);
    CHECK(table.match().clock.moves(Colour::white) == 2);
    CHECK(table.match().clock.moves(Colour::black) == 1);
}
