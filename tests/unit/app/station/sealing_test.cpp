// SPDX-License-Identifier: GPL-3.0-or-later
// What is heard and displayed while a move is sealed, and of the PIN (L09-G1, decision 11).
#include "rules/notation/fen.hpp"
#include "speech/words/render.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using rules::Actor;
using rules::Move;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using tests::Sitting;

namespace {

constexpr auto severalMoves =
    "Mehrere Züge passen. Bitte ergänzen, woher die Figur kommt oder was aus dem Bauern wird.";
constexpr auto nothingYet = "Noch kein Abgabezug. Bitte noch einmal.";

/// White is to seal, in the position of W4.
Sitting sealing(const app::Preferences& preferences = Sitting::quietKeys()) {
    Sitting at(tests::tournament(), app::Person::white, preferences);
    at.play("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    at.ask(Actor::arbiter, rules::Adjourn{});
    return at;
}

} // namespace

TEST_CASE(
    "W13 the sealed move is read back as a question, and the displayed text does not contain it") {
    auto at = sealing();
    const auto castling = Move::castling(Square::e1, Square::h1);
    const auto facts = rules::factsOf(at.match().game.position(), castling);
    const auto question =
        speech::render(PhraseKey::movPreview, {{Slot::move, facts}}, speech::Language::german);
    REQUIRE(question.words == "Kurze Rochade?");

    const auto utterance = at.says("0-0").utterance;
    auto spoken = question.spoken;
    for (auto& segment : spoken)
        segment.isSecret = true;
    CHECK(utterance.spoken == spoken);
    CHECK(utterance.shown == "Abgabezug notiert. Eingabe gibt ihn ab.");
    CHECK(utterance.words == "Abgabezug notiert. Eingabe gibt ihn ab.");
}

TEST_CASE("W13 yes hands in the sealed move as Enter does, and without one nothing") {
    auto at = sealing();
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
    at.line("0-0");
    CHECK(at.line("ja").empty());
    REQUIRE(at.effects().size() == 1);
    CHECK(at.effects().front().is<app::LockMove>());
}

TEST_CASE("W13 letters of the sealed move are heard by its player and displayed to nobody") {
    auto at = sealing(app::Preferences{});
    CHECK(at.types("d") == nothingYet);
    CHECK(at.key("Backspace") == nothingYet);
    at.types("hm");
    CHECK(at.key("Tab").find("hm") == std::string::npos);
}

TEST_CASE("W13 each character of the PIN is displayed as a star, also when it is deleted") {
    Sitting at(tests::tournament(), app::Person::arbiter, app::Preferences{});
    CHECK(at.line("vertagen") == "P I N eingeben. Das Wort nein bricht ab.");
    CHECK(at.types("4711") == "Stern. | Stern. | Stern. | Stern.");
    CHECK(at.key("Backspace") == "Stern.");
}

TEST_CASE("W13 input that is no unique move is explained in speech, and not displayed") {
    auto at = sealing();
    CHECK(at.line("Te9") == "‹error› Das ist hier kein Zug. Bitte noch einmal.");
    CHECK(at.line("Sg") == "‹error› Das ist hier kein Zug. Bitte noch einmal.");
    CHECK(at.line("") == "‹error› Das ist hier kein Zug. Bitte noch einmal.");
}

TEST_CASE("W13 a move after a word that takes none is displayed to nobody") {
    auto at = sealing();
    CHECK(at.line("zug eva 2 eva 9").find("eva") == std::string::npos);
    CHECK(at.line("rochade Sf3").find("Sf3") == std::string::npos);
    CHECK(at.line("bestätige Sf3") == "‹error› Das ist hier kein Zug. Bitte noch einmal.");
    CHECK(at.line("diktieren Sf3") == "‹error› Das ist hier kein Zug. Bitte noch einmal.");
}

TEST_CASE("W13 if several moves fit, their number and the moves are spoken only") {
    Sitting at(tests::tournament());
    at.play("d4 d5 Nf3 Nf6");
    at.ask(Actor::arbiter, rules::Adjourn{});
    CHECK(at.line("Sd2") == severalMoves);
    CHECK(at.line("Sbd2") == "Abgabezug notiert. Eingabe gibt ihn ab.");
}

TEST_CASE("W13 the state and help repeat in speech only which moves to be sealed fit") {
    Sitting at(tests::tournament());
    at.play("d4 d5 Nf3 Nf6");
    at.ask(Actor::arbiter, rules::Adjourn{});
    at.line("Sd2");
    CHECK(at.line("hilfe") == severalMoves);
    const auto state = at.says("lage").utterance;
    CHECK(state.shown ==
          std::string{"Zug 3, am Zug: Sie. Abgabezug eingeben. Nur Sie hören ihn. "} +
              severalMoves);
    CHECK(speech::plainText(state.spoken.back()).find("Springer") != std::string::npos);
    CHECK(state.spoken.back().isSecret);
}

TEST_CASE("W13 a promotion to be sealed that lacks its piece is asked about in speech only") {
    auto setup = tests::tournament();
    setup.start = *rules::parseFen("8/P7/8/8/8/4k3/8/4K3 w - - 0 1");
    Sitting at(setup);
    at.ask(Actor::arbiter, rules::Adjourn{});
    CHECK(at.line("a8") == severalMoves);
    CHECK(at.line("Dame") == "Abgabezug notiert. Eingabe gibt ihn ab.");
}

TEST_CASE("L09-G1 the state says who seals, and to the sealer what is to be done") {
    auto at = sealing();
    CHECK(at.line("lage") == "Zug 5, am Zug: Sie. Abgabezug eingeben. Nur Sie hören ihn.");
    at.line("0-0");
    CHECK(at.line("lage") == "Zug 5, am Zug: Sie. Abgabezug notiert. Eingabe gibt ihn ab.");
}

TEST_CASE("L09-G3 only a game that is adjourned has an envelope") {
    Sitting at(tests::tournament(), app::Person::arbiter);
    CHECK(at.line("umschlag") == "Die Partie ist nicht vertagt.");
}

TEST_CASE("W13 the move is also read in the letters of the score sheet, as in the envelope") {
    auto setup = tests::tournament();
    setup.seats.white.letters = rules::Letters::turkish;
    auto preferences = Sitting::quietKeys();
    preferences.language = speech::Language::english;
    Sitting at(setup, app::Person::white, preferences);
    at.play("e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6");
    at.ask(Actor::arbiter, rules::Adjourn{});
    SECTION("it is one move in one of them") {
        CHECK(at.line("Fa4") == "Move noted. Enter seals it.");
    }
    SECTION("it is a move in both, and the player chooses") {
        CHECK(at.line("Kh1") == "Move noted. Enter seals it."); // no rook can go there
        CHECK(at.line("Ke1") == "Move noted. Enter seals it."); // no king can go there
    }
}
