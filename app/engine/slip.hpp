// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/uci.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// One of the moves an engine has weighed, and what it thinks of it: hundredths of a pawn for the
/// side to move, a mate far beyond any of them.
struct WeighedMove {
    std::string move;
    int value = 0;

    bool operator==(const WeighedMove&) const = default;
};

/// The moves an engine has weighed at the depth it reached last.
class WeighedMoves {
public:
    /// Takes note of a thought; one that does not tell depth, score and move is passed over.
    void note(const UciInfo& thought);
    void clear();
    [[nodiscard]] const std::vector<WeighedMove>& list() const { return moves_; }

private:
    int depth_ = 0;
    std::vector<WeighedMove> moves_;
};

/// Plays weaker than an engine can be told to: takes one of the moves by chance, good ones more
/// often than bad ones, and bad ones the more often the more points it shall fall short. None when
/// nothing was weighed. `chance` is at least 0 and less than 1.
///
/// How much worse a move may be follows from matches of Stockfish 15.1 at one ply against its own
/// lowest Skill Level: with 38 hundredths of a pawn both are equal, and every 660 points less
/// multiply that by e (measured down to 1500 points less, to some 50 points).
[[nodiscard]] std::optional<std::string>
slip(const std::vector<WeighedMove>& moves, int shortfall, double chance);

} // namespace app
