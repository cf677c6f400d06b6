// SPDX-License-Identifier: GPL-3.0-or-later
// The board on a braille display (2.6).
#include "app/braille/reader.hpp"
#include "tests/support/match/table.hpp"
#include "tests/unit/app/braille/shown.hpp"

#include <catch2/catch.hpp>

using app::boardLines;
using app::BoardScript;
using app::Dots;
using rules::Letters;
using rules::Placement;
using rules::Square;
using tests::shown;
using Lines = std::vector<std::string>;

namespace {

/// W15: after 1.Sf3 d5.
Placement ofW15() {
    return tests::placementOf("rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R");
}

Lines linesOfBoard(const BoardScript& script, std::size_t width) {
    return shown(boardLines(ofW15(), script, width));
}

} // namespace

TEST_CASE("2.6: twenty cells hold two ranks") {
    CHECK(linesOfBoard({}, 20) == Lines{"8tsldklst 7bbb-bbbb ",
                                        "6-+-+-+-+ 5+-+b+-+- ",
                                        "4-+-+-+-+ 3+-+-+S+- ",
                                        "2BBBBBBBB 1TSLDKL+T "});
}

TEST_CASE("2.6, W15: forty cells hold four ranks") {
    CHECK(linesOfBoard({}, 40) == Lines{"8tsldklst 7bbb-bbbb 6-+-+-+-+ 5+-+b+-+- ",
                                        "4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T "});
}

TEST_CASE("2.6: eighty cells hold the whole board, and wider displays leave the rest empty") {
    const Lines whole{
        "8tsldklst 7bbb-bbbb 6-+-+-+-+ 5+-+b+-+- 4-+-+-+-+ 3+-+-+S+- 2BBBBBBBB 1TSLDKL+T "};
    CHECK(linesOfBoard({}, 80) == whole);
    CHECK(linesOfBoard({}, 88) == whole);
}

TEST_CASE("blocks are not split on displays of other sizes") {
    CHECK(linesOfBoard({}, 32).size() == 3);
    CHECK(linesOfBoard({}, 32).front() == "8tsldklst 7bbb-bbbb 6-+-+-+-+ ");
    CHECK(linesOfBoard({}, 14).size() == 8);
    CHECK(linesOfBoard({}, 14).front() == "8tsldklst ");
}

TEST_CASE("2.6: the letters are those of the reader") {
    CHECK(linesOfBoard({.letters = Letters::english}, 20).back() == "2PPPPPPPP 1RNBQKB+R ");
    CHECK(linesOfBoard({.letters = Letters::turkish}, 20).front() == "8kafvşfak 7ppp-pppp ");
    CHECK(linesOfBoard({.letters = Letters::turkish}, 20).back() == "2PPPPPPPP 1KAFVŞF+K ");
    CHECK(linesOfBoard({.letters = Letters::figurine}, 20).back() == "2BBBBBBBB 1TSLDKL+T ");
}

TEST_CASE("2.6: with six dots a square has two cells, the side before the piece") {
    CHECK(linesOfBoard({.dots = Dots::six}, 40) ==
          Lines{"8 sTsSsLsDsKsLsSsT  7 sBsBsB..sBsBsBsB  ",
                "6 ................  5 ......sB........  ",
                "4 ................  3 ..........wS....  ",
                "2 wBwBwBwBwBwBwBwB  1 wTwSwLwDwKwL..wT  "});
}

TEST_CASE("if not even one block fits, it continues on the next line") {
    CHECK(linesOfBoard({.dots = Dots::six}, 12).size() == 16);
    CHECK(linesOfBoard({.dots = Dots::six}, 12)[0] == "8 sTsSsLsDsK");
    CHECK(linesOfBoard({.dots = Dots::six}, 12)[1] == "sLsSsT  ");
}

TEST_CASE("2.6, W15: a routing key selects the square at its cell") {
    CHECK(app::squareAt({1, 37}, Dots::eight, 40) == Square::g1);
    CHECK(app::squareAt({0, 1}, Dots::eight, 40) == Square::a8);
    CHECK(app::squareAt({3, 8}, Dots::eight, 20) == Square::h2);
    CHECK(app::squareAt({0, 78}, Dots::eight, 80) == Square::h1);
    CHECK(app::squareAt({0, 2}, Dots::six, 40) == Square::a8);
    CHECK(app::squareAt({0, 3}, Dots::six, 40) == Square::a8);
}

TEST_CASE("2.6: the digit of a rank, a blank and the cells after the board have no square") {
    CHECK_FALSE(app::squareAt({1, 30}, Dots::eight, 40));
    CHECK_FALSE(app::squareAt({1, 39}, Dots::eight, 40));
    CHECK_FALSE(app::squareAt({0, 81}, Dots::eight, 88));
    CHECK_FALSE(app::squareAt({2, 21}, Dots::eight, 32));
    CHECK_FALSE(app::squareAt({0, 31}, Dots::eight, 32));
    CHECK_FALSE(app::squareAt({0, 1}, Dots::six, 40));
}

TEST_CASE("every square is found at its own cell on any display") {
    for (const auto dots : {Dots::eight, Dots::six})
        for (const auto width :
             std::vector<std::size_t>{8, 12, 14, 18, 20, 24, 32, 40, 64, 70, 80, 88})
            for (const auto square : rules::allSquares) {
                const auto place = app::placeOf(square, dots, width);
                INFO(width << " cells, " << rules::name(square));
                REQUIRE(place.cell < width);
                REQUIRE(app::squareAt(place, dots, width) == square);
            }
}
