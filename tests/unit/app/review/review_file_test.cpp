// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_file.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <filesystem>
#include <fstream>

using namespace app;
using namespace tests;

namespace {

KeptReview shortReview() {
    auto weighings = weighShortGame(shortSource().game);
    weighings[1].reset();
    weighings[2] = Weighing{};
    return {.study = "depth 8", .weighings = weighings, .remarks = {{3, "“No time”"}}};
}

} // namespace

TEST_CASE("A review is stored and read again") {
    const ScratchFolder folder;
    const std::filesystem::path place = folder.file("new");
    const auto game = shortSource().game;
    CHECK_FALSE(keptReview(place, game));
    REQUIRE(keepReview(place, game, shortReview(), {}));
    CHECK(keptReview(place, game) == shortReview());
    CHECK_FALSE(keepReview("/proc/none", game, shortReview(), {}));
}

TEST_CASE("A game that is open twice keeps the remarks of both") {
    const ScratchFolder folder;
    const auto game = shortSource().game;
    auto first = shortReview();
    const auto known = first.remarks;
    auto second = first;
    REQUIRE(keepReview(folder.path(), game, first, {}));
    first.remarks = {{3, "changed"}, {4, "new"}};
    REQUIRE(keepReview(folder.path(), game, first, known));
    second.remarks.emplace(1, "of the second");
    REQUIRE(keepReview(folder.path(), game, second, known));
    const ReviewRemarks ofBoth{{1, "of the second"}, {3, "changed"}, {4, "new"}};
    CHECK(keptReview(folder.path(), game)->remarks == ofBoth);
    // A removed one does not come back with the other's next.
    auto without = first;
    without.remarks.erase(4);
    REQUIRE(keepReview(folder.path(), game, without, first.remarks));
    REQUIRE(keepReview(folder.path(), game, second, second.remarks));
    CHECK(keptReview(folder.path(), game)->remarks ==
          ReviewRemarks{{1, "of the second"}, {3, "changed"}});
}

TEST_CASE("The review of another game, or a damaged one, is of no use") {
    const auto game = shortSource().game;
    auto longer = game;
    longer.retraceTo(2);
    const auto text = writeReview(game, shortReview());
    CHECK(readReview(text, game) == shortReview());
    CHECK_FALSE(readReview(text, longer));
    for (std::size_t length = 0; length < text.size() - 2; ++length)
        CHECK_FALSE(readReview(text.substr(0, length), game));
    CHECK_FALSE(readReview("[]", game));
    CHECK_FALSE(readReview(R"({"game": 3})", game));
    CHECK(reviewFile("a", game) != reviewFile("a", longer));
}

TEST_CASE("A damaged review is set aside, and nothing else is") {
    const ScratchFolder folder;
    const auto game = shortSource().game;
    const auto file = reviewFile(folder.path(), game);
    CHECK(setAsideDamaged(folder.path(), game).value() == std::nullopt);
    REQUIRE(keepReview(folder.path(), game, shortReview(), {}));
    CHECK(setAsideDamaged(folder.path(), game).value() == std::nullopt);
    for (const auto* const ending : {".damaged", ".damaged-2", ".damaged-3"}) {
        std::ofstream{file} << "half a rem";
        const auto aside = setAsideDamaged(folder.path(), game).value();
        REQUIRE(aside);
        CHECK(aside->string() == file.string() + ending);
        CHECK(std::filesystem::file_size(*aside) == 10);
        CHECK_FALSE(std::filesystem::exists(file));
    }
}

TEST_CASE("What is found out about a position is stored by itself, for the review of its study") {
    const ScratchFolder folder;
    const std::filesystem::path place = folder.file("new");
    const auto game = shortSource().game;
    const auto known = weighShortGame(game);
    REQUIRE(keepFinding(place, game, "depth 8", 4, *known[4]));
    REQUIRE(keepFinding(place, game, "depth 8", 2, Weighing{}));
    REQUIRE(keepFinding(place, game, "depth 9", 3, *known[3]));
    CHECK_FALSE(keptReview(place, game));
    KeptReview review{.study = "depth 8"};
    addFindings(place, game, review);
    Weighings expected(known.size());
    expected[4] = known[4];
    expected[2] = Weighing{};
    CHECK(review.weighings == expected);
    CHECK_FALSE(keepFinding("/proc/none", game, "depth 8", 4, *known[4]));
}

TEST_CASE("A torn line costs nothing but itself, and a stored review removes what led to it") {
    const ScratchFolder folder;
    const auto game = shortSource().game;
    const auto known = weighShortGame(game);
    auto file = reviewFile(folder.path(), game).replace_extension();
    file += "-depth-8.jsonl";
    REQUIRE(keepFinding(folder.path(), game, "depth 8", 4, *known[4]));
    std::ofstream(file, std::ios::app) << "\n{\"game\": \"8/8";
    REQUIRE(keepFinding(folder.path(), game, "depth 8", 3, *known[3]));
    KeptReview review{.study = "depth 8"};
    addFindings(folder.path(), game, review);
    CHECK(review.weighings[4] == known[4]);
    CHECK(review.weighings[3] == known[3]);
    CHECK(std::filesystem::exists(file));
    REQUIRE(keepReview(folder.path(), game, review, {}));
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("A saved game replaces its earlier version, and no other game") {
    const ScratchFolder folder;
    const auto source = shortSource();
    const auto save = [&](const rules::PgnGame& game) {
        return saveAnnotated(folder.path(), "game-1", game).value().filename().string();
    };
    CHECK(save(source.pgn) == "game-1.pgn");
    CHECK(save(source.pgn) == "game-1.pgn");
    auto other = source.pgn;
    other.line.moves.pop_back();
    CHECK(save(other) == "game-1-2.pgn");
    CHECK(save(other) == "game-1-2.pgn");
    CHECK(save(source.pgn) == "game-1.pgn");
    auto namesake = source.pgn;
    namesake.tags.push_back({"Round", "7"});
    CHECK(save(namesake) == "game-1-3.pgn");
}

TEST_CASE("A game whose file cannot have this name is not saved, and that is known") {
    const ScratchFolder folder;
    const auto saved = saveAnnotated(folder.path(), std::string(300, 'x'), shortSource().pgn);
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == ENAMETOOLONG);
}

TEST_CASE("How the positions were looked at has a name") {
    CHECK(nameOf(Study{}) == "nodes 100000");
    CHECK(nameOf(Study{.nodes = {}, .depth = 12}) == "depth 12");
    CHECK(nameOf(Study{.nodes = {}, .longest = std::chrono::milliseconds{100}}) ==
          "milliseconds 100");
}
