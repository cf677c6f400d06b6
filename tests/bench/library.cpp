// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_library [FILE]
// Adds a large PGN file to an empty library, and then searches it in every way, fifty times each.
// Without a file it is the games of the test data many times over, about 100,000.
#include "app/library/library.hpp"

#include "rules/notation/fen.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/large_file.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/program/scratch.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr int copies = 230; // of the games in the test data

void add(const std::string& path, const std::filesystem::path& file) {
    const auto openings = app::Openings::read(HEKTOR_ASSETS "/openings/openings.tsv").value();
    auto library = app::Library::toWrite(file).value();
    app::AddedGames added;
    const double seconds = bench::processorSeconds(
        [&] { added = library.add(path, openings, [](auto, auto) {}).value(); });
    std::cout << nlohmann::ordered_json{{"figure", "library.add"},
                                        {"games", added.games},
                                        {"seconds", seconds},
                                        {"games_per_second",
                                         std::llround(static_cast<double>(added.games) / seconds)},
                                        {"bytes", std::filesystem::file_size(file)},
                                        {"memory_megabytes", std::round(bench::megabytesHad())}}
                     .dump()
              << std::endl;
}

struct Search {
    std::string figure;
    app::GameQuery query{};
};

std::vector<Search> searches() {
    const auto at = [](const char* fen) { return rules::parseFen(fen).value(); };
    return {{"all"},
            {"player", {.player = "ar"}},
            {"event", {.event = "blitz"}},
            {"year", {.from = 2013, .to = 2013}},
            {"eco", {.code = "B2"}},
            {"opening", {.opening = "sicilian"}},
            {"position.first_move",
             {.position = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")}},
            {"position.rare",
             {.position = at("r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4")}},
            {"position.none", {.position = at("8/8/8/3k4/8/3K4/4P3/8 w - - 0 1")}},
            {"material", {.material = app::Material::read("KRPvKR")}}};
}

void find(const Search& search, const std::filesystem::path& file) {
    auto library = app::Library::toRead(file).value();
    std::vector<double> milliseconds;
    constexpr int rounds = 50;
    milliseconds.reserve(rounds);
    for (int round = 0; round < rounds; ++round) {
        const auto begun = std::chrono::steady_clock::now();
        static_cast<void>(library.find(search.query, 0, 20).value());
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
                .count());
    }
    bench::print("library.find." + search.figure, "ms", milliseconds);
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
        const std::filesystem::path file = folder.file("library.sqlite");
        add(path, file);
        for (const auto& search : searches())
            find(search, file);
        return EXIT_SUCCESS;
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return EXIT_FAILURE;
    }
}
