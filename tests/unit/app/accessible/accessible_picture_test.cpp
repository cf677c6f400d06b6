// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/game_window.hpp"
#include "rules/notation/fen.hpp"

#include <catch2/catch.hpp>

using app::accessibleOf;
using app::Said;
using app::saidOf;
using app::WindowView;
using rules::Colour;
using speech::PhraseKey;

namespace {

WindowView atStart(Colour nearSide) {
    WindowView view;
    view.board.placement = rules::Placement::start();
    view.board.nearSide = nearSide;
    return view;
}

speech::Utterance of(PhraseKey phrase) {
    speech::Utterance utterance;
    utterance.phrase = phrase;
    utterance.shown = "Anna acht, schwarzer Turm.";
    return utterance;
}

} // namespace

TEST_CASE("squares are read from the far left corner, as the person sees the board") {
    const auto asWhite = accessibleOf(atStart(Colour::white), {});
    CHECK(asWhite.squares.front() == "Anna acht, schwarzer Turm.");
    CHECK(asWhite.squares.at(1) == "Bella acht, schwarzer Springer.");
    CHECK(asWhite.squares.at(8) == "Anna sieben, schwarzer Bauer.");
    CHECK(asWhite.squares.back() == "Hektor eins, weißer Turm.");
    const auto asBlack = accessibleOf(atStart(Colour::black), {});
    CHECK(asBlack.squares.front() == "Hektor eins, weißer Turm.");
    CHECK(asBlack.squares.at(8) == "Hektor zwei, weißer Bauer.");
    CHECK(asBlack.squares.back() == "Anna acht, schwarzer Turm.");
}

TEST_CASE("the explored square is numbered in the same order") {
    auto view = atStart(Colour::white);
    view.board.cursor = rules::Square::e4;
    const auto contents = accessibleOf(view, {});
    CHECK(contents.squares.at(static_cast<std::size_t>(contents.cursor)) == "Eva vier, leer.");
}

TEST_CASE("of two boards, the explored one is read") {
    auto view = atStart(Colour::white);
    view.secondBoard = app::BoardPane{.title = "Brett Schwarz", .nearSide = Colour::black};
    view.secondBoard->cursor = rules::Square::e4;
    const auto contents = accessibleOf(view, {});
    CHECK(contents.boardName == "Brett Schwarz");
    CHECK(contents.squares.front() == "Hektor eins, leer.");
}

TEST_CASE("names and squares are in the language of the person") {
    auto view = atStart(Colour::white);
    view.look.language = rules::Language::english;
    const auto contents = accessibleOf(view, {});
    CHECK(contents.language == rules::Language::english);
    CHECK(contents.squares.front() == "a8, black rook.");
    CHECK(contents.lineName == "Input");
    CHECK(contents.boardName == "Board");
}

TEST_CASE("what was said last is the last text of the window, nothing before the first") {
    auto view = atStart(Colour::white);
    CHECK(accessibleOf(view, {}).said.empty());
    view.spoken = {"Neue Partie.", "Du hast Weiß."};
    CHECK(accessibleOf(view, {}).said == "Du hast Weiß.");
}

TEST_CASE("typed secrets remain asterisks") {
    auto view = atStart(Colour::white);
    view.input = "****";
    view.isInputSecret = true;
    const auto contents = accessibleOf(view, {});
    CHECK(contents.line == "****");
    CHECK(contents.isLineSecret);
}

TEST_CASE("a screen reader is told what an utterance is about") {
    CHECK(saidOf(of(PhraseKey::infPiece)).about == Said::About::square);
    CHECK(saidOf(of(PhraseKey::infEmpty)).about == Said::About::square);
    CHECK(saidOf(of(PhraseKey::echPiece)).about == Said::About::typing);
    CHECK(saidOf(of(PhraseKey::askPinStar)).about == Said::About::typing);
    CHECK(saidOf(of(PhraseKey::infPiece)).text == "Anna acht, schwarzer Turm.");
    auto alarm = of(PhraseKey::devAudioNone);
    alarm.urgency = speech::Urgency::alarm;
    CHECK(saidOf(alarm) == Said{"Anna acht, schwarzer Turm.", Said::About::anything, true});
}
