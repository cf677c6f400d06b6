// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/uci.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace app;

namespace {

template <class Kind>
Kind read(std::string_view line) {
    const auto told = readUciLine(line);
    REQUIRE(std::holds_alternative<Kind>(told));
    return std::get<Kind>(told);
}

} // namespace

TEST_CASE("an engine's name may have several words") {
    CHECK(read<UciName>("id name Stockfish 15.1").name == "Stockfish 15.1");
    CHECK(read<UciName>("  id   name  A\tB \r").name == "A B");
    read<UciAside>("id author the Stockfish developers (see AUTHORS file)");
    read<UciNonsense>("id");
    read<UciNonsense>("id name");
}

TEST_CASE("a spin has its limits, and its name may have several words") {
    CHECK(read<UciOption>("option name Skill Level type spin default 20 min 0 max 20") ==
          UciOption{.name = "Skill Level",
                    .kind = UciOptionKind::spin,
                    .standard = "20",
                    .least = 0,
                    .most = 20});
    CHECK(read<UciOption>("option name Contempt type spin default 0 min -100 max 100").least ==
          -100);
}

TEST_CASE("options of every kind are read") {
    CHECK(read<UciOption>("option name UCI_Chess960 type check default false") ==
          UciOption{"UCI_Chess960", UciOptionKind::check, "false"});
    CHECK(read<UciOption>("option name Clear Hash type button").kind == UciOptionKind::button);
    CHECK(read<UciOption>("option name Style type combo default Normal var Solid var Normal") ==
          UciOption{.name = "Style",
                    .kind = UciOptionKind::combo,
                    .standard = "Normal",
                    .choices = {"Solid", "Normal"}});
    CHECK(read<UciOption>("option name Book type string default a b.bin").standard == "a b.bin");
    CHECK(read<UciOption>("option name Debug Log File type string default ").standard.empty());
}

TEST_CASE("choices may have several words, and a text any words") {
    const auto style = read<UciOption>(
        "option name Style type combo default Very Solid var Very Solid var  Quite\tRisky var");
    CHECK(style.standard == "Very Solid");
    CHECK(style.choices == std::vector<std::string>{"Very Solid", "Quite Risky", ""});
    const auto text = read<UciOption>("option name Path type string default min var default x");
    CHECK(text.standard == "min var default x");
    CHECK(text.choices.empty());
}

TEST_CASE("an invalid option is nonsense, and an invalid limit is ignored") {
    for (const auto* line : {"option",
                             "option name",
                             "option name type spin",
                             "option name X",
                             "option name X type",
                             "option name X type wheel",
                             "option type spin name X"})
        read<UciNonsense>(line);
    CHECK(read<UciOption>("option name X type spin min zero max 9999999999999") ==
          UciOption{"X", UciOptionKind::spin});
}

TEST_CASE("the best move is read as written, with or without the expected reply") {
    CHECK(read<UciBestMove>("bestmove e2e4").move == "e2e4");
    CHECK(read<UciBestMove>("bestmove e7e8q ponder d7d8").move == "e7e8q");
    CHECK(read<UciBestMove>("bestmove (none)").move == "(none)");
    CHECK(read<UciBestMove>("bestmove").move.empty());
}

TEST_CASE("an info line has its depth, rank, score and first move") {
    const auto info = read<UciInfo>("info depth 12 seldepth 20 multipv 2 score cp -34 nodes 12 nps "
                                    "9 tbhits 0 time 13 pv e7e5 g1f3");
    CHECK(
        info ==
        UciInfo{.depth = 12, .rank = 2, .score = UciScore{.value = -34}, .line = {"e7e5", "g1f3"}});
    CHECK(read<UciInfo>("info score mate -3 depth 4").score ==
          UciScore{UciScore::Unit::movesToMate, -3});
    CHECK(read<UciInfo>("info score cp 5 lowerbound nodes 7").score ==
          UciScore{UciScore::Unit::centipawns, 5, UciScore::Bound::atLeast});
    CHECK(read<UciInfo>("info score cp 5 upperbound").score->bound == UciScore::Bound::atMost);
}

TEST_CASE("free text in an info line is not interpreted") {
    CHECK(read<UciInfo>("info string depth 3 score cp 900 pv e2e4") == UciInfo{});
    CHECK(read<UciInfo>("info depth 3 string bestmove e2e4") == UciInfo{.depth = 3});
    CHECK(read<UciInfo>("info depth x score cp y pv") == UciInfo{});
    CHECK(read<UciInfo>("info score mate -2147483648") == UciInfo{});
    CHECK(read<UciInfo>("info score cp 2147483647") == UciInfo{});
    CHECK(read<UciInfo>("info") == UciInfo{});
}

TEST_CASE("words before the first known one are ignored") {
    read<UciOk>("joho uciok");
    read<UciReady>("debug on readyok");
    read<UciNonsense>("Stockfish 15.1 by the Stockfish developers (see AUTHORS file)");
    read<UciNonsense>("");
    read<UciNonsense>(" \t ");
    read<UciNonsense>("UCIOK");
}

TEST_CASE("any output of an engine is parsed as some kind of line") {
    constexpr std::array words{"id",      "name",   "option", "type",     "spin",       "min",
                               "-1",      "max",    "info",   "depth",    "bestmove",   "pv",
                               "score",   "mate",   "cp",     "\xff\x01", "e2e4",       "uciok",
                               "readyok", "string", "\t",     "",         "99999999999"};
    tests::Dice dice(2026);
    std::array<int, std::variant_size_v<UciLine>> count{};
    for (int round = 0; round < 20'000; ++round) {
        std::string line;
        for (auto left = dice.below(9); left > 0; --left)
            line += std::string{words[dice.below(words.size())]} + ' ';
        ++count[readUciLine(line).index()];
    }
    const auto seen = [&](const UciLine& kind) { return count[kind.index()] > 0; };
    CHECK((seen(UciBestMove{}) && seen(UciInfo{}) && seen(UciNonsense{}) && seen(UciOk{})));
}

TEST_CASE("an option is found in any letter case, and missing if it is not offered") {
    const std::vector options{UciOption{.name = "UCI_Elo"}, UciOption{.name = "Hash"}};
    REQUIRE(findOption(options, "uci_elo") != nullptr);
    CHECK(findOption(options, "uci_elo")->name == "UCI_Elo");
    CHECK(findOption(options, "UCI_El") == nullptr);
}

TEST_CASE("a setting is written as UCI requires") {
    CHECK(write(UciSetting{"Skill Level", "3"}) == "setoption name Skill Level value 3");
}
