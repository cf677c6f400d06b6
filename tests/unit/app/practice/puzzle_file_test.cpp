// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_file.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <zstd.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

using namespace app;

namespace {

std::string rowOf(const std::string& id, int rating, const std::string& themes = "mate") {
    return id + ",q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8," +
           std::to_string(rating) + ",80,83,72," + themes + ",https://lichess.org/x,Italian_Game\n";
}

const std::string headingRow =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n";

std::string compressed(const std::string& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    return packed;
}

struct PuzzleFolder {
    tests::ScratchFolder folder;

    [[nodiscard]] std::string holds(const std::string& content) const {
        auto file = folder.file("puzzles");
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] ChosenPuzzles chosen(const std::string& content,
                                       const PuzzleWish& wish = {}) const {
        return choosePuzzles(holds(content), wish).value();
    }
};

std::vector<std::string> idsOf(const ChosenPuzzles& chosen) {
    std::vector<std::string> ids;
    for (const auto& puzzle : chosen.puzzles)
        ids.push_back(puzzle.id);
    std::ranges::sort(ids);
    return ids;
}

using Ids = std::vector<std::string>;

} // namespace

TEST_CASE("A file of puzzles is read plain and compressed, with and without a last line end") {
    const PuzzleFolder files;
    auto text = headingRow + rowOf("a", 1500) + rowOf("b", 1500);
    CHECK(idsOf(files.chosen(text)) == Ids{"a", "b"});
    CHECK(idsOf(files.chosen(compressed(text))) == Ids{"a", "b"});
    CHECK(idsOf(files.chosen(compressed(text) + compressed(rowOf("c", 1500)))) ==
          Ids{"a", "b", "c"});
    text.pop_back();
    CHECK(idsOf(files.chosen(text)) == Ids{"a", "b"});
    CHECK(idsOf(files.chosen("# EPD\r\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"e\";\r\n")) ==
          Ids{"e"});
}

TEST_CASE("Themes and ratings choose") {
    const PuzzleFolder files;
    const auto text =
        rowOf("a", 1000, "fork short") + rowOf("b", 1500, "fork") + rowOf("c", 1500, "mate");
    CHECK(idsOf(files.chosen(text, {.theme = "fork"})) == Ids{"a", "b"});
    CHECK(idsOf(files.chosen(text, {.ratings = RatingRange{1400, 1600}})) == Ids{"b", "c"});
    const auto none = files.chosen(text, {.theme = "pin"});
    CHECK(none.puzzles.empty());
    CHECK_FALSE(none.hasTheme);
    CHECK(none.someThemes == std::set<std::string>{"fork", "mate", "short"});
}

TEST_CASE("Without a range those near the person's rating come first, then the nearest") {
    const PuzzleFolder files;
    const auto text =
        rowOf("far", 2900) + rowOf("near", 1600) + rowOf("below", 1000) + rowOf("same", 1500);
    const auto chosen = files.chosen(text, {.near = 1500});
    REQUIRE(chosen.puzzles.size() == 4);
    CHECK(chosen.puzzles.at(2).id == "below");
    CHECK(chosen.puzzles.at(3).id == "far");
}

TEST_CASE("Each puzzle has about the same chance, and the same seed chooses the same") {
    const PuzzleFolder files;
    std::string text;
    for (int number = 0; number < 20; ++number)
        text += rowOf(std::to_string(number), 1500);
    const auto file = files.holds(text);
    std::map<std::string, int> times;
    constexpr int rounds = 2000;
    for (std::uint64_t seed = 0; seed < rounds; ++seed)
        for (const auto& id : idsOf(choosePuzzles(file, {.count = 5, .seed = seed}).value()))
            ++times[id];
    REQUIRE(times.size() == 20);
    for (const auto& [id, count] : times) {
        INFO(id);
        CHECK(count > 420); // 500 expected, standard deviation 19
        CHECK(count < 580);
    }
    CHECK(choosePuzzles(file, {.count = 5, .seed = 1}).value().puzzles ==
          choosePuzzles(file, {.count = 5, .seed = 1}).value().puzzles);
}

TEST_CASE("A byte order mark before the first line is no part of it") {
    const PuzzleFolder files;
    const std::string mark = "\xEF\xBB\xBF";
    for (const auto& content : {mark + headingRow + rowOf("a", 1500), mark + rowOf("a", 1500)}) {
        const auto chosen = files.chosen(content);
        CHECK(idsOf(chosen) == Ids{"a"});
        CHECK_FALSE(chosen.firstBad);
    }
    const auto epd = files.chosen(mark + "6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - bm Ra8#;\n");
    CHECK(epd.puzzles.size() == 1);
    CHECK_FALSE(epd.firstBad);
}

TEST_CASE("Lines that are no puzzles are counted, and the first is named") {
    const PuzzleFolder files;
    const auto chosen =
        files.chosen(headingRow + rowOf("a", 1500) + "b,no FEN,e2e4 e7e5,1500,80,,,x\n" +
                     "nonsense\n" + std::string(100'000, 'x') + "\n\n" + rowOf("c", 1500));
    CHECK(idsOf(chosen) == Ids{"a", "c"});
    CHECK(chosen.lines == 5);
    CHECK(chosen.bad == 3);
    CHECK(chosen.firstBad.value().line == 3);
}

TEST_CASE("A file that cannot be read to its end is told apart") {
    const PuzzleFolder files;
    using What = PuzzleFileFault::What;
    const auto fault = [](const std::string& file) { return choosePuzzles(file, {}).error().what; };
    CHECK(fault(files.folder.file("absent")) == What::system);
    CHECK(fault(files.folder.path().string()) == What::system);
    std::string text;
    for (int number = 0; number < 5000; ++number)
        text += rowOf(std::to_string(number * 7919), 1500);
    auto packed = compressed(text);
    packed.resize(packed.size() / 2);
    CHECK(fault(files.holds(packed)) == What::cutOff);
    packed = compressed(text);
    packed.at(12) = static_cast<char>(~packed.at(12));
    packed.at(packed.size() / 2) = static_cast<char>(~packed.at(packed.size() / 2));
    CHECK(fault(files.holds(packed)) == What::damaged);
    CHECK(choosePuzzles(files.holds(""), {}).value().lines == 0);
}

TEST_CASE("A compressed file much larger than the buffers is read to its last line") {
    const PuzzleFolder files;
    std::string text;
    for (int number = 0; number < 20'000; ++number)
        text += rowOf("p" + std::to_string(number), 2800);
    text += rowOf("last", 1500);
    const auto chosen = files.chosen(compressed(text), {.count = 1});
    CHECK(chosen.lines == 20'001);
    CHECK(idsOf(chosen) == Ids{"last"});
}
