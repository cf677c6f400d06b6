// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"

#include <string_view>

namespace tests {

/// The facts of a move, with the position given by a FEN and the move by its two squares.
[[nodiscard]] rules::MoveFacts factsOf(std::string_view fen, rules::Move move);

/// The same for the last move of a game.
[[nodiscard]] rules::MoveFacts lastOf(const rules::Game& game);

/// An argument for each of the slots of a phrase.
[[nodiscard]] speech::Arguments sampleArguments(speech::PhraseKey key);

} // namespace tests
