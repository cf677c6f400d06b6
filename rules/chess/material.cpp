// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/material.hpp"

#include "rules/base/text.hpp"
#include "rules/chess/core/occupancy.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

/// A lone knight mates only a king whose flight square is blocked by its own piece. A queen cannot
/// be that piece: from any such square it could take the knight or cover a flight square.
bool knightCanMate(const Bitboards& pieces, Colour winner) {
    return (pieces.of(other(winner)) & ~pieces.of(Kind::king) & ~pieces.of(Kind::queen)).any();
}

bool bishopsCanMate(const Bitboards& pieces, Colour winner) {
    const auto bishops = pieces.of(Kind::bishop);
    const bool bothColours = (bishops & lightSquares).any() && (bishops & ~lightSquares).any();
    const auto blockers = pieces.of(Kind::knight) | pieces.of(Kind::pawn);
    return bothColours || (blockers & pieces.of(other(winner))).any();
}

} // namespace

bool canMateByMaterial(const Bitboards& pieces, Colour winner) {
    const auto own = pieces.of(winner);
    const auto strong = pieces.of(Kind::pawn) | pieces.of(Kind::rook) | pieces.of(Kind::queen);
    if ((own & strong).any()) return true;
    const auto knights = own & pieces.of(Kind::knight);
    const auto bishops = own & pieces.of(Kind::bishop);
    if (knights.hasSeveral() || (knights.any() && bishops.any())) return true;
    if (knights.any()) return knightCanMate(pieces, winner);
    return bishops.any() && bishopsCanMate(pieces, winner);
}

bool isDeadByMaterial(const Position& position) {
    return !canMateByMaterial(position, Colour::white) &&
           !canMateByMaterial(position, Colour::black);
}

namespace {

constexpr std::string_view letters = "KQRBNP";
constexpr char betweenSides = 'v';

constexpr Kind kindOf(std::size_t place) {
    constexpr std::array byWorth{
        Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
    return byWorth.at(place);
}

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
    for (std::size_t place = 0; place < letters.size(); ++place) {
        const auto count = position.pieces({colour, kindOf(place)}).size();
        pieces.append(static_cast<std::size_t>(count), letters[place]);
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
