// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/announcement_sound.hpp"

#include "speech/voice/espeak.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

namespace app {
namespace {

using speech::SynthesisError;
using Written = rules::Expected<void, SoundError>;

constexpr std::chrono::milliseconds betweenCalls{500};

template <class Error>
Written failed(const Error& error) {
    return rules::unexpected(SoundError{error});
}

Written append(speech::WavFile& file, std::span<const std::int16_t> samples) {
    const auto written = file.append(samples);
    return written ? Written{} : failed(written.error());
}

Written appendSilence(speech::WavFile& file, std::chrono::milliseconds length) {
    return append(file, std::vector<std::int16_t>(speech::samplesIn(length)));
}

Written append(speech::WavFile& file, const Announcement& call, speech::Synthesizer& voice) {
    const auto sound = soundOf(call.spoken, voice);
    return sound ? append(file, sound->samples) : failed(sound.error());
}

Written
appendAll(speech::WavFile& file, std::span<const Announcement> calls, speech::Synthesizer& voice) {
    for (const auto& call : calls) {
        const bool isFirst = &call == calls.data();
        auto written = isFirst ? Written{} : appendSilence(file, betweenCalls);
        if (written) written = append(file, call, voice);
        if (!written) return written;
    }
    return {};
}

// A file that breaks off in mid-sentence is no use to anyone; a device stays, of course.
void removeRest(const std::string& path) {
    std::error_code ignored; // the reason why it could not be written is told already
    if (std::filesystem::is_regular_file(path, ignored)) std::filesystem::remove(path, ignored);
}

Sentence sentenceOf(SynthesisError error) {
    switch (error) {
    case SynthesisError::noEngine: return say<SentenceKey::audioNoSound>();
    case SynthesisError::noVoice: return say<SentenceKey::audioVoicesMissing>();
    case SynthesisError::failed: return say<SentenceKey::audioTextRefused>();
    case SynthesisError::tooLong: break;
    }
    return say<SentenceKey::audioCallTooLong>();
}

} // namespace

rules::Expected<speech::Clip, SynthesisError> soundOf(std::span<const speech::SpokenSegment> call,
                                                      speech::Synthesizer& voice) {
    speech::Clip whole;
    for (const auto& segment : call) {
        const auto clip = voice.speak(segment, {});
        if (!clip) return rules::unexpected(clip.error());
        auto& samples = whole.samples;
        samples.insert(samples.end(), (*clip)->samples.begin(), (*clip)->samples.end());
        samples.resize(samples.size() + speech::samplesIn(segment.pauseAfter));
    }
    return whole;
}

Written writeSound(std::span<const Announcement> calls, const std::string& path) {
    const auto voice = speech::Espeak::start();
    if (!voice) return failed(voice.error());
    auto file = speech::WavFile::create(path, 1);
    if (!file) return failed(file.error());
    auto written = appendAll(*file, calls, **voice);
    if (!written) removeRest(path);
    return written;
}

Sentence sentence(const SoundError& error) {
    if (const auto* const reason = std::get_if<SynthesisError>(&error)) return sentenceOf(*reason);
    const auto& fault = std::get<speech::WavFault>(error);
    return say<SentenceKey::fileCannotWrite>(fault.path, reasonOf(fault.reason));
}

} // namespace app
