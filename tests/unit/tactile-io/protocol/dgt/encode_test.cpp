// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/bytes.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::ClockSide;
using rules::Colour;
using rules::Kind;
using rules::Piece;
using rules::Square;
using tests::bytes;

TEST_CASE("squares are numbered from a8 in reading order") {
    CHECK(dgtNumber(Square::a8) == 0x00);
    CHECK(dgtNumber(Square::h8) == 0x07);
    CHECK(dgtNumber(Square::e4) == 0x24);
    CHECK(dgtNumber(Square::e2) == 0x34);
    CHECK(dgtNumber(Square::h1) == 0x3F);
    for (const auto square : rules::allSquares)
        CHECK(dgtSquare(dgtNumber(square)) == square);
}

TEST_CASE("all sixteen codes are different occupants and are read back as themselves") {
    for (std::uint8_t code = 0; code < 16; ++code)
        CHECK(dgtCode(dgtOccupant(code)) == code);
}

TEST_CASE("messages are written as real boards send them") {
    CHECK(encodeDgt(DgtChange{Square::e2, std::monostate{}}) == bytes("8E 00 05 34 00"));
    CHECK(encodeDgt(DgtChange{Square::e4, Piece{Colour::white, Kind::pawn}}) ==
          bytes("8E 00 05 24 01"));
    CHECK(encodeDgt(DgtVersion{1, 2}) == bytes("93 00 05 01 02"));
    CHECK(encodeDgt(DgtSerial{"01025"}) == bytes("91 00 08 30 31 30 32 35"));
    CHECK(encodeDgt(DgtBusAddress{1025}) == bytes("90 00 05 08 01"));
    CHECK(encodeDgt(DgtNoClock{}) == bytes("8D 00 0A 00 00 00 00 00 00 20"));
    CHECK(encodeDgt(DgtClockAck{{0x10, 0x88, 0x05, 0x31}}) ==
          bytes("8D 00 0A 0A 10 08 2A 05 31 00"));
}

TEST_CASE("the clock is written with the lever of real captures") {
    const DgtClockHalf left{.remaining = rules::hours(1) + rules::minutes(29) + rules::seconds(45)};
    const DgtClockHalf right{.remaining = rules::hours(1) + rules::minutes(30)};
    CHECK(encodeDgt(DgtClockTimes{left, right, ClockSide::right, true}) ==
          bytes("8D 00 0A 01 30 00 01 29 45 09"));
    CHECK(encodeDgt(DgtClockTimes{left, right, ClockSide::left, true}) ==
          bytes("8D 00 0A 01 30 00 01 29 45 13"));
}

TEST_CASE("a dump is 67 bytes and is read back") {
    const DgtDump dump{rules::Placement::start()};
    const auto written = encodeDgt(dump);
    CHECK(written.size() == 67);
    CHECK(DgtParser().feed(written) == std::vector<DgtMessage>{dump});
}

TEST_CASE("every message that has bytes is read back as itself") {
    const DgtClockHalf half{.remaining = rules::minutes(59), .flagFallen = true};
    const std::vector<DgtMessage> messages{
        DgtClockTimes{half, half, ClockSide::left, false},
        DgtNoClock{},
        DgtClockAck{{0x90, 0xFF, 0x80, 0x7F}},
        DgtSerial{"3250010001"},
        DgtTrademark{std::string(200, 'x')},
        DgtOther{0x96},
    };
    for (const auto& message : messages)
        CHECK(DgtParser().feed(encodeDgt(message)) == std::vector{message});
}

TEST_CASE("times beyond the display are limited, never wrapped round") {
    const DgtClockTimes times{.left = {.remaining = rules::hours(12)},
                              .right = {.remaining = {-5000}}};
    const auto read = DgtParser().feed(encodeDgt(times));
    const auto& shown = std::get<DgtClockTimes>(read.at(0));
    CHECK(shown.left.remaining == rules::hours(9) + rules::minutes(59) + rules::seconds(59));
    CHECK(shown.right.remaining == rules::Span{});
}

TEST_CASE("a beep is a clock command with its own length") {
    CHECK(encodeDgtBeep(2) == bytes("2B 04 03 0B 02 00"));
}
