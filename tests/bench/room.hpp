// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/sound_cards.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace bench {

using Time = std::chrono::steady_clock::time_point;

[[nodiscard]] double milliseconds(std::chrono::steady_clock::duration length);

/// What is played, and on which devices.
using Arguments = std::vector<std::string>;

/// A match on a loudspeaker and an earphone. The clock passes no mark in its first minutes, whose
/// tick would be mistaken for an answer.
[[nodiscard]] Arguments matchOnTwoCards();
/// A home game on the default sound card.
[[nodiscard]] Arguments gameAtHome();

/// A room with a loudspeaker and an earphone, and the whole program as players use it, not for the
/// first time.
class Room {
public:
    Room(const std::string& form, tests::StandardInput input, const Arguments& game);

private:
    [[nodiscard]] Arguments here(Arguments game, const std::string& form) const;

    tests::ScratchFolder folder_;

public:
    tests::SoundCards cards{{"speaker", "earphone"}};
    const Time begun = std::chrono::steady_clock::now();
    tests::RunningProgram program;

    /// After the end of the program: from key to sample, as the log states, line by line.
    [[nodiscard]] std::vector<double> logged() const;
};

/// What the blind player does; both return when the key was pressed.
struct Hands {
    std::function<Time(std::size_t round)> ask;
    std::function<void()> silence;
};

/// Presses many keys, and prints how long the answers took to be heard on this sound card, and
/// what the log says about it.
void measureAnswers(const std::string& form,
                    Room& room,
                    const Hands& hands,
                    const std::string& card = "earphone");

/// From the start of the program to its first sound on the default sound card, in milliseconds, for
/// ten starts. A start before them, which may have to create files, does not count.
[[nodiscard]] std::vector<double>
startsToSample(const Arguments& game, const std::string& form, const tests::ScratchFolder& folder);

} // namespace bench
