// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/movetext.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/unit/rules/notation/pgn/only_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using rules::PgnComment;
using rules::PgnFault;
using rules::PgnGame;
using rules::PgnNag;
using rules::PgnPlace;
using rules::PgnProblem;
using rules::PgnResult;
using rules::PgnVariation;
using tests::movesOf;
using tests::onlyGame;
using tests::readPgn;

namespace {

/// The games of a text read in pieces of this many bytes.
std::vector<PgnGame> readInPieces(std::string_view text, std::size_t bytes) {
    rules::PgnReader reader([&](std::span<char> room) {
        const auto count = text.copy(room.data(), std::min(bytes, room.size()));
        text.remove_prefix(count);
        return count;
    });
    tests::PgnBuilder builder;
    std::vector<PgnGame> games;
    while (reader.readGame(builder))
        games.push_back(builder.takeGame());
    return games;
}

std::string many(std::string_view part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += part;
    return text;
}

/// The only fault of the only game.
PgnFault onlyFault(std::string_view text) {
    const auto game = onlyGame(text);
    INFO(text);
    REQUIRE(game.faults.size() == 1);
    return game.faults.front();
}

const PgnVariation& variation(const rules::PgnAnnotation& annotation) {
    return std::get<PgnVariation>(annotation);
}

} // namespace

TEST_CASE("an empty text, blanks or comments alone contain no game") {
    for (const auto* text :
         {"", "\n", " \r\n\t\n", "; nothing\n", "{ nothing }", "% e4 *\n", "\xEF\xBB\xBF"})
        CHECK(readPgn(text).empty());
}

TEST_CASE("a game is tags, moves and a result") {
    const auto game = onlyGame("[Event \"Test\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n");
    CHECK(game.tag("Event") == "Test");
    CHECK(game.tag("White") == "A");
    CHECK(game.tag("Black").empty());
    CHECK(movesOf(game) == "e4 e5 Nf3");
    CHECK(game.result == PgnResult::whiteWins);
    CHECK(game.faults.empty());
}

TEST_CASE("move numbers may be written in any way, or omitted") {
    for (const auto* text : {"1. e4 e5 2. Nf3 *",
                             "1.e4 e5 2.Nf3 *",
                             "1 e4 e5 2 Nf3 *",
                             "e4 e5 Nf3 *",
                             "1. e4 1... e5 2. Nf3 *",
                             "1.e4 1...e5 2.Nf3 *",
                             "1 . e4 1 ... e5 2 . Nf3 *",
                             "7. e4 e5 99. Nf3 *",
                             "0. e4 0... e5 0 Nf3 *",
                             "0.e4 e5 1.Nf3 *",
                             "1.\ne4\ne5\n2.\nNf3\n*"})
        CHECK(movesOf(onlyGame(text)) == "e4 e5 Nf3");
}

TEST_CASE("a promotion piece may stand in brackets or behind a stroke") {
    for (const auto* const promotion : {"a8(Q)+", "a8/Q +", "a8=Q+", "a8(♕)#", "a8(q)"}) {
        const auto game = onlyGame("[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n1. " +
                                   std::string(promotion) + " Kg7 (1... Kh7) *");
        INFO(promotion);
        CHECK(game.faults.empty());
        CHECK(movesOf(game) == "a8=Q+ Kg7");
    }
    CHECK(onlyFault("[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n1. a8(=) *").problem ==
          PgnProblem::promotionMissing);
}

TEST_CASE("a game in German or Turkish letters is read in these, with a remark") {
    struct Case {
        std::string_view text;
        PgnProblem problem;
        std::string_view word;
    };
    for (const auto& each :
         {Case{"1. e4 e5 2. Sf3 {gut} Sc6 3. Lb5 N Sf6 4. O-O Le7 5. Te1 d6 6. De2 (6. Ld3) Kf8 *",
               PgnProblem::germanLetters,
               "Sf3"},
          Case{"1. e4 e5 (1... Ac6) 2. Af3 Ac6 3. Fb5 Af6 4. O-O Fe7 5. Ke1 d6 6. Ve2 Şf8 *",
               PgnProblem::turkishLetters,
               "Ac6"}}) {
        INFO(each.text);
        const auto game = onlyGame(each.text);
        REQUIRE(game.faults.size() == 1);
        CHECK(game.faults[0].problem == each.problem);
        CHECK(game.faults[0].text == each.word);
        CHECK_FALSE(game.isDamaged());
        CHECK(movesOf(game) == "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 Re1 d6 Qe2 Kf8");
    }
}

TEST_CASE("the letters are chosen for each game, and read in pieces or as a whole") {
    constexpr std::string_view games =
        "1. e4 e5 2. Sf3 *\r\n1. e4 e5 2. Nf3 *\n1. e4 e5 2. Af3\r\n*\r\n";
    for (const std::size_t bytes : {1U, 7U, 1000U})
        for (const auto& game : readInPieces(games, bytes)) {
            CHECK(movesOf(game) == "e4 e5 Nf3");
            CHECK_FALSE(game.isDamaged());
        }
}

TEST_CASE("letters are not changed where the game is not read to its end, or was read otherwise") {
    for (const auto* const text : {"1. e4 e5 2. Sf3 Nc6 *", // a slip, in English
                                   "1. e4 e5 2. Nf3 Sc6 *",
                                   "1. e4 e5 2. Sf3 Ac6 *",
                                   "1. e4 e5 2. Sf3 {never closed",
                                   "1. e4 e5 2. Ke2 Af6 *"}) { // a king, so not Turkish
        INFO(text);
        CHECK(onlyFault(text).problem == PgnProblem::moveUnreadable);
    }
    CHECK(onlyFault("1. h4 e5 2. Kh3 e4 *").problem == PgnProblem::moveIllegal); // a king's
    CHECK(onlyFault("1. h4 e5 2. Kh3 Şe7 *").problem == PgnProblem::turkishLetters);
    // A German knight, or a Turkish king without its cedilla.
    CHECK(onlyFault("[FEN \"6k1/8/8/8/8/8/4K1N1/8 w - - 0 1\"]\n\n1. Se3 *").problem ==
          PgnProblem::moveUnreadable);
}

TEST_CASE("comments, glyphs and variations are stored at their place") {
    const auto game = onlyGame("{before} 1. e4 $1 {a} e5 (1... c5! 2. Nf3 (2. c3 d5) 2... d6) {b} "
                               "; rest of line\n2. Nf3 *");
    CHECK(game.line.before == std::vector<rules::PgnAnnotation>{PgnComment{"before"}});
    CHECK(game.line.moves.at(0).behind ==
          std::vector<rules::PgnAnnotation>{PgnNag{1}, PgnComment{"a"}});
    const auto& behind = game.line.moves.at(1).behind;
    REQUIRE(behind.size() == 3);
    CHECK(behind.at(1) == rules::PgnAnnotation(PgnComment{"b"}));
    CHECK(behind.at(2) == rules::PgnAnnotation(PgnComment{"rest of line"}));
    const auto afterE4 = game.start.after(game.line.moves.at(0).move.value());
    CHECK(movesOf(variation(behind.at(0)), afterE4) == "c5 Nf3 d6");
    const auto& sicilian = variation(behind.at(0)).moves;
    CHECK(sicilian.at(0).behind == std::vector<rules::PgnAnnotation>{PgnNag{1}});
    const auto afterC5 = afterE4.after(sicilian.at(0).move.value());
    CHECK(movesOf(variation(sicilian.at(1).behind.at(0)), afterC5) == "c3 d5");
    CHECK(movesOf(game) == "e4 e5 Nf3");
}

TEST_CASE("annotation signs are read with or without a space after the move") {
    const auto game = onlyGame("1. e4!! e5 ?? 2. Nf3!? +- Nc6?! = 3. Bb5 $146 $0 $255 N *");
    const auto nags = [&](std::size_t ply) {
        std::vector<int> numbers;
        for (const auto& each : game.line.moves.at(ply).behind)
            numbers.push_back(std::get<PgnNag>(each).number);
        return numbers;
    };
    CHECK(nags(0) == std::vector{3});
    CHECK(nags(1) == std::vector{4});
    CHECK(nags(2) == std::vector{5, 18});
    CHECK(nags(3) == std::vector{6, 10});
    CHECK(nags(4) == std::vector{146, 0, 255, 146});
}

TEST_CASE("clock comments are read unchanged") {
    const auto game = onlyGame("1. e4 { [%clk 0:03:00] } e5 { [%clk 0:02:59.7] } *");
    CHECK(game.line.moves.at(0).behind.at(0) == rules::PgnAnnotation(PgnComment{"[%clk 0:03:00]"}));
}

TEST_CASE("a line that begins with a percent sign is ignored, but not within a comment") {
    const auto game = onlyGame("%!tool e5\n1. e4\n%e5\ne6 {first\n%02 second} *");
    CHECK(movesOf(game) == "e4 e6");
    CHECK(game.line.moves.at(1).behind.at(0) ==
          rules::PgnAnnotation(PgnComment{"first %02 second"}));
    CHECK(onlyFault("1. e4 %e5\n *").problem == PgnProblem::textUnexpected);
}

TEST_CASE("a brace within a comment has no meaning, so comments do not nest") {
    CHECK(onlyGame("e4 {a { b} e5 *").faults.empty());
    CHECK(onlyFault("e4 {a { b} c } *") == PgnFault{PgnProblem::moveUnreadable, {1, 12}, "c"});
}

TEST_CASE("other notations of moves are understood") {
    CHECK(movesOf(onlyGame("e2e4 e7-e5 Ng1f3 Ng8-f6 *")) == "e4 e5 Nf3 Nf6");
    CHECK(movesOf(onlyGame("1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6 *")) == "e4 d5 e5 f5 exf6 Nxf6");
    CHECK(movesOf(onlyGame("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *")) ==
          "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    for (const auto* const passant : {"exf6 ep", "exf6e.p.", "exf6 e.p.!", "exf6ep", "exf6 e.p"})
        CHECK(movesOf(onlyGame("1. e4 d5 2. e5 f5 3. " + std::string(passant) + " Nxf6 *")) ==
              "e4 d5 e5 f5 exf6 Nxf6");
    CHECK(movesOf(onlyGame("1. e4 f5 2. Qh5 + g6 3. Qxg6 ++ hxg6 *")) ==
          "e4 f5 Qh5+ g6 Qxg6+ hxg6");
    for (const auto* const mate : {"Qh4 # 0-1", "Qh4 mate 0-1", "Qh4 ch, mate! 0-1"})
        CHECK(movesOf(onlyGame("1. f3 e5 2. g4 " + std::string(mate))) == "f3 e5 g4 Qh4#");
    CHECK(movesOf(onlyGame("1. ♘f3 ♞f6 2. d4 ♞c6 3. ♕d3 *")) == "Nf3 Nf6 d4 Nc6 Qd3");
    CHECK(movesOf(onlyGame("1.\xC2\xA0"
                           "e4\xC2\xA0"
                           "e5\xC2\xA0"
                           "*")) == "e4 e5");
    CHECK(movesOf(onlyGame("1. e4 1\x85"
                           "e5 2. Nf3 *")) == "e4 e5 Nf3");
    CHECK(movesOf(onlyGame("1. e4 (=) e5 *")) == "e4 e5");
    CHECK(movesOf(onlyGame("\xEF\xBB\xBF"
                           "1.\xC2\xA0"
                           "e4 e5 *")) == "e4 e5");
}

TEST_CASE("any kind of line end, and a missing last one, make no difference") {
    const auto expected = onlyGame("[Event \"x\"]\n\n1. e4 {a b} e5 *\n");
    CHECK(onlyGame("[Event \"x\"]\r\n\r\n1. e4 {a\r\nb} e5 *\r\n") == expected);
    CHECK(onlyGame("[Event \"x\"]\r\r1. e4 {a\rb} e5 *\r") == expected);
    CHECK(onlyGame("[Event \"x\"]\n\n1. e4 {a b} e5 *") == expected);
    CHECK(onlyGame("[Event \"x\"]1. e4 {a b} e5*") == expected);
}

TEST_CASE("a game may begin from any position, with either side") {
    const auto game = onlyGame("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 20\"]\n\n"
                               "20... Kd7 21. O-O-O+ *");
    CHECK(game.start.turn() == rules::Colour::black);
    CHECK(movesOf(game) == "Kd7 O-O-O+");
}

TEST_CASE("Chess960 has many names") {
    for (const auto* variant :
         {"Chess960", "chess 960", "Fischerandom", "fischerrandom", "Fischer Random"}) {
        const auto game = onlyGame("[Variant \"" + std::string(variant) +
                                   "\"]\n[FEN \"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq "
                                   "- 0 1\"]\n\n1. e4 e5 2. Ng3 Ng6 3. O-O *");
        CHECK(game.faults.empty());
        CHECK(game.line.moves.size() == 5);
    }
}

TEST_CASE("a variant with other rules is refused with its name and place") {
    const auto game = onlyGame("[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *");
    REQUIRE(game.faults.size() == 1);
    CHECK(game.faults[0] == PgnFault{PgnProblem::unknownVariant, {2, 11}, "Atomic"});
    CHECK(game.line.moves.empty());
    CHECK(game.isDamaged());
}

TEST_CASE("a carriage return alone counts as a line end and ends a line comment") {
    const auto fault = onlyFault("[Event \"x\"]\r\r1. e4 ; c5 *\re5\r% c5\r2. Nf4 *\r");
    CHECK(fault.problem == PgnProblem::moveIllegal);
    CHECK(fault.place == PgnPlace{6, 4});
}

TEST_CASE("the usual rules have many names") {
    for (const auto* variant :
         {"Standard", "Regular", "From Position", "classical", "Normal", ""}) {
        const auto game = onlyGame("[Variant \"" + std::string(variant) + "\"]\n\n1. e4 e5 *");
        INFO(variant);
        CHECK(game.faults.empty());
        CHECK(movesOf(game) == "e4 e5");
    }
}

TEST_CASE("Chess960 without a FEN is refused, for its start position is unknown") {
    for (const auto* fen : {"", "[FEN \"\"]\n", "[FEN \"?\"]\n"}) {
        const auto game = onlyGame("[Variant \"Chess960\"]\n" + std::string(fen) + "\n1. e4 e5 *");
        REQUIRE(game.faults.size() == 1);
        CHECK(game.faults[0] == PgnFault{PgnProblem::startMissing, {1, 11}, "Chess960"});
        CHECK(game.line.moves.empty());
    }
}

TEST_CASE("a null move may be part of a variation and have alternatives") {
    const auto game = onlyGame("1. e4 e5 (1... -- 2. d4 (2. Z0 d5 3. --) d5) 2. Nf3 *");
    CHECK(game.faults.empty());
    CHECK(movesOf(game) == "e4 e5 Nf3");
    const auto& threat = variation(game.line.moves.at(1).behind.at(0));
    REQUIRE(threat.moves.size() == 3);
    CHECK_FALSE(threat.moves[0].move.has_value());
    const auto& deeper = variation(threat.moves[1].behind.at(0));
    REQUIRE(deeper.moves.size() == 3);
    CHECK_FALSE(deeper.moves[0].move.has_value());
    CHECK(deeper.moves[1].move.has_value());
}

TEST_CASE("a null move is illegal in check, and en passant is illegal after it") {
    const auto inCheck = onlyFault("1. f3 e5 2. g4 Qh4# (2... Bb4 3. -- Bxd2 4. --) *");
    CHECK(inCheck.problem == PgnProblem::nullMove);
    CHECK(inCheck.place == PgnPlace{1, 45});
    const auto late = onlyFault("1. e4 a6 2. e5 d5 3. a3 (3. -- -- 4. exd6) *");
    CHECK(late.problem == PgnProblem::moveIllegal);
}

TEST_CASE("a FEN without a valid position is refused with the column") {
    const auto fault =
        onlyFault("[FEN \"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *");
    CHECK(fault.problem == PgnProblem::startUnreadable);
    CHECK(fault.place == PgnPlace{1, 20});
}

TEST_CASE("castling and en passant in a FEN that cannot be do not count, and the game is read") {
    const auto game =
        onlyGame("[FEN \"r3k3/8/8/8/8/8/4P3/4K2R w KQkq e6 0 1\"]\n\n1. O-O O-O-O 2. e4 *");
    REQUIRE(game.faults.size() == 1);
    CHECK(game.faults[0].problem == PgnProblem::rightsImpossible);
    CHECK(game.faults[0].place == PgnPlace{1, 33});
    CHECK(game.line.moves.size() == 3);
    CHECK(rules::writeFen(game.start) == "r3k3/8/8/8/8/8/4P3/4K2R w Kq - 0 1");
}

TEST_CASE("comments on an unreadable start remain with the game when it is written and read") {
    const auto games = tests::readPgn("{before}\n[FEN \"8/8\"]\n\n{after} ;too\n1. e4 {lost} *");
    REQUIRE(games.size() == 1);
    const auto again = tests::readPgn(rules::writePgn(games.front()));
    REQUIRE(again.size() == 1);
    CHECK(again.front().line == games.front().line);
    const auto written = rules::writePgn(again.front());
    for (const auto* const comment : {"before", "after", "too"})
        CHECK(written.find(comment) != std::string::npos);
    CHECK(written.find("lost") == std::string::npos);
}

TEST_CASE("each kind of damage is named, with the line and column of its first character") {
    struct Case {
        std::string_view text;
        PgnProblem problem;
        PgnPlace place;
    };
    for (const auto& each :
         {Case{"1. e4 e5\n2. Xf3 *", PgnProblem::moveUnreadable, {2, 4}},
          Case{"1. e4 e5\n2. Nf4 *", PgnProblem::moveIllegal, {2, 4}},
          Case{"1. e4 e5 2. Nc3 Nc6 3. Ne2 *", PgnProblem::moveAmbiguous, {1, 24}},
          Case{
              "[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\na8 *", PgnProblem::promotionMissing, {2, 1}},
          Case{"1. e4 -- *", PgnProblem::nullMove, {1, 7}},
          Case{"1. e4 Z0 *", PgnProblem::nullMove, {1, 7}},
          Case{"1. e4 {never closed\n1-0\n", PgnProblem::commentNotClosed, {1, 7}},
          Case{"1. e4 (1. d4 *", PgnProblem::variationNotClosed, {1, 14}},
          Case{"1. e4 ) e5 *", PgnProblem::variationNotOpened, {1, 7}},
          Case{"(1. e4) 1. d4 *", PgnProblem::variationTooEarly, {1, 1}},
          Case{"1. e4 } *", PgnProblem::textUnexpected, {1, 7}},
          Case{"1. e4 $ *", PgnProblem::textUnexpected, {1, 7}},
          Case{"1. e4 $256 *", PgnProblem::textUnexpected, {1, 7}},
          Case{"[Event Test]\n\n1. e4 *", PgnProblem::tagUnreadable, {1, 1}},
          Case{"{Şah} 1. e4 Şc5 *", PgnProblem::moveUnreadable, {1, 13}},
          Case{"\xFF\xFE[\0E\0", PgnProblem::notText, {1, 1}}}) {
        INFO(each.text);
        const auto fault = onlyFault(each.text);
        CHECK(fault.problem == each.problem);
        CHECK(fault.place == each.place);
        CHECK(rules::isDamage(fault.problem));
    }
}

TEST_CASE("unambiguous slips are noted and damage nothing") {
    struct Case {
        std::string_view text;
        PgnProblem problem;
        PgnPlace place;
    };
    for (const auto& each :
         {Case{"[White \"The \"King\"\"]\n\n1. e4 *", PgnProblem::quoteNotEscaped, {1, 1}},
          Case{"[White \"A\"]\n[White \"B\"]\n\n1. e4 *", PgnProblem::tagRepeated, {2, 1}},
          Case{"1. e4 e5", PgnProblem::resultMissing, {1, 9}},
          Case{"[Result \"1-0\"]\n\n1. e4 0-1", PgnProblem::resultsDiffer, {3, 7}},
          Case{"[Result \"White\"]\n\n1. e4 1-0", PgnProblem::resultUnreadable, {1, 10}},
          Case{"f3 e5 g4 Qh4# 1-0", PgnProblem::resultImpossible, {1, 15}},
          Case{"f3 e5 g4 Qh4# 1/2-1/2", PgnProblem::resultImpossible, {1, 15}}}) {
        INFO(each.text);
        const auto game = onlyGame(each.text);
        REQUIRE(game.faults.size() == 1);
        CHECK(game.faults[0].problem == each.problem);
        CHECK(game.faults[0].place == each.place);
        CHECK_FALSE(game.isDamaged());
        CHECK_FALSE(game.line.moves.empty());
    }
}

TEST_CASE("the text quoted in a fault is shortened, but not within a character") {
    const auto fault = onlyFault("1. " + std::string(39, 'x') + "ŞŞŞ *");
    CHECK(fault.text == std::string(39, 'x'));
    CHECK(onlyFault("1. e4 }\xFC"
                    "rger")
              .text == "}ürger");
}

TEST_CASE("a damaged game keeps what was read, and the next game is read") {
    const auto games = readPgn("[Event \"one\"]\n\n1. e4 e5 2. Ke3 Nc6 3. Bb5 *\n\n"
                               "[Event \"two\"]\n\n1. d4 d5 *\n");
    REQUIRE(games.size() == 2);
    CHECK(movesOf(games[0]) == "e4 e5");
    CHECK(games[0].isDamaged());
    CHECK(games[0].result == PgnResult::open);
    CHECK(games[1].tag("Event") == "two");
    CHECK(movesOf(games[1]) == "d4 d5");
    CHECK_FALSE(games[1].isDamaged());
}

TEST_CASE("games without tags are recognised after a result at the end of a line") {
    const auto games = readPgn("1. e4 e9 2. Nf3 1-0\n1. d4 *\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].isDamaged());
    CHECK(games[0].result == PgnResult::whiteWins);
    CHECK(movesOf(games[1]) == "d4");
}

TEST_CASE("an unclosed comment does not consume the games after it") {
    const auto games = readPgn("[Event \"one\"]\n\n1. e4 {forgotten e5 2. Nf3 1-0 soon\n\n"
                               "[Event \"two\"]\n\n1. d4 {closed} d5 *\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].faults.at(0) ==
          PgnFault{PgnProblem::commentNotClosed, {3, 7}, "{forgotten e5 2. Nf3 1-0 soon"});
    CHECK(movesOf(games[1]) == "d4 d5");
}

TEST_CASE("tags after a very long line of an unclosed comment are found") {
    const auto games = readPgn("[Event \"one\"]\n\n1. e4 {" + std::string(200'000, 'x') +
                               "\n\n[Event \"two\"]\n\n1. d4 {closed} d5 *\n");
    REQUIRE(games.size() == 2);
    CHECK(movesOf(games[1]) == "d4 d5");
}

TEST_CASE("an unreadable variation ends at that point, and its game continues") {
    const auto game =
        onlyGame("1. e4 e5 (1... c5 2. Nf9 (2. d4 {)} ) e6) 2. Nf3 (2. f4 Bb4 3. d4 Bxd2) Nc6 *");
    CHECK(movesOf(game) == "e4 e5 Nf3 Nc6");
    REQUIRE(game.faults.size() == 2);
    CHECK(game.faults[0].problem == PgnProblem::moveUnreadable);
    CHECK(game.faults[1].problem == PgnProblem::moveIllegal);
    const auto& broken = variation(game.line.moves.at(1).behind.at(0));
    CHECK(broken.moves.size() == 1);
}

TEST_CASE("three dots may be one character, as word processors write them") {
    const auto game = onlyGame("1. e4 1… e5 2. Nf3 (2. f4 2…exf4) 2…Nc6 *");
    CHECK(movesOf(game) == "e4 e5 Nf3 Nc6");
    CHECK(game.faults.empty());
}

TEST_CASE("what is not closed in an unreadable variation is a fault of its own") {
    const auto open = onlyGame("1. e4 e5 (1... c5 2. Ke5 2. Nf3 *");
    REQUIRE(open.faults.size() == 3);
    CHECK(open.faults[0].problem == PgnProblem::moveIllegal);
    CHECK(open.faults[1].problem == PgnProblem::variationNotClosed);
    CHECK(open.faults[2].problem == PgnProblem::resultMissing);
    const auto comment = onlyGame("1. e4 e5 (1... c5 2. Ke5 {A remark) 2. Nf3 *");
    REQUIRE(comment.faults.size() == 2);
    CHECK(comment.faults[1].problem == PgnProblem::commentNotClosed);
    CHECK(comment.faults[1].place == PgnPlace{1, 26});
}

TEST_CASE("variations may be nested deeply, but not without limit") {
    std::string deep = "1. e4";
    for (std::size_t i = 0; i < rules::PgnMovetext::deepestVariation; ++i)
        deep += " (1. d4";
    const auto closing = std::string(rules::PgnMovetext::deepestVariation, ')');
    CHECK(onlyGame(deep + closing + " *").faults.empty());
    CHECK(onlyGame(deep + " (1. c4)" + closing + " *").faults.at(0).problem ==
          PgnProblem::variationsTooDeep);
}

TEST_CASE("games without moves are separated by their results or their tags") {
    const auto games = readPgn("[Event \"one\"]\n[Result \"1-0\"]\n\n[Event \"two\"]\n\n*\n"
                               "[Event \"three\"]\n\n0-1\n");
    REQUIRE(games.size() == 3);
    CHECK(games[0].tag("Event") == "one");
    CHECK(games[0].result == PgnResult::whiteWins); // as its tag says
    CHECK(games[1].tag("Event") == "two");
    CHECK(games[2].result == PgnResult::blackWins);
}

TEST_CASE("an empty line between the tags of one game does not split the game") {
    const auto game = onlyGame("[Event \"one\"]\n\n[Site \"there\"]\n\n1. e4 *");
    CHECK(game.tag("Site") == "there");
    CHECK(game.faults.empty());
}

TEST_CASE("tags in Latin-1 and in UTF-8 are both read") {
    const auto games = readPgn("[White \"Jos\xE9\"]\n\n*\n[White \"José\"]\n\n*\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].tag("White") == "José");
    CHECK(games[1].tag("White") == "José");
}

TEST_CASE("for a Turkish reader text that is not UTF-8 has Turkish letters") {
    const std::string text =
        "{\xFD} [White \"I\xFE\xFDl\"]\n[Black \"\xDD\\\"\xF0\"]\n[Site \"ğ\"]\n\n"
        "{\xD0} 1. e4 {\xDE\xE7} e5 ;\xF0\n \xDE"
        "b1 *";
    rules::PgnReader reader(
        rules::sourceOf(text), rules::Letters::english, rules::Language::turkish);
    tests::PgnBuilder builder;
    REQUIRE(reader.readGame(builder));
    const auto game = builder.takeGame();
    CHECK(game.tag("White") == "Işıl");
    CHECK(game.tag("Black") == "İ\"ğ");
    CHECK(game.tag("Site") == "ğ");
    CHECK(game.line.before == std::vector<rules::PgnAnnotation>{PgnComment{"ı"}, PgnComment{"Ğ"}});
    CHECK(game.line.moves.at(0).behind == std::vector<rules::PgnAnnotation>{PgnComment{"Şç"}});
    CHECK(game.line.moves.at(1).behind == std::vector<rules::PgnAnnotation>{PgnComment{"ğ"}});
    REQUIRE(game.faults.size() == 1);
    CHECK(game.faults[0].text == "Şb1");
    CHECK(onlyGame(text).tag("White") == "Iþýl");
}

TEST_CASE("a game on a sheet in other letters is read if the letters are stated (C3)") {
    const auto games = readPgn("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", rules::Letters::german);
    REQUIRE(games.size() == 1);
    CHECK(movesOf(games[0]) == "e4 e5 Nf3 Nc6 Bb5");
}

TEST_CASE("a game that comes byte by byte is the same game") {
    const std::string text =
        "[Event \"\\\"x\\\"\"]\n[Site \"Ankara\"]\n\n{before} 1. e4 $5 (1. d4 {c}) "
        "e5 {closed} 2. Nf3! Nc6 1/2-1/2\n\n[Event \"y\"]\n\n1. c4 *";
    CHECK(readInPieces(text, 1) == readPgn(text));
}

TEST_CASE("text beyond the look-ahead means the same in pieces and as a whole") {
    const std::string blanks(600, ' ');
    const std::string letters(5000, 'x');
    for (const auto& text : {"1. e4 e9 1-0" + blanks + "x\n1. d4 *\n",
                             "1. e4 e9 " + letters + "1-0\n1. d4 *\n",
                             "1. e4 " + letters + "\n1-0\n1. d4 *\n",
                             "1. Nf3" + std::string(5000, '+') + " *",
                             "1. e4 x\n[" + blanks + "White \"b\"]\n*",
                             "1. e4 ; " + many("word ", 40'000) + "\ne5 *",
                             "[Event \"" + many("word ", 40'000) + "\"]\n\n1. e4 *"}) {
        INFO(text.substr(0, 40));
        const auto games = readPgn(text);
        CHECK(readInPieces(text, 7) == games);
        CHECK(readInPieces(text, 4096) == games);
    }
}

TEST_CASE("a comment after a semicolon is read to the end of its line, however long it is") {
    const auto text = many("word ", 40'000) + "end";
    const auto game = onlyGame("1. e4 ; " + text + "\ne5 *");
    CHECK(movesOf(game) == "e4 e5");
    CHECK(std::get<rules::PgnComment>(game.line.moves.at(0).behind.at(0)).text == text);
}

TEST_CASE("the number of faults reported per game is limited") {
    const auto slips = onlyGame(many("[A \"\"]\n", 5000) + "\n*").faults.size();
    CHECK(slips == rules::PgnFaults::mostFaults);
    const auto damages = onlyGame("1. e4 " + many(")", 5000) + " *").faults.size();
    CHECK(damages == rules::PgnFaults::mostFaults);
}

TEST_CASE("damage is reported however many slips precede it") {
    const auto game = onlyGame(many("[A \"\"]\n", 5000) + "\n1. e5 *");
    CHECK(game.isDamaged());
}

TEST_CASE(
    "unclosed comments before a game are not lost, and only a limited number is held at once") {
    constexpr int comments = 3000;
    const auto games = readPgn(many(";c\n", comments) + "[Event \"x\"]\n\n1. e4 *");
    REQUIRE(games.size() == 2);
    CHECK(games[0].line.before.size() == comments);
    CHECK(games[0].isDamaged() == false);
    CHECK(games[1].tag("Event") == "x");
}

TEST_CASE("large amounts of nonsense are read in reasonable time with little memory") {
    // Each would take hours if any text were searched repeatedly.
    CHECK_FALSE(readPgn(many("{", 400'000)).empty());
    CHECK_FALSE(readPgn(many("e4 (", 400'000)).empty());
    CHECK_FALSE(readPgn(many("{\n*\n", 300'000)).empty());
    CHECK_FALSE(readPgn(many("[A \"\"]\n{\n", 100'000)).empty());
    CHECK_FALSE(readPgn(many("[A \"\"]", 200'000)).empty());
    CHECK_FALSE(readPgn(many("e4 ; {\n", 200'000)).empty());
    CHECK_FALSE(readPgn(many("{ 1-0\n", 300'000) + "[A \"x\"]\n*").empty());
    CHECK_FALSE(readPgn(many("1. e4 ({ 1-0\n", 300'000) + "[A \"x\"]\n*").empty());
    CHECK_FALSE(readPgn("1. e4 {" + std::string(8'000'000, 'x') + "} *").empty());
    CHECK_FALSE(readPgn(std::string(2'000'000, '\0')).empty());
    CHECK_FALSE(readPgn("e4 " + std::string(2'000'000, ' ') + "e5 *").empty());
}
