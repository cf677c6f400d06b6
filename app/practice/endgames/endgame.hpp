// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <cstdint>
#include <random>
#include <span>
#include <string_view>

namespace app {

/// An ending that White wins: his king and some pieces against a bare king.
struct Endgame {
    std::string_view name; ///< on the command line and in the results: "KRK"
    speech::Word title{};
    std::string_view pieces{}; ///< of White besides the king, as in a FEN
};

/// All of them, the easiest first.
[[nodiscard]] std::span<const Endgame> endgames();
/// nullptr: there is none of that name.
[[nodiscard]] const Endgame* endgameNamed(std::string_view name);

/// A position of this ending, drawn by lot, with White to move and win. Black can take nothing at
/// once, bishops stand on squares of both colours, and a pawn has its king on a square from which
/// it wins whoever is to move: two ranks ahead and not farther aside than one file.
[[nodiscard]] rules::Position wonPosition(const Endgame& endgame, std::mt19937_64& chance);

} // namespace app
