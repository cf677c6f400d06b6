// SPDX-License-Identifier: GPL-3.0-or-later
// A review at its desk, with an engine whose answers are written down here.
#include "app/practice/review/review_course.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using Words = std::vector<std::string>;

namespace {

/// A review of 1.e4 e5 2.Qh5 Ke7 3.Qxe5#, in which 2...Ke7 is the turning point.
struct Reviewing : tests::Practising {
    explicit Reviewing(KeptReview kept = {},
                       std::optional<JournalFault> fault = {},
                       rules::Language language = rules::Language::english,
                       std::optional<rules::Colour> own = {})
        : Practising(
              [&, fault](const ResultStore::Store&) {
                  const ReviewKeeping keeping{
                      .keep =
                          [this, fault](const KeptReview& review) {
                              keptReview = review;
                              return fault;
                          },
                      .save = [this, fault](const rules::PgnGame& game)
                          -> rules::Expected<std::string, JournalFault> {
                          if (fault) return rules::unexpected(*fault);
                          saved = rules::writePgn(game);
                          return "game-1.pgn";
                      },
                      .isSpoken = [this](std::size_t ply) { return spoken.contains(ply); },
                      .unspeak =
                          [this, fault](std::size_t ply) {
                              if (!fault) spoken.erase(ply);
                              return fault;
                          },
                      .found =
                          [this, fault](std::size_t position, const Weighing&) {
                              findings.push_back(position);
                              return fault;
                          }};
                  auto source = tests::shortSource();
                  source.own = own;
                  return std::make_unique<ReviewCourse>(
                      std::move(source), std::move(kept), Study{.moves = 1}, keeping);
              },
              language) {}

    /// Complete from the beginning.
    static Reviewing known() {
        return Reviewing{{.weighings = tests::weighShortGame(tests::shortSource().game)}};
    }

    /// Likewise, of a game of the person's own.
    static Reviewing of(std::optional<rules::Colour> own) {
        return Reviewing{{.weighings = tests::weighShortGame(tests::shortSource().game)},
                         {},
                         rules::Language::english,
                         own};
    }

    void answers(const Words& line, int value, std::optional<int> mateIn = {}) {
        const auto question = asked.back().question;
        takes(Studied{question.id,
                      std::vector{tests::studied(question.game.position(), line, value, mateIn)}});
    }
    /// What is heard after this line.
    Words heardAfter(const std::string& line) {
        heard.clear();
        types(line);
        return heard;
    }
    [[nodiscard]] bool hasHeard(const std::string& sentence) const {
        return std::ranges::find(heard, sentence) != heard.end();
    }

    /// Of how many positions it is stored how they stand.
    [[nodiscard]] int kept() const {
        const auto isKnown = [](const auto& weighing) { return weighing.has_value(); };
        return static_cast<int>(std::ranges::count_if(keptReview.weighings, isKnown));
    }

    /// What is heard when the tape reports this.
    Words heardFrom(int ply, TapeState state) {
        heard.clear();
        takes(TapeTold{rules::Colour::white, ply, state});
        return heard;
    }

    KeptReview keptReview{};
    std::vector<std::size_t> findings{}; ///< the positions
    std::string saved{};
    std::set<std::size_t> spoken{};
};

} // namespace

TEST_CASE("A review is seen from the side on which the person was, whoever is to move") {
    const auto typistOf = [](std::optional<rules::Colour> own) {
        auto review = Reviewing::of(own);
        const auto before = review.activity().typist();
        review.types("forward");
        CHECK(review.activity().typist() == before);
        return before;
    };
    CHECK(typistOf(std::nullopt) == Person::white);
    CHECK(typistOf(rules::Colour::black) == Person::black);
}

TEST_CASE("A review says how far the engine is, stores the result and tells the turning points") {
    Reviewing review;
    CHECK(review.hasHeard("The game is being looked through: 6 positions."));
    CHECK(review.asked.back().how.moves == 1);
    review.answers({"h5e5"}, mateValue, 1);
    review.now = rules::Instant{} + rules::Span{3'000};
    review.answers({"b8c6", "f1c4", "g7g6"}, 40);
    CHECK(review.hasHeard("3 of 6 positions looked through."));
    CHECK(review.heardAfter("help").back() == "3 of 6 positions looked through.");
    review.answers({"g1f3"}, 35);
    review.answers({"e7e5"}, -25);
    CHECK_FALSE(review.hasEndedStudy);
    review.answers({"e2e4"}, 30);
    CHECK(review.hasEndedStudy);
    CHECK(review.hasHeard("Turning points: 1."));
    CHECK(review.kept() == 6);
}

TEST_CASE("What the engine has found out is stored at once, and the review when it is complete") {
    Reviewing review;
    review.answers({"h5e5"}, mateValue, 1);
    CHECK(review.findings == std::vector<std::size_t>{4});
    review.now = rules::Instant{} + rules::Span{3'000};
    review.answers({"b8c6"}, 40);
    CHECK(review.findings == std::vector<std::size_t>{4, 3});
    CHECK(review.kept() == 0);
    review.answers({"g1f3"}, 35);
    review.answers({"e7e5"}, -25);
    review.answers({"e2e4"}, 30);
    CHECK(review.findings == std::vector<std::size_t>{4, 3, 2, 1});
    CHECK(review.kept() == 6);
}

TEST_CASE("That what is found out cannot be stored is said once while the engine looks") {
    Reviewing review({}, JournalFault::full);
    review.now = rules::Instant{} + rules::Span{3'000};
    review.answers({"h5e5"}, mateValue, 1);
    CHECK(review.hasHeard("Not saved: the disk is full."));
    review.heard.clear();
    review.now = rules::Instant{} + rules::Span{6'000};
    review.answers({"b8c6"}, 40);
    CHECK_FALSE(review.hasHeard("Not saved: the disk is full."));
}

TEST_CASE("Which position the engine said nothing about is told, and the rest is used") {
    auto weighings = tests::weighShortGame(tests::shortSource().game);
    weighings[1] = Weighing{};
    Reviewing review{{.weighings = weighings}};
    CHECK(review.asked.empty());
    CHECK(review.hasHeard("Positions without evaluation: 1. First: before Black's move 1."));
    CHECK(review.hasHeard("Turning points: 1."));
    CHECK(review.heardAfter("forward") == Words{"1, White: Pawn e2, e4.", "No evaluation."});
    CHECK(review.heardAfter("forward").back() == "White is better by 0.4.");
}

TEST_CASE("A move about which the engine says nothing is not called good") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("Nf6");
    review.takes(Studied{review.asked.back().question.id, std::vector<StudiedMove>{}});
    CHECK(review.hasHeard("No evaluation."));
    CHECK_FALSE(review.hasHeard("Also good."));
}

TEST_CASE("Help in a review says what can be done, and nothing else") {
    auto review = Reviewing::known();
    const std::string explained =
        "Forward and back: through the game. Hint: the better line. Quit: stop.";
    CHECK(review.heardAfter("help") ==
          Words{"Turning points: 1.",
                "Enter: the next turning point. Yes: find it yourself.",
                explained});
    auto level = tests::weighShortGame(tests::shortSource().game);
    std::fill_n(level.begin(), 5, Weighing{.value = Evaluation{}});
    Reviewing clean{{.weighings = level}};
    CHECK(clean.heardAfter("help") == Words{"No turning point: no mistake found.", explained});
}

TEST_CASE("Help about a word in a review explains that word only") {
    auto review = Reviewing::known();
    const auto answer = review.heardAfter("help rate");
    REQUIRE(answer.size() == 1);
    CHECK(answer.front().starts_with("rate: changes"));
}

TEST_CASE("A review that is stored needs no engine") {
    const auto review = Reviewing::known();
    CHECK(review.asked.empty());
    CHECK(review.hasHeard("Turning points: 1."));
    CHECK(review.keptReview.weighings.empty());
}

TEST_CASE("A person who leaves while the engine is looking replaces no earlier review") {
    Reviewing review;
    review.answers({"h5e5"}, mateValue, 1);
    review.types("quit");
    CHECK(review.hasLeft);
    CHECK(review.hasEndedStudy);
    CHECK(review.findings == std::vector<std::size_t>{4});
    CHECK(review.keptReview == KeptReview{});
}

TEST_CASE("The last words do not wait until the engine has ended") {
    Reviewing review;
    review.types("quit");
    CHECK(review.heardBeforeEnd.back() == "1 of 6 positions looked through.");
}

TEST_CASE("An engine that fails is named, and the review ends") {
    Reviewing review;
    review.takes(Studied{1, EngineFault{.what = EngineProblem::missing, .program = "fish"}});
    CHECK(review.hasHeard("The engine fish cannot be found."));
    CHECK(review.hasFailed);
    CHECK(review.keptReview == KeptReview{});
}

TEST_CASE("Enter tells the next turning point and what was better, with the board before it") {
    auto review = Reviewing::known();
    CHECK(review.heardAfter("") == Words{"Turning point 1 of 1.",
                                         "2, Black: King e8, e7.",
                                         "Blunder.",
                                         "White mates in 1.",
                                         "That allows: Queen h5 takes e5, checkmate.",
                                         "Better: Knight b8, c6."});
    CHECK(review.match().game.plies() == 3);
    CHECK(review.heardAfter("resume") == Words{"No more turning points."});
    CHECK(review.heardAfter("1").front() == "Turning point 1 of 1.");
    CHECK(review.heardAfter("7") == Words{"Turning points: 1."});
}

TEST_CASE("The better line is walked on a board of its own, and the place in the game stays") {
    auto review = Reviewing::known();
    review.types("");
    CHECK(review.heardAfter("hint") == Words{"Better: Knight b8, c6."});
    CHECK(review.heardAfter("forward") == Words{"2, Black: Knight b8, c6."});
    CHECK(review.heardAfter("forward") == Words{"3, White: Bishop f1, c4."});
    CHECK(review.match().game.plies() == 5);
    CHECK(review.heardAfter("back") == Words{"2, Black: Knight b8, c6."});
    CHECK(review.heardAfter("first") == Words{"Start of the line."});
    for (int times = 0; times < 3; ++times)
        review.types("forward");
    CHECK(review.heardAfter("forward") ==
          Words{"End of the line. To go back to the game, type: now."});
    CHECK(review.heardAfter("now") == Words{"Back in the game.", "2, Black: King e8, e7."});
    CHECK(review.match().game == [] {
        auto game = tests::shortSource().game;
        game.retraceTo(3);
        return game;
    }());
}

TEST_CASE("The game is walked move by move, with judgement and evaluation") {
    auto review = Reviewing::known();
    CHECK(review.heardAfter("back") == Words{"Start of the game."});
    CHECK(review.heardAfter("forward") ==
          Words{"1, White: Pawn e2, e4.", "White is better by 0.3."});
    review.types("forward");
    CHECK(review.heardAfter("forward") ==
          Words{"2, White: Queen d1, h5.", "Inaccuracy.", "Black is better by 0.4."});
    CHECK(review.heardAfter("now") == Words{"3, White: Queen h5 takes e5, checkmate."});
    CHECK(review.heardAfter("forward") == Words{"End of the game."});
    CHECK(review.heardAfter("hint") == Words{"No better line."});
    CHECK(review.heardAfter("first") == Words{"Start of the game."});
    CHECK(review.heardAfter("hint") == Words{"The best move: Pawn e2, e4."});
}

TEST_CASE("The state has the evaluation and the time taken, and the list has all of them") {
    auto review = Reviewing::known();
    CHECK(review.heardAfter("state") == Words{"Start of the game.", "White is better by 0.3."});
    review.types("forward");
    CHECK(review.heardAfter("state").back() == "Time taken: 2 seconds.");
    const auto all = review.heardAfter("list");
    CHECK(std::ranges::count(all, "Blunder.") == 1);
    CHECK(std::ranges::count(all, "Time taken: 55 seconds.") == 1);
}

TEST_CASE("A remark belongs to the half-move that was told, is stored, and can be removed") {
    auto review = Reviewing::known();
    review.types("");
    CHECK(review.heardAfter("\"I had no time\"") == Words{"Saved."});
    CHECK(review.keptReview.remarks == ReviewRemarks{{3, "I had no time"}});
    CHECK(review.heardAfter("state").back() == "I had no time");
    review.types("save");
    CHECK(review.hasHeard("Saved: game-1.pgn."));
    CHECK_THAT(review.saved, Catch::Contains("{I had no time}"));
    CHECK_THAT(review.saved, Catch::Contains("(2... Nc6 3. Bc4 g6)"));
    CHECK(review.heardAfter("\"no time at all") == Words{"Saved.", "Earlier remark replaced."});
    review.types(R"("He said "no" to me {twice} )");
    CHECK(review.keptReview.remarks == ReviewRemarks{{3, R"(He said "no" to me (twice))"}});
    CHECK(review.heardAfter("\"") == Words{"Remark removed."});
    CHECK(review.keptReview.remarks.empty());
    CHECK(review.heardAfter("\"") == Words{"No remark."});
}

TEST_CASE("A remark is spoken to the half-move that was told, or to the one that is named") {
    auto review = Reviewing::known();
    review.types("");
    CHECK(review.heardAfter("dictate").empty());
    CHECK(review.heardFrom(4, TapeState::runs) == Words{"Black's move 2, please speak."});
    review.types("forward");
    review.types("dictate");
    CHECK(review.heardFrom(4, TapeState::kept) == Words{"Black's move 2 is recorded."});
    review.types("dictate 3w");
    review.types("tape");
    review.types("tape 1b");
    CHECK(review.dictated == std::vector{4, 4, 5});
    CHECK(review.replayed == std::vector{4, 2});
    CHECK(review.heardAfter("dictate 3b") == Words{"There are not that many moves."});
    CHECK(review.dictated.size() == 3);
}

TEST_CASE("In the better line, too, a remark is spoken to a half-move of the game") {
    auto review = Reviewing::known();
    review.types("");
    review.types("hint");
    review.types("forward");
    review.types("dictate");
    CHECK(review.dictated == std::vector{4});
    review.spoken = {3};
    review.types("state");
    CHECK(review.replayed.empty());
}

TEST_CASE("A remark can be spoken while the better move is looked for") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("dictate");
    CHECK(review.dictated == std::vector{4});
}

TEST_CASE("The state plays a spoken remark after the typed one, and nothing where there is none") {
    auto review = Reviewing::known();
    review.types("");
    review.types("\"too greedy");
    review.types("state");
    CHECK(review.replayed.empty());
    review.spoken = {3};
    CHECK(review.heardAfter("state").back() == "too greedy");
    CHECK(review.replayed == std::vector{4});
    review.types("forward");
    review.types("forward");
    review.types("state");
    CHECK(review.replayed.size() == 1);
}

TEST_CASE("That a recording replaces an earlier one is said, and only then") {
    auto review = Reviewing::known();
    review.types("");
    review.types("dictate");
    CHECK(review.heardFrom(4, TapeState::runs).size() == 1);
    review.spoken = {3};
    CHECK(review.heardFrom(4, TapeState::kept) == Words{"Black's move 2 is recorded."});
    CHECK(review.heardFrom(4, TapeState::runs).size() == 1);
    CHECK(review.heardFrom(4, TapeState::keptWhenLost) ==
          Words{"Microphone lost. Black's move 2 is recorded up to there.",
                "Earlier recording replaced."});
    CHECK(review.heardFrom(4, TapeState::runs).size() == 1);
    CHECK(review.heardFrom(4, TapeState::nothing) == Words{"Nothing recorded."});
    CHECK(review.heardFrom(4, TapeState::notKept) == Words{"The recording is not saved."});
}

TEST_CASE("A quotation mark alone removes the spoken remark as well, and says so") {
    auto review = Reviewing::known();
    review.types("");
    review.types("\"too greedy");
    review.spoken = {3, 4};
    CHECK(review.heardAfter("\"") == Words{"Remark removed.", "Recording removed."});
    CHECK(review.spoken == std::set<std::size_t>{4});
    CHECK(review.heardAfter("\"") == Words{"No remark."});
}

TEST_CASE("The saved game mentions a spoken remark beside the typed one") {
    auto review = Reviewing::known();
    review.types("");
    review.types("\"too greedy");
    review.spoken = {3, 4};
    review.types("save");
    CHECK_THAT(review.saved, Catch::Contains("{too greedy} {Spoken remark.}"));
    CHECK_THAT(review.saved, Catch::Contains("3. Qxe5# {[%clk 0:04:40]} {done} {Spoken remark.}"));
}

TEST_CASE("While the engine is looking nothing is recorded, and it says how far it is") {
    Reviewing review;
    CHECK(review.heardAfter("dictate") == Words{"1 of 6 positions looked through."});
    CHECK(review.dictated.empty());
}

TEST_CASE(
    "While the engine is looking nothing is walked through or moved, and it says how far it is") {
    Reviewing review;
    for (const auto* const line : {"forward", "state", "hint", "list", ""})
        CHECK(review.heardAfter(line) == Words{"1 of 6 positions looked through."});
    CHECK(review.heardAfter("e4") == Words{"The engine has not finished yet."});
    CHECK(review.heardAfter("square e2") == Words{"e2, white pawn."});
}

TEST_CASE("What cannot be stored is said") {
    Reviewing review({.weighings = tests::weighShortGame(tests::shortSource().game)},
                     JournalFault::full);
    CHECK_THAT(review.heardAfter("save").front(), Catch::Contains("full"));
    CHECK(review.heardAfter("\"a remark") == Words{"Not saved: the disk is full."});
    review.spoken = {0};
    CHECK(review.heardAfter("\"") ==
          Words{"Not saved: the disk is full.", "Not saved: the disk is full."});
    CHECK(review.spoken.size() == 1);
}

TEST_CASE("A move is refused while the game is walked through, and nothing changes") {
    auto review = Reviewing::known();
    review.types("");
    CHECK(review.heardAfter("Nc6") ==
          Words{"No moves are made here. To look for the better move yourself, type yes."});
    CHECK(review.match().game.plies() == 3);
}

TEST_CASE("After yes a turning point is a question, and the better move answers it") {
    auto review = Reviewing::known();
    CHECK(review.heardAfter("yes") == Words{"Turning point 1 of 1.",
                                            "2, Black: King e8, e7.",
                                            "Blunder.",
                                            "White mates in 1.",
                                            "What was better?"});
    review.types("Nc6");
    CHECK(review.hasHeard("Right."));
    CHECK(review.match().game.plies() == 3);
    CHECK(review.heardAfter("") == Words{"No more turning points."});
}

TEST_CASE("While a better move is asked for, state asks again, and no returns to telling") {
    auto review = Reviewing::known();
    review.types("yes");
    CHECK(review.heardAfter("state").back() == "What was better?");
    CHECK(review.heardAfter("no").back() == "Better: Knight b8, c6.");
    CHECK_FALSE(review.hasLeft);
    CHECK(review.heardAfter("1").back() == "Better: Knight b8, c6.");
}

TEST_CASE("While a better move is asked for, a remark is stored and a number goes to its point") {
    auto review = Reviewing::known();
    review.types("yes");
    CHECK(review.heardAfter("\"too greedy") == Words{"Saved."});
    CHECK(review.keptReview.remarks.at(3) == "too greedy");
    CHECK(review.heardAfter("2") == Words{"Turning points: 1."});
    CHECK(review.heardAfter("1").back() == "What was better?");
    review.types("Nc6");
    CHECK(review.hasHeard("Right."));
}

TEST_CASE("While a better move is asked for, it can be made by hand, and Enter is no answer") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("");
    review.types("lift b8");
    CHECK(review.heardAfter("place b6") == Words{"Knight b8 cannot reach b6."});
    review.types("place c6");
    CHECK(review.hasHeard("Right."));
}

TEST_CASE("A try is weighed by the engine: a good move counts, a bad one is taken back") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("Ke7");
    CHECK(review.hasHeard("That was the move played in the game. Once more."));
    review.types("a6");
    REQUIRE(review.asked.size() == 1);
    CHECK(review.asked.back().question.game.plies() == 4);
    review.answers({"h5e5"}, 300);
    CHECK(review.hasHeard("Blunder."));
    CHECK(review.hasHeard("Not that move. Once more."));
    CHECK(review.match().game.plies() == 3);
    review.types("d6");
    review.heard.clear();
    review.answers({"f1c4"}, -20);
    CHECK(review.heard == Words{"Also good.", "Better: Knight b8, c6."});
}

TEST_CASE("While a better move is asked for, only a try can be taken back") {
    auto review = Reviewing::known();
    review.types("yes");
    CHECK(review.heardAfter("undo") == Words{"Nothing to take back."});
    CHECK(review.match().game.plies() == 3);
    review.types("a6");
    CHECK(review.heardAfter("undo") == Words{"Withdrawn. Enter a move."});
    CHECK(review.match().game.plies() == 3);
    review.answers({"h5e5"}, 300);
    CHECK_FALSE(review.hasHeard("Blunder."));
    review.types("Nc6");
    CHECK(review.hasHeard("Right."));
}

TEST_CASE("Hints name the piece and then the move, and resigning shows it") {
    auto review = Reviewing::known();
    review.types("yes");
    CHECK(review.heardAfter("hint") == Words{"Hint: knight."});
    CHECK(review.heardAfter("hint") ==
          Words{"That allows: Queen h5 takes e5, checkmate.", "Better: Knight b8, c6."});
    review.types("1");
    CHECK(review.heardAfter("resign").back() == "Better: Knight b8, c6.");
    CHECK(review.heardAfter("no").back() == "Better: Knight b8, c6.");
}

TEST_CASE("While a better move is asked for, the game can be saved, too") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("save");
    CHECK_THAT(review.saved, Catch::Contains("1. e4"));
}

TEST_CASE("A game is played on from the place in the review, with the moves that have led there") {
    auto review = Reviewing::known();
    review.types("");
    review.types("new");
    REQUIRE(review.begun);
    REQUIRE(review.begun->wish.from);
    const auto& from = *review.begun->wish.from;
    CHECK(from.start == rules::Position::start());
    CHECK(from.made.size() == 3);
    CHECK_FALSE(from.chess960);
}

TEST_CASE(
    "While a better move is asked for, the game is played on from the board before the error") {
    auto review = Reviewing::known();
    review.types("yes");
    review.types("new");
    REQUIRE(review.begun);
    REQUIRE(review.begun->wish.from);
    CHECK(review.begun->wish.from->made.size() == 3);
}

TEST_CASE("Where the game is over nothing is played on") {
    auto review = Reviewing::known();
    review.types("now");
    CHECK(review.heardAfter("new") == Words{"The game is over."});
    CHECK_FALSE(review.begun);
}
