// SPDX-License-Identifier: GPL-3.0-or-later
// What the test of a blind player's earphone has found (6.4, E-R70).
#include "app/activity/person.hpp"
#include "app/match/notices.hpp"

namespace app {
namespace {

using rules::EarFinding;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

PhraseKey toldToHim(EarFinding finding) {
    switch (finding) {
    case EarFinding::heardAlone: return PhraseKey::prvTested;
    case EarFinding::notHeard: return PhraseKey::prvMissed;
    case EarFinding::overheard: break;
    }
    return PhraseKey::prvOverheard;
}

PhraseKey toldToOthers(EarFinding finding) {
    switch (finding) {
    case EarFinding::heardAlone: return PhraseKey::prvLogTested;
    case EarFinding::notHeard: return PhraseKey::prvLogMissed;
    case EarFinding::overheard: break;
    }
    return PhraseKey::prvLogOverheard;
}

} // namespace

// What was being said in an ear that is shut now is not said to its end, nor what waits. In public
// only a sound says so (2.2).
void notice(Response& response, const rules::EarChecked& event) {
    const bool isPrivate = event.finding == EarFinding::heardAlone;
    if (!isPrivate)
        response.add(Hush{channelOf(playerAt(event.seat), event.seat), speech::Hush::forGood});
    response.tell(event.seat, {toldToHim(event.finding), {}, Urgency::move});
    if (event.finding == EarFinding::notHeard)
        response.tell(event.seat, {PhraseKey::prvDevice, {}, Urgency::move});
    if (!isPrivate) response.soundAloud(speech::Earcon::privateClosed);
    const Saying others{toldToOthers(event.finding), {{Slot::colour, event.seat}}, Urgency::move};
    response.showArbiter(others);
    const auto opponent = other(event.seat);
    if (!response.hasEar(opponent)) response.tell(opponent, others);
}

} // namespace app
