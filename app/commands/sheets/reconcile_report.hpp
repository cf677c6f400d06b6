// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "speech/words/text.hpp"

#include <string>
#include <vector>

namespace app {

/// The result of a reconciliation, ready to be reported.
struct ReconcileReport {
    rules::Evidence evidence;
    rules::Finding finding;
    /// Whether the board was given; nothing is reported about a board that was not.
    rules::ByColour<bool> hasBoard{};
};

/// Whether nothing differs: neither the sheets from each other nor a board from the sheets.
[[nodiscard]] bool isInOrder(const ReconcileReport& report);

/// One JSON object. Entries whose meaning was inferred are listed together with the original text.
/// `first_difference` is null if the sheets do not differ, a board's list if the board was not
/// given; squares and pieces are written as in FEN.
[[nodiscard]] std::string reportJson(const ReconcileReport& report);

/// The same as sentences, one per line: what the sheets say (E2.7, E2.8), the corrections in the
/// order in which they must be carried out, the clocks.
[[nodiscard]] std::vector<std::string> reportSentences(const ReconcileReport& report,
                                                       speech::Language language);

} // namespace app
