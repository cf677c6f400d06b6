// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/announcement.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>

using app::CallForm;
using speech::Language;

namespace {

std::string announced(const std::string& move,
                      CallForm form,
                      Language language = Language::german,
                      rules::Position position = rules::Position::start()) {
    const auto announcement = app::announce(move, position, {language, language, form});
    REQUIRE(announcement.has_value());
    return announcement->line;
}

app::AnnounceRefusal refused(const std::string& move,
                             rules::Position position = rules::Position::start()) {
    const auto announcement =
        app::announce(move, position, {Language::german, Language::german, CallForm::shown});
    REQUIRE_FALSE(announcement.has_value());
    return announcement.error();
}

} // namespace

TEST_CASE("a move is announced the same in every notation in which it was written (W2)") {
    for (const auto* text : {"Sf3",
                             "sf3",
                             "sgf3",
                             "g1f3",
                             "springer gustav eins felix drei",
                             "spr gu 1 fe 3",
                             "7163",
                             "Nf3"}) {
        INFO(text);
        CHECK(announced(text, CallForm::shown) == "Springer Gustav eins, Felix drei.");
    }
}

TEST_CASE("the answer contains every form of the announcement") {
    const auto position =
        tests::positionOf("rnbqk1nr/pppp1ppp/8/2b1p3/4P3/P1N5/1PPP1PPP/R1BQKBNR b "
                          "KQkq - 0 3");
    const auto form = [&](CallForm wanted) {
        return announced("Lxf2", wanted, Language::german, position);
    };
    CHECK(form(CallForm::shown) == "Läufer Cesar fünf schlägt Felix zwei, Schach.");
    CHECK(form(CallForm::official) == "Laeufer Cesar fuenf schlaegt Felix zwei, Schach.");
    CHECK(form(CallForm::spoken) == "Läufer Zäsar 5 schlägt Felix 2, Schach.");
    CHECK(form(CallForm::brief) == "Läufer schlägt Felix zwei, Schach.");
    CHECK(form(CallForm::san) == "Lxf2+");
}

TEST_CASE("an announcement is made in three languages, with their letters") {
    CHECK(announced("Nf3", CallForm::shown, Language::english) == "Knight g1, f3.");
    CHECK(announced("Af3", CallForm::shown, Language::turkish) == "At g1, f3.");
    CHECK(announced("Nf3", CallForm::san, Language::english) == "Nf3");
    CHECK(announced("Af3", CallForm::san, Language::turkish) == "Af3");
    CHECK(announced("Sf3", CallForm::san) == "Sf3");
}

TEST_CASE("castling may be written as the king taking its rook (Chess960)") {
    const auto position = tests::positionOf("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
    CHECK(announced("c1b1", CallForm::shown, Language::german, position) == "Lange Rochade.");
    CHECK(announced("0-0-0", CallForm::shown, Language::german, position) == "Lange Rochade.");
}

TEST_CASE("the public hears the call with pauses, and the position advances") {
    auto position = rules::Position::start();
    const auto first =
        app::announce("e4", position, {Language::german, Language::german, CallForm::shown});
    REQUIRE(first.has_value());
    CHECK(first->spoken.size() == 3);
    CHECK(position.turn() == rules::Colour::black);
    CHECK(app::announce("e5", position, {Language::german, Language::german, CallForm::shown})
              .has_value());
}

TEST_CASE("a refused move is answered with the player's message and the reason's code") {
    CHECK(refused("blah").answer.words == "Nicht verstanden: blah.");
    CHECK(refused("blah").word == "blah");
    CHECK(refused("").answer.words == "Keine Eingabe.");
    CHECK(refused("a1a3").answer.words == "Weg versperrt: Anna 2.");
    CHECK(refused("e4e5").answer.words == "Eva 4: leer.");
    CHECK(refused("e7e5").answer.words == "Eva 7: Figur des Gegners.");
}

TEST_CASE("a refused move does not change the position") {
    auto position = rules::Position::start();
    CHECK_FALSE(
        app::announce("Ke2", position, {Language::german, Language::german, CallForm::shown})
            .has_value());
    CHECK(position == rules::Position::start());
}
