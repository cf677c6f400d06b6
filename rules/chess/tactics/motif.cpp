// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/motif.hpp"

#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/material_search.hpp"

#include <algorithm>
#include <cstddef>

namespace rules {
namespace {

/// The first move of a line and the capture that it prepares.
struct Attack {
    const Position& before;
    Position after; ///< the first move
    Move first;
    Move capture;  ///< the second move of the same side
    Square target; ///< what that takes
    Colour winner;

    [[nodiscard]] bool isBySamePiece() const { return capture.from() == first.kingTarget(); }
    /// Whether what is taken stood there already when it was attacked.
    [[nodiscard]] bool targetStayed() const { return after.pieces(other(winner)).contains(target); }
    [[nodiscard]] Kind attacker() const { return after.bitboards().kindAt(first.kingTarget()); }
};

/// nullopt: the second move does not take what is won.
std::optional<Attack>
attackOf(const Position& before, std::span<const Move> line, std::span<const Kind> won) {
    if (line.size() < 3) return std::nullopt;
    const auto after = before.after(line[0]);
    const auto replied = after.after(line[1]);
    const auto target = captureSquare(replied, line[2]);
    if (!target) return std::nullopt;
    const auto kind = replied.bitboards().kindAt(*target);
    if (std::ranges::find(won, kind) == won.end()) return std::nullopt;
    return Attack{before, after, line[0], line[2], *target, before.turn()};
}

bool isSlider(Kind kind) {
    return kind == Kind::bishop || kind == Kind::rook || kind == Kind::queen;
}

/// Whether it matters that the piece there is attacked: the king, a more valuable piece, or one
/// that nothing defends.
bool isWorthAttacking(const Attack& attack, Square square) {
    const auto& pieces = attack.after.bitboards();
    const auto kind = pieces.kindAt(square);
    if (kind == Kind::king) return true;
    if (kind == Kind::pawn) return false;
    return worthOf(kind) > worthOf(attack.attacker()) ||
           attack.after.attackers(square, other(attack.winner)).isEmpty();
}

bool isFork(const Attack& attack) {
    if (!attack.isBySamePiece() || !attack.targetStayed()) return false;
    const auto reached = attacks({attack.winner, attack.attacker()},
                                 attack.first.kingTarget(),
                                 attack.after.occupied()) &
                         attack.after.pieces(other(attack.winner));
    if (!reached.contains(attack.target)) return false;
    const auto targets = std::count_if(reached.begin(), reached.end(), [&](Square square) {
        return isWorthAttacking(attack, square);
    });
    return targets >= 2 && isWorthAttacking(attack, attack.target);
}

// What stood in front was attacked by the first move, and has moved away.
bool isSkewer(const Attack& attack, Move reply) {
    if (!attack.isBySamePiece() || !attack.targetStayed() || !isSlider(attack.attacker()))
        return false;
    const auto& pieces = attack.after.bitboards();
    const auto way = between(attack.first.kingTarget(), attack.target) & attack.after.occupied();
    if (way != Occupancy::of(reply.from())) return false;
    const auto front = pieces.kindAt(reply.from());
    return front == Kind::king || worthOf(front) >= worthOf(pieces.kindAt(attack.target));
}

// Only before its own king: a piece that is pinned in any other way may move.
bool isPin(const Attack& attack, Move reply) {
    const auto arrived = attack.first.kingTarget();
    if (!attack.targetStayed() || reply.to() == arrived) return false;
    const auto loser = other(attack.winner);
    auto without = attack.after.bitboards();
    const auto king = without.king(loser);
    const auto kind = without.kindAt(attack.target);
    if (kind == Kind::king || kind == Kind::pawn) return false;
    const auto checkers = attackersOf(without, king, attack.winner, without.occupied());
    without.clear(attack.target, loser);
    const auto behind = attackersOf(without, king, attack.winner, without.occupied());
    const auto pinning = behind & ~checkers;
    return pinning.contains(arrived) ||
           (pinning.any() &&
            attack.after.attackers(attack.target, attack.winner).contains(arrived));
}

bool isDiscovered(const Attack& attack) {
    if (attack.isBySamePiece() || !attack.targetStayed()) return false;
    if (!attack.before.pieces(attack.winner).contains(attack.capture.from())) return false;
    return between(attack.capture.from(), attack.target).contains(attack.first.from()) &&
           attack.after.attackers(attack.target, attack.winner).contains(attack.capture.from());
}

bool isDiscoveredCheck(const Position& before, Move first) {
    const auto after = before.after(first);
    const auto checkers = after.checkers();
    return !first.isCastling() && checkers.any() && !checkers.contains(first.to());
}

/// The last rank of the side that is mated, on which its king cannot move because of its own
/// pieces in front of it.
bool isBackRankMate(const Position& mated) {
    const auto loser = mated.turn();
    const auto king = mated.king(loser);
    const auto rank = homeRank(loser);
    if (rankOf(king) != rank || (mated.checkers() & ~Occupancy::of(rank)).any()) return false;
    const int ahead = loser == Colour::white ? 1 : -1;
    for (int side = -1; side <= 1; ++side) {
        const auto front = neighbour(king, side, ahead);
        if (!front) continue;
        const bool isBlocked = mated.pieces(loser).contains(*front);
        if (!isBlocked || mated.attackers(*front, other(loser)).any()) return false;
    }
    return true;
}

bool hasOwnPromotion(std::span<const Move> line) {
    for (std::size_t ply = 0; ply < line.size(); ply += 2)
        if (line[ply].isPromotion()) return true;
    return false;
}

} // namespace

Motif motifOf(const Position& position, std::span<const Move> line, std::span<const Kind> won) {
    const auto last = afterAll(position, line);
    if (factsOf(position, line.front()).check == CheckGiven::doubleCheck) return Motif::doubleCheck;
    if (last.isCheckmate()) return isBackRankMate(last) ? Motif::backRankMate : Motif::none;
    const auto attack = attackOf(position, line, won);
    if (attack && isFork(*attack)) return Motif::fork;
    if (attack && isSkewer(*attack, line[1])) return Motif::skewer;
    if ((attack && isDiscovered(*attack)) || isDiscoveredCheck(position, line.front()))
        return Motif::discoveredAttack;
    if (attack && isPin(*attack, line[1])) return Motif::pin;
    return hasOwnPromotion(line) ? Motif::promotion : Motif::none;
}

} // namespace rules
