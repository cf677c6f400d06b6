// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/message.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>

namespace tactile {
namespace {

using rules::Colour;
using rules::Kind;

// The king comes before the queen on this board.
constexpr std::array codeOrder{
    Kind::pawn, Kind::rook, Kind::knight, Kind::bishop, Kind::king, Kind::queen};
constexpr std::uint8_t firstWhite = 0x1;
constexpr std::uint8_t firstBlack = 0x7;
constexpr std::uint8_t firstResult = 0xD;

std::uint8_t codeOf(rules::Piece piece) {
    const auto* found = std::find(codeOrder.begin(), codeOrder.end(), piece.kind);
    const auto base = piece.colour == Colour::white ? firstWhite : firstBlack;
    return static_cast<std::uint8_t>(base + (found - codeOrder.begin()));
}

} // namespace

std::uint8_t dgtCode(const DgtOccupant& occupant) {
    return std::visit(rules::Overloaded{
                          [](std::monostate) { return std::uint8_t{0}; },
                          [](rules::Piece piece) { return codeOf(piece); },
                          [](rules::ResultPiece piece) {
                              return static_cast<std::uint8_t>(firstResult +
                                                               static_cast<int>(piece));
                          },
                      },
                      occupant);
}

DgtOccupant dgtOccupant(std::uint8_t code) {
    const auto low = static_cast<std::uint8_t>(code & 0x0F);
    if (low == 0) return std::monostate{};
    if (low >= firstResult) return static_cast<rules::ResultPiece>(low - firstResult);
    const auto colour = low < firstBlack ? Colour::white : Colour::black;
    const auto base = colour == Colour::white ? firstWhite : firstBlack;
    return rules::Piece{colour, codeOrder.at(static_cast<std::size_t>(low - base))};
}

} // namespace tactile
