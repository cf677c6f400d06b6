// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"

#include <optional>
#include <string_view>

namespace app {

// Answers to tasks, as typed, in the words of `first`, then of the other languages. nullopt: the
// line is no such answer.

/// "dark", "d", "black".
[[nodiscard]] std::optional<bool> readIsLight(std::string_view line, rules::Language first);
/// "yes", "y", "no", "n".
[[nodiscard]] std::optional<bool> readYesOrNo(std::string_view line, rules::Language first);
/// "3", "drei"; from 0 to 99, of the words those of the ranks.
[[nodiscard]] std::optional<int> readSmallNumber(std::string_view line, rules::Language first);
/// "weiß König e1, Dame d4, schwarz Kg8": pieces of both sides. Before the first colour they are
/// White's. After a word, further squares are of the same kind ("Türme f7, a8"); after a letter
/// they are of pawns ("Tf7 a8"). nullopt also if two pieces are on one square.
[[nodiscard]] std::optional<rules::Placement> readPieces(std::string_view line,
                                                         rules::Language first);

/// For the answers above, and those of `tactile` (vocabulary.hpp).
template <auto read>
[[nodiscard]] bool isAnswer(std::string_view line, rules::Language first) {
    return read(line, first).has_value();
}

} // namespace app
