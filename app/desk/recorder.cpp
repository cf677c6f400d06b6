// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/recorder.hpp"

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

} // namespace app
