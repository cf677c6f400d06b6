// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong on a network in the middle of a game: it is told, nothing is lost, and the game
// goes on.
#include "tests/endtoend/online/site.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <chrono>
#include <string>
#include <thread>

using namespace tests;

namespace {

constexpr auto firstMove = "POST /api/board/game/abcd1234/move/e2e4";
constexpr auto stream = "GET /api/board/game/stream/abcd1234";

struct Told {
    const char* language;
    const char* opponent;
    const char* lost;
    const char* found;
    const char* answer;
};
constexpr std::array everyLanguage{
    Told{"de",
         "Gegner: Berta",
         "Verbindung verloren.",
         "Verbindung wieder da.",
         "Bauer Eva sieben, Eva fünf."},
    Told{"en", "Opponent: Berta", "Connection lost.", "Connection restored.", "Pawn e7, e5."},
    Told{"tr", "Rakip: Berta", "Bağlantı koptu.", "Bağlantı yeniden kuruldu.", "Piyon e7, e5."}};

} // namespace

TEST_CASE("a server that is gone in the middle of a game: the move arrives when it is back") {
    for (const auto& told : everyLanguage) {
        INFO(told.language);
        const SiteGame net({.language = told.language, .opponent = told.opponent});
        net.site.order("down");
        REQUIRE(net.site.says(told.lost));
        net.game->send("e4");
        net.site.order("up");
        REQUIRE(net.site.says(told.found));
        REQUIRE(net.site.gets("done move/e2e4"));
        net.hears("e7e5", told.answer);
        CHECK(net.game->end() == 0);
    }
}

TEST_CASE("a stream that breaks is opened again, and what was missed is heard") {
    const SiteGame net;
    net.moves("e4", "e2e4");
    const int before = net.site.timesGot(stream);
    net.site.order("drop");
    net.site.order("play e7e5");
    REQUIRE(net.site.getsMoreThan(before, stream));
    REQUIRE(net.site.says("Pawn e7, e5."));
    net.game->send("nf3");
    CHECK(net.site.gets("move/g1f3"));
}

TEST_CASE("a move whose answer is lost counts once, and nobody complains") {
    const SiteGame net;
    net.site.order("lose");
    net.moves("e4", "e2e4");
    net.hears("e7e5", "Pawn e7, e5.");
    net.game->send("nf3");
    REQUIRE(net.site.gets("move/g1f3"));
    CHECK(net.site.said().find("not accepted") == std::string::npos);
    CHECK(net.site.said().find("Withdrawn") == std::string::npos);
}

TEST_CASE("after too many requests the program waits as long as the server wishes") {
    const SiteGame net;
    net.site.order("many 2");
    net.game->send("e4");
    REQUIRE(net.site.says("the server asks you to wait 2 seconds"));
    net.site.order("say still here");
    REQUIRE(net.site.says("Message from Berta."));
    REQUIRE(net.site.gets("done move/e2e4"));
    CHECK(net.site.timesGot(firstMove) == 2);
    net.hears("e7e5", "Pawn e7, e5.");
}

TEST_CASE("a move that the server refuses is taken back, and said so") {
    const SiteGame net;
    net.site.order("refuse Not your turn");
    net.game->send("e4");
    REQUIRE(net.site.says("The server has not accepted your move."));
    REQUIRE(net.site.says("Withdrawn."));
    net.game->send("d4");
    REQUIRE(net.site.gets("move/d2d4"));
}

TEST_CASE("nonsense from the server is told and left out, and a slow server is waited for") {
    const SiteGame net;
    net.site.order("nonsense");
    REQUIRE(net.site.says("something that cannot be understood"));
    net.site.order("late 300");
    net.moves("e4", "e2e4");
    net.site.order("strange a1a8");
    REQUIRE(net.site.says("a move that is not possible here: a1a8"));
    net.site.order("end aborted");
    CHECK(net.site.says("The game was aborted."));
}

TEST_CASE("a stream with a line that does not end is broken off and opened again") {
    const SiteGame net;
    const int before = net.site.timesGot(stream);
    net.site.order("endless");
    REQUIRE(net.site.says("something that cannot be understood"));
    REQUIRE(net.site.getsMoreThan(before, stream));
    net.moves("e4", "e2e4");
    net.hears("e7e5", "Pawn e7, e5.");
}

TEST_CASE("who leaves without a connection is told that his wish has not been sent") {
    const SiteGame net;
    net.site.order("down");
    REQUIRE(net.site.says("Connection lost."));
    net.game->send("resign");
    net.game->send("yes");
    REQUIRE(net.site.says("No connection. It will be sent."));
    net.game->send("quit");
    net.game->send("yes");
    CHECK(net.game->endsByItself() == 3);
    CHECK(net.site.says("the connection broke. What happened last in game 1 is lost."));
}

TEST_CASE("who leaves before his move has reached the server is told so") {
    const SiteGame net;
    net.site.order("down");
    REQUIRE(net.site.says("Connection lost."));
    net.game->send("e4");
    REQUIRE(net.site.says("Pawn e2, e4."));
    net.game->send("quit");
    net.game->send("yes");
    CHECK(net.game->endsByItself() == 3);
    CHECK(net.site.says("Your move has not reached the server, where your clock is running"));
}

TEST_CASE("a wish that the server has not confirmed is not said to be lost") {
    const SiteGame net;
    net.site.order("late 8000");
    net.game->send("resign");
    net.game->send("yes");
    net.game->send("quit");
    net.game->send("yes");
    CHECK(net.game->endsByItself() == 3);
    CHECK(net.site.says("has not confirmed what you did last; it may not have arrived."));
    CHECK(net.site.said().find("is lost") == std::string::npos);
}

TEST_CASE("somebody who may not write messages is told so, and the token is good") {
    const SiteGame net;
    net.site.order("forbid No chat");
    net.game->send("chat hello");
    REQUIRE(net.site.says("The server refuses: No chat"));
    CHECK(net.site.said().find("token") == std::string::npos);
}

TEST_CASE("no message keeps a move waiting, and one that is not taken is told") {
    const SiteGame net;
    SECTION("the server fails to take it") {
        net.site.order("mute 0");
        net.game->send("chat hello");
        REQUIRE(net.site.says("The server refuses: Internal error"));
        CHECK(net.site.said().find("Connection lost") == std::string::npos);
    }
    SECTION("the server does not answer") {
        net.site.order("mute 15");
        net.game->send("chat hello");
        REQUIRE(net.site.gets("/chat"));
    }
    net.moves("e4", "e2e4");
    net.hears("e7e5", "Pawn e7, e5.");
}

TEST_CASE("a message that is answered is sent once, although a move follows at once") {
    const SiteGame net;
    net.site.order("late 300");
    net.game->send("chat hello");
    net.moves("e4", "e2e4");
    net.site.order("late 0");
    net.hears("e7e5", "Pawn e7, e5.");
    CHECK(net.site.timesGot("/chat") == 1);
}

TEST_CASE("another game of the player that begins is announced") {
    constexpr auto announcement = "Another game of yours has begun";
    const SiteGame net;
    // Those that the server names at first ran before; for how long it does is not exact.
    for (int game = 1; game <= 20 && net.site.said().find(announcement) == std::string::npos;
         ++game) {
        net.site.order("other game" + std::to_string(game));
        std::this_thread::sleep_for(std::chrono::milliseconds{500});
    }
    REQUIRE(net.site.says(announcement));
    net.moves("e4", "e2e4");
}

TEST_CASE("a game that the server does not know any more is not looked for again and again") {
    const SiteGame net;
    net.moves("e4", "e2e4");
    net.site.order("forget");
    REQUIRE(net.site.says("The server does not know this game any more."));
    net.game->send("quit");
    net.game->send("yes");
    CHECK(net.game->endsByItself() == 0);
}

TEST_CASE("a challenge is sent once, and another one that is declined does not end it") {
    const SiteGame net({.scene = "busy", .words = {"challenge", "Berta"}});
    CHECK(net.site.timesGot("POST /api/challenge/Berta") == 1);
}

TEST_CASE("an opponent who leaves: the win can be claimed") {
    const SiteGame net;
    net.moves("e4", "e2e4");
    net.site.order("gone 0");
    REQUIRE(net.site.says("You can claim the win: claim time."));
    net.site.order("refuse Not yet");
    net.game->send("claim time");
    REQUIRE(net.site.says("The server refuses: Not yet"));
    net.game->send("claim time");
    REQUIRE(net.site.gets("/claim-victory"));
    CHECK(net.site.says("The server has ended the game:"));
}
