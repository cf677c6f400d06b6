// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of the Debian package.
#include "app/engine/child_process.hpp"
#include "app/engine/opponent.hpp"
#include "app/engine/option_sheet.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/opponent_reports.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

using namespace app;
using namespace std::chrono_literals;
using tests::OpponentReports;

namespace {

constexpr auto stockfish = "/usr/games/stockfish";

rules::Position position(std::string_view fen) {
    return rules::parseFen(fen).value();
}

/// Our child process that runs Stockfish.
pid_t processOfStockfish() {
    const auto own = std::to_string(::getpid());
    for (const auto& process : std::filesystem::directory_iterator("/proc")) {
        std::ifstream stat{process.path() / "stat"};
        std::string number;
        std::string name;
        std::string state;
        std::string parent;
        if (stat >> number >> name >> state >> parent && parent == own && name == "(stockfish)")
            return static_cast<pid_t>(std::stol(number));
    }
    return 0;
}

/// Two sides played by one engine, asked in turn until the game is over or long enough.
rules::Game playOn(rules::Game game, const OpponentSetup& setup, int longest) {
    OpponentReports reports;
    Opponent opponent(setup, reports.post());
    CHECK(reports.next<OpponentReady>().name.starts_with("Stockfish"));
    EngineClock clock{.sides = {.white = {rules::Span{500}, rules::Span{10}},
                                .black = {rules::Span{500}, rules::Span{10}}}};
    while (game.plies() < longest && !rules::outcome(game)) {
        const auto id = static_cast<QuestionId>(game.plies());
        opponent.ask({.id = id, .game = game, .clock = clock});
        const auto answer = reports.next<OpponentMove>();
        REQUIRE(answer.question == id);
        game.play(answer.move);
    }
    return game;
}

} // namespace

TEST_CASE("Stockfish mates in one, at full strength and with our slips") {
    for (const Strength strength : {Strength{}, Strength{1300}, Strength{600}}) {
        OpponentReports reports;
        Opponent opponent({.choice = {.program = stockfish}, .strength = strength}, reports.post());
        CHECK(reports.next<OpponentReady>().name.starts_with("Stockfish"));
        const rules::Game game{position("8/8/8/8/8/5k2/q7/5K2 b - - 0 1")};
        opponent.ask({.id = 1, .game = game});
        const auto answer = reports.next<OpponentMove>();
        CHECK(game.position().after(answer.move).isCheckmate());
    }
}

TEST_CASE("Stockfish's own options are read, and taken") {
    OpponentSetup setup{.choice = {.program = stockfish}};
    setup.means.options = {{stockfish, {{"move overhead", "50"}, {"No Such Option", "1"}}}};
    const auto ready = meet(setup);
    REQUIRE(ready);
    CHECK(ready->notTaken == std::vector<std::string>{"No Such Option"});
    const OptionSheet sheet(*ready, setup.means.options.at(stockfish));
    const auto overhead = sheet.placeNamed("Move Overhead");
    REQUIRE(overhead);
    CHECK(tests::english(sheet.entry(*overhead)) == "Move Overhead: 50; default 10; 0 to 5000.");
    const auto hash = sheet.placeNamed("Hash");
    REQUIRE(hash);
    CHECK(tests::english(sheet.entry(*hash)) == "Hash: Hektor sets this itself.");
    CHECK(playOn(rules::Game{}, setup, 6).plies() == 6);
}

TEST_CASE("Stockfish plays whole games, by the clock and with limits") {
    // A weak side may be mated early, so the moves of several games are counted together.
    for (const int elo : {1400, 600}) {
        int answered = 0;
        while (answered < 60)
            answered +=
                playOn(rules::Game{}, {.choice = {.program = stockfish}, .strength = {elo}}, 120)
                    .plies();
    }
}

TEST_CASE("Stockfish at a lower strength loses to itself") {
    OpponentReports reports;
    Opponent strong({.choice = {.program = stockfish}, .strength = {1300}}, reports.post());
    Opponent weak({.choice = {.program = stockfish}, .strength = {600}}, reports.post());
    for (int engines = 0; engines < 2; ++engines)
        static_cast<void>(reports.next<OpponentReady>());
    int wins = 0;
    for (int games = 0; games < 10; ++games) {
        const auto strongSide = rules::colours.at(static_cast<std::size_t>(games % 2));
        rules::Game game;
        while (game.plies() < 300 && !rules::outcome(game)) {
            auto& mover = game.position().turn() == strongSide ? strong : weak;
            mover.ask({.id = 1, .game = game});
            game.play(reports.next<OpponentMove>().move);
        }
        const bool isMate = game.position().isCheckmate();
        if (isMate && game.position().turn() != strongSide) ++wins;
    }
    CHECK(wins >= 6);
}

TEST_CASE("Stockfish plays Chess960, castling included (Appendix F)") {
    const OpponentSetup setup{.choice = {.program = stockfish}, .strength = {}, .chess960 = true};
    long castlings = 0;
    for (const int number : {0, 357, 518, 959}) {
        const auto game = playOn(rules::Game{rules::chess960Start(number).value()}, setup, 40);
        CHECK(game.plies() >= 20);
        castlings += std::ranges::count_if(game.moves(), &rules::Move::isCastling);
    }
    CHECK(castlings > 0);
}

TEST_CASE("Stockfish that is killed while thinking is restarted and answers") {
    OpponentReports reports;
    Opponent opponent({.choice = {.program = stockfish}}, reports.post());
    static_cast<void>(reports.next<OpponentReady>());
    const auto engine = processOfStockfish();
    REQUIRE(engine != 0);
    opponent.ask({.id = 5});
    REQUIRE(::kill(engine, SIGKILL) == 0);
    const auto why = reports.next<OpponentRestarted>().why;
    CHECK(why.what == EngineProblem::died);
    CHECK(why.exit == ProgramExit{ProgramExit::Kind::signalled, SIGKILL});
    CHECK(reports.next<OpponentMove>().question == 5);
    CHECK(processOfStockfish() != engine);
}

TEST_CASE("Stockfish that is suspended while thinking is detected") {
    OpponentReports reports;
    Opponent opponent(
        {.choice = {.program = stockfish}, .patience = {.overtime = 200ms, .stopping = 500ms}},
        reports.post());
    static_cast<void>(reports.next<OpponentReady>());
    opponent.ask({.id = 6});
    REQUIRE(::kill(processOfStockfish(), SIGSTOP) == 0);
    CHECK(reports.next<OpponentRestarted>().why.what == EngineProblem::silent);
    CHECK(reports.next<OpponentMove>().question == 6);
}
