// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/match.hpp"
#include "speech/words/argument.hpp"
#include "speech/words/phrase_key.hpp"

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

} // namespace app
