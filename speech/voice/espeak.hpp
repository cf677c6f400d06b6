// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/voice/synthesizer.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace speech {

/// eSpeak NG inside this process. A sentence of two seconds takes it one millisecond, so it makes
/// whole clips, never parts. Its state is global, so calls of all objects of this class are
/// serialised.
class Espeak final : public Synthesizer {
public:
    /// Starts the engine at the first call in a process; it is never stopped (a second start hangs
    /// in version 1.51).
    [[nodiscard]] static rules::Expected<std::unique_ptr<Espeak>, SynthesisError> start();

    /// Falls back to the language's own voice, then to another language, if a voice cannot be set.
    [[nodiscard]] rules::Expected<SharedClip, SynthesisError>
    speak(const SpokenSegment& segment, const Prosody& prosody) override;

private:
    Espeak() = default;
};

/// The text in a form that eSpeak can process: UTF-8, in Latin letters, digits and signs. Letters
/// of other scripts are transliterated ("Гарри" becomes "Garri"), as a voice that knows only its
/// own language would read the name. Everything else, and invalid bytes, become spaces, so that
/// separate words stay separate.
[[nodiscard]] std::string speakable(std::string_view text);

/// Removes the silence around a clip: up to 49 ms before the first sound would otherwise be the
/// largest part of the delay after a key press. One quiet sample stays in front, because a device
/// clips a first sample that is not quiet.
[[nodiscard]] Clip trimmed(Clip clip);

} // namespace speech
