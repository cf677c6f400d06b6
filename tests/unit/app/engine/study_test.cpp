// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations with an engine that weighs moves instead of playing.
#include "app/engine/conversation.hpp"
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

using namespace app;

namespace {

using UciLines = std::vector<std::string>;

rules::Move firstMove(const std::string& text) {
    return rules::parseUci(text, rules::Position::start()).value();
}

/// Black's answer to 1.e4.
rules::Move reply(const std::string& text) {
    return rules::parseUci(text, rules::Position::start().after(firstMove("e2e4"))).value();
}

/// A conversation with an engine that studies, with all that was sent to it and reported of it.
class StudyTalk {
public:
    explicit StudyTalk(const Study& study = {})
        : conversation_({.choice = {.program = "fish"}, .strength = {1500}, .study = study}) {
        take(conversation_.start(now));
    }
    void says(const UciLines& lines) {
        for (const auto& line : lines)
            take(conversation_.receive({line}, now));
    }
    void introducesItself() {
        says({"id name Fish",
              "option name MultiPV type spin default 1 min 1 max 500",
              "option name UCI_LimitStrength type check default false",
              "option name UCI_Elo type spin default 1350 min 1350 max 2850",
              "uciok",
              "readyok"});
    }
    void ask() { take(conversation_.ask({.id = 1}, now)); }

    UciLines sent{};
    std::vector<OpponentReport> reports{};

private:
    static constexpr Conversation::Time now{std::chrono::seconds{1000}};

    void take(ConversationStep step) {
        std::ranges::move(step.send, std::back_inserter(sent));
        std::ranges::move(step.reports, std::back_inserter(reports));
    }

    Conversation conversation_;
};

/// What is reported after these thoughts.
std::vector<StudiedMove> studiedAfter(const UciLines& thoughts) {
    StudyTalk talk;
    talk.introducesItself();
    talk.ask();
    talk.says(thoughts);
    talk.says({"bestmove e2e4"});
    REQUIRE(std::holds_alternative<OpponentStudied>(talk.reports.back()));
    const auto told = std::get<OpponentStudied>(talk.reports.back());
    CHECK(told.question == 1);
    return told.moves;
}

} // namespace

TEST_CASE("An engine that studies weighs two moves at full strength, for a number of positions") {
    StudyTalk talk;
    talk.introducesItself();
    talk.ask();
    CHECK(talk.sent == UciLines{"uci",
                                "setoption name UCI_LimitStrength value false",
                                "setoption name MultiPV value 2",
                                "ucinewgame",
                                "isready",
                                "position startpos",
                                "go movetime 2000 nodes 100000"});
}

TEST_CASE("A study tells the best moves of the last depth that was told completely") {
    const UciLines whole{"info depth 5 multipv 1 score cp 20 pv d2d4",
                         "info depth 5 multipv 2 score cp -30 pv g2g4",
                         "info depth 6 multipv 1 score mate 3 pv e2e4 e7e5",
                         "info depth 6 multipv 2 score cp 10 pv d2d4"};
    const std::vector best{StudiedMove{firstMove("e2e4"), 100'000, {reply("e7e5")}, 3},
                           StudiedMove{firstMove("d2d4"), 10}};
    CHECK(studiedAfter(whole) == best);
    auto brokenOff = whole;
    brokenOff.emplace_back("info depth 7 multipv 1 score cp 5 lowerbound pv a2a3");
    brokenOff.emplace_back("info depth 7 multipv 1 score cp 90 pv d2d4");
    CHECK(studiedAfter(brokenOff) == best);
}

TEST_CASE("A study leaves out what is no legal move, and may have nothing to tell") {
    CHECK(studiedAfter({"info depth 5 multipv 1 score cp 20 pv d2d4",
                        "info depth 5 multipv 2 score cp 10 pv e2e5"}) ==
          std::vector{StudiedMove{firstMove("d2d4"), 20}});
    CHECK(studiedAfter({"info string nothing"}).empty());
}

TEST_CASE("A line is told as far as it is legal, and a mate with its distance for either side") {
    CHECK(studiedAfter({"info depth 5 multipv 1 score cp 20 pv e2e4 c7c5 e2e4"}) ==
          std::vector{StudiedMove{firstMove("e2e4"), 20, {reply("c7c5")}}});
    CHECK(studiedAfter({"info depth 5 multipv 1 score mate -2 pv e2e4"}) ==
          std::vector{StudiedMove{firstMove("e2e4"), -100'000, {}, -2}});
}

TEST_CASE("A study of the best move alone may be limited by depth, and any engine can do it") {
    StudyTalk talk({.moves = 1, .nodes = {}, .depth = 12, .longest = std::chrono::seconds{60}});
    talk.says({"id name Old", "uciok", "readyok"});
    talk.ask();
    CHECK(talk.sent.back() == "go movetime 60000 depth 12");
}

TEST_CASE("An engine that cannot weigh two moves does not study") {
    StudyTalk talk;
    talk.says({"id name Old", "uciok"});
    REQUIRE(talk.reports.size() == 1);
    CHECK(std::get<OpponentFailed>(talk.reports.front()).why.what == EngineProblem::noSecondMove);
}
