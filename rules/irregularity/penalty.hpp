// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/irregularity/illegal_move.hpp"
#include "rules/laws/edition.hpp"

#include <optional>

namespace rules {

/// All that decides what an illegal move costs.
struct IllegalMoveCase {
    IllegalMoveKind kind{};
    Colour offender{};
    /// Those of his that have been counted in this game.
    int counted = 0;
    /// Rapid or blitz.
    bool isQuick = false;
    /// He has already been told to finish a castling, and has not yet done so (ART-P9.6).
    bool mustCastle = false;
    /// His opponent could mate by some series of legal moves.
    bool opponentCanMate = true;
};

/// What follows for the players; the position goes back in any case.
struct IllegalMoveRuling {
    bool counts = false;
    /// What the opponent gets.
    Span bonus{};
    /// Lost by the arbiter's decision, or drawn because the opponent cannot mate (T-11).
    std::optional<Outcome> ends{};

    bool operator==(const IllegalMoveRuling&) const = default;
};

/// Art. 7.4.b. Precondition: isIllegalMove(of.kind, rules).
[[nodiscard]] IllegalMoveRuling ruleOnIllegalMove(const IllegalMoveCase& of,
                                                  const IllegalMoveRules& rules);

} // namespace rules
