// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace speech {

Buffering twiceAsLarge(const Buffering& blocks) {
    const Buffering twice{.frames = 2 * blocks.frames, .latency = 2 * blocks.latency};
    const bool isTooMuch =
        twice.frames > largestBlocks.frames || twice.latency > largestBlocks.latency;
    return isTooMuch ? blocks : twice;
}

bool UnderrunCount::tick(std::uint64_t underruns) {
    ++now_;
    if (std::exchange(known_, underruns) == underruns) return false;
    dry_.push_back(now_);
    while (now_ - dry_.front() >= memory)
        dry_.pop_front();
    if (dry_.size() < enough) return false;
    dry_.clear();
    return true;
}

Buffering DeviceBlocks::of(std::string_view device) const {
    const std::lock_guard lock{mutex_};
    const auto known = known_.find(device);
    return known == known_.end() ? first_ : known->second.now;
}

bool DeviceBlocks::grow(std::string_view device) {
    const std::lock_guard lock{mutex_};
    auto& known = known_.try_emplace(std::string{device}, Known{.now = first_, .before = first_})
                      .first->second;
    const auto larger = twiceAsLarge(known.now);
    if (known.isFinal || larger == known.now) return false;
    known.before = std::exchange(known.now, larger);
    return true;
}

void DeviceBlocks::takeBack(std::string_view device) {
    const std::lock_guard lock{mutex_};
    const auto known = known_.find(device);
    if (known == known_.end()) return;
    known->second.now = known->second.before;
    known->second.isFinal = true;
}

namespace {

constexpr std::size_t blockFrames = 256;
using Mono = std::array<std::int16_t, blockFrames>;

void renderSide(const std::shared_ptr<Mixer>& mixer,
                std::span<std::int16_t> mono,
                SteadyTime start) {
    if (mixer) return mixer->render(mono, start);
    std::ranges::fill(mono, std::int16_t{0});
}

void renderStereo(const Sides& sides, std::span<std::int16_t> frames, SteadyTime start) {
    Mono left{};
    Mono right{};
    const auto count = frames.size() / 2;
    const auto atLeft = std::span{left}.first(count);
    const auto atRight = std::span{right}.first(count);
    if (sides.left && sides.left == sides.right) {
        sides.left->render(atLeft, start, atRight);
    } else {
        renderSide(sides.left, atLeft, start);
        renderSide(sides.right, atRight, start);
    }
    for (std::size_t i = 0; i < count; ++i) {
        frames[2 * i] = left[i];
        frames[2 * i + 1] = right[i];
    }
}

} // namespace

void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start) {
    const auto width = static_cast<std::size_t>(channels);
    for (std::size_t done = 0; done < frames.size(); done += blockFrames * width) {
        const auto part = frames.subspan(done, std::min(blockFrames * width, frames.size() - done));
        const auto at = after(start, done / width);
        if (channels == 1)
            renderSide(sides.left, part, at);
        else
            renderStereo(sides, part, at);
    }
}

} // namespace speech
