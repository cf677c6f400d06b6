// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"

#include "rules/base/text.hpp"
#include "rules/chess/helpmate/helpmate.hpp"

#include <algorithm>
#include <variant>

namespace rules {
namespace {

/// How often `latest` has occurred: itself and each equal position in `earlier`, the positions
/// before it. Only positions since the last capture or pawn move, with the same side to move, can
/// be equal.
int occurrences(const Position& latest, std::span<const Position> earlier) {
    const auto known = static_cast<int>(earlier.size());
    const int reach = std::min(latest.halfmoveClock(), known);
    int count = 1;
    for (int back = 2; back <= reach; back += 2)
        if (sameForRepetition(latest, earlier[static_cast<std::size_t>(known - back)])) ++count;
    return count;
}

std::vector<DrawClaim> claimsOn(const Position& latest, std::span<const Position> earlier) {
    std::vector<DrawClaim> possible;
    if (occurrences(latest, earlier) >= 3) possible.push_back(DrawClaim::threefold);
    if (latest.halfmoveClock() >= 2 * 50) possible.push_back(DrawClaim::fiftyMoves);
    return possible;
}

bool isDead(const Position& position, DeadPositions which) {
    if (which == DeadPositions::all)
        return clearlyCannotMate(position, Colour::white) &&
               clearlyCannotMate(position, Colour::black);
    // The list of 1995 covers at most one piece beside each king.
    return position.pieces(Colour::white).size() <= 2 &&
           position.pieces(Colour::black).size() <= 2 && isDeadByMaterial(position);
}

std::optional<Outcome> drawnByCounting(const Game& game) {
    if (game.repetitions() >= 5) return drawnBy(EndReason::fivefoldRepetition);
    if (game.position().halfmoveClock() >= 2 * 75) return drawnBy(EndReason::seventyFiveMoves);
    return std::nullopt;
}

Chance chanceToMate(const Position& position, Colour colour) {
    constexpr std::size_t soonEnough = 50'000;
    const auto found = findHelpmate(position, colour, soonEnough);
    if (std::holds_alternative<Undecided>(found)) return Chance::unproved;
    return std::holds_alternative<NoHelpmate>(found) ? Chance::no : Chance::yes;
}

} // namespace

const Position& Game::at(int ply) const {
    EXPECTS(ply >= 0 && ply <= plies());
    return positions_[static_cast<std::size_t>(ply)];
}

void Game::play(Move move) {
    positions_.push_back(position().after(move));
    moves_.push_back(move);
}

void Game::retraceTo(int ply) {
    EXPECTS(ply >= 0 && ply <= plies());
    moves_.erase(moves_.begin() + ply, moves_.end());
    positions_.erase(positions_.begin() + ply + 1, positions_.end());
}

int Game::repetitions() const {
    return occurrences(position(), positions().first(moves_.size()));
}

std::optional<MoveNumber> readMoveNumber(std::string_view text) {
    const bool isBlacks = text.ends_with("...");
    if (isBlacks)
        text.remove_suffix(3);
    else if (text.ends_with('.'))
        text.remove_suffix(1);
    const auto number = wholeNumber<int>(text);
    if (!number || *number < 1) return std::nullopt;
    return MoveNumber{*number, isBlacks ? Colour::black : Colour::white};
}

std::string writeMoveNumber(const Position& position) {
    const auto number = std::to_string(position.moveNumber());
    return position.turn() == Colour::white ? number : number + "...";
}

std::optional<int> plyBefore(MoveNumber move, const Game& game) {
    for (int ply = 0; ply <= game.plies(); ++ply) {
        const auto& position = game.at(ply);
        if (position.moveNumber() == move.number && position.turn() == move.mover) return ply;
    }
    return std::nullopt;
}

std::optional<Outcome> outcome(const Game& game, AutomaticDraws automatic) {
    const auto& position = game.position();
    if (position.isCheckmate()) return wonBy(EndReason::checkmate, other(position.turn()));
    if (position.isStalemate()) return drawnBy(EndReason::stalemate);
    if (isDead(position, automatic.deadPosition)) return drawnBy(EndReason::deadPosition);
    return automatic.byCounting ? drawnByCounting(game) : std::nullopt;
}

std::vector<DrawClaim> claims(const Game& game) {
    return claimsOn(game.position(), game.positions().first(game.moves().size()));
}

std::vector<DrawClaim> claimsWith(const Game& game, Move intended) {
    return claimsOn(game.position().after(intended), game.positions());
}

Chance chanceToWin(const Position& position, Colour colour, TimeDraw measure) {
    if (measure == TimeDraw::cannotMate) return chanceToMate(position, colour);
    return position.pieces(colour).hasSeveral() ? Chance::yes : Chance::no;
}

namespace {

constexpr std::string_view letters = "KQRBNP";
constexpr char betweenSides = 'v';

// "KRB": one king, then the others in order of value.
bool isSide(std::string_view pieces) {
    if (!pieces.starts_with('K') || pieces.size() > 16 ||
        pieces.find('K', 1) != std::string_view::npos)
        return false;
    const auto place = [](char letter) { return letters.find(letter); };
    const bool areKnown = pieces.find_first_not_of(letters) == std::string_view::npos;
    return areKnown && std::ranges::is_sorted(pieces, [&](char left, char right) {
               return place(left) < place(right);
           });
}

bool arePieces(std::string_view pieces) {
    const auto middle = pieces.find(betweenSides);
    return middle != std::string_view::npos && isSide(pieces.substr(0, middle)) &&
           isSide(pieces.substr(middle + 1));
}

std::string piecesOf(const Position& position, Colour colour) {
    std::string pieces;
    for (const char letter : letters) {
        const auto count = position.pieces({colour, pieceOfFenLetter(letter)->kind}).size();
        pieces.append(static_cast<std::size_t>(count), letter);
    }
    return pieces;
}

} // namespace

std::optional<LongEnding> parseLongEnding(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || !arePieces(text.substr(0, equals))) return std::nullopt;
    const auto moves = wholeNumber<int>(text.substr(equals + 1));
    if (!moves || *moves <= 50 || *moves > 999) return std::nullopt;
    return LongEnding{std::string(text.substr(0, equals)), *moves};
}

std::string write(const LongEnding& ending) {
    return ending.material + '=' + std::to_string(ending.moves);
}

int quietMovesNeeded(const Position& position, std::span<const LongEnding> announced) {
    const auto white = piecesOf(position, Colour::white);
    const auto black = piecesOf(position, Colour::black);
    const auto found = std::ranges::find_if(announced, [&](const LongEnding& ending) {
        return ending.material == white + betweenSides + black ||
               ending.material == black + betweenSides + white;
    });
    return found == announced.end() ? 50 : found->moves;
}

} // namespace rules
