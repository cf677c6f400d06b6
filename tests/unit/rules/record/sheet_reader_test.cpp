// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/paper_records.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

using namespace rules;

namespace {

using Texts = std::vector<std::string>;

int pliesRead(const std::vector<SheetEntry>& sheet) {
    int read = 0;
    for (const SheetEntry& entry : sheet)
        read += entry.move ? 1 : 0;
    return read;
}

} // namespace

TEST_CASE("a plain list of moves is a score sheet, numbered or not") {
    const Texts wanted{"e4", "e5", "Sf3", "Sc6"};
    CHECK(entriesOf("e4 e5 Sf3 Sc6") == wanted);
    CHECK(entriesOf("1. e4 e5 2. Sf3 Sc6") == wanted);
    CHECK(entriesOf("1.e4 e5\n2.Sf3 Sc6\n") == wanted);
    CHECK(entriesOf("1. e4 1... e5 2. Sf3 2... Sc6 1/2-1/2") == wanted);
    CHECK(entriesOf("1- e4, e5\n2: Sf3, Sc6") == wanted);
    CHECK(entriesOf("| 1 | e4 | e5 |\n| 2 | Sf3 | Sc6 |") == wanted);
    CHECK(entriesOf("1) e4 e5\n2)Sf3 Sc6") == wanted);
    CHECK(entriesOf("e4\r\ne5\r\n\r\nSf3\tSc6 *") == wanted);
    CHECK(entriesOf("1. e4 1… e5 2. Sf3 2…Sc6 1/2-1/2") == wanted);
    CHECK(entriesOf("\xEF\xBB\xBF"
                    "1. e4 e5 2. Sf3 Sc6") == wanted);
    CHECK(entriesOf("05. 00 0-0-0 06. 000") == Texts{"00", "0-0-0", "000"});
    CHECK(entriesOf("").empty());
    CHECK(entriesOf(" \n ").empty());
}

TEST_CASE("headings before the first move are no entries, an illegible first move is one") {
    for (const auto* const heading : {"Weiss Schwarz\n",
                                      "Weiß: Demir\tSchwarz: Öz\r\n",
                                      "| Nr. | White | Black |\n",
                                      "\nRunde 3\nBeyaz  Siyah\n\n"}) {
        INFO(heading);
        CHECK(entriesOf(std::string(heading) + "1 e4 e5\n2 Sf3") == Texts{"e4", "e5", "Sf3"});
    }
    CHECK(entriesOf("e9\ne5\n") == Texts{"e9", "e5"});
    CHECK(entriesOf("1. illegible\n1... e5\n") == Texts{"illegible", "e5"});
    CHECK(entriesOf("{A comment\nof two lines}\n1. e4") == Texts{"e4"});
    CHECK(entriesOf("e4\nillegible\nSf3") == Texts{"e4", "illegible", "Sf3"});
}

TEST_CASE("PGN is a score sheet: tags, comments, variations and annotations are no entries") {
    CHECK(entriesOf("[Event \"x\"]\n[White \"y\"]\n\n1. e4 {best (by test)} e5 (1... c5 2. Nf3 (2. "
                    "c3)) 2. Nf3 $1 ; a remark\nNc6 !? 3. Bb5! 1-0") ==
          Texts{"e4", "e5", "Nf3", "Nc6", "Bb5!"});
    CHECK(entriesOf("% escape e4\ne5") == Texts{"e5"});
    CHECK(entriesOf("[Event \"A ] B\"]\n\n1. e4 e5") == Texts{"e4", "e5"});
    CHECK(entriesOf("1. e4 (1. d4 {a smile :-)} d5 ; (\n) 1... e5") == Texts{"e4", "e5"});
    CHECK(entriesOf("1. e4 += e5 -+ 2. Nf3 ± Nc6") == Texts{"e4", "e5", "Nf3", "Nc6"});
    CHECK(entriesOf("1. e4 {never closed") == Texts{"e4"});
    CHECK(entriesOf("1. e4 (never closed") == Texts{"e4"});
    CHECK(entriesOf("1. e4{glued}e5(1... c5)2. Nf3") == Texts{"e4", "e5", "Nf3"});
}

TEST_CASE("an annotation at a move makes no entry unreadable, question marks alone are one (C13)") {
    const auto sheet =
        readSheet({"e4!", "e5?!", "Sf3!!", "??"}, Position::start(), Letters::german);
    CHECK(pliesRead(sheet) == 3);
    CHECK(sheet.front().text == "e4!");
    CHECK(sheet.front().move == Move::plain(Square::e2, Square::e4));
    CHECK_FALSE(sheet.back().move);
}

TEST_CASE("en passant and the draw offer belong to their move, castling is one entry (Art. C)") {
    CHECK(entriesOf("exd6 e.p. Kb1 (=) 0-0 O-O-O Sf3(=)") ==
          Texts{"exd6e.p.", "Kb1(=)", "0-0", "O-O-O", "Sf3(=)"});
}

TEST_CASE("a result written by hand is no entry, but castling is") {
    for (const auto* const result : {"1:0",
                                     "0:1",
                                     "1/2",
                                     "1/2:1/2",
                                     "½",
                                     "½:½",
                                     "½-½",
                                     "1-0",
                                     "1 - 0",
                                     "½ - ½",
                                     "0 : 1\n",
                                     "1-0.",
                                     "0-1 Black wins",
                                     "remis",
                                     "Remis.",
                                     "MATT",
                                     "1-0{x}"}) {
        INFO(result);
        CHECK(entriesOf(std::string("1. e4 0-0 ") + result) == Texts{"e4", "0-0"});
    }
}

TEST_CASE("an illegible entry is kept as an entry (OPEN-8)") {
    CHECK(entriesOf("e4 ?? Sf3 -- xyz") == Texts{"e4", "??", "Sf3", "--", "xyz"});
}

TEST_CASE("a sheet may state its start position") {
    CHECK(startOf("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2") ==
          "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    CHECK_FALSE(startOf("1. e4").has_value());
}

TEST_CASE("after the first unreadable entry no entry has a move") {
    const auto sheet = readSheet({"e4", "e5", "Zf3", "Sc6"}, Position::start(), Letters::german);
    REQUIRE(sheet.size() == 4);
    CHECK(pliesRead(sheet) == 2);
    CHECK(sheet[3] == SheetEntry{"Sc6", std::nullopt});
}

TEST_CASE("the letters with which the whole sheet can be read are found") {
    const auto german = readSheetInAnyLetters({"e4", "e5", "Sf3", "Sc6", "Lb5"}, Position::start());
    REQUIRE(german.has_value());
    CHECK(german->letters == Letters::german);
    CHECK(pliesRead(german->entries) == 5);
    const auto turkish =
        readSheetInAnyLetters({"e4", "e5", "Af3", "Ac6", "Fb5"}, Position::start());
    CHECK(turkish->letters == Letters::turkish);
    const auto english =
        readSheetInAnyLetters({"e4", "e5", "Nf3", "Nc6", "Bb5"}, Position::start());
    CHECK(english->letters == Letters::english);
    // Pawn moves mean the same in every set.
    CHECK(readSheetInAnyLetters({"e4", "e5"}, Position::start()).has_value());
}

TEST_CASE("the letters are found in spite of an illegible entry") {
    const auto sheet = readSheetInAnyLetters({"e4", "e5", "Sf3", "?!?", "Lb5"}, Position::start());
    REQUIRE(sheet.has_value());
    CHECK(sheet->letters == Letters::german);
    CHECK(pliesRead(sheet->entries) == 3);
}

TEST_CASE("T-65: \"Kd1\" that may be a king's or a rook's move is asked about, not guessed") {
    const Position start = tests::positionOf("6k1/5ppp/8/8/8/8/4KPPP/R7 w - - 0 31");
    const auto sheet = readSheetInAnyLetters({"Kd1"}, start);
    REQUIRE_FALSE(sheet.has_value());
    CHECK(sheet.error() == AmbiguousLetters{Letters::english, Letters::turkish, 1});
}

TEST_CASE("a king's move that is not legal makes no sheet with English knights a Turkish one") {
    const auto sheet = readSheetInAnyLetters({"h4", "e5", "Kh3", "Nc6", "Ng3"}, Position::start());
    REQUIRE_FALSE(sheet.has_value());
    CHECK(sheet.error() == AmbiguousLetters{Letters::english, Letters::turkish, 3});
    CHECK_FALSE(readSheetInAnyLetters({"h4", "e5", "kh3", "nc6"}, Position::start()).has_value());
    const auto turkish = readSheetInAnyLetters({"h4", "e5", "Kh3", "Ac6"}, Position::start());
    REQUIRE(turkish.has_value());
    CHECK(turkish->letters == Letters::turkish);
    const auto german = readSheetInAnyLetters({"e4", "e5", "Sf3", "Sc6"}, Position::start());
    REQUIRE(german.has_value());
    CHECK(german->letters == Letters::german);
}
