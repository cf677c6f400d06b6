// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/plain_voice.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace app;
using namespace std::chrono_literals;

namespace {

const ProgressPace::Time begin{};

/// The percentages told of a work that takes so long, asked a thousand times.
std::vector<int> toldOf(std::chrono::milliseconds length) {
    ProgressPace pace{begin};
    std::vector<int> told;
    for (int part = 1; part <= 1000; ++part)
        if (pace.isDue(part / 10, begin + part * length / 1000)) told.push_back(part / 10);
    return told;
}

} // namespace

TEST_CASE("a work of less than three seconds tells nothing") {
    CHECK(toldOf(2'999ms).empty());
}

TEST_CASE("a work of half a minute tells every ten percent") {
    CHECK(toldOf(30s) == std::vector<int>{10, 20, 30, 40, 50, 60, 70, 80, 90, 100});
}

TEST_CASE("progress is told every three seconds at most") {
    CHECK(toldOf(10s) == std::vector<int>{30, 60, 90});
}

TEST_CASE("a long work is never silent for more than twenty seconds") {
    CHECK(toldOf(2000s).size() == 100);
}

TEST_CASE("what goes on in one step is told once, until twenty seconds are over") {
    ProgressPace pace{begin};
    CHECK(pace.isDue(15, begin + 5s));
    CHECK_FALSE(pace.isDue(19, begin + 20s));
    CHECK(pace.isDue(19, begin + 25s));
    CHECK(pace.isDue(20, begin + 28s));
}

TEST_CASE("a short work prints nothing, and its result is not spoken") {
    const tests::ScratchFolder folder;
    const auto sound = folder.file("said.wav");
    const Beforehand around{.paths = {.config = folder.file("hektor.toml"), .data = folder.path()},
                            .audio = {"public=wav:" + sound}};
    const Console console{rules::Language::english};
    std::ostringstream out;
    ProgressReport report{around, console, out};
    report.tell(50, [] {
        FAIL_CHECK("nobody needs this sentence");
        return Sentence{};
    });
    report.end(say<SentenceKey::libraryPrinted>());
    CHECK(out.str().empty());
    CHECK_FALSE(report.hasTold());
    CHECK_FALSE(report.isSpoken());
    CHECK_FALSE(std::filesystem::exists(sound));
}
