// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/pgn.hpp"
#include "app/review/glyphs.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/unit/app/commands/hektor.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using app::ExitStatus;
using tests::hektor;
using Json = nlohmann::json;

namespace {

/// A file with this content, removed after the test.
class PgnFile {
public:
    explicit PgnFile(const std::string& content) {
        std::ofstream(name(), std::ios::binary) << content;
    }
    [[nodiscard]] std::string name() const { return folder_.file("games.pgn"); }

private:
    tests::ScratchFolder folder_;
};

constexpr auto twoGames =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
    "[White \"C\"]\n[Black \"D\"]\n\n1. d4 Nf3 *\n";

} // namespace

TEST_CASE("pgn check reports for every game whether it is valid, and where it is not") {
    const PgnFile file(twoGames);
    const auto answer = hektor({"pgn", "check", file.name()});
    CHECK(answer.status == ExitStatus::no);
    CHECK(answer.out ==
          file.name() + ": game 1: A – B: 3 half-moves, 1-0, intact.\n" + file.name() +
              ": game 2: C – D: 1 half-move, *, damaged at line 10, column 7: The move "
              "Nf3 is not legal.\n");
    CHECK(answer.err.empty());
}

TEST_CASE("pgn check names only the damaged games when asked, and says if there are none") {
    const PgnFile file(twoGames);
    const auto answer = hektor({"pgn", "check", "--damaged", file.name()});
    CHECK(answer.status == ExitStatus::no);
    CHECK(answer.out == file.name() + ": game 2: C – D: 1 half-move, *, damaged at line 10, column "
                                      "7: The move Nf3 is not legal.\n");
    const PgnFile sound("1. e4 *\n\n1. d4 *\n");
    CHECK(hektor({"pgn", "check", "--damaged", sound.name()}).out ==
          sound.name() + ": no game is damaged. Games: 2.\n");
    CHECK(hektor({"pgn", "check", "--damaged", "--json", sound.name()}).out.empty());
}

TEST_CASE("pgn check answers in JSON when asked") {
    const PgnFile file(twoGames);
    std::istringstream lines(hektor({"pgn", "check", "--json", file.name()}).out);
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(Json::parse(line) ==
          Json{{"file", file.name()},
               {"game", 1},
               {"white", "A"},
               {"black", "B"},
               {"plies", 3},
               {"final_fen", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"},
               {"result", "1-0"},
               {"error", nullptr}});
    REQUIRE(std::getline(lines, line));
    CHECK(Json::parse(line).at("error") ==
          Json{{"line", 10}, {"column", 7}, {"message", "The move Nf3 is not legal."}});
}

TEST_CASE("harmless slips are reported in addition to validity") {
    const PgnFile file("[Result \"1-0\"]\n\n1. e4 0-1\n");
    const auto answer = hektor({"pgn", "check", file.name()});
    CHECK(answer.status == ExitStatus::done);
    CHECK(answer.out.find("intact, but line 3, column 7: The Result tag says 1-0 instead.") !=
          std::string::npos);
    const auto json = Json::parse(hektor({"pgn", "check", "--json", file.name()}).out);
    CHECK(json.at("error").is_null());
    CHECK(json.at("remarks").size() == 1);
}

TEST_CASE("German and Turkish piece letters are reported in addition to validity") {
    const PgnFile file("[White \" \"]\n\n1. e4 e5 2. Sf3 *\n\n1. e4 e5 2. Af3 *\n");
    const auto told = [&](const std::string& language) {
        return hektor({"pgn", "check", file.name(), "--language", language}).out;
    };
    CHECK(told("en") == file.name() +
                            ": game 1: ? – ?: 3 half-moves, *, intact, but line 3, column 13: The "
                            "piece letters are German, as in Sf3.\n" +
                            file.name() +
                            ": game 2: ? – ?: 3 half-moves, *, intact, but line 5, column 13: The "
                            "piece letters are Turkish, as in Af3.\n");
    CHECK_THAT(told("de"), Catch::Contains("Die Figurenbuchstaben sind türkisch, wie in Af3."));
    CHECK_THAT(told("tr"), Catch::Contains("Taş harfleri Almanca: Sf3."));
    const auto read = hektor({"pgn", "read", file.name(), "--game", "1"});
    CHECK(read.status == ExitStatus::done);
    CHECK_THAT(read.err, Catch::Contains("The piece letters are German, as in Sf3."));
}

TEST_CASE("an invalid result is reported, and one that contradicts mate on the board (5.1.a)") {
    const auto told = [](const std::string& text) {
        const PgnFile file(text);
        return hektor({"pgn", "check", file.name()}).out;
    };
    CHECK(told("[Result \"White\"]\n\n1. e4 1-0\n")
              .ends_with("intact, but line 1, column 10: The Result tag says “White”, which is not "
                         "a result.\n"));
    CHECK(told("f3 e5 g4 Qh4# 1-0\n")
              .ends_with("intact, but line 1, column 15: By the final position the "
                         "result cannot be 1-0.\n"));
}

TEST_CASE("an unplayable move is reported with its position") {
    const auto told = [](const std::string& text) {
        const PgnFile file(text);
        return hektor({"pgn", "check", file.name()}).out;
    };
    CHECK(told("1. e4 e5\n2. -- *\n")
              .ends_with("2 half-moves, *, damaged at line 2, column 4: “--” is a null move: a "
                         "player cannot pass.\n"));
    CHECK(told("[Variant \"Chess960\"]\n\n1. e4 *\n")
              .ends_with("damaged at line 1, column 11: The variant is Chess960, and no FEN tag "
                         "says from which start.\n"));
    CHECK(told("[Variant \"Regular\"]\r\r0. e4 e5 (0... --)\r1. Nf3 *\r")
              .ends_with("3 half-moves, *, intact.\n"));
}

TEST_CASE("a file that cannot be read is reported, and the others are checked nevertheless") {
    const PgnFile file(twoGames);
    const auto answer = hektor({"pgn", "check", "/nonexistent.pgn", "/", file.name()});
    CHECK(answer.status == ExitStatus::unavailable);
    CHECK(answer.err == "hektor: /nonexistent.pgn cannot be read: No such file or directory.\n"
                        "hektor: / cannot be read: Is a directory.\n");
    CHECK(std::count(answer.out.begin(), answer.out.end(), '\n') == 2);
}

TEST_CASE("a file without games is reported and is not invalid") {
    const PgnFile file("; nothing yet\n");
    const auto answer = hektor({"pgn", "check", file.name()});
    CHECK(answer.status == ExitStatus::done);
    CHECK(answer.err == "hektor: " + file.name() + " holds no game.\n");
}

TEST_CASE("names from a file cannot send commands to the terminal") {
    const PgnFile file("[White \"\x1b[2Jevil\"]\n\n1. e4 \x1b]0;x *\n");
    const auto answer = hektor({"pgn", "check", file.name()});
    CHECK(answer.out.find('\x1b') == std::string::npos);
}

TEST_CASE("every tricky file is checked without a crash, and the damaged ones are found") {
    for (const auto& file : tests::filesBelow(HEKTOR_TEST_DATA "/pgn-tricky", ".pgn")) {
        INFO(file);
        const auto answer = hektor({"pgn", "check", "--json", file});
        std::istringstream lines(answer.out);
        bool damaged = false;
        for (std::string line; std::getline(lines, line);)
            damaged |= !Json::parse(line).at("error").is_null();
        CHECK(answer.status == (damaged ? ExitStatus::no : ExitStatus::done));
    }
}

TEST_CASE("pgn read prints a game move by move in three languages") {
    const PgnFile file(
        "[White \"Ayşe\"]\n[Black \"?\"]\n[Event \"Club\"]\n[Date \"1979.??.??\"]\n\n"
        "1. e4 {[%clk 0:03:00] The best by test.} e5 (1... c5 {no}) 2. Bc4 1-0\n");
    CHECK(hektor({"pgn", "read", "--language", "de", file.name()}).out ==
          "Ayşe – Unbekannt.\nClub, 1979.\nZug 1, Weiß. Bauer Eva zwei, Eva vier. Noch 3 Minuten.\n"
          "The best by test.\n"
          "Zug 1, Schwarz. Bauer Eva sieben, Eva fünf.\n"
          "Zug 2, Weiß. Läufer Felix eins, Cesar vier.\nEins zu null.\n");
    CHECK(hektor({"pgn", "read", "--language", "en", file.name()})
              .out.find("Move 2, White. Bishop f1, c4.") != std::string::npos);
    CHECK(hektor({"pgn", "read", "--language", "tr", file.name()})
              .out.find("2. hamle, beyaz. Fil f1, c4.") != std::string::npos);
}

TEST_CASE("pgn read says the first position in words where it is not the usual one") {
    const PgnFile file("[White \"A\"]\n[Black \"B\"]\n[SetUp \"1\"]\n"
                       "[FEN \"8/8/8/4k3/8/8/4p3/K7 b - - 0 60\"]\n\n60... e1=Q+ 61. Ka2 0-1\n");
    CHECK(hektor({"pgn", "read", "--language", "en", file.name()}).out ==
          "A – B.\nFirst position:\nWhite. King a1.\nBlack. King e5. Pawn e2.\n"
          "Move 60, Black. Pawn e2, e1, queen, check.\nMove 61, White. King a1, a2.\n"
          "Nil one.\n");
}

TEST_CASE("annotation signs and remaining times are read out, or omitted") {
    const PgnFile file("1. e4! {[%clk 0:09:57]} e5 $2 $14 {[%clk 1:00:00.5] Brave.} "
                       "2. Nf3 $1 (2. Nc3 $4) $139 $200 *\n");
    const auto read = [&](const char* language, const char* without = nullptr) {
        std::vector<std::string> words{"pgn", "read", "--language", language, file.name()};
        if (without != nullptr) words.insert(words.end(), {"--without", without});
        const auto answer = hektor(words);
        CHECK(answer.status == ExitStatus::done);
        return answer.out.substr(answer.out.find('\n') + 1);
    };
    CHECK(
        read("de") ==
        "Zug 1, Weiß. Bauer Eva zwei, Eva vier. Guter Zug. Noch 9 Minuten, 57 Sekunden.\n"
        "Zug 1, Schwarz. Bauer Eva sieben, Eva fünf. Schwacher Zug. Weiß steht etwas besser. Noch "
        "eine Stunde.\nBrave.\n"
        "Zug 2, Weiß. Springer Gustav eins, Felix drei. Guter Zug.\n"
        "Schwarz ist in großer Zeitnot. Zeichen Nummer 200.\n");
    CHECK(read("en", "clocks")
              .starts_with("Move 1, White. Pawn e2, e4. Good move.\nMove 1, Black. "
                           "Pawn e7, e5. Poor move. White is slightly better.\n"));
    CHECK(read("tr", "comments,clocks").starts_with("1. hamle, beyaz. Piyon e2, e4. İyi hamle.\n"));
    CHECK(read("de", "marks,comments,clocks") ==
          "Zug 1, Weiß. Bauer Eva zwei, Eva vier.\nZug 1, Schwarz. Bauer Eva sieben, Eva fünf.\n"
          "Zug 2, Weiß. Springer Gustav eins, Felix drei.\n");
    CHECK(hektor({"pgn", "read", "--without", "moves", file.name()}).status == ExitStatus::usage);
}

TEST_CASE("every annotation glyph of the PGN standard has its own sentence in each language") {
    for (const auto language : rules::languages) {
        std::set<std::string> sentences;
        for (int glyph = 1; glyph <= 139; ++glyph)
            sentences.insert(app::annotationInWords(glyph, language));
        CHECK(sentences.size() == 139);
        CHECK(app::annotationInWords(0, language).empty());
        CHECK_THAT(app::annotationInWords(255, language), Catch::Contains("255"));
    }
}

TEST_CASE("one game of many can be read alone") {
    const PgnFile file(twoGames);
    const auto second = hektor({"pgn", "read", "--language", "en", "--game", "2", file.name()});
    CHECK(second.status == ExitStatus::no);
    CHECK(second.out == "C – D.\nMove 1, White. Pawn d2, d4.\n");
    CHECK(second.err ==
          "hektor: " + file.name() + ", line 10, column 7: The move Nf3 is not legal.\n");
    const auto third = hektor({"pgn", "read", "--game", "3", file.name()});
    CHECK(third.status == ExitStatus::no);
    CHECK(third.err == "hektor: " + file.name() + " holds 2 games.\n");
    CHECK(hektor({"pgn", "read", "--game", "0", file.name()}).status == ExitStatus::usage);
}

TEST_CASE("a long comment is printed completely, in several lines") {
    std::string comment;
    for (int i = 0; i < 100; ++i)
        comment += "word" + std::to_string(i) + " ";
    const PgnFile file("1. e4 {" + comment + "} *");
    const auto answer = hektor({"pgn", "read", "--language", "en", file.name()});
    for (int i = 0; i < 100; ++i)
        CHECK(answer.out.find("word" + std::to_string(i)) != std::string::npos);
    CHECK(std::count(answer.out.begin(), answer.out.end(), '\n') > 5);
}

TEST_CASE("a word of a comment longer than a line is printed completely, in whole characters") {
    std::string word;
    for (int i = 0; i < 100; ++i)
        word += "ü" + std::to_string(i);
    const PgnFile file("1. e4 {" + word + " end} *");
    auto told = hektor({"pgn", "read", "--language", "en", file.name()}).out;
    std::erase(told, '\n');
    CHECK(told.find(word) != std::string::npos);
}
