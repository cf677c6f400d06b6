// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/announcements.hpp"

#include "rules/match/command.hpp"

namespace app {
namespace {

rules::Heard heardAs(speech::Outcome outcome) {
    switch (outcome) {
    case speech::Outcome::spoken: return rules::Heard::spoken;
    case speech::Outcome::shown: return rules::Heard::shown;
    case speech::Outcome::interrupted:
    case speech::Outcome::dropped: break;
    }
    return rules::Heard::cut;
}

} // namespace

void Announcements::said(const Say& say) {
    if (say.announcement) sounding_[say.utterance.id] = *say.announcement;
}

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

} // namespace app
