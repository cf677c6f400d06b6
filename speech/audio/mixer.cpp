// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/mixer.hpp"

#include "speech/audio/overlay.hpp"

#include <algorithm>
#include <utility>

namespace speech {

Mixer::Mixer(std::shared_ptr<Doorbell> bell) noexcept
    : words_(0)
    , earcons_(samplesIn(earconGap))
    , bell_(std::move(bell)) {}

bool Mixer::play(LaneName name, Ticket ticket, SharedClip clip, std::size_t silenceBefore) {
    if (underWay_ == mostUnderWay) return false;
    pending_.fetch_add(1, std::memory_order_relaxed);
    if (!lane(name).offer(
            {.ticket = ticket, .clip = std::move(clip), .silenceBefore = silenceBefore})) {
        pending_.fetch_sub(1, std::memory_order_relaxed);
        return false;
    }
    ++underWay_;
    if (device_) device_->ring();
    return true;
}

std::optional<Played> Mixer::played() noexcept {
    auto ended = spent_.pop();
    if (ended) --underWay_;
    return ended;
}

void Mixer::cut(LaneName name, Ticket through) noexcept {
    lane(name).cut(through);
}

void Mixer::hold(std::optional<Ticket> through) noexcept {
    words_.hold(through);
    holding_.store(through.has_value(), std::memory_order_relaxed);
}

void Mixer::expectMore(bool expected) noexcept {
    moreExpected_.store(expected, std::memory_order_release);
    if (!expected && device_) device_->ring();
}

void Mixer::waitBetweenSounds(bool waits) noexcept {
    for (auto* const lane : {&words_, &earcons_})
        lane->shut(waits);
    isBetweenSounds_.store(false, std::memory_order_release);
}

bool Mixer::isBetweenSounds() const noexcept {
    return isBetweenSounds_.load(std::memory_order_acquire);
}

void Mixer::render(std::span<std::int16_t> samples, SteadyTime start) noexcept {
    std::fill(samples.begin(), samples.end(), std::int16_t{0});
    if (rendering_.test_and_set(std::memory_order_acquire)) return;
    const Block block{.samples = samples, .start = start};
    // Read before: a sound may have begun while it was being shut.
    const bool waits = words_.isShut() && earcons_.isShut();
    auto ended = words_.render(block, 1, spent_);
    ended += earcons_.render(block, words_.sounding() ? underSpeech : 1, spent_);
    if (waits)
        isBetweenSounds_.store(words_.atRest() && earcons_.atRest(), std::memory_order_release);
    rendering_.clear(std::memory_order_release);
    if (ended == 0) return;
    pending_.fetch_sub(ended, std::memory_order_relaxed);
    bell_->ring();
}

bool Mixer::empty() const noexcept {
    return pending_.load(std::memory_order_acquire) == 0;
}

bool Mixer::quiet() const noexcept {
    return empty() || holding_.load(std::memory_order_relaxed);
}

bool Mixer::awaitsMore() const noexcept {
    return empty() && moreExpected_.load(std::memory_order_acquire);
}

Presence Mixer::presence() const noexcept {
    return presence_.load(std::memory_order_acquire);
}

void Mixer::setPresence(Presence presence) noexcept {
    if (presence_.exchange(presence, std::memory_order_acq_rel) != presence) bell_->ring();
}

} // namespace speech
