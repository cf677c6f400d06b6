// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/plain_voice.hpp"

#include "app/settings/settings_file.hpp"
#include "speech/audio/plan.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/spelling.hpp"

#include <unistd.h>

#include <string_view>

namespace app {
namespace {

using speech::Output;

Settings settingsFor(const PathWishes& wishes) {
    const auto file = settingsFile(environmentOfProcess(), wishes);
    return file ? readSettings(*file).settings : Settings{};
}

/// nullopt: the option is not about the loudspeaker, or is invalid.
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

/// Omits the dashes of options, and prevents the text from being read as phonemes.
std::string wordsOf(const std::string& shown) {
    auto words = ' ' + shown;
    for (const std::string_view mark : {" --", "[[", "]]", "|"})
        for (auto at = words.find(mark); at != std::string::npos; at = words.find(mark, at))
            words.replace(at, mark.size(), " ");
    return words.substr(1);
}

/// Waits until so many utterances have ended, or until that time. Returns how many have not ended;
/// if the device is lost, 0.
std::size_t waitForSpeech(Inbox& inbox, std::size_t utterances, Inbox::Time until) {
    do
        for (const auto& arrival : inbox.take(until, Pending::answers)) {
            if (arrival.what.is<OutputLost>()) return 0;
            if (arrival.what.is<UtteranceEnded>() && utterances > 0) --utterances;
        }
    while (utterances > 0 && std::chrono::steady_clock::now() < until);
    return utterances;
}

/// Longer than any voice needs for this text.
std::chrono::milliseconds longestSpeech(std::string_view shown) {
    // Opening the device takes a moment, and the slowest voice 0.2 seconds for a letter.
    return std::chrono::milliseconds{3000} + std::chrono::milliseconds{200} * shown.size();
}

} // namespace

std::optional<PlainVoice>
PlainVoice::open(const Beforehand& beforehand, Inbox& inbox, bool afterAGame) {
    const auto settings = settingsFor(beforehand.paths);
    auto wishes = wishesFrom(beforehand, settings);
    if (settings.preferences.speech == tactile::SpeechMode::off || isSilent(wishes))
        return std::nullopt;
    if (afterAGame) goOnBehind(wishes);
    auto voices = Voices::open(wishes, inbox);
    if (!voices) return std::nullopt; // everything is printed as well
    (*voices)->prefer(speech::Channel::publicRoom, settings.preferences);
    return PlainVoice(*std::move(voices));
}

speech::UtteranceId
PlainVoice::say(const std::string& shown, rules::Language language, speech::Urgency urgency) {
    speech::Utterance utterance;
    utterance.id = speech::UtteranceId{++said_};
    utterance.urgency = urgency;
    utterance.phrase = speech::PhraseKey::errRemark;
    utterance.language = language;
    utterance.shown = shown;
    utterance.words = wordsOf(shown);
    utterance.spoken = {{language, speech::pronounced(utterance.words, language)}};
    voices_->say(Say{std::move(utterance)}, std::chrono::steady_clock::now());
    return speech::UtteranceId{said_};
}

void PlainVoice::silence() {
    voices_->silence(speech::Channel::publicRoom, speech::Hush::everything);
}

bool hasListener(const Beforehand& beforehand) {
    return !beforehand.audio.empty() || ::isatty(STDERR_FILENO) == 1;
}

void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language) {
    if (fault.why.empty()) return;
    Inbox inbox;
    auto voice = PlainVoice::open(beforehand, inbox, fault.afterAGame);
    if (!voice) return;
    std::chrono::milliseconds patience{0};
    for (const auto& sentence : fault.why) {
        const auto shown = speech::printable(text(sentence, language));
        patience += longestSpeech(shown);
        voice->say(shown, language, speech::Urgency::alarm);
    }
    const auto until = std::chrono::steady_clock::now() + patience;
    static_cast<void>(waitForSpeech(inbox, fault.why.size(), until));
}

bool ProgressPace::isDue(int percent, Time now) {
    constexpr std::chrono::seconds leastSilence{3};
    constexpr std::chrono::seconds mostSilence{20};
    constexpr int step = 10;
    const auto silence = now - latest_;
    if (silence < leastSilence) return false;
    if (percent / step <= percent_ / step && silence < mostSilence) return false;
    latest_ = now;
    percent_ = percent;
    return true;
}

void ProgressReport::tell(int percent, const std::function<Sentence()>& sentence) {
    if (!pace_.isDue(percent, std::chrono::steady_clock::now())) return;
    const auto shown = console_.text(sentence());
    out_ << shown << std::endl;
    if (!hasTold_ && hasListener(around_)) voice_ = PlainVoice::open(around_, inbox_);
    hasTold_ = true;
    speak(shown);
}

void ProgressReport::speak(const std::string& shown) {
    if (!voice_) return;
    speaking_ = waitForSpeech(inbox_, speaking_, std::chrono::steady_clock::now());
    if (speaking_ > 0) return;
    voice_->say(speech::printable(shown), console_.language());
    ++speaking_;
}

void ProgressReport::end(const Sentence& result) {
    if (!voice_) return;
    const auto shown = speech::printable(console_.text(result));
    voice_->say(shown, console_.language());
    ++speaking_;
    const auto until = std::chrono::steady_clock::now() + 2 * longestSpeech(shown);
    speaking_ = waitForSpeech(inbox_, speaking_, until);
}

} // namespace app
