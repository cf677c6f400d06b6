// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/synthesizer.hpp"

#include <memory>
#include <string>

namespace speech {

/// eSpeak NG inside this process. A sentence of two seconds takes it one millisecond, so whole
/// clips are made and never parts of them. Its state is global: objects of this class take turns.
class Espeak final : public Synthesizer {
public:
    /// Starts the engine at the first call in a process; it is never stopped (a second start hangs
    /// in version 1.51).
    [[nodiscard]] static rules::Expected<std::unique_ptr<Espeak>, SynthesisError> start();

    /// Falls back to the language's own voice, then to another language, when a voice cannot be
    /// set.
    [[nodiscard]] rules::Expected<SharedClip, SynthesisError>
    speak(const SpokenSegment& segment, const Prosody& prosody) override;

private:
    Espeak() = default;
};

/// What a segment sounds like, in eSpeak's letters: "f'ynf". For tests of pronunciation.
[[nodiscard]] rules::Expected<std::string, SynthesisError> phonemesOf(const SpokenSegment& segment);

} // namespace speech
