// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/braille.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace app;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using speech::Language;

namespace {

rules::SheetEntry move(const std::string& text) {
    return {text, rules::Move::plain(rules::Square::e2, rules::Square::e4)};
}

std::string cells(const std::string& text, Language language) {
    const auto written = brailleCells(text, language);
    REQUIRE(written.has_value());
    return *written;
}

std::vector<std::string> sheet(const PrintedSheet& printed, Language language) {
    const auto lines = sheetInBraille(printed, language);
    REQUIRE(lines.has_value());
    return *lines;
}

std::vector<std::string> linesOf(const std::string& file) {
    std::vector<std::string> lines;
    std::istringstream text{file};
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("L09-E2.5: chess braille has no capital signs, and ranks are dropped digits") {
    CHECK(chessBraille("e4") == "E4");
    CHECK(chessBraille("Sf3") == "SF3");
    CHECK(chessBraille("exd5") == "EXD5");
    CHECK(chessBraille("Lf1:b5+") == "LF1XB5+");
    CHECK(chessBraille("Qh7#") == "QH7++");
    CHECK(chessBraille("0-0-0") == "0-0-0");
    CHECK(chessBraille("O-O") == "O-O");
    CHECK(chessBraille("e8=D") == "E8=D");
    CHECK(chessBraille("Şe2") == "%E2");
}

TEST_CASE("signs outside chess braille are not converted to it") {
    CHECK_FALSE(chessBraille("e4 und gut"));
    CHECK_FALSE(chessBraille("Läufer"));
    CHECK_FALSE(chessBraille("e4?"));
}

TEST_CASE("L09-E2.5: names and numbers are in the braille of the language") {
    CHECK(cells("Jörg Weiß 12", Language::german) == "J[RG WEI! #AB");
    CHECK(cells("Anna 1-0", Language::english) == ",ANNA #A-#J");
    CHECK(cells("Şükrü Çağ Işık", Language::turkish) == "%\\KR\\ *A< 9%9K");
    CHECK(cells("2026-11-22", Language::turkish) == "#BJBF-#AA-#BB");
    CHECK(cells("1/2-1/2", Language::turkish) == "#A/#B-#A/#B");
}

TEST_CASE("an empty line to write on is a row of dots 3 and 6 in every language") {
    for (const auto language : {Language::german, Language::english, Language::turkish}) {
        const auto line = cells("Hakem ______________________________", language);
        CHECK_THAT(line, EndsWith(" --------------------"));
        CHECK(line.size() < 40);
    }
}

TEST_CASE("L09-E2.5: a score sheet has one line per move, including omitted and struck entries") {
    PrintedSheet printed{.heading = {"Ada - Bert"},
                         .rows = {{1, move("e4"), move("e5")},
                                  {2, move("Sf3"), rules::SheetEntry{}},
                                  {3, rules::SheetEntry{"P-K4", {}}, std::nullopt}},
                         .struck = {"(2. Sh3)"},
                         .result = "*"};
    const auto lines = sheet(printed, Language::german);
    REQUIRE(lines.size() == 8);
    CHECK(lines[0] == "ADA ,- BERT");
    CHECK(lines[1].empty());
    CHECK(lines[2] == "1 E4 E5");
    CHECK(lines[3] == "2 SF3 --");
    CHECK(lines[4] == "3 " + cells("P-K4", Language::german));
    CHECK(lines[5] == cells("(2. Sh3)", Language::german));
}

TEST_CASE("a sheet that begins with Black has three dots in White's column") {
    const PrintedSheet printed{
        .heading = {}, .rows = {{7, std::nullopt, move("Kd8")}}, .struck = {}, .result = "*"};
    CHECK(sheet(printed, Language::english).at(1) == "7 ''' KD8");
}

TEST_CASE("a braille file has lines of 40 cells, pages of 25 lines, and a page for each part") {
    std::vector<std::string> first(26, "E4");
    first[0] = "ABCDEFGHI ABCDEFGHI ABCDEFGHI ABCDEFGHI ABCDEFGHI";
    const auto file = brailleFileOf({first, {"E5"}});
    const auto lines = linesOf(file);
    REQUIRE(lines.size() == 28);
    CHECK(lines[0] == "ABCDEFGHI ABCDEFGHI ABCDEFGHI ABCDEFGHI\r");
    CHECK(lines[1] == "  ABCDEFGHI\r");
    CHECK(lines[25].starts_with("\f"));
    CHECK(lines[27] == "\fE5\r");
    CHECK(std::count(file.begin(), file.end(), '\f') == 2);
}

TEST_CASE("a part that fills its page exactly is not followed by an empty page") {
    const std::vector<std::string> page(25, "E4");
    const auto file = brailleFileOf({page, {"E5"}});
    CHECK(std::count(file.begin(), file.end(), '\f') == 1);
}

TEST_CASE("a letter missing in a table affects no other text") {
    CHECK(cells("Jörg Groß Händel", Language::turkish) == "J[RG GROSS HANDEL");
    CHECK(cells("Ada ♔ 12", Language::english) == ",ADA = #AB");
    CHECK(cells("Ada ♔ 12", Language::turkish) == "ADA = #AB");
    CHECK(cells("{a} 1", Language::turkish) == "=A= #A");
}

TEST_CASE("a sign missing in a table is written as a plainer one that it has") {
    CHECK(cells("Ada – Işıl", Language::turkish) == "ADA - 9%9L");
    CHECK(cells("“Ada’s”", Language::turkish) == cells("\"Ada's\"", Language::turkish));
    CHECK(cells("Łukasz", Language::turkish) == "LUKASZ");
    CHECK(cells("Иванов", Language::german) == "IVANOV");
    CHECK(cells("Yıldız", Language::english) == ",YILDIZ");
    CHECK(cells("Ada – Bert", Language::english) == ",ADA ,- ,BERT");
}

TEST_CASE("every cell of a file can be printed by a six-dot embosser") {
    for (const auto language : {Language::german, Language::english, Language::turkish})
        for (const auto* text :
             {"Ada Schäfer - Bert Übel", "ŞÜKRÜ ÇAĞ IŞIK İĞÖ", "#1 (½) 100 % *", "П", "♔"})
            for (const char c : cells(text, language)) {
                INFO(text);
                CHECK((c >= ' ' && c <= '_'));
            }
}
