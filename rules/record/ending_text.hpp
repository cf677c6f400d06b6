// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/outcome.hpp"

#include <string>
#include <string_view>

// How a game has ended, for records that others read.

namespace rules {

/// The value of the PGN standard's tag Termination: "normal", "time forfeit", "rules infraction",
/// "adjudication", or "abandoned" for a game that is annulled.
[[nodiscard]] std::string_view terminationOf(const Outcome& outcome);

/// Where the Laws say that a game ends so.
struct LawPlace {
    std::string_view article; ///< "5.1.b"
    int edition = 2009;
    /// It is a point of the guidelines on adjourned games.
    bool isGuideline = false;
};
[[nodiscard]] LawPlace lawOf(EndReason reason);

/// Why, in English, with the article: "Resignation (Art. 5.1.b of the Laws of 2009)". What no score
/// of PGN can say stands in front: "Both players lose: …", "Annulled: …"; points of their own stand
/// behind: "…; points 0 - 1/2".
[[nodiscard]] std::string endingText(const Outcome& outcome);

} // namespace rules
