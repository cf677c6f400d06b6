// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/polyglot_key.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Position;
using rules::Square;

constexpr std::size_t kindsOfPieces = 12;
constexpr std::size_t castlingPlace = kindsOfPieces * rules::squareCount;
constexpr std::size_t enPassantPlace = castlingPlace + 4;
constexpr std::size_t whitePlace = enPassantPlace + 8;

constexpr std::array<std::uint64_t, whitePlace + 1> numbers{
#include "app/engine/polyglot_numbers.inc"
};

std::size_t placeOf(rules::Piece piece, Square square) {
    const std::size_t white = piece.colour == Colour::white ? 1 : 0;
    const auto kind = 2 * static_cast<std::size_t>(piece.kind) + white;
    return rules::squareCount * kind + static_cast<std::size_t>(index(square));
}

std::uint64_t keyOfPieces(const Position& position) {
    std::uint64_t key = 0;
    for (const auto square : rules::allSquares)
        if (const auto piece = position.at(square)) key ^= numbers.at(placeOf(*piece, square));
    return key;
}

std::uint64_t keyOfCastling(const Position& position) {
    using rules::CastlingSide;
    std::uint64_t key = 0;
    auto place = castlingPlace;
    for (const auto colour : rules::colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            if (position.castlingRook(colour, side)) key ^= numbers.at(place);
            ++place;
        }
    return key;
}

bool isDoubleStep(const Position& after, rules::Move move) {
    const auto piece = after.at(move.to());
    return piece && piece->kind == Kind::pawn &&
           std::abs(index(move.to()) - index(move.from())) == 16;
}

bool standsBeside(const Position& position, Square square) {
    const rules::Piece pawn{position.turn(), Kind::pawn};
    constexpr std::array steps{-1, 1};
    return std::ranges::any_of(steps, [&](int step) {
        const auto beside = rules::neighbour(square, step, 0);
        return beside && position.at(*beside) == pawn;
    });
}

/// The file in which a pawn may be taken en passant, as the books see it.
std::optional<rules::File> enPassantFile(const rules::Game& game) {
    const auto& position = game.position();
    if (game.plies() == 0) {
        const auto square = position.enPassant();
        return square ? std::optional{fileOf(*square)} : std::nullopt;
    }
    const auto move = game.moves().back();
    if (!isDoubleStep(position, move) || !standsBeside(position, move.to())) return std::nullopt;
    return fileOf(move.to());
}

} // namespace

std::uint64_t polyglotKey(const rules::Game& game) {
    const auto& position = game.position();
    auto key = keyOfPieces(position) ^ keyOfCastling(position);
    if (const auto file = enPassantFile(game))
        key ^= numbers.at(enPassantPlace + static_cast<std::size_t>(index(*file)));
    if (position.turn() == Colour::white) key ^= numbers.at(whitePlace);
    return key;
}

} // namespace app
