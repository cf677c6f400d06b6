// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/match.hpp"
#include "speech/words/phrase_key.hpp"
#include "speech/words/render.hpp"

#include <optional>
#include <vector>

namespace app {

/// Which move a board shows whose sensors leave it open, as its player is asked for it (E-R34). The
/// question names what answers it.
struct BoardQuestion {
    speech::PhraseKey phrase;
    speech::Arguments arguments{};
};

/// Precondition: there is one move at least; more are legal in the position of the line, one alone
/// may be the latest of the line.
[[nodiscard]] BoardQuestion questionOf(const rules::Match& match,
                                       const std::vector<rules::Move>& moves);

/// What this seat has been asked about its board and has not answered yet; none while nobody plays,
/// and none once the game has gone on.
[[nodiscard]] std::optional<BoardQuestion> openBoardQuestion(const rules::Match& match,
                                                             rules::Colour seat);

// What boards and engines are given follows from the match as it stands, not from what has
// happened: after a restart or a retracing it is right again by itself.

/// What a sensed board is given: the placement it ought to show, and the squares that want a hand.
struct BoardWants {
    rules::Placement expected;
    std::vector<rules::Square> lights;

    bool operator==(const BoardWants&) const = default;
};

/// What the board of this seat ought to show: the line, or during a reconciliation the position
/// both boards go to. Lit is what has to be executed or corrected.
[[nodiscard]] BoardWants wantsOf(const rules::Match& match, rules::Colour seat);

/// The engine that is to move now, if it is one's turn and the clocks are not stopped.
[[nodiscard]] std::optional<rules::Colour> engineToMove(const rules::Match& match);

/// What changes for boards and engines between two states of the match; from nothing when there is
/// no `before`.
[[nodiscard]] Effects cuesBetween(const rules::Match* before, const rules::Match& after);

} // namespace app
