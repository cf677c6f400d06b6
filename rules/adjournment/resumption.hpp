// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/letters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rules {

/// A sealed move as its player has written it. It is a secret until the envelope is opened. Without
/// text the envelope holds no move.
struct SealedMove {
    std::string text{};
    /// Those of the player's score sheet.
    Letters letters{};

    bool operator==(const SealedMove&) const = default;
};

/// The legal moves that it may mean, each once. `before` stands before it.
[[nodiscard]] std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before);

/// What an opened envelope is worth.
struct SealedRuling {
    /// To be made on the board; none: it is no valid sealed move.
    std::optional<Move> move{};
    std::optional<Outcome> ends{};
    /// The move comes with an offer of a draw, which the replier may now answer (L09-G4, Art. 9.1).
    bool offersDraw = false;

    /// The move itself, and no fault of it, ends the game.
    [[nodiscard]] bool isEndedByMove() const { return move && ends; }

    bool operator==(const SealedRuling&) const = default;
};

/// L09-G8, L95-10.16, ADJ-8: an unambiguous legal move is made, and may mate or draw; anything else
/// loses, or draws if the opponent could not win (Art. 6.9, 9.6, L95-10.5, T-67). `adjourned`
/// stands before the sealed move.
[[nodiscard]] SealedRuling
judgeSealedMove(const Game& adjourned, const SealedMove& sealed, const LawsEdition& laws);

} // namespace rules

// Going on with an adjourned game: who is there, what was sealed, whose clock runs, who has lost.
namespace rules {

/// A player has used up his time (Art. 6.9).
struct Overstepped {
    Colour by{};
    Instant at{};
    /// His opponent could still win, by the measure of the edition (see `chanceToWin`).
    bool canOpponentWin = true;

    bool operator==(const Overstepped&) const = default;
};

/// Everything that decides how an adjourned game goes on, at one moment. The question is asked
/// again whenever something of it changes, until the game ends or goes on.
struct ResumptionCase {
    Colour sealer{};
    /// When the game is to be resumed.
    Instant start{};
    Instant now{};
    /// None: not yet.
    Arrivals arrivals{};
    bool isEnvelopeLost = false;
    /// What was in the envelope, once it has been opened; or the move that the sealer has made when
    /// it was lost.
    std::optional<SealedRuling> found{};
    /// In the absence of the sealer, the replier has sealed his answer.
    bool isReplySealed = false;
    /// Since the game was to be resumed.
    std::optional<Overstepped> overstepped{};
    /// How late a player may come, as the event has set it; only some texts let it (ADJ-10).
    std::optional<Span> defaultTime{};

    [[nodiscard]] Colour replier() const { return other(sealer); }
    [[nodiscard]] bool isHere(Colour colour) const {
        return arrivals[colour] && *arrivals[colour] <= now;
    }
};

/// What is to be done next.
enum class ResumptionStep : std::uint8_t {
    waitForTheHour,     ///< the game is not to be resumed yet
    end,                ///< with `outcome`
    arbiterDecides,     ///< the text does not say what follows
    lookIntoEnvelope,   ///< only to see whether the sealed move has ended the game
    open,               ///< the envelope, and make the sealed move on the board
    waitForReplier,     ///< with the envelope closed
    waitForSealer,      ///< he alone can say what he has sealed
    sealerMakesHisMove, ///< the one he says he has sealed
    goOn,               ///< the sealed move has been made, the replier thinks
    keepReply,          ///< sealed, until the sealer comes
    openReply,          ///< and make it on the board
};

struct ResumptionRuling {
    ResumptionStep step{};
    /// Whose clock runs once the step is done; none: nobody's.
    std::optional<Colour> clock{};
    std::optional<Outcome> outcome{};

    bool operator==(const ResumptionRuling&) const = default;
};

/// How late a player may come to a resumption without losing: an hour, or what the event has set
/// (L09-G10, L95-10.15, ADJ-10).
[[nodiscard]] Span resumptionLateness(const LawsEdition& laws, std::optional<Span> ofTheEvent);

/// L09-G7 to G11, L95-10.15 to 10.17 and 14.2 to 14.5, ADJ-7 to 12. What the texts leave open: when
/// envelope and sealer are both missing, the sealer is on move in the position that is set up, and
/// his clock runs; when both players are too late in 2009, the arbiter decides. As every ruling
/// this one is a proposal: where the arbiter may decide otherwise (ADJ-10, ADJ-11), he rules
/// himself.
[[nodiscard]] ResumptionRuling ruleOnResumption(const ResumptionCase& of, const LawsEdition& laws);

} // namespace rules
