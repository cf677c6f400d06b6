// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/audio/doorbell.hpp"
#include "speech/audio/lane.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace speech {

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
