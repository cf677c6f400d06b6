// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/row.hpp"

#include <cstddef>

namespace rules {
namespace {

struct Rows {
    AdjournmentRule rule{};
    /// By AdjournmentText.
    std::array<std::string_view, 3> ids;
};

using Rule = AdjournmentRule;

// The guidelines take over the Laws' articles where they have none of their own: 6.9 for the flag.
constexpr std::array<Rows, adjournmentRuleCount> rowsOfRules{{
    {Rule::sealing, {"L95-13.1.a", "L09-G1.a", "ADJ-1.1"}},
    {Rule::earlyAdjournment, {"L95-13.1.b", "L09-G1.b", "ADJ-1.2"}},
    {Rule::envelopeData, {"L95-13.2", "L09-G2", "ADJ-2"}},
    {Rule::offerStands, {"L95-10.7", "L09-G4", "ADJ-4"}},
    {Rule::agreedBefore, {"L95-14.2", "L09-G6", "ADJ-6"}},
    {Rule::opened, {"L95-14.2", "L09-G9.a", "ADJ-9.1"}},
    {Rule::ambiguous, {"L95-10.16.a", "L09-G8.a", "ADJ-8.1"}},
    {Rule::unintelligible, {"L95-10.16.a", "L09-G8.b", "ADJ-8.2"}},
    {Rule::illegal, {"L95-10.16.c", "L09-G8.c", "ADJ-8.3"}},
    {Rule::cannotWin, {"L95-10.5", "L09-G8", "ADJ-8"}},
    {Rule::replierAbsent, {"L95-14.3", "L09-G9.b", "ADJ-9.2"}},
    {Rule::bothAbsent, {"L95-14.3", "L09-G9.b", "ADJ-11"}},
    {Rule::sealerAbsent, {"L95-14.4", "L09-G9.c", "ADJ-9.3"}},
    {Rule::late, {"L95-10.15", "L09-G10", "ADJ-10"}},
    {Rule::bothLate, {"L95-10.17", "L09-G10", "ADJ-10"}},
    {Rule::lateSealerMates, {"L95-10.15.a", "L09-G10.a", "ADJ-10"}},
    {Rule::lateSealerDraws, {"L95-10.15.b", "L09-G10.b", "ADJ-10"}},
    {Rule::lateOpponentsFlag, {"L95-10.15.c", "L09-G10.c", "L23-6.9"}},
    {Rule::flag, {"L95-10.14", "L09-6.9", "L23-6.9"}},
    {Rule::envelopeLost, {"L95-14.5.a", "L09-G11.a", "ADJ-12.1"}},
    {Rule::timesUnknown, {"L95-14.5.c", "L09-G11.a", "ADJ-12.1"}},
    {Rule::positionLost, {"L95-14.5.b", "L09-G11.b", "ADJ-12.2"}},
    {Rule::wrongTimes, {"L95-14.6", "L09-G12", "ADJ-13"}},
    {Rule::sessions, {"L95-14.7", "L09-G13", "ADJ-14"}},
}};

constexpr bool areRulesInOrder() {
    for (std::size_t index = 0; index < rowsOfRules.size(); ++index)
        if (static_cast<std::size_t>(rowsOfRules[index].rule) != index) return false;
    return true;
}
static_assert(areRulesInOrder());

} // namespace

std::string_view row(AdjournmentRule rule, AdjournmentText text) {
    return rowsOfRules.at(static_cast<std::size_t>(rule)).ids.at(static_cast<std::size_t>(text));
}

} // namespace rules
