// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/server.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace app;

TEST_CASE("a server is its address without anything behind it") {
    CHECK(readServer("https://lichess.org") == usualServer());
    CHECK(readServer("https://lichess.org/") == usualServer());
    CHECK(readServer("https://chess.example:8443").value().url == "https://chess.example:8443");
    for (const std::string text : {"",
                                   "lichess.org",
                                   "ftp://lichess.org",
                                   "https://",
                                   "https:///",
                                   "https://lichess.org/api",
                                   "https://anna:secret@lichess.org",
                                   "https://lichess.org:",
                                   "https://lichess.org:0",
                                   "https://lichess.org:70000",
                                   "https://lichess.org?x",
                                   "https://lichess.org\r\nX: y",
                                   "https://-x",
                                   "https://[::2]"}) {
        INFO(text);
        CHECK(readServer(text).error() == ServerFault::notAnAddress);
    }
}

TEST_CASE("without encryption a server must be this computer") {
    for (const std::string text :
         {"http://127.0.0.1:9663", "http://127.8.0.9", "http://localhost:80", "http://[::1]:80"}) {
        INFO(text);
        REQUIRE(readServer(text));
        CHECK(readServer(text)->isOpen);
    }
    for (const std::string text : {"http://lichess.org",
                                   "http://192.168.0.1",
                                   "http://127.0.0.1.example",
                                   "http://localhost.example",
                                   "http://127.evil.com",
                                   "http://1270.0.1"}) {
        INFO(text);
        CHECK(readServer(text).error() == ServerFault::notEncrypted);
    }
}

TEST_CASE("a token or a name has nothing that ends a line or leaves its place in an address") {
    CHECK(isToken("lip_Abc-123.~+/="));
    CHECK_FALSE(isToken(""));
    CHECK_FALSE(isToken("lip abc"));
    CHECK_FALSE(isToken("lip\r\nHost: elsewhere"));
    CHECK_FALSE(isToken(std::string(513, 'a')));
    CHECK(isPlainName("Berta_2-x"));
    CHECK_FALSE(isPlainName("../account"));
    CHECK_FALSE(isPlainName("a?b"));
    CHECK_FALSE(isPlainName(""));
}
