// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <array>
#include <cstdint>
#include <string>

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

} // namespace rules
