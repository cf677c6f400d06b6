// SPDX-License-Identifier: GPL-3.0-or-later
// Claims as typed and selected, and the arbiter's rulings on them.
#include "app/person/question.hpp"
#include "rules/match/inquiry.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::ClaimDraw;
using rules::Colour;
using rules::DrawClaim;
using tests::Sitting;
using tests::tournament;

namespace {

/// White can repeat the position after the second move once more.
constexpr auto sixHalfMoves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6";

/// White, who is blind, is on move, and the start position has occurred for the third time.
Sitting withTheThird() {
    Sitting at(tournament());
    at.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    return at;
}

const ClaimDraw* onlyClaim(const Sitting& at) {
    return at.requests().size() == 1 ? at.requests().front().as<ClaimDraw>() : nullptr;
}

} // namespace

// The words are listed in the order of the enumerations.
TEST_CASE("each item of the menus of the game and of claims has its own title") {
    using app::GameAction;
    using speech::Word;
    using tactile::ClaimKind;
    CHECK(app::titleWordOf(GameAction::offerDraw) == Word::menuItemOfferDraw);
    CHECK(app::titleWordOf(GameAction::accept) == Word::menuItemAcceptDraw);
    CHECK(app::titleWordOf(GameAction::decline) == Word::menuItemDeclineDraw);
    CHECK(app::titleWordOf(GameAction::claim) == Word::menuItemClaimDraw);
    CHECK(app::titleWordOf(GameAction::resign) == Word::menuItemResign);
    CHECK(app::titleWordOf(GameAction::adjourn) == Word::menuItemAdjourn);
    CHECK(app::titleWordOf(GameAction::save) == Word::menuItemSave);
    CHECK(app::titleWordOf(ClaimKind::threefold) == Word::menuItemThreefold);
    CHECK(app::titleWordOf(ClaimKind::fiftyMoves) == Word::menuItemFiftyMoves);
    CHECK(app::titleWordOf(ClaimKind::twoMinutes) == Word::menuItemTwoMinutes);
    CHECK(app::titleWordOf(ClaimKind::noEffort) == Word::menuItemNoEffort);
    CHECK(app::titleWordOf(ClaimKind::timeExceeded) == Word::menuItemTimeExceeded);
    CHECK(app::titleWordOf(ClaimKind::touchMove) == Word::menuItemTouchMove);
    CHECK(app::titleWordOf(ClaimKind::wrongTimes) == Word::menuItemWrongTimes);
    CHECK(app::titleWordOf(ClaimKind::illegalMove) == Word::menuItemIllegalMove);
}

TEST_CASE("a claim without a ground opens the list of grounds") {
    Sitting at = withTheThird();
    const auto list = at.line("antrag");
    CHECK(list.find("Dreimal") != std::string::npos);
    CHECK(at.line("nein") == "Abgebrochen.");
    CHECK(at.line("ich beantrage Remis") == list);
    CHECK(at.requests().empty());
}

TEST_CASE("a claim on a ground that there is not is answered with the grounds that there are") {
    const std::string wrong = "‹error› antrag: blau passt nicht. antrag: beantragt Remis: antrag "
                              "dreimal oder antrag fünfzig";
    CHECK_THAT(withTheThird().line("antrag blau"),
               Catch::StartsWith(wrong + ", dahinter der beabsichtigte Zug"));
    Sitting home(rules::homeSetup());
    CHECK_THAT(home.line("antrag blau"),
               Catch::StartsWith(wrong + "; reklamiert das gefallene Blättchen"));
}

TEST_CASE("W10 a claim asks for the move, and Enter claims the current position (9.2)") {
    Sitting at = withTheThird();
    CHECK(at.line("antrag dreimal") ==
          "Mit welchem Zug? Eingabe allein, wenn die Stellung schon steht.");
    CHECK(at.requests().empty());
    at.line("");
    REQUIRE(onlyClaim(at) != nullptr);
    CHECK(onlyClaim(at)->on == DrawClaim::threefold);
    CHECK_FALSE(onlyClaim(at)->intended.has_value());
    CHECK(at.match().claim.has_value());
}

TEST_CASE("W10 the move of a claim is typed after it or as the answer (9.2.a, 9.3.a)") {
    const auto home = rules::Move::plain(rules::Square::f3, rules::Square::g1);
    Sitting at(tournament());
    at.play(sixHalfMoves);
    SECTION("after it") {
        CHECK(at.line("antrag dreimal sg1").find("Mit welchem Zug") == std::string::npos);
    }
    SECTION("as the answer, after one that cannot be played") {
        at.line("antrag dreimal");
        CHECK(at.line("ta5").find("Regelwidrig: ") != std::string::npos);
        CHECK(at.requests().empty());
        at.line("sg1");
    }
    REQUIRE(onlyClaim(at) != nullptr);
    CHECK(onlyClaim(at)->intended == home);
    CHECK(at.match().game.plies() == 6);
}

TEST_CASE("fifty moves are claimed in the same way (9.3)") {
    Sitting at = withTheThird();
    at.line("antrag fünfzig sf3");
    REQUIRE(onlyClaim(at) != nullptr);
    CHECK(onlyClaim(at)->on == DrawClaim::fiftyMoves);
}

TEST_CASE("Escape cancels the question, and nothing is claimed") {
    Sitting at = withTheThird();
    at.line("antrag dreimal");
    CHECK(at.line("nein") == "Abgebrochen.");
    CHECK_FALSE(at.match().claim.has_value());
}

TEST_CASE("an obstacle to the claim is reported before a move is asked for (9.4, 10.2)") {
    Sitting at(tournament());
    at.play("e4");
    CHECK(at.line("antrag dreimal") == "‹error› Der Gegner ist am Zug.");
    at.play("e5");
    CHECK(at.line("antrag zweiminuten") == "‹error› Dieser Antrag geht erst unter 2 Minuten.");
    at.ask(rules::Actor::white, rules::Lift{Colour::white, rules::Square::g1});
    CHECK(at.line("antrag dreimal") ==
          "‹error› Sie haben schon eine Figur berührt. Antrag erst beim nächsten Zug.");
}

TEST_CASE("F11 opens a menu of claims, with keys and with numbers") {
    Sitting at = withTheThird();
    at.key("F11");
    at.key("Down");
    at.key("Down");
    CHECK(at.key("Down") == "Antrag, 4 von 7.");
    CHECK(at.key("Enter") == "Antrag. Dreimal dieselbe Stellung, 1 von 8.");
    CHECK(at.key("Down") == "Fünfzig Züge, 2 von 8.");
    CHECK(at.key("Up") == "Dreimal dieselbe Stellung, 1 von 8.");
    CHECK(at.key("Enter") == "Mit welchem Zug? Eingabe allein, wenn die Stellung schon steht.");
    at.key("Enter");
    REQUIRE(onlyClaim(at) != nullptr);

    Sitting inWords = withTheThird();
    inWords.line("aktionen");
    CHECK(inWords.line("4").find("Zeit überschritten, 4 von 8.") != std::string::npos);
    CHECK(inWords.line("3") == "‹error› Dieser Antrag geht erst unter 2 Minuten.");
}

TEST_CASE("at home F11 offers nothing that only an arbiter could decide") {
    Sitting at(rules::homeSetup());
    const auto menu = at.line("aktionen");
    CHECK(menu.find("Vertagen") == std::string::npos);
    CHECK(menu.find("Speichern, 6 von 6.") != std::string::npos);
    CHECK(at.line("4") == "Antrag. Dreimal dieselbe Stellung, 1 von 2. Fünfzig Züge, 2 von 2. "
                          "Eine Zahl wählt.");
    CHECK(at.line("3").starts_with("‹error›"));
    at.key("F11");
    for (int item = 2; item <= 6; ++item)
        at.key("Down");
    CHECK(at.key("Down") == "‹edge›");
    CHECK(at.key("Enter") == "Gespeichert.");
}

TEST_CASE("the arbiter counts with the written move, accepts and declines (9.5)") {
    auto setup = tournament();
    Sitting at(setup, app::Person::arbiter);
    CHECK(at.line("annehmen") == "Kein Antrag.");
    at.play(sixHalfMoves);
    const auto home = rules::Move::plain(rules::Square::f3, rules::Square::g1);
    at.ask(rules::Actor::white, ClaimDraw{Colour::white, DrawClaim::threefold, home});
    CHECK(at.line("prüfe dreimal") == "Diese Stellung bisher 2-mal.");
    CHECK(at.line("weiter") == "Erst entscheidet der Schiedsrichter über den Antrag.");
    at.line("ablehnen");
    CHECK_FALSE(at.match().claim.has_value());
    CHECK(rules::intendedMove(at.match()) == home);
    at.line("weiter");
    CHECK(at.match().clock.running() == Colour::white);
}

TEST_CASE("continuing without a decision postpones a claim of Article 10.2 (10.2.b)") {
    Sitting at(tournament(), app::Person::arbiter);
    at.line("weiter");
    at.ask(rules::Actor::arbiter, rules::SetClock{Colour::white, rules::minutes(1)});
    at.ask(rules::Actor::white, ClaimDraw{Colour::white, DrawClaim::quickplayFinish});
    at.line("weiter");
    CHECK(at.match().postponedClaim == Colour::white);
    CHECK(at.match().clock.running() == Colour::white);
}

TEST_CASE("W10 wrongly set clocks are claimed by a word (6.10.b, L09-G12)") {
    Sitting at(tournament());
    at.line("antrag uhrzeiten");
    REQUIRE(at.requests().size() == 1);
    CHECK(at.requests().front().is<rules::ClaimTimes>());
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
}
