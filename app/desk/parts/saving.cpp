// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/saving.hpp"

#include "app/telling/message.hpp"

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

// Concerns everybody: sighted players and the arbiter read it, others hear it.
void tellOfSaving(Handling& handling, const Saying& saying) {
    handling.tell([&](Response& response) {
        if (response.isHome()) return response.tellEars(saying);
        for (const rules::Colour seat : rules::colours)
            response.tell(seat, saying);
        response.showArbiter({saying.phrase, saying.arguments, saying.urgency});
    });
}

} // namespace

void tellNews(Handling& handling, const std::optional<WritingNews>& news) {
    if (!news) return;
    if (const auto* const fails = std::get_if<WritingFails>(&*news))
        return tellUnsaved(handling, fails->why);
    tellOfSaving(handling, {PhraseKey::setSaved, {}, Urgency::move});
}

void tellUnsaved(Handling& handling, JournalFault why) {
    tellOfSaving(handling,
                 {PhraseKey::errSave,
                  {{Slot::saveFailure, failureOf(why)}},
                  Urgency::alarm,
                  speech::Earcon::error});
}

void Saving::take(Handling& handling, const TimeCame& /*note*/) {
    tellNews(handling, handling.table().recorder.retry(handling.now()));
}

void Saving::take(Handling& handling, const SaveElsewhere& wish) {
    const auto saved = handling.table().recorder.saveElsewhere(wish.place);
    if (!saved) return tellUnsaved(handling, saved.error());
    tellOfSaving(
        handling,
        {PhraseKey::setSavedIn, {{Slot::name, speech::Outside{saved->string()}}}, Urgency::move});
}

} // namespace app
