// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_library [FILE]
// Adds a large PGN file to an empty library, and then searches it in every way, fifty times each;
// what pgn-extract can search as well it searches once, in the file itself. Without a file it is
// the games of the test data many times over, about 100,000.
//
// pgn-extract can find other games: it knows openings only by the tags of the file, names only as
// they are written there, and compares positions without the rights to castle and to take en
// passant. `games` and `pgn_extract_games` say how many each has found.
#include "app/library/library.hpp"

#include "rules/notation/fen.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/large_file.hpp"
#include "tests/bench/pgn_extract.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/program/scratch.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
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
    std::vector<std::string> theirOptions{}; ///< empty: pgn-extract cannot search for it
    std::string theirFile{};                 ///< with what the option `-t` or `-z` needs
};

constexpr auto firstMove = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr auto rare = "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
constexpr auto none = "8/8/8/3k4/8/3K4/4P3/8 w - - 0 1";

Search positioned(const std::string& figure, const std::string& fen) {
    return {figure, {.position = rules::parseFen(fen).value()}, {"-t"}, "FEN \"" + fen + "\"\n"};
}

std::vector<Search> searches() {
    return {{"all"},
            {"player", {.player = "ar"}, {"--tagsubstr", "-Tpar"}},
            {"event", {.event = "blitz"}},
            {"year", {.from = 2013, .to = 2013}},
            {"eco", {.code = "B2"}, {"-TeB2"}},
            {"opening", {.opening = "sicilian"}},
            positioned("position.first_move", firstMove),
            positioned("position.rare", rare),
            positioned("position.none", none),
            // However short, on either side.
            {"material", {.material = app::Material::read("KRPvKR")}, {"-z"}, "0 RP R\n"}};
}

std::size_t gamesIn(const std::string& file) {
    std::ifstream lines(file);
    std::size_t games = 0;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("[White ")) ++games;
    return games;
}

/// What pgn-extract needs for the same, and what it finds.
void compare(const Search& search, const std::string& path, nlohmann::ordered_json& line) {
    if (!bench::hasPgnExtract || search.theirOptions.empty()) return;
    const tests::ScratchFolder folder;
    const auto wanted = folder.file("wanted");
    const auto found = folder.file("found.pgn");
    std::ofstream(wanted) << search.theirFile;
    auto options = search.theirOptions;
    if (!search.theirFile.empty()) options.back() += wanted;
    options.insert(options.end(), {"-s", path});
    const double seconds = bench::pgnExtractSeconds(options, found);
    line["pgn_extract_ms"] = std::round(1000 * seconds);
    line["pgn_extract_games"] = gamesIn(found);
    line["ratio"] = std::round(1000 * seconds / line["median"].get<double>());
}

void find(const Search& search, const std::filesystem::path& file, const std::string& path) {
    auto library = app::Library::toRead(file).value();
    std::vector<double> milliseconds;
    constexpr int rounds = 50;
    milliseconds.reserve(rounds);
    std::size_t games = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto begun = std::chrono::steady_clock::now();
        games = library.find(search.query, 0, 20).value().total;
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
                .count());
    }
    const auto spread = bench::spreadOf(milliseconds);
    nlohmann::ordered_json line{{"figure", "library.find." + search.figure},
                                {"unit", "ms"},
                                {"count", rounds},
                                {"median", std::round(100 * spread.median) / 100},
                                {"p95", std::round(100 * spread.p95) / 100},
                                {"max", std::round(100 * spread.most) / 100},
                                {"games", games}};
    compare(search, path, line);
    std::cout << line.dump() << std::endl;
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
        if (!bench::hasPgnExtract)
            std::cerr << "pgn-extract is not installed, so there is nothing to compare with.\n";
        add(path, file);
        for (const auto& search : searches())
            find(search, file, path);
        return EXIT_SUCCESS;
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return EXIT_FAILURE;
    }
}
