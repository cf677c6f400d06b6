// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_pgn_reading [ROUNDS]
// Reads a large PGN file and plays every move in it, round by round in turn with pgn-extract, which
// does the same when told to report errors only. Figures are medians, in processor time.
#include "rules/notation/pgn/reader.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/scratch.hpp"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr int copies = 30; // of the games in the test data, some thirty megabytes

std::string contentOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (!file) throw std::runtime_error(path + " cannot be read");
    return content.str();
}

/// Writes the large file; its size in bytes.
std::size_t writeGames(const std::string& path) {
    const auto games = contentOf(HEKTOR_TEST_DATA "/pgn/lichess_db_1000k.pgn") + "\n";
    std::ofstream file(path, std::ios::binary);
    for (int copy = 0; copy < copies; ++copy)
        file << games;
    if (!file.flush()) throw std::runtime_error(path + " cannot be written");
    return games.size() * copies;
}

class Counter : public rules::PgnVisitor {
public:
    void move(const rules::Position&, rules::Move, const rules::Position&) override { ++plies; }
    void gameEnds(rules::PgnResult) override { ++games; }

    std::uint64_t plies = 0;
    std::uint64_t games = 0;
};

Counter readGames(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    rules::PgnReader reader([&file](std::span<char> room) {
        file.read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(file.gcount());
    });
    Counter counter;
    while (reader.readGame(counter)) {
    }
    return counter;
}

double childrenSeconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Processor seconds of pgn-extract over the same file.
double pgnExtractSeconds(const std::string& path) {
    const double before = childrenSeconds();
    std::string program = HEKTOR_PGN_EXTRACT;
    std::string reportOnly = "-r";
    std::string silent = "-s";
    std::string file = path;
    char* const arguments[] = {
        program.data(), reportOnly.data(), silent.data(), file.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = -1;
    const int failure = posix_spawn(&child, program.c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw std::runtime_error("pgn-extract cannot be started: " + program);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status)) throw std::runtime_error("pgn-extract has crashed");
    return childrenSeconds() - before;
}

void measure(int rounds) {
    const tests::ScratchFolder folder;
    const auto path = folder.file("games.pgn");
    const auto bytes = writeGames(path);
    Counter counter;
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(bench::processorSeconds([&] { counter = readGames(path); }));
        theirs.push_back(pgnExtractSeconds(path));
    }
    const double seconds = bench::spreadOf(ours).median;
    const double theirSeconds = bench::spreadOf(theirs).median;
    const auto rounded = [](double value) { return std::round(100 * value) / 100; };
    const double megabytes = static_cast<double>(bytes) / 1e6;
    const nlohmann::ordered_json line{
        {"figure", "pgn.read"},
        {"games", counter.games},
        {"plies", counter.plies},
        {"bytes", bytes},
        {"seconds", seconds},
        {"plies_per_second", std::llround(static_cast<double>(counter.plies) / seconds)},
        {"megabytes_per_second", rounded(megabytes / seconds)},
        {"pgn_extract_megabytes_per_second", rounded(megabytes / theirSeconds)},
        {"ratio", rounded(theirSeconds / seconds)}};
    std::cout << line.dump() << std::endl;
}

} // namespace

int main(int argc, char** argv) {
    try {
        int rounds = 5;
        if (argc > 1) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), rounds);
        measure(rounds);
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
