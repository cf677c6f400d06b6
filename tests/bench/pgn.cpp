// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_pgn [FILE [ROUNDS [READER]]]
// Reads a large PGN file, playing every move in it, and reads and writes it, round by round in turn
// with pgn-extract, which reads only when told to report errors only, and with READER: the path of
// another program that reads the file it is given, e.g. the example `validate` of shakmaty's
// pgn-reader. Without a file it is the games of the test data many times over. Figures are medians,
// in processor time; those of pgn-extract are missing where it is not installed.
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/large_file.hpp"
#include "tests/bench/pgn_extract.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/program/scratch.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
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

struct Task {
    std::string figure;
    std::function<void()> ours;
    std::vector<std::string> theirOptions;
    std::string reader{}; // none if empty
};

struct Seconds {
    std::vector<double> ours;
    std::vector<double> pgnExtract;
    std::vector<double> reader;
};

Seconds measured(const Task& task, const std::string& path, int rounds) {
    Seconds seconds;
    for (int round = 0; round < rounds; ++round) {
        seconds.ours.push_back(bench::processorSeconds(task.ours));
        if (bench::hasPgnExtract)
            seconds.pgnExtract.push_back(bench::pgnExtractSeconds(task.theirOptions));
        if (!task.reader.empty())
            seconds.reader.push_back(bench::programSeconds({task.reader, path}));
    }
    return seconds;
}

double rounded(double value) {
    return std::round(100 * value) / 100;
}

void print(const Task& task, const Count& count, std::uintmax_t bytes, const Seconds& all) {
    const double seconds = bench::spreadOf(all.ours).median;
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
    const auto compare = [&](const std::string& prefix, const std::vector<double>& others) {
        if (others.empty()) return;
        const double theirs = bench::spreadOf(others).median;
        line[prefix + "_megabytes_per_second"] = rounded(megabytes / theirs);
        line[prefix + "_ratio"] = rounded(theirs / seconds);
    };
    compare("pgn_extract", all.pgnExtract);
    compare("reader", all.reader);
    std::cout << line.dump() << std::endl;
}

void measureAll(const std::string& path, int rounds, const std::string& reader) {
    const auto count = readGames(path);
    const auto bytes = std::filesystem::file_size(path);
    const Task reading{"pgn.read", [&] { readGames(path); }, {"-r", "-s", path}, reader};
    const Task rewriting{"pgn.rewrite", [&] { rewriteGames(path); }, {"-s", path}};
    for (const auto& task : {reading, rewriting})
        print(task, count, bytes, measured(task, path, rounds));
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
        measureAll(path, rounds, argc > 3 ? argv[3] : "");
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
