// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/queue/speech_queue.hpp"

#include "rules/base/time.hpp"

#include <algorithm>
#include <utility>

namespace speech {
namespace {

/// First column of effects in the header's table.
bool cutsOff(Urgency newcomer, Urgency said) {
    const bool replacesItself = newcomer == Urgency::answer || newcomer == Urgency::echo;
    return newcomer < said || (newcomer == said && replacesItself);
}

/// Second column.
bool dropsWaiting(Urgency newcomer, Urgency waiting) {
    switch (newcomer) {
    case Urgency::alarm:
    case Urgency::move: return waiting == Urgency::echo || waiting == Urgency::progress;
    case Urgency::answer: return waiting >= Urgency::answer;
    case Urgency::echo: return waiting == Urgency::echo;
    case Urgency::progress: return waiting == Urgency::progress;
    }
    return false;
}

/// Utterances that must reach the players: only the silence key stops them (typing never cuts the
/// announcement of a move).
bool mayNotBeLost(Urgency urgency) {
    return urgency == Urgency::alarm || urgency == Urgency::move;
}

} // namespace

bool typingMayEnd(const Utterance& utterance) {
    return utterance.isIntroduction || !mayNotBeLost(utterance.urgency);
}

std::string_view name(UtteranceOutcome outcome) {
    switch (outcome) {
    case UtteranceOutcome::spoken: return "spoken";
    case UtteranceOutcome::shown: return "shown";
    case UtteranceOutcome::interrupted: return "interrupted";
    case UtteranceOutcome::dropped: return "dropped";
    }
    return {};
}

template <class Condition>
void SpeechQueue::drop(Condition condition, QueueChange& change) {
    for (const auto& entry : waiting_)
        if (condition(entry))
            change.ended.push_back({entry.utterance.id, UtteranceOutcome::dropped});
    std::erase_if(waiting_, condition);
}

QueueChange SpeechQueue::offer(Utterance utterance, Time now) {
    QueueChange change;
    const auto urgency = utterance.urgency;
    const bool waitsItsTurn = urgency == Urgency::answer && utterance.isIntroduction;
    if (!waitsItsTurn) {
        drop([&](const Entry& entry) { return dropsWaiting(urgency, entry.utterance.urgency); },
             change);
        if (current_ && cutsOff(urgency, current_->utterance.urgency)) cutOff(now, change);
    }
    // Nothing may overtake a silenced alarm or move.
    if (mayNotBeLost(urgency))
        for (auto& entry : waiting_)
            entry.notBefore.reset();
    waiting_.push_back({.utterance = std::move(utterance), .since = now});
    return change;
}

/// A move goes to the front of the queue and starts again; progress gets one more chance.
void SpeechQueue::cutOff(Time now, QueueChange& change) {
    change.cut = true;
    const auto urgency = current_->utterance.urgency;
    const bool comesBack =
        urgency == Urgency::move || (urgency == Urgency::progress && !current_->cameBack);
    if (comesBack) {
        current_->cameBack = true;
        current_->since = now;
        waiting_.push_front(std::move(*current_));
    } else {
        change.ended.push_back({current_->utterance.id, UtteranceOutcome::interrupted});
    }
    current_.reset();
}

QueueChange SpeechQueue::expire(Time now) {
    QueueChange change;
    const auto isLate = [&](const Entry& entry) {
        return entry.utterance.urgency == Urgency::progress && now - entry.since >= latestProgress;
    };
    const auto isSilentWhenLate = [&](const Entry& entry) {
        return isLate(entry) && !entry.utterance.earcon && !entry.utterance.whenLate;
    };
    drop(isSilentWhenLate, change);
    for (auto& entry : waiting_)
        if (isLate(entry) && !entry.onlyEarcon) {
            entry.onlyEarcon = true;
            entry.utterance.spoken.clear();
            if (!entry.utterance.earcon) entry.utterance.earcon = entry.utterance.whenLate;
        }
    return change;
}

std::optional<Utterance> SpeechQueue::next(Time now) {
    if (current_) return std::nullopt;
    auto chosen = waiting_.end();
    for (auto entry = waiting_.begin(); entry != waiting_.end(); ++entry) {
        if (entry->notBefore && now < *entry->notBefore) continue;
        if (chosen == waiting_.end() || entry->utterance.urgency < chosen->utterance.urgency)
            chosen = entry;
    }
    if (chosen == waiting_.end()) return std::nullopt;
    current_ = std::move(*chosen);
    waiting_.erase(chosen);
    return current_->utterance;
}

QueueChange SpeechQueue::heard(UtteranceId id, UtteranceOutcome outcome) {
    if (!current_ || current_->utterance.id != id) return {};
    const bool wordsWereDropped = current_->onlyEarcon && outcome == UtteranceOutcome::spoken;
    current_.reset();
    return {.ended = {{id, wordsWereDropped ? UtteranceOutcome::dropped : outcome}}};
}

void SpeechQueue::interrupt(QueueChange& change) {
    change.ended.push_back({current_->utterance.id, UtteranceOutcome::interrupted});
    change.cut = true;
    current_.reset();
}

QueueChange SpeechQueue::liftFinger() {
    QueueChange change;
    if (current_ && current_->utterance.feltFlag) interrupt(change);
    drop([](const Entry& entry) { return entry.utterance.feltFlag.has_value(); }, change);
    return change;
}

QueueChange SpeechQueue::hush(ToSilence what, Time now) {
    if (what == ToSilence::finger) return liftFinger();
    QueueChange change;
    const bool all = what != ToSilence::typing;
    if (current_ && (all || typingMayEnd(current_->utterance))) interrupt(change);
    const bool isForGood = what == ToSilence::forGood;
    drop([&](const Entry& entry) { return isForGood || typingMayEnd(entry.utterance); }, change);
    if (all)
        for (auto& entry : waiting_)
            entry.notBefore = now + quietAfterHush;
    return change;
}

QueueChange SpeechQueue::moveOn(int ply) {
    QueueChange change;
    drop([&](const Entry& entry) { return entry.utterance.validAtPly.value_or(ply) != ply; },
         change);
    return change;
}

QueueChange SpeechQueue::startAgain(Time now) {
    QueueChange change;
    if (current_) {
        change.cut = true;
        waiting_.push_front(*std::exchange(current_, std::nullopt));
    }
    for (auto& entry : waiting_)
        entry.notBefore = now + quietAfterFailure;
    return change;
}

QueueChange SpeechQueue::close() {
    QueueChange change;
    if (current_) interrupt(change);
    drop([](const Entry&) { return true; }, change);
    return change;
}

std::optional<SpeechQueue::Time> SpeechQueue::wakeAt() const {
    std::optional<Time> earliest;
    for (const auto& entry : waiting_) {
        // While something is said, its end is what the next one waits for.
        if (!current_) earliest = rules::earlier(earliest, entry.notBefore);
        if (entry.utterance.urgency == Urgency::progress && !entry.onlyEarcon)
            earliest = rules::earlier(earliest, entry.since + latestProgress);
    }
    return earliest;
}

} // namespace speech
