// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/hand.hpp"

#include "tactile-io/emulator/dgt_emulator.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tactile {

using rules::Square;

namespace {

int sign(int value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

/// The squares after `from` up to `to`; none when they are not on one line.
std::vector<Square> lineTo(Square from, Square to) {
    const int files = index(fileOf(to)) - index(fileOf(from));
    const int ranks = index(rankOf(to)) - index(rankOf(from));
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return {};
    std::vector<Square> line;
    for (int step = 1; step <= std::max(std::abs(files), std::abs(ranks)); ++step)
        line.push_back(*neighbour(from, step * sign(files), step * sign(ranks)));
    return line;
}

} // namespace

std::optional<HandFault> Hand::operator()(const LiftPiece& action) {
    if (board_.standing().isEmpty(action.from))
        return HandFault{HandError::nothingThere, action.from};
    board_.lift(action.from);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const PutPiece& action) {
    if (!options_.overwrite && !board_.standing().isEmpty(action.on))
        return HandFault{HandError::occupied, action.on};
    board_.put(action.on, action.piece);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const MovePiece& action) {
    const auto piece = board_.standing().at(action.from);
    if (!piece) return HandFault{HandError::nothingThere, action.from};
    if (action.from == action.to) return HandFault{HandError::occupied, action.to};
    const auto captured = board_.standing().at(action.to);
    if (!clear(action.to)) return std::nullopt;
    board_.lift(action.from);
    if (!pause_(options_.hand)) return std::nullopt;
    board_.put(action.to, *piece);
    if (captured) board_.carryAway(*captured);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const SlidePiece& action) {
    const auto piece = board_.standing().at(action.from);
    if (!piece) return HandFault{HandError::nothingThere, action.from};
    const auto line = lineTo(action.from, action.to);
    if (line.empty()) return HandFault{HandError::notALine, action.to};
    for (const auto square : line)
        if (square != action.to && !board_.standing().isEmpty(square))
            return HandFault{HandError::occupied, square};
    if (!clear(action.to)) return std::nullopt;
    auto last = action.from;
    for (const auto square : line) {
        board_.lift(std::exchange(last, square));
        board_.put(square, *piece);
        if (!pause_(DgtEmulator::lookEvery)) return std::nullopt;
    }
    return std::nullopt;
}

/// Takes a piece off a square that is needed, unless it is to be swept away. False when stopped.
bool Hand::clear(Square square) {
    if (options_.overwrite || board_.standing().isEmpty(square)) return true;
    board_.lift(square);
    return pause_(options_.hand);
}

} // namespace tactile
