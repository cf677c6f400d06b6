// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/results.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <vector>

using namespace app;
using std::chrono::days;
using std::chrono::sys_seconds;
using Strings = std::vector<std::string>;

namespace {

constexpr sys_seconds firstDay{std::chrono::seconds{1'000'000'000}};

PracticeResult answer(const std::string& item, bool isRight, sys_seconds at = firstDay) {
    return {at, "colour", item, isRight, rules::Span{1500}};
}

} // namespace

TEST_CASE("A result is the same after writing and reading") {
    const PracticeResult result{firstDay, "colour", "e4", true, rules::Span{1840}};
    CHECK(readResult(writeResult(result)) == result);
}

TEST_CASE("What is no result is not read as one") {
    for (const char* const line :
         {"",
          "{}",
          "[]",
          "e4",
          R"({"at":1,"course":"colour","item":"e4","right":true})",
          R"({"at":"1","course":"colour","item":"e4","right":true,"ms":1})",
          R"({"at":1,"course":2,"item":"e4","right":true,"ms":1})"})
        CHECK_FALSE(readResult(line));
}

TEST_CASE("A file that does not exist has no results, and the first result makes it") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "new" / "practice.jsonl";
    CHECK(readResults(file).value().all.empty());
    REQUIRE(addResult(file, answer("e4", true)));
    REQUIRE(addResult(file, answer("a1", false)));
    const auto results = readResults(file);
    CHECK(results->all == std::vector{answer("e4", true), answer("a1", false)});
    CHECK(results->bad.empty());
}

TEST_CASE("A torn line is left out and named, and the result after it is whole") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "practice.jsonl";
    REQUIRE(addResult(file, answer("e4", true)));
    std::ofstream(file, std::ios::app) << R"({"at":12)";
    REQUIRE(addResult(file, answer("a1", false)));
    const auto results = readResults(file);
    CHECK(results->all == std::vector{answer("e4", true), answer("a1", false)});
    REQUIRE(results->bad.size() == 1);
    CHECK(results->bad.front().line == 2);
}

TEST_CASE("A full disk and a folder that may not be written are told apart") {
    CHECK(causeOf(addResult("/dev/full", answer("e4", true)).error()) == JournalFault::full);
    CHECK(causeOf(ResultsFault{"x", EACCES}) == JournalFault::readOnly);
    CHECK_FALSE(addResult("/proc/no/such/folder/practice.jsonl", answer("e4", true)));
}

TEST_CASE("A new item is in no box, and a wrong answer brings it into the first") {
    Boxes boxes({}, "colour");
    CHECK(boxes.boxOf("e4") == 0);
    boxes.add(answer("e4", false));
    CHECK(boxes.boxOf("e4") == 1);
    CHECK(boxes.due(firstDay) == Strings{"e4"});
}

TEST_CASE("A right answer moves an item on, and a wrong one back to the first box") {
    Boxes boxes({answer("e4", true)}, "colour");
    CHECK(boxes.boxOf("e4") == 2);
    boxes.add(answer("e4", true));
    CHECK(boxes.boxOf("e4") == 3);
    boxes.add(answer("e4", false));
    CHECK(boxes.boxOf("e4") == 1);
}

TEST_CASE("Nothing is beyond the last box") {
    Boxes boxes({}, "colour");
    for (int times = 0; times < 20; ++times)
        boxes.add(answer("e4", true));
    CHECK(boxes.boxOf("e4") == Boxes::waits.size());
}

TEST_CASE("An item is due again after the days of its box") {
    const Boxes boxes({answer("e4", true)}, "colour");
    CHECK(boxes.due(firstDay).empty());
    CHECK(boxes.due(firstDay + days{1}) == Strings{"e4"});
}

TEST_CASE("The lowest box is asked first, and in a box what has been due for longest") {
    const Boxes boxes({answer("a1", true, firstDay + days{1}),
                       answer("b2", true),
                       answer("c3", false, firstDay + days{1})},
                      "colour");
    CHECK(boxes.due(firstDay + days{9}) == Strings{"c3", "b2", "a1"});
}

TEST_CASE("Results of other courses do not count") {
    const Boxes boxes({answer("e4", false)}, "knight");
    CHECK(boxes.boxOf("e4") == 0);
}
