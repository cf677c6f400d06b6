// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/arrangement.hpp"
#include "rules/notation/fen.hpp"

#include <catch2/catch.hpp>

using namespace app;
using rules::Colour;

namespace {

ServedGame theGame() {
    return {.id = "abcd1234",
            .variant = "standard",
            .terms = ServedTerms{600, 5},
            .players = {{"berta", "Berta"}, {"anna", "Anna"}}};
}

} // namespace

TEST_CASE("a game on a server is set up for the player's side, and the server calls the flag") {
    const auto side = sideOf(theGame(), {"anna", "Anna"});
    REQUIRE(side == Colour::black);
    CHECK_FALSE(sideOf(theGame(), {"carla", "Carla"}));
    const auto setup = setupOf(theGame(), *side, {.keyboard = true, .sensedBoard = true});
    REQUIRE(setup);
    CHECK(setup->profile == rules::Profile::home);
    CHECK(rules::isServed(*setup));
    CHECK(setup->seats.black.inputs == rules::Inputs{.keyboard = true, .sensedBoard = true});
    CHECK(setup->seats.white.inputs == rules::Inputs{.keyboard = false, .remote = true});
    CHECK(setup->seats.white.name == "Berta");
    CHECK(setup->flag == rules::FlagRule::mustBeObserved);
    CHECK(rules::write(setup->time) == "10m+5s");
    CHECK(setup->start == rules::Position::start());
}

TEST_CASE("days for each move are a time that is given back after it, and no days are no clock") {
    auto game = theGame();
    game.terms.reset();
    CHECK_FALSE(setupOf(game, Colour::white, {}).value().time.isTimed());
    game.days = 2;
    CHECK(rules::write(setupOf(game, Colour::white, {}).value().time) == "48h b48h");
}

TEST_CASE("a game has one name on the server and another in the archive, and both are understood") {
    CHECK(archiveNameOf("abcd1234") == "online-abcd1234");
    CHECK(serverNameOf("online-abcd1234") == "abcd1234");
    CHECK(serverNameOf("abcd1234") == "abcd1234");
}

TEST_CASE("a game may begin anywhere, but only by the usual rules") {
    auto game = theGame();
    game.variant = "fromPosition";
    game.start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    game.terms.reset();
    const auto setup = setupOf(game, Colour::white, {});
    REQUIRE(setup);
    CHECK(rules::writeFen(setup->start) == game.start);
    CHECK_FALSE(setup->time.isTimed());
    game.start = "no position";
    CHECK(setupOf(game, Colour::white, {}).error().key == SentenceKey::onlineNoVariant);
    game = theGame();
    game.variant = "chess960";
    CHECK(setupOf(game, Colour::white, {}).value().chess960);
    game.variant = "antichess";
    CHECK(setupOf(game, Colour::white, {}).error().key == SentenceKey::onlineNoVariant);
}

TEST_CASE("a server knows minutes and seconds a move, and nothing else") {
    const auto terms = [](const char* text) { return termsOf(*rules::parseTimeControl(text)); };
    CHECK(terms("10m+5s") == ServedTerms{600, 5});
    CHECK(terms("15m") == ServedTerms{900, 0});
    for (const auto* const text : {"none", "40/2h,1h", "40/2h", "25m d5s", "10m b3s"}) {
        INFO(text);
        CHECK_FALSE(terms(text));
    }
}

TEST_CASE("the game to go on with is the first in which the player is to move") {
    CHECK(nextOf({}) == nullptr);
    const std::vector<RunningGame> games{{"one", Colour::white, "Berta", false},
                                         {"two", Colour::black, "Carla", true}};
    CHECK(nextOf(games)->id == "two");
    const std::vector<RunningGame> waiting{games.front()};
    CHECK(nextOf(waiting)->id == "one");
}
