// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

/// The position the board should show now. Does not affect the readings, except that it helps to
/// detect in the middle of a game which way round the board lies.
struct Expect {
    rules::Placement placement;

    bool operator==(const Expect&) const = default;
};

/// Light these squares and no others.
struct Light {
    std::vector<rules::Square> squares;

    bool operator==(const Light&) const = default;
};

struct Beep {
    bool operator==(const Beep&) const = default;
};

/// An output of the program to the player through the board. A board carries out what it supports
/// and ignores the rest.
using Cue = std::variant<Expect, Light, Beep>;

/// What the sensors of a board detect.
enum class Sensing : std::uint8_t {
    pieces,    ///< which piece it is
    colours,   ///< its colour
    occupancy, ///< that it is there
};

/// The placeholder of a piece of which nothing is known but that it is there.
inline constexpr rules::Piece unknownPiece{rules::Colour::white, rules::Kind::king};

/// The whole board at once, as if it lay straight. If the sensors do not identify their pieces,
/// pawns stand for those whose colour is known, and `unknownPiece` for all others.
struct Snapshot {
    rules::Placement placement;

    bool operator==(const Snapshot&) const = default;
};

/// The line is open, but the board on it does not work as expected.
struct Failed {
    rules::LossCause cause;

    bool operator==(const Failed&) const = default;
};

/// What a driver has read, in squares as if the board lay straight. A board counts as found with
/// its first snapshot; only a device without squares reports it explicitly.
using Sighting = std::variant<rules::BoardFound,
                              Snapshot,
                              rules::Change,
                              rules::Pressed,
                              rules::ButtonPressed,
                              rules::LeverStruck,
                              rules::TimeAsked,
                              rules::ResultPieceShown,
                              Failed>;

/// The result of bytes or of passing time: bytes to send, and what was read.
struct Exchange {
    Bytes send;
    std::vector<Sighting> seen;
};

/// The protocol of one make of board: bytes in, bytes and sightings out. Without I/O, threads or a
/// clock of its own; every call takes the time, which never runs backwards. After each change it
/// requests a snapshot once the board has been quiet for a moment.
class Driver : public rules::Interface {
public:
    /// The line has just been opened, for the first time or again.
    [[nodiscard]] virtual Exchange begin(rules::Instant now) = 0;
    [[nodiscard]] virtual Exchange receive(std::span<const std::uint8_t> bytes,
                                           rules::Instant now) = 0;
    /// Call it when the deadline has passed; harmless at other times.
    [[nodiscard]] virtual Exchange tick(rules::Instant now) = 0;
    [[nodiscard]] virtual std::optional<rules::Instant> deadline() const = 0;
    /// Valid from the first sighting on, for as long as the line is open.
    [[nodiscard]] virtual Sensing sight() const { return Sensing::pieces; }
    /// Never called with `Expect`.
    [[nodiscard]] virtual Exchange give(const Cue& cue, rules::Instant now) = 0;
};

} // namespace tactile
