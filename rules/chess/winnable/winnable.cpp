// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/winnable.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/checks.hpp"
#include "rules/chess/winnable/descent.hpp"
#include "rules/chess/winnable/helpmate_search.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mate_sketches.hpp"
#include "rules/chess/winnable/mirror.hpp"
#include "rules/chess/winnable/mobility.hpp"
#include "rules/chess/winnable/nearness.hpp"
#include "rules/chess/winnable/phantom_bishops.hpp"
#include "rules/chess/winnable/quick.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace rules {
namespace {

using helpmate::Descent;
using helpmate::Guide;
using helpmate::HelpmateSearch;
using helpmate::Mobility;
using helpmate::Weights;
using Reason = Unwinnable::Reason;

constexpr std::size_t descended = 100;
constexpr std::size_t glance = 600;
constexpr std::size_t glanceAgain = 5'000;
constexpr std::size_t fair = 10'000;
constexpr std::size_t phantomGlance = 5'000;

constexpr std::size_t planned = 1'000;
constexpr std::size_t wellPlanned = 5'000;
constexpr std::size_t mostPlans = 16;

constexpr std::size_t novel = 20'000;
constexpr std::size_t lessNovel = 60'000;

constexpr Weights straight{
    .flight = 2, .quiet = 0, .kings = 4, .edge = 3, .queen = 5, .men = 12, .prey = 4, .corner = 1};
constexpr Weights toTheCorner{
    .flight = 4, .quiet = 0, .kings = 2, .edge = 1, .queen = 5, .men = 8, .prey = 4, .corner = 3};
constexpr Weights usual{
    .flight = 4, .quiet = 4, .kings = 3, .edge = 2, .queen = 5, .men = 8, .prey = 4, .corner = 1};
constexpr Weights inCorner{
    .flight = 6, .quiet = 4, .kings = 1, .edge = 0, .queen = 6, .men = 0, .prey = 0, .corner = 1};
constexpr Weights anew{
    .flight = 4, .quiet = 4, .kings = 1, .edge = 1, .queen = 6, .men = 8, .prey = 2, .corner = 1};
constexpr Weights promoted{
    .flight = 3, .quiet = 3, .kings = 2, .edge = 1, .queen = 8, .men = 1, .prey = 0, .corner = 1};

Guide guideBy(const Weights& weights, int depth, int chance) {
    return {[&weights](const Bitboards& men) { return helpmate::distanceToMate(men, weights); },
            depth,
            chance};
}

Guide guideByNovelty(int eachDegree) {
    auto guide = guideBy(anew, 0, 1);
    guide.usual = eachDegree;
    return guide;
}

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
        if (auto found = straightOn()) return *found;
        HelpmateSearch search(men_, turn_, guideBy(usual, 0, 1));
        if (auto found = run(search, glance)) return *found;
        if (!walled && !helpmate::mayEverMate(men_)) return Unwinnable{Reason::mobility};
        if (helpmate::isRuledOutAfterChecks(men_, turn_)) return Unwinnable{Reason::mobility};
        return patiently(search, walled || lacksStrength());
    }

private:
    [[nodiscard]] std::optional<Winnability> straightOn() const {
        for (const auto& weights : {straight, toTheCorner}) {
            Descent descent(men_, turn_, weights);
            if (descent.run(std::min(descended, limit_))) return Winnable{descent.line()};
        }
        return std::nullopt;
    }

    [[nodiscard]] Winnability patiently(HelpmateSearch& search, bool plansFirst) const {
        if (auto found = withoutMobility(search, plansFirst)) return *found;
        search.lookAtMobility();
        if (auto found = byEveryGuide(search, plansFirst)) return *found;
        if (phantomsRuleItOut(limit_)) return Unwinnable{Reason::phantoms};
        if (auto found = afresh(guideByNovelty(6), lessNovel)) return *found;
        if (auto found = run(search, limit_)) return *found;
        return Undecided{search.positions()};
    }

    [[nodiscard]] std::optional<Winnability> withoutMobility(HelpmateSearch& search,
                                                             bool plansFirst) const {
        if (plansFirst)
            if (auto found = byPlan(planned)) return found;
        if (phantomsRuleItOut(phantomGlance)) return Unwinnable{Reason::phantoms};
        return isPawnGame() ? run(search, limit_) : std::nullopt;
    }

    [[nodiscard]] bool phantomsRuleItOut(std::size_t most) const {
        return helpmate::cannotMateEvenWithPhantoms(men_, turn_, std::min(most, limit_));
    }

    /// Without rook and queen, and without a pawn that becomes one, few pictures of a mate are
    /// left.
    [[nodiscard]] bool lacksStrength() const {
        const auto strong = men_.of(Kind::rook) | men_.of(Kind::queen);
        if ((men_.of(Colour::white) & strong).any()) return false;
        if (men_.of(Colour::white, Kind::pawn).isEmpty()) return true;
        return Mobility::covers(men_) && !Mobility(men_).whiteMayPromote();
    }

    /// With hardly anyone but pawns the board is soon empty: to follow every move then takes less
    /// time than to ask again and again who may get where.
    [[nodiscard]] bool isPawnGame() const {
        constexpr int fewOfficers = 2;
        const auto officers = men_.occupied() & ~men_.of(Kind::pawn) & ~men_.of(Kind::king);
        return officers.size() <= fewOfficers;
    }

    /// One guide gets lost where another finds the way, so each gets a fair while.
    [[nodiscard]] std::optional<Winnability> byEveryGuide(HelpmateSearch& search,
                                                          bool plansFirst) const {
        if (auto found = run(search, glanceAgain)) return found;
        if (auto found = afresh(guideByNovelty(12), novel)) return found;
        if (auto found = afresh(guideBy(inCorner, 2, 3), fair)) return found;
        if (auto found = afresh(guideBy(promoted, 0, 7), fair)) return found;
        return byPlan(plansFirst ? wellPlanned : planned);
    }

    [[nodiscard]] std::optional<Winnability> byPlan(std::size_t each) const {
        for (const auto& plan : helpmate::matePlans(men_, mostPlans)) {
            const auto distance = [&](const Bitboards& men) { return plan.distance(men); };
            if (auto found = afresh({distance, 0, 1}, each)) return found;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Winnability> afresh(Guide guide, std::size_t most) const {
        HelpmateSearch search(men_, turn_, std::move(guide));
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
