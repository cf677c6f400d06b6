// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/refusals.hpp"

#include "rules/base/contract.hpp"
#include "rules/chess/facts.hpp"

#include <variant>

namespace app {
namespace {

using rules::Reason;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

/// One refusal being put into words.
class Explanation {
public:
    Explanation(const View& view, const rules::Request& request, const rules::Refusal& refusal)
        : view_(view)
        , request_(request)
        , refusal_(refusal) {}

    [[nodiscard]] Message message() const;

private:
    [[nodiscard]] Message say(PhraseKey key, const speech::Arguments& arguments = {}) const {
        return phrase(view_, key, arguments);
    }
    [[nodiscard]] Message nothing(Word task) const {
        return say(PhraseKey::errNothing, {{Slot::task, task}});
    }
    [[nodiscard]] Message withSquare(PhraseKey key) const {
        return say(key, {{Slot::square, refusal_.squares.front()}});
    }
    [[nodiscard]] Message withMove(PhraseKey key) const {
        return say(key, {{Slot::move, factsOf(refusal_.moves.front())}});
    }
    [[nodiscard]] Message late() const {
        const bool presses = std::holds_alternative<rules::Press>(request_);
        return say(presses ? PhraseKey::errTurn : PhraseKey::errLate);
    }
    // An offer that stands is his own, or he could answer it.
    [[nodiscard]] Message noOffer() const {
        return say(view_.match().drawOffer ? PhraseKey::drwYours : PhraseKey::drwNone);
    }
    [[nodiscard]] Message illegal() const;
    [[nodiscard]] Message incomplete() const;
    [[nodiscard]] Message notTheSame() const;
    [[nodiscard]] rules::MoveFacts factsOf(rules::Move move) const;

    const View& view_;
    const rules::Request& request_;
    const rules::Refusal& refusal_;
};

// The move belongs to the position that stands, or to the one before the latest move.
rules::MoveFacts Explanation::factsOf(rules::Move move) const {
    const auto& game = view_.match().game;
    if (game.position().isLegal(move)) return rules::factsOf(game.position(), move);
    const auto& before = game.at(game.plies() - 1);
    EXPECTS(before.isLegal(move));
    return rules::factsOf(before, move);
}

Message Explanation::illegal() const {
    const auto move = refusal_.moves.front();
    if (move.isCastling())
        return say(PhraseKey::errIllegal, {{Slot::attempt, speech::Attempt{move.side()}}});
    const auto piece = view_.match().game.position().at(move.from());
    const speech::PieceAttempt attempt{.piece = piece ? std::optional{piece->kind} : std::nullopt,
                                       .from = move.from(),
                                       .to = move.to(),
                                       .promotion = move.promotionKind()};
    return say(PhraseKey::errIllegal, {{Slot::attempt, speech::Attempt{attempt}}});
}

Message Explanation::incomplete() const {
    switch (refusal_.missing.value_or(rules::Part::announcement)) {
    case rules::Part::capture: return say(PhraseKey::errNotTaken);
    case rules::Part::placement: return say(PhraseKey::errNotPlaced);
    case rules::Part::promotion: return say(PhraseKey::errNotPromoted);
    case rules::Part::announcement: break;
    }
    return say(PhraseKey::errNotAnnounced);
}

// Both belong to the position before the opponent's move.
Message Explanation::notTheSame() const {
    const auto& game = view_.match().game;
    const auto& before = game.at(game.plies() - 1);
    return say(PhraseKey::errEcho,
               {{Slot::opponentMove, rules::factsOf(before, refusal_.moves.at(0))},
                {Slot::ownMove, rules::factsOf(before, refusal_.moves.at(1))}});
}

Message Explanation::message() const {
    switch (refusal_.reason) {
    case Reason::notAllowed: return say(PhraseKey::errNotAllowed);
    case Reason::notStarted: return say(PhraseKey::errNotStarted);
    case Reason::clocksStopped: return say(PhraseKey::clkStopped);
    case Reason::reconciling: return say(PhraseKey::errReconciling);
    case Reason::over: return say(PhraseKey::errOver);
    case Reason::notYourTurn: return say(PhraseKey::errTurn);
    case Reason::confirmFirst: return withMove(PhraseKey::infStepConfirm);
    case Reason::illegalMove: return illegal();
    case Reason::boardShows: return withMove(PhraseKey::errBoard);
    case Reason::alreadyAnnounced: return withMove(PhraseKey::infStepAnnounced);
    case Reason::pressTooEarly: return incomplete();
    case Reason::opponentsClockRuns: return late();
    case Reason::nothingToAnnounce: return nothing(Word::taskAnnounce);
    case Reason::nothingToCorrect: return nothing(Word::taskCorrect);
    case Reason::nothingToConfirm: return nothing(Word::taskConfirm);
    case Reason::nothingToDiscard: return nothing(Word::taskDiscard);
    case Reason::nothingToTakeBack: return nothing(Word::taskTakeBack);
    case Reason::notTheSame: return notTheSame();
    case Reason::enterWhatYouHeard: return say(PhraseKey::errEnterHeard);
    case Reason::boardHasSensors: return say(PhraseKey::errSensors);
    case Reason::nothingThere: return withSquare(PhraseKey::errNoPiece);
    case Reason::nothingInHand: return say(PhraseKey::errEmptyHand);
    case Reason::squareOccupied: return withSquare(PhraseKey::errOccupied);
    case Reason::moveStands: return say(PhraseKey::errMoveStands);
    case Reason::castleFirst: return say(PhraseKey::errCastleFirst);
    case Reason::touchedSince: return say(PhraseKey::errTouchedSince);
    case Reason::nothingReported: return nothing(Word::taskConfirm);
    case Reason::offerStands: return say(PhraseKey::drwStands);
    case Reason::noOffer: return noOffer();
    case Reason::agreedTooEarly: return say(PhraseKey::drwEarly);
    case Reason::hasTouched: return say(PhraseKey::errHasTouched);
    case Reason::claimPending: return say(PhraseKey::errClaimPending);
    case Reason::noClaim: return say(PhraseKey::errNoClaim);
    case Reason::noQuickplay: return say(PhraseKey::errNoQuickplay);
    case Reason::enoughTime: return say(PhraseKey::errEnoughTime);
    case Reason::flagIsDown: return say(PhraseKey::errFlagDown);
    case Reason::notPostponable: return say(PhraseKey::errNotPostponable);
    case Reason::intendedFirst: return withMove(PhraseKey::errIntended);
    case Reason::flagNotClaimed: return say(PhraseKey::errFlagNotClaimed);
    case Reason::alreadyRunning: return say(PhraseKey::errRunning);
    case Reason::alreadyStopped: return say(PhraseKey::errStopped);
    case Reason::noClock: return say(PhraseKey::clkNone);
    case Reason::flagIsUp: return say(PhraseKey::errFlagUp);
    case Reason::noSuchPly: return say(PhraseKey::errNoPly);
    case Reason::notMadeYet: return say(PhraseKey::errNotMade);
    case Reason::emptyEntry: return say(PhraseKey::errEmpty);
    case Reason::boardsDiffer:
        return say(PhraseKey::difStill,
                   {{Slot::squareCount, static_cast<int>(refusal_.squares.size())}});
    case Reason::noReconciliation: return say(PhraseKey::errNoReconciliation);
    case Reason::nothingToCheck: return nothing(Word::taskCheck);
    case Reason::notAtHome: return say(PhraseKey::errTournamentOnly);
    case Reason::onlyAtHome: return say(PhraseKey::errLocked);
    }
    return say(PhraseKey::errNotAllowed);
}

} // namespace

Message whyNot(const View& view, const rules::Request& request, const rules::Refusal& refusal) {
    return Explanation(view, request, refusal).message();
}

bool isWorthKeeping(const rules::Refusal& refusal) {
    return refusal.reason == Reason::confirmFirst || refusal.reason == Reason::notStarted ||
           refusal.reason == Reason::clocksStopped;
}

} // namespace app
