// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/review.hpp"

#include "rules/base/contract.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <tuple>

namespace tactile {
namespace {

using rules::Colour;
using rules::File;
using rules::Kind;
using rules::Placement;
using rules::Position;
using rules::Rank;
using rules::Square;

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

bool takes(const Position& position, rules::Move move) {
    return move.isEnPassant() || position.at(move.to()).has_value();
}

} // namespace

// --- the cursor

Square cursorStart(const Placement& placement, Colour viewer) {
    const auto* const king = std::ranges::find_if(rules::allSquares, [&](Square square) {
        return placement.at(square) == rules::Piece{viewer, Kind::king};
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

Square endOfRank(Square from, Direction direction, Colour viewer) {
    EXPECTS(direction == Direction::left || direction == Direction::right);
    const bool isAFile = (direction == Direction::left) == (viewer == Colour::white);
    return squareAt(isAFile ? File::a : File::h, rankOf(from));
}

std::optional<Square>
cursorAfter(const Request& request, Square from, const Placement& placement, Colour viewer) {
    constexpr std::array movers{
        Command::cursor, Command::nextPiece, Command::cursorEdge, Command::square};
    if (std::ranges::find(movers, request.command) == movers.end()) return std::nullopt;
    const auto towards = [&](Direction direction) -> std::optional<Square> {
        if (request.command == Command::nextPiece)
            return occupiedTowards(placement, from, direction, viewer);
        if (request.command == Command::cursorEdge) return endOfRank(from, direction, viewer);
        return squareTowards(from, direction, viewer);
    };
    return std::visit(
        rules::Overloaded{towards,
                          [](Square square) { return std::optional{square}; },
                          [&](File file) { return std::optional{squareAt(file, rankOf(from))}; },
                          [&](Rank rank) { return std::optional{squareAt(fileOf(from), rank)}; },
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
    auto setup = position.setup();
    setup.turn = piece->colour;
    setup.enPassant.reset();
    const auto turned = Position::from(setup);
    return turned ? std::optional{*turned} : std::nullopt;
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
            (takes(position, move) ? reach.takes : reach.goesTo).push_back(move.to());
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

// --- the latest capture

std::optional<LastTaken> lastTaken(const rules::Game& game) {
    for (int ply = game.plies() - 1; ply >= 0; --ply) {
        const auto& before = game.at(ply);
        const auto facts = factsOf(before, game.moves()[static_cast<std::size_t>(ply)]);
        if (facts.captured)
            return LastTaken{{facts.captured->square, facts.captured->piece}, before.moveNumber()};
    }
    return std::nullopt;
}

} // namespace tactile
