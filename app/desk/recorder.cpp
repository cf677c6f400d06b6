// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/recorder.hpp"

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/telling/message.hpp"
#include "rules/match/event.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

Recorder::Recorder(Journal& journal, std::uint64_t sequence)
    : journal_(journal)
    , sequence_(sequence) {}

Recorder::~Recorder() = default;

std::optional<WritingNews> Recorder::write(std::vector<rules::Recorded> events,
                                           rules::Instant now) {
    if (events.empty()) return std::nullopt;
    unwritten_.insert(unwritten_.end(),
                      std::make_move_iterator(events.begin()),
                      std::make_move_iterator(events.end()));
    return offer(now);
}

std::optional<WritingNews> Recorder::retry(rules::Instant now) {
    if (unwritten_.empty() || now < retryAt_) return std::nullopt;
    return offer(now);
}

std::optional<WritingNews> Recorder::retryAtOnce(rules::Instant now) {
    if (unwritten_.empty()) return std::nullopt;
    return offer(now);
}

std::optional<JournalFault> Recorder::unsaved() const {
    if (unwritten_.empty() || unwritten_.back().sequence <= elsewhere_) return std::nullopt;
    return fault_;
}

rules::Expected<std::filesystem::path, JournalFault>
Recorder::saveElsewhere(const std::filesystem::path& place) {
    auto saved = journal_.copyTo(place, unwritten_);
    if (!saved) return saved;
    elsewhere_ = sequence_;
    tellAgainAt_ = {}; // the next failure is news
    return saved;
}

std::optional<rules::Instant> Recorder::deadline() const {
    if (unwritten_.empty()) return std::nullopt;
    return retryAt_;
}

std::optional<WritingNews> Recorder::offer(rules::Instant now) {
    const auto written = journal_.append(unwritten_);
    if (written) {
        unwritten_.clear();
        if (!std::exchange(fault_, std::nullopt)) return std::nullopt;
        return WritingWorksAgain{};
    }
    retryAt_ = now + retryEvery;
    const auto known = std::exchange(fault_, written.error());
    const bool isNew = known != fault_;
    if (!isNew && (now < tellAgainAt_ || !unsaved())) return std::nullopt;
    pause_ = isNew ? firstPause : std::min(pause_ + pause_, longestPause);
    tellAgainAt_ = now + pause_;
    return WritingFails{*fault_};
}

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

std::optional<rules::Instant> Saving::deadline(const AtTable& table) {
    return table.recorder.deadline();
}

} // namespace app
