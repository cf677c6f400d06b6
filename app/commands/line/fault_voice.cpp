// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/fault_voice.hpp"

#include "app/activity/inbox.hpp"
#include "app/session/voices.hpp"
#include "app/settings/settings_file.hpp"
#include "speech/audio/target.hpp"
#include "speech/words/pronunciation.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::Output;
using Time = std::chrono::steady_clock::time_point;

Settings settingsFor(const PathWishes& wishes) {
    const auto file = settingsFile(environmentOfProcess(), wishes);
    return file ? readSettings(*file).settings : Settings{};
}

/// None: it is not about the loudspeaker, or nothing that could be understood.
std::optional<speech::Target> loudspeakerIn(const std::string& text) {
    if (text == "none") return speech::NoTarget{};
    const auto wish = speech::parseOutputTarget(text);
    return wish && wish->output == Output::loudspeaker ? std::optional(wish->target) : std::nullopt;
}

VoiceWishes wishesFrom(const Beforehand& beforehand, const Settings& settings) {
    VoiceWishes wishes;
    auto& targets = wishes.audio.targets;
    targets.earphone = speech::NoTarget{};
    if (settings.publicAudio != "default")
        targets.loudspeaker = loudspeakerIn("public=" + settings.publicAudio);
    for (const auto& text : beforehand.audio)
        if (auto target = loudspeakerIn(text)) targets.loudspeaker = std::move(target);
    if (beforehand.utterances)
        wishes.log = {*beforehand.utterances, std::chrono::steady_clock::now()};
    wishes.filePacing = speech::Pacing::eager;
    return wishes;
}

bool isSilent(const VoiceWishes& wishes) {
    const auto& target = wishes.audio.targets.loudspeaker;
    return target && std::holds_alternative<speech::NoTarget>(*target);
}

/// The dashes of an option are not said, and nothing of it can be taken for phonemes.
std::string wordsOf(const std::string& shown) {
    auto words = ' ' + shown;
    for (const std::string_view mark : {" --", "[[", "]]", "|"})
        for (auto at = words.find(mark); at != std::string::npos; at = words.find(mark, at))
            words.replace(at, mark.size(), " ");
    return words.substr(1);
}

speech::Utterance
utteranceOf(std::uint64_t number, const Sentence& sentence, rules::Language language) {
    speech::Utterance utterance;
    utterance.id = speech::UtteranceId{number};
    utterance.urgency = speech::Urgency::alarm;
    utterance.phrase = speech::PhraseKey::errRemark;
    utterance.language = language;
    utterance.shown = speech::printable(text(sentence, language));
    utterance.words = wordsOf(utterance.shown);
    utterance.spoken = {{language, speech::pronounced(utterance.words, language)}};
    return utterance;
}

void waitFor(Inbox& inbox, std::size_t utterances, Time until) {
    while (utterances > 0 && std::chrono::steady_clock::now() < until)
        for (const auto& arrival : inbox.take(until, Pending::answers)) {
            if (arrival.what.is<OutputLost>()) return;
            if (arrival.what.is<UtteranceEnded>()) --utterances;
        }
}

} // namespace

void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language) {
    const auto settings = settingsFor(beforehand.paths);
    auto wishes = wishesFrom(beforehand, settings);
    if (settings.preferences.speech == tactile::SpeechMode::off || isSilent(wishes)) return;
    if (fault.afterAGame) goOnBehind(wishes);
    Inbox inbox;
    const auto voices = Voices::open(wishes, inbox);
    if (!voices) return; // it has been printed, and there is nothing to say it with
    (*voices)->prefer(speech::Channel::publicRoom, settings.preferences);
    // The device takes a moment, and the slowest voice a fifth of a second for a letter.
    std::chrono::milliseconds patience{3000};
    std::uint64_t number = 0;
    const auto begun = std::chrono::steady_clock::now();
    for (const auto& sentence : fault.why) {
        auto utterance = utteranceOf(++number, sentence, language);
        patience += std::chrono::milliseconds{200} * utterance.words.size();
        (*voices)->say(Say{std::move(utterance)}, begun);
    }
    waitFor(inbox, fault.why.size(), begun + patience);
}

} // namespace app
