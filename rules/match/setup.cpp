// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/setup.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>

namespace rules {

int movesBeforeDraw(const MatchSetup& setup) {
    return std::max(setup.movesBeforeAgreement, setup.laws.drawOffers.movesBefore);
}

MatchSetup homeSetup() {
    MatchSetup setup{.profile = Profile::home, .flag = FlagRule::endsTheGame};
    for (const Colour colour : colours)
        setup.seats[colour].press = PressedBy::program;
    return setup;
}

MatchSetup clockSetup(Profile profile) {
    return {.profile = profile, .flag = FlagRule::mustBeObserved, .clockAlone = true};
}

bool lacksAssistant(const MatchSetup& setup, Colour seat) {
    const bool isAsked = setup.laws.blindPlayers == BlindPlayers::appendixD;
    const SeatSetup& player = setup.seats[seat];
    return isAsked && player.blind && setup.seats[other(seat)].deaf && player.assistant.isEmpty();
}

MatchSetup tournamentSetup(Colour blind) {
    MatchSetup setup{.profile = Profile::tournament};
    setup.seats[blind].blind = true;
    setup.seats[blind].preview = true;
    return setup;
}

namespace {

LawsEdition editionOf(const MatchSetup& setup) {
    return lawsOf(setup.laws.year).value_or(setup.laws);
}

// E-R5: a blind player has the rights of Appendix E in every edition; those who play by one without
// that appendix must be told where these rights come from.
bool isAppendixELaidOver(const MatchSetup& setup) {
    const bool isBlind = setup.seats.white.blind || setup.seats.black.blind;
    return isBlind && setup.laws.blindPlayers == BlindPlayers::overlay;
}

bool isAgreed(const MatchSetup& setup, Agreement agreement) {
    switch (agreement) {
    case Agreement::playersAnnounce: return setup.announcer == Announcer::player;
    case Agreement::doubleEntry: return setup.repetition == Repetition::doubleEntry;
    case Agreement::anyPart: return setup.made == MadeBy::anyOf;
    case Agreement::flagEndsTheGame: return setup.flag == FlagRule::endsTheGame;
    case Agreement::divergenceStops: return setup.divergence == DivergenceRule::stopsTheClocks;
    case Agreement::illegalAdmitted: return setup.illegalMoves == IllegalMoveRule::isAdmitted;
    case Agreement::limitedSupervision: return setup.supervision == Supervision::limited;
    case Agreement::movesBeforeDraw: return setup.movesBeforeAgreement > 0;
    case Agreement::longEndings: return !setup.longEndings.empty();
    case Agreement::quickplayAnnounced: return setup.quickplayAnnounced;
    case Agreement::incrementAfterMove:
        return setup.time.firstIncrement == FirstIncrement::afterMoveOne;
    case Agreement::noArbiter: return setup.arbiter == ArbiterAt::anotherPlace;
    case Agreement::ownNames: return !setup.names.empty();
    case Agreement::everyCastlingClosed:
        return setup.laws.touch.rookThenKing != editionOf(setup).touch.rookThenKing;
    case Agreement::ownPiecesAdjusted:
        return setup.laws.touch.adjustable != editionOf(setup).touch.adjustable;
    case Agreement::repetitionWithMove:
        return setup.laws.drawClaims.repetition != editionOf(setup).drawClaims.repetition;
    case Agreement::recorderOnly: return setup.recorderOnly;
    case Agreement::appendixELaidOver: return isAppendixELaidOver(setup);
    }
    return false;
}

} // namespace

std::vector<Agreement> agreementsOf(const MatchSetup& setup) {
    if (setup.profile == Profile::home) return {};
    return filtered(allAgreements, [&](Agreement agreement) { return isAgreed(setup, agreement); });
}

std::string_view text(Agreement agreement) {
    switch (agreement) {
    case Agreement::playersAnnounce: return "players call their moves";
    case Agreement::doubleEntry: return "moves heard are entered and compared";
    case Agreement::anyPart: return "any part of E2.3 makes a move";
    case Agreement::flagEndsTheGame: return "a flag ends the game";
    case Agreement::divergenceStops: return "boards that differ stop the clocks";
    case Agreement::illegalAdmitted: return "illegal moves can be completed";
    case Agreement::limitedSupervision: return "limited supervision";
    case Agreement::movesBeforeDraw: return "no agreed draw before some moves";
    case Agreement::longEndings: return "more than fifty moves for some material";
    case Agreement::quickplayAnnounced: return "guideline on quickplay finishes";
    case Agreement::incrementAfterMove: return "first increment after the first move";
    case Agreement::noArbiter: return "no arbiter, Appendix D";
    case Agreement::ownNames: return "the organiser's names";
    case Agreement::everyCastlingClosed: return "rook, then king: no castling";
    case Agreement::ownPiecesAdjusted: return "only own pieces are adjusted";
    case Agreement::repetitionWithMove: return "repetition is claimed with a written move";
    case Agreement::recorderOnly: return "recorder only: no engine, no computed help";
    case Agreement::appendixELaidOver: return "Appendix E of 2009 over Laws without one";
    }
    return "";
}

} // namespace rules
