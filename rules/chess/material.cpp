// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/material.hpp"

#include "rules/chess/core/occupancy.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace rules {
namespace {

/// A lone knight mates only a king whose own man blocks a flight square; a queen never can, because
/// wherever she stands she could take the knight or step in … a queen covers her king's flight.
bool knightCanMate(const Bitboards& men, Colour winner) {
    return (men.of(other(winner)) & ~men.of(Kind::king) & ~men.of(Kind::queen)).any();
}

bool bishopsCanMate(const Bitboards& men, Colour winner) {
    const auto bishops = men.of(Kind::bishop);
    const bool bothColours = (bishops & lightSquares).any() && (bishops & ~lightSquares).any();
    const auto blockers = men.of(Kind::knight) | men.of(Kind::pawn);
    return bothColours || (blockers & men.of(other(winner))).any();
}

} // namespace

bool canMateByMaterial(const Bitboards& men, Colour winner) {
    const auto own = men.of(winner);
    const auto strong = men.of(Kind::pawn) | men.of(Kind::rook) | men.of(Kind::queen);
    if ((own & strong).any()) return true;
    const auto knights = own & men.of(Kind::knight);
    const auto bishops = own & men.of(Kind::bishop);
    if (knights.hasSeveral() || (knights.any() && bishops.any())) return true;
    if (knights.any()) return knightCanMate(men, winner);
    return bishops.any() && bishopsCanMate(men, winner);
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

// "KRB": one king, then the others as they are worth.
bool isSide(std::string_view men) {
    if (!men.starts_with('K') || men.size() > 16 || men.find('K', 1) != std::string_view::npos)
        return false;
    const auto place = [](char letter) { return letters.find(letter); };
    const bool areKnown = men.find_first_not_of(letters) == std::string_view::npos;
    return areKnown && std::is_sorted(men.begin(), men.end(), [&](char left, char right) {
               return place(left) < place(right);
           });
}

bool areMen(std::string_view men) {
    const auto middle = men.find(betweenSides);
    return middle != std::string_view::npos && isSide(men.substr(0, middle)) &&
           isSide(men.substr(middle + 1));
}

std::string menOf(const Position& position, Colour colour) {
    std::string men;
    for (std::size_t place = 0; place < letters.size(); ++place) {
        const auto count = position.pieces({colour, kindOf(place)}).size();
        men.append(static_cast<std::size_t>(count), letters[place]);
    }
    return men;
}

} // namespace

std::optional<LongEnding> parseLongEnding(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || !areMen(text.substr(0, equals))) return std::nullopt;
    const auto number = text.substr(equals + 1);
    int moves = 0;
    const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), moves);
    const bool isWhole = fault == std::errc{} && end == number.data() + number.size();
    if (!isWhole || moves <= 50 || moves > 999) return std::nullopt;
    return LongEnding{std::string(text.substr(0, equals)), moves};
}

std::string write(const LongEnding& ending) {
    return ending.men + '=' + std::to_string(ending.moves);
}

int quietMovesNeeded(const Position& position, std::span<const LongEnding> announced) {
    const auto white = menOf(position, Colour::white);
    const auto black = menOf(position, Colour::black);
    const auto found =
        std::find_if(announced.begin(), announced.end(), [&](const LongEnding& ending) {
            return ending.men == white + betweenSides + black ||
                   ending.men == black + betweenSides + white;
        });
    return found == announced.end() ? 50 : found->moves;
}

} // namespace rules
