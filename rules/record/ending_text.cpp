// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/ending_text.hpp"

#include <array>

namespace rules {
namespace {

struct Ending {
    EndReason reason;
    std::string_view termination;
    std::string_view text;
};

// One a line, to be read as a table. Where no edition is named it is the one of 2009.
// clang-format off
constexpr std::array endings{
    Ending{EndReason::checkmate, "normal", "Checkmate (Art. 5.1.a"},
    Ending{EndReason::stalemate, "normal", "Stalemate (Art. 5.2.a"},
    Ending{EndReason::deadPosition, "normal", "Dead position (Art. 5.2.b"},
    Ending{EndReason::fivefoldRepetition, "normal", "The same position five times (Art. 9.6.1 of the Laws of 2023)"},
    Ending{EndReason::seventyFiveMoves, "normal", "75 moves without a capture or a pawn move (Art. 9.6.2 of the Laws of 2023)"},
    Ending{EndReason::threefoldClaim, "normal", "The same position three times, claimed (Art. 9.2"},
    Ending{EndReason::fiftyMovesClaim, "normal", "50 moves without a capture or a pawn move, claimed (Art. 9.3"},
    Ending{EndReason::resignation, "normal", "Resignation (Art. 5.1.b"},
    Ending{EndReason::drawAgreed, "normal", "Draw agreed (Art. 5.2.c"},
    Ending{EndReason::flagFall, "time forfeit", "Time exceeded (Art. 6.9"},
    Ending{EndReason::bothFlags, "time forfeit", "Both flags down (Art. 6.11"},
    Ending{EndReason::quickplayFinish, "adjudication", "Quickplay finish, claimed (Art. 10.2"},
    Ending{EndReason::illegalMoves, "rules infraction", "Illegal moves (Art. 7.4.b"},
    Ending{EndReason::arbiterDecision, "adjudication", "Decision of the arbiter (Art. 13"},
    Ending{EndReason::lateness, "rules infraction", "Late arrival (Art. 6.6.a"},
    Ending{EndReason::lawsRefused, "rules infraction", "Refusal to comply with the Laws (Art. 12.8"},
    Ending{EndReason::telephone, "rules infraction", "Telephone (Art. 12.3.b"},
    Ending{EndReason::penalty, "rules infraction", "Penalty (Art. 13.4.d"},
    Ending{EndReason::expulsion, "rules infraction", "Expulsion (Art. 13.4.g"},
    Ending{EndReason::invalidSealedMove, "rules infraction", "Invalid sealed move (Guideline 8 on adjourned games, 2009)"},
    Ending{EndReason::wrongStart, "abandoned", "Wrong start position (Art. 7.1.a"},
    Ending{EndReason::coloursReversed, "abandoned", "Colours reversed (Art. 7.2"},
    Ending{EndReason::positionLost, "abandoned", "The position cannot be restored (Art. 8.1 of the Laws of 1995)"},
};
// clang-format on

constexpr bool standInOrder() {
    std::size_t place = 0;
    for (const Ending& ending : endings)
        if (ending.reason != endReasons.at(place++)) return false;
    return place == endReasons.size();
}
static_assert(standInOrder(), "a line for every reason, in the order of the enumeration");

const Ending& endingOf(EndReason reason) {
    return endings.at(static_cast<std::size_t>(reason));
}

std::string reasonText(EndReason reason) {
    std::string text{endingOf(reason).text};
    if (text.back() != ')') text += " of the Laws of 2009)";
    return text;
}

std::string pointsText(int halves) {
    if (halves == 1) return "1/2";
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : " 1/2");
}

std::string_view resultText(const Outcome& outcome) {
    if (outcome.isLostByBoth()) return "Both players lose: ";
    return outcome.isAnnulled() ? "Annulled: " : "";
}

} // namespace

std::string_view terminationOf(const Outcome& outcome) {
    return outcome.isAnnulled() ? "abandoned" : endingOf(outcome.reason).termination;
}

std::string endingText(const Outcome& outcome) {
    std::string text{resultText(outcome)};
    text += reasonText(outcome.reason);
    if (outcome.points)
        text += "; points " + pointsText(outcome.points->white) + " - " +
                pointsText(outcome.points->black);
    return text;
}

} // namespace rules
