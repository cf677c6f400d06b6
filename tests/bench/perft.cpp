// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_perft [ROUNDS]
// Counts move paths in one thread, the last ply without playing it, round by round in turn with
// Stockfish's `go perft`, which does the same. Figures are medians, in processor time.
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/chess/stockfish.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Task {
    const char* figure;
    const char* fen;
    bool chess960;
    int depth;
};

constexpr const char* kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr const char* chess960 =
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9";
constexpr std::array tasks{
    Task{"perft.start.d6", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, 6},
    Task{"perft.kiwipete.d5", kiwipete, false, 5},
    Task{"perft.chess960.d5", chess960, true, 5},
    Task{"perft.chess960.d6", chess960, true, 6}};

void measure(const Task& task, int rounds, tests::Stockfish& stockfish) {
    const auto position = rules::parseFen(task.fen).value();
    std::uint64_t nodes = 0;
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(
            bench::processorSeconds([&] { nodes = rules::perft(position, task.depth); }));
        const auto count = stockfish.perft(task.fen, task.chess960, task.depth);
        if (count.total != nodes) throw std::runtime_error("Stockfish counts differently");
        theirs.push_back(count.seconds);
    }
    const double seconds = bench::spreadOf(ours).median;
    const double theirSeconds = bench::spreadOf(theirs).median;
    const auto perSecond = [&](double time) {
        return std::llround(static_cast<double>(nodes) / time);
    };
    const nlohmann::ordered_json line{{"figure", task.figure},
                                      {"nodes", nodes},
                                      {"seconds", seconds},
                                      {"nodes_per_second", perSecond(seconds)},
                                      {"stockfish_nodes_per_second", perSecond(theirSeconds)},
                                      {"ratio", std::round(100 * theirSeconds / seconds) / 100}};
    std::cout << line.dump() << std::endl;
}

int roundsFrom(int argc, char** argv) {
    int rounds = 7;
    if (argc > 1) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), rounds);
    return rounds;
}

} // namespace

int main(int argc, char** argv) {
    try {
        tests::Stockfish stockfish;
        for (const auto& task : tasks)
            measure(task, roundsFrom(argc, argv), stockfish);
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
