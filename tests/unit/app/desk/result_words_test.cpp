// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game in words: every kind of end, and never the wrong side.
#include "app/telling/in_words.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "speech/words/render.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace rules;
using enum Colour;
using app::wordsOf;

namespace {

/// Black has a bare king.
Match queenAgainstKing() {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf("8/8/8/3k4/8/8/7Q/K7 w - - 0 60");
    return open(setup);
}

Match ended(const Outcome& outcome) {
    return evolve(queenAgainstKing(), Instant{}, Ended{outcome});
}

std::string told(const Outcome& outcome, const Match& match = queenAgainstKing()) {
    const auto saying = wordsOf(outcome, match);
    return speech::render(saying.phrase, saying.arguments, speech::Language::german).shown;
}

} // namespace

TEST_CASE("a won game names the winner and the reason (Art. 5.1, 6.9, 7.4.b)") {
    CHECK(told(wonBy(EndReason::checkmate, white)) == "Weiß gewinnt durch Matt.");
    CHECK(told(wonBy(EndReason::resignation, white)) == "Schwarz gibt auf. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::flagFall, black)) == "Weiß: Zeit überschritten. Schwarz gewinnt.");
    CHECK(told(wonBy(EndReason::illegalMoves, white)) ==
          "Schwarz: regelwidriger Zug. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::arbiterDecision, black)) ==
          "Der Schiedsrichter entscheidet: null zu eins.");
}

TEST_CASE(
    "a game lost by the Laws names the player who broke them (Art. 6.6.a, 12, 13.4, L09-G8)") {
    CHECK(told(wonBy(EndReason::lateness, white)) == "Schwarz ist zu spät gekommen. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::lawsRefused, black)) ==
          "Weiß hält sich nicht an die Regeln. Schwarz gewinnt.");
    CHECK(told(wonBy(EndReason::telephone, black)) ==
          "Weiß: Telefon hat geklingelt. Schwarz gewinnt.");
    CHECK(told(wonBy(EndReason::penalty, white)) == "Schwarz verliert zur Strafe. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::expulsion, white)) == "Schwarz ist ausgeschlossen. Weiß gewinnt.");
    CHECK(told(wonBy(EndReason::invalidSealedMove, black)) ==
          "Weiß: Der Abgabezug ist ungültig. Schwarz gewinnt.");
    CHECK(told(drawnBy(EndReason::invalidSealedMove)) ==
          "Der Abgabezug ist ungültig. Remis, der Gegner kann nicht mattsetzen.");
}

TEST_CASE("a game lost by both names no winner (Art. 12.9, L95-10.17)") {
    CHECK(told(lostByBoth(EndReason::lateness)) ==
          "Beide sind zu spät gekommen. Beide haben verloren.");
    CHECK(told(lostByBoth(EndReason::lawsRefused)) ==
          "Beide halten sich nicht an die Regeln. Beide haben verloren.");
    CHECK(told(lostByBoth(EndReason::penalty)) == "Beide verlieren zur Strafe.");
    CHECK(told(lostByBoth(EndReason::expulsion)) ==
          "Beide sind ausgeschlossen. Beide haben verloren.");
    CHECK(told(lostByBoth(EndReason::arbiterDecision)) ==
          "Der Schiedsrichter entscheidet: null zu null.");
}

TEST_CASE(
    "an annulled game states the reason and that a new one is played (Art. 7.1.a, L95-8.1, 8.6)") {
    CHECK(told(annulled(EndReason::wrongStart)) ==
          "Die Anfangsstellung war falsch. Die Partie ist ungültig, es wird neu gespielt.");
    CHECK(told(annulled(EndReason::coloursReversed)) ==
          "Die Farben waren vertauscht. Die Partie ist ungültig, es wird neu gespielt.");
    CHECK(told(annulled(EndReason::positionLost)) ==
          "Die Stellung lässt sich nicht wiederherstellen. "
          "Die Partie ist ungültig, es wird neu gespielt.");
    CHECK(told(annulled(EndReason::arbiterDecision)) ==
          "Die Partie ist ungültig. Es wird neu gespielt.");
}

TEST_CASE("points are stated only if they differ from those of the result (Art. 12.8)") {
    Outcome refused = wonBy(EndReason::lawsRefused, white);
    CHECK_FALSE(app::pointsOf(ended(refused)).has_value());
    refused.points = HalfPoints{1, 0};
    const auto saying = app::pointsOf(ended(refused));
    REQUIRE(saying.has_value());
    const auto in = [&](speech::Language language) {
        return speech::render(saying->phrase, saying->arguments, language).shown;
    };
    CHECK(in(speech::Language::german) == "Punkte: Weiß ein halb, Schwarz 0.");
    CHECK(in(speech::Language::english) == "Points: White one half, Black 0.");
    CHECK(in(speech::Language::turkish) == "Puan: Beyaz yarım, Siyah 0.");
}

TEST_CASE("a game drawn in spite of a flag or a resignation names who cannot mate (Art. 6.9)") {
    CHECK(told(drawnBy(EndReason::resignation)) ==
          "Weiß gibt auf. Remis, Schwarz kann nicht mattsetzen.");
    CHECK(told(drawnBy(EndReason::bothFlags)) == "Beide Blättchen sind gefallen. Remis.");
    CHECK(told(drawnBy(EndReason::illegalMoves)) ==
          "Regelwidriger Zug. Remis, der Gegner kann nicht mattsetzen.");
}

TEST_CASE("a game drawn by the moves or a claim states the reason (Art. 5.2, 9.2, 9.3, 10.2)") {
    CHECK(told(drawnBy(EndReason::stalemate)) == "Patt. Remis.");
    CHECK(told(drawnBy(EndReason::deadPosition)) == "Remis. Matt ist nicht mehr möglich.");
    CHECK(told(drawnBy(EndReason::threefoldClaim)) == "Remis. Dreimal dieselbe Stellung.");
    CHECK(told(drawnBy(EndReason::quickplayFinish)) == "Remis. Endspurtphase.");
    CHECK(told(drawnBy(EndReason::drawAgreed)) == "Remis vereinbart.");
}
