// SPDX-License-Identifier: GPL-3.0-or-later
// Whole conversations without an engine: what is sent to it and what is reported about it.
#include "app/engine/conversation.hpp"
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <set>

using namespace app;
using namespace std::chrono_literals;

namespace {

using Lines = std::vector<std::string>;
using Reports = std::vector<OpponentReport>;

const Lines whatStockfishSays{"Stockfish 15.1 by the Stockfish developers (see AUTHORS file)",
                              "id name Stockfish 15.1",
                              "id author the Stockfish developers (see AUTHORS file)",
                              "",
                              "option name Skill Level type spin default 20 min 0 max 20",
                              "option name UCI_Chess960 type check default false",
                              "option name UCI_LimitStrength type check default false",
                              "option name UCI_Elo type spin default 1350 min 1350 max 2850"};

const Lines settled{"setoption name UCI_LimitStrength value true",
                    "setoption name UCI_Elo value 1500",
                    "ucinewgame",
                    "isready"};

rules::Move move(std::string_view text, const rules::Position& in = rules::Position::start()) {
    return rules::parseUci(text, in).value();
}

EngineQuestion question(QuestionId id, std::initializer_list<std::string_view> moves = {}) {
    EngineQuestion asked{.id = id};
    for (const auto each : moves)
        asked.game.play(move(each, asked.game.position()));
    return asked;
}

/// A conversation with its output since the last check.
class Talk {
public:
    explicit Talk(OpponentSetup setup = {.choice = {.program = "/games/fish"}, .strength = {1500}},
                  std::uint64_t seed = 0)
        : conversation_(std::move(setup), {}, seed) {
        take(conversation_.start(now_));
    }

    void ask(const EngineQuestion& question) { take(conversation_.ask(question, now_)); }
    void withdraw() { take(conversation_.withdraw(now_)); }
    void playAt(const Strength& strength) { take(conversation_.playAt(strength, now_)); }
    void ended(std::optional<ProgramExit> exit) { take(conversation_.ended(exit, now_)); }
    void notStarted(const EngineFault& why) { take(conversation_.notStarted(why)); }
    void says(const std::string& line) { take(conversation_.receive({line}, now_)); }
    void says(const Lines& lines) {
        for (const auto& line : lines)
            says(line);
    }
    void babbles(std::string piece) {
        take(conversation_.receive({std::move(piece), false}, now_));
    }
    void wait(std::chrono::milliseconds span) {
        const auto until = now_ + span;
        for (auto due = conversation_.deadline(); due && *due <= until;
             due = conversation_.deadline()) {
            now_ = std::max(now_, *due);
            take(conversation_.tick(now_));
        }
        now_ = until;
        take(conversation_.tick(now_));
    }
    void becomesReady() {
        says(whatStockfishSays);
        says("uciok");
        says("readyok");
    }

    Lines sent() { return std::exchange(sent_, {}); }
    Reports reports() { return std::exchange(reports_, {}); }
    std::vector<ProgramOrder> orders() { return std::exchange(orders_, {}); }
    void forget() { static_cast<void>((sent(), reports(), orders())); }
    [[nodiscard]] bool isWaiting() const { return conversation_.deadline().has_value(); }

private:
    void take(ConversationStep step) {
        std::ranges::move(step.send, std::back_inserter(sent_));
        std::ranges::move(step.reports, std::back_inserter(reports_));
        if (step.order != ProgramOrder::keep) orders_.push_back(step.order);
    }

    Conversation conversation_;
    Conversation::Time now_{1000s};
    Lines sent_;
    Reports reports_;
    std::vector<ProgramOrder> orders_;
};

/// A conversation with an engine that is ready; its output so far is discarded.
Talk readyTalk() {
    Talk talk;
    talk.becomesReady();
    talk.forget();
    return talk;
}

template <class Report>
Report only(const Reports& reports) {
    REQUIRE(reports.size() == 1);
    REQUIRE(std::holds_alternative<Report>(reports.front()));
    return std::get<Report>(reports.front());
}

constexpr auto startIt = ProgramOrder::start;
constexpr auto replaceIt = ProgramOrder::replace;
constexpr auto endIt = ProgramOrder::end;

} // namespace

TEST_CASE("an engine is initialised, set to its strength and reported") {
    Talk talk;
    CHECK(talk.orders() == std::vector{startIt});
    CHECK(talk.sent() == Lines{"uci"});
    talk.says(whatStockfishSays);
    CHECK(talk.sent().empty());
    talk.says("uciok");
    CHECK(talk.sent() == settled);
    CHECK(talk.reports().empty());
    talk.says("readyok");
    CHECK(only<OpponentReady>(talk.reports()).name == "Stockfish 15.1");
    CHECK_FALSE(talk.isWaiting());
}

TEST_CASE("an engine without a name is named after its program") {
    Talk talk;
    talk.says(Lines{"uciok", "readyok"});
    CHECK(only<OpponentReady>(talk.reports()).name == "fish");
}

TEST_CASE("a question is answered with its own number") {
    auto talk = readyTalk();
    talk.ask(question(7, {"e2e4"}));
    CHECK(talk.sent() == Lines{"position startpos moves e2e4", "go movetime 500"});
    talk.says(Lines{"info depth 1 score cp 3 pv e7e5", "info string thinking", "bestmove e7e5"});
    const auto asked = question(0, {"e2e4"});
    CHECK(only<OpponentMove>(talk.reports()) ==
          OpponentMove{7, move("e7e5", asked.game.position()), true});
    CHECK(talk.sent().empty());
    CHECK_FALSE(talk.isWaiting());
}

TEST_CASE("a question asked before the engine is ready is sent as soon as it is") {
    Talk talk;
    talk.ask(question(1));
    talk.says(whatStockfishSays);
    talk.ask(question(2, {"d2d4"}));
    talk.says("uciok");
    talk.forget();
    talk.says("readyok");
    CHECK(talk.sent() == Lines{"position startpos moves d2d4", "go movetime 500"});
    talk.says("bestmove d7d5");
    CHECK(talk.reports().size() == 2);
}

TEST_CASE("a withdrawn question gets no answer, and the next one its own") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.forget();
    talk.withdraw();
    CHECK(talk.sent() == Lines{"stop"});
    talk.ask(question(2, {"e2e4"}));
    CHECK(talk.sent().empty());
    talk.says("bestmove e2e4");
    CHECK(talk.reports().empty());
    CHECK(talk.sent() == Lines{"position startpos moves e2e4", "go movetime 500"});
    talk.says("bestmove e7e6");
    CHECK(only<OpponentMove>(talk.reports()).question == 2);
}

TEST_CASE("a new question replaces the open one") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.ask(question(2, {"e2e4"}));
    talk.ask(question(3, {"d2d4"}));
    talk.forget();
    talk.says("bestmove e2e4");
    CHECK(talk.reports().empty());
    talk.says("bestmove d7d5");
    CHECK(only<OpponentMove>(talk.reports()).question == 3);
}

TEST_CASE("withdrawing without an open question does nothing") {
    auto talk = readyTalk();
    talk.withdraw();
    CHECK(talk.sent().empty());
    CHECK_FALSE(talk.isWaiting());
}

TEST_CASE("an unrequested best move is ignored") {
    auto talk = readyTalk();
    talk.says(Lines{"bestmove e2e4", "readyok", "uciok", "id name Other"});
    CHECK(talk.reports().empty());
    CHECK(talk.sent().empty());
}

TEST_CASE("an engine that dies while thinking is restarted and asked again") {
    auto talk = readyTalk();
    talk.ask(question(4, {"e2e4"}));
    talk.forget();
    const ProgramExit killed{ProgramExit::Kind::signalled, 9};
    talk.ended(killed);
    CHECK(talk.orders() == std::vector{replaceIt});
    CHECK(talk.sent() == Lines{"uci"});
    CHECK(only<OpponentRestarted>(talk.reports()).why == EngineFault{.what = EngineProblem::died,
                                                                     .program = "/games/fish",
                                                                     .name = "Stockfish 15.1",
                                                                     .exit = killed});
    talk.becomesReady();
    CHECK(talk.sent().back() == "go movetime 500");
    talk.says("bestmove e7e5");
    CHECK(only<OpponentMove>(talk.reports()).question == 4);
}

TEST_CASE("an engine that dies again before answering is given up") {
    auto talk = readyTalk();
    talk.ask(question(4));
    talk.ended(ProgramExit{});
    talk.becomesReady();
    talk.forget();
    talk.ended(ProgramExit{});
    CHECK(talk.orders() == std::vector{endIt});
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.question == 4);
    CHECK(failed.why.what == EngineProblem::died);
    CHECK_FALSE(talk.isWaiting());
    talk.says("bestmove e2e4");
    talk.ended(ProgramExit{});
    CHECK(talk.reports().empty());
}

TEST_CASE("an engine that has answered since its last death may die once more") {
    auto talk = readyTalk();
    for (int round = 0; round < 5; ++round) {
        talk.ask(question(1));
        talk.ended(ProgramExit{});
        talk.becomesReady();
        talk.says("bestmove e2e4");
    }
    const auto orders = talk.orders();
    CHECK(orders == std::vector(5, replaceIt));
}

TEST_CASE("an engine that was given up is restarted when it is asked again") {
    auto talk = readyTalk();
    talk.ended(ProgramExit{});
    talk.ended(ProgramExit{});
    CHECK(std::holds_alternative<OpponentFailed>(talk.reports().back()));
    talk.forget();
    talk.ask(question(9));
    CHECK(talk.orders() == std::vector{startIt});
    talk.becomesReady();
    talk.says("bestmove g1f3");
    const auto reports = talk.reports();
    REQUIRE(reports.size() == 2);
    CHECK(std::holds_alternative<OpponentReady>(reports[0]));
    CHECK(reports[1] == OpponentReport{OpponentMove{9, move("g1f3"), false}});
}

TEST_CASE("an illegal move is refused, requested again, and then reported") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.says("bestmove e2e5");
    CHECK(only<OpponentRestarted>(talk.reports()).why.said == "e2e5");
    talk.becomesReady();
    talk.forget();
    talk.says("bestmove e2\x01\xff" + std::string(100, 'x'));
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.why.what == EngineProblem::illegalMove);
    CHECK(failed.why.said == "e2??" + std::string(56, 'x'));
}

TEST_CASE("an answer without a move counts as an illegal move") {
    for (const auto* none : {"bestmove (none)", "bestmove 0000", "bestmove"}) {
        auto talk = readyTalk();
        talk.ask(question(1));
        talk.says(none);
        CHECK(only<OpponentRestarted>(talk.reports()).why.what == EngineProblem::illegalMove);
    }
}

TEST_CASE("an engine that does not stop thinking is told to stop, and its answer counts") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.forget();
    talk.wait(500ms + 2999ms);
    CHECK(talk.sent().empty());
    talk.wait(1ms);
    CHECK(talk.sent() == Lines{"stop"});
    talk.says("bestmove e2e4");
    CHECK(only<OpponentMove>(talk.reports()).question == 1);
}

TEST_CASE("an engine that ignores the stop command is restarted, then given up") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.forget();
    talk.wait(7s);
    CHECK(talk.orders() == std::vector{replaceIt});
    CHECK(only<OpponentRestarted>(talk.reports()).why.what == EngineProblem::silent);
    talk.becomesReady();
    talk.forget();
    talk.wait(7s);
    CHECK(only<OpponentFailed>(talk.reports()).why.what == EngineProblem::silent);
}

TEST_CASE("an engine that hangs while its clock runs is detected by a ping") {
    auto talk = readyTalk();
    auto asked = question(1);
    asked.clock = EngineClock{.sides = {.white = {rules::hours(2), {}}, .black = {}}};
    talk.ask(asked);
    talk.forget();
    talk.wait(9s);
    talk.says("info depth 20");
    talk.wait(9s);
    CHECK(talk.sent().empty());
    talk.wait(1s);
    CHECK(talk.sent() == Lines{"isready"});
    talk.says("readyok");
    talk.wait(10s);
    CHECK(talk.sent() == Lines{"isready"});
    talk.wait(19s);
    CHECK(talk.reports().empty());
    talk.wait(1s);
    CHECK(only<OpponentRestarted>(talk.reports()).why.what == EngineProblem::silent);
}

TEST_CASE("an engine that ignores the withdrawal is restarted for the next question") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.withdraw();
    talk.ask(question(2, {"e2e4"}));
    talk.forget();
    talk.wait(3s);
    CHECK(talk.orders() == std::vector{replaceIt});
    talk.becomesReady();
    CHECK(talk.sent().back() == "go movetime 500");
}

TEST_CASE("a program that never behaves like an engine is reported at once, with its output") {
    Talk talk;
    talk.ask(question(3));
    talk.says(Lines{"", "Usage: cat [FILE]…", "more"});
    talk.wait(15s);
    CHECK(talk.orders() == std::vector{startIt, endIt});
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.question == 3);
    CHECK(failed.why.what == EngineProblem::noEngine);
    CHECK(failed.why.said == "Usage: cat [FILE]???");
}

TEST_CASE("P3: a program that ends without output is reported with its exit status") {
    Talk talk;
    talk.ended(ProgramExit{ProgramExit::Kind::exited, 1});
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.why.what == EngineProblem::endedAtOnce);
    CHECK(failed.why.exit == ProgramExit{ProgramExit::Kind::exited, 1});
    CHECK_FALSE(failed.question);
}

TEST_CASE("P3: a program that ends with other output is no engine") {
    Talk talk;
    talk.says("Usage: ls [FILE]");
    talk.ended(ProgramExit{ProgramExit::Kind::exited, 2});
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.why.what == EngineProblem::noEngine);
    CHECK(failed.why.said == "Usage: ls [FILE]");
}

TEST_CASE("P3: a program that is not ready in time is reported as too slow, however far it got") {
    for (const auto& told : {Lines{}, whatStockfishSays}) {
        Talk talk;
        talk.says(told);
        talk.wait(15s);
        CHECK(only<OpponentFailed>(talk.reports()).why.what == EngineProblem::tooSlow);
    }
    Talk talk;
    talk.says(whatStockfishSays);
    talk.says("uciok");
    talk.wait(15s);
    CHECK(only<OpponentFailed>(talk.reports()).why.what == EngineProblem::tooSlow);
}

TEST_CASE("an engine that was ready once and hangs after a restart is reported as unresponsive") {
    auto talk = readyTalk();
    talk.playAt({1400});
    talk.says(whatStockfishSays);
    talk.wait(15s);
    CHECK(only<OpponentRestarted>(talk.reports()).why.what == EngineProblem::silent);
}

TEST_CASE("P3: memory and threads are set if the engine offers them, within its limits") {
    Talk talk(
        {.choice = {.program = "fish"}, .means = {.hash = 4096, .threads = 2}, .strength = {1500}});
    talk.says(whatStockfishSays);
    talk.says("option name Hash type spin default 16 min 1 max 1024");
    talk.forget();
    talk.says("uciok");
    auto sent = talk.sent();
    CHECK(sent.front() == "setoption name Hash value 1024");
    sent.erase(sent.begin());
    CHECK(sent == settled);

    Talk both(
        {.choice = {.program = "fish"}, .means = {.hash = 64, .threads = 2}, .strength = {1500}});
    both.says(Lines{"id name Fish",
                    "option name Hash type spin default 16 min 1 max 1024",
                    "option name Threads type spin default 1 min 1 max 512"});
    both.forget();
    both.says("uciok");
    const auto first = both.sent();
    CHECK(first.at(0) == "setoption name Threads value 2");
    CHECK(first.at(1) == "setoption name Hash value 64");
}

TEST_CASE("a program that cannot be started is reported once and not tried again") {
    Talk talk;
    talk.ask(question(5));
    talk.notStarted({.what = EngineProblem::missing, .program = "fish"});
    const auto failed = only<OpponentFailed>(talk.reports());
    CHECK(failed.why == EngineFault{.what = EngineProblem::missing, .program = "fish"});
    CHECK(failed.question == 5);
    CHECK_FALSE(talk.isWaiting());
}

TEST_CASE("a limited amount of nonsense is tolerated") {
    auto talk = readyTalk();
    const std::string piece(65'536, 'x');
    for (int times = 0; times < 200; ++times)
        talk.babbles(piece);
    talk.says("info depth 1");
    for (int times = 0; times < 200; ++times)
        talk.says(piece);
    CHECK(talk.reports().empty());
    for (int times = 0; times < 60; ++times)
        talk.babbles(piece);
    CHECK(only<OpponentRestarted>(talk.reports()).why.what == EngineProblem::noise);
}

TEST_CASE("an engine that declares options without end does not fill the memory") {
    Talk talk;
    talk.says(Lines(5'000, "option name Foo type check default true"));
    talk.says(Lines{"uciok", "readyok"});
    CHECK(only<OpponentReady>(talk.reports()).options.size() == 1'000);
}

TEST_CASE("the engine's name can be displayed and spoken, whatever bytes it contains") {
    Talk talk;
    talk.says(Lines{"id name Fi\x1b[2Jsh\x90 Ärger " + std::string(500, 'x'), "uciok", "readyok"});
    const auto name = only<OpponentReady>(talk.reports()).name;
    CHECK(name.starts_with("Fi [2Jsh\uFFFD Ärger xxx"));
    CHECK(name.size() < 150);
}

TEST_CASE("Chess960 is enabled if the engine offers it") {
    Talk talk({.choice = {.program = "fish"}, .strength = {}, .chess960 = true});
    talk.says(whatStockfishSays);
    talk.forget();
    talk.says("uciok");
    CHECK(talk.sent() == Lines{"setoption name UCI_LimitStrength value false",
                               "setoption name Skill Level value 20",
                               "setoption name UCI_Chess960 value true",
                               "ucinewgame",
                               "isready"});
}

TEST_CASE("an engine without Chess960 is not asked to play it") {
    Talk talk({.choice = {.program = "fish"}, .chess960 = true});
    talk.says(Lines{"id name Old", "uciok"});
    CHECK(only<OpponentFailed>(talk.reports()).why.what == EngineProblem::noChess960);
    CHECK(talk.orders() == std::vector{startIt, endIt});
}

TEST_CASE("the engine castles in Chess960 by king takes rook, and otherwise by two squares") {
    for (const bool chess960 : {false, true}) {
        Talk talk({.choice = {.program = "fish"}, .chess960 = chess960});
        talk.becomesReady();
        const auto asked = question(1, {"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5"});
        talk.ask(asked);
        talk.forget();
        talk.says(chess960 ? "bestmove e1h1" : "bestmove e1g1");
        CHECK(only<OpponentMove>(talk.reports()).move.isCastling());
    }
}

TEST_CASE("the engine's move states whether it still sees a chance to win") {
    const auto seesNoWin = [](const Lines& thoughts) {
        Talk talk({.choice = {.program = "fish"}});
        talk.says(whatStockfishSays);
        talk.says(Lines{"uciok", "readyok"});
        talk.ask(question(1));
        talk.forget();
        talk.says(thoughts);
        talk.says("bestmove e2e4");
        return only<OpponentMove>(talk.reports()).seesNoWin;
    };
    CHECK(seesNoWin({"info depth 1 score cp 25 pv e2e4"}));
    CHECK(seesNoWin({"info depth 1 score cp 90 pv e2e4", "info depth 2 score cp -300 pv e2e4"}));
    CHECK(seesNoWin({"info depth 1 score mate -3 pv e2e4"}));
    CHECK(seesNoWin({"info depth 1 score cp 10 upperbound pv e2e4"}));
    CHECK_FALSE(seesNoWin({"info depth 1 score cp 26 pv e2e4"}));
    CHECK_FALSE(seesNoWin({"info depth 1 score mate 3 pv e2e4"}));
    CHECK_FALSE(seesNoWin({"info depth 1 score cp 10 lowerbound pv e2e4"}));
    CHECK_FALSE(seesNoWin({"info depth 1 multipv 1 score cp 40 pv e2e4",
                           "info depth 1 multipv 2 score cp 0 pv d2d4"}));
    CHECK_FALSE(seesNoWin({}));
}

TEST_CASE("a weak engine plays one of the moves it has evaluated, and only legal ones") {
    const auto answerTo = [](std::uint64_t seed, const Lines& thoughts) {
        Talk talk({.choice = {.program = "fish"}, .strength = {600}}, seed);
        talk.says(whatStockfishSays);
        talk.says("option name MultiPV type spin default 1 min 1 max 500");
        talk.says(Lines{"uciok", "readyok"});
        talk.ask(question(1));
        talk.forget();
        talk.says(thoughts);
        talk.says("bestmove e2e4");
        return only<OpponentMove>(talk.reports()).move;
    };
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        played.insert(writeUci(answerTo(seed,
                                        {"info depth 1 multipv 1 score cp 20 pv e2e4",
                                         "info depth 1 multipv 2 score cp 10 pv d2d4",
                                         "info depth 1 multipv 3 score cp 0 pv e2e5"}),
                               rules::UciCastling::kingsSquares));
    CHECK(played == std::set<std::string>{"d2d4", "e2e4"});
    CHECK(answerTo(1, {}) == move("e2e4"));
}

TEST_CASE("a restarted engine plays at another strength from the next move on") {
    auto talk = readyTalk();
    talk.playAt({1700});
    CHECK(talk.orders() == std::vector{replaceIt});
    CHECK(talk.sent() == Lines{"uci"});
    talk.says(whatStockfishSays);
    talk.says("uciok");
    const auto told = talk.sent();
    CHECK(std::ranges::find(told, "setoption name UCI_Elo value 1700") != told.end());
    talk.says("readyok");
    CHECK(talk.reports().empty());
}

TEST_CASE("a question open when the strength changed is asked again") {
    auto talk = readyTalk();
    talk.ask(question(1));
    talk.playAt({1700});
    CHECK(talk.orders() == std::vector{replaceIt});
    talk.forget();
    talk.becomesReady();
    const auto told = talk.sent();
    CHECK(told.back().starts_with("go "));
    talk.says("bestmove e2e4");
    CHECK(only<OpponentMove>(talk.reports()).question == 1);
}

TEST_CASE("an engine that has failed receives its strength when it is asked again") {
    Talk talk;
    talk.notStarted({.what = EngineProblem::missing});
    talk.forget();
    talk.playAt({1700});
    CHECK(talk.orders().empty());
    CHECK(talk.sent().empty());
}
