// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/book.hpp"
#include "app/print/braille.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <iterator>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace app;
using Catch::Matchers::StartsWith;
using speech::Language;

namespace {

const BookFront front{"3 games", "Contents"};

/// A game with so many lines.
BookGame gameOf(const std::string& name, std::size_t lines) {
    return {.entry = name + ", 1-0",
            .heading = name + ".",
            .lines = std::vector<std::string>(lines, "e4"),
            .board = diagramOf(rules::Position::start(), Language::english)};
}

std::string fileOf(Book& book, const std::vector<BookGame>& games) {
    for (const auto& game : games)
        book.add(game);
    const auto file = book.file(front);
    REQUIRE(file.has_value());
    return *file;
}

std::vector<std::string> splitAt(const std::string& text, char mark) {
    std::vector<std::string> parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, mark);)
        parts.push_back(part);
    return parts;
}

std::string cells(const std::string& text) {
    return brailleCells(text, Language::english).value();
}

/// The braille pages, each as its lines.
std::vector<std::vector<std::string>> pagesOf(const std::string& file) {
    std::vector<std::vector<std::string>> pages;
    for (const auto& page : splitAt(file, '\f')) {
        auto lines = splitAt(page, '\n');
        for (auto& line : lines) {
            REQUIRE(line.ends_with('\r'));
            line.pop_back();
        }
        pages.push_back(std::move(lines));
    }
    return pages;
}

/// On which page the name is a heading, counted from 1.
std::size_t pageOf(const std::vector<std::vector<std::string>>& pages, const std::string& name) {
    const auto page = std::ranges::find_if(
        pages, [&](const auto& lines) { return lines.front() == cells(name + "."); });
    return static_cast<std::size_t>(page - pages.begin()) + 1;
}

const std::vector<BookGame> threeGames{gameOf("Ada", 3), gameOf("Bert", 60), gameOf("Cleo", 22)};

} // namespace

TEST_CASE("a book of text numbers its games, lists them, and begins each after a form feed") {
    CHECK(fileOf(*textBook(), {gameOf("Ada", 1), gameOf("Bert", 1)}) ==
          "3 games\n\nContents\n1. Ada, 1-0\n2. Bert, 1-0\n"
          "\f1. Ada.\ne4\n\f2. Bert.\ne4\n");
}

TEST_CASE("a single game has neither title nor contents") {
    CHECK(fileOf(*textBook(), {gameOf("Ada", 2)}) == "Ada.\ne4\ne4\n");
    const auto pages = pagesOf(fileOf(*brailleBook(Language::english), {gameOf("Ada", 2)}));
    REQUIRE(pages.size() == 1);
    CHECK(pages[0][0] == cells("Ada."));
}

TEST_CASE("every braille page has 25 lines of 40 cells at most, and its number in the last") {
    const auto pages = pagesOf(fileOf(*brailleBook(Language::english), threeGames));
    REQUIRE(pages.size() == 1 + 1 + 3 + 1);
    for (std::size_t page = 0; page < pages.size(); ++page) {
        CHECK(pages[page].size() == 25);
        for (const auto& line : pages[page])
            CHECK(line.size() <= 40);
        const auto number = cells(std::to_string(page + 1));
        CHECK(pages[page].back() == std::string(40 - number.size(), ' ') + number);
    }
}

TEST_CASE("the braille contents name the page on which each game begins") {
    auto games = threeGames;
    for (int more = 0; more < 40; ++more) // so that the list itself needs several pages
        games.push_back(gameOf("Player with a name that needs two lines", 30));
    games.push_back(gameOf("Dora", 1));
    const auto pages = pagesOf(fileOf(*brailleBook(Language::english), games));
    for (const std::string name : {"Ada", "Bert", "Cleo", "Dora"}) {
        const auto page = pageOf(pages, name);
        REQUIRE(page <= pages.size());
        const auto entry = cells(name + ", 1-0");
        const bool isListed = std::ranges::any_of(pages, [&](const auto& lines) {
            return std::ranges::any_of(lines, [&](const std::string& line) {
                return line.starts_with(entry) && line.size() == 40 &&
                       line.ends_with(' ' + cells(std::to_string(page)));
            });
        });
        INFO(name << ", page " << page);
        CHECK(isListed);
    }
}

TEST_CASE("a PDF book has pages for its contents first, and a bookmark for each game") {
    auto book = pdfBook(HEKTOR_ASSETS "/fonts", false);
    REQUIRE(book.has_value());
    const auto file = fileOf(**book, threeGames);
    const std::regex page{"/Type /Page\\n"};
    const std::sregex_iterator end{};
    CHECK(std::distance(std::sregex_iterator{file.begin(), file.end(), page}, end) ==
          1 + 1 + 3 + 2);
    const std::regex bookmark{"/Title "};
    CHECK(std::distance(std::sregex_iterator{file.begin(), file.end(), bookmark}, end) == 3);
}

TEST_CASE("the contents of a PDF book name the page on which each game begins") {
    auto book = pdfBook(HEKTOR_ASSETS "/fonts", false);
    REQUIRE(book.has_value());
    const auto file = fileOf(**book, threeGames);
    const std::regex shown{"<([0-9A-Fa-f]+)> Tj"};
    std::vector<std::string> texts;
    for (std::sregex_iterator each{file.begin(), file.end(), shown}; each != std::sregex_iterator{};
         ++each)
        texts.push_back((*each)[1]);
    // The page written last ends with the pages 2, 3 and 6 of the games, and its own number.
    REQUIRE(texts.size() > 4);
    const std::vector<std::string> numbers(texts.end() - 4, texts.end());
    const auto after = [](const std::string& glyph, int more) {
        std::ostringstream next;
        next << std::hex << std::uppercase << std::setw(4) << std::setfill('0')
             << std::stoi(glyph, nullptr, 16) + more;
        return next.str();
    };
    CHECK(numbers[0] == after(numbers[3], 1));
    CHECK(numbers[1] == after(numbers[3], 2));
    CHECK(numbers[2] == after(numbers[3], 5));
}

TEST_CASE("a PDF book is compressed, and a missing font is named") {
    auto plain = pdfBook(HEKTOR_ASSETS "/fonts", false);
    auto small = pdfBook(HEKTOR_ASSETS "/fonts");
    const auto large = fileOf(**plain, threeGames);
    const auto packed = fileOf(**small, threeGames);
    CHECK_THAT(packed, StartsWith("%PDF-"));
    CHECK(packed.size() < large.size());
    const auto none = pdfBook("/nowhere");
    REQUIRE_FALSE(none.has_value());
    CHECK(tests::english(none.error()) ==
          "the font /nowhere/AtkinsonHyperlegibleNext-Regular.ttf cannot be read.");
}
