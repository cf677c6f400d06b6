// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/terms.hpp"

namespace rules {
namespace {

std::string_view articleOf(Part part) {
    switch (part) {
    case Part::capture: return "E2.3.a";
    case Part::placement: return "E2.3.b";
    case Part::promotion: return "E2.1";
    case Part::announcement: return "E2.3.c";
    }
    return "";
}

struct Row {
    Reason reason{};
    std::string_view article{};
};

// Reasons not listed here follow no article, only the program's own procedure.
constexpr std::array rows{
    Row{Reason::notAllowed, "E2.9"},        Row{Reason::clocksStopped, "6.12.c"},
    Row{Reason::reconciling, "E2.7"},       Row{Reason::boardsDiffer, "E2.7"},
    Row{Reason::notYourTurn, "1.1"},        Row{Reason::confirmFirst, "E2.1"},
    Row{Reason::notTheSame, "E2.1"},        Row{Reason::enterWhatYouHeard, "E2.1"},
    Row{Reason::illegalMove, "3"},          Row{Reason::boardShows, "E2.3"},
    Row{Reason::alreadyAnnounced, "E2.6"},  Row{Reason::opponentsClockRuns, "E2.6"},
    Row{Reason::moveStands, "4.6"},         Row{Reason::castleFirst, "4.6.b"},
    Row{Reason::castlingClosed, "4.4.b"},   Row{Reason::touchedSince, "4.7"},
    Row{Reason::offerStands, "9.1.b"},      Row{Reason::noOffer, "9.1.b"},
    Row{Reason::agreedTooEarly, "9.1.a"},   Row{Reason::hasTouched, "9.4"},
    Row{Reason::claimPending, "9.5"},       Row{Reason::intendedFirst, "9.5"},
    Row{Reason::noQuickplay, "10.1"},       Row{Reason::enoughTime, "10.2"},
    Row{Reason::flagIsDown, "10.2"},        Row{Reason::noExtraTime, "P38"},
    Row{Reason::tooLittleTime, "L95-12.4"}, Row{Reason::timesStand, "L09-G12"},
    Row{Reason::namesNoMove, "9.2.a"},      Row{Reason::sheetIncomplete, "D1.b"},
    Row{Reason::decidedForGood, "D1"},      Row{Reason::noIllegalMove, "7.4"},
    Row{Reason::nothingIllegal, "A4.c"},    Row{Reason::nothingTouched, "4.3.c"},
    Row{Reason::alreadyDemanded, "A4.b"},   Row{Reason::flagNotClaimed, "A4.d"},
    Row{Reason::flagIsUp, "6.8"},           Row{Reason::notMadeYet, "8.1"},
    Row{Reason::adjourned, "L09-G5"},       Row{Reason::sealFirst, "L09-G1"},
    Row{Reason::replierIsAbsent, "L09-G7"}, Row{Reason::writeFirst, "8.5"},
    Row{Reason::sheetIsWhole, "8.5.b"},     Row{Reason::recordIsWhole, "8.5.c"},
    Row{Reason::mustBePlayedOn, "7"},       Row{Reason::gameGoesOn, "6.11"},
    Row{Reason::touchPending, "4.3"},       Row{Reason::noSuchPenalty, "13.4"},
    Row{Reason::isFinal, "10.2.d"},         Row{Reason::timeIsOpen, "6.2"},
    Row{Reason::noSpecialBoard, "E1"},
};

} // namespace

std::optional<Duties> dutiesOf(std::string_view letters) {
    Duties duties;
    for (const char letter : letters) {
        const int place = letter - 'a';
        if (place < 0 || place >= static_cast<int>(allDuties.size())) return std::nullopt;
        duties.insert(static_cast<Duty>(place));
    }
    return duties;
}

std::string_view article(const Refusal& refusal) {
    if (refusal.reason == Reason::pressTooEarly)
        return refusal.missing ? articleOf(*refusal.missing) : "E2.3.d";
    const auto* const row =
        std::ranges::find_if(rows, [&](const Row& each) { return each.reason == refusal.reason; });
    return row == rows.end() ? std::string_view{} : row->article;
}

} // namespace rules
