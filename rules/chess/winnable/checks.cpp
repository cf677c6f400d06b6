// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/checks.hpp"

#include "rules/chess/core/generate.hpp"
#include "rules/chess/material.hpp"
#include "rules/chess/winnable/follower.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mated.hpp"

namespace rules::helpmate {
namespace {

class Checks {
public:
    template <Colour turn>
    bool ruleOut(const Bitboards& men) {
        if (!canMateByMaterial(men, Colour::white)) return true;
        if (!mayMateCaptureByCapture(men, captures_)) return true;
        const auto checks = attackersOf(men, men.king(turn), other(turn), men.occupied());
        return checks.any() && --positions_ >= 0 && ruleOutEveryMove<turn>(men);
    }

private:
    template <Colour us>
    bool ruleOutEveryMove(const Bitboards& men) {
        bool all = true;
        follow<us>(men, [&](const Bitboards& next, Move, bool) {
            all = all && ruleOutNext<other(us)>(next);
        });
        return all;
    }

    template <Colour turn>
    bool ruleOutNext(const Bitboards& men) {
        if constexpr (turn == Colour::black)
            if (blackIsMated(men)) return false;
        return ruleOut<turn>(men);
    }

    // How much is followed altogether.
    int positions_ = 32;
    int captures_ = 200;
};

} // namespace

bool isRuledOutAfterChecks(const Bitboards& men, Colour turn) {
    Checks checks;
    return turn == Colour::white ? checks.ruleOut<Colour::white>(men)
                                 : checks.ruleOut<Colour::black>(men);
}

} // namespace rules::helpmate
