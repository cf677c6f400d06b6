// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/blocks.hpp"

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

} // namespace speech
