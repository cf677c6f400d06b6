// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"
#include "tactile-io/emulator/makes.hpp"
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/bytes.hpp"
#include "tests/support/chess/pieces.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace tactile;
using rules::ClockSide;
using rules::Instant;
using rules::Placement;
using rules::Span;
using rules::Square;
using tests::bytes;
using tests::whitePawn;

namespace {

/// An emulated board with its own time.
class Bench {
public:
    explicit Bench(const EmulatorOptions& options = {}) : board(options, Placement::start(), now) {}

    Bytes answer(const std::string& command, Span patience = {1000}) {
        board.receive(bytes(command), now);
        return wait(patience);
    }

    Bytes wait(Span span) {
        const auto end = now + span;
        Bytes all;
        for (auto due = board.deadline(); due && *due <= end; due = board.deadline()) {
            now = std::max(now, *due);
            const auto some = board.tick(now);
            all.insert(all.end(), some.begin(), some.end());
        }
        now = end;
        return all;
    }

    std::vector<DgtMessage> heard(Span span) { return DgtParser().feed(wait(span)); }

    Instant now{5000};
    DgtEmulator board;
};

Placement dumpOf(const Bytes& answer) {
    const auto messages = DgtParser().feed(answer);
    REQUIRE(messages.size() == 1);
    return std::get<DgtDump>(messages[0]).placement;
}

} // namespace

TEST_CASE("a newly powered board is silent until it receives a command") {
    Bench bench;
    bench.board.lift(Square::e2);
    CHECK(bench.wait(Span{1000}).empty());
    CHECK_FALSE(bench.board.isSpokenTo());
    CHECK(bench.answer("4D") == bytes("93 00 05 01 08"));
    CHECK(bench.board.isSpokenTo());
}

TEST_CASE("each query has its answer, and none changes the mode") {
    Bench bench;
    CHECK(bench.answer("40").empty());
    CHECK(dumpOf(bench.answer("42")) == Placement::start());
    CHECK(bench.answer("41") == encodeDgt(DgtNoClock{}));
    CHECK(bench.answer("45") == bytes("91 00 08 30 31 30 32 35"));
    CHECK(bench.answer("46") == bytes("90 00 05 08 01"));
    CHECK(bench.answer("55") == bytes("A2 00 0D 33 32 35 30 30 30 31 30 32 35"));
    CHECK(bench.answer("4C").empty());
    bench.board.lift(Square::e2);
    CHECK(bench.wait(Span{1000}).empty());
}

TEST_CASE("the emulated board does not use the manufacturer's name") {
    const auto messages = DgtParser().feed(Bench().answer("47"));
    REQUIRE(messages.size() == 1);
    const auto name = std::get<DgtTrademark>(messages[0]).text;
    CHECK(name.find("Hektor") != std::string::npos);
    CHECK(name.find("DGT") == std::string::npos);
}

TEST_CASE(
    "a reporting board sends changes within a fifth of a second and the line's transmission time") {
    for (const auto* mode : {"43", "44", "4B"}) {
        Bench bench;
        static_cast<void>(bench.answer(mode, Span{0}));
        bench.board.lift(Square::e2);
        const auto messages = bench.heard(Span{206});
        REQUIRE_FALSE(messages.empty());
        CHECK(messages[0] == DgtMessage{DgtChange{Square::e2, std::monostate{}}});
    }
}

TEST_CASE("a turned board numbers its squares in reverse") {
    Bench bench({.turned = true});
    CHECK(dumpOf(bench.answer("42")) == turned(Placement::start()));
    static_cast<void>(bench.answer("44"));
    bench.board.lift(Square::e2);
    CHECK(bench.wait(Span{1000}) == bytes("8E 00 05 0B 00"));
}

TEST_CASE("changes within one scan are sent in random order, the same for the same seed") {
    std::set<Bytes> orders;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const auto told = [seed] {
            Bench bench({.seed = seed});
            static_cast<void>(bench.answer("44"));
            bench.board.lift(Square::e2);
            bench.board.put(Square::e4, whitePawn);
            return bench.wait(Span{1000});
        };
        CHECK(told() == told());
        orders.insert(told());
    }
    CHECK(orders ==
          std::set{bytes("8E 00 05 34 00 8E 00 05 24 01"), bytes("8E 00 05 24 01 8E 00 05 34 00")});
}

TEST_CASE("a piece exchanged within one scan leaves no empty square") {
    Bench bench;
    static_cast<void>(bench.answer("44"));
    bench.board.lift(Square::d7);
    bench.board.put(Square::d7, whitePawn);
    CHECK(bench.wait(Span{1000}) == bytes("8E 00 05 0B 01"));
}

TEST_CASE("a ghost is a carried piece seen on a square that it passes") {
    Bench bench({.faults = {.ghosts = true}});
    static_cast<void>(bench.answer("44"));
    bench.board.lift(Square::e2);
    static_cast<void>(bench.wait(Span{1000}));
    bench.board.put(Square::e4, whitePawn);
    const auto messages = bench.heard(Span{1000});
    REQUIRE(messages.size() == 3);
    const auto ghost = std::get<DgtChange>(messages[0]);
    CHECK(ghost.shows == DgtOccupant{whitePawn});
    CHECK(ghost.square != Square::e4);
    CHECK(std::count(messages.begin(),
                     messages.end(),
                     DgtMessage{DgtChange{ghost.square, std::monostate{}}}) == 1);
    CHECK(std::count(
              messages.begin(), messages.end(), DgtMessage{DgtChange{Square::e4, whitePawn}}) == 1);
}

TEST_CASE("a wobbling piece disappears for a moment after it was put down") {
    Bench bench({.faults = {.wobble = true}});
    static_cast<void>(bench.answer("44"));
    bench.board.lift(Square::e2);
    bench.board.put(Square::e4, whitePawn);
    const auto messages = bench.heard(Span{3000});
    const auto missed = std::count(
        messages.begin(), messages.end(), DgtMessage{DgtChange{Square::e4, std::monostate{}}});
    CHECK((missed == 1 || missed == 2));
    CHECK(messages.back() == DgtMessage{DgtChange{Square::e4, whitePawn}});
}

TEST_CASE("a bad line loses about the configured number of bytes") {
    Bench bench({.loseOneIn = 10});
    std::size_t arrived = 0;
    for (int i = 0; i < 100; ++i)
        arrived += bench.answer("42").size();
    CHECK(arrived > 5800);
    CHECK(arrived < 6300);
}

TEST_CASE("a dump needs seventy milliseconds on the line") {
    Bench bench;
    CHECK(bench.answer("42", Span{69}).empty());
    CHECK(bench.wait(Span{1}).size() == 67);
}

TEST_CASE("there is no clock until somebody presses it, then it is present and has been pressed") {
    Bench bench;
    static_cast<void>(bench.answer("4B"));
    bench.board.press(ClockSide::left, bench.now);
    const auto messages = bench.heard(Span{100});
    REQUIRE(messages.size() == 2);
    CHECK(std::get<DgtClockTimes>(messages[0]).pressed == ClockSide::right);
    CHECK(std::get<DgtClockTimes>(messages[1]).pressed == ClockSide::left);
    CHECK(std::get<DgtClockTimes>(messages[1]).running);
}

TEST_CASE("in the nice mode the clock is reported when it changes, in the plain one every second") {
    Bench bench({.clock = true});
    static_cast<void>(bench.answer("4B"));
    CHECK(bench.wait(Span{5000}).empty());
    static_cast<void>(bench.answer("43"));
    CHECK(bench.heard(Span{5000}).size() == 5);
    static_cast<void>(bench.answer("44"));
    bench.board.press(ClockSide::left, bench.now);
    CHECK(bench.wait(Span{5000}).empty());
}

TEST_CASE("the clock of the player on move runs down, the other does not") {
    Bench bench({.clock = true});
    static_cast<void>(bench.answer("4B"));
    bench.board.press(ClockSide::left, bench.now);
    const auto messages = bench.heard(Span{10'100});
    const auto& last = std::get<DgtClockTimes>(messages.back());
    CHECK(last.left.remaining == rules::hours(1) + rules::minutes(30));
    CHECK(last.right.remaining == rules::hours(1) + rules::minutes(29) + rules::seconds(50));
}

TEST_CASE("a lever that is down already cannot be pressed") {
    Bench bench({.clock = true});
    static_cast<void>(bench.answer("4B"));
    bench.board.press(ClockSide::left, bench.now);
    static_cast<void>(bench.wait(Span{100}));
    bench.board.press(ClockSide::left, bench.now);
    CHECK(bench.wait(Span{100}).empty());
}

TEST_CASE("the clock answers commands while it is reported") {
    Bench bench({.clock = true});
    static_cast<void>(bench.answer("4B"));
    CHECK(bench.answer("2B 03 03 09 00") == encodeDgt(DgtClockAck{{0x10, 0x09, 0x20, 0x00}}));
    CHECK(bench.answer("2B 04 03 0B 02 00") == encodeDgt(DgtClockAck{{0x10, 0x0B, 0x00, 0x00}}));
    CHECK(bench.board.beeps() == 1);
    static_cast<void>(bench.answer("44"));
    CHECK(bench.answer("2B 03 03 09 00").empty());
}

TEST_CASE("a board without lights stops responding to commands for lights or the boot loader") {
    for (const auto* deadly : {"60 04 00 40 40 00", "4E"}) {
        Bench bench;
        CHECK(bench.answer(deadly).empty());
        CHECK(bench.board.isFrozen());
        CHECK(bench.answer("42").empty());
        bench.board.powerUp(bench.now);
        CHECK_FALSE(bench.board.isFrozen());
        CHECK(bench.answer("42").size() == 67);
    }
}

TEST_CASE("commands for several boards on a bus are ignored completely") {
    Bench bench;
    CHECK(bench.answer("82 08 01 0B").empty());
    CHECK_FALSE(bench.board.isSpokenTo());
    CHECK(bench.answer("42").size() == 67);
}

TEST_CASE("after a restart a board is silent again and knows its pieces") {
    Bench bench;
    static_cast<void>(bench.answer("4B"));
    bench.board.lift(Square::e2);
    bench.board.powerUp(bench.now);
    CHECK(bench.wait(Span{1000}).empty());
    CHECK(dumpOf(bench.answer("42")).isEmpty(Square::e2));
}
