// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/fen.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace rules {

/// A place in a text, both counted from 1; columns count characters, not bytes.
struct PgnPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    bool operator==(const PgnPlace&) const = default;
};

/// What can be wrong with a game in a PGN text.
enum class PgnProblem : std::uint8_t {
    // Slips that leave no doubt what is meant; the game counts as sound.
    quoteNotEscaped,  ///< A quote or backslash inside a tag's value lacks its backslash.
    tagRepeated,      ///< A tag is there twice; the first one counts.
    resultUnreadable, ///< The Result tag says none of the four results.
    resultMissing,    ///< No result ends the moves.
    resultsDiffer,    ///< The moves end with another result than the tag says.
    resultImpossible, ///< Mate or stalemate on the board has another result (Art. 5.1.a, 5.2.a).
    // Damage: something is lost.
    tagUnreadable,
    tooManyTags,
    unknownVariant,
    startUnreadable, ///< The FEN tag is no position.
    startMissing,    ///< Chess960 is named, and no FEN says which start.
    moveUnreadable,
    moveIllegal,
    moveAmbiguous,
    promotionMissing,
    nullMove, ///< In the game itself, or in check; elsewhere in a variation it is read.
    commentNotClosed,
    variationNotClosed,
    variationNotOpened,
    variationTooEarly, ///< A variation before the move it could replace.
    variationsTooDeep,
    textUnexpected,
    notText, ///< Not UTF-8 or Latin-1: the text begins as UTF-16 does.
};

/// Whether the problem takes something from the game, or merely offends the standard.
[[nodiscard]] constexpr bool isDamage(PgnProblem problem) {
    return problem > PgnProblem::resultImpossible;
}

struct PgnFault {
    PgnProblem problem{};
    PgnPlace place;
    /// The words at the place, in UTF-8, cut after 40 bytes.
    std::string text;
    /// Only with `startUnreadable`: what is wrong with the FEN.
    std::optional<FenError> fen{};

    bool operator==(const PgnFault&) const = default;
};

} // namespace rules
