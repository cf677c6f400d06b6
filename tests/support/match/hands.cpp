// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/hands.hpp"

#include "rules/chess/facts.hpp"

#include <algorithm>
#include <functional>

namespace tests {
namespace {

using rules::Change;
using rules::Piece;
using rules::Square;

/// An action of the hand, and the actions that must precede it.
struct Action {
    Change change;
    std::vector<std::size_t> after{};
};

using Changes = std::vector<Change>;

/// Every order in which required actions come first.
std::vector<Changes> orders(const std::vector<Action>& actions) {
    std::vector<Changes> all;
    std::vector<std::size_t> done;
    const auto isDone = [&](std::size_t action) {
        return std::find(done.begin(), done.end(), action) != done.end();
    };
    const std::function<void()> goOn = [&] {
        if (done.size() == actions.size()) {
            Changes changes;
            for (const auto action : done)
                changes.push_back(actions[action].change);
            all.push_back(changes);
        }
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const auto& needs = actions[i].after;
            if (isDone(i) || !std::all_of(needs.begin(), needs.end(), isDone)) continue;
            done.push_back(i);
            goOn();
            done.pop_back();
        }
    };
    goOn();
    return all;
}

Change lift(Square square) {
    return {square, std::nullopt};
}

/// Lifting and placing of king and rook, if they move at all. In Chess960 one may have to be lifted
/// before the other is placed.
std::vector<Action> castlingActions(const rules::MoveFacts& facts, rules::Move move) {
    const Piece rook{facts.piece.colour, rules::Kind::rook};
    std::vector<Action> actions;
    const auto add = [&](Square from, Square to, Piece piece) {
        if (from == to) return;
        actions.push_back({lift(from)});
        actions.push_back({{to, piece}, {actions.size() - 1}});
    };
    add(facts.from, facts.to, facts.piece);
    add(move.to(), move.rookTarget(), rook);
    for (auto& put : actions)
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (put.change.shows && actions[i].change == lift(put.change.square))
                put.after.push_back(i);
    return actions;
}

std::vector<Action> plainActions(const rules::MoveFacts& facts) {
    std::vector<Action> actions{{lift(facts.from)}, {{facts.to, facts.piece}, {0}}};
    if (!facts.captured) return actions;
    actions.push_back({lift(facts.captured->square)});
    // En passant the captured pawn is not in the way.
    if (!facts.enPassant) actions[1].after.push_back(2);
    return actions;
}

/// A pawn placed on the last rank and replaced there.
std::vector<Action> exchangeActions(const rules::MoveFacts& facts) {
    auto actions = plainActions(facts);
    const auto last = actions.size();
    actions.push_back({lift(facts.to), {1}});
    actions.push_back({{facts.to, Piece{facts.piece.colour, *facts.promotion}}, {last}});
    return actions;
}

/// A pawn removed and the new piece placed on the last rank.
std::vector<Action> promotionActions(const rules::MoveFacts& facts) {
    auto actions = plainActions(facts);
    actions[1].change.shows = Piece{facts.piece.colour, *facts.promotion};
    return actions;
}

void addCareful(const std::vector<Action>& actions, std::vector<Handling>& handlings) {
    for (auto& changes : orders(actions))
        handlings.push_back({std::move(changes)});
}

/// The captured piece is swept away at the moment in which the other is placed.
std::optional<Handling> sweeping(const Handling& handling, const rules::MoveFacts& facts) {
    if (!facts.captured || facts.enPassant) return std::nullopt;
    const auto& changes = handling.changes;
    const auto gone = std::find(changes.begin(), changes.end(), lift(facts.to));
    auto swept = handling;
    swept.changes.erase(swept.changes.begin() + (gone - changes.begin()));
    return swept;
}

/// The piece is seen on its new square before it leaves the old one.
Handling hasty(Handling handling, Square from, Square to) {
    auto& changes = handling.changes;
    const auto put = std::find_if(changes.begin(), changes.end(), [&](const Change& change) {
        return change.square == to && change.shows;
    });
    const auto gone = std::find(changes.begin(), put, lift(from));
    std::rotate(gone, gone + 1, put + 1);
    return {changes, false};
}

std::optional<Square> freeSquare(const rules::Position& position, Square target) {
    const auto* found =
        std::find_if(rules::allSquares.begin(), rules::allSquares.end(), [&](Square square) {
            return !position.occupied().contains(square) && square != target;
        });
    return found == rules::allSquares.end() ? std::nullopt : std::optional(*found);
}

/// A piece seen for a moment on another square.
void flash(Changes& changes, std::size_t place, Square square, Piece piece) {
    const Changes passing{{square, piece}, lift(square)};
    changes.insert(
        changes.begin() + static_cast<std::ptrdiff_t>(place), passing.begin(), passing.end());
}

void addGhosts(const rules::Position& position,
               const rules::MoveFacts& facts,
               std::vector<Handling>& handlings) {
    if (facts.castled || facts.promotion || facts.enPassant) return;
    const auto square = freeSquare(position, facts.to);
    if (!square) return;
    auto carried = handlings.front();
    const auto gone = std::find(carried.changes.begin(), carried.changes.end(), lift(facts.from));
    flash(carried.changes,
          static_cast<std::size_t>(gone - carried.changes.begin()) + 1,
          *square,
          facts.piece);
    handlings.push_back({carried.changes, false});
    if (!facts.captured) return;
    auto carriedAway = handlings.front();
    flash(carriedAway.changes, carriedAway.changes.size(), *square, facts.captured->piece);
    handlings.push_back({carriedAway.changes, false});
}

} // namespace

std::vector<Handling> handlings(const rules::Position& position, rules::Move move) {
    const auto facts = factsOf(position, move);
    std::vector<Handling> all;
    if (facts.castled) {
        addCareful(castlingActions(facts, move), all);
    } else if (facts.promotion) {
        addCareful(exchangeActions(facts), all);
        addCareful(promotionActions(facts), all);
    } else {
        addCareful(plainActions(facts), all);
    }
    const auto careful = all;
    for (const auto& handling : careful)
        if (const auto swept = sweeping(handling, facts)) all.push_back(*swept);
    if (!facts.castled)
        for (const auto& handling : careful)
            all.push_back(hasty(handling, facts.from, facts.to));
    addGhosts(position, facts, all);
    return all;
}

} // namespace tests
