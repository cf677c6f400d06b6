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

// Exploring the board: reads only, never a touch (E2.2, E-R71). All answers are squares and pieces;
// the words are speech's. `viewer` is the side of the board one sits at.

/// A piece where it stands.
struct Standing {
    rules::Square square;
    rules::Piece piece;

    bool operator==(const Standing&) const = default;
};
using Standings = std::vector<Standing>;

// --- the cursor

/// Where exploring begins: the own king's square, or the e-file's if he is not on the board.
[[nodiscard]] rules::Square cursorStart(const rules::Placement& placement, rules::Colour viewer);

/// The next square in a direction; nothing beyond the edge, there is no wrapping.
[[nodiscard]] std::optional<rules::Square>
squareTowards(rules::Square from, Direction direction, rules::Colour viewer);

/// The next occupied square in a direction, if there is one.
[[nodiscard]] std::optional<rules::Square> occupiedTowards(const rules::Placement& placement,
                                                           rules::Square from,
                                                           Direction direction,
                                                           rules::Colour viewer);

/// The end of the rank at one's own left or right hand. Precondition: left or right.
[[nodiscard]] rules::Square
endOfRank(rules::Square from, Direction direction, rules::Colour viewer);

/// Where the cursor goes on a request of `Command::cursor`, `nextPiece`, `cursorEdge` or `square`;
/// nothing at the edge, or if the request moves no cursor.
[[nodiscard]] std::optional<rules::Square> cursorAfter(const Request& request,
                                                       rules::Square from,
                                                       const rules::Placement& placement,
                                                       rules::Colour viewer);

// --- what stands where

/// INF.file: from the first rank to the eighth.
[[nodiscard]] Standings standingOn(const rules::Placement& placement, rules::File file);
/// INF.rank: from the a-file to the h-file.
[[nodiscard]] Standings standingOn(const rules::Placement& placement, rules::Rank rank);

/// One diagonal from a square outwards, all pieces on it, the nearest first. Empty: it is free.
struct Ray {
    Direction direction;
    Standings pieces;

    bool operator==(const Ray&) const = default;
};
/// INF.diag: forward right, forward left, back right, back left as the viewer sees them; a diagonal
/// that leaves the board at once is left out.
[[nodiscard]] std::vector<Ray>
diagonalsFrom(const rules::Placement& placement, rules::Square square, rules::Colour viewer);

/// The squares of one side's pieces of a kind, by file and then by rank.
struct KindStanding {
    rules::Kind kind;
    std::vector<rules::Square> squares;

    bool operator==(const KindStanding&) const = default;
};
/// INF.list: king, queens, rooks, bishops, knights, pawns; kinds that are not there are left out.
[[nodiscard]] std::vector<KindStanding> piecesOf(const rules::Placement& placement,
                                                 rules::Colour colour);

/// INF.where
[[nodiscard]] rules::ByColour<std::vector<rules::Square>>
whereStands(const rules::Placement& placement, rules::Kind kind);

/// INF.material: how many there are, in the order king, queen, rook, bishop, knight, pawn; kinds
/// that are not there are left out.
struct KindCount {
    rules::Kind kind;
    int count;

    bool operator==(const KindCount&) const = default;
};
[[nodiscard]] rules::ByColour<std::vector<KindCount>> materialOf(const rules::Placement& placement);

// --- what a computer works out: open in *Zuhause*, locked in *Turnier* (2.4)

/// INF.att. A pinned piece attacks all the same (Art. 3.1). On an empty square the viewer's
/// opponent attacks and the viewer defends. King to pawn, then by file.
struct Attention {
    Standings attackers;
    Standings defenders;

    bool operator==(const Attention&) const = default;
};
[[nodiscard]] Attention
attentionTo(const rules::Position& position, rules::Square square, rules::Colour viewer);

/// INF.moves: the legal moves of one piece by their squares, by file and then by rank. A promotion
/// is one move, castling stands apart. Of the side that is not to move, as if it were.
struct Reach {
    std::vector<rules::Square> takes;
    std::vector<rules::Square> goesTo;
    std::vector<rules::CastlingSide> castles;

    [[nodiscard]] int count() const {
        return static_cast<int>(takes.size() + goesTo.size() + castles.size());
    }
    bool operator==(const Reach&) const = default;
};
/// None: the side to move is in check, so the other one cannot be asked about.
[[nodiscard]] std::optional<Reach> reachOf(const rules::Position& onTheBoard, rules::Square square);
/// The captures among them.
[[nodiscard]] std::optional<Reach> capturesOf(const rules::Position& position,
                                              rules::Square square);

// --- what was taken last

/// MOV.taken: en passant, the square is the pawn's own. `number` is the move's on the score sheet.
struct LastTaken {
    Standing taken;
    int number;

    bool operator==(const LastTaken&) const = default;
};
[[nodiscard]] std::optional<LastTaken> lastTaken(const rules::Game& game);

} // namespace tactile
