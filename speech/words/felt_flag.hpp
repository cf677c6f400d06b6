// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"

namespace speech {

/// A finger rests on the flag of a clock for the blind in the last minutes (4.3, E-R41): how far
/// the flag has come up, and how it goes on as long as the finger is there.
struct FeltFlag {
    /// What is left now; more than nothing.
    rules::Span left{};
    /// Nothing of it goes before so much has passed.
    rules::Span delay{};
    bool runs = false;

    bool operator==(const FeltFlag&) const = default;
};

/// The flag comes up in the last minutes before the end (4.3).
[[nodiscard]] constexpr bool isFlagUp(rules::Span left) {
    return rules::Span{} < left && left <= rules::minutes(5);
}

} // namespace speech
