// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

// What one physical board reports. Boards report what they detect; they do not know whose turn it
// is. All readings are plain values, with squares as White sees them, whichever way round the board
// lies on the table.

namespace rules {

/// One square now shows something else: a piece, or nothing after a lift. A single change is not a
/// move: a piece that is slid is detected on the squares it passes, and a piece may be put down
/// before it is seen to leave.
struct Change {
    Square square{};
    std::optional<Piece> shows;

    bool operator==(const Change&) const = default;
};

/// The placement with the change carried out.
[[nodiscard]] inline Placement after(Placement placement, const Change& change) {
    if (change.shows)
        placement.put(change.square, *change.shows);
    else
        placement.clear(change.square);
    return placement;
}

/// How long a board has been unchanged; the time spans depend on the board, see
/// `tactile-io/board/sense.hpp`.
enum class Stillness : std::uint8_t {
    moving,  ///< a change has just been seen, the player is still moving pieces
    settled, ///< still long enough to accept a move
    firm,    ///< still long enough to accept that a piece will not slide on
    lasting, ///< still long enough to report an error
};

/// The contents of the whole board. After a `BoardFound`, each placement is the previous one with
/// the changes reported in between; what the first one shows, has changed unseen.
struct Shown {
    Placement placement;
    Stillness stillness = Stillness::settled;

    bool operator==(const Shown&) const = default;
};

/// What a sensor detects that does not identify its piece: most only detect a piece, some also its
/// colour.
enum class Trace : std::uint8_t { nothing, something, white, black };

/// Whether such a piece, or no piece, may leave this trace.
[[nodiscard]] constexpr bool fits(Trace trace, const std::optional<Piece>& piece) noexcept {
    if (!piece) return trace == Trace::nothing;
    const Trace own = piece->colour == Colour::white ? Trace::white : Trace::black;
    return trace == Trace::something || trace == own;
}

/// Like `Change`, from a board whose sensors do not identify their pieces (E-R34).
struct Sensed {
    Square square{};
    Trace trace = Trace::nothing;

    bool operator==(const Sensed&) const = default;
};

/// The traces of all squares of one board.
class Traces {
public:
    [[nodiscard]] Trace at(Square square) const {
        return squares_[static_cast<std::size_t>(index(square))];
    }
    void put(Square square, Trace trace) {
        squares_[static_cast<std::size_t>(index(square))] = trace;
    }

    bool operator==(const Traces&) const = default;

private:
    std::array<Trace, squareCount> squares_{};
};

/// Whether a board that shows this may leave these traces.
[[nodiscard]] inline bool fits(const Traces& traces, const Placement& placement) {
    return std::ranges::all_of(
        allSquares, [&](Square square) { return fits(traces.at(square), placement.at(square)); });
}

/// Like `Shown`, from a board whose sensors do not identify their pieces (E-R34).
struct Scanned {
    Traces traces;
    Stillness stillness = Stillness::settled;

    bool operator==(const Scanned&) const = default;
};

/// The sides of a clock as its owner sees them from the front.
enum class ClockSide : std::uint8_t { left, right };

/// The lever of the board's own clock was pressed on this side by the player who has moved.
struct Pressed {
    ClockSide side;

    bool operator==(const Pressed&) const = default;
};

/// A button on the board itself was pressed; numbered from 1.
struct ButtonPressed {
    int number = 1;

    bool operator==(const ButtonPressed&) const = default;
};

/// Which way round the board lies. `straight` is as the maker intended, `turned` half a turn.
enum class Orientation : std::uint8_t { straight, turned };

/// The board has detected which way round it lies; this applies to all squares from here on.
struct Oriented {
    Orientation orientation;

    bool operator==(const Oriented&) const = default;
};

/// The player on this side of the clock by default: White is at the left of the clock of a straight
/// board and at the right of a turned one.
[[nodiscard]] constexpr Colour playerAt(ClockSide side, Orientation orientation) noexcept {
    const bool straight = orientation == Orientation::straight;
    return (side == ClockSide::left) == straight ? Colour::white : Colour::black;
}

/// Some boards have special pieces that signal a result.
enum class ResultPiece : std::uint8_t { draw, whiteWins, blackWins };

/// A result piece was put on the board. It does not occupy a square.
struct ResultPieceShown {
    ResultPiece piece;

    bool operator==(const ResultPieceShown&) const = default;
};

/// Why a board cannot be read.
enum class LossCause : std::uint8_t {
    notThere,   ///< no device has that name
    notAllowed, ///< the device may not be opened by this user
    busy,       ///< another program has the device
    unplugged,  ///< the device went away
    silent,     ///< the board does not answer any more
    stranger,   ///< the device is there, but nothing on it responds like such a board
    unreadable, ///< the board answers, but what it sends cannot be read
    broken,     ///< the system reported another error, see `BoardLost::systemError`
};

/// Reported once when the board is lost, or could not be opened in the first place.
struct BoardLost {
    LossCause cause = LossCause::broken;
    int systemError = 0; ///< errno if the system gave one, else 0

    bool operator==(const BoardLost&) const = default;
};

/// The board responds, for the first time or after a loss. A `Shown` with the whole board follows,
/// except from devices without squares.
struct BoardFound {
    bool operator==(const BoardFound&) const = default;
};

/// A key was pressed on a keyboard that serves only as this player's clock lever.
struct LeverStruck {
    bool operator==(const LeverStruck&) const = default;
};

/// The key for asking the time was pressed on the same keyboard.
struct TimeAsked {
    bool operator==(const TimeAsked&) const = default;
};

using Reading = std::variant<BoardFound,
                             BoardLost,
                             Oriented,
                             Change,
                             Shown,
                             Sensed,
                             Scanned,
                             Pressed,
                             ButtonPressed,
                             LeverStruck,
                             TimeAsked,
                             ResultPieceShown>;

} // namespace rules
