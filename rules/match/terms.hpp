// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

// The terms in which commands, events and the match speak: why, how, and on what ground.

namespace rules {

/// Numbers the announcements of a match from 1; none is used twice.
struct AnnouncementId {
    std::uint32_t number = 0;

    bool operator==(const AnnouncementId&) const = default;
};

/// How an announcement ended; one that was cut counts as not made.
enum class Heard : std::uint8_t { spoken, shown, calledByPlayer, cut };

/// What becomes of a claim of a draw (Art. 9.5, 10.2). Only one under Art. 10.2 can be postponed,
/// or answered with five seconds a move instead, where it follows the guideline of 2023 (P38).
enum class ClaimRuling : std::uint8_t { right, wrong, postponed, extraTime };

/// On what a claim under Art. 10.2 rests, where no arbiter has seen the game (Art. D1).
enum class Ground : std::uint8_t {
    cannotBeWon, ///< a: the opponent cannot win by normal means
    noEffort,    ///< b: the opponent has made no effort to; the whole record shows it
};

/// What the test of an earphone has found (6.4, E-R70): its player alone heard the word; not even
/// he heard it; somebody else did.
enum class EarFinding : std::uint8_t { heardAlone, notHeard, overheard };
inline constexpr std::array earFindings{
    EarFinding::heardAlone, EarFinding::notHeard, EarFinding::overheard};

/// Why both clocks were stopped.
enum class StopCause : std::uint8_t {
    arbiter,
    playerCalls,
    flagClaimed,
    boardsDiffer,
    restart,
    illegalMove,
    drawClaimed,
    recordsDue, ///< both were free of writing when a flag fell (Art. 8.5.a)
    wrongTimes, ///< somebody says that the clocks were set wrongly (Art. 6.10.b, L09-G12)
};
/// Why the game went back. The clocks go back with it, except after a slip, after an illegal move
/// that was claimed, and after `sheetsAgree`.
/// `sheetsAgree`: other moves were announced than both have written, and those follow; no time is
/// given back for that (E2.7).
enum class RetraceCause : std::uint8_t {
    slip,
    takeBack,
    boardsDiffer,
    sheetsAgree,
    ruling,
    illegalMove,
};
/// Who brought a move onto a board: its sensors saw it, the keyboard's board took it, the
/// assistant.
enum class Executed : std::uint8_t { seen, virtually, byAssistant };
enum class Declined : std::uint8_t { inWords, byTouching, byMoving };

} // namespace rules
