// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/gain.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/material_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <utility>

namespace rules {
namespace {

constexpr int searchDepth = 3;
/// A rook for a bishop; less is not looked for.
constexpr int smallestGain = 200;

int balanceFor(Colour side, const Position& position) {
    const int balance = materialBalance(position);
    return position.turn() == side ? balance : -balance;
}

/// Without what follows when everything is won and the other side only moves somewhere.
void cutAfterGain(Position position, int value, std::vector<Move>& line) {
    const auto side = position.turn();
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        const bool isQuiet = !captureSquare(position, line[ply]) && !line[ply].isPromotion();
        if (position.turn() != side && isQuiet && balanceFor(side, position) == value)
            return line.resize(ply, line.front());
        position.play(line[ply]);
    }
}

/// How many pieces of this kind the side has more than the other.
int surplus(const Position& position, Kind kind, Colour side) {
    return position.pieces({side, kind}).size() - position.pieces({other(side), kind}).size();
}

/// What the side has more and less in `last` than in `before`.
void compare(Colour side, const Position& before, const Position& last, Gain& gain) {
    constexpr std::array order{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
    for (const auto kind : order) {
        const int change = surplus(last, kind, side) - surplus(before, kind, side);
        auto& pieces = change > 0 ? gain.won : gain.given;
        pieces.insert(pieces.end(), static_cast<std::size_t>(std::abs(change)), kind);
    }
}

// A knight for two pawns may be as good as lost for other reasons, a rook for a bishop hardly ever.
bool isWorthTelling(const Gain& gain, int surplus) {
    const auto isMinor = [](Kind kind) { return kind == Kind::bishop || kind == Kind::knight; };
    const bool isExchange = gain.won == std::vector{Kind::rook} && gain.given.size() == 1 &&
                            isMinor(gain.given.front());
    return isExchange || surplus >= worthOf(Kind::knight);
}

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
    if (!contains(won, kind)) return std::nullopt;
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

/// How the first move of the line wins these pieces, or mates. The line has at least one move.
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

/// `before`: with which the end is compared.
std::optional<Gain> gainOf(const Position& position, Outlook outlook, const Position& before) {
    const auto side = position.turn();
    Gain gain{.line = std::move(outlook.line)};
    if (const auto plies = halfMovesToMate(outlook.value)) {
        gain.mateIn = (*plies + 1) / 2;
        gain.motif = motifOf(position, gain.line, gain.won);
        return gain;
    }
    cutAfterGain(position, outlook.value, gain.line);
    const auto last = afterAll(position, gain.line);
    // Otherwise the other side could take back something that the line does not show.
    if (balanceFor(side, last) != outlook.value) return std::nullopt;
    compare(side, before, last, gain);
    if (!isWorthTelling(gain, outlook.value - balanceFor(side, before))) return std::nullopt;
    gain.motif = motifOf(position, gain.line, gain.won);
    return gain;
}

/// Whether a deeper search finds the same; one half-move less where that would take too long.
bool isConfirmed(const Position& position, const Outlook& outlook, int enough) {
    if (halfMovesToMate(outlook.value)) return true;
    const auto first = outlook.line.front();
    const auto deep = reaches(position, first, searchDepth + 1, enough);
    return deep ? *deep : reaches(position, first, searchDepth, enough).value_or(false);
}

/// The balance is compared with that of `compared`, in which either side may be to move.
std::optional<Gain> gainBy(const Position& position, Move move, const Position& compared) {
    const int enough = balanceFor(position.turn(), compared) + smallestGain;
    auto outlook = searchMaterialAfter(position, move, searchDepth - 1, enough);
    if (!outlook || !isConfirmed(position, *outlook, enough)) return std::nullopt;
    return gainOf(position, *std::move(outlook), compared);
}

/// Whether the move leaves its side with no less than before, as far as it can be proved.
bool keepsMaterial(const Position& position, Move move) {
    return reaches(position, move, searchDepth - 1, materialBalance(position)).value_or(false);
}

/// With which a gain by the latest move is compared: what the opponent has just taken is not won by
/// taking it back.
const Position& positionCompared(const Game& game) {
    const int ply = game.plies() - 1;
    const auto& before = game.at(ply);
    if (ply == 0) return before;
    const auto& earlier = game.at(ply - 1);
    const auto side = before.turn();
    return balanceFor(side, earlier) > balanceFor(side, before) ? earlier : before;
}

bool takesBack(const Game& game) {
    const int ply = game.plies();
    if (ply < 2) return false;
    const auto moves = game.moves().last(2);
    return captureSquare(game.at(ply - 2), moves[0]) &&
           captureSquare(game.at(ply - 1), moves[1]) == moves[0].to();
}

/// Whether the side to move wins as much as by `gain` in any way.
bool isStillThere(const Position& position, const Gain& gain) {
    const auto now = gainIn(position);
    if (!now) return false;
    return now->mateIn.has_value() || !gain.mateIn.has_value();
}

} // namespace

std::optional<Gain> gainIn(const Position& position) {
    if (position.legalMoves().isEmpty()) return std::nullopt;
    const int enough = materialBalance(position) + smallestGain;
    // A mate in one must not be missed because the search for more has given up.
    if (auto mate = searchMaterial(position, 1, mateValue - 1))
        return gainOf(position, *std::move(mate), position);
    auto outlook = searchMaterial(position, searchDepth, enough);
    if (!outlook || !isConfirmed(position, *outlook, enough)) return std::nullopt;
    return gainOf(position, *std::move(outlook), position);
}

std::optional<Gain> gainBy(const Position& position, Move move) {
    return gainBy(position, move, position);
}

std::optional<Gain> threatTo(const Position& position) {
    if (position.inCheck()) return std::nullopt;
    const auto after = afterNullMove(position);
    return after ? gainIn(*after) : std::nullopt;
}

std::optional<Purpose> purposeOfLatest(const Game& game) {
    EXPECTS(game.plies() > 0);
    using Sort = Purpose::Sort;
    const auto move = game.moves().back();
    const auto& before = game.at(game.plies() - 1);
    if (auto gain = gainBy(before, move, positionCompared(game)))
        return Purpose{Sort::wins, *std::move(gain)};
    if (!keepsMaterial(before, move)) return std::nullopt;
    if (takesBack(game)) return Purpose{Sort::takesBack, {}};
    auto averted = threatTo(before);
    if (averted && !isStillThere(game.position(), *averted))
        return Purpose{Sort::averts, *std::move(averted)};
    if (auto gain = threatTo(game.position())) return Purpose{Sort::threatens, *std::move(gain)};
    return std::nullopt;
}

} // namespace rules
