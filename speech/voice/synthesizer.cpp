// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/synthesizer.hpp"

#include "rules/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace speech {
namespace {

/// Longer texts are hardly ever repeated.
constexpr std::size_t longestKept = samplesIn(std::chrono::seconds{3});

std::string keyOf(const SpokenSegment& segment, const Prosody& prosody) {
    return fmt::format("{} {} {} {} {} {}",
                       code(segment.voice),
                       prosody.wordsPerMinute,
                       prosody.volume,
                       prosody.pitch,
                       prosody.variant,
                       segment.text);
}

bool endsSentence(char letter) {
    return std::string_view{".!?:;\n"}.find(letter) != std::string_view::npos;
}

/// The best places to stop so far; 0: there is none of that kind.
struct Stops {
    std::size_t sentence = 0;
    std::size_t word = 0;
    std::size_t character = 0;
};

/// Records the kind of stop before the byte `at`.
void note(Stops& stops, std::string_view text, std::size_t at) {
    const char last = text[at - 1];
    if (last != ' ' && last != '\n') return;
    stops.word = at;
    const bool afterSentence = at > 1 && endsSentence(text[at - 2]);
    if (afterSentence || last == '\n') stops.sentence = at;
}

Stops stopsWithin(std::string_view text, std::size_t limit) {
    Stops stops;
    bool inPhonemes = false;
    for (std::size_t at = 0; at < text.size();) {
        if (text.substr(at, 2) == "[[") inPhonemes = true;
        if (text.substr(at, 2) == "]]") inPhonemes = false;
        at += rules::firstCharacter(text.substr(at)).length;
        if (at > limit && stops.character > 0) return stops;
        stops.character = at;
        if (!inPhonemes) note(stops, text, at);
    }
    return stops;
}

/// The stop before the space at `space`; none if there is none. A number with a full stop may be an
/// ordinal, which a text boundary after it would turn into a plain number.
Stop stopBefore(std::string_view text, std::size_t space) {
    if (space < 2 || text[space] != ' ') return Stop::none;
    const char last = text[space - 1];
    if (last == ',') return Stop::comma;
    if (last == ':' || last == ';') return Stop::colon;
    if (last == '.' && rules::isDigit(text[space - 2])) return Stop::none;
    return endsSentence(last) ? Stop::sentence : Stop::none;
}

/// Some 15 seconds at a usual rate, made in 8 ms.
constexpr std::size_t longestPortion = 240;

/// Once a clip is this long, the rest goes into the next one.
constexpr std::size_t longEnough = samplesIn(std::chrono::seconds{4});

/// The first clip is kept short, so that it is heard soon: some two seconds at a usual rate, made
/// in 2 ms, and in 6 ms at the fastest rate.
constexpr std::size_t enoughToBegin = 40;

/// While this plays, the next clip is made, whatever it is.
constexpr std::size_t longEnoughToBegin = samplesIn(std::chrono::milliseconds{250});

/// The pause that eSpeak makes at a comma, which is trimmed away between two parts: measured from
/// 80 to 450 words per minute, accurate to a few milliseconds.
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

rules::Expected<SharedClip, SynthesisError> CachingSynthesizer::speak(const SpokenSegment& segment,
                                                                      const Prosody& prosody) {
    auto key = keyOf(segment, prosody);
    if (const auto known = byKey_.find(key); known != byKey_.end()) {
        entries_.splice(entries_.begin(), entries_, known->second);
        return known->second->clip;
    }
    auto clip = voice_.speak(segment, prosody);
    const bool isShort = clip && (*clip)->samples.size() <= longestKept;
    if (isShort && !segment.isSecret) remember(std::move(key), *clip);
    return clip;
}

void CachingSynthesizer::remember(std::string key, const SharedClip& clip) {
    entries_.push_front({.key = key, .clip = clip});
    byKey_.emplace(std::move(key), entries_.begin());
    samples_ += clip->samples.size();
    while (samples_ > capacity_)
        forgetOldest();
}

void CachingSynthesizer::forgetOldest() {
    const auto& oldest = entries_.back();
    samples_ -= oldest.clip->samples.size();
    byKey_.erase(oldest.key);
    entries_.pop_back();
}

Portion firstPortion(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return {.bytes = text.size()};
    const auto stops = stopsWithin(text, limit);
    if (stops.sentence > 0) return {.bytes = stops.sentence, .stop = Stop::sentence};
    return {.bytes = stops.word > 0 ? stops.word : stops.character};
}

Portion firstBreath(std::string_view text, std::size_t enough) {
    const Portion whole{.bytes = text.size()};
    if (text.size() <= enough) return whole;
    Portion best = whole;
    bool inPhonemes = false;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text.substr(at, 2) == "[[") inPhonemes = true;
        if (text.substr(at, 2) == "]]") inPhonemes = false;
        if (inPhonemes) continue;
        const auto stop = stopBefore(text, at);
        if (stop == Stop::none) continue;
        const bool isBehind = at + 1 > enough;
        if (!isBehind || best == whole) best = {.bytes = at + 1, .stop = stop};
        if (isBehind) return best;
    }
    return best;
}

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
        if (clip.samples.empty() && left_.empty()) return part; // the usual case: no need to copy
        clip.samples.insert(clip.samples.end(), part->samples.begin(), part->samples.end());
        if (!left_.empty()) clip.samples.resize(clip.samples.size() + samplesIn(pause), 0);
    }
    if (clip.samples.empty()) return std::nullopt;
    hasBegun_ = true;
    return std::make_shared<const Clip>(std::move(clip));
}

/// Splits the first segment if it is longer than what is to be said in one go.
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

/// Removes the first segment and returns its clip. nullptr: it was skipped, or has been split into
/// two shorter ones.
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
