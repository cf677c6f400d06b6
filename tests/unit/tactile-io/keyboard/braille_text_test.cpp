// SPDX-License-Identifier: GPL-3.0-or-later
// What cells write; the table is tests/data/braille/typed.tsv, a cell being its dots and 0 the
// space.
#include "tactile-io/keyboard/keys/key.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace tactile;
using rules::Language;

namespace {

struct Row {
    Language language{};
    std::string cells;
    std::string text;
};

Language languageNamed(const std::string& name) {
    if (name == "german") return Language::german;
    if (name == "english") return Language::english;
    REQUIRE(name == "turkish");
    return Language::turkish;
}

std::vector<Row> table() {
    std::ifstream file{HEKTOR_TEST_DATA "/braille/typed.tsv"};
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields{line};
        std::string language;
        Row row;
        std::getline(fields, language, '\t');
        std::getline(fields, row.cells, '\t');
        std::getline(fields, row.text);
        row.language = languageNamed(language);
        rows.push_back(row);
    }
    return rows;
}

/// "?" for a cell that writes nothing.
std::string written(const std::string& cells, Language language) {
    std::string text;
    std::optional<PrefixCell> prefix;
    std::istringstream words{cells};
    for (std::string dots; words >> dots;) {
        if (dots == "0") {
            text += ' ';
            prefix.reset();
            continue;
        }
        const auto read = readCell(Cell{dots}, text, prefix, language);
        text += read ? read->text : "?";
        prefix = read ? read->prefix : std::nullopt;
    }
    return text;
}

} // namespace

TEST_CASE("cells write text by their language and their place in the word (2.6, L09-E2.5)") {
    const auto rows = table();
    REQUIRE(rows.size() == 40);
    for (const auto& row : rows) {
        INFO(row.cells);
        CHECK(written(row.cells, row.language) == row.text);
    }
}

TEST_CASE("every square can be written with every kind of digits (2.6)") {
    const std::vector<std::string> files{"1", "12", "14", "145", "15", "124", "1245", "125"};
    const std::vector<std::string> dropped{"2", "23", "25", "256", "26", "235", "2356", "236"};
    const std::vector<std::string> dot6{"16", "126", "146", "1456", "156", "1246", "12456", "1256"};
    for (std::size_t file = 0; file < 8; ++file)
        for (std::size_t rank = 0; rank < 8; ++rank) {
            const std::string square{static_cast<char>('a' + file), static_cast<char>('1' + rank)};
            INFO(square);
            for (const auto language : rules::languages) {
                CHECK(written(files[file] + " 3456 " + files[rank], language) == square);
                CHECK(written(files[file] + ' ' + dropped[rank], language) == square);
                CHECK(written(files[file] + ' ' + files[rank] + '8', language) == square);
            }
            CHECK(written(files[file] + ' ' + dot6[rank], Language::german) == square);
            CHECK(written(files[file] + ' ' + dot6[rank], Language::english) == square);
        }
}

TEST_CASE("a cell without a letter, digit or sign in the language writes nothing") {
    CHECK_FALSE(readCell(Cell{"123456"}, "", {}, Language::german));
    CHECK_FALSE(readCell(Cell{"345"}, "", {}, Language::english));
    CHECK_FALSE(readCell(Cell{"138"}, "", {}, Language::turkish));
    CHECK_FALSE(readCell(Cell{"178"}, "", {}, Language::german));
}

TEST_CASE("a number sign and a capital sign write nothing and apply to the following cells") {
    CHECK(readCell(Cell{"3456"}, "e", {}, Language::german) == BrailleText{"", PrefixCell::number});
    CHECK(readCell(Cell{"46"}, "", {}, Language::german) == BrailleText{"", PrefixCell::capital});
    CHECK(readCell(Cell{"6"}, "", {}, Language::turkish) == BrailleText{"", PrefixCell::capital});
    CHECK(readCell(Cell{"145"}, "e", PrefixCell::number, Language::german) == BrailleText{"4"});
    CHECK(readCell(Cell{"1"}, "", PrefixCell::number, Language::german) ==
          BrailleText{"1", PrefixCell::number});
}
