// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"
#include "rules/chess/facts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace app;
using rules::Kind;
using rules::Language;
using rules::Square;
using speech::PhraseKey;

namespace {

constexpr std::chrono::sys_seconds firstSession{std::chrono::seconds{1'000'000'000}};

const Drill& colour() {
    return *drillNamed("colour");
}

/// A session of the colours, with everything it stores.
struct Colours {
    explicit Colours(const std::vector<PracticeResult>& before = {})
        : session(colour(),
                  before,
                  {std::chrono::minutes{2}, firstSession, 7},
                  [this](const auto& result) {
                      kept.push_back(result);
                      return fault;
                  }) {}

    /// The square that is asked about.
    static Square asked(const CourseStep& step) {
        return std::get<Square>(step.task.value().question.front().arguments.front().value);
    }
    CourseStep answers(bool isLight, rules::Span after = rules::seconds(2)) {
        now = now + after;
        return session
            .answered({Language::german, Form::terminal, {}, now}, isLight ? "hell" : "dunkel")
            .value();
    }
    Learner learner() const { return {Language::german, Form::terminal, {}, now}; }

    std::vector<PracticeResult> kept{};
    std::optional<JournalFault> fault{};
    rules::Instant now{};
    DrillSession session;
};

} // namespace

TEST_CASE("Every drill has a name of its own and finds it again") {
    std::set<std::string_view> names;
    for (const auto& drill : drills()) {
        CHECK(names.insert(drill.name).second);
        CHECK(drillNamed(drill.name) == &drill);
    }
    CHECK(drillNamed("nothing") == nullptr);
}

namespace {

/// " Ke1 Dd4"; empty: the argument is no list of pieces.
std::string piecesIn(const speech::Argument& argument) {
    const auto* const pieces = std::get_if<rules::Standings>(&argument.value);
    std::string text;
    if (pieces == nullptr) return text;
    for (const auto& [square, piece] : *pieces)
        text += std::string{" "} + "BSLTDK"[static_cast<std::size_t>(piece.kind)] + name(square);
    return text;
}

std::string colourIn(const speech::Argument& argument) {
    const auto* const colour = std::get_if<rules::Colour>(&argument.value);
    if (colour == nullptr) return {};
    return *colour == rules::Colour::white ? " weiß" : " schwarz";
}

/// The pieces of a position as it has been told, and of one that differs.
std::vector<std::string> positionsTo(const DrillQuestion& question) {
    std::string told;
    bool isTold = false;
    for (const auto& phrase : question.words)
        for (const auto& argument : phrase.arguments) {
            const auto pieces = piecesIn(argument);
            told += colourIn(argument) + pieces;
            isTold = isTold || !pieces.empty();
        }
    if (!isTold) return {};
    return {told, "weiß Ka1 schwarz Kh8"};
}

/// Answers of every kind, and the move that is the solution.
std::vector<std::string> answersTo(const DrillQuestion& question) {
    auto answers = positionsTo(question);
    answers.insert(answers.end(), {"hell", "dunkel", "ja", "nein", "e2e4"});
    for (int number = 0; number < 60; ++number)
        answers.push_back(std::to_string(number));
    for (const auto square : rules::allSquares)
        answers.push_back(name(square));
    for (const auto& phrase : question.solution)
        for (const auto& argument : phrase.arguments)
            if (const auto* const move = std::get_if<rules::MoveFacts>(&argument.value))
                for (const char* const promotion : {"", "d", "t"})
                    answers.push_back(name(move->from) + name(move->to) + promotion);
    return answers;
}

} // namespace

TEST_CASE("Every drill asks thirty questions, each with right answers and with wrong ones") {
    for (const auto& drill : drills()) {
        Chance chance(1);
        for (int times = 0; times < 30; ++times) {
            const auto question = drill.ask(drill.draw(chance, 0)).value();
            int right = 0;
            int wrong = 0;
            for (const auto& line : answersTo(question))
                if (question.isAnswer(line, Language::german))
                    ++(question.isRight(line, Language::german) ? right : wrong);
            INFO(drill.name);
            CHECK(right > 0);
            CHECK(wrong > 0);
            CHECK_FALSE(question.words.empty());
        }
    }
}

TEST_CASE("Each position of the mates has one mate, in every form of typing") {
    const auto& mates = *drillNamed("mate");
    Chance chance(1);
    std::set<std::string> items;
    while (items.size() < 60)
        items.insert(mates.draw(chance, 0));
    for (const auto& item : items) {
        const auto question = mates.ask(item).value();
        const auto& start = question.table.value().start;
        int found = 0;
        for (const auto move : start.legalMoves())
            found += start.after(move).isCheckmate() ? 1 : 0;
        INFO(item);
        CHECK(found == 1);
    }
}

TEST_CASE("A mate by promotion is right without the piece, which is a queen then") {
    const auto question = drillNamed("mate")->ask("2Q5/kP6/2p5/8/8/8/8/K7 w - - 0 1").value();
    CHECK(question.isRight("b8", Language::german));
    CHECK(question.isRight("b8d", Language::german));
    CHECK_FALSE(question.isRight("b8t", Language::german));
}

TEST_CASE("A question is no answer in the mate drill") {
    const auto question = drillNamed("mate")->ask("2Q5/kP6/2p5/8/8/8/8/K7 w - - 0 1").value();
    CHECK(question.isAnswer("b8", Language::german));
    CHECK(question.isAnswer("b8!?", Language::german));
    CHECK_FALSE(question.isAnswer("b8?", Language::german));
    CHECK_FALSE(question.isAnswer("?b8", Language::german));
}

TEST_CASE("Who follows a line knows where each piece is at its end") {
    const auto& follow = *drillNamed("follow");
    const std::string line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
    const auto question = follow.ask(line + "/g1").value();
    CHECK(std::get<rules::Square>(question.words.back().arguments.back().value) == Square::g1);
    CHECK(question.isRight("f3", Language::german));
    CHECK_FALSE(question.isRight("g1", Language::german));
    CHECK(follow.ask(line + "/f1").value().isRight("a4", Language::german)); // moved twice
}

TEST_CASE("The square under a sound and the minutes of the dial are asked by sound") {
    CHECK_FALSE(drillNamed("sound")->ask("e4").value().words.front().picture.empty());
    CHECK_FALSE(drillNamed("dial")->ask("17").value().words.front().figure.empty());
}

TEST_CASE("A drill that can only be heard ends without sound, and stores no answer") {
    bool hasStored = false;
    DrillSession session(*drillNamed("sound"), {}, {}, [&](const PracticeResult&) {
        hasStored = true;
        return std::optional<JournalFault>{};
    });
    const Learner learner{.language = Language::english};
    std::ignore = session.begin(learner);
    CHECK_FALSE(session.heard(learner, speech::UtteranceOutcome::spoken));
    const auto told = session.heard(learner, speech::UtteranceOutcome::shown);
    REQUIRE(told);
    CHECK(told->then == CourseStep::Then::fail);
    CHECK(told->words.front().key == PhraseKey::errRemark);
    CHECK_FALSE(hasStored);
    Colours seen;
    std::ignore = seen.session.begin(seen.learner());
    CHECK_FALSE(seen.session.heard(seen.learner(), speech::UtteranceOutcome::shown));
}

TEST_CASE("What is typed in a drill is words, squares or moves, and is echoed as such") {
    const auto typed = [](const char* drill, const char* item) {
        return drillNamed(drill)->ask(item).value().task().typing;
    };
    CHECK(typed("colour", "e4") == tactile::Typing::words);
    CHECK(typed("sound", "e4") == tactile::Typing::squares);
    CHECK(typed("mate", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1") == tactile::Typing::moves);
}

TEST_CASE("What is no item of a drill is none, whatever a file of results contains") {
    for (const auto& drill : drills()) {
        Chance chance(1);
        const auto item = drill.draw(chance, 0);
        INFO(drill.name);
        CHECK_FALSE(drill.ask(""));
        CHECK_FALSE(drill.ask("nothing"));
        CHECK_FALSE(drill.ask("e9"));
        CHECK_FALSE(drill.ask("-1"));
        CHECK_FALSE(drill.ask(item + "/"));
        CHECK_FALSE(drill.ask(item + "x"));
        for (std::size_t length = 1; length < std::min<std::size_t>(item.size(), 4); ++length)
            std::ignore = drill.ask(item.substr(0, length));
    }
    CHECK_FALSE(drillNamed("dial")->ask("60"));
    CHECK_FALSE(drillNamed("follow")->ask("e4 e5 Ke5/e2"));
    CHECK_FALSE(drillNamed("follow")->ask("e4 e5/a2"));
    CHECK_FALSE(drillNamed("mate")->ask("7k/8/8/8/8/8/8/K7 w - - 0 1"));
}

TEST_CASE("A stored answer to what the drill does not ask is never asked again") {
    Colours drill({{firstSession - std::chrono::hours{48}, "colour", "z9", false, {}},
                   {firstSession - std::chrono::hours{48}, "colour", "c3", false, {}}});
    CHECK(Colours::asked(drill.session.begin(drill.learner())) == Square::c3);
}

TEST_CASE("The word for the tutorial repeats what the drill trains, and its question") {
    Colours drill;
    const auto first = drill.session.begin(drill.learner());
    const auto again = drill.session.commanded(drill.learner(), tactile::Command::tutorial);
    REQUIRE(again);
    CHECK(again->words.front().key == PhraseKey::trnAboutColour);
    CHECK(Colours::asked(*again) == Colours::asked(first));
    CHECK_FALSE(drill.session.commanded(drill.learner(), tactile::Command::again));
}

TEST_CASE("What goes on in a drill is its title and the score, and its question again") {
    Colours drill;
    const auto first = drill.session.begin(drill.learner());
    for (const auto command : {tactile::Command::game, tactile::Command::state}) {
        const auto told = drill.session.commanded(drill.learner(), command);
        REQUIRE(told);
        CHECK(told->words.front().key == PhraseKey::trnUnanswered);
        CHECK(Colours::asked(*told) == Colours::asked(first));
    }
    drill.answers(true);
    const auto told = drill.session.commanded(drill.learner(), tactile::Command::game);
    REQUIRE(told);
    CHECK(told->words.front().key == PhraseKey::trnScoreSoFar);
}

TEST_CASE("In a drill with a position, too, the state has the score and the question") {
    DrillSession session(*drillNamed("mate"), {}, {}, [](const PracticeResult&) {
        return std::optional<JournalFault>{};
    });
    const Learner learner{};
    const auto first = session.begin(learner);
    const auto told = session.commanded(learner, tactile::Command::state);
    REQUIRE(told);
    CHECK(told->words.front().key == PhraseKey::trnUnanswered);
    REQUIRE(told->task);
    CHECK(told->task->question.front().key == first.task.value().question.front().key);
}

TEST_CASE("Light and dark are read in three languages, as words and as first letters") {
    CHECK(readIsLight("hell", Language::german) == true);
    CHECK(readIsLight("H", Language::german) == true);
    CHECK(readIsLight("weiß", Language::german) == true);
    CHECK(readIsLight("d", Language::german) == false);
    CHECK(readIsLight("light", Language::german) == true);
    CHECK(readIsLight("l", Language::english) == true);
    CHECK(readIsLight("dark", Language::english) == false);
    CHECK(readIsLight("açık", Language::turkish) == true);
    CHECK(readIsLight("k", Language::turkish) == false);
    CHECK_FALSE(readIsLight("grün", Language::german));
    CHECK_FALSE(readIsLight("", Language::german));
}

TEST_CASE("Yes and no are read as words and as first letters") {
    CHECK(readYesOrNo("ja", Language::german) == true);
    CHECK(readYesOrNo("n", Language::german) == false);
    CHECK(readYesOrNo("yes", Language::english) == true);
    CHECK(readYesOrNo("h", Language::turkish) == false);
    CHECK_FALSE(readYesOrNo("vielleicht", Language::german));
    CHECK_FALSE(readYesOrNo("", Language::german));
}

TEST_CASE("Small numbers are read as digits and as words") {
    CHECK(readSmallNumber("3", Language::german) == 3);
    CHECK(readSmallNumber("0", Language::german) == 0);
    CHECK(readSmallNumber("drei", Language::german) == 3);
    CHECK(readSmallNumber("six", Language::english) == 6);
    CHECK(readSmallNumber("42 Minuten", Language::german) == 42);
    CHECK(readSmallNumber("zwei Züge", Language::german) == 2);
    CHECK(readSmallNumber("3 hamle", Language::turkish) == 3);
    CHECK_FALSE(readSmallNumber("2 3", Language::german));
    CHECK_FALSE(readSmallNumber("2 drei", Language::german));
    CHECK_FALSE(readSmallNumber("yirmi beş", Language::turkish));
    CHECK_FALSE(readSmallNumber("100", Language::german));
    CHECK_FALSE(readSmallNumber("-1", Language::german));
    CHECK_FALSE(readSmallNumber("3x", Language::german));
    CHECK_FALSE(readSmallNumber("", Language::german));
}

TEST_CASE("A knight's shortest ways are those of the books") {
    CHECK(knightMoves(Square::e4, Square::e4) == 0);
    CHECK(knightMoves(Square::g1, Square::f3) == 1);
    CHECK(knightMoves(Square::e4, Square::e5) == 3);
    CHECK(knightMoves(Square::a1, Square::b2) == 4);
    CHECK(knightMoves(Square::c3, Square::d4) == 2);
    CHECK(knightMoves(Square::a1, Square::h8) == 6);
}

TEST_CASE("Attacks are those of an empty board") {
    CHECK(attacksOnEmptyBoard(Kind::bishop, Square::c1, Square::h6));
    CHECK_FALSE(attacksOnEmptyBoard(Kind::bishop, Square::c1, Square::c2));
    CHECK(attacksOnEmptyBoard(Kind::queen, Square::d1, Square::d8));
    CHECK(attacksOnEmptyBoard(Kind::knight, Square::b1, Square::d2));
    CHECK_FALSE(attacksOnEmptyBoard(Kind::king, Square::e1, Square::e3));
}

TEST_CASE("A drill begins with its title, what it trains, and the first question") {
    Colours drill;
    const auto first = drill.session.begin(drill.learner());
    REQUIRE(first.words.size() == 2);
    CHECK(first.words.front().key == PhraseKey::trnBeginWords);
    CHECK(first.words.back().key == PhraseKey::trnAboutColour);
    CHECK(first.task.value().question.front().key == PhraseKey::trnSquare);
}

TEST_CASE("A right answer is a sound, and a wrong one also the solution") {
    Colours drill;
    auto step = drill.session.begin(drill.learner());
    step = drill.answers(isLight(Colours::asked(step)));
    CHECK(step.sound == speech::Earcon::entered);
    CHECK(step.words.empty());
    step = drill.answers(!isLight(Colours::asked(step)));
    CHECK(step.sound == speech::Earcon::error);
    CHECK(step.words.front().key == PhraseKey::trnColour);
    CHECK(drill.session.score().right == 1);
    CHECK(drill.session.score().all == 2);
}

TEST_CASE("Each answer is stored with its time") {
    Colours drill;
    const auto step = drill.session.begin(drill.learner());
    const auto square = Colours::asked(step);
    static_cast<void>(drill.answers(isLight(square), rules::seconds(3)));
    REQUIRE(drill.kept.size() == 1);
    CHECK(drill.kept.front() == PracticeResult{firstSession + std::chrono::seconds{3},
                                               "colour",
                                               name(square),
                                               true,
                                               rules::seconds(3)});
}

TEST_CASE("A wrong square comes again after three others") {
    Colours drill;
    auto step = drill.session.begin(drill.learner());
    const auto missed = Colours::asked(step);
    step = drill.answers(!isLight(missed));
    std::vector<Square> asked;
    for (int times = 0; times < 4; ++times) {
        asked.push_back(Colours::asked(step));
        step = drill.answers(isLight(asked.back()));
    }
    CHECK(asked.back() == missed);
}

TEST_CASE("What is due is asked before anything new") {
    Colours drill(
        {{firstSession - std::chrono::days{9}, "colour", "c5", true, rules::seconds(1)},
         {firstSession - std::chrono::days{9}, "colour", "d6", false, rules::seconds(1)}});
    auto step = drill.session.begin(drill.learner());
    CHECK(Colours::asked(step) == Square::d6);
    step = drill.answers(isLight(Square::d6));
    CHECK(Colours::asked(step) == Square::c5);
}

TEST_CASE("Its time over, a drill tells the score and the one before, and ends") {
    Colours drill(
        {{firstSession - std::chrono::days{1}, "colour", "c5", false, rules::seconds(1)}});
    auto step = drill.session.begin(drill.learner());
    CHECK(drill.session.deadline() == rules::Instant{} + rules::minutes(2));
    step = drill.answers(isLight(Colours::asked(step)));
    step = drill.session.waited(drill.learner()).value();
    std::vector<PhraseKey> said;
    for (const auto& phrase : step.words)
        said.push_back(phrase.key);
    CHECK(said == std::vector{PhraseKey::trnTimeOver,
                              PhraseKey::trnScore,
                              PhraseKey::trnPace,
                              PhraseKey::trnBefore});
    CHECK(step.then == CourseStep::Then::leave);
    CHECK_FALSE(drill.session.deadline());
}

TEST_CASE("That answers cannot be stored is said once") {
    Colours drill;
    auto step = drill.session.begin(drill.learner());
    drill.fault = JournalFault::full;
    step = drill.answers(isLight(Colours::asked(step)));
    CHECK(step.words.front().key == PhraseKey::trnUnsaved);
    step = drill.answers(isLight(Colours::asked(step)));
    CHECK(step.words.empty());
}

TEST_CASE("The progress is the percentage of each session, with the one that goes on") {
    Colours drill({{firstSession - std::chrono::days{2}, "colour", "c5", false, rules::seconds(1)},
                   {firstSession - std::chrono::days{1}, "colour", "c5", true, rules::seconds(1)}});
    auto step = drill.session.begin(drill.learner());
    CHECK(drill.session.progress() == std::vector{0, 100});
    step = drill.answers(isLight(Colours::asked(step)));
    step = drill.answers(!isLight(Colours::asked(step)));
    CHECK(drill.session.progress() == std::vector{0, 100, 50});
}

TEST_CASE("Answers less than ten minutes apart are one session") {
    const auto at = [](int minutes) { return firstSession + std::chrono::minutes{minutes}; };
    const auto sessions = sessionsOf({{at(0), "colour", "e4", true, rules::seconds(2)},
                                      {at(9), "colour", "a1", false, rules::seconds(4)},
                                      {at(10), "knight", "a1b2", true, rules::seconds(1)},
                                      {at(60), "colour", "e4", true, rules::seconds(2)}},
                                     "colour");
    REQUIRE(sessions.size() == 2);
    CHECK(sessions.front().right == 1);
    CHECK(sessions.front().all == 2);
    CHECK(sessions.front().time == rules::seconds(6));
    CHECK(sessions.back().all == 1);
}
