// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/letters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rules {

/// A sealed move as its player has written it. It is a secret until the envelope is opened. Without
/// text the envelope holds no move.
struct SealedMove {
    std::string text{};
    /// Those of the player's score sheet.
    Letters letters{};

    bool operator==(const SealedMove&) const = default;
};

/// The legal moves that it may mean, each once. `before` stands before it.
[[nodiscard]] std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before);

/// What an opened envelope is worth.
struct SealedRuling {
    /// To be made on the board; none: it is no valid sealed move.
    std::optional<Move> move{};
    std::optional<Outcome> ends{};
    /// The move comes with an offer of a draw, which the replier may now answer (L09-G4, Art. 9.1).
    bool offersDraw = false;

    /// The move itself, and no fault of it, ends the game.
    [[nodiscard]] bool isEndedByMove() const { return move && ends; }

    bool operator==(const SealedRuling&) const = default;
};

/// L09-G8, L95-10.16, ADJ-8: an unambiguous legal move is made, and may mate or draw; anything else
/// loses, or draws if the opponent could not win (Art. 6.9, 9.6, L95-10.5, T-67). `adjourned`
/// stands before the sealed move.
[[nodiscard]] SealedRuling
judgeSealedMove(const Game& adjourned, const SealedMove& sealed, const LawsEdition& laws);

} // namespace rules
