// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/sounding.hpp"

#include "app/activity/policy.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/command.hpp"

#include <algorithm>

namespace app {
namespace {

rules::Heard heardAs(speech::UtteranceOutcome outcome) {
    switch (outcome) {
    case speech::UtteranceOutcome::spoken: return rules::Heard::spoken;
    case speech::UtteranceOutcome::shown: return rules::Heard::shown;
    case speech::UtteranceOutcome::interrupted:
    case speech::UtteranceOutcome::dropped: break;
    }
    return rules::Heard::cut;
}

} // namespace

void Announcements::take(Handling& handling, const UtteranceEnded& note) {
    const auto ended = sounding_.extract(note.id);
    if (ended)
        handling.askByProgram(rules::AnnouncementHeard{ended.mapped(), heardAs(note.outcome)});
}

void Announcements::take(Handling& handling, const Explained& note) {
    handling.tell([&](Response& response) {
        response.explain({note.phrase, {}, speech::Urgency::move});
    });
}

void Announcements::take(Handling& handling, const Remarked& note) {
    const Saying saying{speech::PhraseKey::errRemark,
                        {{speech::Slot::input, speech::Outside{note.text}}},
                        speech::Urgency::alarm};
    handling.tell([&](Response& response) {
        if (response.isHome())
            response.tellEars(saying);
        else
            response.showArbiter(saying);
    });
}

void Reminders::take(Handling& handling, const UtteranceEnded& note) {
    const auto alarm = sounding_.extract(note.id);
    const bool isHeard = note.outcome == speech::UtteranceOutcome::spoken ||
                         note.outcome == speech::UtteranceOutcome::shown;
    if (alarm && !isHeard) cut(alarm.mapped(), handling.now());
}

void Reminders::take(Handling& handling, const TimeCame& /*note*/) {
    for (Open& each : open_) {
        if (handling.now() < each.next) continue;
        handling.add(Say{
            {.channel = each.channel, .urgency = speech::Urgency::move, .earcon = each.earcon}});
        each.next = handling.now() + every;
    }
}

void Reminders::cut(const speech::Utterance& alarm, rules::Instant now) {
    const bool isKnown =
        std::ranges::any_of(open_, [&](const Open& each) { return each.channel == alarm.channel; });
    if (isKnown) return;
    open_.push_back({alarm.channel, alarm.earcon.value_or(speech::Earcon::error), now + every});
}

void Reminders::acknowledge(const rules::Match& match, Person person) {
    if (policyOf(match.setup).atHome) return acknowledgeAll();
    const auto channel = channelOf(person, servedBy(match));
    std::erase_if(open_, [&](const Open& each) { return each.channel == channel; });
}

std::optional<rules::Instant> Reminders::deadline(const AtTable& /*table*/) const {
    const auto first = std::ranges::min_element(
        open_, [](const Open& one, const Open& two) { return one.next < two.next; });
    if (first == open_.end()) return std::nullopt;
    return first->next;
}

namespace {

using speech::PhraseKey;
using speech::Slot;

PhraseKey phraseOf(TapeState state) {
    switch (state) {
    case TapeState::runs: return PhraseKey::tapSpeak;
    case TapeState::kept: return PhraseKey::tapKept;
    case TapeState::keptWhenLost: return PhraseKey::tapLost;
    case TapeState::keptWhenFull: return PhraseKey::tapFull;
    case TapeState::nothing: return PhraseKey::tapNothing;
    case TapeState::busy: return PhraseKey::tapBusy;
    case TapeState::noMicrophone: return PhraseKey::tapNoMicrophone;
    case TapeState::gone: return PhraseKey::tapGone;
    case TapeState::notKept: return PhraseKey::tapNotKept;
    case TapeState::found: return PhraseKey::tapPlay;
    case TapeState::none: return PhraseKey::tapNone;
    case TapeState::unreadable: break;
    }
    return PhraseKey::tapUnreadable;
}

Saying ofTape(const rules::Match& match, const TapeTold& note) {
    const PhraseKey phrase = phraseOf(note.state);
    if (!speech::slotsOf(phrase).contains(Slot::number)) return {phrase, {}};
    // The moves may have been taken back beyond it meanwhile.
    const auto [number, colour] = halfMoveAt(match.setup.start, note.ply);
    return {phrase, {{Slot::number, number}, {Slot::colour, colour}}};
}

} // namespace

void RecordingNotices::take(Handling& handling, const TapeTold& note) {
    auto news = ofTape(handling.match(), note);
    // A course plays a remark behind what is said about the move.
    news.isIntroduction = handling.table().rules.isPractice && note.state == TapeState::found;
    handling.tell([&](Response& response) { response.tell(note.seat, news); });
    handling.effects().back().change<Say>([&](Say& say) { say.recording = note.clip; });
}

} // namespace app
