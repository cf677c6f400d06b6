// SPDX-License-Identifier: GPL-3.0-or-later
// What is heard and what is shown while a move is sealed, and of the PIN (L09-G1, decision 11).
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

constexpr auto nothingYet = "Noch kein Abgabezug. Bitte noch einmal.";

/// White is to seal, in the position of W4.
Sitting sealing(const app::Preferences& preferences = Sitting::quietKeys()) {
    Sitting at(tests::tournament(), app::Person::white, preferences);
    at.play("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    at.ask(Actor::arbiter, rules::Adjourn{});
    return at;
}

} // namespace

TEST_CASE("W13 the sealed move is read back as a question, and what is shown says nothing of it") {
    auto at = sealing();
    const auto castling = Move::castling(Square::e1, Square::h1);
    const auto facts = rules::factsOf(at.match().game.position(), castling);
    const auto question =
        speech::render(PhraseKey::movPreview, {{Slot::move, facts}}, speech::Language::german);
    REQUIRE(question.words == "Kurze Rochade?");

    const auto acts = at.station().read("0-0", at.table());
    REQUIRE(acts.size() == 1);
    const auto& utterance = (std::get<app::Effect>(acts.front())).as<app::Say>()->utterance;
    CHECK(utterance.spoken == question.spoken);
    CHECK(utterance.shown == "Abgabezug notiert. Eingabe gibt ihn ab.");
    CHECK(utterance.words == "Abgabezug notiert. Eingabe gibt ihn ab.");
}

TEST_CASE("W13 letters of the sealed move are heard by its player and shown to nobody") {
    auto at = sealing(app::Preferences{});
    CHECK(at.types("d") == nothingYet);
    CHECK(at.key("Backspace") == nothingYet);
    at.types("hm");
    CHECK(at.key("Tab").find("hm") == std::string::npos);
}

TEST_CASE("W13 each sign of the PIN is a star, and stays one when it is deleted") {
    Sitting at(tests::tournament(), app::Person::arbiter, app::Preferences{});
    CHECK(at.line("vertagen") == "P I N.");
    CHECK(at.types("4711") == "Stern. | Stern. | Stern. | Stern.");
    CHECK(at.key("Backspace") == "Stern.");
}
