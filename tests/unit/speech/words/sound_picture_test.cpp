// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds.hpp"
#include "tests/support/figures.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace speech;
using namespace std::chrono_literals;
using tests::scriptOf;

namespace {

bool isInOrderOfTime(const SoundPicture& picture) {
    return std::is_sorted(picture.begin(), picture.end(), [](const auto& left, const auto& right) {
        return left.at < right.at;
    });
}

rules::Placement twoKings() {
    rules::Placement board;
    board.put(rules::Square::b1, {rules::Colour::white, rules::Kind::king});
    board.put(rules::Square::b8, {rules::Colour::black, rules::Kind::king});
    return board;
}

} // namespace

TEST_CASE("the picture of a board goes from the a-file to the h-file, and up each file") {
    const auto start = pictureOf(rules::Placement::start());
    CHECK(start.size() == 32);
    CHECK(scriptOf(start).starts_with("‹a1 a2 a7 a8 b1 b2 b7 b8 c1"));
    CHECK(isInOrderOfTime(start));
    CHECK(start.front().at == 0ms);
    CHECK(start.front().piece == rules::Piece{rules::Colour::white, rules::Kind::rook});
}

TEST_CASE("empty squares are silent, except on the first rank, which keeps the beat") {
    const auto picture = pictureOf(twoKings());
    CHECK(scriptOf(picture) == "‹(a1) b1 b8 (c1) (d1) (e1) (f1) (g1) (h1)›");
    CHECK(picture[3].at - picture[1].at == picture[4].at - picture[3].at);
    CHECK(picture[2].at < picture[3].at);
}

TEST_CASE("the picture of a file or a rank has its eight squares in turn") {
    const auto file = pictureOf(twoKings(), rules::File::b);
    const auto rank = pictureOf(twoKings(), rules::Rank::eight);
    CHECK(scriptOf(file) == "‹b1 (b2) (b3) (b4) (b5) (b6) (b7) b8›");
    CHECK(scriptOf(rank) == "‹(a8) b8 (c8) (d8) (e8) (f8) (g8) (h8)›");
    CHECK(file.back().at == rank.back().at);
    CHECK(file.back().at == 7 * file[1].at);
}

TEST_CASE("the picture of a square follows the sound of a1 for comparison") {
    const auto picture = pictureOf(twoKings(), rules::Square::b8);
    CHECK(scriptOf(picture) == "‹(a1) b8›");
    CHECK(picture.front().at == 0ms);
    CHECK(picture.back().at == 300ms);
    CHECK(scriptOf(pictureOf(twoKings(), rules::Square::c3)) == "‹(a1) (c3)›");
}
