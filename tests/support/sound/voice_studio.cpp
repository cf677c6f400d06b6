// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/voice_studio.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tests {

using namespace speech;
using namespace std::chrono_literals;

VoiceStudio::VoiceStudio(const AudioRequest& request, Buffering buffering) {
    auto opened = Outputs::open(
        request,
        openPortAudio(),
        Pacing::realTime,
        [this](const OutputChange& change) {
            const std::lock_guard lock{mutex_};
            changes_.push_back(change);
        },
        std::make_shared<DeviceBlocks>(buffering));
    if (!opened) throw std::runtime_error("the recording sound cards cannot be opened");
    outputs_ = std::move(*opened);
    const Routes routes{.publicRoom = Output::loudspeaker,
                        .privateWhite = Output::earphone,
                        .privateBlack = std::nullopt};
    speaker_ = std::make_unique<Speaker>(
        cache_, outputs_->outlets(), routes, [this](const Hearing& hearing) {
            const std::lock_guard lock{mutex_};
            hearings_.push_back(hearing);
        });
    speaker_->setProsody(Output::earphone, {.wordsPerMinute = 220});
}

UtteranceId VoiceStudio::say(Channel channel, Urgency urgency, const std::string& text) {
    Utterance utterance;
    utterance.id = UtteranceId{++lastId_};
    utterance.channel = channel;
    utterance.urgency = urgency;
    utterance.shown = text;
    utterance.words = text;
    utterance.spoken = {{Language::german, text}};
    const auto id = utterance.id;
    speaker_->submit(std::move(utterance), std::chrono::steady_clock::now());
    return id;
}

template <class Condition>
void VoiceStudio::waitUntil(const std::string& what, Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    for (;;) {
        {
            const std::lock_guard lock{mutex_};
            if (condition()) return;
        }
        if (std::chrono::steady_clock::now() > deadline)
            throw std::runtime_error("waited in vain for " + what);
        std::this_thread::sleep_for(1ms);
    }
}

Hearing VoiceStudio::hearingOf(UtteranceId id) {
    Hearing found;
    waitUntil("an utterance", [&] {
        const auto hearing = std::find_if(hearings_.begin(), hearings_.end(), [&](const auto& h) {
            return h.utterance.id == id;
        });
        if (hearing != hearings_.end()) found = *hearing;
        return hearing != hearings_.end();
    });
    return found;
}

std::vector<OutputChange> VoiceStudio::changes() {
    const std::lock_guard lock{mutex_};
    return changes_;
}

const OutputChange* VoiceStudio::latestOf(Output output) const {
    const auto latest = std::find_if(changes_.rbegin(), changes_.rend(), [&](const auto& each) {
        return each.output == output;
    });
    return latest == changes_.rend() ? nullptr : &*latest;
}

void VoiceStudio::waitFor(const OutputChange& change) {
    waitUntil("a change of an output", [&] {
        const auto* const latest = latestOf(change.output);
        return latest != nullptr && *latest == change;
    });
}

UtteranceOutcome
VoiceStudio::sayUntilSpoken(Channel channel, Urgency urgency, const std::string& text) {
    constexpr int tries = 5;
    const auto output = channel == Channel::publicRoom ? Output::loudspeaker : Output::earphone;
    const auto isLoss = [&](const OutputChange& each) {
        return each.output == output && each.problem.has_value();
    };
    const auto losses = [&] {
        const auto all = changes();
        return std::count_if(all.begin(), all.end(), isLoss);
    };
    const auto isThere = [&] {
        const auto* const latest = latestOf(output);
        return latest != nullptr && !latest->problem;
    };
    const auto isThereNow = [&] {
        const std::lock_guard lock{mutex_};
        return isThere();
    };
    for (int count = 1;; ++count) {
        const auto before = losses();
        const auto outcome = hearingOf(say(channel, urgency, text)).outcome;
        if (outcome == UtteranceOutcome::spoken || count == tries) return outcome;
        if (losses() == before && isThereNow()) return outcome;
        waitUntil("the sound card", isThere);
    }
}

void VoiceStudio::close() {
    speaker_.reset();
    outputs_.reset();
}

} // namespace tests
