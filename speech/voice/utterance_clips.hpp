// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/portion.hpp"
#include "speech/voice/synthesizer.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <vector>

namespace speech {

/// What the voice leaves between two sentences at this rate.
[[nodiscard]] std::chrono::milliseconds sentencePause(int wordsPerMinute);

/// The words of one utterance, turned into clips one after the other: a short text is one clip, a
/// long one is cut where the voice stops anyway, so that its beginning is heard before its end has
/// been made.
class UtteranceClips {
public:
    UtteranceClips(std::vector<SpokenSegment> words, Prosody prosody);

    /// The next clip; none at the end. Segments the voice cannot say are left out, and `problem`
    /// tells why.
    [[nodiscard]] std::optional<SharedClip> next(Synthesizer& voice);

    /// Whether all has been said; `next` may still find that the rest cannot be said.
    [[nodiscard]] bool isOver() const { return left_.empty(); }

    [[nodiscard]] std::optional<SynthesisError> problem() const { return problem_; }

private:
    void splitNext();
    void splitFront(const Portion& portion);
    [[nodiscard]] SharedClip speakFront(Synthesizer& voice);

    std::deque<SpokenSegment> left_;
    Prosody prosody_;
    bool hasBegun_ = false; ///< something can be heard already
    std::optional<SynthesisError> problem_;
};

} // namespace speech
