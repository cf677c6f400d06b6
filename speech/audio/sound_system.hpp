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

/// The sound for the two sides of a device; the same mixer twice plays the same in both ears,
/// nullptr is silence.
struct Sides {
    std::shared_ptr<Mixer> left;
    std::shared_ptr<Mixer> right;
};

/// Fills `frames` of one (left, or the only mixer) or two channels, interleaved, from the mixers.
void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start);

/// An open device that plays sound. The destructor silences and closes it, which may take a second
/// if the device is lost, but never longer.
class SoundStream {
public:
    SoundStream() = default;
    virtual ~SoundStream() = default;
    SoundStream(const SoundStream&) = delete;
    SoundStream& operator=(const SoundStream&) = delete;
    SoundStream(SoundStream&&) = delete;
    SoundStream& operator=(SoundStream&&) = delete;

    /// How often the device has requested sound so far. A lost device stops requesting without an
    /// error.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;

    /// The number of underruns so far: the device had played everything, and the next block was
    /// missing.
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

    /// Opens and starts it; from then on the device keeps requesting sound from the mixers. Its
    /// block size is as near as possible to the requested one.
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides, const Buffering& wanted) = 0;

    /// Rescans the devices. Precondition: no stream is open. False if this is no longer possible,
    /// because a lost device could not be closed.
    virtual bool rescan() = 0;
};

} // namespace speech
