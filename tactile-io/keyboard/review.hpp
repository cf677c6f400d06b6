// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tactile {

// Exploring the board: read only, never a touch (E2.2, E-R71). All answers are squares and pieces;
// speech puts them into words. `viewer`: the side of the board from which the person looks.

/// A piece on its square.
struct Standing {
    rules::Square square;
    rules::Piece piece;

    bool operator==(const Standing&) const = default;
};
using Standings = std::vector<Standing>;

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

/// The end of the rank at the viewer's left or right. Precondition: left or right.
[[nodiscard]] rules::Square
endOfRank(rules::Square from, Direction direction, rules::Colour viewer);

/// The new square of the cursor for a request of `Command::cursor`, `nextPiece`, `cursorEdge` or
/// `square`; nullopt at the edge, or if the request does not move the cursor.
[[nodiscard]] std::optional<rules::Square> cursorAfter(const Request& request,
                                                       rules::Square from,
                                                       const rules::Placement& placement,
                                                       rules::Colour viewer);

// --- what stands where

/// INF.file: from the first rank to the eighth.
[[nodiscard]] Standings standingOn(const rules::Placement& placement, rules::File file);
/// INF.rank: from the a-file to the h-file.
[[nodiscard]] Standings standingOn(const rules::Placement& placement, rules::Rank rank);

/// One diagonal from a square outwards with all its pieces, the nearest first. Empty: it is free.
struct Ray {
    Direction direction;
    Standings pieces;

    bool operator==(const Ray&) const = default;
};
/// INF.diag: forward right, forward left, back right, back left as seen by the viewer; a diagonal
/// without squares is omitted.
[[nodiscard]] std::vector<Ray>
diagonalsFrom(const rules::Placement& placement, rules::Square square, rules::Colour viewer);

/// The squares of one side's pieces of a kind, by file and then by rank.
struct KindStanding {
    rules::Kind kind;
    std::vector<rules::Square> squares;

    bool operator==(const KindStanding&) const = default;
};
/// INF.list: king, queens, rooks, bishops, knights, pawns; kinds without pieces are omitted.
[[nodiscard]] std::vector<KindStanding> piecesOf(const rules::Placement& placement,
                                                 rules::Colour colour);

/// INF.where
[[nodiscard]] rules::ByColour<std::vector<rules::Square>>
whereStands(const rules::Placement& placement, rules::Kind kind);

/// INF.material: the number of pieces in the order king, queen, rook, bishop, knight, pawn; kinds
/// without pieces are omitted.
struct KindCount {
    rules::Kind kind;
    int count;

    bool operator==(const KindCount&) const = default;
};
[[nodiscard]] rules::ByColour<std::vector<KindCount>> materialOf(const rules::Placement& placement);

// --- what a computer calculates: available in *Zuhause*, locked in *Turnier* (2.4)

/// INF.att. A pinned piece attacks as well (Art. 3.1). On an empty square the viewer's opponent
/// attacks and the viewer defends. King to pawn, then by file.
struct Attention {
    Standings attackers;
    Standings defenders;

    bool operator==(const Attention&) const = default;
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
    bool operator==(const Reach&) const = default;
};
/// nullopt: the side to move is in check, so that the moves of the other side are undefined.
[[nodiscard]] std::optional<Reach> reachOf(const rules::Position& onTheBoard, rules::Square square);
/// The captures among them.
[[nodiscard]] std::optional<Reach> capturesOf(const rules::Position& position,
                                              rules::Square square);

// --- the latest capture

/// MOV.taken: for en passant, the square is that of the captured pawn. `number` is the move number
/// on the score sheet.
struct LastTaken {
    Standing taken;
    int number;

    bool operator==(const LastTaken&) const = default;
};
[[nodiscard]] std::optional<LastTaken> lastTaken(const rules::Game& game);

} // namespace tactile
