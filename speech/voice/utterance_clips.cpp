// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/utterance_clips.hpp"

#include <algorithm>
#include <utility>

namespace speech {
namespace {

/// Some 15 seconds at a usual rate, made in 8 ms.
constexpr std::size_t longestPortion = 240;

/// Once a clip is this long, the rest goes into the next one.
constexpr std::size_t longEnough = samplesIn(std::chrono::seconds{4});

/// Of the first clip nobody waits for more: some two seconds at a usual rate, made in 2 ms, and in
/// 6 ms at the fastest that can be chosen.
constexpr std::size_t enoughToBegin = 40;

/// While this sounds, the next clip is made, whatever it is.
constexpr std::size_t longEnoughToBegin = samplesIn(std::chrono::milliseconds{250});

/// What eSpeak itself leaves at a comma, which is trimmed away between two parts: measured from 80
/// to 450 words a minute, right to a few milliseconds.
std::chrono::milliseconds commaPause(int wordsPerMinute) {
    constexpr int shortest = 25;
    return std::chrono::milliseconds{std::max(shortest, 45'000 / wordsPerMinute - 97)};
}

std::chrono::milliseconds pauseAt(Stop stop, int wordsPerMinute) {
    const auto comma = commaPause(std::max(wordsPerMinute, Prosody::slowest));
    switch (stop) {
    case Stop::none: return {};
    case Stop::comma: return comma;
    case Stop::colon: return comma * 3 / 2;
    case Stop::sentence: break;
    }
    return comma * 2;
}

} // namespace

std::chrono::milliseconds sentencePause(int wordsPerMinute) {
    return pauseAt(Stop::sentence, wordsPerMinute);
}

UtteranceClips::UtteranceClips(std::vector<SpokenSegment> words, Prosody prosody)
    : left_(std::make_move_iterator(words.begin()), std::make_move_iterator(words.end()))
    , prosody_(std::move(prosody)) {}

std::optional<SharedClip> UtteranceClips::next(Synthesizer& voice) {
    Clip clip;
    const auto enough = hasBegun_ ? longEnough : longEnoughToBegin;
    while (!left_.empty() && clip.samples.size() < enough) {
        splitNext();
        const auto pause = left_.front().pauseAfter;
        const auto part = speakFront(voice);
        if (!part) continue;
        if (clip.samples.empty() && left_.empty()) return part; // most utterances: no need to copy
        clip.samples.insert(clip.samples.end(), part->samples.begin(), part->samples.end());
        if (!left_.empty()) clip.samples.resize(clip.samples.size() + samplesIn(pause), 0);
    }
    if (clip.samples.empty()) return std::nullopt;
    hasBegun_ = true;
    return std::make_shared<const Clip>(std::move(clip));
}

/// Makes two segments of the first one where it is longer than what is to be said in one go.
void UtteranceClips::splitNext() {
    if (!hasBegun_) splitFront(firstBreath(left_.front().text, enoughToBegin));
    splitFront(firstPortion(left_.front().text, longestPortion));
}

void UtteranceClips::splitFront(const Portion& portion) {
    if (portion.bytes == left_.front().text.size()) return;
    auto first = left_.front();
    first.text.resize(portion.bytes);
    first.pauseAfter = pauseAt(portion.stop, prosody_.wordsPerMinute);
    left_.front().text.erase(0, portion.bytes);
    left_.push_front(std::move(first));
}

/// Takes the first segment away. Null: it was left out, or has become two shorter ones.
SharedClip UtteranceClips::speakFront(Synthesizer& voice) {
    auto clip = voice.speak(left_.front(), prosody_);
    if (clip) {
        left_.pop_front();
        return *clip;
    }
    const auto length = left_.front().text.size();
    const auto segments = left_.size();
    if (clip.error() == SynthesisError::tooLong)
        splitFront(firstPortion(left_.front().text, length / 2));
    if (left_.size() > segments) return nullptr;
    problem_ = clip.error();
    left_.pop_front();
    return nullptr;
}

} // namespace speech
