// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/clip.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/audio/plan.hpp"
#include "speech/audio/sound_system.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

namespace speech {

/// How fast a file takes sound.
enum class Pacing : std::uint8_t {
    realTime, ///< like a sound card: silence is recorded too, and interruptions cut as they would
              ///< there
    eager,    ///< at once, for rehearsals without real time: speech without the pauses
};

/// A WAV file in place of a sound device: a thread that takes sound from the mixers and writes it.
/// It has two channels, the left and the right side.
class WavPlayer {
public:
    /// `onFault` is called at most once, on the player's thread, when the file cannot be written;
    /// from then on the mixers have no device.
    WavPlayer(WavFile file,
              Sides sides,
              Pacing pacing,
              std::function<void(const FileFault&)> onFault);

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
    std::function<void(const FileFault&)> onFault_;
    std::shared_ptr<Doorbell> bell_ = std::make_shared<Doorbell>(); ///< rung when there is sound
    std::jthread thread_; // last: it uses all of the above
};

/// The outputs as the speech thread uses them. The same mixer twice: one device serves both.
/// nullptr: nothing is heard there, only displayed.
struct Outlets {
    std::shared_ptr<Doorbell> bell; ///< rung by every mixer
    ByOutput<std::shared_ptr<Mixer>> mixers;
};

/// The outputs of the program, open for as long as it runs. Devices are opened, watched and closed
/// on the audio-control thread, because a lost device can block its caller forever.
class Outputs {
public:
    /// Makes the plan, creates the files, and starts the thread that opens the devices, without
    /// waiting for them. A fault: a named device does not exist, a file cannot be written, or
    /// private speech would be audible to others. All other problems are retried and reported to
    /// the listener: first that an output has sound or why it does not, then every change. A null
    /// `system` has no device. `blocks`: the block sizes that the devices have needed so far;
    /// nullptr if unknown.
    [[nodiscard]] static rules::Expected<std::unique_ptr<Outputs>, AudioFault>
    open(const AudioRequest& request,
         std::unique_ptr<SoundSystem> system,
         Pacing filePacing,
         const OutputListener& listener,
         std::shared_ptr<DeviceBlocks> blocks = nullptr);

    /// Closes everything; takes at most a second for every device that hangs.
    ~Outputs();
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;

    [[nodiscard]] const Outlets& outlets() const noexcept { return outlets_; }

private:
    class Teller;

    Outputs(std::unique_ptr<SoundSystem> system, const OutputListener& listener);

    void startWatching(const AudioPlan& plan,
                       const ByOutput<std::shared_ptr<Mixer>>& mixers,
                       std::shared_ptr<DeviceBlocks> blocks);

    std::unique_ptr<SoundSystem> system_;
    std::shared_ptr<Teller> teller_;
    Outlets outlets_;
    std::vector<std::unique_ptr<WavPlayer>> files_;
    std::jthread control_;
    std::future<void> controlEnded_;
};

} // namespace speech
