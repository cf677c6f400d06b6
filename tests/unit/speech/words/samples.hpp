// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "speech/words/argument.hpp"

#include <string_view>

namespace tests {

/// What a move does, the position given by a FEN and the move by its two squares.
[[nodiscard]] rules::MoveFacts factsOf(std::string_view fen, rules::Move move);

/// An argument for each of the slots of a phrase.
[[nodiscard]] speech::Arguments sampleArguments(speech::PhraseKey key);

} // namespace tests
