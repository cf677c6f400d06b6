// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/helpmate.hpp"

#include "rules/chess/helpmate/descent.hpp"
#include "rules/chess/helpmate/mate_plan.hpp"
#include "rules/chess/helpmate/mobility.hpp"
#include "rules/chess/helpmate/search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace rules::helpmate {
namespace {

constexpr int deepest = 4;
constexpr int mostPositions = 400;
constexpr int fewPieces = 2;
constexpr std::size_t fewMoves = 3;

/// Follows every line until it ends or its material is gone; stops at the first that stays open.
class ShortLines {
public:
    template <Colour us>
    bool allEnd(const Bitboards& pieces, int depth) {
        bool end = true;
        follow<us>(pieces, [&](const Bitboards& next, Move, bool) {
            end = end && ends<other(us)>(next, depth - 1);
        });
        return end;
    }

private:
    template <Colour turn>
    bool ends(const Bitboards& pieces, int depth) {
        if constexpr (turn == Colour::black)
            if (blackIsMated(pieces)) return false;
        if (!canMateByMaterial(pieces, Colour::white)) return true;
        if (depth == 0 || ++positions_ > mostPositions) return false;
        return allEnd<turn>(pieces, depth);
    }

    int positions_ = 0;
};

/// The squares behind `pieces` on their files, as White sees it.
Occupancy behind(Occupancy pieces) {
    auto bits = pieces.bits() >> 8;
    bits |= bits >> 8;
    bits |= bits >> 16;
    return Occupancy::fromBits(bits | bits >> 32);
}

/// Whether all that White has beside the king are bishops and pawns blocked by opposing pawns: only
/// then is it worth asking `mayEverMate` before anything else.
bool isWalled(const Bitboards& pieces) {
    const auto pawns = pieces.of(Kind::pawn);
    const auto others =
        pieces.of(Colour::white) & ~pieces.of(Kind::king) & ~pieces.of(Kind::bishop);
    const auto unopposed =
        pieces.of(Colour::white) & pawns & ~behind(pieces.of(Colour::black) & pawns);
    return (others & ~pawns).isEmpty() && unopposed.isEmpty();
}

/// Whether a quick look shows that White can never mate: every line of a few moves ends or leaves
/// White without material, or nothing gets past the pawns. True is certain, false is not.
/// Preconditions: the side to move has a legal move, and the material does not rule out a mate.
bool cannotMateAtAGlance(const Bitboards& pieces, Colour turn, std::size_t moves) {
    if (isWalled(pieces) && !mayEverMate(pieces)) return true;
    const bool mayBeForced = pieces.of(Colour::white).size() <= fewPieces + 1 || moves <= fewMoves;
    if (!mayBeForced) return false;
    ShortLines lines;
    return turn == Colour::white ? lines.allEnd<Colour::white>(pieces, deepest)
                                 : lines.allEnd<Colour::black>(pieces, deepest);
}

} // namespace
} // namespace rules::helpmate

namespace rules {
namespace {

/// A lone knight mates only a king whose flight square is blocked by its own piece. A queen cannot
/// be that piece: from any such square it could take the knight or cover a flight square.
bool knightCanMate(const Bitboards& pieces, Colour winner) {
    return (pieces.of(other(winner)) & ~pieces.of(Kind::king) & ~pieces.of(Kind::queen)).any();
}

bool bishopsCanMate(const Bitboards& pieces, Colour winner) {
    const auto bishops = pieces.of(Kind::bishop);
    const bool bothColours = (bishops & lightSquares).any() && (bishops & ~lightSquares).any();
    const auto blockers = pieces.of(Kind::knight) | pieces.of(Kind::pawn);
    return bothColours || (blockers & pieces.of(other(winner))).any();
}

using helpmate::Guide;
using helpmate::HelpmateSearch;
using helpmate::Mobility;
using helpmate::Weights;
using Reason = NoHelpmate::Reason;

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

// clang-format off
//                            flight  quiet  kings  edge  queen  pieces  unattacked  corner
constexpr Weights straight{       2,     0,     4,    3,     5,     12,          4,      1};
constexpr Weights toTheCorner{    4,     0,     2,    1,     5,      8,          4,      3};
constexpr Weights usual{          4,     4,     3,    2,     5,      8,          4,      1};
constexpr Weights inCorner{       6,     4,     1,    0,     6,      0,          0,      1};
constexpr Weights anew{           4,     4,     1,    1,     6,      8,          2,      1};
constexpr Weights promoted{       3,     3,     2,    1,     8,      1,          0,      1};
// clang-format on

Guide guideBy(const Weights& weights, int depth, int chance) {
    return {
        [&weights](const Bitboards& pieces) { return helpmate::distanceToMate(pieces, weights); },
        depth,
        chance};
}

Guide guideByNovelty(int eachDegree) {
    auto guide = guideBy(anew, 0, 1);
    guide.usual = eachDegree;
    return guide;
}

/// Whether White can mate, tried with ever more thorough methods until one decides it.
class Question {
public:
    Question(const Bitboards& pieces, Colour turn, std::size_t limit)
        : pieces_(pieces)
        , turn_(turn)
        , limit_(limit) {}

    [[nodiscard]] HelpmateAnswer answer() {
        const bool walled = helpmate::isWalled(pieces_);
        if (walled && !helpmate::mayEverMate(pieces_)) return NoHelpmate{Reason::mobility};
        if (auto found = straightOn()) return *found;
        HelpmateSearch search(pieces_, turn_, guideBy(usual, 0, 1));
        if (auto found = run(search, glance)) return *found;
        if (!walled && !helpmate::mayEverMate(pieces_)) return NoHelpmate{Reason::mobility};
        if (helpmate::isRuledOutAfterChecks(pieces_, turn_)) return NoHelpmate{Reason::mobility};
        return patiently(search, walled || lacksStrength());
    }

private:
    [[nodiscard]] std::optional<HelpmateAnswer> straightOn() const {
        for (const auto& weights : {straight, toTheCorner}) {
            helpmate::Descent descent(pieces_, turn_, weights);
            if (descent.run(std::min(descended, limit_))) return Helpmate{descent.line()};
        }
        return std::nullopt;
    }

    [[nodiscard]] HelpmateAnswer patiently(HelpmateSearch& search, bool plansFirst) const {
        if (auto found = withoutMobility(search, plansFirst)) return *found;
        search.lookAtMobility();
        if (auto found = byEveryGuide(search, plansFirst)) return *found;
        if (phantomsRuleItOut(limit_)) return NoHelpmate{Reason::phantoms};
        if (auto found = afresh(guideByNovelty(6), lessNovel)) return *found;
        if (auto found = run(search, limit_)) return *found;
        return Undecided{};
    }

    [[nodiscard]] std::optional<HelpmateAnswer> withoutMobility(HelpmateSearch& search,
                                                                bool plansFirst) const {
        if (plansFirst)
            if (auto found = byPlan(planned)) return found;
        if (phantomsRuleItOut(phantomGlance)) return NoHelpmate{Reason::phantoms};
        return isPawnGame() ? run(search, limit_) : std::nullopt;
    }

    [[nodiscard]] bool phantomsRuleItOut(std::size_t most) const {
        return helpmate::cannotMateEvenWithPhantoms(pieces_, turn_, std::min(most, limit_));
    }

    /// Without rook and queen, and without a pawn that can promote, few mate patterns are left.
    [[nodiscard]] bool lacksStrength() const {
        const auto strong = pieces_.of(Kind::rook) | pieces_.of(Kind::queen);
        if ((pieces_.of(Colour::white) & strong).any()) return false;
        if (pieces_.of(Colour::white, Kind::pawn).isEmpty()) return true;
        return Mobility::covers(pieces_) && !Mobility(pieces_).whiteMayPromote();
    }

    /// With hardly any pieces besides pawns the board soon becomes empty: following every move then
    /// takes less time than asking repeatedly which piece can get where.
    [[nodiscard]] bool isPawnGame() const {
        constexpr int fewOfficers = 2;
        const auto officers =
            pieces_.occupied() & ~pieces_.of(Kind::pawn) & ~pieces_.of(Kind::king);
        return officers.size() <= fewOfficers;
    }

    /// One guide may fail where another succeeds, so each gets a reasonable number of positions.
    [[nodiscard]] std::optional<HelpmateAnswer> byEveryGuide(HelpmateSearch& search,
                                                             bool plansFirst) const {
        if (auto found = run(search, glanceAgain)) return found;
        if (auto found = afresh(guideByNovelty(12), novel)) return found;
        if (auto found = afresh(guideBy(inCorner, 2, 3), fair)) return found;
        if (auto found = afresh(guideBy(promoted, 0, 7), fair)) return found;
        return byPlan(plansFirst ? wellPlanned : planned);
    }

    [[nodiscard]] std::optional<HelpmateAnswer> byPlan(std::size_t each) const {
        for (const auto& plan : helpmate::matePlans(pieces_, mostPlans)) {
            const auto distance = [&](const Bitboards& pieces) { return plan.distance(pieces); };
            if (auto found = afresh({distance, 0, 1}, each)) return found;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<HelpmateAnswer> afresh(Guide guide, std::size_t most) const {
        HelpmateSearch search(pieces_, turn_, std::move(guide));
        search.lookAtMobility();
        return run(search, most);
    }

    [[nodiscard]] std::optional<HelpmateAnswer> run(HelpmateSearch& search,
                                                    std::size_t most) const {
        switch (search.run(std::min(most, limit_))) {
        case HelpmateSearch::End::mate: return Helpmate{search.line()};
        case HelpmateSearch::End::exhausted: return NoHelpmate{Reason::exhausted};
        case HelpmateSearch::End::limit: break;
        }
        return std::nullopt;
    }

    Bitboards pieces_;
    Colour turn_;
    std::size_t limit_;
};

HelpmateAnswer mirrored(HelpmateAnswer found) {
    if (auto* const mate = std::get_if<Helpmate>(&found))
        for (auto& move : mate->line)
            move = helpmate::mirrored(move);
    return found;
}

bool hasMated(const Position& position, Colour side) {
    return position.inCheck() && position.turn() != side;
}

} // namespace

bool canMateByMaterial(const Bitboards& pieces, Colour winner) {
    const auto own = pieces.of(winner);
    const auto strong = pieces.of(Kind::pawn) | pieces.of(Kind::rook) | pieces.of(Kind::queen);
    if ((own & strong).any()) return true;
    const auto knights = own & pieces.of(Kind::knight);
    const auto bishops = own & pieces.of(Kind::bishop);
    if (knights.hasSeveral() || (knights.any() && bishops.any())) return true;
    if (knights.any()) return knightCanMate(pieces, winner);
    return bishops.any() && bishopsCanMate(pieces, winner);
}

bool isDeadByMaterial(const Position& position) {
    return !canMateByMaterial(position, Colour::white) &&
           !canMateByMaterial(position, Colour::black);
}

HelpmateAnswer findHelpmate(const Position& position, Colour winner, std::size_t positionLimit) {
    if (position.legalMoves().isEmpty())
        return hasMated(position, winner) ? HelpmateAnswer(Helpmate{}) : NoHelpmate{Reason::over};
    if (!canMateByMaterial(position, winner)) return NoHelpmate{Reason::material};
    if (winner == Colour::white)
        return Question(position.bitboards(), position.turn(), positionLimit).answer();
    const auto pieces = helpmate::mirrored(position.bitboards());
    return mirrored(Question(pieces, other(position.turn()), positionLimit).answer());
}

bool clearlyCannotMate(const Position& position, Colour winner) {
    const auto moves = position.legalMoves().size();
    if (moves == 0) return !hasMated(position, winner);
    if (!canMateByMaterial(position, winner)) return true;
    if (winner == Colour::white)
        return helpmate::cannotMateAtAGlance(position.bitboards(), position.turn(), moves);
    const auto pieces = helpmate::mirrored(position.bitboards());
    return helpmate::cannotMateAtAGlance(pieces, other(position.turn()), moves);
}

} // namespace rules
