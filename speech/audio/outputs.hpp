// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/blocks.hpp"
#include "speech/audio/doorbell.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/audio/plan.hpp"
#include "speech/audio/watch.hpp"
#include "speech/audio/wav_player.hpp"

#include <future>
#include <memory>
#include <thread>
#include <vector>

namespace speech {

/// What the speech thread sees of the outputs. The same mixer twice: one device serves both. None:
/// nothing is heard there, only shown.
struct Outlets {
    std::shared_ptr<Doorbell> bell; ///< rung by every mixer
    ByOutput<std::shared_ptr<Mixer>> mixers;
};

/// The outputs of the program, open for as long as it runs. Devices are opened, watched and closed
/// on the audio-control thread, because a lost device can hold its caller for ever.
class Outputs {
public:
    /// Plans, creates the files, and starts the thread that opens the devices; it does not wait
    /// for them. A fault: a device that was named does not exist, a file cannot be written, or
    /// private speech would be heard. Everything else mends itself, and the listener hears about
    /// it: first that an output sounds or why it does not, then every change. A null `system` has
    /// no device. `blocks`: what the devices have needed so far; null: nothing is known.
    [[nodiscard]] static rules::Expected<std::unique_ptr<Outputs>, AudioFault>
    open(const AudioRequest& request,
         std::unique_ptr<SoundSystem> system,
         Pacing filePacing,
         const OutputListener& listener,
         std::shared_ptr<DeviceBlocks> blocks = nullptr);

    /// Closes everything; at most a second for every device that does not let go.
    ~Outputs();
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;
    Outputs(Outputs&&) = delete;
    Outputs& operator=(Outputs&&) = delete;

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
