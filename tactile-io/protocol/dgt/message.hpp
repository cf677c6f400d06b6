// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

// The messages of a DGT board as values, and the names of its bytes. Squares are numbered by the
// maker: with the cable at White's left, square 0 is a8 and 63 is h1. A board that lies the other
// way round has the same numbering; see `tactile-io/board/sense.hpp`.

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

/// The requests of the program, one byte each. The jump to the boot loader (4E) is deliberately
/// left out, and so is the command for lights (60), which freezes a board that has none.
enum class DgtCommand : std::uint8_t {
    idle = 0x40,           ///< stop reporting; never answered
    sendClock = 0x41,      ///< answered by 8D
    sendBoard = 0x42,      ///< answered by 86
    update = 0x43,         ///< report squares, and the clock every second
    updateBoard = 0x44,    ///< report squares only
    sendSerial = 0x45,     ///< answered by 91
    sendBusAddress = 0x46, ///< answered by 90
    sendTrademark = 0x47,  ///< answered by 92
    sendHardware = 0x48,   ///< answered by 96
    updateNice = 0x4B,     ///< report squares, and the clock when it changes
    sendBattery = 0x4C,    ///< answered by A0; boards with a battery only
    sendVersion = 0x4D,    ///< answered by 93
    sendLongSerial = 0x55, ///< answered by A2; some boards only
};

/// The first byte of a command with arguments to the clock: 2B, count, …, 00.
inline constexpr std::uint8_t dgtClockCommand = 0x2B;

/// First bytes of messages from the board.
enum class DgtId : std::uint8_t {
    dump = 0x86,
    clock = 0x8D,
    change = 0x8E,
    moveLog = 0x8F,
    busAddress = 0x90,
    serial = 0x91,
    trademark = 0x92,
    version = 0x93,
    hardware = 0x96,
    battery = 0xA0,
    longSerial = 0xA2,
};

/// The contents of one square: a chess piece, a result piece, or nothing.
using DgtOccupant = std::variant<std::monostate, rules::Piece, rules::ResultPiece>;

/// The code of an occupant, 0 to 15, and back. Only the low four bits of a code count.
[[nodiscard]] std::uint8_t dgtCode(const DgtOccupant& occupant);
[[nodiscard]] DgtOccupant dgtOccupant(std::uint8_t code);

/// The square of a number 0 to 63, and back. Only the low six bits of a number count.
[[nodiscard]] constexpr rules::Square dgtSquare(std::uint8_t number) noexcept {
    return rules::squareAt((number & 63) ^ 56);
}
[[nodiscard]] constexpr std::uint8_t dgtNumber(rules::Square square) noexcept {
    return static_cast<std::uint8_t>(rules::index(square) ^ 56);
}

/// The whole board (86). Result pieces count as empty squares for chess.
struct DgtDump {
    rules::Placement placement;

    bool operator==(const DgtDump&) const = default;
};

/// One square now shows something else (8E).
struct DgtChange {
    rules::Square square;
    DgtOccupant shows;

    bool operator==(const DgtChange&) const = default;
};

/// One half of the clock's display.
struct DgtClockHalf {
    rules::Span remaining;
    bool flagFallen = false; ///< at zero and stopped there

    bool operator==(const DgtClockHalf&) const = default;
};

/// Times and lever of the clock (8D).
struct DgtClockTimes {
    DgtClockHalf left;
    DgtClockHalf right;
    rules::ClockSide pressed = rules::ClockSide::right; ///< the side whose lever end is down
    bool running = false;

    bool operator==(const DgtClockTimes&) const = default;
};

/// No clock is connected (8D with that bit).
struct DgtNoClock {
    bool operator==(const DgtNoClock&) const = default;
};

/// The clock answers a command, or reports a button by itself (8D in its other form).
struct DgtClockAck {
    std::array<std::uint8_t, 4> bytes{};

    bool operator==(const DgtClockAck&) const = default;
};

struct DgtVersion {
    int major = 0;
    int minor = 0;

    bool operator==(const DgtVersion&) const = default;
};

/// The serial number as the board reports it, short form (91) or long form (A2).
struct DgtSerial {
    std::string text;

    bool operator==(const DgtSerial&) const = default;
};

struct DgtBusAddress {
    int number = 0;

    bool operator==(const DgtBusAddress&) const = default;
};

struct DgtTrademark {
    std::string text;

    bool operator==(const DgtTrademark&) const = default;
};

/// A known message that is not used: move log, hardware version, battery and others.
struct DgtOther {
    std::uint8_t id = 0;

    bool operator==(const DgtOther&) const = default;
};

/// Bytes were lost or corrupted here; their contents are unknown. Request a dump.
struct DgtGap {
    bool operator==(const DgtGap&) const = default;
};

using DgtMessage = std::variant<DgtDump,
                                DgtChange,
                                DgtClockTimes,
                                DgtNoClock,
                                DgtClockAck,
                                DgtVersion,
                                DgtSerial,
                                DgtBusAddress,
                                DgtTrademark,
                                DgtOther,
                                DgtGap>;

/// The bytes that a DGT board sends for this message. Times are truncated to whole seconds and to
/// 9:59:59. `DgtGap` has no bytes; `DgtOther` is a message without data.
[[nodiscard]] Bytes encodeDgt(const DgtMessage& message);

/// The command that makes the clock beep for `count` times 64 milliseconds.
[[nodiscard]] Bytes encodeDgtBeep(std::uint8_t count);

/// Splits the byte stream of a DGT board into messages. Accepts any bytes in any portions; invalid
/// ones become a `DgtGap`, and reading resumes with the next message. Stores at most one message of
/// 259 bytes.
class DgtParser {
public:
    /// The messages that these bytes complete, in order.
    [[nodiscard]] std::vector<DgtMessage> feed(std::span<const std::uint8_t> bytes);

    /// True within an incomplete message.
    [[nodiscard]] bool isInside() const { return !partial_.empty(); }

    /// Discards an incomplete message. For use after half a second of silence on the line, when its
    /// rest will not come.
    void abandon() { partial_.clear(); }

private:
    void take(std::uint8_t byte, std::vector<DgtMessage>& messages);
    void finishHeader(std::vector<DgtMessage>& messages);
    void finishMessage(std::vector<DgtMessage>& messages);

    Bytes partial_;          // identification, two bytes of length, data
    std::size_t length_ = 0; // of the whole message, once the header is complete
    std::size_t seen_ = 0;   // bytes of it that have passed, stored or not
};

/// True if a message with this identification can be this long, header included.
[[nodiscard]] bool dgtLengthFits(std::uint8_t id, std::size_t length);

/// The value of the data of one complete message; nullopt for messages to be ignored: impossible
/// clock times, and the empty clock message that some boards send after a clock command.
/// Precondition: dgtLengthFits(id, data.size() + 3); of a move log only the beginning is read.
[[nodiscard]] std::optional<DgtMessage> decodeDgt(std::uint8_t id,
                                                  std::span<const std::uint8_t> data);

} // namespace tactile
