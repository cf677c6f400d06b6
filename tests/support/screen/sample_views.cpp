// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screen/sample_views.hpp"

#include "rules/notation/fen.hpp"

namespace tests {

using rules::Square;

namespace {

app::PlayerStrip white() {
    return {.name = "Hasan, B.",
            .isToMove = true,
            .clock = app::ClockFace{.text = "0:42:10", .isRunning = true}};
}

app::PlayerStrip black() {
    return {.name = "Demir, A.", .clock = app::ClockFace{.text = "1:05:30"}};
}

rules::Placement placement(const char* fen) {
    return rules::parseFenSetup(fen).value().placement;
}

} // namespace

app::WindowView oneBoard() {
    app::WindowView view;
    view.title = "Weiß am Zug, 2. Sg1f3";
    view.board = {.placement =
                      placement("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"),
                  .cursor = Square::f3,
                  .lastMove = app::MoveMark{Square::g8, Square::f6}};
    view.players = {white(), black()};
    view.lastMove = "Springer Gustav acht, Felix sechs";
    view.sheet = {{.number = 1, .white = "e4", .black = "e5"},
                  {.number = 2, .white = "Sf3", .black = "Sf6", .isCurrent = true}};
    view.spoken = {"Bauer Eva sieben, Eva fünf.",
                   "Springer Gustav eins, Felix drei.",
                   "Springer Gustav acht, Felix sechs."};
    view.spokenPrivately = "Felix drei, weißer Springer.";
    view.input = "scc3";
    view.state = "Sie sind am Zug. F1: Hilfe";
    return view;
}

app::WindowView twoBoards() {
    app::WindowView view;
    view.title = "Die Bretter sind verschieden";
    view.board = {.title = "Steckbrett",
                  .placement =
                      placement("r1bqk2r/pppp1ppp/2n2n2/8/1bBPP3/5N2/PP3PPP/RNBQK2R w KQkq - 1 7"),
                  .cursor = Square::b4,
                  .check = Square::e1};
    view.secondBoard = app::BoardPane{
        .title = "DGT",
        .placement = placement("r1bqk2r/pppp1ppp/1bn2n2/8/2BPP3/5N2/PP3PPP/RNBQK2R w KQkq - 1 7"),
        .nearSide = rules::Colour::black,
        .lastMove = app::MoveMark{Square::c5, Square::b6}};
    view.players = {white(), black()};
    view.differences = {{Square::b4, "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer."},
                        {Square::b6, "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer."}};
    view.notes = {"Beide Mitschriften sind gleich. Richtig ist: Läufer Cesar 5, Bella 4, Schach.",
                  "Gegnerbrett: schwarzer Läufer von Bella 6 nach Bella 4."};
    view.spoken = {"Läufer Cesar fünf, Bella vier, Schach.", "Schiedsrichter bitte."};
    view.state = "Abgleich. Eingabe, wenn erledigt";
    return view;
}

} // namespace tests
