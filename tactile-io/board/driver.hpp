// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/board/cues.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

/// How much of a piece the sensors of a board see.
enum class Sight : std::uint8_t {
    pieces,    ///< which piece it is
    colours,   ///< its colour
    occupancy, ///< that it is there
};

/// The whole board at once, as it lies straight. Of what is not seen of a piece there is a
/// stand-in: all are pawns where the kind, and white ones where the colour is not seen.
struct Snapshot {
    rules::Placement placement;

    bool operator==(const Snapshot&) const = default;
};

/// The line is open, but the board on it does not do its part.
struct Failed {
    rules::LossCause cause;

    bool operator==(const Failed&) const = default;
};

/// What a driver has understood, in squares as if the board lay straight. A board is found by its
/// first snapshot; only what has no squares says so itself.
using Sighting = std::variant<rules::BoardFound,
                              Snapshot,
                              rules::Change,
                              rules::Pressed,
                              rules::ButtonPressed,
                              rules::LeverStruck,
                              rules::TimeAsked,
                              rules::ResultPieceShown,
                              Failed>;

/// What comes of bytes or of passing time: bytes to send, and what was seen.
struct Exchange {
    Bytes send;
    std::vector<Sighting> seen;
};

/// How the program talks with one make of board: bytes in, bytes and sightings out. Without I/O,
/// threads or a clock of its own; instants come with every call and never run backwards. After each
/// change it sees to it that a snapshot follows once the board has been quiet for a moment.
class Driver {
public:
    Driver() = default;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
    Driver(Driver&&) = delete;
    Driver& operator=(Driver&&) = delete;
    virtual ~Driver() = default;

    /// The line has just been opened, at first or again.
    [[nodiscard]] virtual Exchange begin(rules::Instant now) = 0;
    [[nodiscard]] virtual Exchange receive(std::span<const std::uint8_t> bytes,
                                           rules::Instant now) = 0;
    /// To be called when the deadline has come; harmless at other times.
    [[nodiscard]] virtual Exchange tick(rules::Instant now) = 0;
    [[nodiscard]] virtual std::optional<rules::Instant> deadline() const = 0;
    /// Certain from the first sighting on, for as long as the line is open.
    [[nodiscard]] virtual Sight sight() const { return Sight::pieces; }
    /// `Expect` never comes here.
    [[nodiscard]] virtual Exchange give(const Cue& cue, rules::Instant now) = 0;
};

} // namespace tactile
