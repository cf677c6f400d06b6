// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "tactile-io/board/driver.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What home-made boards and the program say to each other: one message a line of plain text. The
// protocol is described in tactile-io/protocol/line/README.md.

namespace tactile {

/// What stands on a square, as its sensor sees it and the protocol writes it: `.` nothing, `x`
/// something, `U` or `u` a white or black piece, a piece as FEN writes it, `?` nobody knows.
using LineSquares = std::array<char, rules::squareCount>; // by rules::index

/// `H`: the board says what it is, when it starts and when it is asked.
struct LineHello {
    Sight sight = Sight::occupancy;
    std::string name;
    bool canBeep = false;
    bool canShake = false;
    bool hasLights = false;

    bool operator==(const LineHello&) const = default;
};

/// `S`: the whole board.
struct LineState {
    std::uint16_t number = 0;
    LineSquares squares{};

    bool operator==(const LineState&) const = default;
};

/// `E`: one square has changed.
struct LineChange {
    std::uint16_t number = 0;
    rules::Square square{};
    char shows = '.';

    bool operator==(const LineChange&) const = default;
};

enum class LinePress : std::uint8_t { down, up, held };

/// `B`: a button, numbered from 1.
struct LineButton {
    std::uint16_t number = 0;
    int button = 1;
    LinePress press = LinePress::down;

    bool operator==(const LineButton&) const = default;
};

/// `K`: the board is there, and shows this.
struct LineAlive {
    std::uint16_t number = 0;
    std::uint16_t sum = 0; ///< see `sumOf`

    bool operator==(const LineAlive&) const = default;
};

/// `A`, `N` and `!`: an answer to a command, or a remark for whoever builds the board.
struct LineRemark {
    std::string text;

    bool operator==(const LineRemark&) const = default;
};

/// A line that cannot be read: too long, no such message, or its check is wrong.
struct LineGap {
    bool operator==(const LineGap&) const = default;
};

using LineMessage =
    std::variant<LineHello, LineState, LineChange, LineButton, LineAlive, LineRemark, LineGap>;

/// The sum of a state by which lost events are noticed: square by square, a8 first.
[[nodiscard]] std::uint16_t sumOf(const LineSquares& squares);

/// The piece that stands for what is seen: where the kind is not, a pawn, and a white one where the
/// colour is not either. None for nothing, and for what is not known at all.
[[nodiscard]] std::optional<rules::Piece> pieceOf(char shows);

/// What a board with such sensors shows of a piece.
[[nodiscard]] char shownOf(const std::optional<rules::Piece>& piece, Sight sight);

/// Reads one line without its end.
[[nodiscard]] LineMessage readLineMessage(std::string_view line);

/// The same line with its check and its end, as it is sent.
[[nodiscard]] Bytes writeLine(std::string_view line);

} // namespace tactile

namespace tactile {

/// Cuts the bytes of a home-made board into messages. Takes any bytes in any portions; a line that
/// makes no sense becomes a `LineGap`. Once a line had a check, each must have the right one.
/// Keeps at most one line of 120 characters.
class LineParser {
public:
    [[nodiscard]] std::vector<LineMessage> feed(std::span<const std::uint8_t> bytes);
    /// The line has been opened anew.
    void forget();

private:
    [[nodiscard]] LineMessage read();

    std::string line_;
    bool isTooLong_ = false;
    bool isChecked_ = false;
};

/// `*hh` for the end of a line: all its characters, each exclusive or with the next.
[[nodiscard]] inline std::string lineCheck(std::string_view line) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    unsigned sum = 0;
    for (const char each : line)
        sum ^= static_cast<unsigned char>(each);
    return {'*', digits[(sum >> 4) & 15], digits[sum & 15]};
}

} // namespace tactile
