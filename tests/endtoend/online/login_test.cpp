// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens, addresses and what a server answers before a game.
#include "tests/endtoend/online/site.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

using namespace tests;
using Catch::Matchers::Contains;

TEST_CASE("a token is asked for, checked, stored for the user alone, and nowhere shown") {
    const Site site;
    const auto ended = site.online({"login"}, "lip_anna\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("logged in as Anna"));
    struct stat found {};
    REQUIRE(::stat(site.file("online.json").c_str(), &found) == 0);
    CHECK((found.st_mode & 0777U) == 0600U);
    CHECK_THAT(contentOf(site.file("online.json")), Contains("lip_anna"));
    CHECK(site.online({"games"}).output == "No game is running.\n");
    CHECK(site.online({"login"}, " lip_anna\t\n").status == 0); // as copied from a page
    const auto log = std::filesystem::exists(site.file("hektor.log"))
                         ? contentOf(site.file("hektor.log"))
                         : std::string{};
    for (const auto& text : {ended.output, ended.errors, log})
        CHECK(text.find("lip_anna") == std::string::npos);
}

TEST_CASE("what is typed as a token is not shown at a terminal") {
    const Site site;
    RunningProgram login(HEKTOR_PROGRAM,
                         {"online",
                          "--server",
                          site.url(),
                          "login",
                          "--language",
                          "en",
                          "--data",
                          site.file("data"),
                          "--config",
                          site.file("hektor.toml")},
                         StandardInput::showingTerminal,
                         site.file("out"));
    REQUIRE(site.says("The token for"));
    login.send("lip_anna");
    CHECK(login.endsByItself() == 0);
    CHECK(login.shown().find("lip_anna") == std::string::npos);
}

TEST_CASE("a token that the server does not know is not stored, in three languages") {
    const Site site;
    const std::pair<const char*, const char*> texts[] = {{"de", "erkennt den Schlüssel nicht an"},
                                                         {"en", "does not accept the token"},
                                                         {"tr", "anahtarınızı kabul etmiyor"}};
    for (const auto& [language, words] : texts) {
        const auto ended = site.online({"login", "--language", language}, "lip_other\n");
        CHECK(ended.status == 3);
        CHECK_THAT(ended.errors, Contains(words));
    }
    CHECK_FALSE(std::filesystem::exists(site.file("online.json")));
    CHECK(site.online({"login"}, "two words\n").status == 2);
    CHECK(site.online({"login"}).status == 2);
    CHECK(site.online({"play"}).status == 3); // without any
}

TEST_CASE("a token goes to no other server, and is not used if others can read it") {
    const Site site;
    site.keepToken();
    const Site other;
    const auto elsewhere = site.hektor({"online", "--server", other.url(), "games"});
    CHECK(elsewhere.status == 3);
    CHECK_THAT(elsewhere.errors, Contains("there is no token for " + other.url()));
    CHECK(other.timesGot("GET") == 0);
    REQUIRE(::chmod(site.file("online.json").c_str(), 0644) == 0);
    const auto ended = site.online({"games"});
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Contains("readable by others"));
    CHECK(site.timesGot("GET") == 0);
}

TEST_CASE("a redirection is not followed, and an address must be encrypted or of this computer") {
    const Site site("elsewhere");
    site.keepToken();
    const auto ended = site.online({"games"});
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Contains("points to another address"));
    CHECK(site.timesGot("GET") == 1);
    CHECK(site.hektor({"online", "games", "--server", "http://chess.example"}).status == 2);
    CHECK(site.hektor({"online", "games", "--server", "chess"}).status == 2);
    const auto gone =
        site.hektor({"online", "--server", "http://127.0.0.1:1", "login"}, "lip_anna\n");
    CHECK(gone.status == 3);
    CHECK_THAT(gone.errors, Contains("cannot be reached: it does not answer"));
}

TEST_CASE("running games are listed, a declined challenge and foreign rules end with a sentence") {
    const Site site("running");
    site.keepToken();
    CHECK(site.online({"games"}).output == "abcd1234: White against Berta. You are to move.\n");
    const auto missing = site.online({"play", "wxyz9876", "--audio", "none"});
    CHECK(missing.status == 1);
    CHECK_THAT(missing.errors, Contains("no running game of yours called wxyz9876"));
    CHECK(site.online({"play", "online-", "--audio", "none"}).status == 1);
    CHECK(site.online({"play", "../account", "--audio", "none"}).status == 2);

    const Site unwilling("declined");
    unwilling.keepToken();
    const auto declined = unwilling.online({"challenge", "Berta", "--audio", "none"});
    CHECK(declined.status == 1);
    CHECK_THAT(declined.output, Contains("Berta is challenged, 10m+5s."));
    CHECK_THAT(declined.errors, Contains("Berta does not accept the challenge."));
    CHECK(unwilling.gets("clock.increment=5 clock.limit=600 color=random keepAliveStream=true"));
    CHECK(unwilling.online({"challenge", "Berta", "--time", "40/2h,1h"}).status == 2);

    const Site strange("variant");
    strange.keepToken();
    const auto variant = strange.online({"play", "--time", "10m", "--audio", "none"});
    CHECK(variant.status == 1);
    CHECK_THAT(variant.errors, Contains("other rules (antichess)"));
}
