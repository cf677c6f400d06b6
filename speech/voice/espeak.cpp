// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"

#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"

#include <espeak-ng/speak_lib.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <mutex>

// Properties of eSpeak NG 1.51, all established by measurement:
// - Two concurrent calls crash the process; a lock serialises them.
// - After espeak_Terminate a second espeak_Initialize deadlocks in most runs: start once per
// process.
// - A callback that returns 1 (abort) leaves longer silences and foreign phonemes in later speech:
//   nothing is ever aborted.
// - In synchronous mode the identifier of an utterance is always 0.
// - After a voice could not be set the engine is mute until another one is: always check.
// - Voices are named by their path ("gmw/de"): a short name scans the voice folder, 16 ms cold.
// - SSML is not used, because an unclosed element of one text changes the rate of all later ones.
// - The same sentence gives a different number of samples each time (half a percent).

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

constexpr std::size_t mostSamples = samplesIn(longestClip);
constexpr unsigned int textFlags = espeakCHARS_UTF8 | espeakPHONEMES;

/// The output of a synthesis. The callback accesses it through a global, because eSpeak passes its
/// user data only with some events.
struct Collected {
    std::vector<std::int16_t> samples;
    bool tooLong = false;
};

std::mutex& engineLock() {
    static std::mutex mutex;
    return mutex;
}

// eSpeak's state is global; this belongs to it and is guarded by the same lock.
Collected* collected = nullptr; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

int collect(short* samples, int count, espeak_EVENT*) {
    constexpr int goOn = 0;
    if (samples == nullptr || collected == nullptr || collected->tooLong) return goOn;
    auto& all = collected->samples;
    collected->tooLong = all.size() + static_cast<std::size_t>(count) > mostSamples;
    if (!collected->tooLong) all.insert(all.end(), samples, samples + count);
    return goOn;
}

int initialiseOnce() {
    static const int rate = [] {
        const int found =
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nullptr, espeakINITIALIZE_DONT_EXIT);
        espeak_SetSynthCallback(collect);
        // Conversion to phonemes treats brackets as set by the latest synthesis.
        espeak_Synth(" ", 2, 0, POS_CHARACTER, 0, textFlags, nullptr, nullptr);
        return found;
    }();
    return rate;
}

bool setVoice(const std::string& name) {
    return espeak_SetVoiceByName(name.c_str()) == EE_OK;
}

/// Sets any working voice: a wrong accent can be understood, silence cannot.
bool setAnyVoice(Language language, const std::string& variant) {
    const std::string own{tableOf(language).voice};
    if (!variant.empty() && setVoice(own + "+" + variant)) return true;
    if (setVoice(own)) return true;
    return std::ranges::any_of(
        languages, [](Language other) { return setVoice(std::string{tableOf(other).voice}); });
}

bool setProsody(const Prosody& prosody) {
    const int rate = std::clamp(prosody.wordsPerMinute, Prosody::slowest, Prosody::fastest);
    const int volume = std::clamp(prosody.volume, 0, 200);
    const int pitch = std::clamp(prosody.pitch, 0, 100);
    return espeak_SetParameter(espeakRATE, rate, 0) == EE_OK &&
           espeak_SetParameter(espeakVOLUME, volume, 0) == EE_OK &&
           espeak_SetParameter(espeakPITCH, pitch, 0) == EE_OK;
}

Expected<SharedClip, SynthesisError> synthesize(const std::string& text) {
    Collected result;
    collected = &result;
    const auto answer = espeak_Synth(
        text.c_str(), text.size() + 1, 0, POS_CHARACTER, 0, textFlags, nullptr, nullptr);
    collected = nullptr;
    if (answer != EE_OK) return unexpected(SynthesisError::failed);
    if (result.tooLong) return unexpected(SynthesisError::tooLong);
    return std::make_shared<const Clip>(trimmed({std::move(result.samples)}));
}

/// eSpeak keeps the text of its latest clauses in an internal buffer.
void overwriteClauses(std::size_t letters) {
    const std::string others(letters + 1, 'a');
    constexpr int ownLetters = 0;
    for (const void* rest = others.c_str(); rest != nullptr;)
        espeak_TextToPhonemes(&rest, static_cast<int>(textFlags), ownLetters);
}

} // namespace

Expected<std::unique_ptr<Espeak>, SynthesisError> Espeak::start() {
    const std::lock_guard turn{engineLock()};
    if (initialiseOnce() != sampleRate) return unexpected(SynthesisError::noEngine);
    return std::unique_ptr<Espeak>{new Espeak};
}

Expected<SharedClip, SynthesisError> Espeak::speak(const SpokenSegment& segment,
                                                   const Prosody& prosody) {
    const std::lock_guard turn{engineLock()};
    if (!setAnyVoice(segment.voice, prosody.variant)) return unexpected(SynthesisError::noVoice);
    if (!setProsody(prosody)) return unexpected(SynthesisError::failed);
    auto clip = synthesize(speakable(segment.text));
    if (segment.isSecret) overwriteClauses(segment.text.size());
    return clip;
}

// eSpeak NG 1.51 stops at a zero byte and guesses at bytes that are not UTF-8. For a letter of
// another script it loads a second dictionary in mid-sentence, and reads freed memory if that
// dictionary does not know the character (U+0380, U+0558, U+0970 for instance).

namespace {

bool isSpoken(char32_t codePoint) {
    const auto within = [codePoint](char32_t first, char32_t last) {
        return codePoint >= first && codePoint <= last;
    };
    constexpr char32_t latin = 0x24F;
    return (within(U' ', latin) && !within(0x7F, 0x9F)) || rules::isCombiningMark(codePoint) ||
           within(0x1E00, 0x1EFF) || // Latin letters with several marks
           within(0x2010, 0x2027) || // dashes and quotation marks
           within(0x20A0, 0x2BFF);   // signs, the pieces of chess among them
}

std::string withoutTheUnspoken(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    while (!text.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(text);
        clean += codePoint && isSpoken(*codePoint) ? text.substr(0, length) : " ";
        text.remove_prefix(length);
    }
    return clean;
}

bool hasForeignLetters(std::string_view text) {
    while (!text.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(text);
        if (codePoint && *codePoint > U'\x7F' && !isSpoken(*codePoint)) return true;
        text.remove_prefix(length);
    }
    return false;
}

} // namespace

std::string speakable(std::string_view text) {
    if (!hasForeignLetters(text)) return withoutTheUnspoken(text);
    static const auto inLatinLetters = rewriting(":: Any-Latin; :: NFC;");
    return withoutTheUnspoken(inLatinLetters(text));
}

namespace {

/// A thousandth of full scale: everything below is inaudible, the shortest consonant is above.
constexpr int inaudible = 32;

bool isAudible(std::int16_t sample) {
    return std::abs(int{sample}) > inaudible;
}

} // namespace

Clip trimmed(Clip clip) {
    auto& samples = clip.samples;
    const auto last = std::find_if(samples.rbegin(), samples.rend(), isAudible);
    samples.erase(last.base(), samples.end());
    const auto first = std::ranges::find_if(samples, isAudible);
    if (first == samples.end()) return {};
    if (first == samples.begin())
        samples.insert(first, 0);
    else
        samples.erase(samples.begin(), std::prev(first));
    return clip;
}

} // namespace speech
