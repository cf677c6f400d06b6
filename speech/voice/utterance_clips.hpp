// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/synthesizer.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace speech {

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
