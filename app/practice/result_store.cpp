// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/result_store.hpp"

#include "app/telling/message.hpp"

#include <utility>

namespace app {

using speech::PhraseKey;
using speech::Slot;

ResultStore::ResultStore(std::chrono::sys_seconds today, Store store)
    : today_(today)
    , store_(std::move(store)) {}

PracticeResult ResultStore::add(PracticeResult result, rules::Instant now, CourseStep& step) {
    const std::chrono::milliseconds since{(now - began_).milliseconds};
    result.at = today_ + std::chrono::floor<std::chrono::seconds>(since);
    const auto fault = store_(result);
    if (fault && !std::exchange(hasReported_, true))
        step.words.push_back({PhraseKey::trnUnsaved, {{Slot::saveFailure, failureOf(*fault)}}});
    return result;
}

} // namespace app
