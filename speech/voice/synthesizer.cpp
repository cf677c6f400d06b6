// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/synthesizer.hpp"

#include <fmt/format.h>

#include <utility>

namespace speech {
namespace {

/// Longer texts are hardly ever repeated.
constexpr std::size_t longestKept = samplesIn(std::chrono::seconds{3});

std::string keyOf(const SpokenSegment& segment, const Prosody& prosody) {
    return fmt::format("{} {} {} {} {} {}",
                       code(segment.voice),
                       prosody.wordsPerMinute,
                       prosody.volume,
                       prosody.pitch,
                       prosody.variant,
                       segment.text);
}

} // namespace

rules::Expected<SharedClip, SynthesisError> CachingSynthesizer::speak(const SpokenSegment& segment,
                                                                      const Prosody& prosody) {
    auto key = keyOf(segment, prosody);
    if (const auto known = byKey_.find(key); known != byKey_.end()) {
        entries_.splice(entries_.begin(), entries_, known->second);
        return known->second->clip;
    }
    auto clip = voice_.speak(segment, prosody);
    const bool isShort = clip && (*clip)->samples.size() <= longestKept;
    if (isShort && !segment.isSecret) remember(std::move(key), *clip);
    return clip;
}

void CachingSynthesizer::remember(std::string key, const SharedClip& clip) {
    entries_.push_front({.key = key, .clip = clip});
    byKey_.emplace(std::move(key), entries_.begin());
    samples_ += clip->samples.size();
    while (samples_ > capacity_)
        forgetOldest();
}

void CachingSynthesizer::forgetOldest() {
    const auto& oldest = entries_.back();
    samples_ -= oldest.clip->samples.size();
    byKey_.erase(oldest.key);
    entries_.pop_back();
}

} // namespace speech
