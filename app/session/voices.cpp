// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/voices.hpp"

#include "speech/voice/espeak.hpp"
#include "speech/voice/speech_server.hpp"
#include "speech/voice/synthesizer.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

namespace app {
namespace {

using speech::AudioProblem;
using speech::Channel;
using speech::Output;

/// Replaces eSpeak NG where it is not available.
class NoVoice final : public speech::Synthesizer {
public:
    rules::Expected<speech::SharedClip, speech::SynthesisError>
    speak(const speech::SpokenSegment& /*segment*/, const speech::Prosody& /*prosody*/) override {
        return rules::unexpected(speech::SynthesisError::noEngine);
    }
};

Sentence sentenceOf(const speech::AudioFault& fault) {
    const auto* const option =
        fault.output == Output::loudspeaker ? "--audio public" : "--audio private";
    const auto& device = fault.device;
    switch (fault.problem) {
    case AudioProblem::noDevices: return say<SentenceKey::audioNoDevices>(option);
    case AudioProblem::noSuchDevice: return say<SentenceKey::audioNoSuchDevice>(option, device);
    case AudioProblem::ambiguousDevice:
        return say<SentenceKey::audioAmbiguous>(option, device, fault.candidates);
    case AudioProblem::notStereo: return say<SentenceKey::audioNotStereo>(option, device);
    case AudioProblem::earphoneNotNamed: return say<SentenceKey::audioEarphoneNotNamed>(option);
    case AudioProblem::earphoneIsLoudspeaker:
        return say<SentenceKey::audioEarphoneIsLoudspeaker>(option, device);
    case AudioProblem::cannotOpen: return say<SentenceKey::audioCannotOpen>(option, device);
    case AudioProblem::lost: return say<SentenceKey::audioLost>(option, device);
    case AudioProblem::cannotWrite: break;
    }
    return say<SentenceKey::audioCannotWrite>(option, device, reasonOf(fault.reason));
}

Sentence sentenceOf(const speech::FileFault& fault) {
    return say<SentenceKey::fileCannotWrite>(fault.path, reasonOf(fault.reason));
}

// Further speakers of a language, from its second voice on; eSpeak NG has them for all languages.
constexpr std::array<std::string_view, voicesOfALanguage> variants{"", "f3", "m3"};

speech::Prosody prosodyOf(const Preferences& preferences) {
    const auto voice =
        static_cast<std::size_t>(std::clamp(preferences.voice, 1, voicesOfALanguage));
    return {.wordsPerMinute = preferences.rate,
            .volume = preferences.volume,
            .pitch = preferences.pitch,
            .tones = preferences.tones,
            .variant = std::string(variants.at(voice - 1))};
}

/// The next of the speakers of a language.
std::string_view otherVariant(std::string_view variant) {
    const auto* const found = std::ranges::find(variants, variant);
    const bool isLast = found == variants.end() || found + 1 == variants.end();
    return isLast ? variants.front() : *(found + 1);
}

speech::Prosody changed(speech::Prosody usual, const Say& say) {
    usual.wordsPerMinute =
        std::max(speech::Prosody::slowest, usual.wordsPerMinute * say.pacePercent / 100);
    if (say.isRemark) usual.variant = otherVariant(usual.variant);
    return usual;
}

/// Starting the server takes its time.
constexpr std::chrono::seconds serverLimit{5};

std::unique_ptr<speech::Synthesizer> startVoice(const Complain& complain) {
    auto espeak = speech::Espeak::start();
    if (espeak) return std::move(*espeak);
    complain(say<SentenceKey::audioNoVoice>());
    return std::make_unique<NoVoice>();
}

// Searching for devices takes time and can hang, so it is omitted if none is wanted.
bool wantsDevice(const speech::AudioRequest& request) {
    return std::ranges::any_of(speech::allOutputs, [&](Output output) {
        const auto& target = request.targets[output];
        return !target || std::holds_alternative<speech::DeviceTarget>(*target);
    });
}

} // namespace

void goOnBehind(VoiceWishes& wishes) {
    if (wishes.log) wishes.log->start = speech::FileStart::behind;
    auto& targets = wishes.audio.targets;
    for (auto* const target : {&targets.loudspeaker, &targets.earphone})
        if (auto* const file = *target ? std::get_if<speech::FileTarget>(&**target) : nullptr)
            file->start = speech::FileStart::behind;
}

Sentence sentence(const VoiceFault& fault) {
    return std::visit([](const auto& each) { return sentenceOf(each); }, fault);
}

bool mayBeReadAloud(const Say& say) {
    const auto& spoken = say.utterance.spoken;
    return !say.isOnlyRead && !spoken.empty() &&
           std::ranges::none_of(spoken, &speech::SpokenSegment::isSecret);
}

struct Voices::Parts {
    explicit Parts(Inbox& into, const speech::Routes& ways) : inbox(into), routes(ways) {}

    Inbox& inbox;
    const speech::Routes routes;
    std::unique_ptr<speech::Synthesizer> voice;
    std::unique_ptr<speech::CachingSynthesizer> cache;
    std::shared_ptr<speech::SpeechServer> server; // null: there is none
    std::optional<speech::UtteranceLog> log;      // used by the speech thread once that runs
    std::mutex mutex;
    speech::ByOutput<bool> isLost{};               // protected by the mutex
    bool earIsShut = false;                        // also; announced with the first public sound
    rules::Language language{};                    // also; of private speech
    speech::ByOutput<speech::Prosody> prosodies{}; // the latest settings; used by the desk's thread
    std::set<Channel> leftToReader;                // also
    std::function<bool()> hasReader;               // also
    bool isReaderMissed = false;                   // also
    std::unique_ptr<speech::Outputs> outputs;
    std::unique_ptr<speech::Speaker> speaker; // must be last: it uses all of the above

    [[nodiscard]] Channel channelOf(Output output) const {
        if (output == Output::loudspeaker) return Channel::publicRoom;
        return routes.privateWhite == output ? Channel::privateWhite : Channel::privateBlack;
    }

    // Each change is announced once. A device that works from the start is not announced.
    void changed(const speech::OutputChange& change) {
        const std::lock_guard lock(mutex);
        const bool lost = change.problem.has_value();
        const bool was = std::exchange(isLost[change.output], lost);
        if (!lost && change.output == Output::loudspeaker && std::exchange(earIsShut, false))
            inbox.post(OutputLost{channelOf(Output::earphone), {}});
        if (lost && !was)
            inbox.post(OutputLost{channelOf(change.output), change.device});
        else if (!lost && was)
            inbox.post(OutputFound{channelOf(change.output), change.device});
    }

    void serverLost(const Complain& complain) {
        const auto why = app::say<SentenceKey::audioSpeechServerLost>();
        complain(why);
        const std::lock_guard lock(mutex);
        inbox.post(Remarked{text(why, language)});
    }

    void heard(const speech::Hearing& hearing) {
        if (log) log->write(hearing);
        inbox.post(UtteranceEnded{hearing.utterance.id, hearing.outcome});
    }
};

Voices::Voices(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Voices::~Voices() = default;

rules::Expected<std::unique_ptr<Voices>, VoiceFault> Voices::open(const VoiceWishes& wishes,
                                                                  Inbox& inbox) {
    auto parts = std::make_unique<Parts>(inbox, wishes.routes);
    parts->earIsShut = wishes.audio.privacy == speech::Privacy::separate &&
                       !wishes.audio.targets.earphone &&
                       (wishes.routes.privateWhite || wishes.routes.privateBlack);
    if (wishes.log) {
        auto log = speech::UtteranceLog::open(
            *wishes.log,
            [complain = wishes.complain,
             isIncomplete = wishes.isLogIncomplete](const speech::FileFault& fault) {
                if (isIncomplete) *isIncomplete = true;
                complain(sentenceOf(fault));
            });
        if (!log) return rules::unexpected(VoiceFault{log.error()});
        parts->log = std::move(*log);
    }
    auto outputs = speech::Outputs::open(
        wishes.audio,
        wantsDevice(wishes.audio) ? speech::openPortAudio() : nullptr,
        wishes.filePacing,
        [into = parts.get()](const speech::OutputChange& change) { into->changed(change); },
        wishes.blocks);
    if (!outputs) return rules::unexpected(VoiceFault{outputs.error()});
    parts->outputs = std::move(*outputs);
    parts->voice = startVoice(wishes.complain);
    parts->cache = std::make_unique<speech::CachingSynthesizer>(*parts->voice);
    const auto outlets = parts->outputs->outlets();
    if (wishes.areServed) parts->server = speech::connectDispatcher(outlets.bell, serverLimit);
    parts->speaker = std::make_unique<speech::Speaker>(
        *parts->cache,
        outlets,
        wishes.routes,
        [into = parts.get()](const speech::Hearing& hearing) { into->heard(hearing); },
        speech::PrivateServer{
            parts->server.get(),
            [into = parts.get(), complain = wishes.complain] { into->serverLost(complain); }});
    return std::unique_ptr<Voices>(new Voices(std::move(parts)));
}

bool Voices::areServed() const {
    return parts_->server != nullptr;
}

// Logged as displayed.
void Voices::show(speech::Utterance utterance, speech::SteadyTime cause) {
    utterance.spoken.clear();
    utterance.figure.clear();
    utterance.picture.clear();
    utterance.earcon.reset();
    utterance.feltFlag.reset();
    utterance.whenLate.reset();
    parts_->speaker->submit(std::move(utterance), cause);
}

// Settings before an utterance apply to it, those after it to the next one.
void Voices::say(const Say& say, speech::SteadyTime cause) {
    if (say.isOnlyRead) return show(say.utterance, cause);
    if (isLeftToReader(say)) {
        auto sounds = say.utterance;
        sounds.spoken.clear();
        return parts_->speaker->submit(std::move(sounds), cause, say.recording);
    }
    const auto output = parts_->routes.of(say.utterance.channel);
    const bool isUsual = say.pacePercent == 100 && !say.isRemark;
    if (isUsual || !output) return parts_->speaker->submit(say.utterance, cause, say.recording);
    const speech::Prosody usual = parts_->prosodies[*output];
    parts_->speaker->setProsody(*output, changed(usual, say));
    parts_->speaker->submit(say.utterance, cause, say.recording);
    parts_->speaker->setProsody(*output, usual);
}

void Voices::silence(Channel channel, speech::ToSilence what) {
    if (const auto output = parts_->routes.of(channel)) parts_->speaker->silence(*output, what);
}

void Voices::pauseOrContinue(Channel channel) {
    if (const auto output = parts_->routes.of(channel)) parts_->speaker->pauseOrContinue(*output);
}

void Voices::prefer(Channel channel, const Preferences& preferences) {
    const auto output = parts_->routes.of(channel);
    if (!output) return;
    parts_->prosodies[*output] = prosodyOf(preferences);
    parts_->speaker->setProsody(*output, parts_->prosodies[*output]);
    const std::lock_guard lock(parts_->mutex);
    parts_->language = preferences.language;
}

void Voices::leaveWords(std::set<Channel> channels, std::function<bool()> hasReader) {
    parts_->leftToReader = std::move(channels);
    parts_->hasReader = std::move(hasReader);
}

bool Voices::isLeftToReader(const Say& say) {
    if (!mayBeReadAloud(say) || !parts_->leftToReader.contains(say.utterance.channel)) return false;
    const bool isMissed = !parts_->hasReader();
    if (std::exchange(parts_->isReaderMissed, isMissed) || !isMissed) return !isMissed;
    const std::lock_guard lock(parts_->mutex);
    parts_->inbox.post(
        Remarked{text(app::say<SentenceKey::accessibleUnheard>(), parts_->language)});
    return false;
}

void Voices::moveOn(int ply) {
    parts_->speaker->moveOn(ply);
}

} // namespace app
