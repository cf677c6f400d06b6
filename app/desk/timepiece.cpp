// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/timepiece.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>

namespace app {

using std::chrono::milliseconds;

rules::Instant Timepiece::at(Time moment) const {
    if (!since_) return start_;
    const auto gone = std::chrono::duration_cast<milliseconds>(moment - *since_);
    return start_ + rules::Span{std::max<std::int64_t>(0, gone.count())};
}

std::optional<Timepiece::Time> Timepiece::when(rules::Instant instant) const {
    if (!since_) return std::nullopt;
    return *since_ + milliseconds((instant - start_).milliseconds);
}

void Timepiece::advanceTo(rules::Instant instant) {
    EXPECTS(isScripted());
    start_ = std::max(start_, instant);
}

} // namespace app
