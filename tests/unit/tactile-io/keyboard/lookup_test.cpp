// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <catch2/catch.hpp>

using rules::File;
using rules::Kind;
using rules::Language;
using rules::Rank;
using rules::Square;
using tactile::Lookup;
using tactile::readLookup;

TEST_CASE("W4: Tab finds a square, a file, a rank, a kind of piece, the diagonals") {
    CHECK(readLookup("f3", Language::german) == Lookup{Square::f3});
    CHECK(readLookup("f", Language::german) == Lookup{File::f});
    CHECK(readLookup("3", Language::german) == Lookup{Rank::three});
    CHECK(readLookup("s", Language::german) == Lookup{Kind::knight});
    CHECK(readLookup("f3 d", Language::german) == Lookup{tactile::Diagonals{Square::f3}});
    CHECK(readLookup("e5 çapraz", Language::turkish) == Lookup{tactile::Diagonals{Square::e5}});
}

TEST_CASE("squares are looked up by words, abbreviations, and on the numeric pad") {
    for (const auto* text : {"f3",
                             "F3",
                             "f 3",
                             "felix 3",
                             "Felix drei",
                             "fe3",
                             "fe dr",
                             "63",
                             "foxtrot three",
                             "f üç"})
        CHECK(tactile::readSquare(text, Language::german) == Square::f3);
    for (const auto* text : {"", "f", "3", "f9", "i3", "f33", "Sf3", "93"})
        CHECK_FALSE(tactile::readSquare(text, Language::german).has_value());
}

TEST_CASE("the pieces of a kind are looked up by their plural, too") {
    CHECK(readLookup("Türme", Language::german) == Lookup{Kind::rook});
    CHECK(readLookup("knights", Language::english) == Lookup{Kind::knight});
    CHECK(readLookup("filler", Language::turkish) == Lookup{Kind::bishop});
    CHECK(readLookup("könige", Language::english) == Lookup{Kind::king});
}

TEST_CASE("a letter from a to h is a file rather than a piece") {
    CHECK(readLookup("d", Language::german) == Lookup{File::d});
    CHECK(readLookup("f", Language::turkish) == Lookup{File::f});
    CHECK(readLookup("dame", Language::german) == Lookup{Kind::queen});
    CHECK(readLookup("fil", Language::turkish) == Lookup{Kind::bishop});
}

TEST_CASE("a letter of several alphabets is a piece of the input language first (Art. C3)") {
    CHECK(readLookup("k", Language::german) == Lookup{Kind::king});
    CHECK(readLookup("k", Language::turkish) == Lookup{Kind::rook});
    CHECK(readLookup("ş", Language::turkish) == Lookup{Kind::king});
    CHECK(readLookup("n", Language::german) == Lookup{Kind::knight});
}

TEST_CASE("unknown text finds nothing") {
    for (const auto* text : {"", " ", "blah", "f3 x", "f3 d d", "9", "zz", "\xFF", "f3f3"})
        CHECK_FALSE(readLookup(text, Language::german).has_value());
}

TEST_CASE("W6: the promotion piece is named by letter, word or digit, and is never king or pawn") {
    CHECK(tactile::readPromotion("s", Language::german) == Kind::knight);
    CHECK(tactile::readPromotion("Dame", Language::german) == Kind::queen);
    CHECK(tactile::readPromotion("4", Language::german) == Kind::knight);
    for (const auto* text : {"in Dame", "wird eine Dame", "to a queen", "promote to queen"})
        CHECK(tactile::readPromotion(text, Language::german) == Kind::queen);
    CHECK(tactile::readPromotion("1", Language::turkish) == Kind::queen);
    CHECK(tactile::readPromotion("k", Language::turkish) == Kind::rook);
    CHECK(tactile::readPromotion("n", Language::german) == Kind::knight);
    // In German input K is the king and does not become the Turkish kale.
    for (const auto* text : {"k", "könig", "bauer", "5", "", "sd", "7"})
        CHECK_FALSE(tactile::readPromotion(text, Language::german).has_value());
}
