// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope_field.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/sheet/score_sheet.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"

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
    /// Where something stands, and sensors that do not know their pieces leave open what it is
    /// (E-R34); `seen` shows nothing there.
    std::vector<Sensed> unclear{};
    /// What its player has been asked since it last changed: which of these moves it shows.
    std::vector<Move> asked{};
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
    bool isReportedWrong = false;
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
using MoveState = std::variant<Thinking, Entered, Announcing, Announced, Made>;

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
/// The boards are being brought together (E2.7, E2.8).
struct Reconciling {
    /// The boards as they were found (E-R57).
    ByColour<Placement> found{};
    /// Squares that were corrected by hand where no sensor looks, still to be asked about.
    ByColour<std::vector<Square>> unchecked{};
    /// Where the arbiter wants both boards, if he has decided it himself.
    std::optional<int> ruledPly{};
    bool operator==(const Reconciling&) const = default;
};
/// How far an adjourned game has come with going on.
struct Resumption {
    /// The hour at which it was to be resumed.
    Instant start{};
    Arrivals arrivals{};
    bool isEnvelopeLost = false;
    bool operator==(const Resumption&) const = default;
};
/// The move is sealed, and nobody knows it but the player who did (L09-G1).
struct Adjourned {
    Colour sealer{};
    /// The move, locked up; none: it is on paper.
    std::optional<std::string> box{};
    /// Since the hour has come.
    std::optional<Resumption> resumption{};
    /// It is the answer to a sealed move, kept until that player comes (L09-G9.c).
    bool isReply = false;
    bool operator==(const Adjourned&) const = default;
};
struct Over {
    Outcome outcome{};
    bool operator==(const Over&) const = default;
};
using Phase = std::variant<NotStarted, Playing, Halted, Reconciling, Adjourned, Over>;

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
    /// Nobody knows whether the one before it was first (Art. 4.3.c).
    bool together = false;
    bool operator==(const Touch&) const = default;
};

/// The latest move against Article 4, which stands unless somebody asks (Art. A4.b).
struct BrokenTouch {
    Colour seat{};
    int ply = 0; ///< moves made before
    Move move;
    bool operator==(const BrokenTouch&) const = default;
};

/// A touch that was reported and that its player has neither admitted nor denied (ART-P3).
struct ReportedTouch {
    Colour seat{};
    Square square{};
    int ply = 0; ///< moves made before
    bool operator==(const ReportedTouch&) const = default;
};

/// An illegal move for which the clock has been pressed: it stands on the board of the side to
/// move, and the arbiter has still to rule on it; or it is the latest of the line, until the
/// opponent claims or moves (Art. A4.c).
struct PressedIllegalMove {
    Colour seat{};
    IllegalMove move{};
    /// Where it is of the line: the moves made before.
    std::optional<int> ply{};
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
    /// The game was adjourned when it was made (ADJ-2.6).
    bool isAfterSealing = false;
    bool operator==(const DrawOffer&) const = default;
};

/// How one player stands to his score sheet, apart from what is on it (Art. 8).
struct SheetState {
    /// A flag fell while he was free of writing: his sheet comes before his next move (Art. 8.5).
    bool isDue = false;
    /// He has asked for the opponent's sheet, and the arbiter has not decided.
    bool hasAsked = false;
    /// The opponent's sheet is before him until he moves (Art. 8.5.b).
    bool hasBorrowed = false;
    /// He has confirmed the result (Art. 8.7).
    bool hasSigned = false;

    bool operator==(const SheetState&) const = default;
};

/// A claim of a draw that nobody has ruled on yet (Art. 9.5, 10.2).
struct PendingClaim {
    Colour by{};
    DrawClaim on{};
    std::optional<Move> intended{};
    /// Handed in to an arbiter elsewhere; the game is over but for his word (Art. D1).
    std::optional<Ground> handedIn{};
    /// What the opponent says of the position and the record that were handed in.
    std::optional<bool> verified{};
    bool operator==(const PendingClaim&) const = default;
};

/// The move that an incorrect claim was made with: it must be played (Art. 9.5.b).
struct IntendedMove {
    int ply = 0; ///< moves made before
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

/// The player on move has been asked to seal, and writes while his clock runs (L09-G1).
struct Sealing {
    Colour sealer{};
    Instant sessionEnd{};
    bool operator==(const Sealing&) const = default;
};

/// PINs that were named since the latest right one.
struct PinTries {
    int count = 0;
    Instant latest{};
    bool operator==(const PinTries&) const = default;
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
    MoveState turn{};
    std::optional<Announcement> sounding{};
    int announcements = 0; ///< begun so far
    std::vector<Touch> touches{};
    /// Who has said that he adjusts, until his pieces stand again (Art. 4.2).
    std::optional<Colour> adjusting{};
    std::optional<ReportedTouch> reportedTouch{};
    std::optional<BrokenTouch> brokenTouch{};
    /// A player has asked that Article 4 be enforced (Art. A4.b).
    bool touchMoveDemanded = false;
    std::optional<PressedIllegalMove> illegalMove{};
    std::optional<Replaced> replaced{};
    /// Illegal moves that have been counted (Art. 7.4.b).
    ByColour<int> illegalMoves{};
    std::vector<Completed> completed{};
    ByColour<SheetState> recording{};
    std::optional<DrawOffer> drawOffer{};
    /// Every offer in words, whatever became of it: it belongs on both sheets (Art. 8.1, C13).
    std::vector<DrawOffer> offersMade{};
    std::optional<PendingClaim> claim{};
    std::optional<IntendedMove> intended{};
    /// Who has claimed under Art. 10.2 and waits for the arbiter's decision while the game goes on.
    std::optional<Colour> postponedClaim{};
    std::optional<Sealing> sealing{};
    /// The sealed move was made, and who sealed it has not come yet (L09-G9.c).
    std::optional<Resumption> awaited{};
    /// Moves made when an adjourned game was resumed last, without the sealed one.
    std::optional<int> resumedAt{};
    /// When the session ends, as the arbiter has announced it; it has not yet (L95-14.7).
    std::optional<Instant> sessionEnd{};
    /// What people have written on the envelope of the game when it was adjourned.
    EnvelopeNotes envelope{};
    /// Offers of a draw that were declined, by who made them (Art. 12.6).
    ByColour<int> declinedOffers{};
    std::vector<Imposed> penalties{};
    /// The arbiter lets the dials of blind players tick unasked (E2.4.a).
    bool ticksAreHeard = true;
    ByColour<SpecialBoard> specialBoards{};
    /// What the latest test of a blind player's earphone has found (E-R70); none: not tested since
    /// the program was started.
    ByColour<std::optional<EarFinding>> ears{};
    PinTries pinTries{};
    /// The arbiter has agreed that this player is told unasked when his time runs short (E-R43).
    ByColour<bool> warningsAgreed{};
    /// When the clocks were first started.
    std::optional<Instant> begun{};
    /// Who has come, and when; kept where the event says how late that may be (Art. 6.6).
    ByColour<std::optional<Instant>> arrived{};
    /// The instant of the latest event.
    Instant at{};

    bool operator==(const Match&) const = default;
};

/// A match in which nothing has happened: every board shows the start position.
[[nodiscard]] Match open(const MatchSetup& setup);

} // namespace rules
