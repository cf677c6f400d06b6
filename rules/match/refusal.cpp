// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/refusal.hpp"

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

} // namespace

std::string_view article(const Refusal& refusal) {
    switch (refusal.reason) {
    case Reason::notAllowed: return "E2.9";
    case Reason::clocksStopped: return "6.12.c";
    case Reason::reconciling:
    case Reason::boardsDiffer: return "E2.7";
    case Reason::notYourTurn: return "1.1";
    case Reason::confirmFirst:
    case Reason::notTheSame:
    case Reason::enterWhatYouHeard: return "E2.1";
    case Reason::illegalMove: return "3";
    case Reason::boardShows: return "E2.3";
    case Reason::alreadyAnnounced:
    case Reason::opponentsClockRuns: return "E2.6";
    case Reason::pressTooEarly: return refusal.missing ? articleOf(*refusal.missing) : "E2.3.d";
    case Reason::moveStands: return "4.6";
    case Reason::castleFirst: return "4.6.b";
    case Reason::touchedSince: return "4.7";
    case Reason::offerStands:
    case Reason::noOffer: return "9.1.b";
    case Reason::agreedTooEarly: return "9.1.a";
    case Reason::hasTouched: return "9.4";
    case Reason::claimPending:
    case Reason::intendedFirst: return "9.5";
    case Reason::noQuickplay: return "10.1";
    case Reason::enoughTime:
    case Reason::flagIsDown: return "10.2";
    case Reason::flagNotClaimed: return "A4.d";
    case Reason::flagIsUp: return "6.8";
    case Reason::notMadeYet: return "8.1";
    case Reason::notStarted:
    case Reason::over:
    case Reason::nothingToAnnounce:
    case Reason::nothingToCorrect:
    case Reason::nothingToConfirm:
    case Reason::nothingToDiscard:
    case Reason::nothingToTakeBack:
    case Reason::nothingReported:
    case Reason::boardHasSensors:
    case Reason::nothingThere:
    case Reason::nothingInHand:
    case Reason::squareOccupied:
    case Reason::alreadyRunning:
    case Reason::alreadyStopped:
    case Reason::noClock:
    case Reason::noClaim:
    case Reason::notPostponable:
    case Reason::noSuchPly:
    case Reason::emptyEntry:
    case Reason::noReconciliation:
    case Reason::nothingToCheck:
    case Reason::notAtHome:
    case Reason::onlyAtHome: return "";
    }
    return "";
}

} // namespace rules
