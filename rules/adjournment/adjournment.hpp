// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock.hpp"
#include "rules/laws/edition.hpp"
#include "rules/notation/san.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// An adjourned game: what is written on the envelope (L09-G2, ADJ-2 and its form), whether the
// sealed move is valid, and how the game goes on.
namespace rules {

/// What is written on an envelope, in the order of the form. Fields that the form lacks (who offers
/// a draw, the place) are inserted where they belong (T-44).
enum class EnvelopeField : std::uint8_t {
    event,
    category,
    round,
    board,
    date,
    white,
    black,
    position,
    whiteUsed,
    blackUsed,
    whiteShown,
    blackShown,
    sealer,
    moveNumber,
    drawOffer,
    resumptionDate,
    resumptionTime,
    resumptionPlace,
    whiteSigned,
    blackSigned,
    arbiter,
    arbiterSigned,
};

inline constexpr int envelopeFieldCount = static_cast<int>(EnvelopeField::arbiterSigned) + 1;

/// Fields that people fill in, because the game itself does not know them.
inline constexpr std::array fieldsFilledIn{EnvelopeField::event,
                                           EnvelopeField::category,
                                           EnvelopeField::round,
                                           EnvelopeField::board,
                                           EnvelopeField::date,
                                           EnvelopeField::white,
                                           EnvelopeField::black,
                                           EnvelopeField::resumptionDate,
                                           EnvelopeField::resumptionTime,
                                           EnvelopeField::resumptionPlace,
                                           EnvelopeField::arbiter};

[[nodiscard]] constexpr EnvelopeField fieldOfName(Colour player) {
    return player == Colour::white ? EnvelopeField::white : EnvelopeField::black;
}

/// What people have entered on the envelope and signed. An empty text has not been filled in.
struct EnvelopeNotes {
    std::array<std::string, envelopeFieldCount> texts{};
    ByColour<bool> isSigned{};
    bool isSignedByArbiter = false;

    [[nodiscard]] const std::string& at(EnvelopeField field) const {
        return texts.at(static_cast<std::size_t>(field));
    }
    [[nodiscard]] std::string& at(EnvelopeField field) {
        return texts.at(static_cast<std::size_t>(field));
    }

    bool operator==(const EnvelopeNotes&) const = default;
};

/// The time on one player's side of the clock: the text asks for the time used, the form for the
/// time shown on the clock (T-44, T-62). nullopt: not known, or there is no clock.
struct EnvelopeTimes {
    std::optional<Span> used{};
    std::optional<Span> shown{};

    bool operator==(const EnvelopeTimes&) const = default;
};

/// The envelope of an adjourned game. Dates and times of day are free text, because the rules
/// library has no calendar.
struct Envelope {
    EnvelopeNotes notes{};
    /// The position before the sealed move. The side to move is the sealer.
    Position position = Position::start();
    ByColour<EnvelopeTimes> times{};
    /// Who has offered a draw that is still unanswered, before the move was sealed or after; the
    /// offer outlasts the adjournment (L09-G4, ADJ-4).
    std::vector<Colour> offers{};

    [[nodiscard]] Colour sealer() const { return position.turn(); }
    /// The number of the sealed move.
    [[nodiscard]] int moveNumber() const { return position.moveNumber(); }

    bool operator==(const Envelope&) const = default;
};

/// An envelope filled in with everything that the game itself knows.
[[nodiscard]] Envelope envelopeOf(const Position& position, const Clock& adjourned, Instant at);

/// The contents of a field: a text as entered, a number, a time, a signature given or not, a player
/// without a name, a position (to be shown, spelt or read out), the open offers (empty: no offer).
/// std::monostate: not known.
using EnvelopeValue = std::
    variant<std::monostate, std::string, int, Span, bool, Colour, Position, std::vector<Colour>>;

struct EnvelopeLine {
    EnvelopeField field{};
    EnvelopeValue value{};

    bool operator==(const EnvelopeLine&) const = default;
};

/// Whether this edition asks for the field on the envelope. Fields that only the form has (event,
/// signatures) are asked for by the later guideline, which includes the form. An edition that does
/// not mention offers or the resumption asks for neither (L95-13.2).
[[nodiscard]] bool isWanted(EnvelopeField field, const AdjournmentRules& rules);

/// The envelope line by line. A field that the edition does not ask for is included only if it has
/// been filled in, so that no entry is lost; this includes open offers (T-43).
[[nodiscard]] std::vector<EnvelopeLine> linesOf(const Envelope& envelope,
                                                const AdjournmentRules& rules);

/// The fields still to be filled in before the arbiter, who checks the envelope (L09-G3), can
/// accept it.
[[nodiscard]] std::vector<EnvelopeField> missingOn(const Envelope& envelope,
                                                   const AdjournmentRules& rules);

/// A sealed move as its player wrote it. It is secret until the envelope is opened. An empty text
/// means that the envelope holds no move.
struct SealedMove {
    std::string text{};
    /// The letters of the player's score sheet.
    Letters letters{};

    bool operator==(const SealedMove&) const = default;
};

/// The legal moves that the text may mean, each once. `before` is the position before the sealed
/// move.
[[nodiscard]] std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before);

/// The ruling on the sealed move of an opened envelope.
struct SealedRuling {
    /// The move to make on the board; nullopt: there is no valid sealed move.
    std::optional<Move> move{};
    std::optional<Outcome> ends{};
    /// The move comes with an offer of a draw, which the replier may now answer (L09-G4, Art. 9.1).
    bool offersDraw = false;

    /// Whether the move itself ends the game, rather than a fault in it.
    [[nodiscard]] bool isEndedByMove() const { return move && ends; }

    bool operator==(const SealedRuling&) const = default;
};

/// L09-G8, L95-10.16, ADJ-8: an unambiguous legal move is made, and may mate or draw; anything else
/// loses, or draws if the opponent could not win (Art. 6.9, 9.6, L95-10.5, T-67). `adjourned` is
/// the game before the sealed move.
[[nodiscard]] SealedRuling
judgeSealedMove(const Game& adjourned, const SealedMove& sealed, const LawsEdition& laws);

// How an adjourned game goes on: who is present, what was sealed, whose clock runs, who has lost.

/// A player has used up all their time (Art. 6.9).
struct Overstepped {
    Colour by{};
    Instant at{};
    /// Whether the opponent could still win, by the measure of the edition (see `chanceToWin`).
    bool canOpponentWin = true;

    bool operator==(const Overstepped&) const = default;
};

/// Everything that decides how an adjourned game goes on, at one moment. Ask for a new ruling
/// whenever any of it changes, until the game ends or continues.
struct ResumptionCase {
    Colour sealer{};
    /// When the game is to be resumed.
    Instant start{};
    Instant now{};
    /// nullopt: not arrived yet.
    Arrivals arrivals{};
    bool isEnvelopeLost = false;
    /// The ruling on what was in the envelope, once opened, or on the move that the sealer made
    /// because the envelope was lost.
    std::optional<SealedRuling> found{};
    /// Whether the replier has sealed their answer because the sealer is absent.
    bool isReplySealed = false;
    /// Since the start of the resumption.
    std::optional<Overstepped> overstepped{};
    /// How late a player may come, as set by the event; only some editions allow this (ADJ-10).
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
    lookIntoEnvelope,   ///< open it only to see whether the sealed move has ended the game
    open,               ///< open the envelope and make the sealed move on the board
    waitForReplier,     ///< with the envelope closed
    waitForSealer,      ///< only the sealer can say what was sealed
    sealerMakesHisMove, ///< the move that the sealer claims to have sealed
    goOn,               ///< the sealed move has been made, the replier is to move
    keepReply,          ///< keep the reply sealed until the sealer comes
    openReply,          ///< open the reply and make it on the board
};

struct ResumptionRuling {
    ResumptionStep step{};
    /// Whose clock runs once the step is done; nullopt: neither.
    std::optional<Colour> clock{};
    std::optional<Outcome> outcome{};

    bool operator==(const ResumptionRuling&) const = default;
};

/// How late a player may come to a resumption without losing: an hour, or what the event has set
/// (L09-G10, L95-10.15, ADJ-10).
[[nodiscard]] Span resumptionLateness(const LawsEdition& laws, std::optional<Span> ofTheEvent);

/// L09-G7 to G11, L95-10.15 to 10.17 and 14.2 to 14.5, ADJ-7 to 12. Where the texts are silent:
/// when envelope and sealer are both missing, the sealer is to move in the position that is set up,
/// and the sealer's clock runs; when both players are too late in 2009, the arbiter decides. The
/// ruling is a proposal: where the arbiter may decide otherwise (ADJ-10, ADJ-11), the arbiter's
/// decision counts.
[[nodiscard]] ResumptionRuling ruleOnResumption(const ResumptionCase& of, const LawsEdition& laws);

} // namespace rules
