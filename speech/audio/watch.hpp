// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/plan.hpp"
#include "speech/audio/sound_system.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace speech {

/// An output has got or lost its sound.
struct OutputChange {
    Output output = Output::loudspeaker;
    std::optional<AudioProblem> problem; ///< why it is silent; nullopt: it has sound
    std::string device;                  ///< its full name; empty: the default device

    bool operator==(const OutputChange&) const = default;
};

/// Called on the audio-control thread; must not block.
using OutputListener = std::function<void(const OutputChange&)>;

/// Keeps the planned devices open: detects by its own heartbeat that one is lost (PortAudio does
/// not report a pulled plug), closes it, and tries to reopen it. A device that stutters is reopened
/// with larger blocks, between two sounds, so that no word is cut or heard twice. Advanced by hand,
/// one call per tick, so that tests need no real time. Not thread-safe: belongs to the
/// audio-control thread.
class Watch {
public:
    static constexpr std::chrono::milliseconds tick{100};
    static constexpr int ticksToBeLost = 5; // 500 ms without a callback
    static constexpr int ticksToStart = 20; // a suspended sound server takes as long
    static constexpr int ticksBetweenTries = 10;
    static constexpr int triesBetweenRescans = 10;

    /// `system` must outlive the watch; files in the plan are ignored here. `blocks` keeps the
    /// needs of the devices beyond the watch's lifetime.
    Watch(SoundSystem& system,
          const std::vector<StreamPlan>& streams,
          const ByOutput<std::shared_ptr<Mixer>>& mixers,
          std::shared_ptr<DeviceBlocks> blocks,
          OutputListener listener);

    /// One tick. The first one opens the devices. A change is reported before the device is closed,
    /// which may take a second.
    void step();

private:
    /// Not open; retried when the ticks have passed.
    struct Away {
        int ticksLeft = 1;
    };
    /// Open, but it has not requested sound yet.
    struct Starting {
        std::unique_ptr<SoundStream> stream;
        int ticks = 0;
    };
    struct Sounding {
        std::unique_ptr<SoundStream> stream;
        std::uint64_t beats = 0;
        int silentTicks = 0;
        UnderrunCount underruns{};
        /// If its blocks are to grow: reopened after this many ticks without sound, so that it has
        /// played everything.
        std::optional<int> ticksToEmpty{};
        int emptyTicks = 0;
    };

    struct Line {
        DeviceSink sink;
        std::vector<Output> outputs;
        Sides sides;
        std::string device{}; ///< the one it was last opened on, without its card number
        std::variant<Away, Starting, Sounding> state{Away{}};
        std::optional<bool> toldSounding{}; ///< as last reported
    };

    void step(Line& line, Away& away);
    void step(Line& line, Starting& starting);
    void step(Line& line, Sounding& sounding);

    [[nodiscard]] std::optional<AudioProblem> open(Line& line);
    [[nodiscard]] rules::Expected<AudioDevice, AudioProblem> find(const Line& line) const;
    void listenForUnderruns(Line& line, Sounding& sounding);
    void growWhenEmpty(Line& line, Sounding& sounding);
    void giveUp(Line& line, AudioProblem problem);
    void tell(Line& line, std::optional<AudioProblem> problem);
    void rescanWhenQuiet();

    SoundSystem& system_;
    std::shared_ptr<DeviceBlocks> blocks_;
    OutputListener listener_;
    std::vector<Line> lines_;
    int failures_ = 0;
    bool canRescan_ = true;
};

} // namespace speech
