// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/emulator/sensors.hpp"
#include "tactile-io/emulator/wire.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tactile {

/// Which board is emulated: a DGT board, or a home-made one with such sensors.
enum class EmulatedKind : std::uint8_t { dgt, lineOccupancy, lineColours, linePieces };

/// What kind of board, and of person, is emulated.
struct EmulatorOptions {
    bool turned = false;       ///< the board lies half round, the cable at White's right
    bool overwrite = false;    ///< captured pieces are swept away by the capturing one
    bool clock = false;        ///< a clock is attached from the beginning
    SensorFaults faults{};     ///< what the sensors see wrongly
    std::size_t loseOneIn = 0; ///< one byte in so many is lost on the line, 0 for none
    rules::Span hand{300};     ///< from lifting a piece to putting it down
    std::uint32_t seed = 1;    ///< of all that is left to chance
    EmulatedKind kind = EmulatedKind::dgt;
};

/// A board without I/O: bytes and instants in, bytes out, and a hand above it. Squares as White
/// sees them.
class BoardEmulator {
public:
    BoardEmulator() = default;
    BoardEmulator(const BoardEmulator&) = delete;
    BoardEmulator& operator=(const BoardEmulator&) = delete;
    BoardEmulator(BoardEmulator&&) = delete;
    BoardEmulator& operator=(BoardEmulator&&) = delete;
    virtual ~BoardEmulator() = default;

    /// The cable has been plugged in: the board starts anew.
    virtual void powerUp(rules::Instant now) = 0;
    virtual void receive(std::span<const std::uint8_t> bytes, rules::Instant now) = 0;
    /// What has arrived at the other end by now.
    [[nodiscard]] virtual Bytes tick(rules::Instant now) = 0;
    [[nodiscard]] virtual std::optional<rules::Instant> deadline() const = 0;

    [[nodiscard]] virtual const rules::Placement& standing() const = 0;
    virtual void lift(rules::Square square) = 0;
    virtual void put(rules::Square square, rules::Piece piece) = 0;
    virtual void carryAway(rules::Piece piece) = 0;
    /// The lever of the clock; on a board without one the first button, right the second.
    virtual void press(rules::ClockSide side, rules::Instant now) = 0;
    virtual void noise(rules::Instant now) = 0;

    /// True when a program has spoken to the board since it was powered up.
    [[nodiscard]] virtual bool isSpokenTo() const = 0;
    /// True when everything that happened has been seen and sent.
    [[nodiscard]] virtual bool isQuiet() const = 0;
    /// Beeps so far.
    [[nodiscard]] virtual int beeps() const = 0;
};

} // namespace tactile
