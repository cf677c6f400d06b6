// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/clip.hpp"
#include "speech/voice/synthesizer.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace tests {

/// The text that a recorded sound was recognised as.
struct Recognised {
    std::string text;
    /// The distance of the second best relative to the best: 1 is a tie, beyond 2 there is no
    /// doubt.
    double certainty = 0;
    /// The distance of the best; the same words of the same voice stay below 1, one different word
    /// is nearly 2.
    double distance = 0;
};

/// Tells which of a closed set of sounds a recording is: 24 mel bands every 10 ms, compared by
/// dynamic time warping with templates that were made freshly by the same voice. So it proves that
/// the right words came out of the device, at any loudness and with the small differences that
/// eSpeak makes each time; it does not judge how well they can be understood.
///
///     Recogniser recogniser;
///     for (const auto& call : calls) recogniser.learn(call, *clipOf(call));
///     CHECK(recogniser.recognise(recording.sound(utterance)).text == "Kurze Rochade");
class Recogniser {
public:
    /// One more sound to choose from.
    void learn(std::string text, std::span<const std::int16_t> sound);
    void learn(std::string text, const speech::Clip& clip) { learn(std::move(text), clip.samples); }

    /// Precondition: at least two sounds were learnt.
    [[nodiscard]] Recognised recognise(std::span<const std::int16_t> sound) const;

private:
    static constexpr std::size_t bandCount = 24;
    using Frame = std::array<float, bandCount>;
    using Frames = std::vector<Frame>;

    struct Template {
        std::string text;
        Frames frames;
    };

    [[nodiscard]] static Frames framesOf(std::span<const std::int16_t> sound);
    [[nodiscard]] static double distance(const Frames& left, const Frames& right);

    std::vector<Template> templates_;
};

} // namespace tests
