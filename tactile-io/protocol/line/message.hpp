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

// The messages between home-made boards and the program: one message per line of plain text. The
// protocol is described in tactile-io/protocol/line/README.md.

namespace tactile {

/// The contents of a square, as its sensor detects and the protocol writes them: `.` nothing, `x`
/// something, `U` or `u` a white or black piece, a piece in FEN notation, `?` unknown.
using LineSquares = std::array<char, rules::squareCount>; // indexed by rules::index

/// `H`: the board identifies itself, when it starts and on request.
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

/// `K`: the sign of life of a board, with the sum of its state.
struct LineAlive {
    std::uint16_t number = 0;
    std::uint16_t sum = 0; ///< see `sumOf`

    bool operator==(const LineAlive&) const = default;
};

/// `A`, `N` and `!`: an answer to a command, or a remark for the builder of the board.
struct LineRemark {
    std::string text;

    bool operator==(const LineRemark&) const = default;
};

/// An unreadable line: too long, an unknown message, or with a wrong check.
struct LineGap {
    bool operator==(const LineGap&) const = default;
};

using LineMessage =
    std::variant<LineHello, LineState, LineChange, LineButton, LineAlive, LineRemark, LineGap>;

/// The checksum of a state that reveals lost events: square by square, a8 first.
[[nodiscard]] std::uint16_t sumOf(const LineSquares& squares);

/// The piece that represents a reading: a pawn if the kind is unknown, and a white one if the
/// colour is unknown too. nullopt for an empty or unknown square.
[[nodiscard]] std::optional<rules::Piece> pieceOf(char shows);

/// How a board with such sensors shows a piece.
[[nodiscard]] char shownOf(const std::optional<rules::Piece>& piece, Sight sight);

/// Reads one line without its end.
[[nodiscard]] LineMessage readLineMessage(std::string_view line);

/// The line with its check and its end, as it is sent.
[[nodiscard]] Bytes writeLine(std::string_view line);

/// Splits the bytes of a home-made board into messages. Accepts any bytes in any portions; an
/// invalid line becomes a `LineGap`. After the first line with a check, every line must have the
/// right one. Stores at most one line of 120 characters.
class LineParser {
public:
    [[nodiscard]] std::vector<LineMessage> feed(std::span<const std::uint8_t> bytes);
    /// The line has been reopened.
    void forget();

private:
    [[nodiscard]] LineMessage read();

    std::string line_;
    bool isTooLong_ = false;
    bool isChecked_ = false;
};

/// `*hh` for the end of a line: the exclusive or of all its characters.
[[nodiscard]] inline std::string lineCheck(std::string_view line) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    unsigned sum = 0;
    for (const char each : line)
        sum ^= static_cast<unsigned char>(each);
    return {'*', digits[(sum >> 4) & 15], digits[sum & 15]};
}

} // namespace tactile
