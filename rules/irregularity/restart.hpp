// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>

// Games that went wrong at the root: begun wrongly, or impossible to put right.

namespace rules {

/// The ply the game goes back to after an irregularity: the position before it, if that can still
/// be identified, else the last one that can; none: the game is annulled and a new one played
/// (Art. 7.4.a, 7.5, L95-8.1, L95-8.2). `identified` is the last ply up to the irregularity whose
/// position is known. Precondition: 0 <= identified <= before.
[[nodiscard]] std::optional<int>
plyAfterIrregularity(int before, int identified, LostPosition rule);

/// Whether a wrong start position, board or clock setting is still put right (Art. 7.1, A4.a): in
/// rapid and blitz with limited supervision only until both have made a few moves. `moves` are
/// those each player has made.
[[nodiscard]] bool
isStartCorrectable(const std::optional<QuickGameRules>& quickWithLimitedSupervision,
                   const ByColour<int>& moves);

/// What is known when it is found out that the players have each other's colours.
struct ColoursReversedCase {
    /// Made by each.
    ByColour<int> moves{};
    /// Time used by each.
    ByColour<Span> used{};
    /// What each has to the first time control.
    Span budget{};
};

enum class ColoursReversedRuling : std::uint8_t {
    playOn,
    newGame,
    arbiterMayRestart, ///< otherwise the game goes on
};

/// Art. 7.2; L95-8.6, which does not say what holds at exactly a quarter of the time: the arbiter
/// may then restart. In 2009 the game goes on unless the arbiter decides otherwise.
[[nodiscard]] ColoursReversedRuling ruleOnReversedColours(const ColoursReversedCase& of,
                                                          ColoursReversed rule);

} // namespace rules
