// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/material_search.hpp"

#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace rules {
namespace {

using Line = std::vector<Move>;

constexpr int lowest = -mateValue - 1;
constexpr int longestMate = 1'000;

/// What a move takes and becomes, in hundredths of a pawn.
int gainAtOnce(const Position& position, Move move) {
    const auto taken = captureSquare(position, move);
    int gain = taken ? worthOf(position.bitboards().kindAt(*taken)) : 0;
    if (const auto kind = move.promotionKind()) gain += worthOf(*kind) - worthOf(Kind::pawn);
    return gain;
}

struct Choice {
    Move move;
    int gain;  ///< what it takes and becomes, in hundredths of a pawn
    int order; ///< higher first: what it wins, then the less valuable piece
};

/// The legal moves, the most promising first, and otherwise in the order of their squares, so that
/// the same position always has the same answer. `forcing`: only captures and promotions.
std::vector<Choice> choices(const Position& position, bool forcing) {
    const auto moves = position.legalMoves();
    std::vector<Choice> sorted;
    sorted.reserve(moves.size());
    for (const auto move : moves) {
        const int gain = gainAtOnce(position, move);
        if (forcing && gain <= 0) continue;
        const int mover = worthOf(position.bitboards().kindAt(move.from()));
        sorted.push_back({move, gain, gain == 0 ? 0 : 16 * gain - mover});
    }
    std::ranges::sort(sorted, [](const Choice& left, const Choice& right) {
        if (left.order != right.order) return left.order > right.order;
        const auto squares = [](Move move) { return std::pair{move.from(), move.to()}; };
        return squares(left.move) < squares(right.move);
    });
    return sorted;
}

/// What is still of interest, for the side to move.
struct Window {
    int alpha;
    int beta;

    [[nodiscard]] Window turned() const { return {-beta, -alpha}; }
};

/// Where the search is: half-moves since its beginning, and those for which it looks at all moves.
struct Place {
    int ply;
    int depth;

    [[nodiscard]] Place next() const { return {ply + 1, depth - 1}; }
};

/// What is searched.
struct Node {
    const Position& position;
    Place place;
    Window window;
};

/// Answers to the question whether a value is reached. The same position is often reached by the
/// same captures in another order.
class Memory {
public:
    [[nodiscard]] std::optional<int>
    recall(std::uint64_t position, int depth, Window window) const {
        const auto& entry = entries_[position % size];
        if (entry.position != position || entry.depth != depth) return std::nullopt;
        if (entry.isAtLeast ? entry.value >= window.beta : entry.value <= window.alpha)
            return entry.value;
        return std::nullopt;
    }

    /// A mate is not stored, because its value depends on where it was found.
    void store(std::uint64_t position, int depth, Window window, int value) {
        if (std::abs(value) > mateValue - longestMate) return;
        entries_[position % size] = {position, value, depth, value >= window.beta};
    }

private:
    struct Entry {
        std::uint64_t position = 0;
        int value = 0;
        int depth = -1;
        bool isAtLeast = false;
    };
    static constexpr std::size_t size = 1 << 14;

    std::vector<Entry> entries_ = std::vector<Entry>(size);
};

class Search {
public:
    explicit Search(Colour winner) : winner_(winner) {}

    /// The value for the side to move; exact only within the window.
    int valueOf(const Position& position, Place place, Window window, Line& line) {
        line.clear();
        const bool needsLine = window.beta - window.alpha > 1;
        if (needsLine) return searched(position, place, window, line);
        const auto fingerprint = position.fingerprint();
        const int depth = std::max(place.depth, 0);
        if (const auto known = memory_.recall(fingerprint, depth, window)) return *known;
        const int value = searched(position, place, window, line);
        if (!isExhausted()) memory_.store(fingerprint, depth, window, value);
        return value;
    }

    [[nodiscard]] bool isExhausted() const { return nodes_ < 0; }

private:
    int searched(const Position& position, Place place, Window window, Line& line) {
        if (--nodes_ < 0) return 0;
        if (place.depth <= 0) return settled(position, place, window, line);
        auto moves = choices(position, false);
        if (moves.empty()) return position.inCheck() ? place.ply - mateValue : 0;
        tryFirst(moves, place.ply);
        return best({position, place, window}, moves, lowest, line);
    }

    /// The value of the best of these moves, or `value` if that is higher.
    int best(Node node, const std::vector<Choice>& moves, int value, Line& line) {
        Line rest;
        const int most = mostWithoutCheck(node.position, node.place);
        for (const auto& choice : moves) {
            const auto after = node.position.after(choice.move);
            if (most + choice.gain <= node.window.alpha && !after.inCheck()) {
                value = std::max(value, most + choice.gain);
                continue;
            }
            const int found = -valueOf(after, node.place.next(), node.window.turned(), rest);
            if (isExhausted()) return 0;
            if (found > value) {
                value = found;
                line.assign(1, choice.move);
                line.insert(line.end(), rest.begin(), rest.end());
            }
            node.window.alpha = std::max(node.window.alpha, value);
            if (node.window.alpha >= node.window.beta) {
                remember(choice.move, node.place);
                break;
            }
        }
        return value;
    }

    void remember(Move refutation, Place place) {
        if (place.depth > 0) refutations_.at(static_cast<std::size_t>(place.ply)) = refutation;
    }

    /// What the side whose win is to be proved has at most after its last move, beside what that
    /// move takes, because the other side can leave it at that, unless it is in check.
    [[nodiscard]] int mostWithoutCheck(const Position& position, Place place) const {
        const bool isLast = place.depth <= 1 && position.turn() == winner_;
        return isLast ? materialBalance(position) : mateValue;
    }

    /// Only captures and promotions; in check, every move. Either side may leave it at that.
    int settled(const Position& position, Place place, Window window, Line& line) {
        if (position.inCheck()) return outOfCheck(position, place, window, line);
        const int value = leftAsIs(position, place, window);
        if (value >= window.beta) return value;
        auto moves = choices(position, true);
        if (position.turn() == winner_) dropDoubtful(position, moves);
        window.alpha = std::max(window.alpha, value);
        return best({position, place, window}, moves, value, line);
    }

    int outOfCheck(const Position& position, Place place, Window window, Line& line) {
        const auto moves = choices(position, false);
        if (moves.empty()) return place.ply - mateValue;
        return best({position, place, window}, moves, lowest, line);
    }

    /// Without what probably loses more than it takes: it saves most of the time, and the side
    /// whose win is to be proved may leave out what it likes.
    static void dropDoubtful(const Position& position, std::vector<Choice>& moves) {
        std::erase_if(moves, [&](const Choice& choice) {
            const auto mover = position.bitboards().kindAt(choice.move.from());
            return choice.gain < worthOf(mover) && !choice.move.isPromotion() &&
                   position.attackers(choice.move.to(), other(position.turn())).any();
        });
    }

    // The side whose win is to be proved passes, so that the other one may take something.
    int leftAsIs(const Position& position, Place place, Window window) {
        const int balance = materialBalance(position);
        if (position.turn() != winner_ || balance <= window.alpha) return balance;
        const auto after = afterNullMove(position);
        if (!after) return balance;
        Line ignored;
        return std::min(balance, -valueOf(*after, place.next(), window.turned(), ignored));
    }

    /// What has refuted another move at the same place often refutes this one.
    void tryFirst(std::vector<Choice>& moves, int ply) const {
        const auto& refutation = refutations_.at(static_cast<std::size_t>(ply));
        if (!refutation) return;
        const auto found = std::ranges::find(moves, *refutation, &Choice::move);
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
    }

    Memory memory_{};
    Colour winner_;
    long nodes_ = searchLimit;
    std::array<std::optional<Move>, 8> refutations_{};
};

std::optional<Outlook> found(const Search& search, int value, int least, Line line) {
    if (search.isExhausted() || value < least) return std::nullopt;
    return Outlook{value, std::move(line)};
}

} // namespace

int worthOf(Kind kind) {
    constexpr std::array worths{100, 300, 300, 500, 900, 0};
    return worths.at(static_cast<std::size_t>(kind));
}

int materialBalance(const Position& position) {
    int balance = 0;
    for (const auto kind : kinds) {
        const auto count = [&](Colour colour) { return position.pieces({colour, kind}).size(); };
        balance += worthOf(kind) * (count(position.turn()) - count(other(position.turn())));
    }
    return balance;
}

Position afterAll(Position position, std::span<const Move> line) {
    for (const auto move : line)
        position.play(move);
    return position;
}

std::optional<int> halfMovesToMate(int value) {
    if (value < mateValue - longestMate) return std::nullopt;
    return mateValue - value;
}

std::optional<Outlook> searchMaterial(const Position& position, int depth, int least) {
    EXPECTS(depth >= 1);
    Search search{position.turn()};
    Line line;
    const int value = search.valueOf(position, {0, depth}, {least - 1, mateValue}, line);
    return found(search, value, least, std::move(line));
}

std::optional<Outlook>
searchMaterialAfter(const Position& position, Move first, int depth, int least) {
    EXPECTS(position.isLegal(first));
    Search search{position.turn()};
    Line line;
    const int value =
        -search.valueOf(position.after(first), {1, depth}, {-mateValue, 1 - least}, line);
    line.insert(line.begin(), first);
    return found(search, value, least, std::move(line));
}

std::optional<bool> reaches(const Position& position, Move first, int depth, int least) {
    EXPECTS(position.isLegal(first));
    Search search{position.turn()};
    Line ignored;
    const int value =
        -search.valueOf(position.after(first), {1, depth}, {-least, 1 - least}, ignored);
    if (search.isExhausted()) return std::nullopt;
    return value >= least;
}

} // namespace rules
