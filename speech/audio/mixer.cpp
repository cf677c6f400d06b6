// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/mixer.hpp"

#include "rules/base/expected.hpp"
#include "speech/audio/earcons.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

namespace speech {
namespace {

constexpr int forEver = -1;

void sleepOn(int event, int milliseconds) noexcept {
    pollfd door{.fd = event, .events = POLLIN, .revents = 0};
    if (poll(&door, 1, milliseconds) <= 0) return;
    eventfd_t rings = 0;
    // Only one thread waits, so after POLLIN the event has a value to read.
    static_cast<void>(eventfd_read(event, &rings));
}

constexpr std::uint64_t nothingHeld = 0;
constexpr float gainStep = 1.0F / static_cast<float>(Lane::fadeSamples);

float towards(float target, float gain) {
    return gain < target ? std::min(target, gain + gainStep) : std::max(target, gain - gainStep);
}

void add(std::int16_t& sample, std::int16_t addend, float gain) {
    constexpr float loudest = std::numeric_limits<std::int16_t>::max();
    const float sum = static_cast<float>(sample) + static_cast<float>(addend) * gain;
    sample = static_cast<std::int16_t>(std::clamp(sum, -loudest, loudest));
}

/// One instant of a clip at both ears.
struct Frame {
    std::int16_t left;
    std::int16_t right;
};

Frame frameOf(const Clip& clip, std::size_t position) {
    const auto left = clip.samples[position];
    return {left, clip.right.empty() ? left : clip.right[position]};
}

void addTo(const Block& block, std::size_t at, const Frame& frame, float gain) {
    if (block.right.empty()) {
        const auto both = static_cast<std::int16_t>((frame.left + frame.right) / 2);
        return add(block.samples[at], both, gain);
    }
    add(block.samples[at], frame.left, gain);
    add(block.right[at], frame.right, gain);
}

/// A queue that only grows while its reader is away would lose clips, so it has room for everything
/// that can be under way; a full one is a defect of `Mixer::play`, and then the clip is freed here.
void report(SpentQueue& spent, Played&& played) noexcept {
    static_cast<void>(spent.push(std::move(played)));
}

} // namespace

Doorbell::Doorbell() : event_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    EXPECTS(event_ >= 0);
}

Doorbell::~Doorbell() {
    close(event_);
}

void Doorbell::ring() const noexcept {
    // Fails only if 2^64 - 2 rings are pending; then the event is set anyway.
    static_cast<void>(eventfd_write(event_, 1));
}

void Doorbell::wait() const noexcept {
    sleepOn(event_, forEver);
}

void Doorbell::waitFor(std::chrono::milliseconds limit) const noexcept {
    const auto longest = static_cast<std::int64_t>(std::numeric_limits<int>::max());
    sleepOn(event_, static_cast<int>(std::clamp<std::int64_t>(limit.count(), 0, longest)));
}

std::size_t Lane::Voice::mix(const Block& block, float target) noexcept {
    std::size_t used = std::min(silence, block.samples.size());
    silence -= used;
    for (; used < block.samples.size() && !atEnd(); ++used, ++position) {
        gain = towards(target, gain);
        if (gain <= 0) return used;
        if (!first) first = after(block.start, used);
        addTo(block, used, frameOf(*sound.clip, position), gain);
    }
    return used;
}

void Lane::cut(Ticket through) noexcept {
    auto before = cutThrough_.load(std::memory_order_relaxed);
    while (before < through.number &&
           !cutThrough_.compare_exchange_weak(before, through.number, std::memory_order_release)) {
    }
}

void Lane::hold(std::optional<Ticket> through) noexcept {
    heldThrough_.store(through ? through->number : nothingHeld, std::memory_order_release);
}

void Lane::rest(std::size_t samples) noexcept {
    keepGap(samples);
    passInSilence(samples);
}

bool Lane::atRest() const noexcept {
    if (leaving_) return false;
    return !current_ || (isHeld(current_->sound) && current_->gain <= 0);
}

std::size_t Lane::render(const Block& block, float loudness, SpentQueue& spent) noexcept {
    std::size_t ended = 0;
    stepAside();
    ended += fadeLeaving(block, spent);
    std::size_t done = keepGap(block.samples.size());
    passInSilence(done);
    while (done < block.samples.size()) {
        if (!current_ && !isShut()) ended += takeNext(after(block.start, done), loudness, spent);
        if (!current_) {
            passInSilence(block.samples.size() - done);
            return ended;
        }
        done += current_->mix(block.from(done), isHeld(current_->sound) ? 0 : loudness);
        if (!current_->atEnd()) return ended; // the block is full, or the sound is held
        report(spent,
               {std::move(current_->sound), current_->first, after(block.start, done), true});
        current_.reset();
        ++ended;
        silentFor_ = 0;
        gapLeft_ = gap_;
        done += keepGap(block.samples.size() - done);
    }
    return ended;
}

/// A second cut within one fade (possible only with blocks under 5 ms) waits for the next block.
void Lane::stepAside() noexcept {
    if (leaving_ || !current_ || !isCut(current_->sound)) return;
    if (!current_->first) current_->gain = 0; // nothing of it has been heard, and nothing will be
    leaving_.emplace(std::move(*current_));
    current_.reset();
}

std::size_t Lane::fadeLeaving(const Block& block, SpentQueue& spent) noexcept {
    if (!leaving_) return 0;
    const auto used = leaving_->mix(block, 0);
    if (leaving_->gain > 0 && !leaving_->atEnd()) return 0;
    report(spent, {std::move(leaving_->sound), leaving_->first, after(block.start, used), false});
    leaving_.reset();
    return 1;
}

/// Drops sounds that were cut before they began.
std::size_t Lane::takeNext(SteadyTime now, float loudness, SpentQueue& spent) noexcept {
    std::size_t dropped = 0;
    while (auto next = waiting_.pop()) {
        if (!isCut(*next)) {
            current_ = Voice{.sound = std::move(*next), .gain = loudness};
            const auto wanted = current_->sound.silenceBefore;
            current_->silence = wanted - std::min(wanted, silentFor_);
            break;
        }
        report(spent, {std::move(*next), std::nullopt, now, false});
        ++dropped;
    }
    return dropped;
}

void Lane::passInSilence(std::size_t samples) noexcept {
    silentFor_ = std::min(silentFor_ + samples, longAgo);
}

std::size_t Lane::keepGap(std::size_t room) noexcept {
    const auto silence = std::min(gapLeft_, room);
    gapLeft_ -= silence;
    return silence;
}

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

void Mixer::render(std::span<std::int16_t> samples,
                   SteadyTime start,
                   std::span<std::int16_t> right) noexcept {
    std::ranges::fill(samples, std::int16_t{0});
    std::ranges::fill(right, std::int16_t{0});
    if (rendering_.test_and_set(std::memory_order_acquire)) return;
    const Block block{.samples = samples, .right = right, .start = start};
    // Read first: a sound may have begun while the lanes were being shut.
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

void Mixer::rest(std::size_t samples) noexcept {
    if (rendering_.test_and_set(std::memory_order_acquire)) return;
    for (auto* const lane : {&words_, &earcons_})
        lane->rest(samples);
    rendering_.clear(std::memory_order_release);
}

void Mixer::setPresence(Presence presence) noexcept {
    if (presence_.exchange(presence, std::memory_order_acq_rel) != presence) bell_->ring();
}

} // namespace speech
