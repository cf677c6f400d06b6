// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock.hpp"
#include "rules/laws/edition.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What is written on the envelope (L09-G2, ADJ-2 and its form). The sealed move is not.
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

/// When the draw offer that is still unanswered was made.
enum class OfferTime : std::uint8_t { beforeAdjourning, afterSealing };

/// An open offer of a draw. It outlasts the adjournment (L09-G4, ADJ-4).
struct AdjournedOffer {
    Colour by{};
    OfferTime time{};

    bool operator==(const AdjournedOffer&) const = default;
};

/// The time on one player's side of the clock: the text asks for the time used, the form for the
/// time shown on the clock (T-44, T-62). nullopt: not known, or there is no clock.
struct EnvelopeTimes {
    std::optional<Span> used{};
    std::optional<Span> shown{};

    bool operator==(const EnvelopeTimes&) const = default;
};

/// The envelope of an adjourned game. Dates and times of day are free text, because the rules
/// library has no calendar. An empty text has not been filled in.
struct Envelope {
    std::string event{};
    std::string category{};
    std::string round{};
    std::string board{};
    std::string date{};
    ByColour<std::string> names{};
    /// The position before the sealed move. The side to move is the sealer.
    Position position = Position::start();
    ByColour<EnvelopeTimes> times{};
    std::vector<AdjournedOffer> offers{};
    std::string resumptionDate{};
    std::string resumptionTime{};
    std::string resumptionPlace{};
    ByColour<bool> isSigned{};
    std::string arbiter{};
    bool isSignedByArbiter = false;

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
using EnvelopeValue = std::variant<std::monostate,
                                   std::string,
                                   int,
                                   Span,
                                   bool,
                                   Colour,
                                   Position,
                                   std::vector<AdjournedOffer>>;

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
/// been filled in, so that no entry is lost; this includes open offers of either time (T-43).
[[nodiscard]] std::vector<EnvelopeLine> linesOf(const Envelope& envelope,
                                                const AdjournmentRules& rules);

/// The fields still to be filled in before the arbiter, who checks the envelope (L09-G3), can
/// accept it.
[[nodiscard]] std::vector<EnvelopeField> missingOn(const Envelope& envelope,
                                                   const AdjournmentRules& rules);

} // namespace rules
