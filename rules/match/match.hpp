// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/placement.hpp"
#include "rules/clock/clock.hpp"
#include "rules/irregularity/illegal_move.hpp"
#include "rules/match/event.hpp"
#include "rules/match/score_sheet.hpp"
#include "rules/match/setup.hpp"

#include <optional>
#include <variant>
#include <vector>

// The match as a value: what is true now. It grows by `evolve` alone. What can be computed from it
// stands in inquiry.hpp and is never stored here.

namespace rules {

/// One board as it shows, whether sensors say so or the keyboard's own virtual board. At home both
/// seats share White's.
struct Board {
    Placement seen = Placement::start();
    /// What has been lifted and not put back, oldest first.
    std::vector<Piece> inHand{};
    /// Every change since it last showed the line.
    std::vector<Change> sinceInStep{};
    /// The ply up to which the line has been executed on it; until the latest one is, lifting is
    /// executing and not touching (E-R26). None: it must be brought to the line from anywhere.
    std::optional<int> executed = 0;
    /// The move it has been found to show, since it last changed.
    std::optional<Move> placed{};
    /// The illegal move it has been found to show, likewise.
    std::optional<IllegalMove> illegal{};
    /// It has been told that this board is wrong, and not yet that it is right again.
    bool isBlamed = false;
    bool isLost = false;

    bool operator==(const Board&) const = default;
};

// How far the move of the side to move has come. The side to move changes when a move is made
// (Art. 1.1), so `Made` is about the player who has just moved and has not pressed yet.
struct Thinking {
    bool operator==(const Thinking&) const = default;
};
/// Entered and read back privately; nobody else has heard it.
struct Entered {
    Move move;
    bool operator==(const Entered&) const = default;
};
/// The announcement is sounding; the move is not made yet.
struct Announcing {
    Move move;
    bool pressHeld = false;
    bool operator==(const Announcing&) const = default;
};
/// Announced, but the board still lacks something (E2.3).
struct Announced {
    Move move;
    bool operator==(const Announced&) const = default;
};
struct Made {
    bool operator==(const Made&) const = default;
};
using Turn = std::variant<Thinking, Entered, Announcing, Announced, Made>;

// Where the game as a whole stands.
struct NotStarted {
    bool operator==(const NotStarted&) const = default;
};
struct Playing {
    bool operator==(const Playing&) const = default;
};
/// Both clocks stand, and the game goes on when somebody says so.
struct Halted {
    StopCause why{};
    bool operator==(const Halted&) const = default;
};
/// SM-D of Appendix E: the boards are being brought together.
struct Reconciling {
    /// The boards as they were found (E-R57).
    ByColour<Placement> found{};
    /// Squares that were corrected by hand where no sensor looks, still to be asked about.
    ByColour<std::vector<Square>> unchecked{};
    /// Where the arbiter wants both boards, if he has decided it himself.
    std::optional<int> ruledPly{};
    bool operator==(const Reconciling&) const = default;
};
struct Over {
    Outcome outcome{};
    bool operator==(const Over&) const = default;
};
using Phase = std::variant<NotStarted, Playing, Halted, Reconciling, Over>;

/// An announcement that is sounding now.
struct Announcement {
    Colour seat{};
    Move move;
    AnnouncementId id{};
    bool operator==(const Announcement&) const = default;
};

/// A piece lifted by the side to move when nothing was left to execute (E2.2, Art. 4.3).
struct Touch {
    int ply = 0; ///< moves made before
    Square square{};
    Piece piece{};
    bool operator==(const Touch&) const = default;
};

/// A touch that was reported and that its player has neither admitted nor denied (ART-P3).
struct ReportedTouch {
    Colour seat{};
    Square square{};
    int ply = 0; ///< moves made before
    bool operator==(const ReportedTouch&) const = default;
};

/// An illegal move that stands on the board of the side to move, and for which the clock has been
/// pressed: the arbiter has still to rule on it.
struct PressedIllegalMove {
    Colour seat{};
    IllegalMove move{};
    bool operator==(const PressedIllegalMove&) const = default;
};

/// What the move to come replaces (Art. 7.4.a).
struct Replaced {
    int ply = 0; ///< moves made before
    IllegalMove move{};
    bool operator==(const Replaced&) const = default;
};

/// The clock after a completed move: what the arbiter is offered when the game goes back (E-R55).
struct Completed {
    int ply = 0;
    ByColour<ClockSideState> clock{};
    bool operator==(const Completed&) const = default;
};

struct DrawOffer {
    Colour by{};
    int ply = 0; ///< moves made before
    bool operator==(const DrawOffer&) const = default;
};

/// A claim of a draw that nobody has ruled on yet (Art. 9.5, 10.2).
struct PendingClaim {
    Colour by{};
    DrawClaim on{};
    std::optional<Move> intended{};
    bool operator==(const PendingClaim&) const = default;
};

/// The move that an incorrect claim was made with: it must be played (Art. 9.5.b).
struct IntendedMove {
    int ply = 0; ///< moves made before
    Move move;
    bool operator==(const IntendedMove&) const = default;
};

struct Match {
    MatchSetup setup;
    /// The official line: every move that was made. It never outranks two agreeing sheets (E2.7).
    Game game;
    Clock clock;
    ByColour<Board> boards{};
    ByColour<ScoreSheet> sheets{};
    /// The ply up to which each seat has repeated the opponent's moves (E2.1).
    ByColour<int> repeated{};
    Phase phase{};
    Turn turn{};
    std::optional<Announcement> sounding{};
    int announcements = 0; ///< begun so far
    std::vector<Touch> touches{};
    /// Who has said that he adjusts, until his pieces stand again (Art. 4.2).
    std::optional<Colour> adjusting{};
    std::optional<ReportedTouch> reportedTouch{};
    std::optional<PressedIllegalMove> illegalMove{};
    std::optional<Replaced> replaced{};
    /// Illegal moves that have been counted (Art. 7.4.b).
    ByColour<int> illegalMoves{};
    std::vector<Completed> completed{};
    std::optional<DrawOffer> drawOffer{};
    std::optional<PendingClaim> claim{};
    std::optional<IntendedMove> intended{};
    /// Who has claimed under Art. 10.2 and waits for the arbiter's decision while the game goes on.
    std::optional<Colour> postponedClaim{};
    /// The instant of the latest event.
    Instant at{};

    bool operator==(const Match&) const = default;
};

/// A match in which nothing has happened: every board shows the start position.
[[nodiscard]] Match open(const MatchSetup& setup);

} // namespace rules
