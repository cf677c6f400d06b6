// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/pdf.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

using namespace app;
using rules::Letters;

namespace {

std::string printed(std::string_view fen, Letters letters, const std::vector<std::string>& lines) {
    const Diagram board{tests::positionOf(fen).placement(), letters, {"Weiß", "Schwarz"}};
    const auto file = pdfFile({"Stellung", board, lines}, HEKTOR_ASSETS "/fonts");
    REQUIRE(file.has_value());
    return *file;
}

/// The text written, piece by piece, as the font's glyph numbers.
std::vector<std::string> writtenIn(const std::string& pdf) {
    const std::regex shown{"<([0-9A-Fa-f]+)> Tj"};
    std::vector<std::string> texts;
    for (std::sregex_iterator each{pdf.begin(), pdf.end(), shown}; each != std::sregex_iterator{};
         ++each)
        texts.push_back((*each)[1]);
    return texts;
}

/// How often the last line occurs before itself.
long alsoWritten(const std::string& pdf) {
    const auto texts = writtenIn(pdf);
    REQUIRE_FALSE(texts.empty());
    return std::count(texts.begin(), texts.end() - 1, texts.back());
}

/// A ring or a disc is four curves.
long circles(const std::string& pdf) {
    const std::regex curve{" c\\n"};
    return std::distance(std::sregex_iterator{pdf.begin(), pdf.end(), curve}, {}) / 4;
}

constexpr auto knightAndPawn = "4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1";

} // namespace

TEST_CASE("a word that is longer than a line goes on in the next one") {
    for (const std::string letter : {"x", "ü"}) {
        std::string word;
        for (int i = 0; i < 100; ++i)
            word += letter;
        const auto texts = writtenIn(printed(knightAndPawn, Letters::german, {word}));
        const auto rest = texts.back().size();
        const auto first = texts.at(texts.size() - 2).size();
        constexpr std::size_t digits = 4; // of a glyph's number
        CHECK(first + rest == 100 * digits);
        CHECK(first > 50 * digits);
        CHECK(first < 90 * digits);
    }
}

TEST_CASE("S30: a diagram names the pieces by the letters of its language") {
    CHECK(alsoWritten(printed(knightAndPawn, Letters::german, {"S"})) == 1);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::english, {"S"})) == 0);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::english, {"N"})) == 1);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::turkish, {"A"})) == 1);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::turkish, {"Ş"})) == 2);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::german, {"B"})) == 1);
}

TEST_CASE("S30: a white piece is a ring, a black one a disc, and the legend explains both") {
    const auto pdf = printed(knightAndPawn, Letters::german, {});
    CHECK(circles(pdf) == 4 + 2);
    CHECK(alsoWritten(printed(knightAndPawn, Letters::german, {"Schwarz"})) == 1);
}

TEST_CASE("each Turkish letter has a glyph of its own in the font") {
    const auto texts = writtenIn(printed(knightAndPawn, Letters::turkish, {"çğıİöşüÇĞÖŞÜ", "?"}));
    const auto& line = texts.at(texts.size() - 2);
    REQUIRE(line.size() == 4 * 12);
    std::vector<std::string> letters;
    for (std::size_t at = 0; at < line.size(); at += 4)
        letters.push_back(line.substr(at, 4));
    for (const auto& letter : letters) {
        CHECK(letter != "0000");
        CHECK(letter != texts.back());
        CHECK(std::count(letters.begin(), letters.end(), letter) == 1);
    }
}

TEST_CASE("a name in letters that the font lacks is written in Latin ones") {
    const auto texts =
        writtenIn(printed(knightAndPawn, Letters::english, {"Иванов – Müller", "Ivanov – Müller"}));
    CHECK(texts.at(texts.size() - 2) == texts.back());
}

TEST_CASE("a missing font is reported") {
    const auto file = pdfFile({"Stellung", std::nullopt, {}}, "/nowhere");
    REQUIRE_FALSE(file.has_value());
    CHECK(tests::english(sentence(file.error())) ==
          "the font /nowhere/AtkinsonHyperlegibleNext-Regular.ttf cannot be read.");
}
