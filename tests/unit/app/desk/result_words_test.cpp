// SPDX-License-Identifier: GPL-3.0-or-later
// How a game has ended, in words: every way there is, and never the wrong side.
#include "app/desk/result_words.hpp"
#include "speech/words/render.hpp"
#include "tests/support/positions.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace rules;
using app::wordsOf;

namespace {

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

/// Black has a bare king.
Match queenAgainstKing() {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf("8/8/8/3k4/8/8/7Q/K7 w - - 0 60");
    return open(setup);
}

std::string told(const Outcome& outcome, const Match& match = queenAgainstKing()) {
    const auto saying = wordsOf(outcome, match);
    return speech::render(saying.phrase, saying.arguments, speech::Language::german).shown;
}

} // namespace

TEST_CASE("a game that was won names the winner and why (Art. 5.1, 6.9, 7.4.b)") {
    CHECK(told(wonBy(EndReason::checkmate, white)) == "Weiß gewinnt durch Matt.");
    CHECK(told(wonBy(EndReason::resignation, white)) == "Schwarz gibt auf. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::flagFall, black)) == "Weiß: Zeit überschritten. Schwarz gewinnt.");
    CHECK(told(wonBy(EndReason::illegalMoves, white)) ==
          "Schwarz: zu viele regelwidrige Züge. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::arbiterDecision, black)) ==
          "Der Schiedsrichter entscheidet: null zu eins.");
}

TEST_CASE("a game drawn against the clock or by resigning names who cannot mate (Art. 6.9)") {
    CHECK(told(drawnBy(EndReason::resignation)) ==
          "Weiß gibt auf. Remis, Schwarz kann nicht mattsetzen.");
    CHECK(told(drawnBy(EndReason::bothFlags)) == "Beide Blättchen sind gefallen. Remis.");
    CHECK(told(drawnBy(EndReason::illegalMoves)) ==
          "Zu viele regelwidrige Züge. Remis, der Gegner kann nicht mattsetzen.");
}

TEST_CASE("a game drawn by the moves or a claim says by which (Art. 5.2, 9.2, 9.3, 10.2)") {
    CHECK(told(drawnBy(EndReason::stalemate)) == "Patt. Remis.");
    CHECK(told(drawnBy(EndReason::deadPosition)) == "Remis. Matt ist nicht mehr möglich.");
    CHECK(told(drawnBy(EndReason::threefoldClaim)) == "Remis. Dreimal dieselbe Stellung.");
    CHECK(told(drawnBy(EndReason::quickplayFinish)) == "Remis nach Artikel 10 Punkt 2.");
    CHECK(told(drawnBy(EndReason::drawAgreed)) == "Remis vereinbart.");
}
