// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tests/support/approve.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

using namespace speech;

namespace {

// Constructed to contain every kind of move: both castlings, en passant by both sides, promotion to
// a knight and to a queen, checks and mate.
constexpr std::string_view modelGame =
    "e4 d5 e5 f5 exf6 Nc6 fxg7 Bf5 gxh8=N e5 d3 Qe7 Be2 O-O-O Nf3 e4 O-O exd3 Nd4 dxe2 c4 "
    "exf1=Q Qxf1 dxc4 Nxc6 bxc6 b4 cxb3 axb3 Qe2 Rxa7 Qxf1 Kxf1 Bd3 Kg1 Bc2 Na3 Rd1";

std::string everyFormOfMove(const rules::Position& before, rules::Move move, Language language) {
    const auto facts = rules::factsOf(before, move);
    const auto form = call(facts, language);
    const auto inPublic = call(facts, language, {.delivery = Delivery::publicCall});
    std::string gaps;
    for (const auto& segment : inPublic.spoken)
        gaps += (gaps.empty() ? "" : " ") + segment.text;
    return "  " + form.shown + "\n  " + form.words + "\n  " + form.official + "\n  " + form.brief +
           "\n  " + form.spoken.front().text + "\n  " + gaps + "\n";
}

std::string everyCall(const rules::Game& game, Language language, rules::Letters letters) {
    std::string text;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const auto move = game.moves()[static_cast<std::size_t>(ply)];
        text += rules::writeSan(game.at(ply), move, rules::lawsStyle(letters)) + "\n" +
                everyFormOfMove(game.at(ply), move, language);
    }
    return text;
}

} // namespace

TEST_CASE("a whole game is called in every form as approved") {
    const auto game = tests::gameOf(modelGame);
    tests::approve("model_game_de", everyCall(game, Language::german, rules::Letters::german));
    tests::approve("model_game_en", everyCall(game, Language::english, rules::Letters::english));
    tests::approve("model_game_tr", everyCall(game, Language::turkish, rules::Letters::turkish));
}
