// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/match/reconcile/reconciliation.hpp"
#include "speech/words/language.hpp"

#include <string>
#include <vector>

namespace app {

/// What a reconciliation has found, ready to be told.
struct ReconcileReport {
    rules::Evidence evidence;
    rules::Finding finding;
    /// Whether the board was laid on the table; nothing is said of the other.
    rules::ByColour<bool> hasBoard{};
};

/// Whether nothing differs: neither the sheets nor, from them, a board.
[[nodiscard]] bool isInOrder(const ReconcileReport& report);

/// One JSON object. What was read by its meaning is listed with what was written.
/// `first_difference` is null when the sheets do not differ, a board's list when the board was not
/// given; squares and pieces are those of a FEN.
[[nodiscard]] std::string reportJson(const ReconcileReport& report);

/// The same as sentences, each a line: what the sheets say (E2.7, E2.8), the corrections in the
/// order in which they are to be carried out, the clocks.
[[nodiscard]] std::vector<std::string> reportSentences(const ReconcileReport& report,
                                                       speech::Language language);

} // namespace app
