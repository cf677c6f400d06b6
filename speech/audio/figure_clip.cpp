// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/figure_clip.hpp"

namespace speech {

Clip clipOf(const Figure& figure, const EarconBox& box) {
    std::size_t length = 0;
    for (const auto& beat : figure)
        length += box[beat.earcon]->samples.size() + samplesIn(beat.pauseAfter);
    Clip clip;
    clip.samples.reserve(length);
    for (const auto& beat : figure) {
        const auto& sound = box[beat.earcon]->samples;
        clip.samples.insert(clip.samples.end(), sound.begin(), sound.end());
        clip.samples.resize(clip.samples.size() + samplesIn(beat.pauseAfter), 0);
    }
    return clip;
}

} // namespace speech
