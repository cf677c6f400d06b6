// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_session.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using rules::Language;
using Strings = std::vector<std::string>;

namespace {

constexpr std::chrono::sys_seconds sessionBegan{std::chrono::seconds{1'000'000'000}};

/// 1…Kd7 has been played. 2.Be6+ Kd8 3.Qf8#.
Puzzle mateInTwo(const std::string& id = "two") {
    return readPuzzle(id + ",q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,"
                           "e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2,,")
        .value();
}

/// Both rooks mate; the line names one of them.
Puzzle mateInOne(const std::string& id = "one") {
    return readPuzzle(id + ",6k1/5ppp/8/8/8/8/5PPP/RR4K1 b - - 0 1,g8h8 a1a8,900,80,83,72,mate,,")
        .value();
}

/// Black castles out of the pin; the opponent castles before.
Puzzle castling() {
    return readPuzzle(
               "castle,r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,e1g1 e8c8 f1f2 c8b8,900,80,,,x,,")
        .value();
}

/// Puzzles at their desk, with speech that takes no time.
struct Solving : tests::Practising {
    explicit Solving(const std::vector<Puzzle>& puzzles, Language language = Language::english)
        : Practising(
              [&](ResultStore::Store store) {
                  return std::make_unique<PuzzleSession>(
                      puzzles, PuzzleHistory({}), sessionBegan, std::move(store));
              },
              language) {}

    /// What is heard after this line.
    Strings types(const std::string& line) {
        heard.clear();
        Practising::types(line);
        return heard;
    }
    [[nodiscard]] int plies() const { return match().game.plies(); }
};

bool has(const Strings& heard, const std::string& sentence) {
    return std::ranges::find(heard, sentence) != heard.end();
}

} // namespace

TEST_CASE("A puzzle begins with all pieces, the opponent's move and who is to move") {
    const Solving solving({mateInTwo()});
    REQUIRE(solving.heard.size() == 5);
    CHECK(solving.heard.at(1) ==
          "White. King f1. Queen f7. Bishops a2, a3. Pawns g2, h2, c3, d3, e4, b5.");
    CHECK(solving.heard.at(2).starts_with("Black. King d7."));
    CHECK(solving.heard.at(3) == "Black's last move: King e8, d7.");
    CHECK(solving.heard.at(4) == "White to move.");
    CHECK(solving.plies() == 1);
}

TEST_CASE("A puzzle is solved by moves in the words of every language") {
    struct Words {
        Language language;
        const char* first;
        const char* second;
        const char* solved;
    };
    for (const auto& [language, first, second, solved] :
         {Words{Language::german, "läufer eva sechs", "df8", "Gelöst."},
          Words{Language::english, "bishop e6", "qf8", "Solved."},
          Words{Language::turkish, "fil e6", "vf8", "Çözdünüz."}}) {
        Solving solving({mateInTwo()}, language);
        solving.types(first);
        CHECK(solving.plies() == 3);
        CHECK(solving.stored.empty());
        CHECK(has(solving.types(second), solved));
        REQUIRE(solving.stored.size() == 1);
        CHECK(solving.stored.front().isRight);
        CHECK(solving.stored.front().course == "puzzle");
        CHECK(readPuzzle(solving.stored.front().item).value() == mateInTwo());
    }
}

TEST_CASE("The opponent's answer is called like any move") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("a2e6") == Strings{"Bishop a2, e6, check.", "King d7, d8."});
}

TEST_CASE("A wrong move is taken back, and the puzzle is no longer solved at once") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("a2b1") == Strings{"Bishop a2, b1.", "Not that move. Once more."});
    CHECK(solving.plies() == 1);
    solving.types("a2e6");
    CHECK(has(solving.types("f7f8"), "Found. This puzzle will come up again."));
    CHECK_FALSE(solving.stored.front().isRight);
}

TEST_CASE("Another mate also solves a puzzle") {
    Solving solving({mateInOne()});
    CHECK(has(solving.types("b1b8"), "Solved."));
}

TEST_CASE("Hints come step by step, and what needs them is not solved") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("hint") == Strings{"Hint: bishop."});
    CHECK(solving.types("hint") == Strings{"Hint: bishop a2."});
    CHECK(solving.types("hint") == Strings{"Hint: Bishop a2, e6, check."});
    CHECK(solving.types("hint") == Strings{"Hint: Bishop a2, e6, check."});
    solving.types("a2e6");
    CHECK(solving.types("hint") == Strings{"Hint: queen."});
    CHECK(solving.types("hint") == Strings{"Hint: Queen f7, f8, checkmate."}); // the only queen
    solving.types("f7f8");
    CHECK_FALSE(solving.stored.front().isRight);
}

TEST_CASE("Who resigns hears the rest of the solution, and sees it on the board") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("resign").front() ==
          "Solution: Bishop a2, e6, check; King d7, d8; Queen f7, f8, checkmate.");
    CHECK(solving.plies() == 4);
    CHECK_FALSE(solving.stored.front().isRight);
    const Strings over{"This puzzle is over. Enter: the next one. The word quit: stop."};
    CHECK(solving.types("hint") == over);
    CHECK(solving.types("help") == over);
}

TEST_CASE("After a puzzle a word for going on is Enter, in every language") {
    for (const char* const word : {"weiter", "resume", "devam"}) {
        INFO(word);
        Solving solving({mateInTwo(), mateInOne()});
        solving.types("resign");
        CHECK(solving.types(word).front() == "White. King g1. Rooks a1, b1. Pawns f2, g2, h2.");
    }
}

TEST_CASE("Moves of the puzzle are not taken back, and nobody says that they are") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("undo") == Strings{"Nothing to take back."});
    CHECK(solving.plies() == 1);
    solving.types("a2e6");
    CHECK(solving.types("undo") == Strings{"Nothing is taken back."});
    CHECK(solving.plies() == 3);
    CHECK(has(solving.types("f7f8"), "Solved."));
}

TEST_CASE("Number and rating are told on request, and the position again") {
    Solving solving({mateInTwo()});
    CHECK(solving.types("game") == Strings{"Puzzle two, rating 1760.", "White to move."});
    CHECK(solving.types("tutorial").back() == "White to move.");
    CHECK(solving.types("help").back().starts_with("Puzzles. The word hint"));
}

TEST_CASE("What goes on after a puzzle is told with the score") {
    Solving solving({mateInOne("a"), mateInOne("b")});
    solving.types("a1a8");
    CHECK(solving.types("game") ==
          Strings{"Puzzle a, rating 900.", "This puzzle is over.", "1 of 1 right."});
}

TEST_CASE("Castling is made by the opponent and by the solver") {
    Solving solving({castling()});
    CHECK(solving.plies() == 1);
    solving.types("0-0-0");
    CHECK(solving.plies() == 3);
    CHECK(has(solving.types("c8b8"), "Solved."));
}

TEST_CASE("A puzzle that was not solved comes again after three others") {
    Solving solving(
        {mateInOne("a"), mateInOne("b"), mateInOne("c"), mateInOne("d"), mateInOne("e")});
    solving.types("resign");
    Strings asked;
    for (int times = 0; times < 5; ++times) {
        solving.types("");
        asked.push_back(solving.types("game").at(0));
        solving.types("a1a8");
    }
    CHECK(asked == Strings{"Puzzle b, rating 900.",
                           "Puzzle c, rating 900.",
                           "Puzzle d, rating 900.",
                           "Puzzle a, rating 900.",
                           "Puzzle e, rating 900."});
    CHECK(has(solving.types(""), "No more puzzles."));
    CHECK(solving.hasLeft);
    CHECK(has(solving.heard, "5 of 6 right."));
}

TEST_CASE("At the end the rating is told, and that it is uncertain") {
    Solving solving({mateInTwo()});
    solving.types("a2e6");
    solving.types("f7f8");
    CHECK(solving.types("quit") ==
          Strings{"1 of 1 right.", "Your rating: 1849.", "It is still uncertain."});
    CHECK(solving.hasLeft);
}

TEST_CASE("Who leaves after a wrong move has not solved it, and who only looked has not tried") {
    Solving tried({mateInTwo()});
    tried.types("a2b1");
    tried.types("quit");
    REQUIRE(tried.stored.size() == 1);
    CHECK_FALSE(tried.stored.front().isRight);
    Solving looked({mateInTwo()});
    CHECK(looked.types("quit") == Strings{"No answer."});
    CHECK(looked.stored.empty());
    Solving played({mateInTwo()});
    played.types("a2b1");
    played.types("new");
    CHECK(has(played.types("yes"), "0 of 1 right."));
    CHECK(played.begun.has_value());
    CHECK_FALSE(played.hasLeft);
    CHECK(played.stored.size() == 1);
}

TEST_CASE("A line on which the game ends before its end is no trap") {
    // After 1…Kxg7 only kings are left, and the game is drawn.
    const auto puzzle =
        readPuzzle("dead,8/6pk/8/8/8/8/K7/6Q1 b - - 0 1,h7h8 g1g7 h8g7 a2a3,900,80,,,x,,").value();
    Solving solving({puzzle});
    solving.types("g1g7");
    CHECK(has(solving.heard, "Enter: the next one. The word quit: stop."));
}

TEST_CASE("A new puzzle does not go on reading the sheet of the one before") {
    Solving solving({mateInTwo("a"), mateInTwo("b")});
    solving.types("resign");
    CHECK(solving.types("back") == Strings{"19, White: Queen f7, f8, checkmate."});
    solving.types("");
    CHECK(solving.plies() == 1);
    CHECK(solving.types("back") == Strings{"17, Black: King e8, d7."});
}
