// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/utterance.hpp"

#include <functional>
#include <optional>

namespace speech {

/// How one utterance fared: told once for each, when it has ended.
struct Hearing {
    Utterance utterance;
    Outcome outcome = Outcome::spoken;
    SteadyTime submitted;
    /// From the input that caused it to its first audible sample, the delay of the device included;
    /// none when nothing of it was audible.
    std::optional<Milliseconds> firstSample;
    /// From the input that caused it to its end.
    Milliseconds end{};
    /// Why words are missing, when the voice is the reason.
    std::optional<SynthesisError> problem;
};

/// Called on the speech thread, or on the one that closes the speaker; must not block.
using HearingListener = std::function<void(const Hearing&)>;

} // namespace speech
