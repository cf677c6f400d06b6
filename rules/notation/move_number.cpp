// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/move_number.hpp"

#include "rules/base/text.hpp"

namespace rules {

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

} // namespace rules
