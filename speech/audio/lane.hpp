// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/audio/spsc.hpp"

#include <atomic>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>

namespace speech {

/// Names one sound on one output. Later sounds have larger tickets, so "everything so far" is one
/// number; 64 bits never run out. The first ticket is 1.
struct Ticket {
    std::uint64_t number = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 mistakes the comparison it writes itself
    auto operator<=>(const Ticket&) const = default;
};

/// A clip on its way to the ear.
struct Sound {
    Ticket ticket;
    SharedClip clip;
    std::size_t silenceBefore = 0; ///< at least so many samples since the sound before it has ended
};

/// What became of a sound. The clip travels back so that the audio callback never frees memory.
struct Played {
    Sound sound;
    std::optional<SteadyTime> first; ///< when its first sample is audible; none if it never was
    SteadyTime end;                  ///< when its last sample was audible
    bool whole = false;              ///< false: it was cut
};

/// Room for every sound that can be on its way at once (see `Mixer::play`).
using SpentQueue = SpscQueue<Played, 64>;

/// What the device asks for next. The first sample is audible at `start`.
struct Block {
    std::span<std::int16_t> samples;
    SteadyTime start;

    [[nodiscard]] Block from(std::size_t offset) const {
        return {.samples = samples.subspan(offset), .start = after(start, offset)};
    }
};

/// Sounds that follow one another on one output. A cut and a pause fade within 5 ms, and a cut
/// sound fades under the one that comes next, so that an interruption costs the next one nothing.
class Lane {
public:
    static constexpr std::size_t capacity = 16;
    static constexpr std::size_t fadeSamples = samplesIn(std::chrono::milliseconds{5});

    /// `gap`: the least silence between two sounds, in samples.
    explicit Lane(std::size_t gap) noexcept : gap_(gap) {}

    /// The speech thread. False when full; the sound is then untouched.
    [[nodiscard]] bool offer(Sound&& sound) noexcept { return waiting_.push(std::move(sound)); }

    /// Any thread: everything up to and including this ticket falls silent from the next block on.
    void cut(Ticket through) noexcept;

    /// Any thread: holds everything up to and including this ticket where it is; later sounds play
    /// on. None: nothing is held.
    void hold(std::optional<Ticket> through) noexcept;

    /// The device's thread: adds to the block at `loudness` (1 is full). Sounds that ended go to
    /// `spent`; the answer is how many did.
    std::size_t render(const Block& block, float loudness, SpentQueue& spent) noexcept;

    /// Any thread: while it is shut no sound begins; the one under way is heard to its end.
    void shut(bool isShut) noexcept { isShut_.store(isShut, std::memory_order_release); }
    [[nodiscard]] bool isShut() const noexcept { return isShut_.load(std::memory_order_acquire); }

    /// The device's thread: whether no sound is on its way to the ear: the last one has ended, or
    /// is held.
    [[nodiscard]] bool atRest() const noexcept;

    /// The device's thread: whether a sound is under way.
    [[nodiscard]] bool sounding() const noexcept { return current_.has_value(); }

private:
    static constexpr std::size_t longAgo = samplesIn(std::chrono::seconds{60});

    /// A sound being played, with the gain it has reached.
    struct Voice {
        Sound sound;
        float gain = 1;
        std::size_t silence = 0; ///< so many samples of it are left
        std::size_t position = 0;
        std::optional<SteadyTime> first{};

        [[nodiscard]] bool atEnd() const { return position == sound.clip->samples.size(); }
        std::size_t mix(const Block& block, float target) noexcept;
    };

    [[nodiscard]] bool isCut(const Sound& sound) const noexcept;
    [[nodiscard]] bool isHeld(const Sound& sound) const noexcept;
    void stepAside() noexcept;
    std::size_t fadeLeaving(const Block& block, SpentQueue& spent) noexcept;
    std::size_t takeNext(SteadyTime now, float loudness, SpentQueue& spent) noexcept;
    void passInSilence(std::size_t samples) noexcept;
    std::size_t keepGap(std::size_t room) noexcept;

    SpscQueue<Sound, capacity> waiting_;
    std::atomic<std::uint64_t> cutThrough_{0};
    std::atomic<std::uint64_t> heldThrough_{0};
    std::atomic<bool> isShut_{false};

    // From here on the device's thread alone.
    std::size_t gap_;
    std::size_t gapLeft_ = 0;
    std::size_t silentFor_ = longAgo; ///< samples since the last sound has ended
    std::optional<Voice> current_;
    std::optional<Voice> leaving_; ///< cut, and fading
};

} // namespace speech
