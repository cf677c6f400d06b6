// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_output.hpp"

#include "rules/base/time.hpp"

#include <algorithm>
#include <utility>

namespace speech {
namespace {

/// While one clip plays the next one is made, so that a long text has no gaps.
constexpr int clipsAhead = 2;

bool isBareEarcon(const Utterance& utterance) {
    return utterance.earcon && utterance.spoken.empty() && utterance.figure.empty() &&
           utterance.picture.empty();
}

bool isReply(const Utterance& utterance) {
    const bool isPrompt =
        utterance.urgency == Urgency::answer || utterance.urgency == Urgency::echo;
    return isPrompt && !utterance.isIntroduction;
}

SharedClip atLoudness(const SharedClip& clip, int percent) {
    if (percent == Prosody{}.tones) return clip;
    auto softer = std::make_shared<Clip>(*clip);
    for (auto& sample : softer->samples)
        sample = static_cast<std::int16_t>(int{sample} * std::clamp(percent, 0, 100) / 100);
    return softer;
}

std::optional<Flutter> flutterOf(const Utterance& utterance) {
    if (!utterance.feltFlag) return std::nullopt;
    return Flutter{*utterance.feltFlag};
}

} // namespace

SpeechOutput::SpeechOutput(std::shared_ptr<Mixer> mixer,
                           Synthesizer& voice,
                           const EarconBox& box,
                           HearingListener listener,
                           PrivateServer served)
    : mixer_(std::move(mixer))
    , voice_(voice)
    , box_(box)
    , listener_(std::move(listener))
    , served_(std::move(served)) {}

void SpeechOutput::submit(SpeechOrder order, SteadyTime now) {
    const auto id = order.utterance.id;
    auto utterance = order.utterance;
    const bool alone = isBareEarcon(utterance);
    const auto [item, isNew] =
        items_.try_emplace(id, Item{.order = std::move(order), .submitted = now, .alone = alone});
    if (!isNew) return; // the id is in use already: it is reported once
    if (alone) return playAlone(item->second, now);
    // The reply to a key comes at once, unless it has to wait; also when the device has taken the
    // last samples of other words and they are still to be heard.
    const bool isPrompt = isReply(utterance) && queue_.isEmpty();
    const auto change = queue_.offer(std::move(utterance), now);
    item->second.mayPause = !isPrompt && !change.cut;
    apply(change, now);
}

void SpeechOutput::hush(ToSilence what, SteadyTime now) {
    apply(queue_.hush(what, now), now);
    if (what != ToSilence::typing && mixer_) mixer_->cut(LaneName::signals, newest());
}

void SpeechOutput::collect() {
    if (!mixer_) return;
    while (auto played = mixer_->played())
        reports_.push_back(std::move(*played));
}

void SpeechOutput::advance(SteadyTime now) {
    for (const auto& played : std::exchange(reports_, {}))
        take(played, now);
    checkServer(now);
    apply(queue_.expire(now), now);
    if (isHeld()) deadline_.reset(); // `released` sets it anew
    deaf_ = deaf_ || deadlinePassed(now);
    if (!hasSound() && !hasServer()) return showEverything(now);
    if (!hasSound()) giveUpSounds(now);
    while (!saying_) {
        const auto next = queue_.next(now);
        if (!next) return;
        begin(*next, now);
    }
}

std::optional<SteadyTime> SpeechOutput::wakeAt() const {
    const auto server = hasServer() ? served_.server->wakeAt() : std::nullopt;
    return rules::earlier(rules::earlier(queue_.wakeAt(), deadline_), server);
}

void SpeechOutput::close(SteadyTime now) {
    apply(queue_.close(), now);
    showEverything(now);
}

void SpeechOutput::silence(ToSilence what) {
    const std::lock_guard lock{issuedMutex_};
    if (!mixer_ || (what == ToSilence::typing && !issued_.typingMayCut)) return;
    if (what == ToSilence::finger && !issued_.isFelt) return;
    mixer_->cut(LaneName::words, issued_.newest);
    if (what != ToSilence::typing) mixer_->cut(LaneName::signals, issued_.newest);
}

bool SpeechOutput::pauseOrContinue() {
    const std::lock_guard lock{issuedMutex_};
    const bool held = !issued_.held;
    if (!mixer_ || (held && !issued_.saying)) return false;
    issued_.held = held;
    mixer_->hold(held ? std::optional{issued_.newest} : std::nullopt);
    if (served_.server != nullptr) served_.server->hold(held);
    return !held;
}

/// Plays an earcon on its own.
void SpeechOutput::playAlone(Item& item, SteadyTime now) {
    const bool heard = hasSound();
    const auto clip = atLoudness(box_[*item.order.utterance.earcon], item.order.prosody.tones);
    if (!heard) item.outcome = UtteranceOutcome::shown;
    if (heard && !play(LaneName::signals, item, clip)) item.outcome = UtteranceOutcome::dropped;
    conclude(item.order.utterance.id, now);
}

void SpeechOutput::begin(const Utterance& utterance, SteadyTime now) {
    auto& item = items_.at(utterance.id);
    auto texts =
        isServed(utterance) ? textsOf(utterance, item.order.prosody) : std::deque<ServerText>{};
    auto words = texts.empty() ? utterance.spoken : std::vector<SpokenSegment>{};
    saying_.emplace(Saying{.item = item,
                           .clips = UtteranceClips{std::move(words), item.order.prosody},
                           .texts = std::move(texts),
                           .served = {},
                           .earcon = utterance.earcon,
                           .figure = utterance.figure,
                           .picture = utterance.picture,
                           .flutter = flutterOf(utterance),
                           .firstTicket = Ticket{newest().number + 1},
                           .silenceBefore = pauseBefore(item)});
    feed(now);
}

/// An utterance that waited for the end of other words follows them with the pause between
/// sentences.
std::size_t SpeechOutput::pauseBefore(const Item& item) const {
    if (!item.mayPause || !wordsEnded_ || *wordsEnded_ <= item.submitted) return 0;
    return samplesIn(sentencePause(item.order.prosody.wordsPerMinute));
}

/// Supplies the mixer with clips, or ends the current utterance if there are no more.
void SpeechOutput::feed(SteadyTime now) {
    while (hasSound() && saying_->soundsAhead < clipsAhead && !saying_->refused) {
        auto clip = nextClip();
        if (!clip) break;
        mixer_->expectMore(true);
        saying_->refused = !play(LaneName::words,
                                 saying_->item,
                                 std::move(*clip),
                                 std::exchange(saying_->silenceBefore, 0));
        if (!saying_->refused) ++saying_->soundsAhead;
    }
    const bool isOver = saying_->clips.isOver() && !saying_->item.order.recording &&
                        !saying_->flutter && saying_->picture.empty();
    const bool waits = !saying_->texts.empty(); // the device need not wait for the server
    if (mixer_) mixer_->expectMore(!saying_->refused && !isOver && !waits);
    arm(now);
    if (saying_->soundsAhead > 0) return;
    if (waits) return serve();
    const auto outcome = saying_->item.first ? UtteranceOutcome::spoken : UtteranceOutcome::shown;
    apply(queue_.heard(saying_->item.order.utterance.id, outcome), now);
}

// A figure is available at once, and so is a picture; while it plays, the voice makes the words.
std::optional<SharedClip> SpeechOutput::nextClip() {
    if (const auto figure = std::exchange(saying_->figure, {}); !figure.empty())
        return std::make_shared<const Clip>(clipOf(figure, box_));
    if (const auto picture = std::exchange(saying_->picture, {}); !picture.empty())
        return std::make_shared<const Clip>(clipOf(picture));
    if (saying_->flutter) return nextOfFlag();
    if (!saying_->texts.empty()) return nextEarcon();
    auto clip = saying_->clips.next(voice_);
    saying_->item.problem = saying_->clips.problem();
    if (!clip && saying_->item.order.recording)
        clip = std::exchange(saying_->item.order.recording, nullptr);
    const auto earcon = nextEarcon();
    if (!earcon) return clip;
    return clip ? std::make_shared<const Clip>(lead(**earcon, **clip)) : earcon;
}

std::optional<SharedClip> SpeechOutput::nextEarcon() {
    if (!saying_->earcon) return std::nullopt;
    return atLoudness(box_[*std::exchange(saying_->earcon, std::nullopt)],
                      saying_->item.order.prosody.tones);
}

std::optional<SharedClip> SpeechOutput::nextOfFlag() {
    if (auto piece = saying_->flutter->next())
        return std::make_shared<const Clip>(std::move(*piece));
    saying_->flutter.reset();
    return std::nullopt;
}

bool SpeechOutput::play(LaneName lane, Item& item, SharedClip clip, std::size_t silenceBefore) {
    const auto length = clip->samples.size();
    const std::lock_guard lock{issuedMutex_};
    const Ticket ticket{issued_.newest.number + 1};
    if (!mixer_->play(lane, ticket, std::move(clip), silenceBefore)) return false;
    issued_.newest = ticket;
    tickets_.emplace(ticket, item.order.utterance.id);
    ++item.soundsUnderWay;
    if (lane == LaneName::signals) return true;
    issued_.saying = true;
    issued_.typingMayCut = typingMayEnd(item.order.utterance);
    issued_.isFelt = item.order.utterance.feltFlag.has_value();
    wordsAhead_ += length;
    return true;
}

void SpeechOutput::take(const Played& played, SteadyTime now) {
    deaf_ = false;
    const auto known = tickets_.find(played.sound.ticket);
    if (known == tickets_.end()) return; // of an utterance that was abandoned
    auto& item = items_.at(known->second);
    tickets_.erase(known);
    --item.soundsUnderWay;
    if (played.first && !item.first) item.first = played.first;
    if (played.first) item.end = played.end;
    if (item.alone)
        item.outcome = played.whole ? UtteranceOutcome::spoken : UtteranceOutcome::interrupted;
    else
        wordsAhead_ -= played.sound.clip->samples.size();
    arm(now);

    const auto id = item.order.utterance.id;
    const bool isSaid =
        saying_ && &saying_->item == &item && played.sound.ticket >= saying_->firstTicket;
    if (isSaid && played.whole) {
        wordsEnded_ = played.end;
        --saying_->soundsAhead;
        return feed(now);
    }
    if (isSaid) apply(queue_.heard(id, UtteranceOutcome::interrupted), now);
    conclude(id, now);
}

void SpeechOutput::apply(const QueueChange& change, SteadyTime now) {
    if (change.cut) {
        if (mixer_) mixer_->cut(LaneName::words, newest());
        if (saying_ && saying_->served) served_.server->cut();
        endSaying();
    }
    for (const auto& [id, outcome] : change.ended) {
        const auto item = items_.find(id);
        if (item == items_.end()) continue;
        item->second.outcome = outcome;
        if (saying_ && &saying_->item == &item->second) endSaying();
        conclude(id, now);
    }
}

void SpeechOutput::endSaying() {
    saying_.reset();
    if (mixer_) mixer_->expectMore(false);
    const std::lock_guard lock{issuedMutex_};
    issued_.saying = false;
    issued_.typingMayCut = true;
    issued_.isFelt = false;
    if (!std::exchange(issued_.held, false)) return;
    if (mixer_) mixer_->hold(std::nullopt);
}

/// Reports the utterance once its outcome is known and none of its sounds is under way.
void SpeechOutput::conclude(UtteranceId id, SteadyTime now) {
    const auto found = items_.find(id);
    if (found == items_.end() || !found->second.outcome || found->second.soundsUnderWay > 0) return;
    const auto item = std::move(items_.extract(found).mapped());
    const bool neverBegan = *item.outcome == UtteranceOutcome::interrupted && !item.first;
    Hearing hearing{.utterance = item.order.utterance,
                    .outcome = neverBegan ? UtteranceOutcome::dropped : *item.outcome,
                    .submitted = item.submitted,
                    .firstSample = std::nullopt,
                    .end = item.end.value_or(now) - item.order.cause,
                    .problem = item.problem,
                    .isServed = item.isServed};
    if (item.first) hearing.firstSample = *item.first - item.order.cause;
    listener_(hearing);
}

bool SpeechOutput::isServed(const Utterance& utterance) const {
    return hasServer() && utterance.channel != Channel::publicRoom &&
           std::ranges::none_of(utterance.spoken, &SpokenSegment::isSecret);
}

/// Gives the next text to the server, unless that is still speaking.
void SpeechOutput::serve() {
    if (saying_->served) return;
    {
        const std::lock_guard lock{issuedMutex_};
        issued_.newest = Ticket{issued_.newest.number + 1};
        issued_.saying = true;
        issued_.typingMayCut = typingMayEnd(saying_->item.order.utterance);
        saying_->served = issued_.newest;
    }
    saying_->item.isServed = true;
    auto text = saying_->texts.front();
    text.ticket = *saying_->served;
    served_.server->say(std::move(text));
}

void SpeechOutput::take(const ServerReport& report, SteadyTime now) {
    if (!saying_ || saying_->served != report.ticket) return; // of a text that was cut
    auto& item = saying_->item;
    if (report.kind == ServerReport::Kind::began) {
        if (!item.first) item.first = report.at;
        return;
    }
    item.end = report.at;
    wordsEnded_ = report.at;
    saying_->served.reset();
    if (report.kind == ServerReport::Kind::cut)
        return apply(queue_.heard(item.order.utterance.id, UtteranceOutcome::interrupted), now);
    saying_->texts.pop_front();
    feed(now);
}

/// If the server is lost, the synthesizer says the current utterance from its beginning.
void SpeechOutput::checkServer(SteadyTime now) {
    if (!hasServer()) return;
    while (const auto report = served_.server->report())
        take(*report, now);
    isServerLost_ = served_.server->isLost(now);
    if (!isServerLost_) return;
    if (saying_ && !saying_->texts.empty()) {
        auto& item = saying_->item;
        item.first.reset();
        item.end.reset();
        item.isServed = false;
        apply(queue_.startAgain(now), now);
    }
    served_.onLost();
}

/// There is no sound device: sounds under way will never be reported.
void SpeechOutput::giveUpSounds(SteadyTime now) {
    if (mixer_)
        for (const auto lane : {LaneName::words, LaneName::signals})
            mixer_->cut(lane, newest());
    wordsAhead_ = 0;
    deadline_.reset();
    for (const auto& [ticket, id] : std::exchange(tickets_, {})) {
        const auto item = items_.find(id);
        if (item == items_.end()) continue; // already reported, with another of its sounds
        item->second.soundsUnderWay = 0;
        if (item->second.alone) item->second.outcome = UtteranceOutcome::shown;
        conclude(id, now);
    }
    if (!saying_) return;
    saying_->soundsAhead = 0;
    feed(now);
}

/// All waiting utterances are displayed only.
void SpeechOutput::showEverything(SteadyTime now) {
    giveUpSounds(now);
    if (saying_)
        apply(queue_.heard(saying_->item.order.utterance.id, UtteranceOutcome::shown), now);
    while (const auto next = queue_.next(now))
        apply(queue_.heard(next->id, UtteranceOutcome::shown), now);
}

void SpeechOutput::arm(SteadyTime now) {
    deadline_.reset();
    if (wordsAhead_ > 0) deadline_ = after(now, wordsAhead_) + patience;
}

bool SpeechOutput::isHeld() const {
    const std::lock_guard lock{issuedMutex_};
    return issued_.held;
}

Ticket SpeechOutput::newest() const {
    const std::lock_guard lock{issuedMutex_};
    return issued_.newest;
}

} // namespace speech
