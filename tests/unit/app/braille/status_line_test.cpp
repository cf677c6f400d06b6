// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the game on a braille display (2.6).
#include "app/braille/reader.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/unit/app/braille/shown.hpp"

#include <catch2/catch.hpp>

using app::BrailleStatus;
using app::BrailleTimes;
using rules::Letters;
using rules::Span;
using tests::shown;
using Lines = std::vector<std::string>;

namespace {

constexpr Span time(int hours, int minutes, int seconds) {
    return Span{((hours * 60 + minutes) * 60 + seconds) * 1000};
}

BrailleStatus ofTheBook() {
    return {.side = "W",
            .number = 23,
            .lastMove = "Sg1f3+",
            .times = BrailleTimes{"Ich", "Geg", time(0, 42, 10), time(1, 5, 30)},
            .waits = true};
}

Lines linesOfStatus(const BrailleStatus& status, std::size_t width) {
    return shown(app::statusLines(status, width));
}

std::string move(const char* fen, const char* san, Letters letters = Letters::german) {
    const auto position = rules::parseFen(fen);
    REQUIRE(position);
    const auto move = rules::parseSan(san, Letters::english, *position);
    REQUIRE(move);
    return app::shortMove(rules::factsOf(*position, *move), letters);
}

} // namespace

TEST_CASE("2.6: forty cells have a field for every item") {
    CHECK(linesOfStatus(ofTheBook(), 40) == Lines{"W23 Sg1f3+    Ich 0:42:10  Geg 1:05:30 !"});
}

TEST_CASE("2.6: fields keep their cells if another one is empty") {
    auto status = ofTheBook();
    status.lastMove.clear();
    status.waits = false;
    CHECK(linesOfStatus(status, 40) == Lines{"W23           Ich 0:42:10  Geg 1:05:30"});
    status.times.reset();
    status.waits = true;
    CHECK(linesOfStatus(status, 80) == Lines{"W23                                    !"});
}

TEST_CASE("a narrower display has whole fields on each line") {
    CHECK(linesOfStatus(ofTheBook(), 20) == Lines{"W23 Sg1f3+", "Ich 0:42:10", "Geg 1:05:30 !"});
    CHECK(linesOfStatus(ofTheBook(), 32) == Lines{"W23 Sg1f3+ Ich 0:42:10", "Geg 1:05:30 !"});
}

TEST_CASE("fields that are too long for the line take several lines") {
    auto status = ofTheBook();
    status.number = 1234;
    status.lastMove = "e7xd8D#";
    status.times->own = time(10, 0, 0);
    CHECK(linesOfStatus(status, 40) == Lines{"W1234 e7xd8D# Ich 10:00:00 Geg 1:05:30 !"});
    status.times->opponent = time(100, 0, 0);
    CHECK(linesOfStatus(status, 40) == Lines{"W1234 e7xd8D# Ich 10:00:00 Geg 100:00:00", "!"});
}

TEST_CASE("2.6: a move has both squares, the capture sign, and check or mate") {
    CHECK(move("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3") == "Sg1f3");
    CHECK(move("4k3/8/8/2b5/8/8/5P2/4K3 b - - 0 1", "Bxf2+") == "Lc5xf2+");
    CHECK(move("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4") == "e2e4");
    CHECK(move("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=Q+") == "e7xd8D+");
    CHECK(move("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O") == "0-0-0");
    CHECK(move("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#") == "Ta1a8#");
    CHECK(move("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", Letters::turkish) == "Şe1d1");
}

TEST_CASE("2.6: a change of seconds does not update the display, a change of minutes does") {
    const auto then = ofTheBook();
    auto now = then;
    now.times->own = time(0, 42, 0);
    CHECK(app::isSameMinute(then, now));
    now.times->own = time(0, 41, 59);
    CHECK_FALSE(app::isSameMinute(then, now));
}

TEST_CASE("2.6: every other change updates the display within the minute") {
    const auto then = ofTheBook();
    auto now = then;
    now.lastMove = "e7e5";
    CHECK_FALSE(app::isSameMinute(then, now));
    now = then;
    now.waits = false;
    CHECK_FALSE(app::isSameMinute(then, now));
}
