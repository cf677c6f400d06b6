// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rules {

/// Why something may not happen. Each can be spoken; `Refusal` has the facts that belong to it.
enum class Reason : std::uint8_t {
    notAllowed,         ///< not this person's business (E2.9)
    notStarted,         ///< the clocks have not been started yet
    clocksStopped,      ///< both clocks stand; somebody must let the game go on
    reconciling,        ///< the boards are being brought together first
    over,               ///< the game has ended
    notYourTurn,        ///< the opponent is on move
    confirmFirst,       ///< `moves`: the opponent's move to be repeated and executed first
    illegalMove,        ///< `moves`: the move
    boardShows,         ///< `moves`: what the own board shows, another move than the one called
    alreadyAnnounced,   ///< `moves`: it stands unless it is corrected
    pressTooEarly,      ///< `missing`: what the move still lacks (E2.3)
    opponentsClockRuns, ///< the slip can no longer be corrected (E2.6); the own clock does not run
    nothingToAnnounce,
    nothingToCorrect,
    nothingToConfirm,
    nothingToDiscard,
    nothingToTakeBack,
    notTheSame,        ///< `moves`: the opponent's, and what was heard
    enterWhatYouHeard, ///< a move must be entered; one key is not enough
    boardHasSensors,   ///< only hands move the pieces of this board
    nothingThere,      ///< `squares`: empty
    nothingInHand,
    squareOccupied,  ///< `squares`: something stands there
    moveStands,      ///< `moves`: placed, no other square is accepted (Art. 4.6)
    castleFirst,     ///< `moves`: the castling half done, and nothing else is accepted (ART-P9.3)
    castlingClosed,  ///< `moves`: the castling; its rook was touched before the king (Art. 4.4.b)
    touchedSince,    ///< the right to claim the opponent's touch is lost (Art. 4.7)
    nothingReported, ///< no touch that is to be admitted or denied
    offerStands,     ///< the own offer is still open
    noOffer,         ///< there is nothing to accept or decline
    agreedTooEarly,  ///< each player must have made some moves first (Art. 9.1.a)
    hasTouched,      ///< the right to claim in this position is lost (Art. 9.4)
    claimPending,    ///< the arbiter must rule on a claim of a draw first
    noClaim,         ///< there is none to rule on
    noQuickplay,     ///< no claim under Art. 10.2 in this game or stage
    enoughTime,      ///< two minutes or more are left (Art. 10.2)
    flagIsDown,      ///< it has fallen already (Art. 10.2)
    notPostponable,  ///< a count decides this claim
    noExtraTime,     ///< only the guideline of 2023 answers a claim with five seconds a move (P38)
    tooLittleTime,   ///< so little may be left by no correction (L95-12.4)
    timesStand,      ///< it is too late to say that the clocks were set wrongly (A4.a, L09-G12)
    intendedFirst,   ///< `moves`: the one that was claimed with must be played (Art. 9.5.b)
    namesNoMove,     ///< by this reading a repetition is claimed with a written move only (T-46)
    sheetIncomplete, ///< without an arbiter the whole record is handed in (Art. D1.b)
    decidedForGood,  ///< an arbiter elsewhere gives the result and nothing less (Art. D1)
    noIllegalMove,   ///< by this edition it is none (ART-4.1)
    nothingIllegal,  ///< the opponent's latest move was legal, or it is too late (Art. A4.c)
    nothingTouched,  ///< fewer than two pieces, so that there is no order
    alreadyDemanded, ///< Article 4 is enforced without being asked for, or has been asked for
    flagNotClaimed,  ///< with limited supervision a player must claim it first (Art. A4.d)
    adjourned,       ///< the move is sealed; the arbiter resumes the game (L09-G5)
    sealFirst,       ///< the player on move has been asked to seal, and makes no other move
    notSealing,      ///< nobody has been asked to seal
    notAdjourned,    ///< there is no envelope
    notResumed,      ///< the hour has not come
    replierIsAbsent, ///< the envelope stays closed until he comes who must reply (L09-G7)
    envelopeIsLost,
    notOnEnvelope, ///< the game knows this itself
    alreadyRunning,
    alreadyStopped,
    noClock,
    timeIsOpen, ///< nobody has said yet how much time there is (Art. 6.2)
    onlyAClock, ///< the game is played elsewhere (E2.4)
    flagIsUp,
    noSuchPly,
    notMadeYet,    ///< a score sheet is not written in advance (Art. 8.1)
    emptyEntry,    ///< nothing is written
    writeFirst,    ///< the own score sheet lags too far behind (Art. 8.1, 8.5)
    sheetIsWhole,  ///< nothing is missing on the own score sheet
    recordIsWhole, ///< one of the score sheets is, so that nothing is to be reconstructed
    noSheetAsked,  ///< nobody has asked for the opponent's score sheet
    lastStage,     ///< no stage follows that could begin
    boardsDiffer,  ///< `squares` still to be corrected or checked
    noReconciliation,
    nothingToCheck, ///< `squares`: not one of those that are asked about
    notOver,        ///< there is no end to be overruled
    notHisReason,   ///< the board or the players end a game so, not the arbiter
    mustBePlayedOn, ///< it is too late to annul the game for that (Art. 7.2, A4.a)
    gameGoesOn,     ///< both flags, and nobody knows which was first: that ends nothing (Art. 6.11)
    noSuchPenalty,  ///< the edition does not know it (Art. 13.4)
    isFinal,        ///< no appeal against this decision (Art. 10.2.d)
    alreadyHere,    ///< he has come, or nobody asks who has
    alreadyBegun,   ///< that belongs before the start
    noSpecialBoard, ///< only a blind player has one (E1)
    notAtHome,      ///< this belongs to tournament games
    onlyAtHome,     ///< this belongs to games at home
};

inline constexpr int reasonCount = static_cast<int>(Reason::onlyAtHome) + 1;

/// What a blind player's move lacks until it is made (E2.3).
enum class Part : std::uint8_t {
    capture,      ///< the captured piece is still on his board (E2.3.a)
    placement,    ///< the piece is in no other aperture (E2.3.b)
    promotion,    ///< the pawn is to be replaced (E2.1, Art. 4.6.c)
    announcement, ///< the move has not been announced (E2.3.c)
};

inline constexpr std::array parts{
    Part::capture, Part::placement, Part::promotion, Part::announcement};

struct Refusal {
    Reason reason{};
    std::vector<Move> moves{};
    std::vector<Square> squares{};
    std::optional<Part> missing{};

    bool operator==(const Refusal&) const = default;
};

/// The article that is carried out: "E2.3.c", "4.6", "" where only the program's own order is.
[[nodiscard]] std::string_view article(const Refusal& refusal);

} // namespace rules
