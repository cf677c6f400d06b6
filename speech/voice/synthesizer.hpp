// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "speech/audio/clip.hpp"
#include "speech/words/utterance.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace speech {

/// The voice settings of one output. The defaults are those of the public channel.
struct Prosody {
    static constexpr int slowest = 80; ///< eSpeak goes no slower, whatever is set
    static constexpr int fastest = 900;

    int wordsPerMinute = 150;
    int volume = 100; ///< percent; above 100 the voice is compressed
    int pitch = 50;   ///< 0 to 100
    int tones = 100;  ///< the loudness of earcons without words or before them, percent
    /// "f2", "m3" …: another speaker of the same language. Empty: the language's own voice.
    std::string variant{};

    bool operator==(const Prosody&) const = default;
};

/// Why a text was not spoken.
enum class SynthesisError : std::uint8_t {
    noEngine, ///< eSpeak NG or its data are missing
    noVoice,  ///< not even another language's voice could be set
    failed,   ///< eSpeak refused the text
    tooLong,  ///< it would last longer than `longestClip`
};

/// The longest clip; longer texts are said in portions.
inline constexpr std::chrono::seconds longestClip{60};

/// Converts text to sound. Used by the speech thread only.
class Synthesizer : public rules::Interface {
public:
    /// The whole segment, without silence before or after it; its pause is not part of the clip. A
    /// text without anything to say gives an empty clip.
    [[nodiscard]] virtual rules::Expected<SharedClip, SynthesisError>
    speak(const SpokenSegment& segment, const Prosody& prosody) = 0;
};

/// Caches the clips of short segments that a game repeats: squares, pieces, letters. Holds at most
/// `capacity` samples and drops the least recently used. Secret segments are never cached.
class CachingSynthesizer final : public Synthesizer {
public:
    static constexpr std::size_t usualCapacity = 4 * 1024 * 1024; // 8 MB, three minutes

    /// `voice` must outlive the cache.
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
    std::list<Entry> entries_; // most recently used first
    std::unordered_map<std::string, std::list<Entry>::iterator> byKey_;
};

/// What a text stops at; later values have longer pauses.
enum class Stop : std::uint8_t { none, comma, colon, sentence };

/// The beginning of a text that is said without a break.
struct Portion {
    std::size_t bytes = 0;
    Stop stop = Stop::none; ///< none also for the whole of a text, which has its own end

    bool operator==(const Portion&) const = default;
};

/// The portion to say first, of at most `limit` bytes: up to the last end of a sentence, else to
/// the last space, else to the last whole character. Phonemes in double brackets stay together if a
/// sentence or a word ends before them. All of a text that is short enough; never empty unless the
/// text is.
[[nodiscard]] Portion firstPortion(std::string_view text, std::size_t limit);

/// The portion to say first so that something is heard soon: up to the last stop within `enough`
/// bytes, else up to the first one after them. The voice renders a text stop by stop, so it sounds
/// as if it had not been split. All of a text that is short enough or has no stop inside.
[[nodiscard]] Portion firstBreath(std::string_view text, std::size_t enough);

/// The pause that the voice makes between two sentences at this rate.
[[nodiscard]] std::chrono::milliseconds sentencePause(int wordsPerMinute);

/// The words of one utterance, turned into clips one after the other: a short text is one clip, a
/// long one is split where the voice pauses anyway, so that its beginning is heard before its end
/// has been made.
class UtteranceClips {
public:
    UtteranceClips(std::vector<SpokenSegment> words, Prosody prosody);

    /// The next clip; nullopt at the end. Segments that the voice cannot say are skipped, and
    /// `problem` returns the reason.
    [[nodiscard]] std::optional<SharedClip> next(Synthesizer& voice);

    /// Whether everything has been said; `next` may still find that the rest cannot be said.
    [[nodiscard]] bool isOver() const { return left_.empty(); }

    [[nodiscard]] std::optional<SynthesisError> problem() const { return problem_; }

private:
    void splitNext();
    void splitFront(const Portion& portion);
    [[nodiscard]] SharedClip speakFront(Synthesizer& voice);

    std::deque<SpokenSegment> left_;
    Prosody prosody_;
    bool hasBegun_ = false; ///< something is audible already
    std::optional<SynthesisError> problem_;
};

} // namespace speech
