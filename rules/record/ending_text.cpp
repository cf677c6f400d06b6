// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/ending_text.hpp"

#include <array>

namespace rules {
namespace {

struct Ending {
    EndReason reason;
    std::string_view termination;
    std::string_view text;
    LawPlace law;
};

// One a line, to be read as a table.
// clang-format off
constexpr std::array endings{
    Ending{EndReason::checkmate, "normal", "Checkmate", {"5.1.a", 2009}},
    Ending{EndReason::stalemate, "normal", "Stalemate", {"5.2.a", 2009}},
    Ending{EndReason::deadPosition, "normal", "Dead position", {"5.2.b", 2009}},
    Ending{EndReason::fivefoldRepetition, "normal", "The same position five times", {"9.6.1", 2023}},
    Ending{EndReason::seventyFiveMoves, "normal", "75 moves without a capture or a pawn move", {"9.6.2", 2023}},
    Ending{EndReason::threefoldClaim, "normal", "The same position three times, claimed", {"9.2", 2009}},
    Ending{EndReason::fiftyMovesClaim, "normal", "50 moves without a capture or a pawn move, claimed", {"9.3", 2009}},
    Ending{EndReason::resignation, "normal", "Resignation", {"5.1.b", 2009}},
    Ending{EndReason::drawAgreed, "normal", "Draw agreed", {"5.2.c", 2009}},
    Ending{EndReason::flagFall, "time forfeit", "Time exceeded", {"6.9", 2009}},
    Ending{EndReason::bothFlags, "time forfeit", "Both flags down", {"6.11", 2009}},
    Ending{EndReason::quickplayFinish, "adjudication", "Quickplay finish, claimed", {"10.2", 2009}},
    Ending{EndReason::illegalMoves, "rules infraction", "Illegal moves", {"7.4.b", 2009}},
    Ending{EndReason::arbiterDecision, "adjudication", "Decision of the arbiter", {"13", 2009}},
    Ending{EndReason::lateness, "rules infraction", "Late arrival", {"6.6.a", 2009}},
    Ending{EndReason::lawsRefused, "rules infraction", "Refusal to comply with the Laws", {"12.8", 2009}},
    Ending{EndReason::telephone, "rules infraction", "Telephone", {"12.3.b", 2009}},
    Ending{EndReason::penalty, "rules infraction", "Penalty", {"13.4.d", 2009}},
    Ending{EndReason::expulsion, "rules infraction", "Expulsion", {"13.4.g", 2009}},
    Ending{EndReason::invalidSealedMove, "rules infraction", "Invalid sealed move", {"8", 2009, true}},
    Ending{EndReason::wrongStart, "abandoned", "Wrong start position", {"7.1.a", 2009}},
    Ending{EndReason::coloursReversed, "abandoned", "Colours reversed", {"7.2", 2009}},
    Ending{EndReason::positionLost, "abandoned", "The position cannot be restored", {"8.1", 1995}},
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
    const auto& ending = endingOf(reason);
    const LawPlace& law = ending.law;
    const auto edition = std::to_string(law.edition);
    return std::string{ending.text} + (law.isGuideline ? " (Guideline " : " (Art. ") +
           std::string{law.article} +
           (law.isGuideline ? " on adjourned games, " : " of the Laws of ") + edition + ')';
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

LawPlace lawOf(EndReason reason) {
    return endingOf(reason).law;
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
