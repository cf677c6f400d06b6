// SPDX-License-Identifier: GPL-3.0-or-later
// The chess radio at its desk. What is said ends as soon as it begins, if nothing else is said.
#include "app/desk/people.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace app;
using Words = std::vector<std::string>;

namespace {

ReviewSource sourceOf(std::string_view pgn) {
    return readSource(rules::sourceOf(pgn), 1).value();
}

OpeningName noOpenings() {
    return [](const rules::Position&, rules::Language) { return std::optional<std::string>{}; };
}

constexpr rules::Span between{1'000};

/// A broadcast; the games of `later` follow the first one.
struct Listening : tests::Practising {
    explicit Listening(std::string_view pgn,
                       std::vector<ReviewSource> later = {},
                       OpeningName opening = noOpenings())
        : Practising(
              [&](const ResultStore::Store&) {
                  auto next = [later = std::move(later)]() mutable -> std::optional<ReviewSource> {
                      if (later.empty()) return std::nullopt;
                      auto first = later.front();
                      later.erase(later.begin());
                      return first;
                  };
                  return std::make_unique<RadioCourse>(
                      sourceOf(pgn), RadioProgramme{std::move(opening), std::move(next), between});
              },
              rules::Language::english) {}

    Words heardAfter(const std::string& line) {
        heard.clear();
        types(line);
        return heard;
    }
    /// What is heard once the pause is over.
    Words heardLater() {
        heard.clear();
        now = now + between;
        takes(TimeCame{}, now);
        return heard;
    }
};

constexpr std::string_view twoMoves = "1. e4 e5 *";
const std::string keys = "Enter stops and goes on. Forward and back: one move. Type a move to try "
                         "it. New: play on from here. Quit: stop.";

} // namespace

TEST_CASE("The radio names the players and the occasion, and says how it is stopped") {
    const Listening radio("[Event \"Candidates\"]\n[Site \"London\"]\n[Date \"2013.03.15\"]\n"
                          "[White \"Ada\"]\n[Black \"Bert\"]\n\n{To begin with.} 1. e4 *");
    CHECK(radio.heard == Words{"Chess radio.",
                               "White: Ada. Black: Bert.",
                               "Candidates, London, 2013.",
                               "To begin with.",
                               keys});
}

TEST_CASE("The radio says the first position where it is not the usual one") {
    const Listening radio(
        "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4p3/K7 b - - 0 60\"]\n\n60... e1=Q+ *");
    CHECK(radio.heard ==
          Words{"Chess radio.", "White. King a1.", "Black. King e5. Pawn e2.", keys});
}

TEST_CASE("The radio does not name players that nobody knows") {
    const Listening radio(
        "[Event \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 *");
    CHECK(radio.heard.size() == 2);
}

TEST_CASE("The radio does not say the place twice") {
    const Listening radio(
        "[Event \"Paris\"]\n[Site \"Paris FRA\"]\n[Date \"1858.??.??\"]\n\n1. e4 *");
    CHECK(radio.heard.at(1) == "Paris FRA, 1858.");
}

TEST_CASE("The radio goes through the game by itself, with remarks behind the moves") {
    Listening radio(tests::shortGame);
    CHECK(radio.heardLater() == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5.",
                                      "as usual",
                                      "Variation.",
                                      "1, Black: Pawn c7, c5.",
                                      "no",
                                      "End of the variation."});
    CHECK(radio.heardLater() == Words{"2, White: Queen d1, h5.", "Interesting move."});
    CHECK(radio.match().game.plies() == 3);
    CHECK(radio.heardLater() == Words{"2, Black: King e8, e7.", "Time taken: 55 seconds."});
    CHECK(radio.heardLater() == Words{"3, White: Queen h5 takes e5, checkmate.", "done"});
    const auto end = radio.heardLater();
    CHECK(end.back() == "End of the game.");
    CHECK(end.size() == 2);
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"No more games."});
}

TEST_CASE("A listener has one side, White's, and one cursor, whoever is to move") {
    Listening radio(twoMoves);
    radio.heardLater();
    radio.types("square c6");
    radio.types("");
    CHECK(radio.activity().typist() == Person::white);
    CHECK(radio.activity().sight(Person::white, radio.now).cursor == rules::Square::c6);
    radio.takes(KeyCame{impliedSpeaker(radio.match()),
                        tactile::KeyPressed{tactile::Key::right, {}, radio.now}});
    CHECK(radio.activity().sight(Person::white, radio.now).cursor == rules::Square::d6);
}

TEST_CASE("A listener moves for both sides, and answers which piece is meant") {
    Listening radio("1. d4 d5 2. Nf3 Nf6 3. e3 e6 *");
    for (int ply = 0; ply < 5; ++ply)
        radio.heardLater();
    CHECK(radio.heardAfter("Nd7").back() ==
          "2 choices: Knight f6, d7; Knight b8, d7. A number chooses.");
    CHECK(radio.heardAfter("2").back() == "Knight b8, d7.");
    CHECK(radio.match().game.plies() == 6);
    CHECK(radio.heardAfter("Bd3").back() == "4, White: Bishop f1, d3.");
}

TEST_CASE("The window names the players of the broadcast") {
    const Listening radio(tests::shortGame);
    const auto& seats = radio.match().setup.seats;
    CHECK(seats.white.name == "Ada");
    CHECK(seats.black.name == "Bert");
}

TEST_CASE("Nothing is said before the pause is over") {
    Listening radio(twoMoves);
    radio.heard.clear();
    radio.takes(TimeCame{}, radio.now + rules::Span{between.milliseconds - 1});
    CHECK(radio.heard.empty());
}

TEST_CASE("Enter stops the radio and goes on at its place") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("") == Words{"Stopped."});
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("Words, too, stop the radio and go on at its place") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("stop") == Words{"Stopped."});
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("stop") == Words{"Stopped."});
    CHECK(radio.heardAfter("resume") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardAfter("weiter") == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("A look at the board stops the radio") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("?e2").size() == 1);
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"1, White: Pawn e2, e4."});
}

TEST_CASE("What was cut short is said again when the radio goes on") {
    Listening radio(twoMoves);
    radio.now = radio.now + between;
    const auto first = radio.takesSilently(TimeCame{});
    radio.takes(UtteranceEnded{first, speech::UtteranceOutcome::interrupted});
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("Two quick Enters stop the radio and go on") {
    Listening radio(twoMoves);
    const auto stopped = radio.takesSilently(LineCame{""});
    const auto move = radio.takesSilently(LineCame{""});
    radio.takes(UtteranceEnded{stopped, speech::UtteranceOutcome::interrupted});
    radio.takes(UtteranceEnded{move, speech::UtteranceOutcome::spoken});
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("The radio says that a player passes in a variation, and tells no address on the web") {
    Listening radio("[Site \"https://lichess.org/x\"]\n\n1. e4 (1. d4 -- 2. c4) 1... e5 *");
    CHECK(radio.heard.size() == 2);
    CHECK(radio.heardLater() == Words{"1, White: Pawn e2, e4.",
                                      "Variation.",
                                      "1, White: Pawn d2, d4.",
                                      "Move 1, Black. Null move.",
                                      "2, White: Pawn c2, c4.",
                                      "End of the variation."});
}

TEST_CASE("Whoever types something stops the radio, so that the line is not lost") {
    Listening radio(twoMoves);
    radio.takes(KeyCame{Person::white, tactile::TextTyped{"n", radio.now}});
    CHECK(radio.heardLater().empty());
    CHECK(radio.match().game.plies() == 0);
}

TEST_CASE("Where nothing can be heard, Enter goes on by a move with its remarks") {
    Listening radio(tests::shortGame);
    radio.outcome = speech::UtteranceOutcome::shown;
    radio.heardLater();
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"1, Black: Pawn e7, e5.",
                                        "as usual",
                                        "Variation.",
                                        "1, Black: Pawn c7, c5.",
                                        "no",
                                        "End of the variation."});
    CHECK(radio.heardAfter("") == Words{"2, White: Queen d1, h5.", "Interesting move."});
}

TEST_CASE("While the radio is stopped, the listener walks through the game") {
    Listening radio(tests::shortGame);
    CHECK(radio.heardAfter("forward") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardAfter("forward") == Words{"1, Black: Pawn e7, e5."});
    CHECK(radio.heardAfter("back") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardAfter("now") == Words{"3, White: Queen h5 takes e5, checkmate."});
    CHECK(radio.heardAfter("first") == Words{"Start of the game."});
    CHECK(radio.heardAfter("") == Words{"1, White: Pawn e2, e4."});
    radio.types("now");
    const auto state = radio.heardAfter("state");
    CHECK(state.front() == "3, White: Queen h5 takes e5, checkmate.");
    CHECK(state.back() == "done");
}

TEST_CASE("Moves are tried on the board, and Enter returns to the broadcast") {
    Listening radio(twoMoves);
    radio.heardLater();
    CHECK(radio.heardAfter("c5") == Words{"1, Black: Pawn c7, c5."});
    CHECK(radio.heardAfter("Nf3") == Words{"2, White: Knight g1, f3."});
    CHECK(radio.match().game.plies() == 3);
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("back") == Words{"1, Black: Pawn c7, c5."});
    CHECK(radio.match().game.plies() == 2);
    CHECK(radio.heardAfter("forward") == Words{"2, White: Knight g1, f3."});
    CHECK(radio.heardAfter("Ke7").size() == 1); // not legal
    CHECK(radio.match().game.plies() == 3);
    CHECK(radio.heardAfter("") == Words{"Back in the game.", "1, White: Pawn e2, e4."});
    CHECK(radio.match().game.plies() == 1);
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("Whoever types the game's next move goes forward with the game") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("e4") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardLater() == Words{"1, Black: Pawn e7, e5."});
    radio.types("first");
    CHECK(radio.heardAfter("e4") == Words{"1, White: Pawn e2, e4."});
    CHECK(radio.heardLater().empty());
    CHECK(radio.heardAfter("") == Words{"1, Black: Pawn e7, e5."});
}

TEST_CASE("A move that is not clear is asked for, and the radio waits") {
    Listening radio("[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n[SetUp \"1\"]\n\n1. Kd2 *");
    const auto asked = radio.heardAfter("R1");
    REQUIRE_FALSE(asked.empty());
    CHECK(radio.match().game.plies() == 0);
    radio.types("Rd1");
    CHECK(radio.match().game.plies() == 1);
    CHECK(radio.heardAfter("").front() == "Back in the game.");
}

TEST_CASE("From the radio one plays on against the engine, but not where the game is over") {
    Listening radio(tests::shortGame);
    radio.types("now");
    CHECK_FALSE(radio.heardAfter("new").empty());
    CHECK_FALSE(radio.begun);
    radio.types("back");
    radio.types("new");
    REQUIRE(radio.begun);
    CHECK(radio.begun->wish.from->made.size() == 4);
}

TEST_CASE("The games of the file follow each other") {
    Listening radio("1. e4 *", {sourceOf("[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *")});
    radio.heardLater();
    CHECK(radio.heardLater() == Words{"End of the game.", "Enter: the next game."});
    CHECK(radio.heardAfter("") == Words{"Chess radio.", "White: Cleo. Black: Dora."});
    CHECK(radio.heardLater() == Words{"1, White: Pawn d2, d4."});
}

TEST_CASE("The next game is not lost if the listener goes back from the end") {
    Listening radio("1. e4 *", {sourceOf("[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *")});
    radio.heardLater();
    radio.heardLater();
    radio.types("back");
    radio.types("");
    radio.heardLater();
    CHECK(radio.heardAfter("").at(1) == "White: Cleo. Black: Dora.");
}

TEST_CASE("Help in the radio says what can be done, and nothing else") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("help") ==
          Words{"Enter stops and goes on. Forward and back: one move. Type a move to try it. New: "
                "play on from here. Quit: stop."});
    CHECK(radio.heardAfter("tutorial") == Words{keys});
}

TEST_CASE("The radio ends when the listener leaves") {
    Listening radio(twoMoves);
    CHECK(radio.heardAfter("quit") == Words{"End of the broadcast."});
    CHECK(radio.hasLeft);
}

// --- what is said of a position

TEST_CASE("The opening is named where its last named position is reached") {
    const auto sicilian = sourceOf("1. e4 c5 *").game.position().fingerprint();
    Listening radio("1. e4 c5 2. Nf3 *", {}, [&](const rules::Position& position, rules::Language) {
        return position.fingerprint() == sicilian ? std::optional<std::string>{"Sicilian Defense"}
                                                  : std::nullopt;
    });
    radio.heardLater();
    CHECK(radio.heardLater() == Words{"1, Black: Pawn c7, c5.", "Opening: Sicilian Defense."});
    CHECK(radio.heardLater() == Words{"2, White: Knight g1, f3."});
}

TEST_CASE("A change of the evaluation by a pawn is told, a smaller one is not") {
    Listening radio(
        "1. e4 {[%eval 0.2]} e5 {[%eval 1.19]} 2. d4 {[%eval 1.2,22]} Ke7 {[%eval 3.4]} "
        "3. Nf3 {[%eval #4]} Kd6 {[%eval #3]} *");
    radio.heardLater();
    CHECK(radio.heardLater().size() == 1);
    CHECK(radio.heardLater().size() == 1);
    CHECK(radio.heardLater().at(1) == "White is better by 3.4.");
    CHECK(radio.heardLater().at(1) == "White mates in 4.");
    CHECK(radio.heardLater().size() == 1);
}

TEST_CASE("What a move is good for is told where nobody has commented") {
    constexpr std::string_view fork =
        "[FEN \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    Listening radio(std::string{fork} + "1. Nc7+ *");
    CHECK(radio.heardLater() == Words{"1, White: Knight d5, c7, check.", "Fork. Gain: rook."});
    Listening commented(std::string{fork} + "1. Nc7+ {Of course.} *");
    CHECK(commented.heardLater() == Words{"1, White: Knight d5, c7, check.", "Of course."});
}

TEST_CASE("What an exchange has changed is told once it has ended") {
    Listening radio("1. e4 d5 2. exd5 Nf6 3. Nf3 *");
    radio.heardLater();
    radio.heardLater();
    radio.heardLater();
    CHECK(radio.heardLater().at(1) == "White has more: pawn.");
    CHECK(radio.heardLater().size() == 1);
}

TEST_CASE("An exchange of pieces of the same worth changes nothing") {
    Listening radio("1. Nf3 d5 2. d4 Bg4 3. Nc3 {-} Bxf3 {-} 4. exf3 {-} e6 *");
    for (int move = 0; move < 7; ++move)
        radio.heardLater();
    CHECK(radio.heardLater() == Words{"4, Black: Pawn e7, e6."});
}
