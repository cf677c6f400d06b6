// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace rules {

/// Why a game is over. The first five follow from the moves alone; the others need a decision by a
/// player, the arbiter or a server. Those of wrong starts and lost positions annul the game.
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
    quickplayFinish,    ///< Art. 6.11, A4.f: drawn, because it is unknown which fell first.
    illegalMoves,       ///< Art. 7.4.b
    arbiterDecision,
    lateness,          ///< Art. 6.6.a, L95-10.15
    lawsRefused,       ///< Art. 12.8, 12.9
    telephone,         ///< Art. 12.3.b
    penalty,           ///< Art. 13.4.d
    expulsion,         ///< Art. 13.4.g
    invalidSealedMove, ///< L09-G8
    wrongStart,        ///< Art. 7.1.a
    coloursReversed,   ///< Art. 7.2, L95-8.6
    positionLost,      ///< L95-8.1, L95-8.2, L09-G11.b
    server,            ///< The server that the game is played on has ended it.
};

inline constexpr std::array endReasons{
    EndReason::checkmate,          EndReason::stalemate,         EndReason::deadPosition,
    EndReason::fivefoldRepetition, EndReason::seventyFiveMoves,  EndReason::threefoldClaim,
    EndReason::fiftyMovesClaim,    EndReason::resignation,       EndReason::drawAgreed,
    EndReason::flagFall,           EndReason::bothFlags,         EndReason::quickplayFinish,
    EndReason::illegalMoves,       EndReason::arbiterDecision,   EndReason::lateness,
    EndReason::lawsRefused,        EndReason::telephone,         EndReason::penalty,
    EndReason::expulsion,          EndReason::invalidSealedMove, EndReason::wrongStart,
    EndReason::coloursReversed,    EndReason::positionLost,      EndReason::server,
};

/// The kind of result of a game without a winner.
enum class Unwon : std::uint8_t {
    drawn,
    lostByBoth, ///< Art. 12.9, L95-10.17
    annulled,   ///< It does not count, and a new one is played (Art. 7.1.a).
};

/// Points counted in halves: a draw gives one.
using HalfPoints = ByColour<int>;

/// How a game ended.
struct Outcome {
    EndReason reason{};
    std::optional<Colour> winner;
    /// The result if there is no winner.
    Unwon otherwise = Unwon::drawn;
    /// The points awarded by the arbiter if they differ from the result (Art. 12.3.b, 12.8, 13.4).
    std::optional<HalfPoints> points{};

    [[nodiscard]] constexpr bool isDrawn() const { return is(Unwon::drawn); }
    [[nodiscard]] constexpr bool isLostByBoth() const { return is(Unwon::lostByBoth); }
    [[nodiscard]] constexpr bool isAnnulled() const { return is(Unwon::annulled); }

    bool operator==(const Outcome&) const = default;

private:
    [[nodiscard]] constexpr bool is(Unwon one) const { return !winner && otherwise == one; }
};

[[nodiscard]] constexpr Outcome drawnBy(EndReason reason) {
    return {reason, std::nullopt};
}
[[nodiscard]] constexpr Outcome wonBy(EndReason reason, Colour winner) {
    return {reason, winner};
}
[[nodiscard]] constexpr Outcome lostByBoth(EndReason reason) {
    return {reason, std::nullopt, Unwon::lostByBoth};
}
[[nodiscard]] constexpr Outcome annulled(EndReason reason) {
    return {reason, std::nullopt, Unwon::annulled};
}

/// The grounds on which a player may claim a draw.
enum class DrawClaim : std::uint8_t {
    threefold,       ///< Art. 9.2
    fiftyMoves,      ///< Art. 9.3
    quickplayFinish, ///< Art. 10.2; decided by the arbiter, not by counting
};

} // namespace rules
