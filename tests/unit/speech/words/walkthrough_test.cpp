// SPDX-License-Identifier: GPL-3.0-or-later
// What players hear, word for word, step by step through whole games.
#include "rules/chess/facts.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/render.hpp"
#include "speech/words/wording/phrase_wording.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/games.hpp"
#include "tests/unit/speech/words/samples.hpp"

#include <catch2/catch.hpp>

using namespace speech;
using rules::Colour;
using rules::File;
using rules::Kind;
using rules::Rank;
using rules::Square;
using tests::blackBishop;
using tests::blackPawn;
using tests::whitePawn;

namespace {

std::string say(PhraseKey key, const Arguments& arguments = {}) {
    return render(key, arguments, Language::german).words;
}

rules::MoveFacts lastOfMoves(std::string_view moves) {
    return tests::lastOf(tests::gameOf(moves));
}

std::string called(std::string_view moves) {
    return call(lastOfMoves(moves), Language::german).words;
}

std::string sent(const Rendered& rendered) {
    REQUIRE(rendered.spoken.size() == 1);
    return rendered.spoken.front().text;
}

rules::Placement fourKnightsBoard() {
    return tests::gameOf("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6").position().placement();
}

} // namespace

TEST_CASE("W1 The first ten seconds offer every language in its own voice") {
    CHECK(say(PhraseKey::fstTitle) == "Sprechendes Schach.");
    CHECK(say(PhraseKey::fstPlay) == "Eingabetaste: spielen.");
    CHECK(say(PhraseKey::fstTutorial) == "Leertaste: Einführung.");
    const auto english = render(PhraseKey::fstLanguage, {}, Language::english);
    CHECK(english.spoken == std::vector<SpokenSegment>{{Language::english, "English: press E."}});
    const auto turkish = render(PhraseKey::fstLanguage, {}, Language::turkish);
    CHECK(turkish.spoken == std::vector<SpokenSegment>{{Language::turkish, "Türkçe için T."}});
    CHECK(say(PhraseKey::fstQuiet) == "Steuerung: Ruhe.");
}

TEST_CASE("W1 The first game is started with one key") {
    CHECK(say(PhraseKey::fstRate) ==
          "So schnell? Bild auf schneller, Bild ab langsamer, Eingabe: passt.");
    CHECK(say(PhraseKey::setRate, {{Slot::rate, 245}}) == "Tempo 245.");
    CHECK(say(PhraseKey::infNew,
              {{Slot::colour, Colour::white},
               {Slot::timeControl, rules::TimeControl{}},
               {Slot::mover, Word::moverYou}}) ==
          "Neue Partie. Sie haben Weiß. Keine Uhr. Am Zug: Sie.");
    CHECK(called("e4") == "Bauer Eva 2, Eva 4.");
    CHECK(say(PhraseKey::hlpReady) == "Zug tippen, Eingabe. F 5 Zeit, F 3 "
                                      "letzter Zug. F 1 zweimal: mehr.");
}

TEST_CASE("W2 One move is called, printed, exported and sent to the voice") {
    const auto move = call(lastOfMoves("Nf3"), Language::german);
    CHECK(move.words == "Springer Gustav 1, Felix 3.");
    CHECK(move.shown == "Springer Gustav eins, Felix drei.");
    CHECK(say(PhraseKey::movWithdrawn) == "Zurückgenommen. Neuen Zug eingeben.");
    const auto bishop = call(lastOfMoves("e4 e5 Bb5"), Language::german);
    CHECK(bishop.shown == "Läufer Felix eins, Bella fünf.");
    CHECK(bishop.official == "Laeufer Felix eins, Bella fuenf.");
    CHECK(sent(bishop) == "Läufer Felix 1, Bella 5.");
}

TEST_CASE("W3 If two knights can go there, the program asks which") {
    const auto game = tests::gameOf("d4 d5 Nf3 Nf6");
    const std::vector choices{
        rules::factsOf(game.position(), rules::Move::plain(Square::b1, Square::d2)),
        rules::factsOf(game.position(), rules::Move::plain(Square::f3, Square::d2))};
    CHECK(say(PhraseKey::askWhich, {{Slot::choiceCount, 2}, {Slot::choices, choices}}) ==
          "2 Möglichkeiten: Springer Bella 1, David 2; Springer Felix 3, David 2. Pfeil wählt, "
          "dann Eingabe.");
}

TEST_CASE("W3 A refusal gives its reason at home") {
    const rules::Standings bishop{{Square::b5, {Colour::white, Kind::bishop}}};
    CHECK(say(PhraseKey::chkYou, {{Slot::checkers, bishop}}) == "Schach durch Läufer Bella 5.");
    CHECK(say(PhraseKey::errPinned,
              {{Slot::piece, Kind::knight}, {Slot::from, Square::c6}, {Slot::attackers, bishop}}) ==
          "Springer Cesar 6 ist gefesselt durch Läufer Bella 5.");
    CHECK(say(PhraseKey::errBlocked, {{Slot::square, Square::a2}}) == "Weg versperrt: Anna 2.");
    CHECK(say(PhraseKey::errUnknown, {{Slot::input, Outside{"blah"}}}) ==
          "Nicht verstanden: blah.");
    CHECK(say(PhraseKey::errNoPiece, {{Slot::square, Square::e4}}) == "Eva 4: leer.");
}

TEST_CASE("W3 A refusal gives no reason in a tournament") {
    const rules::Attempt attempt{rules::AttemptedMove{Kind::knight, Square::c6, Square::d4, true}};
    CHECK(say(PhraseKey::errIllegal, {{Slot::attempt, attempt}}) ==
          "Regelwidrig: Springer Cesar 6 schlägt David 4.");
}

TEST_CASE("W4 A square is read at three levels of verbosity") {
    const auto board = fourKnightsBoard();
    const auto at = [&](Square square, Verbosity verbosity) {
        return squareAnswer(board, square, {Language::german, {.verbosity = verbosity}}).words;
    };
    CHECK(at(Square::e4, Verbosity::normal) == "Eva 4, weißer Bauer.");
    CHECK(at(Square::e8, Verbosity::normal) == "Eva 8, schwarzer König.");
    CHECK(at(Square::h3, Verbosity::normal) == "Hektor 3, leer.");
    CHECK(at(Square::f3, Verbosity::full) == "Felix 3, weißer Springer, helles Feld.");
    CHECK(at(Square::f4, Verbosity::full) == "Felix 4, leer, dunkles Feld.");
    CHECK(at(Square::f3, Verbosity::brief) == "Felix 3, Springer weiß.");
    CHECK(at(Square::f4, Verbosity::brief) == "Felix 4.");
}

TEST_CASE("W4 Files, ranks and diagonals are read from near to far") {
    const auto board = fourKnightsBoard();
    CHECK(fileAnswer(board, File::a, Language::german).words ==
          "Anna: weißer Turm 1, Bauer 2, Läufer 4, schwarzer Bauer 6, Turm 8.");
    CHECK(fileAnswer(board, File::a, {Language::german, {.verbosity = Verbosity::full}}).words ==
          "Anna: weißer Turm 1, weißer Bauer 2, weißer Läufer 4, schwarzer Bauer 6, schwarzer Turm "
          "8.");
    CHECK(rankAnswer(board, Rank::four, Language::german).words ==
          "Reihe 4: weißer Läufer Anna, Bauer Eva.");
    CHECK(diagonalsAnswer(board, Square::a4, Colour::white, Language::german).words ==
          "Rechts vor: schwarzer Springer Cesar 6, Bauer David 7, König Eva 8. "
          "Rechts zurück: weißer Bauer Cesar 2, Dame David 1.");
}

TEST_CASE("W4 The pieces are listed by kind, pawns by file") {
    const auto board = fourKnightsBoard();
    CHECK(whereAnswer(board, Kind::knight, Language::german).words ==
          "Springer: Weiß Bella 1, Felix 3. Schwarz Cesar 6, Felix 6.");
    CHECK(listAnswer(board, Colour::white, Language::german).words ==
          "Weiß. König Eva 1. Dame David 1. Türme Anna 1, Hektor 1. Läufer Anna 4, Cesar 1. "
          "Springer Bella 1, Felix 3. Bauern Anna 2, Bella 2, Cesar 2, David 2, Eva 4, Felix 2, "
          "Gustav 2, Hektor 2.");
    CHECK(materialAnswer(board, Language::german).words ==
          "Material gleich. Weiß: Dame, 2 Türme, 2 Läufer, 2 Springer, 8 Bauern. "
          "Schwarz: Dame, 2 Türme, 2 Läufer, 2 Springer, 8 Bauern.");
}

TEST_CASE("W5 Attackers and legal moves are announced at home") {
    const rules::Standings white{{Square::f3, {Colour::white, Kind::knight}}};
    const rules::Standings black{{Square::c6, {Colour::black, Kind::knight}}};
    CHECK(say(PhraseKey::infAttack,
              {{Slot::square, Square::e5}, {Slot::attackers, white}, {Slot::defenders, black}}) ==
          "Eva 5: angegriffen von Springer Felix 3. Gedeckt von Springer Cesar 6.");
    CHECK(say(PhraseKey::infAttack,
              {{Slot::square, Square::e4},
               {Slot::attackers, black},
               {Slot::defenders, rules::Standings{}}}) ==
          "Eva 4: angegriffen von Springer Cesar 6. Gedeckt von niemandem.");
    const auto moves = [](int count) {
        return render(
            PhraseKey::infMoves,
            {{Slot::piece, Kind::knight}, {Slot::square, Square::f3}, {Slot::moves, count}},
            Language::german);
    };
    const auto takes = render(
        PhraseKey::infMovesTakes, {{Slot::targets, std::vector{Square::e5}}}, Language::german);
    const auto goes =
        render(PhraseKey::infMovesTo,
               {{Slot::targets, std::vector{Square::d4, Square::g1, Square::g5, Square::h4}}},
               Language::german);
    CHECK((moves(5) + takes + goes).words ==
          "Springer Felix 3: 5 Züge. Schlägt Eva 5. Zieht nach David "
          "4, Gustav 1, Gustav 5, Hektor 4.");
    CHECK((moves(1) + takes).words == "Springer Felix 3: 1 Zug. Schlägt Eva 5.");
    CHECK(say(PhraseKey::errLocked) == "Im Turnier gesperrt.");
    CHECK(say(PhraseKey::infReview,
              {{Slot::number, 4},
               {Slot::colour, Colour::black},
               {Slot::entry, Entry{lastOfMoves("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6")}}}) ==
          "4 Schwarz: Springer Gustav 8, Felix 6.");
}

TEST_CASE("W6 Castling and en passant are called, and sent to the voice in phonemes") {
    const auto castling = call(lastOfMoves("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"), Language::german);
    CHECK(castling.words == "Kurze Rochade.");
    CHECK(sent(castling) == "Kurze [[rOx'A:d@]].");
    const auto enPassant = call(lastOfMoves("e4 a6 e5 d5 exd6"), Language::german);
    CHECK(enPassant.words == "Bauer Eva 5 schlägt David 6, en passant.");
    CHECK(sent(enPassant) == "Bauer Eva 5 schlägt [[d'A:vIt]] 6, [[aN pas'aN]].");
}

TEST_CASE(
    "W6 The program asks for the promotion piece and names it, and mate is announced (E-R15)") {
    const std::vector kinds(rules::promotionKinds.begin(), rules::promotionKinds.end());
    CHECK(say(PhraseKey::askPromotion, {{Slot::kinds, kinds}}) ==
          "Umwandeln in: Dame, Turm, Läufer, Springer?");
    const std::string line = "e4 d5 exd5 c6 dxc6 a6 cxb7 e6 ";
    CHECK(called(line + "bxa8=N") == "Bauer Bella 7 schlägt Anna 8, Springer.");
    CHECK(called(line + "bxc8=Q") == "Bauer Bella 7 schlägt Cesar 8, Dame.");
    CHECK(called("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7") ==
          "Dame Hektor 5 schlägt Felix 7, Schach und matt.");
    CHECK(say(PhraseKey::resMate, {{Slot::colour, Colour::white}}) == "Weiß gewinnt durch Matt.");
}

TEST_CASE("W7 The opponent's move has to be confirmed") {
    const auto move = lastOfMoves("e4 e5");
    const auto state = render(PhraseKey::infState,
                              {{Slot::mover, Word::moverYou}, {Slot::number, 2}},
                              Language::german) +
                       render(PhraseKey::infStepConfirm, {{Slot::move, move}}, Language::german);
    CHECK(state.words == "Zug 2, am Zug: Sie. Zu bestätigen: Bauer Eva 7, Eva 5.");
    CHECK(say(PhraseKey::movConfirmed) == "Bestätigt.");
    CHECK(say(PhraseKey::errNothing, {{Slot::task, Word::taskConfirm}}) == "Nichts zu bestätigen.");
    CHECK(say(PhraseKey::errEcho,
              {{Slot::opponentMove, lastOfMoves("e4 e5 Nf3 Nc6")},
               {Slot::ownMove, lastOfMoves("e4 e5 Nf3 Na6")}}) ==
          "Nicht gleich. Gegner: Springer Bella 8, Cesar 6. Sie: Springer Bella 8, Anna 6.");
    CHECK(say(PhraseKey::movAgain) == "Bitte wiederholen.");
}

TEST_CASE("W8 A slip of the tongue is corrected before the clock and refused after (E-R18)") {
    CHECK(say(PhraseKey::errNotAnnounced) == "Erst ansagen, dann drücken.");
    CHECK(say(PhraseKey::movPreview, {{Slot::move, lastOfMoves("Nh3")}}) ==
          "Springer Gustav 1, Hektor 3?");
    CHECK(say(PhraseKey::setDeleted) == "Gelöscht.");
    CHECK(say(PhraseKey::movSlip) == "Korrektur.");
    CHECK(say(PhraseKey::movPressed) == "Gedrückt.");
    CHECK(say(PhraseKey::errLate) == "Zu spät, Gegneruhr läuft.");
    CHECK(say(PhraseKey::errBoard, {{Slot::move, lastOfMoves("Nf3")}}) ==
          "Auf dem Brett: Springer Gustav 1, Felix 3.");
}

TEST_CASE("W9 The clock answers in words, and a flag falls") {
    using rules::minutes;
    using rules::seconds;
    const auto mine = minutes(42) + seconds(10);
    const auto theirs = minutes(65) + seconds(30);
    CHECK(say(PhraseKey::clkMine, {{Slot::time, mine}}) == "42 Minuten.");
    CHECK(say(PhraseKey::clkBoth,
              {{Slot::time, mine}, {Slot::opponentTime, theirs}, {Slot::number, 23}}) ==
          "42 Minuten. Gegner eine Stunde, 5 Minuten. Zug 23.");
    CHECK(say(PhraseKey::clkTheirs, {{Slot::opponentTime, theirs}}) ==
          "Gegner eine Stunde, 5 Minuten.");
    CHECK(say(PhraseKey::clkUsed,
              {{Slot::usedTime, rules::hours(2) - mine},
               {Slot::opponentUsedTime, rules::hours(2) - theirs},
               {Slot::moves, 22}}) ==
          "Verbraucht. Sie: eine Stunde, 18 Minuten. Gegner: 55 Minuten. 22 Züge.");
    CHECK(say(PhraseKey::clkMine, {{Slot::time, seconds(450)}}) == "7 Minuten, 30 Sekunden.");
    CHECK(say(PhraseKey::clkFlagFall, {{Slot::flag, Word::flagYou}}) ==
          "Ihr Blättchen ist gefallen.");
    CHECK(say(PhraseKey::resFlag, {{Slot::colour, Colour::white}}) ==
          "Weiß: Zeit überschritten. Schwarz gewinnt.");
    CHECK(say(PhraseKey::clkWarn, {{Slot::time, minutes(2)}}) == "2 Minuten.");
    CHECK(say(PhraseKey::clkWarn, {{Slot::time, minutes(1)}}) == "Eine Minute.");
}

TEST_CASE("W10 Draws are offered and claimed, and a game is resigned") {
    CHECK(say(PhraseKey::setMenu,
              {{Slot::menu, Word::menuGame},
               {Slot::menuItem, Word::menuItemOfferDraw},
               {Slot::item, 1},
               {Slot::total, 7}}) == "Partie. Remis anbieten, 1 von 7.");
    CHECK(say(PhraseKey::drwAsk) == "Remis anbieten? Eingabe: ja. Escape: nein.");
    CHECK(say(PhraseKey::drwOffer, {{Slot::colour, Colour::white}}) == "Weiß bietet Remis.");
    CHECK(say(PhraseKey::drwPending) == "Gilt, bis der Gegner ablehnt oder eine Figur berührt.");
    CHECK(say(PhraseKey::drwDecline) == "Remis abgelehnt.");
    CHECK(say(PhraseKey::drwWith) ==
          "Mit welchem Zug? Eingabe allein, wenn die Stellung schon steht.");
    CHECK(say(PhraseKey::drwThree, {{Slot::colour, Colour::black}}) ==
          "Schwarz beantragt Remis: dreimal dieselbe Stellung. Schiedsrichter bitte.");
    CHECK(say(PhraseKey::drwRight) == "Antrag richtig. Remis.");
    CHECK(say(PhraseKey::resResignAsk) == "Aufgeben? Ja tippen und Eingabe.");
    CHECK(say(PhraseKey::errEmpty) == "Keine Eingabe.");
    CHECK(say(PhraseKey::resResign, {{Slot::colour, Colour::white}}) ==
          "Weiß gibt auf. Schwarz gewinnt.");
}

TEST_CASE("W11 Boards differ while the score sheets agree (E2.7)") {
    CHECK(say(PhraseKey::difAlarm, {{Slot::squareCount, 2}}) == "Bretter verschieden, 2 Felder.");
    CHECK(say(PhraseKey::clkStopped) == "Uhren stehen.");
    CHECK(say(PhraseKey::difPublic) == "Schiedsrichter bitte.");
    const auto differs = [](Square square, const Content& own, const Content& other) {
        return say(
            PhraseKey::difSquare,
            {{Slot::square, square}, {Slot::ownContent, own}, {Slot::opponentContent, other}});
    };
    CHECK(differs(Square::b4, blackBishop, {}) ==
          "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(differs(Square::b6, {}, blackBishop) ==
          "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(say(PhraseKey::difSince, {{Slot::number, 6}, {Slot::colour, Colour::white}}) ==
          "Gleich bis Zug 6 Weiß.");
    const auto move = lastOfMoves("e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4");
    CHECK(say(PhraseKey::difSheetsSame,
              {{Slot::number, 6}, {Slot::colour, Colour::black}, {Slot::move, move}}) ==
          "Beide Mitschriften sind gleich. Zug 6 Schwarz: Läufer Cesar 5, Bella 4, Schach.");
    CHECK(say(PhraseKey::difWrong, {{Slot::move, move}, {Slot::colour, Colour::black}}) ==
          "Richtig ist: Läufer Cesar 5, Bella 4, Schach. Schwarz hat anders gezogen.");
}

TEST_CASE("W11 The wrong board is corrected step by step and checked") {
    const auto order =
        render(PhraseKey::difWho, {{Slot::board, Word::boardOpponent}}, Language::german) +
        render(
            PhraseKey::fixMove,
            {{Slot::colouredPiece, blackBishop}, {Slot::from, Square::b6}, {Slot::to, Square::b4}},
            Language::german) +
        render(PhraseKey::fixNextLast, {}, Language::german);
    CHECK(order.words ==
          "Gegnerbrett: schwarzer Läufer von Bella 6 nach Bella 4. Eingabe, wenn erledigt.");
    const std::vector<SquareContent> checked{{Square::b4, blackBishop}, {Square::b6, {}}};
    CHECK(say(PhraseKey::fixCheckAloud,
              {{Slot::board, Word::boardBlack}, {Slot::contents, checked}}) ==
          "Bitte prüfen, Brett von Schwarz: Bella 4 schwarzer Läufer, Bella 6 leer.");
    CHECK(say(PhraseKey::fixCheckOpponent, {}) ==
          "Das Gegnerbrett prüft der Gegner. Ja, wenn es stimmt, sonst nein.");
    const auto end = render(PhraseKey::difEqual, {}, Language::german) +
                     render(PhraseKey::difClocks, {}, Language::german) +
                     render(PhraseKey::difDone, {}, Language::german);
    CHECK(end.words ==
          "Die Bretter sind gleich. Die Uhren stellt der Schiedsrichter. Abgleich beendet.");
    CHECK(say(PhraseKey::clkRun, {{Slot::mover, Word::moverYou}}) == "Die Uhr läuft. Am Zug: Sie.");
}

TEST_CASE("W12 Boards differ and so do the score sheets (E2.8)") {
    CHECK(say(PhraseKey::difFit,
              {{Slot::number, 9},
               {Slot::colour, Colour::white},
               {Slot::ontoBoard, Word::ontoBoardOpponent}}) ==
          "Zug 9 Weiß passt nicht zum Gegnerbrett.");
    const std::string line = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4 Bd2 Bxd2 Nbxd2 ";
    CHECK(say(PhraseKey::difSheetsDiffer,
              {{Slot::agreedNumber, 8},
               {Slot::agreedColour, Colour::white},
               {Slot::number, 8},
               {Slot::colour, Colour::black},
               {Slot::whiteEntry, Entry{lastOfMoves(line + "d5")}},
               {Slot::blackEntry, Entry{lastOfMoves(line + "d6")}}}) ==
          "Mitschriften gleich bis Zug 8 Weiß. Zug 8 Schwarz. Weiß schrieb: Bauer David 7, David "
          "5. Schwarz schrieb: Bauer David 7, David 6.");
    CHECK(say(PhraseKey::difRetrace, {{Slot::number, 8}, {Slot::colour, Colour::white}}) ==
          "Beide Bretter zurück auf die Stellung nach Zug 8 Weiß.");
    CHECK(
        say(PhraseKey::movLast,
            {{Slot::colour, Colour::white}, {Slot::number, 8}, {Slot::move, lastOfMoves(line)}}) ==
        "Weiß 8: Springer Bella 1 schlägt David 2.");
}

TEST_CASE("W12 The player's own board is set back, and the arbiter sets the clocks") {
    const auto own = render(PhraseKey::difWho, {{Slot::board, Word::boardOwn}}, Language::german);
    const auto move =
        render(PhraseKey::fixMove,
               {{Slot::colouredPiece, whitePawn}, {Slot::from, Square::d5}, {Slot::to, Square::e4}},
               Language::german);
    const auto place = render(PhraseKey::fixPlace,
                              {{Slot::colouredPiece, blackPawn}, {Slot::square, Square::d7}},
                              Language::german);
    const auto next = [](int remaining) {
        return render(PhraseKey::fixNext, {{Slot::remaining, remaining}}, Language::german);
    };
    CHECK((own + move + next(2)).words ==
          "Ihr Brett: weißer Bauer von David 5 nach Eva 4. Eingabe, wenn erledigt. Noch 2.");
    CHECK((own + place + next(1)).words ==
          "Ihr Brett: schwarzer Bauer kommt auf David 7. Eingabe, wenn erledigt. Noch 1.");
    CHECK(
        say(PhraseKey::clkSet, {{Slot::colour, Colour::white}, {Slot::time, rules::minutes(50)}}) ==
        "Der Schiedsrichter stellt: Weiß 50 Minuten.");
    CHECK(say(PhraseKey::infState, {{Slot::mover, Word::moverOpponent}, {Slot::number, 8}}) ==
          "Zug 8, am Zug: Gegner.");
}

TEST_CASE("W13 A game is adjourned and resumed") {
    CHECK(say(PhraseKey::askAdjourn) == "Vertagen? Eingabe: ja. Escape: nein.");
    CHECK(say(PhraseKey::askSeal) == "Abgabezug eingeben. Nur Sie hören ihn.");
    CHECK(say(PhraseKey::movSealed) == "Abgabezug ist abgegeben.");
    CHECK(say(PhraseKey::infAdjourned, {{Slot::number, 5}}) ==
          "Vertagte Partie, Zug 5. Der Schiedsrichter setzt sie fort.");
    CHECK(say(PhraseKey::askPinStar) == "Stern.");
}

TEST_CASE("W14 The terminal prints rank words, with --ascii as the Laws do") {
    const auto move = call(lastOfMoves("e4 e5 Nf3 Bc5"), Language::german);
    CHECK(call(lastOfMoves("e4"), Language::german).shown == "Bauer Eva zwei, Eva vier.");
    CHECK(move.official == "Laeufer Felix acht, Cesar fuenf.");
    CHECK(sent(move) == "Läufer Felix 8, Zäsar 5.");
    CHECK(say(PhraseKey::clkUsed,
              {{Slot::usedTime, rules::minutes(2)},
               {Slot::opponentUsedTime, rules::Span{}},
               {Slot::moves, 1}}) == "Verbraucht. Sie: 2 Minuten. Gegner: 0 Minuten. 1 Zug.");
    CHECK(
        render(PhraseKey::movTouched, {{Slot::targets, std::vector{Square::g8}}}, Language::german)
            .shown == "Berührt: Gustav acht.");
    CHECK(say(PhraseKey::clkSet,
              {{Slot::colour, Colour::black},
               {Slot::time, rules::hours(1) + rules::minutes(2) + rules::seconds(20)}}) ==
          "Der Schiedsrichter stellt: Schwarz eine Stunde, 2 Minuten.");
}

TEST_CASE("W15 Everything can be asked in Turkish and English") {
    const auto in = [](Language language, PhraseKey key, const Arguments& arguments) {
        return render(key, arguments, language).words;
    };
    const auto quarter = rules::minutes(15);
    CHECK(in(Language::turkish, PhraseKey::setLanguage, {}) == "Türkçe.");
    CHECK(in(Language::turkish,
             PhraseKey::clkBoth,
             {{Slot::time, quarter}, {Slot::opponentTime, quarter}, {Slot::number, 2}}) ==
          "15 dakika. Rakip 15 dakika. Hamle 2.");
    CHECK(in(Language::turkish,
             PhraseKey::infPiece,
             {{Slot::square, Square::f3},
              {Slot::colouredPiece, rules::Piece{Colour::white, Kind::knight}}}) ==
          "f3, beyaz at.");
    const Arguments last{
        {Slot::colour, Colour::black}, {Slot::number, 1}, {Slot::move, lastOfMoves("Nf3 d5")}};
    CHECK(in(Language::turkish, PhraseKey::movLast, last) == "Siyah 1: Piyon d7, d5.");
    CHECK(in(Language::english, PhraseKey::movLast, last) == "Black 1: Pawn d7, d5.");
    CHECK(in(Language::english, PhraseKey::clkMine, {{Slot::time, quarter}}) == "15 minutes.");
    CHECK(say(PhraseKey::setBraille, {{Slot::power, Word::powerOn}}) == "Punktschrift an.");
}
