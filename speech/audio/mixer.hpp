// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/between_threads.hpp"
#include "speech/audio/clip.hpp"

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

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

/// Words follow words and signals (earcons) follow signals; the two may sound at once.
enum class LaneName : std::uint8_t { words, signals };

/// Whether a device takes sound out of a mixer.
enum class Presence : std::uint8_t {
    expected, ///< it is being opened; what is played meanwhile is heard then
    present,
    absent, ///< what is played never ends
};

/// Where speech meets a device: what one output sounds like, block by block. One thread plays into
/// it (the speech thread), any thread may cut or hold, and one device at a time takes blocks out.
/// No call waits for another.
class Mixer {
public:
    /// Rings `bell` whenever `played` has news or the device comes or goes.
    explicit Mixer(std::shared_ptr<Doorbell> bell) noexcept;

    /// The speech thread. False when too much is on its way already; nothing is then played.
    /// `silenceBefore`: between the end of the sound before it in its lane and its beginning there
    /// are at least so many samples.
    [[nodiscard]] bool
    play(LaneName name, Ticket ticket, SharedClip clip, std::size_t silenceBefore = 0);

    /// The speech thread: the next sound that has ended, whole or cut.
    [[nodiscard]] std::optional<Played> played() noexcept;

    /// Any thread: what has been played into this lane so far, up to `through`, falls silent in the
    /// next block, with a fade of 5 ms.
    void cut(LaneName name, Ticket through) noexcept;

    /// Any thread: holds the words up to this ticket where they are; later ones are heard. None
    /// lets them go on; do that too when they have been cut.
    void hold(std::optional<Ticket> through) noexcept;

    /// The speech thread: whether more will be played of what is being said. A device whose time is
    /// not real waits for it, or it would record the work of the voice as a pause.
    void expectMore(bool expected) noexcept;

    /// Any thread: from now on no sound begins until it may again; what has begun is heard to its
    /// end. So a device can be exchanged without a word being cut.
    void waitBetweenSounds(bool waits) noexcept;

    /// Any thread: whether it waits, and the device has been given all of the sound before it.
    [[nodiscard]] bool isBetweenSounds() const noexcept;

    /// The device: replaces `samples` by what is audible from `start` on. A second device that asks
    /// meanwhile (one that was given up and woke again) gets silence.
    void render(std::span<std::int16_t> samples, SteadyTime start) noexcept;

    /// Before the speech thread plays anything: this bell is rung whenever it does, and when no
    /// more is expected, for a device that sleeps while there is nothing to be heard.
    void wakeWithSound(std::shared_ptr<Doorbell> device) noexcept { device_ = std::move(device); }

    /// Any thread: whether all that was played has ended.
    [[nodiscard]] bool empty() const noexcept;

    /// Any thread: whether nothing is to be heard now: all that was played has ended, or is held.
    [[nodiscard]] bool quiet() const noexcept;

    /// Any thread: whether all that was played has ended and more of it is expected.
    [[nodiscard]] bool awaitsMore() const noexcept;

    /// Any thread: how the device is, as those who watch it say.
    [[nodiscard]] Presence presence() const noexcept;
    void setPresence(Presence presence) noexcept;

private:
    static constexpr std::size_t mostUnderWay = 64; // the capacity of SpentQueue

    [[nodiscard]] Lane& lane(LaneName name) noexcept {
        return name == LaneName::words ? words_ : earcons_;
    }

    Lane words_;
    Lane earcons_;
    SpentQueue spent_;
    std::shared_ptr<Doorbell> bell_;
    std::shared_ptr<Doorbell> device_;
    std::size_t underWay_ = 0;            // played and not collected; the speech thread's own
    std::atomic<std::size_t> pending_{0}; // played and not ended
    std::atomic<bool> holding_{false};
    std::atomic<bool> moreExpected_{false};
    std::atomic<bool> isBetweenSounds_{false};
    std::atomic<Presence> presence_{Presence::expected};
    std::atomic_flag rendering_;
};

} // namespace speech
