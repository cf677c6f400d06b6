// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/row.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/letters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rules {

/// A sealed move as its player has written it. It is his secret until the envelope is opened.
struct SealedMove {
    std::string text{};
    /// Those of his score sheet; none: nobody knows which they are.
    std::optional<Letters> letters{};

    bool operator==(const SealedMove&) const = default;
};

/// What stands on a sealed sheet, before anybody rules on it.
struct SealedReading {
    /// The legal moves it may mean, each once.
    std::vector<Move> moves{};
    /// It is a move of chess, legal or not.
    bool isMove = false;
    /// It carries the sign `(=)` (Art. 8.1, C13).
    bool offersDraw = false;

    bool operator==(const SealedReading&) const = default;
};

/// Where the letters are not known, it may mean whatever any set of letters makes of it; no set is
/// preferred (T-65).
[[nodiscard]] SealedReading readSealed(const SealedMove& sealed, const Position& before);

/// What an opened envelope is worth.
struct SealedRuling {
    AdjournmentRule rule{};
    /// To be made on the board; none: it is no valid sealed move.
    std::optional<Move> move{};
    /// With an ambiguous one, the moves it may mean.
    std::vector<Move> candidates{};
    std::optional<Outcome> ends{};
    /// The move comes with an offer of a draw, which the replier may now answer (L09-G4, Art. 9.1).
    bool offersDraw = false;
    /// It loses although it could not be proved that the opponent can mate (Art. 6.9): for the
    /// arbiter to be told.
    bool winIsUnproved = false;

    /// The move itself, and no fault of it, ends the game.
    [[nodiscard]] bool isEndedByMove() const { return move && ends; }

    bool operator==(const SealedRuling&) const = default;
};

/// L09-G8, L95-10.16, ADJ-8: an unambiguous legal move is made, and may mate or draw; anything else
/// loses, or draws if the opponent could not win (Art. 6.9, 9.6, L95-10.5, T-67). `adjourned`
/// stands before the sealed move; none: the envelope holds no move.
[[nodiscard]] SealedRuling judgeSealedMove(const Game& adjourned,
                                           const std::optional<SealedMove>& sealed,
                                           const LawsEdition& laws);

} // namespace rules
