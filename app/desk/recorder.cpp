// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/recorder.hpp"

#include "rules/match/event.hpp"

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
    if (known == fault_) return std::nullopt;
    return WritingFails{*fault_};
}

} // namespace app
