// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/descent.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/helpmate/mobility.hpp"
#include "rules/chess/helpmate/search.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

/// Steps of the foremost pawn to the last rank, doubled if the path is blocked.
int stepsToQueen(const Bitboards& pieces) {
    const auto pawns = pieces.of(Colour::white, Kind::pawn);
    const auto strong = pieces.of(Colour::white) & (pieces.of(Kind::queen) | pieces.of(Kind::rook));
    if (strong.any()) return 0;
    if (pawns.isEmpty()) return 6;
    int least = 99;
    for (const auto pawn : pawns) {
        const auto way = filesAhead(Colour::white, Occupancy::of(pawn));
        const int ahead = 7 - index(rankOf(pawn));
        least = std::min(least, ahead + 2 * (way & pieces.occupied()).size());
    }
    return least;
}

int toEdge(Square square, const Weights& weights) {
    const int file = std::min(index(fileOf(square)), 7 - index(fileOf(square)));
    const int rank = std::min(index(rankOf(square)), 7 - index(rankOf(square)));
    return weights.edge * std::min(file, rank) + weights.corner * (file + rank);
}

constexpr int muchMore = 100; // for an apparent mate or stalemate

Occupancy whiteAttacks(Kind kind, Square from, Occupancy occupied) {
    return tables::attacks({Colour::white, kind}, from, occupied);
}

/// What the estimates for all moves of one position share.
class Scene {
public:
    Scene(const Bitboards& pieces, const Weights& weights)
        : weights_(weights)
        , black_(pieces.of(Colour::black))
        , victim_(pieces.king(Colour::black))
        , king_(pieces.king(Colour::white))
        , ring_(tables::at(tables::king, victim_))
        , lines_(pieces.occupied() & ~Occupancy::of(victim_)) {
        const auto white = pieces.of(Colour::white);
        attackWith(pawnAttacks(Colour::white, white & pieces.of(Kind::pawn)));
        for (const auto kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
            for (const auto from : white& pieces.of(kind))
                attackWith(whiteAttacks(kind, from, lines_));
        isStrong_ = (white & (pieces.of(Kind::rook) | pieces.of(Kind::queen))).any();
    }

protected:
    [[nodiscard]] int apart(Square victim, Square king) const {
        return weights_.kings * std::max(0, stepsApart(victim, king) - 2);
    }

    Weights weights_;
    Occupancy black_;
    Square victim_;
    Square king_;
    Occupancy ring_;
    Occupancy lines_; // the pieces that block lines: all but the black king
    Occupancy attacked_;
    Occupancy attackedTwice_;
    bool isStrong_ = false;

private:
    void attackWith(Occupancy attacks) {
        attackedTwice_ |= attacked_ & attacks;
        attacked_ |= attacks;
    }
};

class WhiteChoices : Scene {
public:
    WhiteChoices(const Bitboards& pieces, const Weights& weights, std::vector<Choice>& choices)
        : Scene(pieces, weights)
        , occupied_(pieces.occupied())
        , choices_(choices) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        const auto rest = attackedWithout(kind, from);
        const auto lines = lines_ & ~Occupancy::of(from);
        for (const auto to : targets) {
            const auto king = kind == Kind::king ? to : king_;
            add(Move::plain(from, to), rest | whiteAttacks(kind, to, lines), apart(victim_, king));
        }
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            pawnStep(squareAt(index(to) - step), to, 1);
    }
    void pawnDoubleSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            pawnStep(squareAt(index(to) - step), to, 2);
    }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds) {
                const auto from = squareAt(index(to) - step);
                const auto lines = lines_ & ~Occupancy::of(from);
                const int queen = isStrong_ ? 4 * weights_.queen : muchMore;
                const int gain = kind == Kind::queen ? queen : weights_.queen;
                add(Move::promotion(from, to, kind),
                    attackedWithout(Kind::pawn, from) | whiteAttacks(kind, to, lines),
                    apart(victim_, king_) - gain);
            }
    }
    void enPassant(Square from, Square to) {
        add(Move::enPassant(from, to), attacked_, apart(victim_, king_) - weights_.pieces);
    }
    void castling(Square king, Square rook) {
        const auto move = Move::castling(king, rook);
        add(move, attacked_, apart(victim_, move.kingTarget()));
    }

private:
    [[nodiscard]] Occupancy attackedWithout(Kind kind, Square from) const {
        return (attacked_ & ~whiteAttacks(kind, from, lines_)) | attackedTwice_;
    }

    void pawnStep(Square from, Square to, int many) {
        const int hindered = isStrong_ ? 1 : weights_.queen;
        const bool isFree =
            !isStrong_ && (filesAhead(Colour::white, Occupancy::of(to)) & occupied_).isEmpty();
        add(Move::plain(from, to),
            attackedWithout(Kind::pawn, from) | whiteAttacks(Kind::pawn, to, lines_),
            apart(victim_, king_) - (isFree ? muchMore : hindered) * many);
    }

    void add(Move move, Occupancy attacked, int distance) {
        const auto black = black_ & ~Occupancy::of(move.to());
        const auto flights = ring_ & ~black & ~attacked;
        distance += weights_.flight * flights.size();
        const bool isCheck = attacked.contains(victim_);
        if (!isCheck) distance += weights_.quiet;
        if (flights.isEmpty()) {
            if (isCheck)
                distance -= muchMore;
            else if (!black.hasSeveral())
                distance += muchMore;
        }
        if (black != black_)
            distance -= weights_.pieces;
        else if ((black & ~Occupancy::of(victim_) & attacked).isEmpty())
            distance += weights_.unattacked;
        choices_.push_back({distance, move});
    }

    Occupancy occupied_;
    std::vector<Choice>& choices_;
};

class BlackChoices : Scene {
public:
    BlackChoices(const Bitboards& pieces, const Weights& weights, std::vector<Choice>& choices)
        : Scene(pieces, weights)
        , white_(pieces.of(Colour::white))
        , choices_(choices)
        , hasPrey_((black_ & ~Occupancy::of(victim_) & attacked_).any()) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            if (kind == Kind::king)
                addKing(Move::plain(from, to), to);
            else
                add(Move::plain(from, to), from, 0);
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets) {
            const auto from = squareAt(index(to) - step);
            add(Move::plain(from, to), from, 1);
        }
    }
    void pawnDoubleSteps(Occupancy targets, int step) { pawnSteps(targets, step); }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds) {
                const auto from = squareAt(index(to) - step);
                add(Move::promotion(from, to, kind), from, weights_.pieces);
            }
    }
    void enPassant(Square from, Square to) {
        add(Move::enPassant(from, to), from, weights_.pieces);
    }
    void castling(Square king, Square rook) {
        const auto move = Move::castling(king, rook);
        addKing(move, move.kingTarget());
    }

private:
    void addKing(Move move, Square to) {
        const auto flights =
            tables::at(tables::king, to) & ~attacked_ & (~black_ | Occupancy::of(victim_));
        choices_.push_back({weights_.flight * flights.size() + apart(to, king_) +
                                toEdge(to, weights_) + loss(move.to()) +
                                (hasPrey_ ? 0 : weights_.unattacked),
                            move});
    }

    void add(Move move, Square from, int distance) {
        const auto black = (black_ & ~Occupancy::of(from)) | Occupancy::of(move.to());
        const auto flights = ring_ & ~attacked_ & ~black;
        const bool hasPrey = (black & ~Occupancy::of(victim_) & attacked_).any();
        choices_.push_back({distance + weights_.flight * flights.size() + apart(victim_, king_) +
                                toEdge(victim_, weights_) + loss(move.to()) +
                                (hasPrey ? 0 : weights_.unattacked),
                            move});
    }

    [[nodiscard]] int loss(Square to) const { return white_.contains(to) ? weights_.pieces : 0; }

    Occupancy white_;
    std::vector<Choice>& choices_;
    bool hasPrey_;
};

constexpr std::size_t longest = 300; // moves
constexpr int width = 3;             // moves tried in one position

std::uint64_t hashOf(const Bitboards& pieces, Colour turn) {
    auto hash = seedOf(turn);
    for (const auto set : pieces.ofKind)
        hash = mixed(hash, set.bits());
    return mixed(hash, pieces.of(Colour::white).bits());
}

} // namespace

int distanceToMate(const Bitboards& pieces, const Weights& weights) {
    const auto victim = pieces.king(Colour::black);
    const auto lines = pieces.occupied() & ~Occupancy::of(victim);
    const auto attacked = attacksOfWhite(pieces, Occupancy::all(), lines);
    const auto flights = tables::at(tables::king, victim) & ~pieces.of(Colour::black) & ~attacked;
    const int apart = std::max(0, stepsApart(victim, pieces.king(Colour::white)) - 2);
    const auto others = pieces.of(Colour::black) & ~Occupancy::of(victim);
    const int unattacked = (others & attacked).any() ? 0 : weights.unattacked;
    return weights.pieces * others.size() + unattacked + weights.flight * flights.size() +
           (attacked.contains(victim) ? 0 : weights.quiet) + weights.kings * apart +
           toEdge(victim, weights) + weights.queen * stepsToQueen(pieces);
}

template <>
FOR_EACH_PROCESSOR void addChoices<Colour::white>(const Bitboards& pieces,
                                                  const Weights& weights,
                                                  std::vector<Choice>& choices) {
    WhiteChoices receiver(pieces, weights, choices);
    Generator<Colour::white>(pieces).deliver(receiver);
}

template <>
FOR_EACH_PROCESSOR void addChoices<Colour::black>(const Bitboards& pieces,
                                                  const Weights& weights,
                                                  std::vector<Choice>& choices) {
    BlackChoices receiver(pieces, weights, choices);
    Generator<Colour::black>(pieces).deliver(receiver);
}

Descent::Descent(const Bitboards& pieces, Colour turn, const Weights& weights)
    : pieces_(pieces)
    , turn_(turn)
    , weights_(weights) {
    choices_.reserve(1024);
    line_.reserve(longest);
}

bool Descent::run(std::size_t most) {
    left_ = most;
    return turn_ == Colour::white ? descend<Colour::white>(pieces_)
                                  : descend<Colour::black>(pieces_);
}

template <Colour us>
bool Descent::descend(const Bitboards& pieces) {
    if (left_ == 0 || line_.size() >= longest) return false;
    --left_;
    const auto first = choices_.size();
    addChoices<us>(pieces, weights_, choices_);
    if (choices_.size() == first)
        return us == Colour::black &&
               attackersOf(pieces, pieces.king(us), other(us), pieces.occupied()).any();
    for (int tried = 0; tried < width && choices_.size() > first && left_ > 0; ++tried)
        if (tryNext<us>(pieces, first)) return true;
    choices_.erase(choices_.begin() + static_cast<std::ptrdiff_t>(first), choices_.end());
    return false;
}

template <Colour us>
bool Descent::tryNext(const Bitboards& pieces, std::size_t firstChoice) {
    const auto first = choices_.begin() + static_cast<std::ptrdiff_t>(firstChoice);
    const auto best = std::ranges::min_element(first, choices_.end(), {}, &Choice::distance);
    const auto move = best->move;
    *best = choices_.back();
    choices_.pop_back();
    auto next = pieces;
    next.play(us, move);
    if (!isNew(next, other(us))) return false;
    line_.push_back(move);
    if (descend<other(us)>(next)) return true;
    line_.pop_back();
    return false;
}

bool Descent::isNew(const Bitboards& pieces, Colour turn) {
    const auto hash = hashOf(pieces, turn);
    auto& mark = marks_[hash % marks];
    const auto sign = static_cast<std::uint32_t>(hash >> 32);
    if (mark == sign) return false;
    mark = sign;
    return true;
}

} // namespace rules::helpmate
