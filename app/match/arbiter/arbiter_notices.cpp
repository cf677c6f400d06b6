// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's office: who is here, penalties, what is put right, appeals (Art. 6, 7, 12, 13).
#include "app/match/notices.hpp"
#include "speech/words/text.hpp"

namespace app {
namespace {

using rules::Colour;
using rules::Penalty;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

// The loss and the expulsion are told as the result.
std::optional<Saying> sayingOf(const rules::PenaltyImposed& event) {
    const auto plain = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}}};
    };
    const auto inTime = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}, {Slot::term, event.time}}};
    };
    const auto inPoints = [&](PhraseKey phrase) {
        return Saying{phrase, {{Slot::colour, event.seat}, {Slot::points, event.points}}};
    };
    switch (event.penalty) {
    case Penalty::warning: return plain(PhraseKey::penWarning);
    case Penalty::moreTimeForOpponent: return inTime(PhraseKey::penTheirTime);
    case Penalty::lessTime: return inTime(PhraseKey::penTime);
    case Penalty::fewerPoints: return inPoints(PhraseKey::penPoints);
    case Penalty::morePointsForOpponent: return inPoints(PhraseKey::penTheirPoints);
    case Penalty::fine: return plain(PhraseKey::penFine);
    case Penalty::exclusionFromRounds: return plain(PhraseKey::penRounds);
    case Penalty::loss:
    case Penalty::expulsion: break;
    }
    return std::nullopt;
}

bool isAdjustedFor(const rules::MatchSetup& setup, Colour seat) {
    switch (setup.laws.clock.assistants) {
    case rules::AssistantAdjustment::everybody: return true;
    case rules::AssistantAdjustment::notTheDisabled: return !setup.seats[seat].blind;
    case rules::AssistantAdjustment::nobody: break;
    }
    return false;
}

/// E2.10: he stands in for the blind opponent's assistant, and works no clock.
bool isHelper(const rules::MatchSetup& setup, Colour seat) {
    return !setup.seats[seat].blind && setup.seats[rules::other(seat)].blind;
}

} // namespace

void tellAssistants(Response& response) {
    const rules::MatchSetup& setup = response.after().setup;
    for (const Colour seat : rules::colours)
        if (!setup.seats[seat].assistant.isEmpty() && !isHelper(setup, seat) &&
            isAdjustedFor(setup, seat))
            response.showArbiter({PhraseKey::arbAssistant, {{Slot::colour, seat}}});
}

void notice(Response& response, const rules::Arrived& event) {
    response.explain({PhraseKey::arbHere, {{Slot::colour, event.seat}}, Urgency::move});
}

void notice(Response& response, const rules::PenaltyImposed& event) {
    auto saying = sayingOf(event);
    if (!saying) return;
    saying->urgency = Urgency::move;
    response.explain(*saying);
}

void notice(Response& response, const rules::MovesSet& event) {
    response.tellEars({PhraseKey::arbMoves,
                       {{Slot::colour, event.colour}, {Slot::number, event.moves}},
                       Urgency::move});
}

void notice(Response& response, const rules::TicksRuled& event) {
    response.aloud(
        {event.heard ? PhraseKey::arbTicksOn : PhraseKey::arbTicksOff, {}, Urgency::move});
}

void notice(Response& response, const rules::WarningsRuled& event) {
    response.aloud({event.told ? PhraseKey::arbWarnOn : PhraseKey::arbWarnOff,
                    {{Slot::colour, event.seat}},
                    Urgency::move});
}

void notice(Response& response, const rules::NamesExchanged& /*event*/) {
    const auto& seats = response.after().setup.seats;
    response.explain({PhraseKey::arbNames,
                      {{Slot::whiteName, speech::Outside{seats.white.name}},
                       {Slot::blackName, speech::Outside{seats.black.name}}},
                      Urgency::move});
}

// What an engine calls itself is told with who plays, when somebody asks.
void notice(Response& response, const rules::PlayerNamed& event) {
    if (response.after().setup.seats[event.seat].inputs.engine) return;
    response.tellEars({PhraseKey::infName,
                       {{Slot::colour, event.seat}, {Slot::name, speech::Outside{event.name}}},
                       Urgency::move});
}

void notice(Response& response, const rules::Appealed& event) {
    response.aloud({PhraseKey::resAppeal, {{Slot::colour, event.seat}}, Urgency::move});
}

void notice(Response& response, const rules::EndOverruled& /*event*/) {
    response.aloud({PhraseKey::resOverruled, {}, Urgency::move});
}

} // namespace app
