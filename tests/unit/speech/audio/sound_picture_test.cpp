// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/heard_board.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;
using rules::Colour;
using rules::Kind;
using rules::Piece;
using rules::Placement;
using rules::Square;

namespace {

constexpr auto tone = 200ms;

Clip soundOf(Square square, std::optional<Piece> piece) {
    return clipOf({{square, piece, 0ms}});
}

/// The sound of one square, without the comparison before it.
Clip afterComparison(const SoundPicture& picture) {
    return tests::partOf(clipOf(picture), picture.back().at, tone);
}

double energyOf(const Clip& clip) {
    double energy = 0;
    for (const auto sample : tests::bothSides(clip))
        energy += static_cast<double>(sample) * sample;
    return energy;
}

/// 32 pieces on any squares.
Placement crowd(tests::Dice& dice) {
    std::vector<Square> squares(rules::allSquares.begin(), rules::allSquares.end());
    Placement board;
    for (int i = 0; i < 32; ++i) {
        const auto at = dice.below(squares.size());
        const auto colour = dice.oneIn(2) ? Colour::white : Colour::black;
        board.put(squares[at], {colour, rules::kinds[dice.below(rules::kinds.size())]});
        squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return board;
}

/// The loudest that can be: four files full of the same piece.
Placement fullFiles(rules::File first, Piece piece) {
    Placement board;
    for (int file = index(first); file < index(first) + 4; ++file)
        for (int rank = 0; rank < 8; ++rank)
            board.put(
                rules::squareAt(static_cast<rules::File>(file), static_cast<rules::Rank>(rank)),
                piece);
    return board;
}

constexpr int fullScale = std::numeric_limits<std::int16_t>::max();

} // namespace

TEST_CASE("rank and file of every square are measured in its sound, whatever stands there") {
    for (const auto square : rules::allSquares) {
        CAPTURE(rules::name(square));
        CHECK(tests::squareHeard(soundOf(square, std::nullopt)) == square);
        for (const auto kind : rules::kinds)
            for (const auto colour : rules::colours) {
                CAPTURE(static_cast<int>(kind), static_cast<int>(colour));
                CHECK(tests::squareHeard(soundOf(square, Piece{colour, kind})) == square);
            }
    }
}

TEST_CASE("in the picture of a square it sounds after the comparison, with its own rank and file") {
    Placement board;
    for (const auto square : rules::allSquares) {
        CAPTURE(rules::name(square));
        const auto empty = pictureOf(board, square);
        CHECK(tests::squareHeard(afterComparison(empty)) == square);
        CHECK(tests::squareHeard(tests::partOf(clipOf(empty), 0ms, tone)) == Square::a1);
        board.put(square, {Colour::black, Kind::queen});
        CHECK(tests::squareHeard(afterComparison(pictureOf(board, square))) == square);
    }
}

TEST_CASE("in the picture of a board every piece is found at its time") {
    constexpr auto beat = 60ms; // the soft sound on the first rank is over
    for (const auto square : rules::allSquares) {
        CAPTURE(rules::name(square));
        Placement board;
        board.put(square, {Colour::white, Kind::rook});
        const auto picture = pictureOf(board);
        const auto heard = std::find_if(
            picture.begin(), picture.end(), [](const auto& each) { return each.piece; });
        REQUIRE(heard != picture.end());
        CHECK(tests::squareHeard(tests::partOf(clipOf(picture), heard->at + beat, 130ms - beat)) ==
              square);
    }
}

TEST_CASE("neighbouring ranks are four or five semitones apart, neighbouring files five decibels") {
    for (int i = 1; i < 8; ++i) {
        const double octaves = std::log2(pitchOf(static_cast<rules::Rank>(i)) /
                                         pitchOf(static_cast<rules::Rank>(i - 1)));
        CHECK(octaves * 12 > 3.9);
        CHECK(octaves * 12 < 5.1);
        CHECK(rightOverLeft(static_cast<rules::File>(i)) -
                  rightOverLeft(static_cast<rules::File>(i - 1)) >
              5);
    }
}

TEST_CASE("the kinds differ in brightness by at least a tenth, on every rank alike") {
    for (const auto square : {Square::a1, Square::d4, Square::h8}) {
        std::vector<double> measured;
        measured.reserve(rules::kinds.size());
        for (const auto kind : rules::kinds)
            measured.push_back(tests::brightness(soundOf(square, Piece{Colour::white, kind}),
                                                 pitchOf(rankOf(square))));
        const std::map<double, Kind> darkestFirst{{measured[0], Kind::pawn},
                                                  {measured[1], Kind::knight},
                                                  {measured[2], Kind::bishop},
                                                  {measured[3], Kind::rook},
                                                  {measured[4], Kind::queen},
                                                  {measured[5], Kind::king}};
        std::vector<Kind> order;
        double before = 0;
        for (const auto& [brightness, kind] : darkestFirst) {
            CHECK(brightness > 1.1 * before);
            before = brightness;
            order.push_back(kind);
        }
        CHECK(order ==
              std::vector{
                  Kind::pawn, Kind::bishop, Kind::king, Kind::knight, Kind::queen, Kind::rook});
    }
}

TEST_CASE("White sounds once and fades, Black is struck a second time") {
    for (const auto kind : rules::kinds)
        for (const auto square : {Square::a1, Square::e4, Square::h8}) {
            const auto white = soundOf(square, Piece{Colour::white, kind});
            const auto black = soundOf(square, Piece{Colour::black, kind});
            const auto later = [](const Clip& clip) {
                return energyOf(tests::partOf(clip, 85ms, 15ms)) /
                       energyOf(tests::partOf(clip, 60ms, 15ms));
            };
            CHECK(later(white) < 1);
            CHECK(later(black) > 4);
        }
}

TEST_CASE("an empty square is much shorter and softer than a pawn") {
    const auto empty = soundOf(Square::d4, std::nullopt);
    const auto pawn = soundOf(Square::d4, Piece{Colour::white, Kind::pawn});
    CHECK(4 * empty.samples.size() <= pawn.samples.size() + 3);
    CHECK(2 * tests::peakOf(empty) < tests::peakOf(pawn));
}

TEST_CASE("no picture is longer than two seconds") {
    const auto limit = samplesIn(std::chrono::seconds{2});
    Placement board = Placement::start();
    board.put(Square::h4, {Colour::black, Kind::queen});
    CHECK(clipOf(pictureOf(board)).samples.size() <= limit);
    CHECK(clipOf(pictureOf(board)).samples.size() > limit * 9 / 10);
    for (int i = 0; i < 8; ++i) {
        CHECK(clipOf(pictureOf(board, static_cast<rules::File>(i))).samples.size() <= limit);
        CHECK(clipOf(pictureOf(board, static_cast<rules::Rank>(i))).samples.size() <= limit);
    }
    for (const auto square : rules::allSquares)
        CHECK(clipOf(pictureOf(board, square)).samples.size() <= limit);
}

TEST_CASE("both sides of a picture are equally long, and an empty picture is silent") {
    const auto start = clipOf(pictureOf(Placement::start()));
    CHECK(start.samples.size() == start.right.size());
    CHECK(clipOf(SoundPicture{}) == Clip{});
}

TEST_CASE("no picture reaches full scale, not even with 32 pieces on four files") {
    CHECK(tests::peakOf(clipOf(pictureOf(Placement::start()))) < fullScale * 9 / 10);
    for (const auto kind : rules::kinds)
        for (const auto colour : rules::colours)
            for (const auto file : {rules::File::a, rules::File::c, rules::File::e}) {
                const auto clip = clipOf(pictureOf(fullFiles(file, {colour, kind})));
                CHECK(tests::peakOf(clip) < fullScale * 9 / 10);
            }
    tests::Dice dice{7};
    for (int i = 0; i < 20; ++i)
        CHECK(tests::peakOf(clipOf(pictureOf(crowd(dice)))) < fullScale * 9 / 10);
}

TEST_CASE("the sound of a piece is as loud alone as in the start position") {
    const auto whole = clipOf(pictureOf(Placement::start()));
    const auto rook = soundOf(Square::a1, Piece{Colour::white, Kind::rook});
    constexpr auto first = 25ms; // until a2 begins
    CHECK(tests::partOf(whole, 0ms, first) == tests::partOf(rook, 0ms, first));
}
