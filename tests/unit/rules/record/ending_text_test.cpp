// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game in exports: the tag Termination, a sentence, the score.
#include "rules/notation/pgn/writer.hpp"
#include "rules/record/scoresheet.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace rules;

namespace {

Match endedBy(const Outcome& outcome) {
    return evolve(open(tournamentSetup(Colour::white)), Instant{}, Ended{outcome});
}

PgnGame exported(const Outcome& outcome) {
    const auto games = tests::readPgn(writePgn(pgnOf(endedBy(outcome))));
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].isDamaged());
    return games[0];
}

} // namespace

TEST_CASE("an ending is named with its article (Art. 5.1.b, 6.6.a)") {
    CHECK(endingText(wonBy(EndReason::resignation, Colour::white), 2009) ==
          "Resignation (Art. 5.1.b of the Laws of 2009)");
    CHECK(endingText(lostByBoth(EndReason::lateness), 2009) ==
          "Both players lose: Late arrival (Art. 6.6.a of the Laws of 2009)");
}

TEST_CASE("the article is that of the game's edition (L95-10.2, L95-10.17, L95-8.1)") {
    CHECK(endingText(wonBy(EndReason::resignation, Colour::white), 1995) ==
          "Resignation (Art. 10.2 of the Laws of 1995)");
    CHECK(endingText(wonBy(EndReason::resignation, Colour::white), 2023) ==
          "Resignation (Art. 5.1.2 of the Laws of 2023)");
    CHECK(endingText(wonBy(EndReason::lateness, Colour::white), 1995) ==
          "Late arrival (Art. 10.15 of the Laws of 1995)");
    CHECK(endingText(lostByBoth(EndReason::lateness), 1995) ==
          "Both players lose: Late arrival (Art. 10.17 of the Laws of 1995)");
    CHECK(endingText(annulled(EndReason::positionLost), 1995) ==
          "Annulled: The position cannot be restored (Art. 8.1 of the Laws of 1995)");
}

TEST_CASE("a sealed move loses by a guideline, in 1995 by an article (L09-G8, L95-10.16)") {
    const auto lost = wonBy(EndReason::invalidSealedMove, Colour::white);
    CHECK(endingText(lost, 2009) == "Invalid sealed move (Guideline 8 on adjourned games, 2009)");
    CHECK(endingText(lost, 2023) == "Invalid sealed move (Guideline 8 on adjourned games, 2023)");
    CHECK(endingText(lost, 1995) == "Invalid sealed move (Art. 10.16 of the Laws of 1995)");
}

TEST_CASE("an ending without an article known for certain is named without one") {
    CHECK(endingText(lostByBoth(EndReason::lawsRefused), 2023) ==
          "Both players lose: Refusal to comply with the Laws");
    CHECK(endingText(annulled(EndReason::positionLost), 2009) ==
          "Annulled: The position cannot be restored");
}

TEST_CASE("an exported game names the article of its own edition") {
    MatchSetup setup = tournamentSetup(Colour::white);
    setup.laws = laws1995;
    const auto game =
        pgnOf(evolve(open(setup), Instant{}, Ended{wonBy(EndReason::resignation, Colour::white)}));
    CHECK(std::get<PgnComment>(game.line.before.at(0)).text ==
          "Resignation (Art. 10.2 of the Laws of 1995)");
}

TEST_CASE("points set individually follow the ending (Art. 12.8)") {
    Outcome refused = wonBy(EndReason::lawsRefused, Colour::black);
    refused.points = HalfPoints{0, 1};
    CHECK(endingText(refused, 2009) ==
          "Refusal to comply with the Laws (Art. 12.8 of the Laws of 2009); points 0 - 1/2");
    refused.points = HalfPoints{2, 3};
    CHECK_THAT(endingText(refused, 2009), Catch::Matchers::EndsWith("points 1 - 1 1/2"));
}

TEST_CASE("no two endings have the same text") {
    std::set<std::string> texts;
    for (const EndReason reason : endReasons)
        texts.insert(endingText(drawnBy(reason), 2009));
    CHECK(texts.size() == endReasons.size());
}

TEST_CASE("an exported game states its termination in PGN's terms") {
    CHECK(exported(wonBy(EndReason::checkmate, Colour::white)).tag("Termination") == "normal");
    CHECK(exported(wonBy(EndReason::flagFall, Colour::white)).tag("Termination") == "time forfeit");
    CHECK(exported(wonBy(EndReason::penalty, Colour::white)).tag("Termination") ==
          "rules infraction");
    CHECK(exported(annulled(EndReason::arbiterDecision)).tag("Termination") == "abandoned");
    CHECK(pgnOf(open(homeSetup())).tag("Termination").empty());
}

TEST_CASE(
    "a result without a PGN score is exported without one and explained in a comment (Art. 12.9)") {
    const auto both = exported(lostByBoth(EndReason::lawsRefused));
    CHECK(both.tag("Result") == "*");
    REQUIRE(both.line.before.size() == 1);
    CHECK(std::get<PgnComment>(both.line.before[0]).text ==
          "Both players lose: Refusal to comply with the Laws (Art. 12.8 of the Laws of 2009)");
    CHECK(exported(annulled(EndReason::wrongStart)).result == PgnResult::open);
}

TEST_CASE("a score is stated only if the points agree with it (Art. 12.3.b)") {
    Outcome rang = wonBy(EndReason::telephone, Colour::black);
    CHECK(resultOf(rang) == PgnResult::blackWins);
    rang.points = HalfPoints{0, 1};
    CHECK(resultOf(rang) == PgnResult::open);
    rang.points = HalfPoints{0, 2};
    CHECK(resultOf(rang) == PgnResult::blackWins);
}
