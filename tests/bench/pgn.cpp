// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_pgn [FILE [ROUNDS]]
// Reads a large PGN file, playing every move in it, and reads and writes it, round by round in turn
// with pgn-extract, which reads only when told to report errors only. Without a file it is the
// games of the test data many times over. Figures are medians, in processor time; those of
// pgn-extract are missing where it is not installed.
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/large_file.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/program/scratch.hpp"

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
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr int copies = 30; // of the games in the test data, some thirty megabytes

std::ifstream opened(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(path + " cannot be read");
    return file;
}

rules::TextSource sourceOf(std::ifstream& file) {
    return [&file](std::span<char> room) {
        file.read(room.data(), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(file.gcount());
    };
}

struct Count {
    std::uint64_t plies = 0; // including those of variations
    std::uint64_t games = 0;
};

class Counter : public rules::PgnVisitor {
public:
    void move(const rules::Position&, rules::Move, const rules::Position&) override {
        ++count.plies;
    }
    void gameEnds(rules::PgnResult) override { ++count.games; }

    Count count;
};

Count readGames(const std::string& path) {
    auto file = opened(path);
    rules::PgnReader reader(sourceOf(file));
    Counter counter;
    while (reader.readGame(counter)) {
    }
    return counter.count;
}

void rewriteGames(const std::string& path) {
    auto file = opened(path);
    std::ofstream nowhere("/dev/null", std::ios::binary);
    rules::PgnReader reader(sourceOf(file));
    tests::PgnBuilder builder;
    while (reader.readGame(builder))
        nowhere << rules::writePgn(builder.takeGame());
}

double childrenSeconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// The path of the program, if it is installed.
constexpr std::string_view pgnExtract = HEKTOR_PGN_EXTRACT;
constexpr bool hasPgnExtract = !pgnExtract.ends_with("NOTFOUND");

pid_t start(std::vector<std::string> words) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = -1;
    const int failure =
        posix_spawn(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw std::runtime_error(words.front() + " cannot be started");
    return child;
}

/// Processor seconds of pgn-extract with these options.
double pgnExtractSeconds(std::vector<std::string> options) {
    const double before = childrenSeconds();
    options.insert(options.begin(), std::string(pgnExtract));
    const auto child = start(std::move(options));
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error("pgn-extract has failed");
    return childrenSeconds() - before;
}

struct Task {
    std::string figure;
    std::function<void()> ours;
    std::vector<std::string> theirOptions;
};

double rounded(double value) {
    return std::round(100 * value) / 100;
}

void measure(const Task& task, const Count& count, std::uintmax_t bytes, int rounds) {
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(bench::processorSeconds(task.ours));
        if (hasPgnExtract) theirs.push_back(pgnExtractSeconds(task.theirOptions));
    }
    const double seconds = bench::spreadOf(ours).median;
    const double megabytes = static_cast<double>(bytes) / 1e6;
    nlohmann::ordered_json line{
        {"figure", task.figure},
        {"games", count.games},
        {"plies", count.plies},
        {"bytes", bytes},
        {"seconds", seconds},
        {"games_per_second", std::llround(static_cast<double>(count.games) / seconds)},
        {"plies_per_second", std::llround(static_cast<double>(count.plies) / seconds)},
        {"megabytes_per_second", rounded(megabytes / seconds)}};
    if (hasPgnExtract) {
        const double theirSeconds = bench::spreadOf(theirs).median;
        line["pgn_extract_megabytes_per_second"] = rounded(megabytes / theirSeconds);
        line["ratio"] = rounded(theirSeconds / seconds);
    }
    std::cout << line.dump() << std::endl;
}

void measureAll(const std::string& path, int rounds) {
    const auto count = readGames(path);
    const auto bytes = std::filesystem::file_size(path);
    const Task reading{"pgn.read", [&] { readGames(path); }, {"-r", "-s", path}};
    const Task rewriting{"pgn.rewrite", [&] { rewriteGames(path); }, {"-s", path}};
    for (const auto& task : {reading, rewriting})
        measure(task, count, bytes, rounds);
}

} // namespace

int main(int argc, char** argv) {
    try {
        const tests::ScratchFolder folder;
        auto path = folder.file("games.pgn");
        if (argc > 1)
            path = argv[1];
        else
            bench::writeManyGames(path, copies);
        int rounds = 5;
        if (argc > 2) std::from_chars(argv[2], argv[2] + std::strlen(argv[2]), rounds);
        measureAll(path, rounds);
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
