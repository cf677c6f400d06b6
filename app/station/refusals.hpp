// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/message.hpp"
#include "rules/match/refusal.hpp"

namespace rules {
struct Request;
} // namespace rules

namespace app {

/// What the person hears when the match has refused what he asked for: a sentence for every
/// `rules::Reason`, with the facts that belong to it.
[[nodiscard]] Message
whyNot(const View& view, const rules::Request& request, const rules::Refusal& refusal);

/// Whether the line that was refused may be sent once more as it is: the move was good, only the
/// moment was not (W7).
[[nodiscard]] bool isWorthKeeping(const rules::Refusal& refusal);

} // namespace app
