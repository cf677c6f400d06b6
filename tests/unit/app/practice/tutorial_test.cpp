// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/tutorial.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using rules::Language;
using Strings = std::vector<std::string>;

namespace {

constexpr std::chrono::sys_seconds start{std::chrono::seconds{1'000'000'000}};

/// The lines that do what each lesson asks for, in the terminal; questions are answered apart.
Strings linesOf(std::string_view lesson, Language language) {
    const auto inLanguage = [&](const char* german, const char* english, const char* turkish) {
        return language == Language::german ? german
                                            : (language == Language::english ? english : turkish);
    };
    if (lesson == "quiet") return {inLanguage("still", "quiet", "sus")};
    if (lesson == "again")
        return {inLanguage("nochmal", "again", "tekrar"),
                inLanguage("buchstabieren", "spell", "hecele")};
    if (lesson == "board")
        return {inLanguage("feld f4", "square f4", "kare f4"),
                "?g1",
                inLanguage("figuren", "pieces", "taşlar")};
    if (lesson == "moves")
        return {inLanguage("sf3", "nf3", "af3"),
                inLanguage("springer bella acht cesar sechs", "knight b8 c6", "at b8 c6"),
                inLanguage("korrektur", "undo", "düzelt")};
    if (lesson == "special") return {"0-0", "ed6", "b8", inLanguage("dame", "queen", "vezir")};
    if (lesson == "mate") return {"d1d8", "d1d8"};
    if (lesson == "clock")
        return {inLanguage("meinezeit", "mytime", "sürem"), inLanguage("uhr", "clock", "saat")};
    if (lesson == "match")
        return {"e4",
                "",
                inLanguage("drücken", "press", "bas"),
                inLanguage("bestätigen", "confirm", "onay")};
    if (lesson == "help") return {inLanguage("hilfe", "help", "yardım")};
    return {};
}

/// The tutorial at its desk, with speech that takes no time.
struct Learning : tests::Practising {
    explicit Learning(Language spoken, std::size_t first = 0)
        : Practising(
              [first](ResultStore::Store store) {
                  return std::make_unique<Tutorial>(first, 3, start, std::move(store));
              },
              spoken)
        , language(spoken) {}

    /// The lessons, in the order in which they were done.
    [[nodiscard]] Strings done() const {
        Strings lessons(stored.size());
        std::ranges::transform(stored, lessons.begin(), &PracticeResult::item);
        return lessons;
    }
    /// Tries every kind of answer until the question is another one.
    void answersQuestions() {
        const auto count = stored.size();
        for (int times = 0; times < 10 && stored.size() == count; ++times)
            for (const char* const answer : {"a",
                                             "b",
                                             "c",
                                             "d",
                                             "e",
                                             "f",
                                             "g",
                                             "h",
                                             "light",
                                             "dark",
                                             "yes",
                                             "no",
                                             "0",
                                             "1",
                                             "2",
                                             "3",
                                             "4",
                                             "5",
                                             "6"})
                if (stored.size() == count) types(answer);
    }
    void does(std::string_view lesson) {
        const auto lines = linesOf(lesson, language);
        for (const auto& line : lines)
            types(line);
        if (lines.empty()) answersQuestions();
    }

    Language language;
};

Strings namesOfLessons() {
    Strings names;
    for (const auto name : lessonNames())
        names.emplace_back(name);
    return names;
}

} // namespace

TEST_CASE("The tutorial is learnt from beginning to end by words, in every language, then a game "
          "begins") {
    for (const auto language : {Language::german, Language::english, Language::turkish}) {
        Learning learning(language);
        Strings expected;
        for (const auto& lesson : namesOfLessons()) {
            learning.does(lesson);
            expected.push_back(lesson);
            INFO(learning.heard.back());
            REQUIRE(learning.done() == expected);
        }
        learning.types("");
        CHECK(learning.begun.has_value());
    }
}

TEST_CASE("A lesson does not end before it is done") {
    Learning learning(Language::german);
    for (const char* const line : {"brett", "lage", "e4", "unsinn", "hilfe"})
        learning.types(line);
    CHECK(learning.stored.empty());
}

TEST_CASE("The lesson about the board ends with the square and the pieces it asks for, no others") {
    Learning learning(Language::english, 2);
    const auto task = [&] {
        learning.types("state");
        return learning.heard.back();
    };
    learning.types("square f4");
    const auto look = task();
    CHECK(look == "A question mark is shorter. Type a question mark and g 1.");
    for (const char* const line : {"?h8", "?g", "?1", "?knights", "square f4", "square"}) {
        INFO(line);
        learning.types(line);
        CHECK(task() == look);
    }
    learning.types("?g1");
    const auto pieces = task();
    CHECK(pieces == "The word pieces says all your pieces. Type pieces.");
    learning.types("pieces black");
    CHECK(task() == pieces);
    learning.types("pieces");
    CHECK(learning.done() == Strings{"board"});
}

TEST_CASE("A move in the lesson about the board is taken back, so that one's pieces stay White's") {
    Learning learning(Language::german, 2);
    learning.types("f4");
    CHECK(learning.match().game.plies() == 0);
    CHECK(learning.heard.back() ==
          "Das Wort feld und ein Name sagen, was dort steht. Tippen Sie feld f 4.");
    learning.types("feld f4");
    learning.types("?g1");
    learning.types("e4");
    learning.types("figuren");
    CHECK(std::ranges::any_of(learning.heard, [](const std::string& said) {
        return said.starts_with("Weiß. König Eva");
    }));
    CHECK(learning.done() == Strings{"board"});
}

TEST_CASE("A lesson names keys in the window, and words once lines are typed in the terminal") {
    Learning learning(Language::english, 2);
    learning.types("square a3");
    learning.presses(tactile::Key::f1);
    CHECK(learning.heard.back() ==
          "You are on a3. Up goes forward. Go to f 4 with the arrow keys.");
    learning.types("help");
    CHECK(learning.heard.back() ==
          "The word square and a name say what is there. Type square f 4.");
}

TEST_CASE("The menu of the game means nothing in a lesson, and that is said") {
    Learning learning(Language::english, 2);
    learning.presses(tactile::Key::f11);
    CHECK(learning.heard.back() ==
          "No game is being played here. To begin one, type: opponent computer.");
}

TEST_CASE("Another move than the one asked for is taken back and asked for again") {
    const auto names = namesOfLessons();
    const auto moves = std::ranges::find(names, "moves") - names.begin();
    Learning learning(Language::german, static_cast<std::size_t>(moves));
    learning.types("d4");
    CHECK(learning.match().game.plies() == 0);
    CHECK(*(learning.heard.end() - 2) == "Das war ein anderer Zug. Noch einmal.");
    learning.types("sf3");
    CHECK(learning.heard.back().starts_with("Auch so:"));
}

TEST_CASE("What is said after another board has been set up comes on the braille display, too") {
    constexpr std::size_t moves = 4;
    Learning learning{Language::english, moves};
    learning.findDisplay(40);
    learning.read.clear();
    learning.types("nf3");
    CHECK(std::ranges::any_of(learning.read, [](const std::string& line) {
        return line.starts_with("This works too: knight b 8 c 6.");
    }));
}

TEST_CASE("The word for the game says which lesson it is, and again what to do") {
    Learning learning(Language::english, 2);
    learning.heard.clear();
    learning.types("game");
    REQUIRE(learning.heard.size() > 1);
    CHECK(learning.heard.front() == "Lesson 3 of 11: The board.");
}

TEST_CASE("The state in a lesson says again what to do") {
    Learning learning(Language::english, 3); // the names of the files
    const auto asked = learning.heard.back();
    learning.heard.clear();
    learning.types("state");
    REQUIRE_FALSE(learning.heard.empty());
    CHECK(learning.heard.back() == asked);
}

TEST_CASE("Help in a lesson says what to do in it, and nothing of a game") {
    for (const auto lesson : {0U, 2U, 4U, 8U}) { // those without a question
        INFO(lesson);
        Learning learning(Language::english, lesson);
        learning.heard.clear();
        learning.types("tutorial");
        const auto task = std::exchange(learning.heard, {}).back();
        learning.types("help");
        CHECK(learning.heard == Strings{task});
    }
}

TEST_CASE("The word for the tutorial says again what to do, in every lesson and after the last") {
    constexpr std::string_view word = "tutorial";
    Learning learning(Language::english);
    const auto repeats = [&] {
        learning.heard.clear();
        learning.types(std::string{word});
        CHECK(learning.heard.size() >= 1);
    };
    for (const auto lesson : lessonNames()) {
        INFO(lesson);
        repeats();
        learning.does(lesson);
    }
    repeats();
    CHECK_FALSE(learning.begun.has_value());
}

TEST_CASE("Who leaves a lesson comes back to it") {
    const auto result = [](const char* lesson) {
        return PracticeResult{start, "lesson", lesson, true, {}};
    };
    CHECK(lessonToGoOnWith({}) == 0);
    CHECK(lessonToGoOnWith({result("quiet")}) == 1);
    CHECK(lessonToGoOnWith({result("again")}) == 0);
    std::vector<PracticeResult> all;
    for (const auto& name : namesOfLessons())
        all.push_back({start, "lesson", name, true, {}});
    CHECK(lessonToGoOnWith(all) == 0);
    Learning learning(Language::german);
    learning.types("beenden");
    CHECK(learning.hasLeft);
    CHECK(learning.heard.back() ==
          "Einführung verlassen. Beim nächsten Mal beginnt sie mit der ersten Lektion, die noch "
          "fehlt.");
}

TEST_CASE("The questions about files differ from one chance to another") {
    std::set<std::string> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Chance chance(seed);
        const auto all = lessons(chance);
        const auto& names = *std::ranges::find(all, std::string_view{"names"}, &Lesson::name);
        const auto& question = std::get<GiveAnswer>(names.exercises.front().goal).question;
        for (char letter = 'a'; letter <= 'h'; ++letter)
            if (question.isRight(std::string(1, letter), Language::german))
                first.insert(std::string(1, letter));
    }
    CHECK(first.size() > 3);
}
