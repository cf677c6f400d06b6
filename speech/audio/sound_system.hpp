// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/audio/plan.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// In which blocks a device takes sound, and how much of it the device has in stock when it asks
/// for the next one. Small figures are heard soon; with large ones a program that comes late is not
/// noticed.
struct Buffering {
    int frames = 160;
    std::chrono::milliseconds latency{7};

    bool operator==(const Buffering&) const = default;
};

/// Where every device begins: two blocks of 7 ms, the fewest a device can have. Half of them would
/// not be heard much sooner, and would wake the processor twice as often all day long.
inline constexpr Buffering smallestBlocks{};
/// With more than a fifth of a second between a key and its answer nobody can work.
inline constexpr Buffering largestBlocks{.frames = 2560, .latency = std::chrono::milliseconds{112}};

/// Twice as much of both, as long as neither becomes more than in the largest blocks.
[[nodiscard]] Buffering twiceAsLarge(const Buffering& blocks);

/// Decides from its underruns that the blocks of a device are too small: when it has run dry twice
/// within a minute. Once is chance, such as a machine that was asleep; and running dry several
/// times within one tick has one reason. A value.
class UnderrunCount {
public:
    static constexpr int enough = 2;
    static constexpr std::uint64_t memory = 600; ///< ticks of 100 ms

    /// One tick more; until now the device has run dry `underruns` times. True: its blocks are too
    /// small.
    [[nodiscard]] bool tick(std::uint64_t underruns);

private:
    std::uint64_t now_ = 0;
    std::uint64_t known_ = 0;
    std::deque<std::uint64_t> dry_; ///< in which ticks, of the last minute
};

/// Which blocks each device has turned out to need, so that none stutters again when it is opened
/// again: after its loss, or for the next game. Any thread.
class DeviceBlocks {
public:
    explicit DeviceBlocks(const Buffering& first = smallestBlocks) : first_(first) {}

    [[nodiscard]] Buffering of(std::string_view device) const;
    /// Larger ones from now on. False: they are as large as they can be.
    bool grow(std::string_view device);
    /// The device cannot be opened with what it has grown to: what it had before, for good.
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

/// What sounds on the two sides of a device; the same mixer twice is one voice in both ears, none
/// is silence.
struct Sides {
    std::shared_ptr<Mixer> left;
    std::shared_ptr<Mixer> right;
};

/// Fills `frames` of one (left, or the only voice) or two channels, interleaved, from the mixers.
void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start);

/// A device that is open and takes sound. Destroying it silences and closes it; that may take a
/// second when the device is lost, and never longer.
class SoundStream {
public:
    SoundStream() = default;
    virtual ~SoundStream() = default;
    SoundStream(const SoundStream&) = delete;
    SoundStream& operator=(const SoundStream&) = delete;
    SoundStream(SoundStream&&) = delete;
    SoundStream& operator=(SoundStream&&) = delete;

    /// How often the device has asked for sound so far. A lost device stops asking and says
    /// nothing.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;

    /// How often it has run dry so far: it had played all it had, and the next block was not there.
    [[nodiscard]] virtual std::uint64_t underruns() const noexcept = 0;
};

/// The sound devices of the machine. One thread at a time.
class SoundSystem {
public:
    SoundSystem() = default;
    virtual ~SoundSystem() = default;
    SoundSystem(const SoundSystem&) = delete;
    SoundSystem& operator=(const SoundSystem&) = delete;
    SoundSystem(SoundSystem&&) = delete;
    SoundSystem& operator=(SoundSystem&&) = delete;

    /// As of the last `rescan`.
    [[nodiscard]] virtual std::vector<AudioDevice> devices() = 0;

    /// Opens and starts; from then on the device keeps asking the mixers for sound. It takes blocks
    /// of about the size that is wanted: as near as it can.
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides, const Buffering& wanted) = 0;

    /// Looks anew which devices there are. Precondition: no stream is open. False when that is not
    /// possible any more, because a lost device could not be closed.
    virtual bool rescan() = 0;
};

} // namespace speech
