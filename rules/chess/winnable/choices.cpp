// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/choices.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/winnable/set_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules::helpmate {
namespace {

constexpr int muchMore = 100; // for what is mate, or stalemate, if nothing has been overlooked

int steps(Square left, Square right) {
    return std::max(std::abs(index(fileOf(left)) - index(fileOf(right))),
                    std::abs(index(rankOf(left)) - index(rankOf(right))));
}

Occupancy whiteAttacks(Kind kind, Square from, Occupancy occupied) {
    return tables::attacks({Colour::white, kind}, from, occupied);
}

/// What all guesses about the moves of one position have in common.
class Scene {
public:
    Scene(const Bitboards& men, const Weights& weights)
        : weights_(weights)
        , black_(men.of(Colour::black))
        , victim_(men.king(Colour::black))
        , king_(men.king(Colour::white))
        , ring_(tables::at(tables::king, victim_))
        , lines_(men.occupied() & ~Occupancy::of(victim_)) {
        const auto white = men.of(Colour::white);
        attackWith(pawnAttacks(Colour::white, white & men.of(Kind::pawn)));
        for (const auto kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
            for (const auto from : white& men.of(kind))
                attackWith(whiteAttacks(kind, from, lines_));
        isStrong_ = (white & (men.of(Kind::rook) | men.of(Kind::queen))).any();
    }

protected:
    [[nodiscard]] int apart(Square victim, Square king) const {
        return weights_.kings * std::max(0, steps(victim, king) - 2);
    }
    [[nodiscard]] int toCorner(Square square) const {
        const int file = std::min(index(fileOf(square)), 7 - index(fileOf(square)));
        const int rank = std::min(index(rankOf(square)), 7 - index(rankOf(square)));
        return weights_.edge * std::min(file, rank) + weights_.corner * (file + rank);
    }

    Weights weights_;
    Occupancy black_;
    Square victim_;
    Square king_;
    Occupancy ring_;
    Occupancy lines_; // who stands in the way of lines: all but the black king
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
    WhiteChoices(const Bitboards& men, const Weights& weights, std::vector<Choice>& choices)
        : Scene(men, weights)
        , occupied_(men.occupied())
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
        add(Move::enPassant(from, to), attacked_, apart(victim_, king_) - weights_.men);
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
            distance -= weights_.men;
        else if ((black & ~Occupancy::of(victim_) & attacked).isEmpty())
            distance += weights_.prey;
        choices_.push_back({distance, move});
    }

    Occupancy occupied_;
    std::vector<Choice>& choices_;
};

class BlackChoices : Scene {
public:
    BlackChoices(const Bitboards& men, const Weights& weights, std::vector<Choice>& choices)
        : Scene(men, weights)
        , white_(men.of(Colour::white))
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
                add(Move::promotion(from, to, kind), from, weights_.men);
            }
    }
    void enPassant(Square from, Square to) { add(Move::enPassant(from, to), from, weights_.men); }
    void castling(Square king, Square rook) {
        const auto move = Move::castling(king, rook);
        addKing(move, move.kingTarget());
    }

private:
    void addKing(Move move, Square to) {
        const auto flights =
            tables::at(tables::king, to) & ~attacked_ & (~black_ | Occupancy::of(victim_));
        choices_.push_back({weights_.flight * flights.size() + apart(to, king_) + toCorner(to) +
                                loss(move.to()) + (hasPrey_ ? 0 : weights_.prey),
                            move});
    }

    void add(Move move, Square from, int distance) {
        const auto black = (black_ & ~Occupancy::of(from)) | Occupancy::of(move.to());
        const auto flights = ring_ & ~attacked_ & ~black;
        const bool hasPrey = (black & ~Occupancy::of(victim_) & attacked_).any();
        choices_.push_back({distance + weights_.flight * flights.size() + apart(victim_, king_) +
                                toCorner(victim_) + loss(move.to()) + (hasPrey ? 0 : weights_.prey),
                            move});
    }

    [[nodiscard]] int loss(Square to) const { return white_.contains(to) ? weights_.men : 0; }

    Occupancy white_;
    std::vector<Choice>& choices_;
    bool hasPrey_;
};

} // namespace

template <>
FOR_EACH_PROCESSOR void addChoices<Colour::white>(const Bitboards& men,
                                                  const Weights& weights,
                                                  std::vector<Choice>& choices) {
    WhiteChoices receiver(men, weights, choices);
    Generator<Colour::white>(men).deliver(receiver);
}

template <>
FOR_EACH_PROCESSOR void addChoices<Colour::black>(const Bitboards& men,
                                                  const Weights& weights,
                                                  std::vector<Choice>& choices) {
    BlackChoices receiver(men, weights, choices);
    Generator<Colour::black>(men).deliver(receiver);
}

} // namespace rules::helpmate
