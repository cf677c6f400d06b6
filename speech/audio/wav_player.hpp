// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/doorbell.hpp"
#include "speech/audio/sound_system.hpp"
#include "speech/audio/wav_file.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <thread>

namespace speech {

/// How fast a file takes sound.
enum class Pacing : std::uint8_t {
    realTime, ///< as a sound card: silence is recorded too, and interruptions cut as they would
              ///< there
    eager,    ///< at once, for rehearsals in which time stands still: speech without the waits
};

/// A WAV file in the place of a sound device: a thread that asks the mixers for sound and writes
/// it. The left output is the left channel, the right the right one; the same on both sides is
/// mono.
class WavPlayer {
public:
    /// `onFault` is called at most once, on the player's thread, when the file takes no more; from
    /// then on the mixers have no device.
    WavPlayer(WavFile file,
              Sides sides,
              Pacing pacing,
              std::function<void(const WavFault&)> onFault);

private:
    void run(const std::stop_token& stop);
    void runInRealTime(const std::stop_token& stop);
    void runEagerly(const std::stop_token& stop);
    [[nodiscard]] std::size_t sleepUntilSound(SteadyTime next) const;
    [[nodiscard]] bool writeBlock(SteadyTime start);
    [[nodiscard]] bool writeSilence(std::size_t blocks);
    [[nodiscard]] bool write(std::span<const std::int16_t> frames);
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool quiet() const;
    [[nodiscard]] bool awaitsMore() const;
    void tell(Presence presence) const;

    WavFile file_;
    Sides sides_;
    Pacing pacing_;
    std::function<void(const WavFault&)> onFault_;
    std::shared_ptr<Doorbell> bell_ = std::make_shared<Doorbell>(); ///< rung when there is a sound
    std::jthread thread_; // last: it uses all of the above
};

} // namespace speech
