// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/clip.hpp"
#include "speech/words/utterance.hpp"

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>

namespace speech {

/// How one output speaks. The defaults are those of the public channel.
struct Prosody {
    static constexpr int slowest = 80; ///< eSpeak sounds no slower, whatever it is told
    static constexpr int fastest = 900;

    int wordsPerMinute = 150;
    int volume = 100; ///< percent; above 100 the voice is compressed
    /// "f2", "m3" …: another speaker of the same language. Empty: the language's own voice.
    std::string variant{};

    bool operator==(const Prosody&) const = default;
};

/// Why a text was not spoken.
enum class SynthesisError : std::uint8_t {
    noEngine, ///< eSpeak NG or its data cannot be had
    noVoice,  ///< not even another language's voice could be set
    failed,   ///< eSpeak refused the text
    tooLong,  ///< it would last longer than `longestClip`
};

/// No clip is longer; longer texts are said in portions.
inline constexpr std::chrono::seconds longestClip{60};

/// Text to sound. One thread: the speech thread's.
class Synthesizer {
public:
    Synthesizer() = default;
    virtual ~Synthesizer() = default;
    Synthesizer(const Synthesizer&) = delete;
    Synthesizer& operator=(const Synthesizer&) = delete;
    Synthesizer(Synthesizer&&) = delete;
    Synthesizer& operator=(Synthesizer&&) = delete;

    /// The whole segment, without silence before or after it; its pause is not part of the clip.
    /// A text in which there is nothing to say gives an empty clip.
    [[nodiscard]] virtual rules::Expected<SharedClip, SynthesisError>
    speak(const SpokenSegment& segment, const Prosody& prosody) = 0;
};

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
