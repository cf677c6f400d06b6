// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/command_table.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using rules::Colour;
using tests::Sitting;

namespace {

rules::MatchSetup assisted() {
    auto setup = tests::tournament();
    setup.seats.white.assistant = rules::Duties::all();
    return setup;
}

template <class Request>
const Request* only(const Sitting& at) {
    return at.requests().size() == 1 ? std::get_if<Request>(&at.requests().front()) : nullptr;
}

} // namespace

TEST_CASE("W14 The assistant enters either player's move, presses, announces again") {
    Sitting at(assisted(), app::Person::assistant);
    CHECK(at.line("weiß: e4").empty());
    CHECK(at.match().game.plies() == 1);
    CHECK(at.line("drücken").empty());
    CHECK(at.match().clock.running() == Colour::black);
    CHECK(at.line("schwarz: e5").empty());
    CHECK(at.match().game.plies() == 2);
    CHECK(at.line("ansage").empty());
    REQUIRE(only<rules::Announce>(at) != nullptr);
    CHECK(only<rules::Announce>(at)->seat == Colour::black);
    CHECK(at.line("weiß: remis") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("weiß: hm") == "Nicht verstanden: hm.");
}

TEST_CASE("W14 The assistant reads the times, and nothing of it is heard") {
    Sitting at(assisted(), app::Person::assistant);
    const auto acts = at.station().read("uhr", at.table());
    REQUIRE(acts.size() == 1);
    const auto& utterance = std::get<app::Say>(std::get<app::Effect>(acts.front())).utterance;
    CHECK(utterance.shown == "Weiß: 2 Stunden. Schwarz: 2 Stunden. Zug 1.");
    CHECK(utterance.spoken.empty());
    CHECK(at.line("auskunft").empty());
    REQUIRE(only<rules::Inform>(at) != nullptr);
    CHECK(only<rules::Inform>(at)->seat == Colour::white);
}

TEST_CASE("W14 Touches and claims are passed on, computed help is locked for the assistant, too") {
    Sitting at(assisted(), app::Person::assistant);
    CHECK(at.line("züge g1") == "Im Turnier gesperrt.");
    at.play("e4");
    CHECK(at.line("berührt g8").empty());
    REQUIRE(only<rules::ReportTouch>(at) != nullptr);
    CHECK(only<rules::ReportTouch>(at)->seat == Colour::black);
    CHECK(at.line("reklamiere zeit").empty());
    CHECK(only<rules::ClaimFlag>(at) != nullptr);
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
}

TEST_CASE("W14 The arbiter's orders") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("gib schwarz 2:00");
    REQUIRE(only<rules::AddTime>(at) != nullptr);
    CHECK(only<rules::AddTime>(at)->more == rules::minutes(2));
    at.line("stelle weiß 0:50:00");
    REQUIRE(only<rules::SetClock>(at) != nullptr);
    CHECK(only<rules::SetClock>(at)->remaining == rules::minutes(50));
    at.line("halt");
    CHECK(only<rules::Halt>(at) != nullptr);
    at.line("weiter");
    CHECK(only<rules::Go>(at) != nullptr);
    CHECK(at.line("blättchen weiß") == "Das Blättchen ist nicht gefallen.");
    at.line("rückführen 1w");
    REQUIRE(only<rules::Retrace>(at) != nullptr);
    CHECK(only<rules::Retrace>(at)->ply == 1);
    CHECK(at.line("prüfe dreimal") == "Dieselbe Stellung: 1 Mal.");
    CHECK(at.line("e4") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("uhr") == "Weiß: 50 Minuten. Schwarz: 2 Stunden, 2 Minuten. Zug 1.");
    at.line("ergebnis 1-0");
    CHECK(std::holds_alternative<rules::Over>(at.match().phase));
}

TEST_CASE("the arbiter's word counts an illegal move (Art. 7.4.b)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("regelwidrig schwarz");
    REQUIRE(only<rules::RuleIllegalMove>(at) != nullptr);
    CHECK(only<rules::RuleIllegalMove>(at)->seat == Colour::black);
    CHECK(at.match().illegalMoves.black == 1);
}

TEST_CASE("what the arbiter has seen touched is touched by the player whose clock runs (ART-P2)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("berührt b1");
    REQUIRE(only<rules::ReportTouch>(at) != nullptr);
    CHECK(only<rules::ReportTouch>(at)->seat == Colour::white);
    CHECK(rules::permittedMoves(at.match()).size() == 2);
}

TEST_CASE("a player says that he adjusts (Art. 4.2), and yes and no mean nothing unasked") {
    Sitting at(assisted());
    CHECK(at.line("zurechtrücken").empty());
    REQUIRE(only<rules::Adjust>(at) != nullptr);
    CHECK(at.match().adjusting == Colour::white);
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
}

TEST_CASE("what a player may not do is refused, what is not built yet says so") {
    Sitting at(assisted());
    for (const auto* const line : {"halt",
                                   "weiter",
                                   "stelle weiß 1:00:00",
                                   "blättchen weiß",
                                   "ergebnis 1-0",
                                   "auskunft",
                                   "regelwidrig weiß"})
        CHECK(at.line(line) == "‹error› Das ist nicht Ihre Aufgabe.");
    for (const auto* const line : {"vertagen",
                                   "abgabe",
                                   "fortsetzen",
                                   "punktschrift",
                                   "zifferblatt",
                                   "protokoll",
                                   "umschlag"})
        CHECK(at.line(line) == "‹error› Das gibt es noch nicht.");
    CHECK(at.line("einführung") == "Im Turnier gesperrt.");
}

TEST_CASE("every command answers, for everyone, at home and in a tournament") {
    for (const auto person : app::persons)
        for (const auto& setup : {assisted(), rules::homeSetup()}) {
            for (int place = 0; place < tactile::commandCount; ++place) {
                const auto word = tactile::commandWord(static_cast<tactile::Command>(place),
                                                       speech::Language::german);
                if (word.empty()) continue;
                INFO(word);
                Sitting at(setup, person);
                at.play("e4 e5");
                const auto heard = at.line(word);
                CHECK_FALSE((heard.empty() && at.requests().empty() && at.effects().empty()));
            }
        }
}
