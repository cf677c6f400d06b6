// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/adjournment.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"

#include <optional>
#include <variant>
#include <vector>

// The match as a value: its current state. Only `evolve` changes it. What can be computed from it
// is in inquiry.hpp and never stored here.

namespace rules {

/// The contents of one board, reported by sensors or the keyboard's own virtual board. At home both
/// seats share White's.
struct Board {
    Placement seen = Placement::start();
    /// Squares that hold a piece which the sensors do not identify (E-R34); `seen` shows them
    /// empty.
    std::vector<Sensed> unclear{};
    /// The question to the player since the last change: which of these moves the board shows.
    std::vector<Move> asked{};
    /// Pieces lifted and not put back, oldest first.
    std::vector<Piece> inHand{};
    /// Every change since the board last showed the line.
    std::vector<Change> sinceInStep{};
    /// The ply up to which the line has been executed on the board; until the latest one is,
    /// lifting is executing and not touching (E-R26). nullopt: the board must be brought to the
    /// line from any state.
    std::optional<int> executed = 0;
    /// The move that the board has been found to show since it last changed.
    std::optional<Move> placed{};
    /// The illegal move that it has been found to show, likewise.
    std::optional<IllegalMove> illegal{};
    /// The clock was pressed while the move on this board was still under way.
    bool isPressHeld = false;
    /// The board has been reported as wrong, and not yet as correct again.
    bool isReportedWrong = false;
    /// Likewise, in a match to its player alone.
    bool isToldWrong = false;
    /// The squares on which it must go back have been named since it last changed.
    bool isNamedWrong = false;
    bool isLost = false;

    bool operator==(const Board&) const = default;
};

// The progress of the move of the side to move. The side to move changes when a move is made (Art.
// 1.1), so `Made` refers to the player who has just moved and has not pressed yet.
struct Thinking {
    bool operator==(const Thinking&) const = default;
};
/// Entered and read back privately; nobody else has heard it.
struct Entered {
    Move move;
    bool operator==(const Entered&) const = default;
};
/// The announcement is being spoken; the move is not made yet.
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
using MoveState = std::variant<Thinking, Entered, Announcing, Announced, Made>;

// The phases of the game as a whole.
struct NotStarted {
    bool operator==(const NotStarted&) const = default;
};
struct Playing {
    bool operator==(const Playing&) const = default;
};
/// Both clocks are stopped, and the game goes on when somebody restarts them.
struct Halted {
    StopCause why{};
    bool operator==(const Halted&) const = default;
};
/// The boards are being reconciled (E2.7, E2.8).
struct Reconciling {
    /// The boards as they were found (E-R57).
    ByColour<Placement> found{};
    /// Squares corrected by hand without a sensor, still to be asked about.
    ByColour<std::vector<Square>> unchecked{};
    /// The position the arbiter has chosen for both boards, if any.
    std::optional<int> ruledPly{};
    /// The times to which the arbiter has set the clocks meanwhile; they count instead of the
    /// proposed ones (E-R55).
    ByColour<std::optional<Span>> ruledTimes{};
    bool operator==(const Reconciling&) const = default;
};
/// The progress of resuming an adjourned game.
struct Resumption {
    /// The time at which it was to be resumed.
    Instant start{};
    Arrivals arrivals{};
    bool isEnvelopeLost = false;
    bool operator==(const Resumption&) const = default;
};
/// The move is sealed, and only the player who sealed it knows it (L09-G1).
struct Adjourned {
    Colour sealer{};
    /// The sealed move, encrypted; nullopt: it is on paper.
    std::optional<std::string> box{};
    /// Set once the resumption has begun.
    std::optional<Resumption> resumption{};
    /// It is the answer to a sealed move, kept until the sealer comes (L09-G9.c).
    bool isReply = false;
    bool operator==(const Adjourned&) const = default;
};
struct Over {
    Outcome outcome{};
    bool operator==(const Over&) const = default;
};
/// A type of its own, so that copying all alternatives is compiled once.
struct Phase : std::variant<NotStarted, Playing, Halted, Reconciling, Adjourned, Over> {
    using variant::variant;
    Phase(const Phase&);
    Phase(Phase&&) noexcept;
    Phase& operator=(const Phase&);
    Phase& operator=(Phase&&) noexcept;
    ~Phase();
};
[[nodiscard]] bool operator==(const Phase& left, const Phase& right);

/// An announcement that is being spoken.
struct Announcement {
    Colour seat{};
    Move move;
    AnnouncementId id{};
    bool operator==(const Announcement&) const = default;
};

/// A piece lifted by the side to move when nothing was left to execute (E2.2, Art. 4.3).
struct Touch {
    int ply = 0; ///< number of moves made before
    Square square{};
    Piece piece{};
    /// It is unknown whether the previous one was touched first (Art. 4.3.c).
    bool together = false;
    bool operator==(const Touch&) const = default;
};

/// The piece that the side to move has released where it has to stay (Art. 4.6, 4.7).
struct ReleasedAt {
    int ply = 0; ///< number of moves made before
    Square from{};
    Square to{};
    bool operator==(const ReleasedAt&) const = default;
};

/// The latest move against Article 4, which stands unless a player objects (Art. A4.b).
struct BrokenTouch {
    Colour seat{};
    int ply = 0; ///< number of moves made before
    Move move;
    bool operator==(const BrokenTouch&) const = default;
};

/// A reported touch that its player has neither admitted nor denied (ART-P3).
struct ReportedTouch {
    Colour seat{};
    Square square{};
    int ply = 0; ///< number of moves made before
    bool operator==(const ReportedTouch&) const = default;
};

/// An illegal move for which the clock has been pressed: either it is on the board of the side to
/// move and awaits the arbiter's ruling, or it is the latest of the line, until the opponent claims
/// or moves (Art. A4.c).
struct PressedIllegalMove {
    Colour seat{};
    IllegalMove move{};
    /// If it is part of the line: the number of moves made before it.
    std::optional<int> ply{};
    bool operator==(const PressedIllegalMove&) const = default;
};

/// The illegal move that the next move replaces (Art. 7.4.a).
struct Replaced {
    int ply = 0; ///< number of moves made before
    IllegalMove move{};
    bool operator==(const Replaced&) const = default;
};

struct DrawOffer {
    Colour by{};
    int ply = 0; ///< number of moves made before
    /// In the adjourned game, after the next move was sealed, which therefore does not decline it
    /// (L09-G4).
    bool isAfterSealing = false;
    bool operator==(const DrawOffer&) const = default;
};

/// The state of one player's recording, apart from the sheet's entries (Art. 8).
struct SheetState {
    /// A flag fell while the player was exempt from recording: the sheet must be completed before
    /// the next move (Art. 8.5).
    bool isDue = false;
    /// The player has asked for the opponent's sheet, and the arbiter has not decided.
    bool hasAsked = false;
    /// The player has the opponent's sheet until they move (Art. 8.5.b).
    bool hasBorrowed = false;
    /// The player has confirmed the result (Art. 8.7).
    bool hasSigned = false;

    bool operator==(const SheetState&) const = default;
};

/// A draw claim that has not been ruled on yet (Art. 9.5, 10.2).
struct PendingClaim {
    Colour by{};
    DrawClaim on{};
    std::optional<Move> intended{};
    /// Handed in to an arbiter elsewhere; only that arbiter's decision is pending (Art. D1).
    std::optional<Ground> handedIn{};
    /// The opponent's statement on the position and the record that were handed in.
    std::optional<bool> verified{};
    bool operator==(const PendingClaim&) const = default;
};

/// The move with which an incorrect claim was made: it must be played (Art. 9.5.b).
struct IntendedMove {
    int ply = 0; ///< number of moves made before
    Move move;
    bool operator==(const IntendedMove&) const = default;
};

/// A penalty that the arbiter has imposed (Art. 13.4).
struct Imposed {
    Colour seat{};
    Penalty penalty{};
    Span time{};
    int points = 0; ///< in halves
    bool operator==(const Imposed&) const = default;
};

/// The player to move has been asked to seal, and writes while their clock runs (L09-G1).
struct Sealing {
    Colour sealer{};
    Instant sessionEnd{};
    bool isOnPaper = false; ///< the program does not learn the move before it is opened
    bool operator==(const Sealing&) const = default;
};

/// What was still to be done or decided when the game ended, in case the arbiter revokes the end.
struct Unfinished {
    std::optional<Adjourned> adjourned{};
    std::optional<Reconciling> reconciling{};
    std::optional<Sealing> sealing{};
    std::optional<Resumption> awaited{};
    std::optional<PendingClaim> claim{};
    std::optional<Colour> flagClaimedBy{};
    std::optional<Colour> postponedClaim{};
    std::optional<DrawOffer> drawOffer{};
    bool operator==(const Unfinished&) const = default;
};

/// PINs entered since the latest correct one.
struct PinTries {
    int count = 0;
    Instant latest{};
    bool operator==(const PinTries&) const = default;
};

struct Match {
    MatchSetup setup;
    Phase phase{};
    /// The instant of the latest event.
    Instant at{};

    // --- the moves
    /// The official line: every move that was made. Two agreeing sheets take precedence over it
    /// (E2.7).
    Game game;
    MoveState turn{};
    /// The ply up to which each seat has repeated the opponent's moves (E2.1).
    ByColour<int> repeated{};
    std::optional<Announcement> sounding{};
    int announcements = 0; ///< number begun so far

    // --- boards and touched pieces
    ByColour<Board> boards{};
    ByColour<SpecialBoard> specialBoards{};
    std::vector<Touch> touches{};
    std::optional<ReleasedAt> released{};
    std::optional<ReportedTouch> reportedTouch{};
    std::optional<BrokenTouch> brokenTouch{};
    /// The player who has announced adjusting, until the pieces are back in place (Art. 4.2).
    std::optional<Colour> adjusting{};
    /// A player has asked that Article 4 be enforced (Art. A4.b).
    bool touchMoveDemanded = false;

    // --- illegal moves
    std::optional<PressedIllegalMove> illegalMove{};
    std::optional<Replaced> replaced{};
    /// Illegal moves that have been counted (Art. 7.4.b).
    ByColour<int> illegalMoves{};

    // --- score sheets
    ByColour<ScoreSheet> sheets{};
    ByColour<SheetState> recording{};

    // --- the clock
    Clock clock;
    std::vector<Completed> completed{};
    /// What the arbiter changed by setting the clock before any move was completed.
    ByColour<ClockSetting> correctedAtStart{};
    /// The time that each side has been given (`TimeGiven`), less what was taken as a penalty.
    ByColour<Span> given{};
    /// When the clocks were first started.
    std::optional<Instant> begun{};
    /// Who has claimed the opponent's flag, until it is ruled on or the clocks run again
    /// (Art. 6.8).
    std::optional<Colour> flagClaimedBy{};
    /// Whose time was exceeded first, as long as that flag is down (Art. 6.9, 6.11).
    std::optional<Colour> firstFlag{};
    /// The arbiter lets the dials of blind players tick automatically (E2.4.a).
    bool ticksAreHeard = true;
    /// The arbiter has agreed that this player is warned automatically when time runs short
    /// (E-R43).
    ByColour<bool> warningsAgreed{};

    // --- draws and claims
    std::optional<DrawOffer> drawOffer{};
    /// Every spoken offer, whatever its result: it belongs on both sheets (Art. 8.1, C13).
    std::vector<DrawOffer> offersMade{};
    /// Offers of a draw that were declined, by who made them (Art. 12.6).
    ByColour<int> declinedOffers{};
    std::optional<PendingClaim> claim{};
    std::optional<IntendedMove> intended{};
    /// The player who has claimed under Art. 10.2 and awaits the arbiter's decision while the game
    /// goes on.
    std::optional<Colour> postponedClaim{};

    // --- adjourning
    std::optional<Sealing> sealing{};
    /// The sealed move was made, and its sealer has not come yet (L09-G9.c).
    std::optional<Resumption> awaited{};
    /// The number of moves made when an adjourned game was last resumed, without the sealed one.
    std::optional<int> resumedAt{};
    /// The end of the session as announced by the arbiter; nullopt: not announced (L95-14.7).
    std::optional<Instant> sessionEnd{};
    /// What people have entered on the envelope when the game was adjourned.
    EnvelopeNotes envelope{};

    // --- the end, as long as the game is over
    std::optional<Unfinished> unfinished{};

    // --- the arbiter and the people
    /// When each player arrived; recorded if the event limits lateness (Art. 6.6).
    ByColour<std::optional<Instant>> arrived{};
    std::vector<Imposed> penalties{};
    /// The result of the latest test of a blind player's earphone (E-R70); nullopt: not tested
    /// since the program was started.
    ByColour<std::optional<EarFinding>> ears{};
    PinTries pinTries{};
    /// As the program writes it; empty: it is not known, or no engine plays.
    std::string engineStrength{};

    bool operator==(const Match&) const = default;
};

[[nodiscard]] inline bool isOver(const Match& match) {
    return std::holds_alternative<Over>(match.phase);
}

/// A match in which nothing has happened: every board shows the start position.
[[nodiscard]] Match open(const MatchSetup& setup);

} // namespace rules
