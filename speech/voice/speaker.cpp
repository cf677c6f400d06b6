// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speaker.hpp"

#include "rules/base/time.hpp"

#include <utility>

namespace speech {
namespace {

SteadyTime now() {
    return std::chrono::steady_clock::now();
}

} // namespace

std::optional<Output> Routes::of(Channel channel) const {
    switch (channel) {
    case Channel::publicRoom: return publicRoom;
    case Channel::privateWhite: return privateWhite;
    case Channel::privateBlack: return privateBlack;
    case Channel::arbiter: break;
    }
    return std::nullopt;
}

Speaker::Speaker(Synthesizer& voice,
                 const Outlets& outlets,
                 const Routes& routes,
                 HearingListener listener,
                 const PrivateServer& served)
    : bell_(outlets.bell)
    , routes_(routes) {
    const auto add = [&](const std::shared_ptr<Mixer>& mixer, const PrivateServer& by) {
        outputs_.push_back(std::make_unique<SpeechOutput>(mixer, voice, earcons_, listener, by));
        return outputs_.back().get();
    };
    const auto& [loudspeaker, earphone] = outlets.mixers;
    const bool isShared = earphone == loudspeaker;
    if (loudspeaker) byOutput_.loudspeaker = add(loudspeaker, isShared ? served : PrivateServer{});
    if (earphone) byOutput_.earphone = isShared ? byOutput_.loudspeaker : add(earphone, served);
    auto* shown = add(nullptr, {});
    for (const auto output : allOutputs)
        if (byOutput_[output] == nullptr) byOutput_[output] = shown;
    thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

Speaker::~Speaker() {
    thread_.request_stop();
    bell_->ring();
}

void Speaker::submit(Utterance utterance, SteadyTime cause, SharedClip recording) {
    post(Submit{std::move(utterance), cause, std::move(recording)});
}

// The command is posted before the sound is cut: when the speech thread learns of the cut, it finds
// the reason.
void Speaker::silence(Output output, ToSilence what) {
    post(Silence{output, what});
    byOutput_[output]->silence(what);
}

void Speaker::pauseOrContinue(Output output) {
    if (byOutput_[output]->pauseOrContinue()) post(Release{output});
}

void Speaker::post(Command command) {
    {
        const std::lock_guard lock{mutex_};
        commands_.push_back(std::move(command));
    }
    bell_->ring();
}

std::vector<Speaker::Command> Speaker::takeCommands() {
    const std::lock_guard lock{mutex_};
    return std::exchange(commands_, {});
}

void Speaker::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        turn();
        sleep();
    }
    turn(); // reports what was submitted before the stop
    for (const auto& speaking : outputs_)
        speaking->close(now());
}

/// Reports first, then commands, then speech: see Station::collect.
void Speaker::turn() {
    for (const auto& speaking : outputs_)
        speaking->collect();
    for (auto& command : takeCommands())
        std::visit([&](auto& kind) { carryOut(kind, now()); }, command);
    for (const auto& speaking : outputs_)
        speaking->advance(now());
}

void Speaker::carryOut(Submit& command, SteadyTime now) {
    // What is only read must not cut off what the player hears on the same channel (E2.9.d).
    const auto output =
        command.utterance.isForAssistant ? std::nullopt : routes_.of(command.utterance.channel);
    auto& speaking = output ? *byOutput_[*output] : *outputs_.back();
    speaking.submit({.utterance = std::move(command.utterance),
                     .prosody = output ? prosodies_[*output] : Prosody{},
                     .cause = command.cause,
                     .recording = std::move(command.recording)},
                    now);
}

void Speaker::carryOut(const Silence& command, SteadyTime now) {
    byOutput_[command.output]->hush(command.what, now);
}

void Speaker::carryOut(const Release& command, SteadyTime now) {
    byOutput_[command.output]->released(now);
}

void Speaker::carryOut(const SetProsody& command, SteadyTime) {
    prosodies_[command.output] = command.prosody;
}

void Speaker::carryOut(const MoveOn& command, SteadyTime now) {
    for (const auto& speaking : outputs_)
        speaking->moveOn(command.ply, now);
}

void Speaker::sleep() {
    std::optional<SteadyTime> wake;
    for (const auto& speaking : outputs_)
        wake = rules::earlier(wake, speaking->wakeAt());
    if (!wake) return bell_->wait();
    constexpr std::chrono::milliseconds rounding{1}; // to avoid waking twice, slightly too early
    bell_->waitFor(std::chrono::duration_cast<std::chrono::milliseconds>(*wake - now()) + rounding);
}

} // namespace speech
