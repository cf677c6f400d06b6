// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>
#include <tuple>

namespace rules {
namespace {

using Corrections = std::vector<Correction>;

bool isMove(const Correction& correction) {
    return correction.from && correction.to;
}
bool isRemove(const Correction& correction) {
    return !correction.to;
}

/// The squared straight-line distance; 0 when nothing is carried.
int distance(std::optional<Square> from, std::optional<Square> to) {
    if (!from || !to) return 0;
    const int files = index(fileOf(*from)) - index(fileOf(*to));
    const int ranks = index(rankOf(*from)) - index(rankOf(*to));
    return files * files + ranks * ranks;
}

/// The squares with too many and with too few pieces of one sort.
struct Imbalance {
    std::vector<Square> surplus;
    std::vector<Square> missing;
};

Imbalance imbalanceOf(Piece piece, const Placement& shown, const Placement& wanted) {
    Imbalance imbalance;
    for (const auto square : allSquares) {
        const bool stands = shown.at(square) == piece;
        const bool belongs = wanted.at(square) == piece;
        if (stands && !belongs) imbalance.surplus.push_back(square);
        if (belongs && !stands) imbalance.missing.push_back(square);
    }
    return imbalance;
}

Corrections allMoves(Piece piece, const Imbalance& imbalance) {
    Corrections moves;
    for (const auto from : imbalance.surplus)
        for (const auto to : imbalance.missing)
            moves.push_back({piece, from, to});
    std::ranges::stable_sort(
        moves, {}, [](const Correction& move) { return distance(move.from, move.to); });
    return moves;
}

/// Nearest pairs first; the remaining pieces are taken off or put on.
void pairUp(Piece piece, Imbalance imbalance, Corrections& corrections) {
    const auto take = [](std::vector<Square>& squares, Square square) {
        squares.erase(std::ranges::find(squares, square));
    };
    for (const auto& move : allMoves(piece, imbalance)) {
        if (!contains(imbalance.surplus, *move.from) || !contains(imbalance.missing, *move.to))
            continue;
        take(imbalance.surplus, *move.from);
        take(imbalance.missing, *move.to);
        corrections.push_back(move);
    }
    for (const auto square : imbalance.surplus)
        corrections.push_back({piece, square, std::nullopt});
    for (const auto square : imbalance.missing)
        corrections.push_back({piece, std::nullopt, square});
}

Corrections pairsBetween(const Placement& shown, const Placement& wanted) {
    Corrections corrections;
    for (const auto colour : colours)
        for (const auto kind : kinds)
            pairUp({colour, kind}, imbalanceOf({colour, kind}, shown, wanted), corrections);
    return corrections;
}

using Ring = std::vector<std::size_t>;

/// The corrections that wait for each other in a circle, beginning with `first`; empty if the chain
/// is not closed.
Ring ringFrom(const Corrections& corrections, std::size_t first) {
    Ring ring;
    for (auto current = first; isMove(corrections[current]);) {
        ring.push_back(current);
        const auto next = std::ranges::find_if(
            corrections, [&](const auto& c) { return c.from == corrections[current].to; });
        if (next == corrections.end()) return {};
        current = static_cast<std::size_t>(next - corrections.begin());
        if (current == first) return ring;
        if (contains(ring, current)) return {};
    }
    return {};
}

/// Two corrections for the same sort of piece that swap their targets.
struct Exchange {
    std::size_t inRing;
    std::size_t outside;
    int costs;
};

/// The cheapest exchange that joins the ring with another chain or ring, so that one ring less
/// remains.
std::optional<Exchange> exchangeFor(const Ring& ring, const Corrections& corrections) {
    std::optional<Exchange> best;
    for (const auto inside : ring)
        for (std::size_t other = 0; other < corrections.size(); ++other) {
            const auto& a = corrections[inside];
            const auto& b = corrections[other];
            if (contains(ring, other) || a.piece != b.piece) continue;
            const int costs = distance(a.from, b.to) + distance(b.from, a.to) -
                              distance(a.from, a.to) - distance(b.from, b.to);
            if (!best || costs < best->costs) best = Exchange{inside, other, costs};
        }
    return best;
}

bool openOneRing(Corrections& corrections) {
    for (std::size_t first = 0; first < corrections.size(); ++first) {
        const auto exchange = exchangeFor(ringFrom(corrections, first), corrections);
        if (!exchange) continue;
        std::swap(corrections[exchange->inRing].to, corrections[exchange->outside].to);
        return true;
    }
    return false;
}

auto rank(const Correction& correction) {
    const int sort = isMove(correction) ? 0 : isRemove(correction) ? 1 : 2;
    return std::tuple(sort, correction.from, correction.to);
}

/// The next correction in rank order that does not put a piece on an occupied square; end() if only
/// rings, or rings and places, are left.
Corrections::iterator nextPossible(Corrections& pending, const Placement& board) {
    return std::ranges::find_if(pending, [&](const Correction& correction) {
        return isRemove(correction) || board.isEmpty(*correction.to);
    });
}

void carryOut(const Correction& correction, Placement& board) {
    if (correction.from) board.clear(*correction.from);
    if (correction.to) board.put(*correction.to, correction.piece);
}

/// Turns the first move of a ring into a remove now and a place at the end.
void breakRing(Corrections& pending) {
    const auto move = pending.front();
    pending.front().to.reset();
    pending.push_back({move.piece, std::nullopt, move.to});
    std::ranges::sort(pending, {}, rank);
}

Corrections inOrder(Corrections pending, Placement board) {
    std::ranges::sort(pending, {}, rank);
    Corrections ordered;
    while (!pending.empty()) {
        auto next = nextPossible(pending, board);
        const bool placesOnly = !isMove(pending.front());
        if (next == pending.end() || (!next->from && !placesOnly)) {
            breakRing(pending);
            continue;
        }
        carryOut(*next, board);
        ordered.push_back(*next);
        pending.erase(next);
    }
    return ordered;
}

} // namespace

std::vector<Correction> guidance(const Placement& shown, const Placement& wanted) {
    auto corrections = pairsBetween(shown, wanted);
    while (openOneRing(corrections)) {
    }
    return inOrder(std::move(corrections), shown);
}

namespace {

Square capturedEnPassant(Move move) {
    return squareAt(fileOf(move.to()), rankOf(move.from()));
}

bool isMidway(const Placement& before, Move move, const Change& seen) {
    if (!seen.shows) return true;
    const auto mover = before.at(move.from());
    if (move.isPromotion()) return seen.square == move.to() && seen.shows == mover;
    return move.isCastling() && seen.square == move.to() && seen.shows == mover;
}

bool isFilled(const Change& change) {
    return change.shows.has_value();
}

/// Whether no piece of the side to move is seen twice: no more of them are shown than there were.
bool showsNobodyTwice(const Placement& before,
                      Move move,
                      const Placement& shown,
                      const std::vector<Change>& changes) {
    const auto own = before.at(move.from());
    const auto men = [&](const Placement& board) {
        return std::ranges::count_if(changes, [&](const Change& change) {
            const auto piece = board.at(change.square);
            return piece && own && piece->colour == own->colour;
        });
    };
    const auto kings = std::ranges::count_if(
        changes, [&](const Change& change) { return shown.at(change.square) == own; });
    return men(shown) <= men(before) && kings <= 1;
}

} // namespace

std::vector<Change> execution(const Position& before, Move move) {
    const auto end = before.after(move).placement();
    std::vector<Change> changes;
    for (const auto square : differences(before.placement(), end))
        changes.push_back({square, end.at(square)});
    std::stable_partition(
        changes.begin(), changes.end(), [](const Change& change) { return !isFilled(change); });
    return changes;
}

bool concerns(Move move, Square square) {
    if (square == move.from() || square == move.to()) return true;
    if (move.isCastling()) return square == move.kingTarget() || square == move.rookTarget();
    return move.isEnPassant() && square == capturedEnPassant(move);
}

std::optional<Progress> progress(const Position& position, Move move, const Placement& shown) {
    const auto changes = execution(position, move);
    const auto before = position.placement();
    Progress progress;
    auto different = differences(before, shown).size();
    for (const auto& change : changes) {
        const Change seen{change.square, shown.at(change.square)};
        if (seen != change) progress.remaining.push_back(change);
        if (seen.shows == before.at(change.square)) continue;
        --different;
        if (seen != change && !isMidway(before, move, seen)) return std::nullopt;
        progress.placed = progress.placed || isFilled(seen);
    }
    if (different != 0 || !showsNobodyTwice(before, move, shown, changes)) return std::nullopt;
    return progress;
}

std::vector<Square> touched(const Placement& inStep, std::span<const Change> sinceInStep) {
    std::vector<Square> squares;
    for (const auto& change : sinceInStep) {
        const auto home = inStep.at(change.square);
        const bool known = contains(squares, change.square);
        if (home && change.shows != home && !known) squares.push_back(change.square);
    }
    return squares;
}

namespace {

void show(Placement& board, const Placement& wanted, const std::vector<Square>& squares) {
    for (const Square square : squares) {
        if (const auto piece = wanted.at(square))
            board.put(square, *piece);
        else
            board.clear(square);
    }
}

} // namespace

std::vector<Square> squaresOf(const Position& before, Move move) {
    return differences(before.placement(), before.after(move).placement());
}

void execute(Placement& board, const Position& before, Move move) {
    show(board, before.after(move).placement(), squaresOf(before, move));
}

void undo(Placement& board, const Position& before, Move move) {
    show(board, before.placement(), squaresOf(before, move));
}

bool fits(const Placement& board, const Position& before, Move move) {
    const Placement wanted = before.placement();
    const auto squares = squaresOf(before, move);
    return std::ranges::all_of(
        squares, [&](Square square) { return board.at(square) == wanted.at(square); });
}

std::optional<Move> moveShown(const Position& before, const Placement& board) {
    for (const Move move : before.legalMoves())
        if (before.after(move).placement() == board) return move;
    return std::nullopt;
}

namespace {

/// Where the pieces are by this ply that pawns have become.
std::vector<Square> promoted(const Game& game, int ply) {
    std::vector<Square> squares;
    for (const Move move : game.moves().first(static_cast<std::size_t>(ply))) {
        std::erase(squares, move.to());
        std::ranges::replace(squares, move.from(), move.to());
        if (move.isPromotion()) squares.push_back(move.to());
    }
    return squares;
}

bool mayStandFor(const std::optional<Piece>& shown, Piece piece) {
    return shown && shown->colour == piece.colour && shown->kind != Kind::king;
}

/// The square to which a legal move takes this piece, if what is shown there belongs nowhere else.
std::optional<Square> standInAway(const Position& line, Square from, const Placement& shown) {
    for (const Move move : line.legalMoves()) {
        const auto there = shown.at(move.to());
        if (move.from() != from || !mayStandFor(there, *line.at(from))) continue;
        const bool isMissing = std::ranges::any_of(allSquares, [&](Square square) {
            return line.at(square) == there && shown.at(square) != there;
        });
        if (!isMissing) return move.to();
    }
    return std::nullopt;
}

} // namespace

Placement withStandIns(const Game& game, int ply, Placement shown) {
    for (; ply <= game.plies(); ++ply)
        for (const Square square : promoted(game, ply)) {
            const Position& line = game.at(ply);
            const auto stands = shown.isEmpty(square) ? standInAway(line, square, shown) : square;
            if (!stands || shown.at(*stands) == game.position().at(*stands)) continue;
            if (mayStandFor(shown.at(*stands), *line.at(square)))
                shown.put(*stands, *line.at(square));
        }
    return shown;
}

bool isOnTheWay(const Placement& board, const Placement& from, const Placement& towards) {
    return std::ranges::all_of(allSquares, [&](Square square) {
        const auto shows = board.at(square);
        return !shows ? true : shows == from.at(square) || shows == towards.at(square);
    });
}

} // namespace rules
