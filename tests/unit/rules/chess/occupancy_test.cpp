// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/core/bitboards.hpp"

#include <catch2/catch.hpp>

#include <vector>

using rules::Occupancy;
using rules::Square;

TEST_CASE("a set of squares is visited from a1 to h8") {
    const Occupancy corners{Square::h8, Square::a1, Square::h1, Square::a8};
    CHECK(std::vector<Square>(corners.begin(), corners.end()) ==
          std::vector{Square::a1, Square::h1, Square::a8, Square::h8});
    CHECK(corners.first() == Square::a1);
    CHECK(corners.size() == 4);
}

TEST_CASE("squares are added to a set and removed") {
    Occupancy set;
    CHECK(set.isEmpty());
    set.insert(Square::e4);
    set.insert(Square::e4);
    CHECK(set == Occupancy{Square::e4});
    CHECK_FALSE(set.hasSeveral());
    set.insert(Square::d4);
    CHECK(set.hasSeveral());
    set.remove(Square::e4);
    CHECK(set.contains(Square::d4));
    CHECK_FALSE(set.contains(Square::e4));
}

TEST_CASE("sets are united, intersected and complemented") {
    const auto file = Occupancy::of(rules::File::e);
    const auto rank = Occupancy::of(rules::Rank::four);
    CHECK((file & rank) == Occupancy{Square::e4});
    CHECK((file | rank).size() == 15);
    CHECK((file ^ rank).size() == 14);
    CHECK((~file).size() == 56);
    CHECK((Occupancy::all() & ~Occupancy::all()).isEmpty());
}
