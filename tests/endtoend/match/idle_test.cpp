// SPDX-License-Identifier: GPL-3.0-or-later
// The load of the program while nobody does anything. Wake-ups are counted, not time: they do not
// depend on how fast the machine is.
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/sound_cards.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace {

using Arguments = std::vector<std::string>;

const Arguments tournament{"match",
                           "--time",
                           "93m",
                           "--blind",
                           "white",
                           "--audio",
                           "public=speaker",
                           "--audio",
                           "private=earphone"};
const Arguments home{"play"};

/// A game in a terminal, with two sound cards.
class IdleGame {
public:
    explicit IdleGame(const Arguments& game)
        : program_(
              HEKTOR_PROGRAM, here(game), tests::StandardInput::terminal, folder_.file("output")) {}

    /// The lowest number in several seconds: in the others it may still be speaking.
    [[nodiscard]] std::uint64_t wakeUpsASecond() const {
        std::vector<std::uint64_t> counts;
        std::this_thread::sleep_for(2s); // while it starts
        for (int second = 0; second < 4; ++second) {
            const auto before = program_.sleeps();
            std::this_thread::sleep_for(1s);
            counts.push_back(program_.sleeps() - before);
        }
        return *std::min_element(counts.begin(), counts.end());
    }

private:
    [[nodiscard]] Arguments here(Arguments game) const {
        const auto settings = folder_.file("hektor.toml");
        std::ofstream{settings} << "introduced = true\n";
        game.insert(game.end(),
                    {"--terminal", "--data", folder_.path().string(), "--config", settings});
        return game;
    }

    tests::ScratchFolder folder_;
    tests::SoundCards cards_{{"speaker", "earphone"}};
    tests::RunningProgram program_;
};

// A card is served once a block, and looked after ten times a second.
constexpr std::uint64_t smallestBlocksASecond = 138;
constexpr std::uint64_t others = 20;

} // namespace

TEST_CASE("at home the idle program wakes only to feed its sound card") {
    const IdleGame game(home);
    const auto wakeUps = game.wakeUpsASecond();
    CHECK(wakeUps > smallestBlocksASecond / 2);
    CHECK(wakeUps < smallestBlocksASecond + others);
}

TEST_CASE("in a tournament the idle program wakes only to feed its two sound cards") {
    const IdleGame game(tournament);
    const auto wakeUps = game.wakeUpsASecond();
    CHECK(wakeUps > smallestBlocksASecond);
    CHECK(wakeUps < 2 * smallestBlocksASecond + others);
}
