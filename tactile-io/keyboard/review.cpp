// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/review.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <tuple>

namespace tactile {
namespace {

using rules::Colour;
using rules::File;
using rules::Placement;
using rules::Position;
using rules::Square;
using rules::Standing;
using rules::Standings;

struct Offset {
    int files;
    int ranks;
};

/// Files to the right and ranks ahead, as seen by White.
Offset offsetOf(Direction direction) {
    switch (direction) {
    case Direction::forward: return {0, 1};
    case Direction::back: return {0, -1};
    case Direction::left: return {-1, 0};
    case Direction::right: return {1, 0};
    case Direction::forwardLeft: return {-1, 1};
    case Direction::forwardRight: return {1, 1};
    case Direction::backLeft: return {-1, -1};
    case Direction::backRight: return {1, -1};
    }
    return {};
}

bool isByFile(Square left, Square right) {
    return std::tuple{fileOf(left), rankOf(left)} < std::tuple{fileOf(right), rankOf(right)};
}

bool isSought(rules::Piece piece, const KindSought& sought, Colour viewer) {
    const bool isOfSide = std::visit(
        rules::Overloaded{[](std::monostate) { return true; },
                          [&](Colour colour) { return piece.colour == colour; },
                          [&](Side side) {
                              return piece.colour == (side == Side::own ? viewer : other(viewer));
                          }},
        sought.whose);
    return isOfSide && piece.kind == sought.kind;
}

std::vector<Square> squaresOf(const Placement& placement, const KindSought& sought, Colour viewer) {
    std::vector<Square> squares;
    for (const auto square : rules::allSquares)
        if (const auto piece = placement.at(square); piece && isSought(*piece, sought, viewer))
            squares.push_back(square);
    std::sort(squares.begin(), squares.end(), isByFile);
    return squares;
}

template <class Squares>
Standings standings(const Placement& placement, const Squares& squares) {
    Standings found;
    for (const auto square : squares)
        if (const auto piece = placement.at(square)) found.push_back({square, *piece});
    return found;
}

std::vector<Square> squaresTowards(Square from, Direction direction, Colour viewer) {
    std::vector<Square> squares;
    for (auto next = squareTowards(from, direction, viewer); next;
         next = squareTowards(*next, direction, viewer))
        squares.push_back(*next);
    return squares;
}

/// King to pawn, then by file.
Standings inReadingOrder(Standings found) {
    const auto order = [](const Standing& standing) {
        return std::tuple{-static_cast<int>(standing.piece.kind),
                          fileOf(standing.square),
                          rankOf(standing.square)};
    };
    std::ranges::sort(found, {}, order);
    return found;
}

template <class T>
void sortWithoutRepetition(std::vector<T>& squares) {
    std::ranges::sort(squares, isByFile);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
}

} // namespace

// --- the cursor

Square cursorStart(const Placement& placement, Colour viewer) {
    const auto* const king = std::ranges::find_if(rules::allSquares, [&](Square square) {
        return placement.at(square) == rules::Piece{viewer, rules::Kind::king};
    });
    if (king != rules::allSquares.end()) return *king;
    return viewer == Colour::white ? Square::e1 : Square::e8;
}

std::optional<Square> squareTowards(Square from, Direction direction, Colour viewer) {
    const auto offset = offsetOf(direction);
    const int sign = viewer == Colour::white ? 1 : -1;
    return neighbour(from, sign * offset.files, sign * offset.ranks);
}

std::optional<Square>
occupiedTowards(const Placement& placement, Square from, Direction direction, Colour viewer) {
    const auto way = squaresTowards(from, direction, viewer);
    const auto found =
        std::ranges::find_if(way, [&](Square square) { return !placement.isEmpty(square); });
    return found == way.end() ? std::nullopt : std::optional{*found};
}

std::optional<Square>
squareOfKind(const Placement& placement, Square from, const KindSought& sought, Colour viewer) {
    auto squares = squaresOf(placement, sought, viewer);
    if (squares.empty()) return std::nullopt;
    if (sought.step == Step::less) {
        std::reverse(squares.begin(), squares.end());
        const auto before = std::find_if(
            squares.begin(), squares.end(), [&](Square square) { return isByFile(square, from); });
        return before == squares.end() ? squares.front() : *before;
    }
    const auto after = std::find_if(
        squares.begin(), squares.end(), [&](Square square) { return isByFile(from, square); });
    return after == squares.end() ? squares.front() : *after;
}

Square endOfRank(Square from, Direction direction, Colour viewer) {
    EXPECTS(direction == Direction::left || direction == Direction::right);
    const bool isAFile = (direction == Direction::left) == (viewer == Colour::white);
    return squareAt(isAFile ? File::a : File::h, rankOf(from));
}

std::optional<Square>
cursorAfter(const Instruction& request, Square from, const Placement& placement, Colour viewer) {
    constexpr std::array movers{
        Command::cursor, Command::nextPiece, Command::cursorEdge, Command::square};
    if (!rules::contains(movers, request.command)) return std::nullopt;
    const auto towards = [&](Direction direction) -> std::optional<Square> {
        if (request.command == Command::nextPiece)
            return occupiedTowards(placement, from, direction, viewer);
        if (request.command == Command::cursorEdge) return endOfRank(from, direction, viewer);
        return squareTowards(from, direction, viewer);
    };
    return std::visit(
        rules::Overloaded{
            towards,
            [](Square square) { return std::optional{square}; },
            [&](File file) { return std::optional{squareAt(file, rankOf(from))}; },
            [&](rules::Rank rank) { return std::optional{squareAt(fileOf(from), rank)}; },
            [&](const KindSought& sought) { return squareOfKind(placement, from, sought, viewer); },
            [](const auto&) -> std::optional<Square> { return std::nullopt; }},
        request.argument);
}

// --- what a computer calculates

Attention attentionTo(const Position& position, Square square, Colour viewer) {
    const auto placement = position.placement();
    const auto piece = position.at(square);
    const auto defender = piece ? piece->colour : viewer;
    return {inReadingOrder(standings(placement, position.attackers(square, other(defender)))),
            inReadingOrder(standings(placement, position.attackers(square, defender)))};
}

namespace {

/// The position as if the side of the piece on the square were to move; nullopt: the other king is
/// in check and could be captured.
std::optional<Position> withMover(const Position& position, Square square) {
    const auto piece = position.at(square);
    if (!piece || piece->colour == position.turn()) return position;
    return afterNullMove(position);
}

} // namespace

std::optional<Reach> reachOf(const Position& onTheBoard, Square square) {
    const auto moved = withMover(onTheBoard, square);
    if (!moved) return std::nullopt;
    const Position& position = *moved;
    Reach reach;
    for (const auto move : position.legalMoves()) {
        if (move.from() != square) continue;
        if (move.isCastling())
            reach.castles.push_back(move.side());
        else
            (captureSquare(position, move) ? reach.takes : reach.goesTo).push_back(move.to());
    }
    sortWithoutRepetition(reach.takes);
    sortWithoutRepetition(reach.goesTo);
    std::ranges::sort(reach.castles);
    return reach;
}

std::optional<Reach> capturesOf(const Position& position, Square square) {
    const auto reach = reachOf(position, square);
    if (!reach) return std::nullopt;
    return Reach{reach->takes, {}, {}};
}

Standings attackedFrom(const Placement& placement, const DisplacedPiece& displaced) {
    const auto piece = placement.at(displaced.from);
    EXPECTS(piece.has_value());
    rules::Occupancy occupied;
    for (const auto square : rules::allSquares)
        if (square != displaced.from && !placement.isEmpty(square)) occupied.insert(square);
    auto attacked = standings(placement, rules::attacks(*piece, displaced.to, occupied) & occupied);
    std::erase_if(attacked,
                  [&](const Standing& standing) { return standing.piece.colour == piece->colour; });
    return inReadingOrder(std::move(attacked));
}

// --- the latest captures

std::vector<LastTaken> lastTaken(const rules::Game& game, int count) {
    std::vector<LastTaken> taken;
    for (int ply = game.plies() - 1; ply >= 0 && static_cast<int>(taken.size()) < count; --ply) {
        const auto& before = game.at(ply);
        const auto facts = factsOf(before, game.moves()[static_cast<std::size_t>(ply)]);
        if (facts.captured)
            taken.push_back({{facts.captured->square, facts.captured->piece}, before.moveNumber()});
    }
    return taken;
}

} // namespace tactile
