// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/synthesizer.hpp"

#include <string>
#include <vector>

namespace tests {

/// Renders every character as `samplesACharacter` samples of constant loudness, and stores the
/// requests.
class FakeVoice final : public speech::Synthesizer {
public:
    static constexpr std::size_t samplesACharacter = 100;

    std::vector<speech::SpokenSegment> asked;
    std::vector<speech::Prosody> prosodies;
    /// Longer texts are refused as too long.
    std::size_t longestText = 100'000;
    /// This text cannot be spoken.
    std::string unspeakable = "unspeakable";

    [[nodiscard]] rules::Expected<speech::SharedClip, speech::SynthesisError>
    speak(const speech::SpokenSegment& segment, const speech::Prosody& prosody) override {
        asked.push_back(segment);
        prosodies.push_back(prosody);
        if (segment.text == unspeakable) return rules::unexpected(speech::SynthesisError::failed);
        if (segment.text.size() > longestText)
            return rules::unexpected(speech::SynthesisError::tooLong);
        return std::make_shared<const speech::Clip>(speech::Clip{
            std::vector<std::int16_t>(segment.text.size() * samplesACharacter, loudness)});
    }

    static constexpr std::int16_t loudness = 1000;
};

} // namespace tests
