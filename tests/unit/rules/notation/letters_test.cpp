// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::Kind;
using rules::letter;
using rules::Letters;
using rules::ReadLetter;
using rules::readLetter;
using rules::readPromotionLetter;

TEST_CASE("every set names five pieces, and the pawn has no letter (C2, C3, C4)") {
    using Row = std::array<std::string_view, 6>;
    const std::array<Row, 4> expected{{{"", "N", "B", "R", "Q", "K"},
                                       {"", "S", "L", "T", "D", "K"},
                                       {"", "A", "F", "K", "V", "Ş"},
                                       {"", "♘", "♗", "♖", "♕", "♔"}}};
    for (const auto set : rules::letterSets)
        for (const auto kind : rules::kinds)
            CHECK(letter(set, kind) ==
                  expected.at(static_cast<std::size_t>(set)).at(static_cast<std::size_t>(kind)));
}

TEST_CASE("every letter is read back within its own set") {
    for (const auto set : rules::letterSets)
        for (const auto kind : rules::kinds) {
            const auto text = letter(set, kind);
            if (kind == Kind::pawn) continue;
            CHECK(readLetter(set, std::string(text) + "e4") == ReadLetter{kind, text.size()});
        }
}

TEST_CASE("the same letter names another piece in another set (X04, T-65)") {
    CHECK(readLetter(Letters::turkish, "Kd1") == ReadLetter{Kind::rook, 1});
    CHECK(readLetter(Letters::german, "Kd1") == ReadLetter{Kind::king, 1});
    CHECK(readLetter(Letters::english, "Kd1") == ReadLetter{Kind::king, 1});
}

TEST_CASE("a letter of another set is not guessed (C3)") {
    CHECK_FALSE(readLetter(Letters::english, "Sf3").has_value());
    CHECK_FALSE(readLetter(Letters::german, "Nf3").has_value());
    CHECK_FALSE(readLetter(Letters::turkish, "Qf3").has_value());
    CHECK_FALSE(readLetter(Letters::figurine, "Nf3").has_value());
    CHECK_FALSE(readLetter(Letters::english, "♘f3").has_value());
}

TEST_CASE("the Turkish king's letter may lack its cedilla or have it as a combining character") {
    CHECK(readLetter(Letters::turkish, "Sb1") == ReadLetter{Kind::king, 1});
    CHECK(readLetter(Letters::turkish, "S\u0327b1") == ReadLetter{Kind::king, 3});
}

TEST_CASE("black figurines are read like white ones") {
    CHECK(readLetter(Letters::figurine, "♞f6") == ReadLetter{Kind::knight, 3});
}

TEST_CASE("a small letter is a file, never a piece") {
    CHECK_FALSE(readLetter(Letters::english, "b4").has_value());
    CHECK_FALSE(readLetter(Letters::german, "d4").has_value());
    CHECK_FALSE(readLetter(Letters::turkish, "a4").has_value());
}

TEST_CASE("the letter of a promotion piece may be lower case, but cannot name a king (C12)") {
    CHECK(readPromotionLetter(Letters::english, "q") == ReadLetter{Kind::queen, 1});
    CHECK(readPromotionLetter(Letters::german, "S") == ReadLetter{Kind::knight, 1});
    CHECK(readPromotionLetter(Letters::turkish, "V") == ReadLetter{Kind::queen, 1});
    CHECK(readPromotionLetter(Letters::turkish, "K") == ReadLetter{Kind::rook, 1});
    CHECK_FALSE(readPromotionLetter(Letters::english, "K").has_value());
    CHECK_FALSE(readPromotionLetter(Letters::turkish, "Ş").has_value());
}

TEST_CASE("an empty text is no letter") {
    for (const auto set : rules::letterSets)
        for (const auto* text : {"", "1", " N", "\xFF", "\xC5", "É"}) {
            CHECK_FALSE(readLetter(set, text).has_value());
            CHECK_FALSE(readPromotionLetter(set, text).has_value());
        }
}

TEST_CASE("an entry is converted to other letters without any other change (Art. C3, C12)") {
    using rules::inLetters;
    CHECK(inLetters("Sbd2+", Letters::german, Letters::english) == "Nbd2+");
    CHECK(inLetters("Ke2", Letters::german, Letters::turkish) == "Şe2");
    CHECK(inLetters("Şe2", Letters::turkish, Letters::german) == "Ke2");
    CHECK(inLetters("Kd1", Letters::turkish, Letters::english) == "Rd1");
    CHECK(inLetters("bxa1D#", Letters::german, Letters::english) == "bxa1Q#");
    CHECK(inLetters("e8=D(=)", Letters::german, Letters::turkish) == "e8=V(=)");
    CHECK(inLetters("e8(T)", Letters::german, Letters::figurine) == "e8(♖)");
    CHECK(inLetters("exd6 e.p.", Letters::german, Letters::english) == "exd6 e.p.");
    CHECK(inLetters("e4(=)", Letters::german, Letters::english) == "e4(=)");
    for (const auto* same : {"0-0-0+", "O-O", "e4", "Nf3"})
        CHECK(inLetters(same, Letters::german, Letters::turkish) == same);
}
