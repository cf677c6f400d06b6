// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/execution.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

Square capturedEnPassant(Move move) {
    return squareAt(fileOf(move.to()), rankOf(move.from()));
}

Placement castled(Placement board, Move move) {
    const auto king = board.at(move.from());
    const auto rook = board.at(move.to());
    board.clear(move.from());
    board.clear(move.to());
    if (king) board.put(move.kingTarget(), *king);
    if (rook) board.put(move.rookTarget(), *rook);
    return board;
}

Placement placementAfter(Placement board, Move move) {
    if (move.isCastling()) return castled(board, move);
    const auto mover = board.at(move.from());
    if (!mover) return board;
    board.clear(move.from());
    if (move.isEnPassant()) board.clear(capturedEnPassant(move));
    board.put(move.to(), {mover->colour, move.promotionKind().value_or(mover->kind)});
    return board;
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

/// A hand has no more pieces than it took: no piece of the side to move is seen twice.
bool showsNobodyTwice(const Placement& before,
                      Move move,
                      const Placement& shown,
                      const std::vector<Change>& changes) {
    const auto own = before.at(move.from());
    const auto men = [&](const Placement& board) {
        return std::count_if(changes.begin(), changes.end(), [&](const Change& change) {
            const auto piece = board.at(change.square);
            return piece && own && piece->colour == own->colour;
        });
    };
    const auto kings = std::count_if(changes.begin(), changes.end(), [&](const Change& change) {
        return shown.at(change.square) == own;
    });
    return men(shown) <= men(before) && kings <= 1;
}

} // namespace

std::vector<Change> execution(const Placement& before, Move move) {
    const auto end = placementAfter(before, move);
    std::vector<Change> changes;
    for (const auto square : differences(before, end))
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

std::optional<Progress> progress(const Placement& before, Move move, const Placement& shown) {
    const auto changes = execution(before, move);
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
        const bool known =
            std::find(squares.begin(), squares.end(), change.square) != squares.end();
        if (home && change.shows != home && !known) squares.push_back(change.square);
    }
    return squares;
}

} // namespace rules
