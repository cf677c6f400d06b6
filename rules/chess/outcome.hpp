// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace rules {

/// Why a game is over. The first five lie in the moves alone; the others need somebody's word.
enum class EndReason : std::uint8_t {
    checkmate,          ///< Art. 5.1.a
    stalemate,          ///< Art. 5.2.a
    deadPosition,       ///< Art. 5.2.b
    fivefoldRepetition, ///< Only in editions that end the game without a claim.
    seventyFiveMoves,   ///< Likewise.
    threefoldClaim,     ///< Art. 9.2
    fiftyMovesClaim,    ///< Art. 9.3
    resignation,        ///< Art. 5.1.b
    drawAgreed,         ///< Art. 5.2.c
    flagFall,           ///< Art. 6.9
    bothFlags,          ///< Art. 6.11, A4.f: drawn, for nobody knows which fell first.
    quickplayFinish,    ///< Art. 10.2
    illegalMoves,       ///< Art. 7.4.b
    arbiterDecision,
};

inline constexpr std::array endReasons{
    EndReason::checkmate,
    EndReason::stalemate,
    EndReason::deadPosition,
    EndReason::fivefoldRepetition,
    EndReason::seventyFiveMoves,
    EndReason::threefoldClaim,
    EndReason::fiftyMovesClaim,
    EndReason::resignation,
    EndReason::drawAgreed,
    EndReason::flagFall,
    EndReason::bothFlags,
    EndReason::quickplayFinish,
    EndReason::illegalMoves,
    EndReason::arbiterDecision,
};

/// How a game ended; without a winner it is drawn.
struct Outcome {
    EndReason reason{};
    std::optional<Colour> winner;

    bool operator==(const Outcome&) const = default;
};

[[nodiscard]] constexpr Outcome drawnBy(EndReason reason) {
    return {reason, std::nullopt};
}
[[nodiscard]] constexpr Outcome wonBy(EndReason reason, Colour winner) {
    return {reason, winner};
}

/// On what a player may claim a draw.
enum class DrawClaim : std::uint8_t {
    threefold,       ///< Art. 9.2
    fiftyMoves,      ///< Art. 9.3
    quickplayFinish, ///< Art. 10.2; no count decides it, but the arbiter
};

/// Which positions without a mate end the game by themselves.
enum class DeadPositions : std::uint8_t {
    all,    ///< Every one in which no series of legal moves mates (Art. 5.2.b).
    listed, ///< Only bare kings, with one bishop or knight, or a bishop each of one colour (1995).
};

/// Which draws come about without a claim; the editions of the Laws differ.
struct AutomaticDraws {
    /// Since 2014: a position for the fifth time, or 75 moves of each side without a capture or a
    /// pawn move.
    bool byCounting = false;
    DeadPositions deadPosition = DeadPositions::all;

    bool operator==(const AutomaticDraws&) const = default;
};

} // namespace rules
