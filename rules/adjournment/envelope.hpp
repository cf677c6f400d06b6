// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope_field.hpp"
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

// What stands on the envelope (L09-G2, ADJ-2 and its form). The sealed move does not.

namespace rules {

/// When a draw was offered that nobody has answered yet.
enum class OfferTime : std::uint8_t { beforeAdjourning, afterSealing };

/// An open offer of a draw. It outlasts the adjournment (L09-G4, ADJ-4).
struct AdjournedOffer {
    Colour by{};
    OfferTime time{};

    bool operator==(const AdjournedOffer&) const = default;
};

/// The time on one player's side of the clock: the text asks for what he has used, the form for
/// what the clock shows (T-44, T-62). None: not known, or there is no clock.
struct EnvelopeTimes {
    std::optional<Span> used{};
    std::optional<Span> shown{};

    bool operator==(const EnvelopeTimes&) const = default;
};

/// The envelope of an adjourned game. Days and hours are as somebody wrote them: the Laws' core has
/// no calendar. An empty text has not been filled in.
struct Envelope {
    std::string event{};
    std::string category{};
    std::string round{};
    std::string board{};
    std::string date{};
    ByColour<std::string> names{};
    /// Before the sealed move. Who is on move there has sealed.
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

/// An envelope on which everything stands that the game itself knows.
[[nodiscard]] Envelope envelopeOf(const Position& position, const Clock& adjourned, Instant at);

/// What stands in a field: a text as it was written, a number, a time, a signature given or not, a
/// player without a name, a position to be shown, spelt or read out, the open offers (none: no).
/// Nothing: not known.
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

/// Whether this edition wants the field on the envelope. What only the form has (event, signatures)
/// is wanted where the form is: in the later guideline. An edition that does not speak of offers or
/// of the resumption wants neither (L95-13.2).
[[nodiscard]] bool isWanted(EnvelopeField field, const AdjournmentRules& rules);

/// The envelope line by line. A field that the edition does not want is there only when it is
/// filled in: nothing that somebody has written is lost, open offers of any time among it (T-43).
[[nodiscard]] std::vector<EnvelopeLine> linesOf(const Envelope& envelope,
                                                const AdjournmentRules& rules);

/// What the arbiter, who checks the envelope (L09-G3), still has to have filled in.
[[nodiscard]] std::vector<EnvelopeField> missingOn(const Envelope& envelope,
                                                   const AdjournmentRules& rules);

} // namespace rules
