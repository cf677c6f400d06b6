// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of home-made boards, from the examples of the protocol's documentation.
#include "tactile-io/protocol/line/conversation.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>

using namespace tactile;
using rules::Square;

namespace {

std::vector<LineMessage> fed(const std::string& text) {
    LineParser parser;
    return parser.feed(Bytes(text.begin(), text.end()));
}

std::string written(std::string_view line) {
    const auto bytes = writeLine(line);
    return {bytes.begin(), bytes.end()};
}

constexpr auto hello = "H 1 occ Tactila-1 0.3.0 btn=3,buz,vib,led=0,rate=50,deb=80*19\n";
constexpr auto start =
    "S 0 1000 xxxxxxxxxxxxxxxx................................xxxxxxxxxxxxxxxx*42\n";

} // namespace

TEST_CASE("a board states what it senses and its features") {
    const auto messages = fed(hello);
    REQUIRE(messages.size() == 1);
    CHECK(messages.front() == LineMessage{LineHello{.sight = Sensing::occupancy,
                                                    .name = "Tactila-1",
                                                    .canBeep = true,
                                                    .canShake = true,
                                                    .hasLights = false}});
}

TEST_CASE("the documented examples are read, and their checksums are right") {
    const auto messages = fed(std::string(start) + "E 1 5230 -e2*2A\nE 2 6110 +e4*2B\n" +
                              "K 4 8000 9DC0*59\nB 5 9001 1 down*5C\nE 2 6110 +e4P*7B\n");
    REQUIRE(messages.size() == 6);
    auto state = std::get<LineState>(messages[0]);
    CHECK(sumOf(state.squares) == 0xA260);
    CHECK(messages[1] == LineMessage{LineChange{1, Square::e2, '.'}});
    CHECK(messages[2] == LineMessage{LineChange{2, Square::e4, 'x'}});
    state.squares.at(static_cast<std::size_t>(index(Square::e2))) = '.';
    CHECK(sumOf(state.squares) == 0x930E);
    state.squares.at(static_cast<std::size_t>(index(Square::e4))) = 'x';
    CHECK(messages[3] == LineMessage{LineAlive{4, sumOf(state.squares)}});
    CHECK(messages[4] == LineMessage{LineButton{5, 1, LinePress::down}});
    CHECK(messages[5] == LineMessage{LineChange{2, Square::e4, 'P'}});
}

TEST_CASE("the program's lines have a checksum and a line end") {
    CHECK(written("?H") == "?H*77\n");
    CHECK(written("Z 880 80") == "Z 880 80*62\n");
    CHECK(written("L e2,e4") == "L e2,e4*46\n");
}

TEST_CASE("lines without a checksum are read until one had it, and a wrong checksum is a gap") {
    CHECK(fed("E 1 5230 -e2\r\n").front() == LineMessage{LineChange{1, Square::e2, '.'}});
    const auto messages = fed("E 1 5230 -e2*2A\nE 2 6110 +e4\nE 2 6110 +e4*00\n");
    REQUIRE(messages.size() == 3);
    CHECK(messages[1] == LineMessage{LineGap{}});
    CHECK(messages[2] == LineMessage{LineGap{}});
}

TEST_CASE("an invalid line is a gap, and the next line is read") {
    for (const auto* bad : {"S 0 1000 xxx",
                            "E 1 5 *e2",
                            "E 1 5 -e9",
                            "E 1 5 -e2P",
                            "E x 5 -e2",
                            "E 65536 5 -e2",
                            "K 1 5 12",
                            "B 1 5 0 down",
                            "B 1 5 1 sideways",
                            "H 2 occ a b",
                            "H 1 smell a b",
                            "hello",
                            " ",
                            "\x01\x02"}) {
        CAPTURE(bad);
        const auto messages = fed(std::string(bad) + "\nE 1 5 -e2\n");
        REQUIRE(messages.size() == 2);
        CHECK(messages[0] == LineMessage{LineGap{}});
        CHECK(messages[1] == LineMessage{LineChange{1, Square::e2, '.'}});
    }
}

TEST_CASE("a line longer than 120 characters is a gap, however long") {
    CHECK(fed("! " + std::string(118, 'a') + "\n").front() ==
          LineMessage{LineRemark{"! " + std::string(118, 'a')}});
    CHECK(fed(std::string(100'000, 'a') + "\n") == std::vector<LineMessage>{LineGap{}});
}

TEST_CASE("garbage in any portions produces messages or gaps only") {
    std::mt19937 dice(34);
    LineParser parser;
    std::size_t messages = 0;
    for (int round = 0; round < 2000; ++round) {
        Bytes bytes(dice() % 40);
        for (auto& byte : bytes)
            byte = static_cast<std::uint8_t>(dice() % 5 == 0 ? '\n' : dice());
        messages += parser.feed(bytes).size();
    }
    CHECK(messages > 1000);
}
