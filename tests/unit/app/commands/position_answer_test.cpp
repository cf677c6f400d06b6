// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/position.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

using app::answerPosition;
using app::PositionOptions;
using Json = nlohmann::json;

namespace {

Json facts(std::string_view line, const PositionOptions& options = {}) {
    INFO(line);
    const auto answer = answerPosition(line, options);
    CHECK(answer.json.find('\n') == std::string::npos);
    REQUIRE(answer.isGood);
    return Json::parse(answer.json);
}

std::string errorIn(std::string_view line) {
    INFO(line);
    const auto answer = answerPosition(line, {});
    REQUIRE_FALSE(answer.isGood);
    const auto json = Json::parse(answer.json);
    CHECK(json.size() == 1);
    return json.at("error").get<std::string>();
}

PositionOptions edition(int year) {
    return {.castling = {}, .automaticDraws = rules::lawsOf(year)->automaticDraws};
}

} // namespace

TEST_CASE("the start position is reported with all its facts") {
    const auto start = facts("startpos");
    CHECK(start.at("fen") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(start.at("turn") == "white");
    CHECK(start.at("legal").size() == 20);
    CHECK(start.at("check") == false);
    CHECK(start.at("checkmate") == false);
    CHECK(start.at("stalemate") == false);
    CHECK(start.at("repetitions") == 1);
    CHECK(start.at("halfmove_clock") == 0);
    CHECK(start.at("dead") == false);
    CHECK(start.at("white_can_mate") == true);
    CHECK(start.at("black_can_mate") == true);
    CHECK(start.at("claims") == Json::array());
    CHECK(start.at("ended").is_null());
    CHECK(start.size() == 13);
}

TEST_CASE("legal moves are reported in UCI and in SAN") {
    const auto legal = facts("4k3/8/8/8/8/8/8/4K2R w K - 0 1").at("legal");
    CHECK(std::find(legal.begin(), legal.end(), Json{{"uci", "e1g1"}, {"san", "O-O"}}) !=
          legal.end());
    CHECK(std::find(legal.begin(), legal.end(), Json{{"uci", "h1h8"}, {"san", "Rh8+"}}) !=
          legal.end());
}

TEST_CASE("in Chess960 castling is the king taking its rook") {
    const auto legal = facts("4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                             {.castling = rules::UciCastling::kingTakesRook, .automaticDraws = {}})
                           .at("legal");
    CHECK(std::find(legal.begin(), legal.end(), Json{{"uci", "f1g1"}, {"san", "O-O"}}) !=
          legal.end());
}

TEST_CASE("moves are played from the position, and repetitions are counted") {
    const std::string round = " g1f3 g8f6 f3g1 f6g8";
    CHECK(facts("startpos moves").at("repetitions") == 1);
    CHECK(facts("startpos moves" + round).at("repetitions") == 2);
    const auto third = facts("startpos moves" + round + round);
    CHECK(third.at("repetitions") == 3);
    CHECK(third.at("claims") == Json{"threefold"});
    CHECK(third.at("ended").is_null());
}

TEST_CASE("fifty moves give a claim (X12)") {
    const std::string line = "8/8/4k3/8/8/4K3/8/R6r w - - 99 80 moves ";
    CHECK(facts(line + "a1a2").at("claims") == Json{"fifty_moves"});
    CHECK(facts(line + "a1h1").at("claims") == Json::array());
}

TEST_CASE("an en passant square is reported only if a capture there is legal") {
    CHECK(facts("startpos moves e2e4").at("fen") ==
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    CHECK(facts("5BR1/8/8/7k/7p/5K2/6P1/8 w - - 0 1 moves g2g4").at("fen") ==
          "5BR1/8/8/7k/6Pp/5K2/8/8 b - g3 0 1");
}

TEST_CASE("the end of a game is reported with its reason, mate and stalemate before material") {
    const auto mate = facts("kb6/8/1K6/8/8/8/8/7B b - - 0 1");
    CHECK(mate.at("ended") == "checkmate");
    CHECK(mate.at("white_can_mate") == true);
    CHECK(mate.at("black_can_mate") == false);
    CHECK(mate.at("dead") == false);
    const auto stalemate = facts("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    CHECK(stalemate.at("ended") == "stalemate");
    CHECK(stalemate.at("white_can_mate") == false);
    CHECK(stalemate.at("dead") == true);
    const auto dead = facts("8/8/4k3/8/8/4K3/8/B7 w - - 0 1");
    CHECK(dead.at("ended") == "dead_position");
    CHECK(dead.at("dead") == true);
    const auto lone = facts("8/8/4k3/8/8/4K3/8/R7 w - - 0 1");
    CHECK(lone.at("white_can_mate") == true);
    CHECK(lone.at("black_can_mate") == false);
    CHECK(lone.at("dead") == false);
}

TEST_CASE("the events that end a game without a claim depend on the edition of the Laws") {
    const auto* const quiet = "8/8/4k3/8/8/4K3/8/R6r w - - 150 120";
    CHECK(facts(quiet, edition(2009)).at("ended").is_null());
    CHECK(facts(quiet, edition(2023)).at("ended") == "seventy_five_moves");
    const auto* const bishops = "8/8/4k3/8/8/4K3/1B6/B7 w - - 0 1";
    CHECK(facts(bishops, edition(1995)).at("ended").is_null());
    CHECK(facts(bishops, edition(2009)).at("ended") == "dead_position");
}

TEST_CASE("an invalid line is refused with one sentence and the column") {
    CHECK(errorIn("") == "Column 1: There is no FEN.");
    CHECK(errorIn("   ") == "Column 4: There is no FEN.");
    CHECK(errorIn("nonsense") == "Column 2: This is not a piece, digit or slash.");
    CHECK(errorIn("startpos moves e2e4 e1e2") == "Column 21: e1e2 is not legal here.");
    CHECK(errorIn("startpos moves e2e4 e7") == "Column 23: “e7” is not a UCI move.");
    CHECK(errorIn("startpos moves 0000") == "Column 16: A player cannot pass.");
    CHECK(errorIn("7k/P7/8/8/8/8/8/7K w - - 0 1 moves a7a8") ==
          "Column 36: a7a8 does not say what the pawn becomes.");
    CHECK(errorIn("moves e2e4") == "Column 1: There is no FEN.");
    CHECK(errorIn("8/8/8/8/8/8/8/K7 w - - 0 1") ==
          "Column 1: No game can go on from here: Black has no king.");
    CHECK(errorIn("startpos startpos").starts_with("Column"));
    CHECK(errorIn("startpos moves \xFF\xFE") == "Column 16: “��” is not a UCI move.");
}

TEST_CASE("blanks and tabs around the words do not matter") {
    CHECK(facts("  startpos\tmoves  e2e4\t") == facts("startpos moves e2e4"));
    CHECK(facts(" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ") == facts("startpos"));
}
