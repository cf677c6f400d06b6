// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/commands/hektor.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using app::ExitStatus;
using tests::hektor;

namespace {

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

bool isFigure(const std::string& line, const std::string& name) {
    return line.rfind(name + ' ', 0) == 0 && std::stod(line.substr(name.size())) > 0;
}

} // namespace

TEST_CASE("perft counts move paths and reports the time taken") {
    const auto answer = hektor({"perft", "4"});
    CHECK(answer.status == ExitStatus::done);
    const auto lines = linesOf(answer.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "nodes 197281");
    CHECK(isFigure(lines[1], "seconds"));
    CHECK(isFigure(lines[2], "nodes_per_second"));
    CHECK(linesOf(hektor({"perft", "0"}).out).front() == "nodes 1");
    CHECK(linesOf(hektor({"perft", "--divide", "0"}).out).front() == "nodes 1");
}

TEST_CASE("perft divides the count among the first moves, with castling in the requested form") {
    const std::string rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const auto lines = linesOf(hektor({"perft", "--fen", rook, "--divide", "1"}).out);
    REQUIRE(lines.size() == 15 + 3);
    CHECK(std::count(lines.begin(), lines.end(), "e1g1: 1") == 1);
    CHECK(lines[15] == "nodes 15");
    const auto exact = hektor({"perft", "--fen", rook, "--chess960", "--divide", "1"});
    CHECK(exact.out.find("e1h1: 1\n") != std::string::npos);
    CHECK(exact.out.find("e1g1") == std::string::npos);
}

TEST_CASE("perft refuses invalid input in one sentence") {
    const auto bad = hektor({"perft", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "1"});
    CHECK(bad.status == ExitStatus::usage);
    CHECK(bad.out.empty());
    CHECK(bad.err == "hektor: --fen, column 1: No game can go on from here: White has no king, "
                     "Black has no king.\n");
    CHECK(hektor({"perft", "-1"}).status == ExitStatus::usage);
    CHECK(hektor({"perft", "deep"}).status == ExitStatus::usage);
    CHECK(hektor({"perft"}).status == ExitStatus::usage);
}
