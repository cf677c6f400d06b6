// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "speech/words/render.hpp"

#include <cstdint>
#include <optional>

namespace speech {

/// "Gabel. Gewinn: Turm für Läufer." or "Matt in 2.": how a gain is won and what it is, without its
/// move. Only that it is mate, if the first move mates.
[[nodiscard]] Rendered gainInWords(const rules::Gain& gain, const Manner& manner);

/// "Schwarz droht: Dame schlägt Hektor 2, matt." What the side that is not to move threatens, with
/// what it wins; that nothing was found; or that it is check.
[[nodiscard]] Rendered threatAnswer(const rules::Position& position, const Manner& manner);

/// What the latest move of the game is good for; nullopt: nothing was found. Precondition: the game
/// has a move.
[[nodiscard]] std::optional<Rendered> reasonInWords(const rules::Game& game, const Manner& manner);

/// "Sonst käme: Turm schlägt Eva 8. Gewinn: Turm." The same for a move that somebody asks about
/// after it was made: a mate is counted from the next one. Or that nothing was found.
[[nodiscard]] Rendered whyAnswer(const rules::Game& game, const Manner& manner);

/// The same for a commentator: nullopt also if the move only takes back.
[[nodiscard]] std::optional<Rendered> remarkOnLatest(const rules::Game& game, const Manner& manner);

/// How much of the best move a hint tells.
enum class HintStep : std::uint8_t {
    point, ///< what it wins and how, without a square, if it can be proved; otherwise which piece
           ///< moves
    piece, ///< and where it stands
    move,
};

/// "Tipp. Gabel. Gewinn: Turm.", "Tipp: Springer Felix 3." A hint at this move, which is the best
/// one. Precondition: it is legal.
[[nodiscard]] Rendered
hintAnswer(const rules::Position& position, rules::Move best, HintStep step, const Manner& manner);

} // namespace speech
