// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Terms used by requests, events and the match: who, why, how, on what grounds, and why not.
namespace rules {

class Happenings;
struct Match;
struct Refusal;

/// nullopt: the request was carried out.
using Answer = std::optional<Refusal>;

/// Who acts. Each act is recorded with its actor. The assistant belongs to one player (E2.9); the
/// sighted player's helper (E2.10) is an assistant with duties a and b only.
enum class Actor : std::uint8_t {
    white,
    black,
    assistantOfWhite,
    assistantOfBlack,
    arbiter,
    program, ///< running clocks, ends of announcements, board sensors, restarts
};

inline constexpr auto actors = valuesUpTo<Actor::program>;

[[nodiscard]] constexpr Actor playerOf(Colour seat) noexcept {
    return seat == Colour::white ? Actor::white : Actor::black;
}
[[nodiscard]] constexpr Actor assistantOf(Colour seat) noexcept {
    return seat == Colour::white ? Actor::assistantOfWhite : Actor::assistantOfBlack;
}

/// The seat whose assistant the actor is; nullopt if the actor is not an assistant.
[[nodiscard]] constexpr std::optional<Colour> assistedSeat(Actor actor) noexcept {
    if (actor == Actor::assistantOfWhite) return Colour::white;
    if (actor == Actor::assistantOfBlack) return Colour::black;
    return std::nullopt;
}

/// What an assistant may do, each agreed before the game (E2.9.a–f, E-R60).
enum class Duty : std::uint8_t {
    execute,  ///< a: carries out either player's move on the opponent's board
    announce, ///< b: announces both players' moves
    score,    ///< c: keeps the blind player's score sheet and starts the opponent's clock
    inform,   ///< d: tells time and number of moves, when asked by the player
    claim,    ///< e: claims the fallen flag, reports that the sighted player touched a piece
    adjourn,  ///< f: does the formalities of adjourning
};

inline constexpr auto allDuties = valuesUpTo<Duty::adjourn>;

/// A set of duties; empty means that there is no assistant.
using Duties = SetOf<Duty::adjourn>;

/// The duties with these letters of the Laws, a to f; nullopt if another letter is among them.
[[nodiscard]] inline std::optional<Duties> dutiesOf(std::string_view letters) {
    Duties duties;
    for (const char letter : letters) {
        const int place = letter - 'a';
        if (place < 0 || place >= static_cast<int>(allDuties.size())) return std::nullopt;
        duties.insert(static_cast<Duty>(place));
    }
    return duties;
}

/// Who may make a request (E2.9, E2.10).
enum class By : std::uint8_t {
    player, ///< the one whose seat it is
    arbiter,
    program,
    anyone,  ///< at the table
    several, ///< `isAllowed` decides
};

/// What else a request is for, besides a game in progress whose moves the program knows.
enum class Also : std::uint8_t {
    afterTheEnd,    ///< notes, and the program's own housekeeping
    withClockAlone, ///< needs no moves, so it is allowed if the game is played elsewhere
};

/// Who may make a request, and when.
struct Terms {
    By by;
    bool isAfterTheEnd;
    bool isWithClockAlone;
};

/// A table entry: a request and its terms.
template <class Request, By by, Also... also>
struct AskedBy {
    using Kind = Request;
    static constexpr Terms terms{
        by, ((also == Also::afterTheEnd) || ...), ((also == Also::withClockAlone) || ...)};
};

/// Numbers the announcements of a match from 1; none is used twice.
struct AnnouncementId {
    std::uint32_t number = 0;

    bool operator==(const AnnouncementId&) const = default;
};

/// How an announcement ended; if it was cut, it counts as not made.
enum class Heard : std::uint8_t { spoken, shown, calledByPlayer, cut };

/// The ruling on a draw claim (Art. 9.5, 10.2). Only one under Art. 10.2 can be postponed, or
/// answered with five seconds per move instead, if it follows the guideline of 2023 (P38).
enum class ClaimRuling : std::uint8_t { right, wrong, postponed, extraTime };

/// The grounds of a claim under Art. 10.2 if no arbiter has watched the game (Art. D1).
enum class Ground : std::uint8_t {
    cannotBeWon, ///< a: the opponent cannot win by normal means
    noEffort,    ///< b: the opponent has made no effort to; the whole record shows it
};

/// The result of testing an earphone (6.4, E-R70): only its player heard the word; not even the
/// player heard it; somebody else did.
enum class EarFinding : std::uint8_t { heardAlone, notHeard, overheard };
inline constexpr auto earFindings = valuesUpTo<EarFinding::overheard>;

/// Why both clocks were stopped.
enum class StopCause : std::uint8_t {
    arbiter,
    playerCalls,
    flagClaimed,
    boardsDiffer,
    restart,
    illegalMove,
    drawClaimed,
    recordsDue, ///< both were exempt from recording when a flag fell (Art. 8.5.a)
    wrongTimes, ///< a player objects that the clocks were set wrongly (Art. 6.10.b, L09-G12)
};
/// Why the game went back. The clocks go back with it, except after a slip, after an illegal move
/// that was claimed, and after `sheetsAgree`. `sheetsAgree`: the announced moves differ from those
/// that both have written, which replace them; no time is given back for that (E2.7).
enum class RetraceCause : std::uint8_t {
    slip,
    takeBack,
    boardsDiffer,
    sheetsAgree,
    ruling,
    illegalMove,
    movedOn, ///< at home, on a board: the piece of the latest move has been moved on
};
/// How a move came onto a board: detected by sensors, on the keyboard's board, or through the
/// assistant.
enum class Executed : std::uint8_t { seen, virtually, byAssistant };
enum class Declined : std::uint8_t { inWords, byTouching, byMoving };

/// The requirements of Appendix E for a blind player's board (E1.a to E1.e).
enum class SpecialBoardItem : std::uint8_t {
    size,          ///< at least 20 by 20 centimetres (E1.a)
    raisedSquares, ///< the black squares are slightly raised (E1.b)
    apertures,     ///< in every square (E1.c)
    pegs,          ///< every piece fits into them (E1.d)
    pieces,        ///< of the Staunton kind, the black ones specially marked (E1.e)
};

inline constexpr auto specialBoardItems = valuesUpTo<SpecialBoardItem::pieces>;

/// The arbiter's findings on one special board; nullopt for an item not inspected. They are
/// recorded and not enforced (E-R3).
struct SpecialBoard {
    std::array<std::optional<bool>, specialBoardItems.size()> found{};

    [[nodiscard]] std::optional<bool> at(SpecialBoardItem item) const {
        return found.at(static_cast<std::size_t>(item));
    }
    void note(SpecialBoardItem item, bool good) { found.at(static_cast<std::size_t>(item)) = good; }
    [[nodiscard]] bool isBegun() const {
        return std::ranges::any_of(found, [](const auto& each) { return each.has_value(); });
    }
    [[nodiscard]] bool isWhole() const {
        return std::ranges::all_of(found, [](const auto& each) { return each.has_value(); });
    }

    [[nodiscard]] bool isAllGood() const {
        return std::ranges::all_of(found, [](const auto& each) { return each.value_or(false); });
    }

    bool operator==(const SpecialBoard&) const = default;
};

/// Why a request is refused. Each can be spoken; `Refusal` has the facts that belong to it.
enum class Reason : std::uint8_t {
    notAllowed,    ///< this person may not do it (E2.9)
    notStarted,    ///< the clocks have not been started yet
    clocksStopped, ///< both clocks are stopped; somebody must restart the game (Art. 6.12)
    reconciling,   ///< the boards must be reconciled first (E2.7)
    over,          ///< the game has ended
    notYourTurn,   ///< the opponent is to move
    confirmFirst,  ///< `moves`: the opponent's move to be repeated and executed first (E2.1)
    illegalMove,   ///< `moves`: the move
    boardShows,    ///< `moves`: what the player's board shows, a move other than the one announced
    alreadyAnnounced,   ///< `moves`: it stands unless it is corrected
    pressTooEarly,      ///< `missing`: what the move still lacks (E2.3)
    opponentsClockRuns, ///< the slip can no longer be corrected (E2.6); the player's own clock does
                        ///< not run
    nothingToAnnounce,
    nothingToCorrect,
    nothingToConfirm,
    nothingToDiscard,
    nothingToTakeBack,
    notTheSame,        ///< `moves`: the opponent's, and the one heard (E2.1)
    enterWhatYouHeard, ///< a move must be entered; one key is not enough
    boardHasSensors,   ///< the pieces of this board can only be moved by hand
    boardHasNoSensors, ///< this board is no electronic one
    nothingThere,      ///< `squares`: empty
    nothingInHand,
    handIsFull,      ///< what has been lifted must be put down first
    squareOccupied,  ///< `squares`: occupied
    moveStands,      ///< `moves`: placed, no other square is allowed (Art. 4.6)
    castleFirst,     ///< `moves`: the half-completed castling, nothing else is accepted (ART-P9.3)
    castlingClosed,  ///< `moves`: the castling; its rook was touched before the king (Art. 4.4.b)
    touchedSince,    ///< the right to claim the opponent's touch is lost (Art. 4.7)
    nothingReported, ///< there is no touch to admit or deny
    touchPending,    ///< `squares`: its reported touch must be admitted or denied first
    offerStands,     ///< the player's own offer is still open (Art. 9.1.b)
    noOffer,         ///< there is no offer to accept or decline
    agreedTooEarly,  ///< each player must have made some moves first (Art. 9.1.a)
    hasTouched,      ///< the right to claim in this position is forfeited (Art. 9.4)
    claimPending,    ///< the arbiter must rule on a claim first
    illegalMovePending, ///< or on an illegal move (Art. 7.4)
    noClaim,            ///< there is none to rule on
    noQuickplay,        ///< no claim under Art. 10.2 in this game or stage
    enoughTime,         ///< two minutes or more are left (Art. 10.2)
    flagIsDown,         ///< it has fallen already (Art. 10.2)
    notPostponable,     ///< this claim is decided by counting
    noExtraTime,     ///< only the guideline of 2023 answers a claim with five seconds a move (P38)
    tooLittleTime,   ///< a correction must not leave so little (L95-12.4)
    tooMuchTime,     ///< nothing lasts longer than `longestSpan`
    timesStand,      ///< it is too late to object that the clocks were set wrongly (A4.a, L09-G12)
    intendedFirst,   ///< `moves`: the one claimed with must be played (Art. 9.5.b)
    namesNoMove,     ///< in this reading a repetition is claimed with a written move only (T-46)
    sheetIncomplete, ///< without an arbiter the whole record is handed in (Art. D1.b)
    decidedForGood,  ///< an arbiter elsewhere only gives the final result (Art. D1)
    noIllegalMove,   ///< by this edition it is not illegal (ART-4.1)
    nothingIllegal,  ///< the opponent's latest move was legal, or it is too late (Art. A4.c)
    nothingTouched,  ///< fewer than two pieces, so their order does not matter
    alreadyDemanded, ///< Article 4 is already enforced without a request, or has been requested
    flagNotClaimed,  ///< with limited supervision a player must claim it first (Art. A4.d)
    adjourned,       ///< the move is sealed; the arbiter resumes the game (L09-G5)
    sealFirst,       ///< the player to move has been asked to seal, and may not move otherwise
    notSealing,      ///< nobody has been asked to seal
    notAdjourned,    ///< there is no envelope
    notResumed,      ///< the resumption has not begun
    replierIsAbsent, ///< the envelope stays closed until the replier comes (L09-G7)
    envelopeIsLost,
    notOnEnvelope, ///< the game fills in this field itself
    alreadyRunning,
    alreadyStopped,
    noClock,
    timeIsOpen, ///< the time control has not been set yet (Art. 6.2)
    onlyAClock, ///< the game is played elsewhere (E2.4)
    flagIsUp,
    noSuchPly,
    notMadeYet,    ///< a score sheet is not written in advance (Art. 8.1)
    emptyEntry,    ///< nothing is written
    writeFirst,    ///< the player's own score sheet lags too far behind (Art. 8.1, 8.5)
    sheetIsWhole,  ///< the player's own score sheet is complete
    recordIsWhole, ///< one of the score sheets is complete, so nothing is to be reconstructed
    noSheetAsked,  ///< nobody has asked for the opponent's score sheet
    lastStage,     ///< no further stage follows
    boardsDiffer,  ///< `squares` still to be corrected; if none, to be checked
    noReconciliation,
    nothingToCheck, ///< `squares`: not among those being asked about
    notOver,        ///< there is no end to overrule
    notHisReason,   ///< the board or the players end a game this way, not the arbiter
    annulsOnly,     ///< nobody wins or loses a game that began wrongly (Art. 7.1.a, 7.2)
    mustBePlayedOn, ///< it is too late to annul the game for this (Art. 7.2, A4.a)
    gameGoesOn,     ///< both flags, and unknown which was first: the game goes on (Art. 6.11)
    noSuchPenalty,  ///< the edition does not have it (Art. 13.4)
    isFinal,        ///< no appeal against this decision (Art. 10.2.d)
    alreadyHere,    ///< the player has arrived, or arrival is not checked
    alreadyBegun,   ///< only possible before the start
    noSpecialBoard, ///< only a blind player has one (E1)
    notAtHome,      ///< only in tournament games
    onlyAtHome,     ///< only in games at home
};

inline constexpr int reasonCount = static_cast<int>(Reason::onlyAtHome) + 1;

/// What a blind player's move lacks until it is made (E2.3).
enum class Part : std::uint8_t {
    capture,      ///< the captured piece is still on the board (E2.3.a)
    placement,    ///< the piece has not been put into another aperture (E2.3.b)
    promotion,    ///< the pawn has yet to be replaced (E2.1, Art. 4.6.c)
    announcement, ///< the move has not been announced (E2.3.c)
};

inline constexpr auto parts = valuesUpTo<Part::announcement>;

struct Refusal {
    Reason reason{};
    std::vector<Move> moves{};
    std::vector<Square> squares{};
    std::optional<Part> missing{};

    bool operator==(const Refusal&) const = default;
};

} // namespace rules
