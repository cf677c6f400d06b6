// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.4.b: the penalty for an illegal move.
#include "rules/moving/irregularity.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;

namespace {

IllegalMoveRuling rulingOn(int counted, const LawsEdition& edition) {
    return ruleOnIllegalMove({.offender = white, .counted = counted}, edition.illegalMoves);
}

constexpr Outcome blackWins = wonBy(EndReason::illegalMoves, Colour::black);

} // namespace

TEST_CASE("2009: two minutes, two minutes, loss (L09-7.4.b, S23)") {
    CHECK(rulingOn(0, laws2009) == IllegalMoveRuling{.counts = true, .bonus = minutes(2)});
    CHECK(rulingOn(1, laws2009) == IllegalMoveRuling{.counts = true, .bonus = minutes(2)});
    CHECK(rulingOn(2, laws2009) == IllegalMoveRuling{.counts = true, .ends = blackWins});
}

TEST_CASE("2023: two minutes, loss (ART-P9.1, S23)") {
    CHECK(rulingOn(0, laws2023) == IllegalMoveRuling{.counts = true, .bonus = minutes(2)});
    CHECK(rulingOn(1, laws2023) == IllegalMoveRuling{.counts = true, .ends = blackWins});
}

TEST_CASE("1995: illegal moves are counted without any penalty (L95-8.1, S23)") {
    for (const int counted : {0, 1, 2, 9})
        CHECK(rulingOn(counted, laws1995) == IllegalMoveRuling{.counts = true});
}

TEST_CASE("rapid and blitz: two minutes in 2009, one in 2023") {
    const IllegalMoveCase quick{.offender = white, .isQuick = true};
    CHECK(ruleOnIllegalMove(quick, laws2009.illegalMoves).bonus == minutes(2));
    CHECK(ruleOnIllegalMove(quick, laws2023.illegalMoves).bonus == minutes(1));
}

TEST_CASE("an opponent who can never mate receives a draw (L09-7.4.b, T-11, S23)") {
    const IllegalMoveCase third{.offender = white, .counted = 2, .opponentCanMate = false};
    CHECK(ruleOnIllegalMove(third, laws2009.illegalMoves).ends == drawnBy(EndReason::illegalMoves));
}

TEST_CASE("until castling is completed nothing more is counted or penalised (ART-P9.6, S23b)") {
    const IllegalMoveCase again{.offender = white, .counted = 1, .mustCastle = true};
    for (const auto& edition : {laws2009, laws2023})
        CHECK(ruleOnIllegalMove(again, edition.illegalMoves) == IllegalMoveRuling{});
}
