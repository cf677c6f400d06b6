// SPDX-License-Identifier: GPL-3.0-or-later
// Challenges that come while somebody waits for a game, and while one is played.
#include "tests/endtoend/online/site.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

struct Invited {
    const char* language;
    const char* challenge;
    const char* accept;
    const char* accepted;
    const char* opponent;
};
constexpr std::array everyInvitation{
    Invited{"de",
            "Carl, 1720 fordert Sie heraus: 15m+10s, gewertet, Sie haben Schwarz. Annehmen oder "
            "ablehnen.",
            "annehmen",
            "Angenommen: Carl, 1720.",
            "Gegner: Carl"},
    Invited{"en",
            "Carl, 1720 challenges you: 15m+10s, rated, you have Black. Accept or decline.",
            "yes",
            "Accepted: Carl, 1720.",
            "Opponent: Carl"},
    Invited{"tr",
            "Carl, 1720 size meydan okuyor: 15m+10s, puanlı, siyah sizde. Kabul ya da ret.",
            "kabul",
            "Kabul edildi: Carl, 1720.",
            "Rakip: Carl"}};

constexpr auto seeking = "POST /api/board/seek";

} // namespace

TEST_CASE(
    "a challenge that comes during a search is announced and accepted, which ends the search") {
    for (const auto& told : everyInvitation) {
        INFO(told.language);
        const Site site("waiting");
        site.keepToken();
        const auto game = site.starts({"play", "--time", "10m+5s"}, told.language);
        REQUIRE(site.gets(seeking));
        site.arrange("challenge Carl rating=1720 limit=900 increment=10 rated=yes color=white");
        REQUIRE(site.says(told.challenge));
        game->send(told.accept);
        REQUIRE(site.gets("POST /api/challenge/Carl/accept"));
        REQUIRE(site.gets("withdrawn /api/board/seek"));
        REQUIRE(site.says(told.accepted));
        REQUIRE(site.says(told.opponent));
        game->send("e4");
        REQUIRE(site.gets("done move/e2e4"));
        CHECK(site.timesGot(seeking) == 1);
        CHECK(game->end() == 0);
    }
}

TEST_CASE("a challenge is declined or withdrawn, the search goes on, and a wrong word is told") {
    const Site site("waiting");
    site.keepToken();
    const auto game = site.starts({"play", "--time", "10m+5s"});
    REQUIRE(site.gets(seeking));
    site.arrange("challenge Carl");
    REQUIRE(site.says("Carl, 1500 challenges you: 10m+5s, not rated, colour by lot."));
    site.arrange("challenge Dora variant=chess960");
    REQUIRE(site.says("Dora, 1500 challenges you: 10m+5s, not rated, colour by lot, variant"));
    game->send("e4");
    REQUIRE(site.says("“e4” is no answer."));
    game->send("accept");
    REQUIRE(site.says("Several challenges: Carl, Dora."));
    game->send("decline dora");
    REQUIRE(site.gets("POST /api/challenge/Dora/decline"));
    REQUIRE(site.says("Declined: Dora, 1500."));
    site.arrange("cancel Carl");
    REQUIRE(site.says("Carl, 1500 has withdrawn the challenge."));
    CHECK(site.timesGot("withdrawn") == 0);
    CHECK(site.timesGot("/accept") == 0);
    site.arrange("challenge Emil");
    REQUIRE(site.says("Emil, 1500 challenges you"));
    game->send("accept");
    REQUIRE(site.gets("withdrawn /api/board/seek")); // it has lasted until now
    CHECK(site.timesGot(seeking) == 1);
}

TEST_CASE("who waits to be challenged hears what is open, accepts, and plays") {
    const Site site("challenged");
    site.keepToken();
    CHECK(site.online({"games"}).output ==
          "No game is running.\nChallenge from Carl, 1720: 10m+5s, not rated, colour by lot. "
          "hektor online challenge answers.\n");
    const auto game = site.starts({"challenge"});
    REQUIRE(site.says("You can be challenged."));
    REQUIRE(site.says("Carl, 1720 challenges you"));
    site.arrange("decline");
    site.arrange("challenge Dora");
    REQUIRE(site.says("Dora, 1500 challenges you"));
    game->send("accept carl");
    REQUIRE(site.says("Opponent: Carl"));
    CHECK(site.timesGot(seeking) == 0);
    game->send("e4");
    REQUIRE(site.gets("done move/e2e4"));
}

TEST_CASE("waiting to be challenged ends with a word, or with the input") {
    const Site site("challenged");
    site.keepToken();
    for (const std::string input : {"", "quit\n", "beenden\n"}) {
        INFO(input);
        const auto ended = site.online({"challenge", "--audio", "none"}, input);
        CHECK(ended.status == 0);
        CHECK_THAT(ended.output, Contains("You can be challenged."));
        CHECK(ended.errors.empty());
    }
    CHECK(site.timesGot("/accept") == 0);
    const auto terms = site.online({"challenge", "--rated"});
    CHECK(terms.status == 2);
    CHECK_THAT(terms.errors, Contains("PLAYER is missing"));
}

TEST_CASE(
    "who waits for an opponent can leave, and nothing typed before the game is played in it") {
    const Site site("waiting");
    site.keepToken();
    const auto game = site.starts({"play", "--time", "10m+5s"});
    REQUIRE(site.gets(seeking));
    game->send("e4");
    REQUIRE(site.says("Still waiting for an opponent; quit ends this."));
    game->send("yes");
    REQUIRE(site.says("No challenge."));
    game->send("quit");
    CHECK(game->endsByItself() == 0);
    CHECK(site.timesGot("/accept") == 0);
}

TEST_CASE("who waits goes on waiting after a break of the connection, and is told of it") {
    const Site site("waiting");
    site.keepToken();
    const auto game = site.starts({"play", "--time", "10m+5s"});
    REQUIRE(site.gets(seeking));
    site.arrange("challenge Carl");
    REQUIRE(site.says("Carl, 1500 challenges you"));
    site.arrange("down");
    REQUIRE(site.says("Connection lost, trying again; quit ends this."));
    site.arrange("up");
    REQUIRE(site.says("Connection restored."));
    REQUIRE(site.getsMoreThan(1, seeking));
    CHECK(timesIn(site.said(), "Carl, 1500 challenges you") == 1);
    CHECK(timesIn(site.said(), "Connection lost") == 1);
    game->send("accept");
    REQUIRE(site.says("Opponent: Carl"));
}

TEST_CASE("a game that begins while the connection is broken is played, and no other one wished") {
    const Site site("waiting");
    site.keepToken();
    const auto game = site.starts({"play", "--time", "10m+5s"});
    REQUIRE(site.gets(seeking));
    site.arrange("down");
    REQUIRE(site.says("Connection lost"));
    site.arrange("begin");
    site.arrange("up");
    REQUIRE(site.says("Opponent: Berta"));
    CHECK(site.timesGot(seeking) == 1);
}

TEST_CASE("who waits without a connection can leave") {
    const Site site("challenged");
    site.keepToken();
    const auto waiting = site.starts({"challenge"});
    REQUIRE(site.says("Carl, 1720 challenges you"));
    site.arrange("down");
    REQUIRE(site.says("Connection lost"));
    waiting->send("quit");
    CHECK(waiting->endsByItself() == 0);
}

TEST_CASE("events that the server ends are a lost connection, no strange answer") {
    const Site site("challenged");
    site.keepToken();
    const auto waiting = site.starts({"challenge"});
    REQUIRE(site.says("Carl, 1720 challenges you"));
    site.arrange("finish");
    CHECK(site.says("the connection broke"));
    CHECK(waiting->endsByItself() == 3);
}

TEST_CASE("a challenge that the server does not give, or that cannot be played, is told") {
    const Site site("waiting");
    site.keepToken();
    const auto game = site.starts({"challenge"});
    REQUIRE(site.says("You can be challenged."));
    site.arrange("challenge Emil variant=antichess");
    REQUIRE(site.says("variant antichess. Hektor cannot play that"));
    game->send("accept");
    REQUIRE(site.says("The challenge from Emil, 1500 cannot be played with Hektor."));
    game->send("no");
    REQUIRE(site.says("Declined: Emil, 1500."));
    site.arrange("challenge Fritz limit=60 increment=0 board=no");
    REQUIRE(site.says("1m, not rated, colour by lot. Hektor cannot play that"));
    game->send("decline");
    REQUIRE(site.says("Declined: Fritz, 1500."));
    site.arrange("challenge Carl days=3");
    REQUIRE(site.says("Carl, 1500 challenges you: 3 days a move"));
    site.arrange("refuse Too late");
    game->send("accept");
    REQUIRE(site.says("refuses: Too late"));
    game->send("accept");
    REQUIRE(site.says("No challenge."));
    site.arrange("challenge Gerd");
    REQUIRE(site.says("Gerd, 1500 challenges you"));
    site.arrange("many 5");
    game->send("accept");
    REQUIRE(site.says("asks you to wait 5 seconds"));
    game->send("accept");
    CHECK(site.says("Opponent: Gerd"));
}

TEST_CASE("a challenge during a game is named when the game is over, unless it was withdrawn") {
    const SiteGame played;
    const auto& site = played.site;
    played.moves("e4", "e2e4");
    REQUIRE(site.getsMoreThan(1, "listening"));
    site.order("challenge Carl");
    site.order("challenge Dora");
    site.order("cancel Dora");
    played.hears("e7e5", "Pawn e7, e5.");
    CHECK_THAT(site.said(), !Contains("Carl") && !Contains("Dora"));
    site.order("end resign white");
    REQUIRE(site.says("Black resigns. White wins."));
    REQUIRE(site.says("Challenge from Carl, 1500, 10 minutes"));
    CHECK_THAT(site.said(), !Contains("Dora"));
    site.order("challenge Emil");
    CHECK(site.says("Challenge from Emil, 1500"));
    site.order("challenge Fritz account=no");
    CHECK(site.says("Challenge from Anonymous, 10 minutes"));
}
