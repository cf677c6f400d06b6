// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/search.hpp"

#include "rules/chess/helpmate/helpmate.hpp"

#include <algorithm>
#include <utility>

namespace rules::helpmate {
namespace {

constexpr std::size_t firstPlaces = 2048;

std::size_t hashOf(const PackedBoard& board, Colour turn) {
    auto hash = seedOf(turn);
    for (const auto plane : board.planes)
        hash = mixed(hash, plane);
    return hash;
}

} // namespace

KnownPositions::KnownPositions() : places_(firstPlaces, none), mask_(firstPlaces - 1) {
    entries_.reserve(firstPlaces / 2);
}

std::optional<KnownPositions::Number>
KnownPositions::add(const PackedBoard& board, Colour turn, Number parent, Move move) {
    auto place = hashOf(board, turn) & mask_;
    for (; places_[place] != none; place = (place + 1) & mask_) {
        const auto& entry = entries_[places_[place]];
        if (entry.board == board && entry.turn == turn) return std::nullopt;
    }
    const auto number = static_cast<Number>(entries_.size());
    places_[place] = number;
    const auto depth = parent == none ? 0 : entries_[parent].depth + 1;
    entries_.push_back({.board = board,
                        .parent = parent,
                        .next = none,
                        .move = move,
                        .turn = turn,
                        .begun = false,
                        .depth = static_cast<std::uint16_t>(std::min(depth, 0xffff))});
    if (2 * entries_.size() > places_.size()) makeRoom();
    return number;
}

void KnownPositions::makeRoom() {
    places_.assign(4 * places_.size(), none);
    mask_ = places_.size() - 1;
    for (Number number = 0; number < entries_.size(); ++number) {
        auto place = hashOf(entries_[number].board, entries_[number].turn) & mask_;
        while (places_[place] != none)
            place = (place + 1) & mask_;
        places_[place] = number;
    }
}

namespace {

constexpr std::size_t words = 1 << 16;
constexpr int wordBits = 64;

std::uint64_t worldOf(const Bitboards& pieces) {
    const auto pawns = pieces.of(Kind::pawn);
    const auto white = pieces.of(Colour::white);
    const auto sizes = static_cast<std::uint64_t>(64 * white.size() + pieces.occupied().size());
    return mixed(mixed(mixed(0, sizes), (pawns & white).bits()), (pawns & ~white).bits());
}

std::uint64_t place(Colour colour, Kind kind, Square square) {
    return mixed(0,
                 1 + static_cast<std::uint64_t>(index(square)) +
                     64 * static_cast<std::uint64_t>(kind) + (colour == Colour::white ? 512 : 0));
}

/// A pseudo-random number from 0 to `most`, always the same for one board.
int chance(const PackedBoard& board, int most) {
    const auto& planes = board.planes;
    const auto hash = mixed(0, planes[0] ^ planes[1] << 1 ^ planes[2] << 2 ^ planes[3] << 3);
    return static_cast<int>((hash >> 40) % static_cast<unsigned>(most + 1));
}

/// The square on which the moved piece, or the king when castling, now stands.
Square arrival(Move move) {
    return move.isCastling() ? move.kingTarget() : move.to();
}

} // namespace

Novelty::Novelty() : seen_(words) {}

int Novelty::note(const Bitboards& pieces, Square square) {
    const auto colour = pieces.of(Colour::white).contains(square) ? Colour::white : Colour::black;
    const auto fact = mixed(worldOf(pieces), place(colour, pieces.kindAt(square), square));
    const bool isNewBesideAnother = isFirstBeside(pieces, square, fact);
    if (isFirst(fact)) return 0;
    return isNewBesideAnother ? 1 : 2;
}

// Always visits all of them, because isFirst() also records each fact.
bool Novelty::isFirstBeside(const Bitboards& pieces, Square square, std::uint64_t fact) {
    bool isNew = false;
    for (const auto side : colours)
        for (const auto kind : kinds) {
            if (kind == Kind::pawn) continue; // they define the context
            for (const auto other : pieces.of(side, kind) & ~Occupancy::of(square))
                if (isFirst(fact + place(side, kind, other))) isNew = true;
        }
    return isNew;
}

bool Novelty::isFirst(std::uint64_t fact) {
    const auto bit = mixed(0, fact) >> 20;
    auto& word = seen_[bit / wordBits % words];
    const auto mask = std::uint64_t{1} << (bit % wordBits);
    if ((word & mask) != 0) return false;
    word |= mask;
    return true;
}

HelpmateSearch::HelpmateSearch(const Bitboards& pieces, Colour turn, Guide guide)
    : guide_(std::move(guide)) {
    if (guide_.usual > 0) novelty_.emplace();
    queues_.fill(KnownPositions::none);
    const auto root =
        known_.add(packed(pieces), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    queue(*root, pieces);
}

HelpmateSearch::End HelpmateSearch::run(std::size_t limit) {
    while (mate_ == KnownPositions::none) {
        if (known_.size() >= limit) return End::limit;
        const auto number = takeNearest();
        if (!number) return End::exhausted;
        here_ = nearest_;
        const auto pieces = unpacked(known_[*number].board);
        known_[*number].turn == Colour::white ? expand<Colour::white>(pieces, *number)
                                              : expand<Colour::black>(pieces, *number);
    }
    return End::mate;
}

template <Colour us>
void HelpmateSearch::expand(const Bitboards& pieces, Number number) {
    const bool again = known_[number].begun;
    isNearer_ = false;
    follow<us>(pieces, [&](const Bitboards& next, Move move, bool irreversible) {
        if (again || !isNearer_) meet(next, other(us), number, move, irreversible);
    });
    if (again || !isNearer_) return;
    known_[number].begun = true;
    enqueue(number, here_);
}

void HelpmateSearch::meet(
    const Bitboards& pieces, Colour turn, Number parent, Move move, bool irreversible) {
    if (mate_ != KnownPositions::none) return;
    const bool mated = turn == Colour::black && blackIsMated(pieces);
    if (!mated && irreversible) {
        if (!canMateByMaterial(pieces, Colour::white)) return;
        if (looksAtMobility_ && isRuledOut(pieces)) return;
    }
    const auto number = known_.add(packed(pieces), turn, parent, move);
    if (!number) return;
    if (mated)
        mate_ = *number;
    else
        queue(*number, pieces);
}

/// This test takes longer than everything else. While it hardly ever rules out a position it is run
/// only now and then; positions that are kept unnecessarily do no harm.
bool HelpmateSearch::isRuledOut(const Bitboards& pieces) {
    constexpr std::size_t trial = 32;
    constexpr std::size_t rarely = 16;
    const bool pays = asked_ < trial || ruledOut_ * rarely > asked_;
    if (!pays && ++unasked_ % rarely != 0) return false;
    ++asked_;
    if (mayEverMate(pieces)) return false;
    ++ruledOut_;
    return true;
}

void HelpmateSearch::queue(Number number, const Bitboards& pieces) {
    const auto& entry = known_[number];
    int distance =
        guide_.distance(pieces) + guide_.depth * entry.depth + chance(entry.board, guide_.chance);
    if (novelty_ && entry.parent != KnownPositions::none)
        distance += guide_.usual * novelty_->note(pieces, arrival(entry.move));
    const auto place = std::min(static_cast<std::size_t>(distance), distances - 1);
    isNearer_ = isNearer_ || place < here_;
    enqueue(number, place);
}

void HelpmateSearch::enqueue(Number number, std::size_t place) {
    known_[number].next = queues_[place];
    queues_[place] = number;
    nearest_ = std::min(nearest_, place);
}

std::optional<KnownPositions::Number> HelpmateSearch::takeNearest() {
    while (nearest_ < queues_.size() && queues_[nearest_] == KnownPositions::none)
        ++nearest_;
    if (nearest_ == queues_.size()) return std::nullopt;
    const auto number = queues_[nearest_];
    queues_[nearest_] = known_[number].next;
    return number;
}

std::vector<Move> HelpmateSearch::line() const {
    std::vector<Move> moves;
    for (auto number = mate_; known_[number].parent != KnownPositions::none;
         number = known_[number].parent)
        moves.push_back(known_[number].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

} // namespace rules::helpmate
