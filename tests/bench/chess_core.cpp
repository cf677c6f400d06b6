// SPDX-License-Identifier: GPL-3.0-or-later
// The speed of generating legal moves, playing, writing and reading positions: over the positions
// of the count tables, in one thread and in processor time, medians of several rounds.
#include "rules/notation/fen.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/chess/perft_suite.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr int rounds = 7;
constexpr int repeats = 40; // of all positions, in one round

std::vector<rules::Position> readPositions() {
    std::vector<rules::Position> positions;
    std::string last;
    for (const std::string name : {"standard.epd", "chess960.perft", "chess-epds-perft.epd"})
        for (const auto& known : tests::readPerftSuite(HEKTOR_TEST_DATA "/perft/" + name)) {
            if (known.fen != last) positions.push_back(rules::parseFen(known.fen).value());
            last = known.fen;
        }
    return positions;
}

/// `work` does `count` operations; the figure is the number per second.
void measure(const std::string& figure, std::uint64_t count, auto work) {
    std::vector<double> seconds;
    seconds.reserve(rounds);
    for (int round = 0; round < rounds; ++round)
        seconds.push_back(bench::processorSeconds(work));
    const double median = bench::spreadOf(seconds).median;
    const nlohmann::ordered_json line{
        {"figure", figure},
        {"count", count},
        {"seconds", median},
        {"per_second", std::llround(static_cast<double>(count) / median)}};
    std::cout << line.dump() << std::endl;
}

void measureAll() {
    const auto positions = readPositions();
    const auto each = [&](auto look) {
        for (int i = 0; i < repeats; ++i)
            for (const auto& position : positions)
                look(position);
    };
    std::uint64_t moves = 0;
    each([&](const auto& position) { moves += position.legalMoves().size(); });
    const auto asked = positions.size() * repeats;
    std::uint64_t seen = 0; // prevents the work from being optimised away
    measure("moves.positions", asked, [&] {
        each([&](const auto& position) { seen += position.legalMoves().size(); });
    });
    measure("moves.judged_and_played", moves, [&] {
        each([&](const auto& position) {
            for (const auto move : position.legalMoves())
                seen += position.after(move).occupied().bits();
        });
    });
    measure("fen.written_and_read", asked, [&] {
        each([&](const auto& position) {
            seen += rules::parseFen(rules::writeFen(position)).value().occupied().bits();
        });
    });
    std::cerr << "checksum " << seen << '\n';
}

} // namespace

int main() {
    try {
        measureAll();
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
