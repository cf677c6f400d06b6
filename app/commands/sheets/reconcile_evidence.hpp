// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/reconcile/reconciliation.hpp"
#include "rules/notation/letters.hpp"

#include <optional>
#include <string>

namespace app {

/// What the command line says lies on the arbiter's table.
struct ReconcileFiles {
    /// PGN or just moves, in any letters.
    rules::ByColour<std::string> sheets{};
    /// The letters a sheet is written in, where that has been said.
    rules::ByColour<std::optional<rules::Letters>> letters{};
    /// FENs, or the first field of one.
    rules::ByColour<std::optional<std::string>> boards{};
    std::optional<std::string> clocks{};
};

/// Reads everything. A board that was not given shows the start position.
[[nodiscard]] Wished<rules::Evidence> readEvidence(const ReconcileFiles& files);

} // namespace app
