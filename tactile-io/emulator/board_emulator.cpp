// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/board_emulator.hpp"

#include "tactile-io/board/sense.hpp"

#include <algorithm>
#include <iterator>

namespace tactile {

using rules::Change;
using rules::Instant;
using rules::Piece;
using rules::Square;

void Sensors::put(Square square, Piece piece, SeededNumbers& chance) {
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

void Sensors::carryAway(Piece piece, SeededNumbers& chance) {
    const auto passed = faults_.ghosts ? emptySquare(chance) : std::nullopt;
    if (passed) flickers_.push_back({2, {*passed, piece}});
}

std::vector<Change> Sensors::look(SeededNumbers& chance) {
    auto picture = standing_;
    for (auto& flicker : flickers_)
        if (flicker.looksAhead-- == 0) picture = after(picture, flicker.seen);
    std::erase_if(flickers_, [](const Flicker& flicker) { return flicker.looksAhead < 0; });
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

std::optional<Square> Sensors::emptySquare(SeededNumbers& chance) const {
    std::vector<Square> empty;
    std::ranges::copy_if(rules::allSquares, std::back_inserter(empty), [this](Square square) {
        return standing_.isEmpty(square);
    });
    if (empty.empty()) return std::nullopt;
    return empty[chance.below(empty.size())];
}

void Wire::put(const Bytes& message, Instant at, SeededNumbers& chance) {
    constexpr std::int64_t bytesASecond = 960;
    const auto length = static_cast<std::int64_t>(message.size());
    free_ = std::max(free_, at) + rules::Span{(length * 1000 + bytesASecond - 1) / bytesASecond};
    Bytes arriving;
    std::ranges::copy_if(message, std::back_inserter(arriving), [&](auto) {
        return loseOneIn_ == 0 || !chance.oneIn(loseOneIn_);
    });
    going_.push_back({std::move(arriving), free_});
}

Bytes Wire::take(Instant now) {
    Bytes bytes;
    for (; !going_.empty() && going_.front().gone <= now; going_.pop_front())
        bytes.insert(bytes.end(), going_.front().bytes.begin(), going_.front().bytes.end());
    return bytes;
}

std::optional<Instant> Wire::deadline() const {
    if (going_.empty()) return std::nullopt;
    return going_.front().gone;
}

Bytes BoardEmulator::rubbish() {
    Bytes bytes(8 + chance_.below(32));
    for (auto& byte : bytes)
        byte = static_cast<std::uint8_t>(chance_.below(256));
    return bytes;
}

Square BoardEmulator::numbered(Square square) const {
    return options_.turned ? turned(square) : square;
}

} // namespace tactile
