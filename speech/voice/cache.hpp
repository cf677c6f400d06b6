// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/synthesizer.hpp"

#include <cstddef>
#include <list>
#include <string>
#include <unordered_map>

namespace speech {

/// Remembers the clips of short segments, the ones a game repeats: squares, pieces, letters. Holds
/// at most `capacity` samples and forgets what was not asked for longest. Of what is secret it
/// remembers nothing.
class CachingSynthesizer final : public Synthesizer {
public:
    static constexpr std::size_t usualCapacity = 4 * 1024 * 1024; // 8 MB, three minutes

    /// `voice` outlives the cache.
    explicit CachingSynthesizer(Synthesizer& voice, std::size_t capacity = usualCapacity)
        : voice_(voice)
        , capacity_(capacity) {}

    [[nodiscard]] rules::Expected<SharedClip, SynthesisError>
    speak(const SpokenSegment& segment, const Prosody& prosody) override;

private:
    struct Entry {
        std::string key;
        SharedClip clip;
    };

    void remember(std::string key, const SharedClip& clip);
    void forgetOldest();

    Synthesizer& voice_;
    std::size_t capacity_;
    std::size_t samples_ = 0;
    std::list<Entry> entries_; // the most recently used first
    std::unordered_map<std::string, std::list<Entry>::iterator> byKey_;
};

} // namespace speech
