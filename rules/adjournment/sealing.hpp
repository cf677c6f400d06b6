// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/row.hpp"
#include "rules/adjournment/sealed_move.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

// Adjourning: who seals, and how far he has come with it.

namespace rules {

/// A session of play. The arbiter's clock tells when it is over (L09-G13, ADJ-14).
struct Session {
    Instant start{};
    Instant end{};

    [[nodiscard]] bool isOver(Instant at) const { return at >= end; }

    bool operator==(const Session&) const = default;
};

/// How far the envelope has come. Both players' score sheets go into it (L09-G1.a).
enum class EnvelopeStage : std::uint8_t { open, sheetsInside, closed };

/// The player on move is sealing: he writes, puts the sheets into the envelope, closes it and stops
/// his clock (L09-G1.a). Until then his clock runs and he may change what he has written.
struct Sealing {
    Colour sealer{};
    /// When he was asked to, or began of his own will.
    Instant begun{};
    std::optional<SealedMove> written{};
    /// When he wrote that.
    std::optional<Instant> changed{};
    /// What he has made on the board since: nothing else can be sealed then.
    std::optional<Move> onBoard{};
    EnvelopeStage envelope = EnvelopeStage::open;
    /// From here on the move is sealed, and stands.
    std::optional<Instant> clockStopped{};

    [[nodiscard]] bool isSealed() const { return clockStopped.has_value(); }

    bool operator==(const Sealing&) const = default;
};

/// Why something about sealing may not happen.
enum class SealingRefusal : std::uint8_t {
    gameIsOver,
    sessionGoesOn,     ///< the arbiter asks for a sealed move only when it is over
    notOnMove,         ///< only the player on move can seal
    alreadySealed,     ///< the clock is stopped, the move stands
    nothingWritten,    ///< the sheet says no move
    boardShowsAnother, ///< what is written is not the move that was made on the board
    moveStands,        ///< a move made on the board is not replaced by another (Art. 4.6)
    sheetsOutside,     ///< the score sheets are not in the envelope yet
    envelopeOpen,      ///< the envelope is closed before the clock is stopped
};

inline constexpr std::array sealingRefusals{SealingRefusal::gameIsOver,
                                            SealingRefusal::sessionGoesOn,
                                            SealingRefusal::notOnMove,
                                            SealingRefusal::alreadySealed,
                                            SealingRefusal::nothingWritten,
                                            SealingRefusal::boardShowsAnother,
                                            SealingRefusal::moveStands,
                                            SealingRefusal::sheetsOutside,
                                            SealingRefusal::envelopeOpen};

/// The rule that a refusal carries out.
[[nodiscard]] AdjournmentRule ruleOf(SealingRefusal refusal);

using SealingStep = Expected<Sealing, SealingRefusal>;

/// The session is over, and the arbiter asks the player on move to seal (L09-G1.a).
[[nodiscard]] SealingStep askToSeal(const Position& position, const Session& session, Instant at);
/// `wisher` adjourns before the session is over (L09-G1.b).
[[nodiscard]] SealingStep adjournEarly(const Position& position, Colour wisher, Instant at);

/// He writes a move, or another one; a closed envelope is opened for it.
[[nodiscard]] SealingStep writeSealed(Sealing sealing, SealedMove move, Instant at);
/// He makes a move on the board, which he must then write, too. Precondition: it is legal.
[[nodiscard]] SealingStep makeOnBoard(Sealing sealing, Move move);
/// Both score sheets go into the envelope. What is written there may be a bad move and will be
/// judged when it is opened; but it is the one on the board, if he has made one. `position` stands
/// before the sealed move.
[[nodiscard]] SealingStep putSheetsIn(Sealing sealing, const Position& position);
[[nodiscard]] SealingStep closeEnvelope(Sealing sealing);
/// He stops his clock without starting the opponent's: from now on the move is sealed.
[[nodiscard]] SealingStep stopClock(Sealing sealing, Instant at);

/// What adjourning early costs: the rest of the session, as if he had sealed at its end (L09-G1.b,
/// L95-13.1.b, ADJ-1.2). Zero when it is over.
[[nodiscard]] Span chargeForSealing(const Session& session, Instant clockStopped);

/// The clock with which the game will be resumed, and the flags that fell by the charge: who
/// adjourns early with too little time oversteps it. The sealed move is not counted yet; that is
/// done when it is made on the board, by `Clock::press`.
struct AdjournedClock {
    Clock clock;
    std::vector<FlagFall> falls{};
};
/// Precondition: sealing.isSealed().
[[nodiscard]] AdjournedClock
adjournedClock(Clock running, const Sealing& sealing, const Session& session);

} // namespace rules
