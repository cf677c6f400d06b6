// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/annotation.hpp"
#include "tests/support/chess/reviewed_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;

namespace {

std::string annotatedText(const ReviewSource& source, const ReviewRemarks& remarks = {}) {
    const auto moves = reviewed(source.game, weighShortGame(source.game));
    return rules::writePgn(annotated(source, moves, remarks, rules::Language::english));
}

} // namespace

TEST_CASE("An evaluation is written in pawns for White, or as moves to mate") {
    CHECK(evaluationCommand({30}) == "[%eval 0.30]");
    CHECK(evaluationCommand({-5}) == "[%eval -0.05]");
    CHECK(evaluationCommand({-1234}) == "[%eval -12.34]");
    CHECK(evaluationCommand({mateValue, 3}) == "[%eval #3]");
    CHECK(evaluationCommand({-mateValue, -2}) == "[%eval #-2]");
    CHECK(evaluationCommand({mateValue, 0}).empty());
}

TEST_CASE("A reviewed game has evaluations, times, signs and better lines") {
    const auto text = annotatedText(shortSource());
    CHECK_THAT(text, Contains("1. e4 {[%eval 0.25] [%clk 0:04:58]}"));
    CHECK_THAT(text, Contains("$4"));
    CHECK_THAT(text, Contains("(2... Nc6 3. Bc4 g6)"));
    CHECK_THAT(text, Contains("[%eval #1]"));
    CHECK_THAT(text, Contains("usual}"));
    CHECK_THAT(text, Contains("{done}"));
    CHECK_THAT(text, !Contains("[%eval 0.3]"));
    CHECK_THAT(text, Contains("(1... c5 {no})"));
}

TEST_CASE("What other programs have written into the comments of a game stays") {
    auto source = shortSource();
    source.pgn.line.moves[0].behind = {
        rules::PgnComment{"[%clk 0:04:58] [%csl Ge4][%cal Re2e4] good [%emt 0:00:02]"}};
    auto text = annotatedText(source);
    std::ranges::replace(text, '\n', ' ');
    CHECK_THAT(text,
               Contains("1. e4 {[%eval 0.25] [%clk 0:04:58] "
                        "[%csl Ge4][%cal Re2e4][%emt 0:00:02]} {good}"));
}

TEST_CASE("A move that was judged before keeps that judgement alone") {
    const auto text = annotatedText(shortSource());
    CHECK_THAT(text, Contains("2. Qh5 $5 {[%eval -0.40]"));
    auto source = shortSource();
    source.pgn.line.moves[2].behind = {rules::PgnNag{14}}; // of the position
    CHECK_THAT(annotatedText(source), Contains("2. Qh5 $14 $6"));
}

TEST_CASE("A reviewed game that is reviewed again stays the same") {
    const auto once = annotatedText(shortSource(), {{4, "my remark"}});
    const auto again = readSource(rules::sourceOf(once), 1).value();
    CHECK(again.damage() == nullptr);
    CHECK(annotatedText(again, {{4, "my remark"}}) == once);
}

TEST_CASE("Own remarks stand behind their moves") {
    const auto text = annotatedText(shortSource(), {{0, "The best move."}});
    CHECK_THAT(text, Contains("The best move."));
}

TEST_CASE("Evaluations alone leave everything else as it was written") {
    const auto source = shortSource();
    const auto moves = reviewed(source.game, tests::weighShortGame(source.game));
    auto text = rules::writePgn(withEvaluations(source, moves));
    std::ranges::replace(text, '\n', ' ');
    CHECK_THAT(text, Contains("1. e4 {[%eval 0.25] [%clk 0:04:58]} 1... e5"));
    CHECK_THAT(text, Contains("{[%clk 0:04:55] [%eval 0.3] as usual}"));
    CHECK_THAT(text, Contains("2. Qh5 $5 {[%eval -0.40] [%clk 0:04:50]}"));
    CHECK_THAT(text, Contains("2... Ke7 {[%eval #1]"));
    CHECK_THAT(text, !Contains("$4"));
    CHECK_THAT(text, !Contains("Nc6"));
}

TEST_CASE("An evaluation in a comment is read, for White") {
    const auto read = [](const std::string& comment) { return evaluationIn(comment); };
    CHECK(read("[%eval 0.35]") == Evaluation{35, std::nullopt});
    CHECK(read("[%clk 0:01:00] [%eval -2] good") == Evaluation{-200, std::nullopt});
    CHECK(read("[%eval 1.20,22]") == Evaluation{120, std::nullopt});
    CHECK(read("[%eval #3]") == Evaluation{mateValue, 3});
    CHECK(read("[%eval #-2]") == Evaluation{-mateValue, -2});
    for (const auto* const none : {"",
                                   "0.35",
                                   "[%eval ]",
                                   "[%eval x]",
                                   "[%eval #]",
                                   "[%eval #-2147483648]",
                                   "[%eval nan]",
                                   "[%eval inf]",
                                   "[%eval 1e9]"})
        CHECK_FALSE(read(none));
}
