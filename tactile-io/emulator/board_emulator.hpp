// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace tactile {

/// Chance that can be had again: the same seed gives the same numbers everywhere.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : source_(seed) {}

    /// 0 to count - 1. Precondition: count > 0.
    [[nodiscard]] std::size_t below(std::size_t count) { return source_() % count; }
    [[nodiscard]] bool oneIn(std::size_t count) { return below(count) == 0; }

    template <class Container>
    void shuffle(Container& values) {
        for (auto left = values.size(); left > 1; --left)
            std::swap(values[left - 1], values[below(left)]);
    }

private:
    std::mt19937 source_;
};

/// How the sensors of a board see less, or more, than what stands there.
struct SensorFaults {
    bool ghosts = false; ///< a carried piece is seen on a square that it passes
    bool wobble = false; ///< a piece that was put down is missed again for a moment
};

/// The pieces on an emulated board and what its sensors saw of them when they last looked.
/// Squares as White sees them.
class Sensors {
public:
    Sensors(const rules::Placement& standing, SensorFaults faults)
        : standing_(standing)
        , seen_(standing)
        , faults_(faults) {}

    [[nodiscard]] const rules::Placement& standing() const { return standing_; }
    [[nodiscard]] const rules::Placement& seen() const { return seen_; }
    /// True when another look would show nothing new.
    [[nodiscard]] bool isQuiet() const { return flickers_.empty() && seen_ == standing_; }

    void lift(rules::Square square) { standing_.clear(square); }
    /// What stands there already is swept away.
    void put(rules::Square square, rules::Piece piece, Chance& chance);
    /// A captured piece is carried off the board.
    void carryAway(rules::Piece piece, Chance& chance);

    /// Looks at all squares once: the changes since the last look, in no certain order.
    [[nodiscard]] std::vector<rules::Change> look(Chance& chance);
    /// Power has just come: what stands there has always stood there.
    void wakeUp();

private:
    /// For one look, that many looks ahead, a square is seen otherwise than it is.
    struct Flicker {
        int looksAhead = 0;
        rules::Change seen;
    };

    [[nodiscard]] std::optional<rules::Square> emptySquare(Chance& chance) const;

    rules::Placement standing_;
    rules::Placement seen_;
    SensorFaults faults_;
    std::vector<Flicker> flickers_;
};

using Bytes = std::vector<std::uint8_t>;

/// A serial line of 960 bytes a second, seen from the board: messages go out one after the other
/// and are at the other end when their last byte is. On a bad line single bytes get lost.
class Wire {
public:
    /// One byte in so many is lost; 0 for none.
    explicit Wire(std::size_t loseOneIn) : loseOneIn_(loseOneIn) {}

    /// The message begins to go out then, or when those before it have gone.
    void put(const Bytes& message, rules::Instant at, Chance& chance);
    /// All that has gone out by now.
    [[nodiscard]] Bytes take(rules::Instant now);
    /// When the next message will have gone out.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;
    /// The cable is out; what was on its way is lost.
    void cut() { going_.clear(); }

private:
    struct Going {
        Bytes bytes;
        rules::Instant gone;
    };

    std::deque<Going> going_;
    rules::Instant free_;
    std::size_t loseOneIn_;
};

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
