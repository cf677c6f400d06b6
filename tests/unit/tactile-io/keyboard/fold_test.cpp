// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words/fold.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using tactile::firstCharacter;
using tactile::foldLetters;
using tactile::foldMove;
using tactile::lastCharacterLength;

TEST_CASE("letters are folded by a fixed table: umlauts, sharp s, Turkish letters") {
    CHECK(foldLetters("Läufer SCHLÄGT Fünf König Weiß ẞ") == "laufer schlagt funf konig weiss ss");
    CHECK(foldLetters("ŞAH Çıktı Dağ kâğıdı") == "sah cikti dag kagidi");
}

TEST_CASE("the four Turkish i are one letter, whatever the locale") {
    CHECK(foldLetters("I ı İ i") == "i i i i");
}

TEST_CASE("a word is answered by its first letter, with or without its accent") {
    CHECK(tactile::isFirstLetterOf("Evet", "é"));
    CHECK(tactile::isFirstLetterOf("hayır", "H"));
    CHECK(tactile::isFirstLetterOf("Öffnen", "o"));
    CHECK_FALSE(tactile::isFirstLetterOf("ja", ""));
    CHECK_FALSE(tactile::isFirstLetterOf("ja", "n"));
    CHECK_FALSE(tactile::isFirstLetterOf("ja", "ja"));
}

TEST_CASE("an accent typed as a combining character folds like the whole letter") {
    CHECK(foldLetters("La\u0308ufer s\u0327ah I\u0307") == "laufer sah i");
}

TEST_CASE("a joined capture sign is removed, the x of Felix stays") {
    CHECK(foldMove("Sdxb6") == "sdb6");
    CHECK(foldMove("Sd5xb6") == "sd5b6");
    CHECK(foldMove("Sd5×b6") == "sd5b6");
    CHECK(foldMove("Lc5:f2") == "lc5f2");
    CHECK(foldMove("Felix 3") == "felix 3");
    CHECK(foldMove("felix3") == "felix3");
}

TEST_CASE("joined dashes are removed, so castling and long notation are plain") {
    CHECK(foldMove("0-0") == "00");
    CHECK(foldMove("Sg1–f3") == "sg1f3");
}

TEST_CASE("a dash between letters separates words") {
    CHECK(foldMove("Eva zwei-Eva vier") == "eva zwei eva vier");
    CHECK(foldMove("O-O-O") == "o o o");
}

TEST_CASE("every other sign is a space") {
    CHECK(foldMove("e8=D+") == "e8 d ");
    CHECK(foldMove("Läufer Cesar fünf, Schach.") == "laufer cesar funf  schach ");
    CHECK(foldMove("e2 - e4!?") == "e2   e4  ");
    CHECK(foldMove("„Sf3“ …") == " sf3   ");
    CHECK(foldLetters("opponent’s time") == "opponent's time");
}

TEST_CASE("e.p. is one word") {
    CHECK(foldMove("exd6 e.p.") == "ed6 ep ");
    CHECK(foldMove("exd6e.p.") == "ed6ep ");
    CHECK(foldMove("e.p.e.p. e.p") == "ep ep  ep");
    for (const auto* line : {"exd6 e. p", "exd6 e p", "exd6 e-p"})
        CHECK(foldMove(line) == "ed6 ep");
    CHECK(foldMove("e. pawn") == "e  pawn");
}

TEST_CASE("an unsupported letter is unreadable") {
    CHECK(foldMove("sжf3") == std::string{"s\x1A"} + "f3");
    CHECK(foldLetters(std::string_view{"\0a", 2}) == "\x1A"
                                                     "a");
}

TEST_CASE("bytes that are not UTF-8 are unreadable one by one and never end the reading") {
    CHECK(foldLetters("\xFF\xFE") == "\x1A\x1A");
    CHECK(foldLetters("e\xC3") == "e\x1A");
    CHECK(foldLetters("\xC0\x80") == "\x1A\x1A");
    CHECK(foldLetters("\xED\xA0\x80") == "\x1A\x1A\x1A");
    CHECK(foldLetters("\xF8z") == "\x1Az");
}

TEST_CASE("our own words have a plain and an official spelling (E-R13)") {
    CHECK(tactile::spellings("Läufer").bare == "laufer");
    CHECK(tactile::spellings("Läufer").official == "laeufer");
    CHECK(tactile::spellings("kısa").official == "kisa");
}

TEST_CASE("a character is as long as its bytes, and an invalid byte is one character") {
    CHECK(firstCharacter("a") == tactile::FirstCharacter{U'a', 1});
    CHECK(firstCharacter("ş") == tactile::FirstCharacter{U'ş', 2});
    CHECK(firstCharacter("♞x") == tactile::FirstCharacter{U'♞', 3});
    CHECK(firstCharacter("😀") == tactile::FirstCharacter{U'😀', 4});
    CHECK(firstCharacter("\x80") == tactile::FirstCharacter{std::nullopt, 1});
}

TEST_CASE("deleting the last character deletes its combining marks") {
    CHECK(lastCharacterLength("") == 0);
    CHECK(lastCharacterLength("sf3") == 1);
    CHECK(lastCharacterLength("fü") == 2);
    CHECK(lastCharacterLength("fu\u0308") == 3);
    CHECK(lastCharacterLength("\u0308") == 2);
    CHECK(lastCharacterLength("a\xFF") == 1);
    CHECK(lastCharacterLength("😀") == 4);
}
