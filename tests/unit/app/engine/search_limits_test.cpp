// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/strength_plan.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

using namespace app;
using namespace std::chrono_literals;
using rules::Colour;
using rules::Instant;
using rules::Span;

namespace {

const UciOption limit{"UCI_LimitStrength", UciOptionKind::check, "false"};
const UciOption elo{"UCI_Elo", UciOptionKind::spin, "1350", 1350, 2850};
const UciOption skill{"Skill Level", UciOptionKind::spin, "20", 0, 20};
const UciOption multiPv{"MultiPV", UciOptionKind::spin, "1", 1, 500};
const std::vector optionsOfStockfish{skill, limit, elo, multiPv};

rules::Game played(const rules::Position& start, std::initializer_list<std::string_view> moves) {
    rules::Game game(start);
    for (const auto move : moves)
        game.play(rules::parseUci(move, game.position()).value());
    return game;
}

rules::Position position(std::string_view fen) {
    return rules::parseFen(fen).value();
}

std::string positionLine(const rules::Game& game, bool chess960 = false) {
    return writePosition(game, chess960);
}

} // namespace

TEST_CASE("an Elo within the engine's range is sent unchanged") {
    const auto plan = planStrength({1800}, optionsOfStockfish);
    CHECK(plan.settings ==
          std::vector<UciSetting>{{"UCI_LimitStrength", "true"}, {"UCI_Elo", "1800"}});
    CHECK_FALSE(plan.depth);
    CHECK(plan.moveTime == 800ms);
}

TEST_CASE("an Elo above the engine's range becomes its highest") {
    CHECK(planStrength({3300}, optionsOfStockfish).settings.back() ==
          UciSetting{"UCI_Elo", "2850"});
}

TEST_CASE("an Elo below the engine's range becomes slips among many moves at one ply") {
    const auto plan = planStrength({800}, optionsOfStockfish);
    CHECK(plan.settings == std::vector<UciSetting>{{"UCI_LimitStrength", "false"},
                                                   {"Skill Level", "20"},
                                                   {"MultiPV", "64"}});
    CHECK(plan.depth == 1);
    CHECK(plan.shortfall == 550);
    CHECK(planStrength({1349}, optionsOfStockfish).shortfall == 1);
    CHECK_FALSE(planStrength({1350}, optionsOfStockfish).shortfall);
    CHECK(planStrength({800}, {skill, multiPv}).shortfall == 550);
    CHECK_FALSE(planStrength({800}, {multiPv}).shortfall);
}

TEST_CASE("an engine that reports only one move gets its lowest skill and one ply") {
    const UciOption single{"MultiPV", UciOptionKind::spin, "1", 1, 1};
    const auto plan = planStrength({800}, {skill, limit, elo, single});
    CHECK(plan.settings ==
          std::vector<UciSetting>{{"UCI_LimitStrength", "false"}, {"Skill Level", "0"}});
    CHECK(plan.depth == 1);
    CHECK_FALSE(plan.shortfall);
}

TEST_CASE("full strength removes every limit") {
    const auto plan = planStrength({}, optionsOfStockfish);
    CHECK(plan.settings ==
          std::vector<UciSetting>{{"UCI_LimitStrength", "false"}, {"Skill Level", "20"}});
    CHECK_FALSE(plan.depth);
    CHECK(plan.moveTime == 2s);
}

TEST_CASE("an engine with only skill levels gets one in proportion") {
    CHECK(planStrength({1350}, {skill}).settings == std::vector<UciSetting>{{"Skill Level", "0"}});
    CHECK(planStrength({2100}, {skill}).settings == std::vector<UciSetting>{{"Skill Level", "10"}});
    CHECK(planStrength({9000}, {skill}).settings == std::vector<UciSetting>{{"Skill Level", "20"}});
    CHECK(planStrength({900}, {skill}).depth == 1);
    CHECK_FALSE(planStrength({2100}, {skill}).depth);
}

TEST_CASE("an engine with only an Elo range gets its lowest, and one ply below that") {
    const auto plan = planStrength({700}, {limit, elo});
    CHECK(plan.settings.back() == UciSetting{"UCI_Elo", "1350"});
    CHECK(plan.depth == 1);
}

TEST_CASE("an engine without strength options is limited by its search depth") {
    CHECK(planStrength({}, {}) == StrengthPlan{.moveTime = 2s});
    CHECK(planStrength({600}, {}).depth == 1);
    CHECK(planStrength({1600}, {}).depth == 5);
    CHECK(planStrength({9000}, {}).depth == 12);
    CHECK(planStrength({1600}, {}).settings.empty());
}

TEST_CASE("an invalid Elo range counts as not offered") {
    const UciOption upside{"UCI_Elo", UciOptionKind::spin, "", 2850, 1350};
    const UciOption endless{"UCI_Elo", UciOptionKind::spin, "", {}, {}};
    CHECK(planStrength({1800}, {limit, upside}).settings.empty());
    CHECK(planStrength({1800}, {limit, endless}).settings.empty());
    CHECK(planStrength({1800}, {elo}).settings.empty());
}

TEST_CASE("the whole game is sent, so that repetitions are known") {
    CHECK(positionLine(rules::Game{}) == "position startpos");
    CHECK(positionLine(played(rules::Position::start(), {"e2e4", "e7e5", "g1f3"})) ==
          "position startpos moves e2e4 e7e5 g1f3");
    CHECK(positionLine(played(position("4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1"), {"a7a8q", "e8e7"})) ==
          "position fen 4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1 moves a7a8q e8e7");
}

TEST_CASE("castling is the king's two squares, and in Chess960 king takes rook (Appendix F)") {
    const auto start = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    const auto game = played(start, {"e1g1"});
    CHECK(positionLine(game) == "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1");
    CHECK(positionLine(game, true) == "position fen 4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 moves e1h1");
    CHECK(positionLine(rules::Game{}, true) ==
          "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST_CASE("without a clock the engine gets a time for its move") {
    CHECK(writeGo({}, {.moveTime = 750ms}) == "go movetime 750");
    CHECK(writeGo({}, {.moveTime = 300ms, .depth = 1}) == "go movetime 300 depth 1");
    CHECK(longestThought({}, {.moveTime = 750ms}) == 750ms);
}

TEST_CASE(
    "with a clock the engine receives both times, the increments and the moves to the control") {
    const rules::Clock clock(rules::parseTimeControl("40/2h,30m+30s").value());
    const auto told = engineClock(clock, Colour::black, Instant{0});
    REQUIRE(told);
    CHECK(writeGo({.clock = told}, {.moveTime = 750ms}) ==
          "go wtime 7200000 btime 7200000 winc 0 binc 0 movestogo 40");
    CHECK(writeGo({.clock = told}, {.depth = 1}) ==
          "go wtime 7200000 btime 7200000 winc 0 binc 0 movestogo 40 depth 1");
}

TEST_CASE("with a clock, too, a weakened engine thinks only briefly, and less when time is short") {
    CHECK(planStrength({1800}, optionsOfStockfish).isBrief);
    CHECK_FALSE(planStrength({3000}, optionsOfStockfish).isBrief);
    CHECK_FALSE(planStrength({}, optionsOfStockfish).isBrief);
    EngineClock clock{.sides = {.white = {rules::minutes(15), {}}, .black = {Span{5000}, {}}}};
    CHECK(writeGo({.clock = clock}, {.moveTime = 750ms, .isBrief = true}) == "go movetime 750");
    clock.sides.white.left = Span{5000};
    const auto inHaste = writeGo({.clock = clock}, {.moveTime = 750ms, .isBrief = true});
    CHECK(inHaste.starts_with("go movetime "));
    CHECK(std::stoi(inHaste.substr(12)) < 750);
}

TEST_CASE("delays and returned time count as increments (Art. 6.2.b)") {
    rules::Clock clock(rules::parseTimeControl("25m+2s d5s b1s").value());
    clock.start(Colour::white, Instant{0});
    const auto told = engineClock(clock, Colour::white, Instant{65'000});
    REQUIRE(told);
    CHECK(told->sides.white == EngineTime{rules::minutes(24) + Span{2000}, Span{8000}});
    CHECK_FALSE(told->movesToControl);
    CHECK(longestThought({.clock = told}, {}) == 24min + 10s);
}

TEST_CASE("a fallen flag is sent as a single millisecond") {
    const EngineClock clock{.sides = {.white = {Span{0}, {}}, .black = {Span{-20}, {}}}};
    CHECK(writeGo({.clock = clock}, {}) == "go wtime 1 btime 1 winc 0 binc 0");
    CHECK(longestThought({.clock = clock}, {}) == 0ms);
}

TEST_CASE("without a clock no times are sent") {
    CHECK_FALSE(engineClock(rules::Clock(rules::TimeControl{}), Colour::white, Instant{0}));
}
