// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <optional>
#include <vector>

namespace tactile {

// Exploring the board: read only, never a touch (E2.2, E-R71). All answers are squares and pieces;
// speech puts them into words. `viewer`: the side of the board from which the person looks.

// --- the cursor

/// Where exploring begins: the square of the viewer's king or, if there is none on the board, e1
/// for White and e8 for Black.
[[nodiscard]] rules::Square cursorStart(const rules::Placement& placement, rules::Colour viewer);

/// The next square in a direction; nullopt at the edge of the board, without wrapping.
[[nodiscard]] std::optional<rules::Square>
squareTowards(rules::Square from, Direction direction, rules::Colour viewer);

/// The next occupied square in a direction, if there is one.
[[nodiscard]] std::optional<rules::Square> occupiedTowards(const rules::Placement& placement,
                                                           rules::Square from,
                                                           Direction direction,
                                                           rules::Colour viewer);

/// The next piece that is sought, file by file and on each from the first rank to the eighth; after
/// the last one the first. The square itself, if no other has one; nullopt if there is none.
[[nodiscard]] std::optional<rules::Square> squareOfKind(const rules::Placement& placement,
                                                        rules::Square from,
                                                        const KindSought& sought,
                                                        rules::Colour viewer);

/// The end of the rank at the viewer's left or right. Precondition: left or right.
[[nodiscard]] rules::Square
endOfRank(rules::Square from, Direction direction, rules::Colour viewer);

/// The new square of the cursor for a request of `Command::cursor`, `nextPiece`, `cursorEdge` or
/// `square`; nullopt at the edge, or if the request does not move the cursor.
[[nodiscard]] std::optional<rules::Square> cursorAfter(const Instruction& request,
                                                       rules::Square from,
                                                       const rules::Placement& placement,
                                                       rules::Colour viewer);

// --- what a computer calculates: available in *Zuhause*, locked in *Turnier*

/// INF.att. A pinned piece attacks as well (Art. 3.1). On an empty square the viewer's opponent
/// attacks and the viewer defends. King to pawn, then by file.
struct Attention {
    rules::Standings attackers;
    rules::Standings defenders;
};
[[nodiscard]] Attention
attentionTo(const rules::Position& position, rules::Square square, rules::Colour viewer);

/// INF.moves: the legal moves of one piece by their squares, by file and then by rank. A promotion
/// is one move; castling is separate. For the side not to move, as if it were to move.
struct Reach {
    std::vector<rules::Square> takes;
    std::vector<rules::Square> goesTo;
    std::vector<rules::CastlingSide> castles;

    [[nodiscard]] int count() const {
        return static_cast<int>(takes.size() + goesTo.size() + castles.size());
    }
};
/// nullopt: the side to move is in check, so that the moves of the other side are undefined.
[[nodiscard]] std::optional<Reach> reachOf(const rules::Position& onTheBoard, rules::Square square);
/// The captures among them.
[[nodiscard]] std::optional<Reach> capturesOf(const rules::Position& position,
                                              rules::Square square);

/// The opposing pieces that the piece on the first square would attack from the second one, whose
/// own piece is ignored; king to pawn, then by file. Precondition: a piece stands on the first.
[[nodiscard]] rules::Standings attackedFrom(const rules::Placement& placement,
                                            const DisplacedPiece& displaced);

// --- the latest captures

/// MOV.taken: for en passant, the square is that of the captured pawn. `number` is the move number
/// on the score sheet.
struct LastTaken {
    rules::Standing taken;
    int number = 0;

    bool operator==(const LastTaken&) const = default;
};
/// At most `count` of them, the latest first.
[[nodiscard]] std::vector<LastTaken> lastTaken(const rules::Game& game, int count);

} // namespace tactile
