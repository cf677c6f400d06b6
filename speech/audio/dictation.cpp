// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/dictation.hpp"

#include <utility>

namespace speech {

Dictation::Stage Dictation::step() {
    if (stage_ == Stage::over) return stage_;
    if (!microphone_) open();
    if (microphone_) listen();
    return stage_;
}

void Dictation::open() {
    auto opened = source_.open();
    if (!opened) return end(opened.error());
    microphone_ = std::move(*opened);
}

void Dictation::listen() {
    auto& samples = dictated_.clip.samples;
    microphone_->take(samples);
    const auto beats = microphone_->beats();
    silentTicks_ = beats == std::exchange(beats_, beats) ? silentTicks_ + 1 : 0;
    if (beats > 0) stage_ = Stage::speaking;
    const int patience = beats > 0 ? ticksToBeLost : ticksToStart;
    if (silentTicks_ >= patience) return end(AudioProblem::lost);
    if (samples.size() < samplesIn(longest)) return;
    samples.resize(samplesIn(longest));
    dictated_.isFull = true;
    end(std::nullopt);
}

void Dictation::end(std::optional<AudioProblem> problem) {
    dictated_.problem = problem;
    stage_ = Stage::over;
}

Dictated Dictation::finish() && {
    if (microphone_ && stage_ != Stage::over) microphone_->take(dictated_.clip.samples);
    microphone_.reset();
    return std::move(dictated_);
}

} // namespace speech
