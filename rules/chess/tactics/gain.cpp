// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/gain.hpp"

#include "rules/base/contract.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "rules/chess/tactics/motif.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
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
    const auto after = passed(position);
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
