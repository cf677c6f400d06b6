// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games on a server, as they are heard and as they are sent.
#include "tests/endtoend/online/site.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

TEST_CASE("a game on a server is sought, played, heard and saved") {
    const SiteGame played({.opponent = "Opponent: Berta, on the server.",
                           .words = {"play", "--time", "15m+10s", "--side", "white"}});
    const auto& [site, game] = played;
    REQUIRE(site.says("Looking for an opponent, 15m+10s."));
    CHECK(site.gets("color=white increment=10 rated=false time=15 variant=standard"));
    played.moves("e4", "e2e4");
    played.hears("e7e5", "Pawn e7, e5.");
    site.order("times 125000 65000");
    game->send("why");
    REQUIRE(site.says("No help while you play against a person."));
    game->send("clock");
    REQUIRE(site.says("Opponent 1 minute 5. Move 2."));
    site.order("say good luck");
    REQUIRE(site.says("Message from Berta."));
    game->send("chat");
    REQUIRE(site.says("Berta: good luck"));
    game->send("chat you too");
    REQUIRE(site.gets("room=player text=you too"));
    game->send("correct");
    REQUIRE(site.gets("done takeback/yes"));
    site.order("allow");
    REQUIRE(site.says("Withdrawn."));
    played.moves("d4", "d2d4");
    game->send("resign");
    game->send("yes");
    REQUIRE(site.gets("/resign"));
    REQUIRE(site.says("White resigns. Black wins."));
    game->send("quit");
    game->send("yes");
    CHECK(game->endsByItself() == 0);
    CHECK_THAT(site.hektor({"export", "online-abcd1234", "--as", "pgn"}).output,
               Contains("[Black \"Berta\"]") && Contains("1. d4") && Contains("0-1"));
}

TEST_CASE("Black on a server hears White's first move, and aborts or agrees on a draw") {
    const SiteGame played({.scene = "black",
                           .language = "tr",
                           .opponent = "Rakip: Berta, sunucuda.",
                           .words = {"challenge", "Berta"}});
    const auto& [site, game] = played;
    played.hears("e2e4", "Piyon e2, e4.");
    played.moves("e5", "e7e5");
    game->send("iptal");
    REQUIRE(site.says("İptal için geç"));
    site.order("offer draw");
    REQUIRE(site.says("Beyaz beraberlik"));
    game->send("kabul");
    REQUIRE(site.gets("draw/yes"));
    CHECK(site.says("Beraberlikte anlaşıldı."));
    CHECK(game->end() == 0);
}

TEST_CASE("a game on a server goes on after the program was killed, and no engine looks at it") {
    SiteGame played;
    const auto& site = played.site;
    played.moves("e4", "e2e4");
    played.hears("e7e5", "Pawn e7, e5.");
    played.game.reset(); // killed
    const auto resumed = site.hektor({"resume", "--terminal", "--audio", "none"}, "quit\nyes\n");
    CHECK(resumed.status == 1);
    CHECK_THAT(resumed.errors, Contains("hektor online play"));
    const auto review = site.hektor({"review", "1", "--json"});
    CHECK(review.status == 1);
    CHECK_THAT(review.errors, Contains("still being played against a person"));
    played.game = site.starts({"play"});
    REQUIRE(site.says("Opponent: Berta"));
    played.moves("nf3", "g1f3");
    site.order("end timeout white");
    REQUIRE(site.says("The server has ended the game: one nil."));
    CHECK(played.game->end() == 0);
    const auto list = site.hektor({"list"}).output;
    CHECK(std::ranges::count(list, '\n') == 1);
}

TEST_CASE("a game that has ended meanwhile is told instead of looking for another one") {
    SiteGame played;
    const auto& site = played.site;
    played.moves("e4", "e2e4");
    played.game.reset(); // killed
    site.arrange("end resign white");
    played.game = site.starts({"play"});
    REQUIRE(site.says("Black resigns. White wins."));
    CHECK(played.game->end() == 0);
    CHECK_THAT(site.hektor({"list"}).output, Contains("1-0"));
    const auto again = site.online({"play", "online-abcd1234", "--terminal"}, "quit\n");
    CHECK(again.status == 0);
    CHECK(std::ranges::count(site.hektor({"list"}).output, '\n') == 1);
}

TEST_CASE("a game on a server is played by one program at a time") {
    const SiteGame played;
    const auto second = played.site.online({"play", "--terminal", "--audio", "none"});
    CHECK(second.status == 3);
    CHECK_THAT(second.errors, Contains("being played by another program"));
    CHECK(std::ranges::count(played.site.hektor({"list"}).output, '\n') == 1);
}

TEST_CASE("days for each move are a clock that the server sets") {
    SiteGame played({.scene = "days", .words = {"play", "abcd1234"}});
    played.moves("e4", "e2e4");
    played.hears("e7e5", "Pawn e7, e5.");
    played.game->send("mytime");
    CHECK(played.site.says("2 hours"));
    CHECK_THAT(played.site.said(), Contains("48 hours per move"));
    CHECK(played.game->end() == 0);
}

TEST_CASE(
    "a game on a server goes on with a board that it did not have, or without the one it had") {
    SiteGame played;
    played.game.reset(); // killed
    const auto board = "line:" + played.site.file("board");
    std::ofstream(played.site.file("board")).flush();
    played.game = played.site.starts({"play", "--board", board});
    REQUIRE(played.site.says("White's board is read from now on."));
    CHECK(played.game->end() == 0);

    SiteGame other({.words = {"play", "--time", "10m+5s", "--board", board}});
    other.game.reset();
    other.game = other.site.starts({"play"});
    REQUIRE(other.site.says("White's board is no longer read. Moves are entered."));
    other.moves("nf3", "g1f3");
}

namespace {

/// Empty, if the file is not there.
std::string contentIfThere(const std::filesystem::path& file) {
    std::ostringstream content;
    content << std::ifstream(file).rdbuf();
    return content.str();
}

/// The processes whose command line names this folder.
std::vector<std::string> processesOf(const std::string& folder) {
    std::vector<std::string> found;
    for (const auto& each : std::filesystem::directory_iterator("/proc")) {
        const auto name = each.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const auto line = contentIfThere(each.path() / "cmdline"); // it may have ended by now
        if (line.find(folder) != std::string::npos && line.find("match") != std::string::npos)
            found.push_back(each.path().string());
    }
    return found;
}

/// The sockets of a network that this process has open.
int networkSockets(const std::filesystem::path& process) {
    std::set<std::string> known;
    for (const auto* const kind : {"tcp", "tcp6", "udp", "udp6", "raw"}) {
        std::istringstream lines(contentIfThere(process / "net" / kind)); // IPv6 may be off
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string word;
            for (int i = 0; i < 10; ++i)
                words >> word;
            known.insert("socket:[" + word + "]");
        }
    }
    int count = 0;
    for (const auto& each : std::filesystem::directory_iterator(process / "fd")) {
        std::error_code closed;
        count +=
            known.contains(std::filesystem::read_symlink(each.path(), closed).string()) ? 1 : 0;
    }
    return count;
}

} // namespace

TEST_CASE("in a match there is no network, no token and no word of a game on a server (E2.9)") {
    const Site site;
    site.keepToken();
    CHECK(site.hektor({"match", "--server", site.url()}).status == 2);
    CHECK(site.hektor({"match", "--white", "online"}).status == 2);
    const auto folder = site.file("match");
    RunningProgram match(HEKTOR_PROGRAM,
                         {"match",
                          "--terminal",
                          "--audio",
                          "none",
                          "--language",
                          "en",
                          "--data",
                          folder,
                          "--config",
                          site.file("hektor.toml")},
                         StandardInput::pipe,
                         site.file("out"));
    match.send("white: chat hello");
    REQUIRE(site.says("Only in a game on the server."));
    match.send("white: abort");
    match.send("white: why");
    match.send("arbiter: halt");
    REQUIRE(site.says("Clocks stopped."));
    const auto processes = processesOf(folder);
    REQUIRE(processes.size() == 1);
    CHECK(networkSockets(processes.front()) == 0);
    CHECK(match.timesInMemory("lip_anna").value_or(0) == 0);
    CHECK(site.timesGot("GET") + site.timesGot("POST") == 0);
}

TEST_CASE("the test for sockets finds those of a game on a server") {
    const SiteGame played({.words = {"challenge", "match"}});
    const auto processes = processesOf(played.site.file("hektor.toml"));
    REQUIRE(processes.size() == 1);
    CHECK(networkSockets(processes.front()) > 0);
}
