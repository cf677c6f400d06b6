// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/sealed_move.hpp"

#include "rules/chess/game.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

void add(SealedReading& reading, Move move) {
    const bool isKnown =
        std::find(reading.moves.begin(), reading.moves.end(), move) != reading.moves.end();
    if (!isKnown) reading.moves.push_back(move);
}

void readIn(Letters letters, const SealedMove& sealed, const Position& before, SealedReading& all) {
    const auto san = parseSan(sealed.text, letters);
    if (!san) return;
    all.isMove = true;
    if (san->signs.drawOffer) all.offersDraw = true;
    const auto move = resolve(*san, before);
    if (move) return add(all, *move);
    for (const Move candidate : move.error().candidates)
        if (before.isLegal(candidate)) add(all, candidate);
}

// What is wrong with a sheet that does not say one legal move.
AdjournmentRule faultOf(const SealedReading& reading) {
    if (reading.moves.size() > 1) return AdjournmentRule::ambiguous;
    return reading.isMove ? AdjournmentRule::illegal : AdjournmentRule::unintelligible;
}

SealedRuling invalid(const Position& before, const SealedReading& reading, TimeDraw measure) {
    const Colour replier = other(before.turn());
    const Chance chance = chanceToWin(before, replier, measure);
    SealedRuling ruling{.rule = faultOf(reading), .candidates = reading.moves};
    if (chance == Chance::no) {
        ruling.rule = AdjournmentRule::cannotWin;
        ruling.ends = drawnBy(EndReason::invalidSealedMove);
        return ruling;
    }
    ruling.ends = wonBy(EndReason::invalidSealedMove, replier);
    ruling.winIsUnproved = chance == Chance::unproved;
    return ruling;
}

SealedRuling
valid(Game game, Move move, const SealedReading& reading, const AutomaticDraws& draws) {
    game.play(move);
    const auto ends = outcome(game, draws);
    return {.rule = AdjournmentRule::opened,
            .move = move,
            .ends = ends,
            .offersDraw = reading.offersDraw && !ends};
}

} // namespace

SealedReading readSealed(const SealedMove& sealed, const Position& before) {
    SealedReading reading;
    for (const Letters letters : letterSets)
        if (!sealed.letters || *sealed.letters == letters) readIn(letters, sealed, before, reading);
    return reading;
}

SealedRuling judgeSealedMove(const Game& adjourned,
                             const std::optional<SealedMove>& sealed,
                             const LawsEdition& laws) {
    const Position& before = adjourned.position();
    const auto reading = sealed ? readSealed(*sealed, before) : SealedReading{};
    if (reading.moves.size() != 1) return invalid(before, reading, laws.timeDraw);
    return valid(adjourned, reading.moves.front(), reading, laws.automaticDraws);
}

} // namespace rules
