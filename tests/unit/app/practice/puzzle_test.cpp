// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>

using namespace app;

namespace {

/// As in Lichess's database.
const std::string lichessLine =
    "00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 "
    "f7f8,1760,80,83,"
    "72,mate mateIn2 middlegame short,https://lichess.org/yyznGmXs/black#34,Italian_Game";

template <class Fault>
Fault faultOf(const std::string& line) {
    const auto puzzle = readPuzzle(line);
    REQUIRE_FALSE(puzzle);
    const auto* const fault = std::get_if<Fault>(&puzzle.error());
    REQUIRE(fault != nullptr);
    return *fault;
}

rules::Position questionOf(const Puzzle& puzzle) {
    return puzzle.opponents ? puzzle.start.after(*puzzle.opponents) : puzzle.start;
}

std::string san(const Puzzle& puzzle) {
    return rules::writeSan(questionOf(puzzle), puzzle.line.front());
}

} // namespace

TEST_CASE("A line of Lichess's database is a puzzle whose first move is the opponent's") {
    const auto puzzle = readPuzzle(lichessLine).value();
    CHECK(puzzle.id == "00sHx");
    CHECK(rules::writeUci(puzzle.opponents.value(), rules::UciCastling::kingsSquares) == "e8d7");
    CHECK(questionOf(puzzle).turn() == rules::Colour::white);
    CHECK(puzzle.line.size() == 3);
    CHECK(san(puzzle) == "Be6+");
    CHECK(puzzle.rating == 1760);
    CHECK(puzzle.deviation == 80);
    CHECK(puzzle.themes == std::vector<std::string>{"mate", "mateIn2", "middlegame", "short"});
}

TEST_CASE("The label of a line is read without any chess") {
    const auto label = readLabel("x,no position,no moves,1500,75,90,1000,fork short,,").value();
    CHECK(label.rating == 1500);
    CHECK(label.has("fork"));
    CHECK(label.has("short"));
    CHECK_FALSE(label.has("for"));
    CHECK_FALSE(readLabel("x,no position,no moves,many,75,90,1000,fork,,"));
}

TEST_CASE("A line of EPD is a puzzle, and each of its best moves is right") {
    const auto puzzle =
        readPuzzle("6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - bm Rd8# Ra8#; id \"two; of them\";").value();
    CHECK(puzzle.id == "two; of them");
    CHECK_FALSE(puzzle.opponents);
    CHECK(san(puzzle) == "Rd8#");
    REQUIRE(puzzle.alsoRight.size() == 1);
    CHECK(rules::writeSan(puzzle.start, puzzle.alsoRight.front()) == "Ra8#");
    CHECK_FALSE(puzzle.rating);
}

TEST_CASE(
    "EPD without an identifier is known by its position, and without a best move by its mate") {
    const auto puzzle = readPuzzle("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1;").value();
    CHECK(puzzle.id == "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -");
    CHECK(san(puzzle) == "Rd8#");
}

TEST_CASE("A mate in two moves of EPD is searched for, from its key to the mate") {
    const auto puzzle = readPuzzle("kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; id \"Morphy\";").value();
    REQUIRE(puzzle.line.size() == 3);
    CHECK(san(puzzle) == "Ra6");
    CHECK(puzzle.alsoRight.empty());
    auto position = puzzle.start;
    for (const auto move : puzzle.line)
        position.play(move);
    CHECK(position.isCheckmate());
}

TEST_CASE("A longer mate of EPD has its line, and with dm alone or another line is none") {
    const std::string staircase = "8/8/8/8/7k/8/R7/1R4K1 w - - ";
    const std::string line = "pv Ra3 Kg4 Rb4+ Kf5 Ra5+ Ke6 Rb6+ Kd7 Ra7+ Kc8 Rb1 Kd8 Rb8#; ";
    const auto puzzle = readPuzzle(staircase + "dm 7; " + line + "bm Ra3 Rb3;");
    REQUIRE(puzzle);
    CHECK(puzzle->line.size() == 13);
    CHECK(puzzle->alsoRight.size() == 1);
    CHECK(readPuzzle(writePuzzle(*puzzle)) == puzzle);
    CHECK(readPuzzle(staircase + "bm Ra3; " + line).value().line.size() == 1);
    CHECK(faultOf<PuzzleProblem>(staircase + "dm 6; " + line) == PuzzleProblem::otherLine);
    CHECK(faultOf<PuzzleProblem>(staircase + "dm 2; pv Ra3 Kg4 Rb4+;") == PuzzleProblem::otherLine);
    CHECK(faultOf<BadSanMove>(staircase + "dm 7; pv Ra3 Kg3;").written == "Kg3");
    CHECK(faultOf<PuzzleProblem>(staircase + "dm 3;") == PuzzleProblem::noMateLine);
    CHECK(faultOf<PuzzleProblem>(staircase + "dm 2;") == PuzzleProblem::noMate);
    CHECK(faultOf<PuzzleProblem>(staircase + "dm 1;") == PuzzleProblem::noMate);
}

TEST_CASE("A puzzle is written as it can be read again") {
    for (const auto& line :
         {lichessLine,
          std::string{"6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - bm Rd8# Ra8#; id \"both, of them\";"},
          std::string{
              "c1,r3k2r/8/8/8/8/8/7p/R3K2R b KQkq - 0 1,h2h1q e1g1,900,350,,,castling,,"}}) {
        const auto puzzle = readPuzzle(line);
        if (!puzzle) continue;
        CHECK(readPuzzle(writePuzzle(*puzzle)).value() == *puzzle);
    }
    CHECK(
        writePuzzle(readPuzzle(lichessLine).value()) ==
        "00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8,1760,"
        "80,,,mate mateIn2 middlegame short");
}

TEST_CASE("A puzzle of an own game has no rating, and states its day, its move and its opponent") {
    const std::string fen = "q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17";
    const auto lineFor = [&](const std::string& opponent) {
        return "game-3-34," + fen + ",e8d7 a2e6,,,,,mistake,2026-02-07 18 " + opponent;
    };
    for (const std::string opponent : {"Stockfish 15.1", "Maia, the second", ""}) {
        const auto puzzle = readPuzzle(lineFor(opponent)).value();
        CHECK_FALSE(puzzle.rating);
        using namespace std::chrono_literals;
        CHECK(puzzle.origin == PuzzleOrigin{2026y / 2 / 7, 18, opponent});
        CHECK(readPuzzle(writePuzzle(puzzle)).value() == puzzle);
        auto first = puzzle;
        first.start = puzzle.start.after(*puzzle.opponents);
        first.opponents.reset();
        CHECK(readPuzzle(writePuzzle(first)).value().origin == puzzle.origin);
    }
}

TEST_CASE("What is no origin is none") {
    const std::string fen = "q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17";
    const auto lineFrom = [&](const std::string& source) {
        return "a," + fen + ",e8d7 a2e6,1760,80,83,72,mate," + source;
    };
    for (const std::string source : {"https://lichess.org/x,Italian_Game",
                                     "2026-02-30 18 X",
                                     "2026-02-07",
                                     "2026-02-07 0 X",
                                     "2026/02/07 18 X",
                                     "2026-0x-07 18 X",
                                     ""})
        CHECK_FALSE(readPuzzle(lineFrom(source)).value().origin);
}

TEST_CASE("A quotation mark in an opponent's name does not end the name") {
    auto puzzle = readPuzzle("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"x\";").value();
    using namespace std::chrono_literals;
    puzzle.origin = PuzzleOrigin{2026y / 2 / 7, 1, "Max \"Rook\" Muster"};
    CHECK(readPuzzle(writePuzzle(puzzle)).value().origin->opponent == "Max  Rook  Muster");
}

TEST_CASE("Each fault of a line is named") {
    const std::string rest = ",1760,80,83,72,mate,,";
    const std::string fen = "q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17";
    CHECK(faultOf<PuzzleProblem>("nonsense") == PuzzleProblem::noPuzzle);
    CHECK(faultOf<PuzzleProblem>("a,b,c") == PuzzleProblem::fields);
    CHECK(faultOf<PuzzleProblem>("," + fen + ",e8d7 a2e6" + rest) == PuzzleProblem::noId);
    CHECK(faultOf<PuzzleProblem>("a," + fen + ",e8d7 a2e6,-1,80,83,72,mate,,") ==
          PuzzleProblem::rating);
    CHECK(faultOf<PuzzleProblem>("a," + fen + ",e8d7 a2e6,,80,83,72,mate,,") ==
          PuzzleProblem::rating);
    CHECK(faultOf<PuzzleProblem>("a," + fen + ",e8d7" + rest) == PuzzleProblem::noSolution);
    CHECK(faultOf<PuzzleProblem>("6k1/8/8/8/8/8/8/3R2K1 w - - id \"none\";") ==
          PuzzleProblem::noBestMove);
    CHECK(faultOf<rules::FenError>("a,x3k1nr/8/8/8/8/8/8/8 b k - 0 17,e8d7 a2e6" + rest).what ==
          rules::FenProblem::unknownPiece);
    CHECK(faultOf<BadUciMove>("a," + fen + ",e8d7 a2a8" + rest).written == "a2a8");
    CHECK(faultOf<BadSanMove>("6k1/8/8/8/8/8/8/3R2K1 w - - bm Qd8;").written == "Qd8");
}

TEST_CASE("A line that ends with the opponent's move ends before it") {
    const auto puzzle =
        readPuzzle(
            "a,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8,1760,"
            "80,83,72,mate,,")
            .value();
    CHECK(puzzle.line.size() == 1);
}
