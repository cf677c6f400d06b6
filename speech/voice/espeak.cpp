// SPDX-License-Identifier: GPL-3.0-or-later
// What had to be found out about eSpeak NG 1.51, all of it measured:
// - Two threads in it at once crash the process; a lock makes callers take turns.
// - After espeak_Terminate a second espeak_Initialize dead-locks in most runs: one start a process.
// - A callback that returns 1 (abort) leaves longer silences and foreign phonemes in what is said
//   later: nothing is ever aborted.
// - In synchronous mode the identifier of an utterance is always 0.
// - A voice that could not be set leaves the engine mute until another one is: always check.
// - Voices are named by their path ("gmw/de"): a short name scans the voice folder, 16 ms cold.
// - Without SSML, because an unclosed element of one text changes the rate of all later ones.
// - The same sentence gives a different number of samples each time (half a percent).
#include "speech/voice/espeak.hpp"

#include "speech/voice/speakable.hpp"
#include "speech/voice/trim.hpp"

#include <espeak-ng/speak_lib.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <string_view>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

constexpr std::size_t mostSamples = samplesIn(longestClip);
constexpr unsigned int textFlags = espeakCHARS_UTF8 | espeakPHONEMES;

/// What a synthesis puts out. Reached by the callback through a global, because eSpeak hands its
/// user data over only in some events.
struct Collected {
    std::vector<std::int16_t> samples;
    bool tooLong = false;
};

std::mutex& engineLock() {
    static std::mutex mutex;
    return mutex;
}

// eSpeak's own state is global; this belongs to it and is guarded by the same lock.
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
        // Conversion to phonemes reads brackets as the latest synthesis was told to.
        espeak_Synth(" ", 2, 0, POS_CHARACTER, 0, textFlags, nullptr, nullptr);
        return found;
    }();
    return rate;
}

const char* voiceOf(Language language) {
    switch (language) {
    case Language::german: return "gmw/de";
    case Language::english: return "gmw/en";
    case Language::turkish: return "trk/tr";
    }
    return "gmw/en";
}

bool setVoice(const std::string& name) {
    return espeak_SetVoiceByName(name.c_str()) == EE_OK;
}

/// A good voice, whatever happens: a wrong accent can be understood, silence cannot.
bool setAnyVoice(Language language, const std::string& variant) {
    const std::string own = voiceOf(language);
    if (!variant.empty() && setVoice(own + "+" + variant)) return true;
    if (setVoice(own)) return true;
    return std::any_of(languages.begin(), languages.end(), [](Language other) {
        return setVoice(voiceOf(other));
    });
}

bool setProsody(const Prosody& prosody) {
    const int rate = std::clamp(prosody.wordsPerMinute, Prosody::slowest, Prosody::fastest);
    const int volume = std::clamp(prosody.volume, 0, 200);
    return espeak_SetParameter(espeakRATE, rate, 0) == EE_OK &&
           espeak_SetParameter(espeakVOLUME, volume, 0) == EE_OK;
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

/// eSpeak keeps the letters of its latest clauses in a buffer of its own.
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

Expected<std::string, SynthesisError> phonemesOf(const SpokenSegment& segment) {
    const std::lock_guard turn{engineLock()};
    if (initialiseOnce() != sampleRate) return unexpected(SynthesisError::noEngine);
    if (!setAnyVoice(segment.voice, {})) return unexpected(SynthesisError::noVoice);
    constexpr int ownLetters = 0;
    const auto text = speakable(segment.text);
    std::string all;
    // One clause a call; eSpeak moves the pointer on, and to null at the end.
    for (const void* rest = text.c_str(); rest != nullptr;) {
        const char* clause = espeak_TextToPhonemes(&rest, static_cast<int>(textFlags), ownLetters);
        if (!all.empty()) all += ' ';
        all += clause;
    }
    return all;
}

} // namespace speech
