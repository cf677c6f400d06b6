// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/table.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using rules::Colour;
namespace fs = std::filesystem;

namespace {

app::SpokenMove spokenAs(Colour seat, int ply, char letter) {
    return {seat, ply, {}, speech::FlacBytes{static_cast<std::byte>(letter)}};
}

rules::Match someMatch() {
    return tests::Table{rules::tournamentSetup(Colour::white)}.match();
}

std::string contentOf(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

} // namespace

TEST_CASE("recordings are exported with the PGN, each clip beside its call (L09-E2.5)") {
    const auto files = app::filesOf(someMatch(),
                                    "1. e4 *",
                                    {spokenAs(Colour::white, 23, 'a'),
                                     spokenAs(Colour::black, 2, 'b'),
                                     spokenAs(Colour::white, 23, 'c'),
                                     spokenAs(Colour::white, 2, 'd')},
                                    {{1, {}}, {2, {}}, {23, {}}});
    std::vector<std::string> names;
    names.reserve(files.size());
    for (const auto& file : files)
        names.push_back(file.name);
    // White's move before Black's, as they were played.
    CHECK(names == std::vector<std::string>{"001-1w-call.flac",
                                            "001-2b-black-1.flac",
                                            "001-2b-call.flac",
                                            "001-2b-white-1.flac",
                                            "012-1w-call.flac",
                                            "012-1w-white-1.flac",
                                            "012-1w-white-2.flac",
                                            "game.pgn"});
    const tests::ScratchFolder scratch;
    const fs::path folder = scratch.file("tape");
    REQUIRE(app::exportTape(folder, files).has_value());
    CHECK(std::distance(fs::directory_iterator(folder), {}) == 8);
    CHECK(contentOf(folder / "game.pgn") == "1. e4 *");
    CHECK(contentOf(folder / "012-1w-white-2.flac") == "c");
}

TEST_CASE("each exported file is listed on a line of its own (L09-E2.5)") {
    const auto second = *speech::packFlac({std::vector<std::int16_t>(speech::sampleRate, 9)});
    const auto files =
        app::filesOf(someMatch(),
                     "*",
                     {{Colour::black, 2, {}, second}, spokenAs(Colour::black, 2, 'x')},
                     {{2, second}});
    std::vector<std::string> lines;
    lines.reserve(files.size());
    for (const auto& file : files)
        lines.push_back(tests::english(sentence(file)));
    CHECK(lines == std::vector<std::string>{
                       "001-2b-black-1.flac: 1b as Black spoke it, 1.0 seconds",
                       "001-2b-black-2.flac: 1b as Black spoke it, its sound is damaged",
                       "001-2b-call.flac: the announcement of 1b, 1.0 seconds",
                       "game.pgn: the game",
                   });
    const auto call = sentence(files.at(2));
    CHECK(text(call, rules::Language::german) ==
          "001-2b-call.flac: die Ansage von Zug 1 Schwarz, 1,0 Sekunden");
    CHECK(text(call, rules::Language::turkish) ==
          "001-2b-call.flac: 1. hamle, siyah: duyuru, 1,0 saniye");
}

TEST_CASE("an existing folder is not written into") {
    const tests::ScratchFolder scratch;
    const auto exported = app::exportTape(
        scratch.path(), app::filesOf(someMatch(), "*", {spokenAs(Colour::white, 1, 'a')}, {}));
    REQUIRE_FALSE(exported.has_value());
    CHECK(tests::english(exported.error()) ==
          "the folder " + scratch.path().string() + " cannot be made: it is there already.");
    CHECK(fs::is_empty(scratch.path()));
}

TEST_CASE("a file that cannot be written is named with the reason, and no folder remains") {
    const tests::ScratchFolder scratch;
    const fs::path folder = scratch.file("tape");
    const auto exported =
        app::exportTape(folder, {{.name = "missing/game.pgn", .what = {}, .bytes = {}}});
    REQUIRE_FALSE(exported.has_value());
    CHECK(tests::english(exported.error()) == (folder / "missing/game.pgn").string() +
                                                  " cannot be written: No such file or directory.");
    CHECK_FALSE(fs::exists(folder));
}
