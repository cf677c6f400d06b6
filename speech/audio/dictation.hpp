// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/audio/microphone.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace speech {

/// What was spoken, and why it ended if nobody ended it.
struct Dictated {
    Clip clip{};                           ///< empty: nothing was heard
    std::optional<AudioProblem> problem{}; ///< the microphone could not be had, or was lost
    bool isFull = false;                   ///< `Dictation::longest` was reached

    bool operator==(const Dictated&) const = default;
};

/// One clip being spoken. Advanced by hand, one call a tick, so that tests need no time. What was
/// heard before a microphone was lost is kept.
class Dictation {
public:
    static constexpr std::chrono::milliseconds tick{50};
    static constexpr int ticksToBeLost = 10; // 500 ms without a callback, as for outputs
    static constexpr int ticksToStart = 40;  // a sleeping sound server takes as long
    static constexpr std::chrono::minutes longest{2};

    enum class Stage : std::uint8_t {
        opening,  ///< what is said now is lost
        speaking, ///< the microphone hears
        over,
    };

    /// `source` outlives it.
    explicit Dictation(MicrophoneSource& source) : source_(source) {}

    /// One tick. The first one opens. Once it is over nothing changes any more.
    Stage step();

    /// Takes what the microphone still holds and closes it.
    [[nodiscard]] Dictated finish() &&;

private:
    void open();
    void listen();
    void end(std::optional<AudioProblem> problem);

    MicrophoneSource& source_;
    std::unique_ptr<Microphone> microphone_;
    Dictated dictated_;
    Stage stage_ = Stage::opening;
    std::uint64_t beats_ = 0;
    int silentTicks_ = 0;
};

} // namespace speech
