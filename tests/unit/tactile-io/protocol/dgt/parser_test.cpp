// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/bytes.hpp"
#include "tests/support/chess/pieces.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace tactile;
using rules::ClockSide;
using rules::Colour;
using rules::Kind;
using rules::Piece;
using rules::Square;
using tests::blackPawn;
using tests::bytes;
using tests::whitePawn;

namespace {

using Messages = std::vector<DgtMessage>;

Messages parsed(const std::string& hexadecimal) {
    return DgtParser().feed(bytes(hexadecimal));
}

const std::string startDump = "86 00 43 08 09 0A 0C 0B 0A 09 08 07 07 07 07 07 07 07 07 "
                              "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
                              "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
                              "01 01 01 01 01 01 01 01 02 03 04 06 05 04 03 02";

const DgtChange e2Lifted{Square::e2, std::monostate{}};
const DgtChange e4Placed{Square::e4, whitePawn};

} // namespace

TEST_CASE("a dump of the start position is the start position") {
    CHECK(parsed(startDump) == Messages{DgtDump{rules::Placement::start()}});
}

TEST_CASE("lifting and placing are received as changes of squares") {
    CHECK(parsed("8E 00 05 34 00 8E 00 05 24 01") == Messages{e2Lifted, e4Placed});
    CHECK(parsed("8E 00 05 0C 00 8E 00 05 1C 07") ==
          Messages{DgtChange{Square::e7, std::monostate{}}, DgtChange{Square::e5, blackPawn}});
}

TEST_CASE("the king's code comes before the queen's") {
    CHECK(parsed("8E 00 05 3C 05") ==
          Messages{DgtChange{Square::e1, Piece{Colour::white, Kind::king}}});
    CHECK(parsed("8E 00 05 3B 06") ==
          Messages{DgtChange{Square::d1, Piece{Colour::white, Kind::queen}}});
}

TEST_CASE("only the low bits of a square number and of a piece code count") {
    CHECK(parsed("8E 00 05 64 11") == Messages{e4Placed});
}

TEST_CASE("result pieces are no chess pieces") {
    CHECK(parsed("8E 00 05 24 0D 8E 00 05 24 0E 8E 00 05 24 0F") ==
          Messages{DgtChange{Square::e4, rules::ResultPiece::draw},
                   DgtChange{Square::e4, rules::ResultPiece::whiteWins},
                   DgtChange{Square::e4, rules::ResultPiece::blackWins}});
}

TEST_CASE("the clock reports both times and which end of the lever is down") {
    using rules::hours;
    using rules::minutes;
    using rules::seconds;
    const DgtClockHalf left{.remaining = hours(1) + minutes(29) + seconds(45)};
    const DgtClockHalf right{.remaining = hours(1) + minutes(30)};
    CHECK(parsed("8D 00 0A 01 30 00 01 29 45 09") ==
          Messages{DgtClockTimes{left, right, ClockSide::right, true}});
    CHECK(parsed("8D 00 0A 01 30 00 01 29 45 13") ==
          Messages{DgtClockTimes{left, right, ClockSide::left, true}});
    CHECK(parsed("8D 00 0A 01 30 00 01 30 00 12") ==
          Messages{DgtClockTimes{right, right, ClockSide::left, false}});
}

TEST_CASE("the signs on the clock's display are read separately from the hours") {
    using rules::minutes;
    using rules::seconds;
    const DgtClockHalf left{.remaining = minutes(3) + seconds(1)};
    const DgtClockHalf right{.remaining = minutes(3) + seconds(2)};
    CHECK(parsed("8D 00 0A 20 03 02 20 03 01 09") ==
          Messages{DgtClockTimes{left, right, ClockSide::right, true}});
    const auto fallen = parsed("8D 00 0A 50 00 00 01 00 00 08");
    CHECK(std::get<DgtClockTimes>(fallen.at(0)).right ==
          DgtClockHalf{.remaining = {}, .flagFallen = true});
}

TEST_CASE("a board without a clock reports this") {
    CHECK(parsed("8D 00 0A 00 00 00 00 00 00 20") == Messages{DgtNoClock{}});
}

TEST_CASE("impossible clock times and the empty clock message are ignored") {
    for (const auto* rubbish : {"8D 00 0A 01 60 00 01 29 45 09",
                                "8D 00 0A 01 30 0A 01 29 45 09",
                                "8D 00 0A 0B 30 00 01 29 45 09",
                                "8D 00 0A 01 30 00 01 29 7F 09",
                                "8D 00 0A 00 00 00 00 00 00 00"})
        CHECK(parsed(rubbish).empty());
}

TEST_CASE("an answer of the clock is assembled from its scattered bits") {
    const std::array<std::pair<const char*, std::array<std::uint8_t, 4>>, 4> answers{{
        {"8D 00 0A 0A 10 01 0A 00 00 00", {0x10, 0x01, 0x00, 0x00}},
        {"8D 00 0A 0A 10 09 0A 20 00 00", {0x10, 0x09, 0x20, 0x00}},
        {"8D 00 0A 0A 10 08 2A 05 31 00", {0x10, 0x88, 0x05, 0x31}},
        {"8D 00 0A 0A 40 01 0A 00 00 00", {0x40, 0x01, 0x00, 0x00}},
    }};
    for (const auto& [answer, expected] : answers)
        CHECK(parsed(answer) == Messages{DgtClockAck{expected}});
}

TEST_CASE("a board identifies itself by version, serial numbers, bus address and name") {
    CHECK(parsed("93 00 05 01 02") == Messages{DgtVersion{1, 2}});
    CHECK(parsed("91 00 08 30 31 30 32 35") == Messages{DgtSerial{"01025"}});
    CHECK(parsed("91 00 0C 30 31 30 32 35 20 31 2E 30") == Messages{DgtSerial{"01025 1.0"}});
    CHECK(parsed("A2 00 0D 33 32 35 30 30 31 30 30 30 31") == Messages{DgtSerial{"3250010001"}});
    CHECK(parsed("90 00 05 08 01") == Messages{DgtBusAddress{1025}});
    CHECK(parsed("92 00 05 48 69") == Messages{DgtTrademark{"Hi"}});
    CHECK(parsed("92 00 03") == Messages{DgtTrademark{""}});
}

TEST_CASE("what a board says of its battery is read to its end, and not used") {
    CHECK(parsed("A0 00 0C 57 0A 1E 02 05 00 00 00 02") == Messages{DgtOther{0xA0}});
    CHECK(parsed("A0 00 04 57") == Messages{DgtOther{0xA0}});
}

TEST_CASE("a message may arrive in any portions") {
    const auto all = bytes(startDump + " 8E 00 05 34 00 93 00 05 01 02");
    DgtParser whole;
    const auto expected = whole.feed(all);
    REQUIRE(expected.size() == 3);
    for (std::size_t portion = 1; portion <= all.size(); ++portion) {
        DgtParser parser;
        Messages messages;
        for (std::size_t begin = 0; begin < all.size(); begin += portion) {
            const auto part = std::span(all).subspan(begin, std::min(portion, all.size() - begin));
            for (auto& message : parser.feed(part))
                messages.push_back(std::move(message));
        }
        REQUIRE(messages == expected);
    }
}

TEST_CASE("bytes before the first message are a gap, not an error") {
    CHECK(parsed("00 34 24 01 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
}

TEST_CASE("a message cut short by the next one is a gap, and the next one is read (row 20)") {
    CHECK(parsed("8E 00 05 34 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
    CHECK(parsed("8E 00 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
    CHECK(parsed("8E 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
}

TEST_CASE("an invalid length is a gap") {
    CHECK(parsed("8E 00 06 24 01 00 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
    CHECK(parsed("86 00 05 01 01 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
    CHECK(parsed("B0 00 02 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
    CHECK(parsed("B0 7F 7F 00 8E 00 05 24 01") == Messages{DgtGap{}, e4Placed});
}

TEST_CASE("an unknown message is skipped with all of its data") {
    CHECK(parsed("B0 00 06 01 02 03 8E 00 05 24 01") == Messages{DgtOther{0xB0}, e4Placed});
    CHECK(parsed("B0 00 03 8E 00 05 24 01") == Messages{DgtOther{0xB0}, e4Placed});
}

TEST_CASE("a whole move log of 7939 bytes is skipped without storing it") {
    auto log = bytes("8F 3E 03");
    log.resize(7939, 0x6A);
    DgtParser parser;
    CHECK(parser.feed(log) == Messages{DgtOther{0x8F}});
    CHECK(parser.feed(bytes("8E 00 05 24 01")) == Messages{e4Placed});
}

TEST_CASE("an incomplete message leaves no trace in the next one") {
    DgtParser parser;
    CHECK(parser.feed(bytes("8E 00 05 34")).empty());
    CHECK(parser.isInside());
    parser.abandon();
    CHECK_FALSE(parser.isInside());
    CHECK(parser.feed(bytes("8E 00 05 24 01")) == Messages{e4Placed});
}

TEST_CASE("whatever noise came before, a message after a pause is read") {
    std::mt19937 lot(860043);
    for (int i = 0; i < 2000; ++i) {
        DgtParser parser;
        Bytes noise(lot() % 200);
        for (auto& byte : noise)
            byte = static_cast<std::uint8_t>(lot());
        static_cast<void>(parser.feed(noise));
        parser.abandon();
        REQUIRE(parser.feed(bytes("8E 00 05 24 01")) == Messages{e4Placed});
    }
}
