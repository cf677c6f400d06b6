// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/audio/plan.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace speech {

/// The block size of a device, and how much sound it has buffered when it requests the next block.
/// Small values give low latency; large ones hide a program that is late.
struct Buffering {
    int frames = 160;
    std::chrono::milliseconds latency{7};

    bool operator==(const Buffering&) const = default;
};

/// The initial values for every device: two blocks of 7 ms, the fewest a device can have. Half of
/// that would hardly reduce latency, and would wake the processor twice as often all day.
inline constexpr Buffering smallestBlocks{};
/// With more than a fifth of a second between a key and its answer nobody can work.
inline constexpr Buffering largestBlocks{.frames = 2560, .latency = std::chrono::milliseconds{112}};

/// Twice both values, unless one of them would exceed the largest blocks.
[[nodiscard]] Buffering twiceAsLarge(const Buffering& blocks);

/// Decides from its underruns that the blocks of a device are too small: after two underruns within
/// a minute. A single one is chance, such as a machine that was suspended; several within one tick
/// have one cause. A value.
class UnderrunCount {
public:
    static constexpr int enough = 2;
    static constexpr std::uint64_t memory = 600; ///< ticks of 100 ms

    /// Advances by one tick; `underruns` is the total so far. True: the blocks are too small.
    [[nodiscard]] bool tick(std::uint64_t underruns);

private:
    std::uint64_t now_ = 0;
    std::uint64_t known_ = 0;
    std::deque<std::uint64_t> dry_; ///< the ticks with underruns within the last minute
};

/// The block sizes that each device has turned out to need, so that none stutters again when it is
/// reopened: after its loss, or for the next game. Any thread.
class DeviceBlocks {
public:
    explicit DeviceBlocks(const Buffering& first = smallestBlocks) : first_(first) {}

    [[nodiscard]] Buffering of(std::string_view device) const;
    /// Uses larger blocks from now on. False: they are at their maximum.
    bool grow(std::string_view device);
    /// The device cannot be opened with the larger blocks: permanently restores the previous ones.
    void takeBack(std::string_view device);

private:
    struct Known {
        Buffering now;
        Buffering before;
        bool isFinal = false;
    };

    Buffering first_;
    mutable std::mutex mutex_;
    std::map<std::string, Known, std::less<>> known_;
};

/// The "plughw:1,0" of "USB Headset: Audio (plughw:1,0)", as PortAudio names the device of a card;
/// empty if a device has no card of its own.
[[nodiscard]] std::string_view cardNumberIn(std::string_view device);

/// The sound for the two sides of a device; the same mixer twice plays the same in both ears,
/// nullptr is silence.
struct Sides {
    std::shared_ptr<Mixer> left;
    std::shared_ptr<Mixer> right;
};

[[nodiscard]] std::vector<Output> outputsOf(const StreamPlan& stream);
[[nodiscard]] Sides sidesOf(const StreamPlan& stream,
                            const ByOutput<std::shared_ptr<Mixer>>& mixers);

/// Fills `frames` of one (left, or the only mixer) or two channels, interleaved, from the mixers.
void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start);

/// An open device that plays sound. The destructor silences and closes it, which may take a second
/// if the device is lost, but never longer.
class SoundStream : public rules::Interface {
public:
    /// How often the device has requested sound so far. A lost device stops requesting without an
    /// error.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;

    /// The number of underruns so far: the device had played everything, and the next block was
    /// missing.
    [[nodiscard]] virtual std::uint64_t underruns() const noexcept = 0;
};

/// The sound devices of the machine. One thread at a time.
class SoundSystem : public rules::Interface {
public:
    /// As of the last `rescan`.
    [[nodiscard]] virtual std::vector<AudioDevice> devices() = 0;

    /// Opens and starts it; from then on the device keeps requesting sound from the mixers. Its
    /// block size is as near as possible to the requested one.
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides, const Buffering& wanted) = 0;

    /// Rescans the devices. Precondition: no stream is open. False if this is no longer possible,
    /// because a lost device could not be closed.
    virtual bool rescan() = 0;
};

/// The sound devices known to PortAudio. At most one object at a time in a process. Construct it
/// before other threads write to standard error: the libraries below print about a hundred lines
/// while they look for devices, and standard error is redirected for the whole process during that
/// time.
///
/// A stream is opened once and plays silence between utterances: opening takes tens of milliseconds
/// and would clip first words. Its callback only reads from the mixers; it never locks, waits,
/// allocates or frees.
[[nodiscard]] std::unique_ptr<SoundSystem> openPortAudio();

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
