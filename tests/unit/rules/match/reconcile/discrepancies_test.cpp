// SPDX-License-Identifier: GPL-3.0-or-later
// E2.7 and E2.8 on any two score sheets and any two boards: what is found, what is ordered, and
// that carrying out the corrections brings both boards to the position that the Laws require.
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/record/paper_records.hpp"
#include "tests/support/chess/required_position.hpp"
#include "tests/support/match/any_discrepancy.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

using namespace rules;
using tests::Dice;
using tests::Required;

namespace {

constexpr std::size_t longestWrittenGame = 60;

struct Discrepancy {
    tests::WrittenSheets sheets{};
    ByColour<Placement> boards{};
    std::vector<Completed> log{};
};

// The moves announced: mostly those of the game; or unknown, or incomplete, or with the last one
// announced wrongly.
std::vector<Move> anyAnnounced(Dice& dice, const tests::AnyGame& game) {
    if (dice.oneIn(4)) return {};
    auto announced = game.moves;
    while (!announced.empty() && dice.oneIn(3))
        announced.pop_back();
    if (!dice.oneIn(4)) return announced;
    Position position = game.start;
    for (const Move move : announced)
        position.play(move);
    if (const auto legal = position.legalMoves(); !legal.isEmpty())
        announced.push_back(legal[dice.below(legal.size())]);
    return announced;
}

std::vector<Completed> anyLog(Dice& dice, std::size_t plies) {
    std::vector<Completed> log;
    for (std::size_t ply = 0; ply <= plies + 1; ++ply)
        if (!dice.oneIn(3))
            log.push_back({static_cast<int>(ply),
                           {{minutes(90), Span{dice.upTo(5'000'000)}, {}, 0, 0},
                            {minutes(90), Span{dice.upTo(5'000'000)}, {}, 0, 0}}});
    if (dice.oneIn(6)) log.clear();
    return log;
}

Discrepancy anyDiscrepancy(Dice& dice) {
    const auto game = tests::anyGame(dice, dice.oneIn(4) ? longestWrittenGame : 12);
    Discrepancy made{.sheets = {.start = game.start}};
    for (const Colour colour : colours)
        made.sheets.letters[colour] = letterSets.at(dice.below(letterSets.size()));
    made.sheets.entries = tests::anySheets(dice, game, made.sheets.letters);
    made.sheets.announced = anyAnnounced(dice, game);
    for (const Colour colour : colours)
        made.boards[colour] = tests::anyBoard(dice, game);
    made.log = anyLog(dice, game.moves.size());
    return made;
}

Evidence evidenceOf(const Discrepancy& of) {
    Evidence evidence{.start = of.sheets.start,
                      .boards = of.boards,
                      .completed = of.log,
                      .announced = of.sheets.announced};
    for (const Colour colour : colours)
        evidence.sheets[colour] =
            readSheet(of.sheets.entries[colour], of.sheets.start, of.sheets.letters[colour]);
    return evidence;
}

void checkSheets(const Finding& finding, const Required& required) {
    const auto verdict = required.isDisputed     ? SheetVerdict::differ
                         : required.isOneShorter ? SheetVerdict::shorter
                                                 : SheetVerdict::same;
    REQUIRE(finding.sheets == verdict);
    REQUIRE(finding.agreedPlies == required.agreed);
    REQUIRE(finding.difference.has_value() == required.isDisputed);
    if (finding.difference) REQUIRE(finding.difference->ply == required.agreed + 1);
    REQUIRE((finding.line == required.line));
    REQUIRE((finding.position == required.position));
}

// E-R55: the clocks at the completion of the last valid move.
void checkClocks(const Finding& finding, const Required& required, const Discrepancy& of) {
    if (!required.isDisputed) {
        REQUIRE(finding.proposal == ClockProposal::unchanged);
        return;
    }
    const auto later = std::find_if(of.log.begin(), of.log.end(), [&](const Completed& entry) {
        return entry.ply > required.agreed;
    });
    const bool isKnown = later != of.log.begin();
    REQUIRE(finding.proposal == (isKnown ? ClockProposal::fromLog : ClockProposal::unknown));
    REQUIRE(finding.clocks.has_value() == isKnown);
    if (isKnown) REQUIRE(finding.clocks == *std::prev(later));
}

// The correction is impossible if the piece is not there or another one is in its way.
void carryOut(Placement& board, const Correction& order) {
    if (order.from) {
        REQUIRE(board.at(*order.from) == order.piece);
        board.clear(*order.from);
    }
    if (order.to) {
        REQUIRE(board.isEmpty(*order.to));
        board.put(*order.to, order.piece);
    }
}

void checkBoards(const Finding& finding, const Required& required, const Discrepancy& of) {
    const Placement wanted = required.position.placement();
    for (const Colour colour : colours) {
        Placement board = of.boards[colour];
        for (const Correction& order : finding.corrections[colour])
            carryOut(board, order);
        REQUIRE((board == wanted));
        REQUIRE(finding.corrections[colour].size() ==
                tests::fewestCorrections(of.boards[colour], wanted));
    }
}

/// What all cases together have covered.
struct DiscrepancyHarvest {
    std::set<SheetVerdict> verdicts{};
    std::set<ClockProposal> proposals{};
    int corrected = 0;
    int inOrder = 0;

    void take(const Finding& finding) {
        verdicts.insert(finding.sheets);
        proposals.insert(finding.proposal);
        const auto& [white, black] = finding.corrections;
        ++(white.empty() && black.empty() ? inOrder : corrected);
    }
};

} // namespace

TEST_CASE("for any two sheets and two boards, both boards reach the position that the Laws "
          "require, in the fewest corrections (E2.7, E2.8, E-R48, E-R53, E-R54)",
          "[thorough]") {
    const auto discrepancies = tests::extent<std::uint64_t>(400, 20'000);
    DiscrepancyHarvest harvest;
    for (std::uint64_t seed = 0; seed < discrepancies; ++seed) {
        Dice dice(seed);
        const Discrepancy of = anyDiscrepancy(dice);
        const Required required = tests::requiredBy(of.sheets);
        const Finding finding = reconcile(evidenceOf(of));
        INFO("seed " << seed);
        CAPTURE(of.sheets.entries.white, of.sheets.entries.black);
        checkSheets(finding, required);
        checkClocks(finding, required, of);
        checkBoards(finding, required, of);
        harvest.take(finding);
    }
    // The random cases have covered everything.
    CHECK(harvest.verdicts.size() == 3);
    CHECK(harvest.proposals.size() == 3);
    CHECK(static_cast<std::uint64_t>(harvest.corrected) > discrepancies / 2);
    CHECK(harvest.inOrder > 0);
}
