// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rules {

/// Why a request is refused. Each can be spoken; `Refusal` has the facts that belong to it.
enum class Reason : std::uint8_t {
    notAllowed,    ///< this person may not do it (E2.9)
    notStarted,    ///< the clocks have not been started yet
    clocksStopped, ///< both clocks are stopped; somebody must restart the game
    reconciling,   ///< the boards must be reconciled first
    over,          ///< the game has ended
    notYourTurn,   ///< the opponent is to move
    confirmFirst,  ///< `moves`: the opponent's move to be repeated and executed first
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
    notTheSame,        ///< `moves`: the opponent's, and the one heard
    enterWhatYouHeard, ///< a move must be entered; one key is not enough
    boardHasSensors,   ///< the pieces of this board can only be moved by hand
    nothingThere,      ///< `squares`: empty
    nothingInHand,
    squareOccupied,  ///< `squares`: occupied
    moveStands,      ///< `moves`: placed, no other square is allowed (Art. 4.6)
    castleFirst,     ///< `moves`: the half-completed castling, nothing else is accepted (ART-P9.3)
    castlingClosed,  ///< `moves`: the castling; its rook was touched before the king (Art. 4.4.b)
    touchedSince,    ///< the right to claim the opponent's touch is lost (Art. 4.7)
    nothingReported, ///< there is no touch to admit or deny
    offerStands,     ///< the player's own offer is still open
    noOffer,         ///< there is no offer to accept or decline
    agreedTooEarly,  ///< each player must have made some moves first (Art. 9.1.a)
    hasTouched,      ///< the right to claim in this position is forfeited (Art. 9.4)
    claimPending,    ///< the arbiter must rule on a draw claim first
    noClaim,         ///< there is none to rule on
    noQuickplay,     ///< no claim under Art. 10.2 in this game or stage
    enoughTime,      ///< two minutes or more are left (Art. 10.2)
    flagIsDown,      ///< it has fallen already (Art. 10.2)
    notPostponable,  ///< this claim is decided by counting
    noExtraTime,     ///< only the guideline of 2023 answers a claim with five seconds a move (P38)
    tooLittleTime,   ///< a correction must not leave so little (L95-12.4)
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
    boardsDiffer,  ///< `squares` still to be corrected or checked
    noReconciliation,
    nothingToCheck, ///< `squares`: not among those being asked about
    notOver,        ///< there is no end to overrule
    notHisReason,   ///< the board or the players end a game this way, not the arbiter
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

/// The article that applies: "E2.3.c", "4.6"; "" if only the program's own procedure does.
[[nodiscard]] std::string_view article(const Refusal& refusal);

} // namespace rules
