// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace speech {

/// Wakes one sleeping thread. Ringing never blocks, locks or allocates, so the audio callback may
/// ring; several rings between two waits count as one.
class Doorbell {
public:
    Doorbell();
    ~Doorbell();
    Doorbell(const Doorbell&) = delete;
    Doorbell& operator=(const Doorbell&) = delete;

    /// Any thread.
    void ring() const noexcept;

    /// The owning thread: returns at the next ring, or at once if it rang since the last wait. A
    /// signal may end the wait early, so check the awaited condition again.
    void wait() const noexcept;

    /// Like `wait`, but returns after `limit` at the latest.
    void waitFor(std::chrono::milliseconds limit) const noexcept;

private:
    int event_;
};

/// A fixed queue between exactly one producing and one consuming thread. Neither side locks, waits
/// or allocates, so the audio callback may be either of them. T is movable without throwing.
template <class T, std::size_t capacity>
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): the padding is wanted, see below
class SpscQueue {
    static_assert(capacity > 0 && (capacity & (capacity - 1)) == 0, "a power of two");

public:
    /// Producer only. False when the queue is full; the item is then unchanged.
    [[nodiscard]] bool push(T&& item) noexcept {
        const auto tail = tail_.load(std::memory_order_relaxed);
        if (tail - head_.load(std::memory_order_acquire) == capacity) return false;
        slots_[tail % capacity] = std::move(item);
        tail_.store(tail + 1, std::memory_order_release);
        return true;
    }

    /// Consumer only.
    [[nodiscard]] std::optional<T> pop() noexcept {
        const auto head = head_.load(std::memory_order_relaxed);
        if (head == tail_.load(std::memory_order_acquire)) return std::nullopt;
        std::optional<T> item{std::move(slots_[head % capacity])};
        head_.store(head + 1, std::memory_order_release);
        return item;
    }

private:
    // Both counters only grow; each has its own cache line, so that the two threads do not slow
    // each other down.
    static constexpr std::size_t cacheLine = 64;
    std::array<T, capacity> slots_{};
    alignas(cacheLine) std::atomic<std::size_t> head_{0};
    alignas(cacheLine) std::atomic<std::size_t> tail_{0};
};

/// Identifies one sound on one output. Later sounds have larger tickets, so "everything so far" is
/// one number; 64 bits never run out. The first ticket is 1.
struct Ticket {
    std::uint64_t number = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads the generated comparison
    auto operator<=>(const Ticket&) const = default;
};

/// A clip to be played.
struct Sound {
    Ticket ticket;
    SharedClip clip;
    std::size_t silenceBefore = 0; ///< least silence in samples after the end of the previous sound
};

/// The fate of a sound. The clip is passed back so that the audio callback never frees memory.
struct Played {
    Sound sound;
    std::optional<SteadyTime> first; ///< when its first sample is audible; nullopt if none was
    SteadyTime end;                  ///< when its last sample was audible
    bool whole = false;              ///< false: it was cut
};

/// Room for every sound that can be on its way at once (see `Mixer::play`).
using SpentQueue = SpscQueue<Played, 64>;

/// The block that the device asks for next. The first sample is audible at `start`.
struct Block {
    std::span<std::int16_t> samples;
    /// For two ears: the right channel, as long as `samples`. Empty: one ear, which hears both
    /// sides of a stereo sound together.
    std::span<std::int16_t> right{};
    SteadyTime start;

    [[nodiscard]] Block from(std::size_t offset) const {
        return {.samples = samples.subspan(offset),
                .right = right.empty() ? right : right.subspan(offset),
                .start = after(start, offset)};
    }
};

/// Consecutive sounds on one output. A cut and a pause fade within 5 ms, and a cut sound fades
/// while the next one already starts, so that an interruption delays nothing.
class Lane {
public:
    static constexpr std::size_t capacity = 16;
    static constexpr std::size_t fadeSamples = samplesIn(std::chrono::milliseconds{5});

    /// `gap`: the least silence between two sounds, in samples.
    explicit Lane(std::size_t gap) noexcept : gap_(gap) {}

    /// The speech thread. False when full; the sound is then unchanged.
    [[nodiscard]] bool offer(Sound&& sound) noexcept { return waiting_.push(std::move(sound)); }

    /// Any thread: silences everything up to and including this ticket from the next block on.
    void cut(Ticket through) noexcept;

    /// Any thread: pauses everything up to and including this ticket; later sounds continue.
    /// nullopt: nothing is paused.
    void hold(std::optional<Ticket> through) noexcept;

    /// The device's thread: adds to the block at `loudness` (1 is full). Sounds that ended go to
    /// `spent`; returns their number.
    std::size_t render(const Block& block, float loudness, SpentQueue& spent) noexcept;

    /// The device's thread: so much silence has been heard without a block for it.
    void rest(std::size_t samples) noexcept;

    /// Any thread: while shut, no sound begins; the current one plays to its end.
    void shut(bool isShut) noexcept { isShut_.store(isShut, std::memory_order_release); }
    [[nodiscard]] bool isShut() const noexcept { return isShut_.load(std::memory_order_acquire); }

    /// The device's thread: whether no sound is playing: the last one has ended, or is paused.
    [[nodiscard]] bool atRest() const noexcept;

    /// The device's thread: whether a sound has begun and not ended.
    [[nodiscard]] bool sounding() const noexcept { return current_.has_value(); }

private:
    static constexpr std::size_t longAgo = samplesIn(std::chrono::seconds{60});

    /// A sound being played, with its current gain.
    struct Voice {
        Sound sound;
        float gain = 1;
        std::size_t silence = 0; ///< samples of silence still to be played
        std::size_t position = 0;
        std::optional<SteadyTime> first{};

        [[nodiscard]] bool atEnd() const { return position == sound.clip->samples.size(); }
        std::size_t mix(const Block& block, float target) noexcept;
    };

    [[nodiscard]] bool isCut(const Sound& sound) const noexcept {
        return sound.ticket.number <= cutThrough_.load(std::memory_order_acquire);
    }
    [[nodiscard]] bool isHeld(const Sound& sound) const noexcept {
        return sound.ticket.number <= heldThrough_.load(std::memory_order_acquire);
    }
    void stepAside() noexcept;
    std::size_t fadeLeaving(const Block& block, SpentQueue& spent) noexcept;
    std::size_t takeNext(SteadyTime now, float loudness, SpentQueue& spent) noexcept;
    void passInSilence(std::size_t samples) noexcept;
    std::size_t keepGap(std::size_t room) noexcept;

    SpscQueue<Sound, capacity> waiting_;
    std::atomic<std::uint64_t> cutThrough_{0};
    std::atomic<std::uint64_t> heldThrough_{0};
    std::atomic<bool> isShut_{false};

    // Used by the device's thread only, from here on.
    std::size_t gap_;
    std::size_t gapLeft_ = 0;
    std::size_t silentFor_ = longAgo; ///< samples since the last sound ended
    std::optional<Voice> current_;
    std::optional<Voice> leaving_; ///< cut, and fading
};

/// Words follow words and signals (earcons) follow signals; one of each may sound at once.
enum class LaneName : std::uint8_t { words, signals };

/// Whether a device plays the sound of a mixer.
enum class Presence : std::uint8_t {
    expected, ///< it is being opened; sounds played meanwhile are heard then
    present,
    absent, ///< sounds that are played never end
};

/// The interface between speech and a device: the sound of one output, block by block. One thread
/// plays into it (the speech thread), any thread may cut or hold, and one device at a time takes
/// blocks. No call waits for another.
class Mixer {
public:
    /// Rings `bell` whenever `played` has a result or the device appears or disappears.
    explicit Mixer(std::shared_ptr<Doorbell> bell) noexcept;

    /// The speech thread. False when too much is under way already; nothing is then played.
    /// `silenceBefore`: least number of samples between the end of the previous sound in its lane
    /// and its beginning.
    [[nodiscard]] bool
    play(LaneName name, Ticket ticket, SharedClip clip, std::size_t silenceBefore = 0);

    /// The speech thread: the next sound that has ended, complete or cut.
    [[nodiscard]] std::optional<Played> played() noexcept;

    /// Any thread: silences what has been played into this lane so far, up to `through`, in the
    /// next block, with a fade of 5 ms.
    void cut(LaneName name, Ticket through) noexcept { lane(name).cut(through); }

    /// Any thread: pauses the words up to this ticket; later ones are heard. nullopt continues
    /// them; do this also after they have been cut.
    void hold(std::optional<Ticket> through) noexcept;

    /// The speech thread: whether more of the current utterance will be played. A device that is
    /// not in real time waits for it, or it would record the synthesis time as a pause.
    void expectMore(bool expected) noexcept;

    /// Any thread: while set, no sound begins; the current one plays to its end. Allows a device to
    /// be exchanged without cutting a word.
    void waitBetweenSounds(bool waits) noexcept;

    /// Any thread: whether it waits, and the device has received all of the previous sound.
    [[nodiscard]] bool isBetweenSounds() const noexcept {
        return isBetweenSounds_.load(std::memory_order_acquire);
    }

    /// The device: replaces `samples` by the sound that is audible from `start` on. A second device
    /// that calls meanwhile (one that was abandoned and woke up again) gets silence. `right`: see
    /// `Block`.
    void render(std::span<std::int16_t> samples,
                SteadyTime start,
                std::span<std::int16_t> right = {}) noexcept;

    /// The device: so many samples of silence have been heard without a block for them.
    void rest(std::size_t samples) noexcept;

    /// Call it before the speech thread plays anything: this bell is rung whenever it does, and
    /// when no more is expected, for a device that sleeps during silence.
    void wakeWithSound(std::shared_ptr<Doorbell> device) noexcept { device_ = std::move(device); }

    /// Any thread: whether everything that was played has ended.
    [[nodiscard]] bool empty() const noexcept {
        return pending_.load(std::memory_order_acquire) == 0;
    }

    /// Any thread: whether nothing is audible now: everything that was played has ended, or is
    /// paused.
    [[nodiscard]] bool quiet() const noexcept {
        return empty() || holding_.load(std::memory_order_relaxed);
    }

    /// Any thread: whether everything that was played has ended and more is expected.
    [[nodiscard]] bool awaitsMore() const noexcept {
        return empty() && moreExpected_.load(std::memory_order_acquire);
    }

    /// Any thread: the state of the device, as set by its watchers.
    [[nodiscard]] Presence presence() const noexcept {
        return presence_.load(std::memory_order_acquire);
    }
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
    std::size_t underWay_ = 0; // played and not collected; used by the speech thread only
    std::atomic<std::size_t> pending_{0}; // played and not ended
    std::atomic<bool> holding_{false};
    std::atomic<bool> moreExpected_{false};
    std::atomic<bool> isBetweenSounds_{false};
    std::atomic<Presence> presence_{Presence::expected};
    std::atomic_flag rendering_;
};

} // namespace speech
