// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/sensors.hpp"

#include <algorithm>

namespace tactile {

using rules::Change;
using rules::Piece;
using rules::Square;

void Sensors::put(Square square, Piece piece, Chance& chance) {
    const auto passed = faults_.ghosts ? emptySquare(chance) : std::nullopt;
    if (passed && *passed != square) {
        flickers_.push_back({0, {*passed, piece}});
        flickers_.push_back({0, {square, standing_.at(square)}});
    }
    standing_.put(square, piece);
    if (!faults_.wobble) return;
    flickers_.push_back({2, {square, std::nullopt}});
    if (chance.oneIn(2)) flickers_.push_back({4, {square, std::nullopt}});
}

void Sensors::carryAway(Piece piece, Chance& chance) {
    const auto passed = faults_.ghosts ? emptySquare(chance) : std::nullopt;
    if (passed) flickers_.push_back({2, {*passed, piece}});
}

std::vector<Change> Sensors::look(Chance& chance) {
    auto picture = standing_;
    for (auto& flicker : flickers_)
        if (flicker.looksAhead-- == 0) picture = after(picture, flicker.seen);
    flickers_.erase(std::remove_if(flickers_.begin(),
                                   flickers_.end(),
                                   [](const Flicker& flicker) { return flicker.looksAhead < 0; }),
                    flickers_.end());
    std::vector<Change> changes;
    for (const auto square : differences(seen_, picture))
        changes.push_back({square, picture.at(square)});
    chance.shuffle(changes);
    seen_ = picture;
    return changes;
}

void Sensors::wakeUp() {
    flickers_.clear();
    seen_ = standing_;
}

std::optional<Square> Sensors::emptySquare(Chance& chance) const {
    std::vector<Square> empty;
    std::copy_if(rules::allSquares.begin(),
                 rules::allSquares.end(),
                 std::back_inserter(empty),
                 [this](Square square) { return standing_.isEmpty(square); });
    if (empty.empty()) return std::nullopt;
    return empty[chance.below(empty.size())];
}

} // namespace tactile
