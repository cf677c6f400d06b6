// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/piece_name.hpp"

#include "rules/record/field_text.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace app {

std::string pieceName(rules::Piece piece) {
    constexpr std::array<std::string_view, 6> names{
        "pawn", "knight", "bishop", "rook", "queen", "king"};
    return fmt::format(
        "{} {}", rules::fieldText(piece.colour), names.at(static_cast<std::size_t>(piece.kind)));
}

} // namespace app
