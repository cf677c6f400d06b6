// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"
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

/// Reproducible random numbers: the same seed gives the same numbers everywhere.
class SeededNumbers {
public:
    explicit SeededNumbers(std::uint32_t seed) : source_(seed) {}

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

/// How the sensors of a board detect less, or more, than is there.
struct SensorFaults {
    bool ghosts = false; ///< a carried piece is detected on a square that it passes
    bool wobble = false; ///< a piece that was put down is missed again for a moment
};

/// The pieces on an emulated board and what its sensors detected in the last scan. Squares as White
/// sees them.
class Sensors {
public:
    Sensors(const rules::Placement& standing, SensorFaults faults)
        : standing_(standing)
        , seen_(standing)
        , faults_(faults) {}

    [[nodiscard]] const rules::Placement& standing() const { return standing_; }
    [[nodiscard]] const rules::Placement& seen() const { return seen_; }
    /// True if another scan would show nothing new.
    [[nodiscard]] bool isQuiet() const { return flickers_.empty() && seen_ == standing_; }

    void lift(rules::Square square) { standing_.clear(square); }
    /// A piece on the square is swept away.
    void put(rules::Square square, rules::Piece piece, SeededNumbers& chance);
    /// A captured piece is carried off the board.
    void carryAway(rules::Piece piece, SeededNumbers& chance);

    /// Scans all squares once: the changes since the last scan, in arbitrary order.
    [[nodiscard]] std::vector<rules::Change> look(SeededNumbers& chance);
    /// The power has been turned on: the current pieces cause no changes.
    void wakeUp();

private:
    /// In one scan, that many scans ahead, a square is detected wrongly.
    struct Flicker {
        int looksAhead = 0;
        rules::Change seen;
    };

    [[nodiscard]] std::optional<rules::Square> emptySquare(SeededNumbers& chance) const;

    rules::Placement standing_;
    rules::Placement seen_;
    SensorFaults faults_;
    std::vector<Flicker> flickers_;
};

using Bytes = std::vector<std::uint8_t>;

/// A serial line of 960 bytes per second, seen from the board: messages go out one after the other
/// and arrive when their last byte does. On a bad line single bytes are lost.
class Wire {
public:
    /// One byte in `loseOneIn` is lost; 0 for none.
    explicit Wire(std::size_t loseOneIn) : loseOneIn_(loseOneIn) {}

    /// Starts sending the message at that time, or after the previous ones.
    void put(const Bytes& message, rules::Instant at, SeededNumbers& chance);
    /// Everything that has arrived by now.
    [[nodiscard]] Bytes take(rules::Instant now);
    /// When the next message will have arrived.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;
    /// The cable is unplugged; messages under way are lost.
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

/// The emulated board: a DGT board, or a home-made one with such sensors.
enum class EmulatedKind : std::uint8_t { dgt, lineOccupancy, lineColours, linePieces };

/// The properties of the emulated board, and of the person at it.
struct EmulatorOptions {
    bool turned = false;       ///< the board is turned by half a turn, the cable at White's right
    bool overwrite = false;    ///< captured pieces are swept away by the capturing one
    bool clock = false;        ///< a clock is connected from the beginning
    SensorFaults faults{};     ///< what the sensors detect wrongly
    std::size_t loseOneIn = 0; ///< one byte in so many is lost on the line, 0 for none
    rules::Span hand{300};     ///< from lifting a piece to putting it down
    std::uint32_t seed = 1;    ///< of all random numbers
    EmulatedKind kind = EmulatedKind::dgt;
};

/// A board without I/O: bytes and instants in, bytes out, operated by a hand. Squares as White sees
/// them.
class BoardEmulator : public rules::Interface {
public:
    BoardEmulator(const EmulatorOptions& options, const rules::Placement& standing)
        : options_(options)
        , chance_(options.seed)
        , sensors_(standing, options.faults)
        , wire_(options.loseOneIn) {}

    /// The cable has been plugged in: the board restarts.
    virtual void powerUp(rules::Instant now) = 0;
    virtual void receive(std::span<const std::uint8_t> bytes, rules::Instant now) = 0;
    /// The bytes that have arrived at the other end by now.
    [[nodiscard]] virtual Bytes tick(rules::Instant now) = 0;
    [[nodiscard]] virtual std::optional<rules::Instant> deadline() const = 0;

    [[nodiscard]] const rules::Placement& standing() const { return sensors_.standing(); }
    void lift(rules::Square square) { sensors_.lift(square); }
    void put(rules::Square square, rules::Piece piece) { sensors_.put(square, piece, chance_); }
    void carryAway(rules::Piece piece) { sensors_.carryAway(piece, chance_); }
    /// Presses the lever of the clock; on a board without one the first button, right the second.
    virtual void press(rules::ClockSide side, rules::Instant now) = 0;
    virtual void noise(rules::Instant now) { wire_.put(rubbish(), now, chance_); }

    /// True if a program has sent something to the board since it was powered up.
    [[nodiscard]] virtual bool isSpokenTo() const = 0;
    /// True when everything that happened has been detected and sent.
    [[nodiscard]] bool isQuiet() const { return sensors_.isQuiet() && !wire_.deadline(); }
    /// The number of beeps so far.
    [[nodiscard]] int beeps() const { return beeps_; }

protected:
    [[nodiscard]] Bytes rubbish();
    /// The square in the board's own numbering.
    [[nodiscard]] rules::Square numbered(rules::Square square) const;

    EmulatorOptions options_;
    SeededNumbers chance_;
    Sensors sensors_;
    Wire wire_;
    int beeps_ = 0;
};

} // namespace tactile
