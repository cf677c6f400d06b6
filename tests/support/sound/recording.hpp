// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tests {

/// One uninterrupted stretch of sound in a recording, first and last sample included.
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// What one channel of a recording sound card has played, and when (on the clock of the program).
class Recording {
public:
    /// Quieter samples count as silence: a thousandth of full scale.
    static constexpr int inaudible = 32;

    /// `starts`: from which sample on, when this sample was audible; in order. `filled` samples
    /// existed before the card started: silence, with which the system fills a card after an
    /// underrun.
    struct Start {
        std::size_t sample = 0;
        speech::SteadyTime at;
        std::size_t filled = 0;
    };
    Recording(std::vector<std::int16_t> samples, std::vector<Start> starts);

    [[nodiscard]] std::span<const std::int16_t> samples() const { return samples_; }
    /// The program's output, without the silence that the system inserted at underruns: a slow
    /// machine stretches words, and does not change them.
    [[nodiscard]] std::vector<std::int16_t> sound(const Stretch& stretch) const;

    /// When a sample was audible.
    [[nodiscard]] speech::SteadyTime audibleAt(std::size_t sample) const;

    /// The first audible sample at or after an instant.
    [[nodiscard]] std::optional<std::size_t> firstAudible(speech::SteadyTime from) const;
    /// The last audible sample before an instant.
    [[nodiscard]] std::optional<std::size_t> lastAudible(speech::SteadyTime before) const;

    /// The recording cut at every silence of at least `gap`: one stretch per utterance, if the test
    /// leaves this much between them.
    [[nodiscard]] std::vector<Stretch>
    utterances(std::chrono::milliseconds gap = std::chrono::milliseconds{700}) const;

private:
    [[nodiscard]] std::size_t firstFrom(speech::SteadyTime instant) const;
    [[nodiscard]] bool isAudible(std::size_t sample) const;
    [[nodiscard]] std::size_t endOfSilence(const Start& start) const;

    std::vector<std::int16_t> samples_;
    std::vector<Start> starts_;
};

} // namespace tests
