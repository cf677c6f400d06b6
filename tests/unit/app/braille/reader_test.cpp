// SPDX-License-Identifier: GPL-3.0-or-later
// What a braille reader reads (2.6).
#include "app/braille/reader.hpp"
#include "tests/unit/app/braille/shown.hpp"

#include <catch2/catch.hpp>

using app::BrailleMatter;
using app::BrailleReader;
using app::Comes;
using rules::Span;
using rules::Square;
using tactile::BrailleKey;
using tests::shown;
using Lines = std::vector<std::string>;

namespace {

constexpr auto firstStatusLine = "W1            Ich 0:15:00  Geg 0:15:00";
constexpr auto upperHalf = "8tsldklst 7bbbbbbbb 6-+-+-+-+ 5+-+-+-+- ";
constexpr auto lowerHalf = "4-+-+-+-+ 3+-+-+-+- 2BBBBBBBB 1TSLDKLST ";

BrailleMatter matter() {
    return {.status = {.side = "W",
                       .times = app::BrailleTimes{"Ich", "Geg", Span{900'000}, Span{900'000}}},
            .board = rules::Placement::start(),
            .cursor = Square::e1};
}

BrailleReader reader() {
    BrailleReader reader;
    reader.see(matter());
    return reader;
}

std::string after(BrailleReader& reader, BrailleKey step) {
    reader.press(step);
    return shown(reader.line());
}

std::string afterSeeing(BrailleReader& reader, const BrailleMatter& now) {
    reader.see(now);
    return shown(reader.line());
}

} // namespace

TEST_CASE("the lines are in the order state, board, messages") {
    auto at = reader();
    at.told("Neue Partie.", Comes::ready);
    CHECK(shown(at.line()) == firstStatusLine);
    CHECK(after(at, BrailleKey::forward) == upperHalf);
    CHECK(after(at, BrailleKey::forward) == lowerHalf);
    CHECK(after(at, BrailleKey::forward) == "Neue Partie.");
    CHECK(after(at, BrailleKey::forward) == "Neue Partie.");
    CHECK(after(at, BrailleKey::back) == lowerHalf);
    CHECK(after(at, BrailleKey::back) == upperHalf);
    CHECK(after(at, BrailleKey::back) == firstStatusLine);
    CHECK(after(at, BrailleKey::back) == firstStatusLine);
}

TEST_CASE("a new message is displayed, and Home returns to the previous line") {
    auto at = reader();
    CHECK(after(at, BrailleKey::forward) == upperHalf);
    at.told("Bauer David sieben, David fünf.", Comes::up);
    CHECK(shown(at.line()) == "Bauer David sieben, David fünf.");
    CHECK(after(at, BrailleKey::home) == upperHalf);
    CHECK(after(at, BrailleKey::home) == "Bauer David sieben, David fünf.");
}

TEST_CASE("the word for the board displays the board itself, and Home returns to the line before") {
    auto at = reader();
    at.told("Neue Partie.", Comes::up);
    at.see(matter());
    CHECK_FALSE(at.squareUnder(1));
    at.showBoard();
    CHECK(shown(at.line()) == upperHalf);
    CHECK(at.squareUnder(1).has_value());
    CHECK(after(at, BrailleKey::home) == "Neue Partie.");
}

TEST_CASE("Home does nothing before the first message") {
    auto at = reader();
    CHECK(after(at, BrailleKey::home) == firstStatusLine);
}

TEST_CASE("a long text is read line by line") {
    auto at = reader();
    at.fit(20);
    at.told("Springer Gustav eins, Felix drei.", Comes::up);
    CHECK(shown(at.line()) == "Springer Gustav");
    CHECK(after(at, BrailleKey::forward) == "eins, Felix drei.");
    CHECK(after(at, BrailleKey::home) == "W1 Ich 0:15:00");
}

TEST_CASE("of several messages in one turn the first is displayed, and the others follow") {
    auto at = reader();
    at.told("Schach.", Comes::up);
    at.told("Sie sind am Zug.", Comes::up);
    CHECK(shown(at.line()) == "Schach.");
    CHECK(after(at, BrailleKey::forward) == "Sie sind am Zug.");
    at.see(matter());
    at.told("Remis?", Comes::up);
    CHECK(shown(at.line()) == "Remis?");
}

TEST_CASE("only the latest messages are stored, and the displayed line stays") {
    auto at = reader();
    at.told("die erste", Comes::up);
    at.told("die zweite", Comes::ready);
    CHECK(after(at, BrailleKey::forward) == "die zweite");
    for (std::size_t more = 2; more <= BrailleReader::most; ++more)
        at.told("noch eine", Comes::ready);
    CHECK(shown(at.line()) == "die zweite");
    CHECK(after(at, BrailleKey::back) == lowerHalf);
}

TEST_CASE("2.6: typed text stays on the display while typing, whatever happens in the game") {
    auto at = reader();
    auto now = matter();
    now.ownLine = "sf";
    CHECK(afterSeeing(at, now) == "sf");
    CHECK(at.cursor() == 2);
    now.status.lastMove = "d7d5";
    CHECK(afterSeeing(at, now) == "sf");
    now.ownLine = "sf3";
    CHECK(afterSeeing(at, now) == "sf3");
    now.ownLine.clear();
    CHECK(afterSeeing(at, now) == "W1  d7d5      Ich 0:15:00  Geg 0:15:00");
    CHECK_FALSE(at.cursor());
}

TEST_CASE("a message during typing is displayed, and further typing shows the typed line again") {
    auto at = reader();
    auto now = matter();
    now.ownLine = "sf";
    at.see(now);
    at.told("Die Uhren stehen.", Comes::up);
    CHECK(afterSeeing(at, now) == "Die Uhren stehen.");
    now.ownLine = "sf3";
    CHECK(afterSeeing(at, now) == "sf3");
}

TEST_CASE("the end of a long typed line is displayed, with a cell for the next letter") {
    auto at = reader();
    at.fit(20);
    auto now = matter();
    now.ownLine = "springer gustav eins felix";
    CHECK(afterSeeing(at, now) == "r gustav eins felix");
    CHECK(at.cursor() == 19);
}

TEST_CASE(
    "2.6: a routing key selects a square while the board is displayed, and nothing elsewhere") {
    auto at = reader();
    CHECK_FALSE(at.squareUnder(37));
    at.press(BrailleKey::forward);
    CHECK(at.squareUnder(1) == Square::a8);
    at.press(BrailleKey::forward);
    CHECK(at.squareUnder(37) == Square::g1);
    CHECK_FALSE(at.squareUnder(39));
    at.told("Schach.", Comes::up);
    CHECK_FALSE(at.squareUnder(37));
}

TEST_CASE("the explored square has the cursor, and the board line follows it") {
    auto at = reader();
    at.press(BrailleKey::forward);
    CHECK_FALSE(at.cursor());
    auto now = matter();
    now.cursor = Square::e2;
    CHECK(afterSeeing(at, now) == lowerHalf);
    CHECK(at.cursor() == 25);
    now.cursor = Square::e5;
    CHECK(afterSeeing(at, now) == upperHalf);
    CHECK(at.cursor() == 35);
}

TEST_CASE("a reply to a routing key does not replace the displayed board") {
    auto at = reader();
    at.press(BrailleKey::forward);
    at.told("Eva 5, leer.", Comes::ready);
    CHECK(shown(at.line()) == upperHalf);
    CHECK(after(at, BrailleKey::home) == "Eva 5, leer.");
}

TEST_CASE("2.6: the times change once a minute, or when something happens") {
    auto at = reader();
    auto now = matter();
    now.status.times->own = Span{899'000};
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:59  Geg 0:15:00");
    now.status.times->own = Span{870'000};
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:59  Geg 0:15:00");
    now.status.waits = true;
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:30  Geg 0:15:00 !");
    now.status.times->own = Span{839'000};
    CHECK(afterSeeing(at, now) == "W1            Ich 0:13:59  Geg 0:15:00 !");
}

TEST_CASE("2.6: whoever moves to the times, or has been told something, reads them as they are") {
    auto at = reader();
    auto now = matter();
    now.status.times->own = Span{899'000};
    at.see(now);
    now.status.times->own = Span{870'000};
    at.press(BrailleKey::back);
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:30  Geg 0:15:00");
    now.status.times->own = Span{850'000};
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:30  Geg 0:15:00");
    at.told("Ihr Blättchen ist gefallen.", Comes::up);
    at.see(now);
    at.press(BrailleKey::home);
    CHECK(afterSeeing(at, now) == "W1            Ich 0:14:10  Geg 0:15:00");
}

TEST_CASE("a display connected later shows the latest message") {
    auto at = reader();
    at.told("Neue Partie. Sie haben Schwarz. Am Zug: Gegner.", Comes::up);
    at.see(matter());
    at.told("Springer Gustav eins, Felix drei.", Comes::up);
    at.fit(20);
    CHECK(shown(at.line()) == "Springer Gustav");
    CHECK(after(at, BrailleKey::forward) == "eins, Felix drei.");
}

TEST_CASE("a replacement display shows the same content") {
    auto at = reader();
    at.press(BrailleKey::forward);
    at.press(BrailleKey::forward);
    at.fit(80);
    CHECK(shown(at.line()) == std::string(upperHalf) + lowerHalf);
}
