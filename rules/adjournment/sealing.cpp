// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/sealing.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

SealingStep refuse(SealingRefusal why) {
    return unexpected(why);
}

bool isSaying(const SealedMove& written, Move move, const Position& before) {
    return readSealed(written, before).moves == std::vector{move};
}

} // namespace

AdjournmentRule ruleOf(SealingRefusal refusal) {
    switch (refusal) {
    case SealingRefusal::notOnMove: return AdjournmentRule::earlyAdjournment;
    case SealingRefusal::gameIsOver:
    case SealingRefusal::sessionGoesOn:
    case SealingRefusal::alreadySealed:
    case SealingRefusal::nothingWritten:
    case SealingRefusal::boardShowsAnother:
    case SealingRefusal::moveStands:
    case SealingRefusal::sheetsOutside:
    case SealingRefusal::envelopeOpen: return AdjournmentRule::sealing;
    }
    return AdjournmentRule::sealing;
}

SealingStep askToSeal(const Position& position, const Session& session, Instant at) {
    if (position.legalMoves().isEmpty()) return refuse(SealingRefusal::gameIsOver);
    if (!session.isOver(at)) return refuse(SealingRefusal::sessionGoesOn);
    return Sealing{.sealer = position.turn(), .begun = at};
}

SealingStep adjournEarly(const Position& position, Colour wisher, Instant at) {
    if (position.legalMoves().isEmpty()) return refuse(SealingRefusal::gameIsOver);
    if (position.turn() != wisher) return refuse(SealingRefusal::notOnMove);
    return Sealing{.sealer = wisher, .begun = at};
}

SealingStep writeSealed(Sealing sealing, SealedMove move, Instant at) {
    if (sealing.isSealed()) return refuse(SealingRefusal::alreadySealed);
    if (move.text.empty()) return refuse(SealingRefusal::nothingWritten);
    sealing.written = std::move(move);
    sealing.changed = at;
    sealing.envelope = EnvelopeStage::open;
    return sealing;
}

SealingStep makeOnBoard(Sealing sealing, Move move) {
    if (sealing.isSealed()) return refuse(SealingRefusal::alreadySealed);
    if (sealing.onBoard && *sealing.onBoard != move) return refuse(SealingRefusal::moveStands);
    sealing.onBoard = move;
    sealing.envelope = EnvelopeStage::open;
    return sealing;
}

SealingStep putSheetsIn(Sealing sealing, const Position& position) {
    if (sealing.isSealed()) return refuse(SealingRefusal::alreadySealed);
    if (!sealing.written) return refuse(SealingRefusal::nothingWritten);
    if (sealing.onBoard && !isSaying(*sealing.written, *sealing.onBoard, position))
        return refuse(SealingRefusal::boardShowsAnother);
    sealing.envelope = EnvelopeStage::sheetsInside;
    return sealing;
}

SealingStep closeEnvelope(Sealing sealing) {
    if (sealing.isSealed()) return refuse(SealingRefusal::alreadySealed);
    if (sealing.envelope == EnvelopeStage::open) return refuse(SealingRefusal::sheetsOutside);
    sealing.envelope = EnvelopeStage::closed;
    return sealing;
}

SealingStep stopClock(Sealing sealing, Instant at) {
    if (sealing.isSealed()) return refuse(SealingRefusal::alreadySealed);
    if (sealing.envelope != EnvelopeStage::closed) return refuse(SealingRefusal::envelopeOpen);
    sealing.clockStopped = at;
    return sealing;
}

Span chargeForSealing(const Session& session, Instant clockStopped) {
    return std::max(Span{}, session.end - clockStopped);
}

AdjournedClock adjournedClock(Clock running, const Sealing& sealing, const Session& session) {
    EXPECTS(sealing.isSealed());
    const Instant stopped = *sealing.clockStopped;
    AdjournedClock adjourned{std::move(running)};
    adjourned.clock.stop(stopped);
    if (adjourned.clock.isTimed())
        adjourned.falls =
            adjourned.clock.take(sealing.sealer, chargeForSealing(session, stopped), stopped);
    return adjourned;
}

} // namespace rules
