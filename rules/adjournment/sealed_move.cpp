// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/sealed_move.hpp"

#include "rules/notation/san.hpp"

#include <algorithm>
#include <iterator>

namespace rules {
namespace {

SealedRuling invalid(const Position& before, TimeDraw measure) {
    const Colour replier = other(before.turn());
    const bool draws = chanceToWin(before, replier, measure) == Chance::no;
    return {.ends = draws ? drawnBy(EndReason::invalidSealedMove)
                          : wonBy(EndReason::invalidSealedMove, replier)};
}

// It carries the sign `(=)` (Art. 8.1, C13).
bool offersDraw(const SealedMove& sealed) {
    const auto san = parseSan(sealed.text, sealed.letters);
    return san && san->signs.drawOffer;
}

} // namespace

std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before) {
    const auto san = parseSan(sealed.text, sealed.letters);
    if (!san) return {};
    const auto move = resolve(*san, before);
    if (move) return {*move};
    std::vector<Move> legal;
    std::copy_if(move.error().candidates.begin(),
                 move.error().candidates.end(),
                 std::back_inserter(legal),
                 [&](Move candidate) { return before.isLegal(candidate); });
    return legal;
}

SealedRuling
judgeSealedMove(const Game& adjourned, const SealedMove& sealed, const LawsEdition& laws) {
    const auto moves = meaningsOf(sealed, adjourned.position());
    if (moves.size() != 1) return invalid(adjourned.position(), laws.timeDraw);
    Game game = adjourned;
    game.play(moves.front());
    const auto ends = outcome(game, laws.automaticDraws);
    return {.move = moves.front(), .ends = ends, .offersDraw = !ends && offersDraw(sealed)};
}

} // namespace rules
