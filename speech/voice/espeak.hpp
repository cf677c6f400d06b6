// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/voice/synthesizer.hpp"

#include <memory>
#include <string>
#include <string_view>

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

/// The text as eSpeak can be given it: UTF-8, in Latin letters, digits and signs. Letters of other
/// scripts are written with Latin ones ("Гарри" becomes "Garri"), as a voice that knows only its
/// own language would read the name. What cannot be, and bytes that are no text, become spaces; so
/// nothing that was said apart is said together.
[[nodiscard]] std::string speakable(std::string_view text);

/// Removes the silence around a clip: up to 49 ms before the first sound would otherwise be the
/// largest part of the delay after a key press. One quiet sample stays in front, because a device
/// clips a first sample that is not quiet.
[[nodiscard]] Clip trimmed(Clip clip);

} // namespace speech
