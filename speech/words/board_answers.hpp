// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"

namespace speech {

// Answers about a board: what is on which square. Reading a board is free at any time and is no
// touch (E-R71).

/// "Felix 3, weißer Springer." or "Felix 4, leer."
[[nodiscard]] Rendered
squareAnswer(const rules::Placement& board, rules::Square square, const Manner& manner);

/// "Anna: weißer Turm 1, Bauer 2.", from the first rank to the eighth.
[[nodiscard]] Rendered
fileAnswer(const rules::Placement& board, rules::File file, const Manner& manner);

/// "Reihe 4: weißer Läufer Anna, Bauer Eva.", from the a-file to the h-file.
[[nodiscard]] Rendered
rankAnswer(const rules::Placement& board, rules::Rank rank, const Manner& manner);

/// The pieces on the diagonals from the square, with directions as `viewer` sees them. A diagonal
/// without pieces is reported as free; one without squares is omitted.
[[nodiscard]] Rendered diagonalsAnswer(const rules::Placement& board,
                                       rules::Square square,
                                       rules::Colour viewer,
                                       const Manner& manner);

/// The same along the file and the rank of the square: ahead, right, back, left.
[[nodiscard]] Rendered straightsAnswer(const rules::Placement& board,
                                       rules::Square square,
                                       rules::Colour viewer,
                                       const Manner& manner);

/// The squares that a knight reaches from there: first the occupied ones with their pieces, then
/// the empty ones.
[[nodiscard]] Rendered
leapsAnswer(const rules::Placement& board, rules::Square square, const Manner& manner);

/// "Weiß. König Eva 1. …": the pieces of one side, from king to pawns, each kind by file.
[[nodiscard]] Rendered
listAnswer(const rules::Placement& board, rules::Colour colour, const Manner& manner);

/// "Springer: Weiß Bella 1, Felix 3. Schwarz Cesar 6, Felix 6."
[[nodiscard]] Rendered
whereAnswer(const rules::Placement& board, rules::Kind kind, const Manner& manner);

/// "Reihe 4: Anna weißer Läufer, 3 leer, Eva weißer Bauer, 3 leer."
[[nodiscard]] Rendered
gapsAnswer(const rules::Placement& board, rules::Rank rank, const Manner& manner);

/// "Anna: Weiß 2, Schwarz 6. …": the pawns of both sides file by file; a file without pawns is
/// open.
[[nodiscard]] Rendered pawnsAnswer(const rules::Placement& board, const Manner& manner);

/// "Isolierte Bauern: Weiß Anna 2. Schwarz keiner.": doubled, isolated and passed pawns, or that
/// there are none.
[[nodiscard]] Rendered structureAnswer(const rules::Placement& board, const Manner& manner);

/// "Angegriffen und ungedeckt: Weiß nichts. Schwarz Springer Cesar 6.", and what a piece of less
/// worth attacks besides.
[[nodiscard]] Rendered threatsAnswer(const rules::Position& position, const Manner& manner);

/// "Weiß hat mehr: Turm.", or that both sides have the same.
[[nodiscard]] Rendered balanceAnswer(const rules::Placement& board, const Manner& manner);

/// "Weiß mehr: Turm. Weiß: Dame, 2 Türme. Schwarz: Dame, Turm." Kings are omitted.
[[nodiscard]] Rendered materialAnswer(const rules::Placement& board, const Manner& manner);

} // namespace speech
