// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/winnable.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/helpmate_search.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mirror.hpp"
#include "rules/chess/winnable/phantom_bishops.hpp"
#include "rules/chess/winnable/quick.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace rules {
namespace {

using helpmate::HelpmateSearch;
using helpmate::Weights;
using Reason = Unwinnable::Reason;

constexpr std::size_t glance = 600;
constexpr std::size_t fair = 10'000;
constexpr std::size_t phantomGlance = 5'000;

constexpr Weights first{.flight = 4,
                        .quiet = 4,
                        .kings = 3,
                        .edge = 2,
                        .queen = 5,
                        .men = 8,
                        .prey = 4,
                        .corner = 1,
                        .depth = 0,
                        .chance = 1};
constexpr std::array others{Weights{.flight = 6,
                                    .quiet = 4,
                                    .kings = 1,
                                    .edge = 0,
                                    .queen = 6,
                                    .men = 0,
                                    .prey = 0,
                                    .corner = 1,
                                    .depth = 2,
                                    .chance = 3},
                            Weights{.flight = 3,
                                    .quiet = 3,
                                    .kings = 2,
                                    .edge = 1,
                                    .queen = 8,
                                    .men = 1,
                                    .prey = 0,
                                    .corner = 1,
                                    .depth = 0,
                                    .chance = 7}};

/// The question whether White can mate, asked in ever more thorough ways until one knows.
class Question {
public:
    Question(const Bitboards& men, Colour turn, std::size_t limit)
        : men_(men)
        , turn_(turn)
        , limit_(limit) {}

    [[nodiscard]] Winnability answer() {
        const bool walled = helpmate::isWalled(men_);
        if (walled && !helpmate::mayEverMate(men_)) return Unwinnable{Reason::mobility};
        HelpmateSearch search(men_, turn_, first);
        if (auto found = run(search, glance)) return *found;
        if (!walled && !helpmate::mayEverMate(men_)) return Unwinnable{Reason::mobility};
        if (phantomsRuleItOut(phantomGlance)) return Unwinnable{Reason::phantoms};
        search.lookAtMobility();
        if (auto found = run(search, fair)) return *found;
        for (const auto& weights : others)
            if (auto found = afresh(weights, fair)) return *found;
        if (phantomsRuleItOut(limit_)) return Unwinnable{Reason::phantoms};
        if (auto found = run(search, limit_)) return *found;
        return Undecided{search.positions()};
    }

private:
    [[nodiscard]] bool phantomsRuleItOut(std::size_t most) const {
        return helpmate::cannotMateEvenWithPhantoms(men_, turn_, std::min(most, limit_));
    }

    [[nodiscard]] std::optional<Winnability> afresh(const Weights& weights,
                                                    std::size_t most) const {
        HelpmateSearch search(men_, turn_, weights);
        search.lookAtMobility();
        return run(search, most);
    }

    [[nodiscard]] std::optional<Winnability> run(HelpmateSearch& search, std::size_t most) const {
        switch (search.run(std::min(most, limit_))) {
        case HelpmateSearch::End::mate: return Winnable{search.line()};
        case HelpmateSearch::End::exhausted: return Unwinnable{Reason::exhausted};
        case HelpmateSearch::End::limit: break;
        }
        return std::nullopt;
    }

    Bitboards men_;
    Colour turn_;
    std::size_t limit_;
};

Winnability mirrored(Winnability found) {
    if (auto* const winnable = std::get_if<Winnable>(&found))
        for (auto& move : winnable->line)
            move = helpmate::mirrored(move);
    return found;
}

bool hasMated(const Position& position, Colour side) {
    return position.inCheck() && position.turn() != side;
}

} // namespace

Winnability winnability(const Position& position, Colour winner, std::size_t positionLimit) {
    if (position.legalMoves().isEmpty())
        return hasMated(position, winner) ? Winnability(Winnable{}) : Unwinnable{Reason::over};
    if (!canMateByMaterial(position, winner)) return Unwinnable{Reason::material};
    if (winner == Colour::white)
        return Question(position.men(), position.turn(), positionLimit).answer();
    const auto men = helpmate::mirrored(position.men());
    return mirrored(Question(men, other(position.turn()), positionLimit).answer());
}

bool clearlyCannotMate(const Position& position, Colour winner) {
    const auto moves = position.legalMoves().size();
    if (moves == 0) return !hasMated(position, winner);
    if (!canMateByMaterial(position, winner)) return true;
    if (winner == Colour::white)
        return helpmate::clearlyCannotMate(position.men(), position.turn(), moves);
    const auto men = helpmate::mirrored(position.men());
    return helpmate::clearlyCannotMate(men, other(position.turn()), moves);
}

} // namespace rules
