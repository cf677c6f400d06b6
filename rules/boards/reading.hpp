// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

// What one physical board reports. Boards report what they see; they do not know whose turn it is.
// All readings are plain values, in squares as White sees them, however the board lies on the
// table.

namespace rules {

/// One square came to show something else: a piece, or nothing after a lift. A single change is no
/// move: a piece carried along is seen on the squares it passes, and a piece may be put down before
/// it is seen to leave.
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

/// How long a board has shown the same thing; the spans belong to the board, see
/// `tactile-io/board/sense.hpp`.
enum class Stillness : std::uint8_t {
    moving,  ///< a change has just been seen, the hand is still at work
    settled, ///< still enough to believe a move
    firm,    ///< still enough to believe that a piece will not slide on
    lasting, ///< still enough to speak of an error
};

/// What the whole board shows. After a `BoardFound`, each placement is the one before with the
/// changes reported in between.
struct Shown {
    Placement placement;
    Stillness stillness = Stillness::settled;

    bool operator==(const Shown&) const = default;
};

/// What a sensor sees that does not know its piece: most see only that something stands there, some
/// also of which colour it is.
enum class Trace : std::uint8_t { nothing, something, white, black };

/// The trace that may come of such a piece, or of no piece.
[[nodiscard]] constexpr bool fits(Trace trace, const std::optional<Piece>& piece) noexcept {
    if (!piece) return trace == Trace::nothing;
    const Trace own = piece->colour == Colour::white ? Trace::white : Trace::black;
    return trace == Trace::something || trace == own;
}

/// The same as `Change`, from a board whose sensors do not know their pieces (E-R34).
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
    return std::all_of(allSquares.begin(), allSquares.end(), [&](Square square) {
        return fits(traces.at(square), placement.at(square));
    });
}

/// The same as `Shown`, from a board whose sensors do not know their pieces (E-R34).
struct Scanned {
    Traces traces;
    Stillness stillness = Stillness::settled;

    bool operator==(const Scanned&) const = default;
};

/// The sides of a clock as its owner sees them from the front.
enum class ClockSide : std::uint8_t { left, right };

/// The lever of the board's own clock went down on this side: that player has pressed.
struct Pressed {
    ClockSide side;

    bool operator==(const Pressed&) const = default;
};

/// A button on the board itself was pressed down; numbered from 1.
struct ButtonPressed {
    int number = 1;

    bool operator==(const ButtonPressed&) const = default;
};

/// Which way round the board lies. `straight` is the maker's idea of it, `turned` half a turn.
enum class Orientation : std::uint8_t { straight, turned };

/// The board has found out which way round it lies; all squares are meant so from here on.
struct Oriented {
    Orientation orientation;

    bool operator==(const Oriented&) const = default;
};

/// The player whose side of the clock this is where nobody has said otherwise: White sits at the
/// left of the clock of a straight board and at the right of a turned one.
[[nodiscard]] constexpr Colour playerAt(ClockSide side, Orientation orientation) noexcept {
    const bool straight = orientation == Orientation::straight;
    return (side == ClockSide::left) == straight ? Colour::white : Colour::black;
}

/// Some boards have pieces that stand for a result.
enum class ResultPiece : std::uint8_t { draw, whiteWins, blackWins };

/// A result piece was put on the board. It takes no square from the chess pieces.
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
    stranger,   ///< the device is there, but nothing on it answers like such a board
    unreadable, ///< the board answers, but what it sends cannot be read
    broken,     ///< the system reports another error, see `BoardLost::systemError`
};

/// Told once when the board is lost, or could not be had in the first place.
struct BoardLost {
    LossCause cause = LossCause::broken;
    int systemError = 0; ///< errno where the system gave one, else 0

    bool operator==(const BoardLost&) const = default;
};

/// The board answers: at first, and after each loss. A `Shown` with the whole board follows, but
/// from what has no squares.
struct BoardFound {
    bool operator==(const BoardFound&) const = default;
};

/// A key went down on the keyboard that is this player's lever and nothing else.
struct LeverStruck {
    bool operator==(const LeverStruck&) const = default;
};

/// On the same keyboard the key went down by which its player asks for the time.
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
