// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace app {
namespace {

using rules::Kind;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

struct Pair {
    Square from;
    Square to;
};

/// "a1h8". nullopt: it is not two squares.
std::optional<Pair> pairOf(std::string_view item) {
    constexpr std::size_t half = 2;
    const auto from = rules::parseSquare(item.substr(0, half));
    const auto to = rules::parseSquare(item.substr(std::min(half, item.size())));
    if (!from || !to) return std::nullopt;
    return Pair{*from, *to};
}

/// Two different squares.
Pair anyPair(Chance& chance) {
    const Square from = anySquare(chance);
    const int other = (index(from) + 1 + chosen(chance, 63)) % 64;
    return {from, rules::squareAt(other)};
}

std::string itemOf(const Pair& pair) {
    return name(pair.from) + name(pair.to);
}

speech::Arguments fromTo(const Pair& pair) {
    return {{Slot::from, pair.from}, {Slot::to, pair.to}};
}

DrillQuestion yesOrNo(Phrase question, bool right, PhraseKey yes, PhraseKey no) {
    const Phrase solution{right ? yes : no, question.arguments};
    return questionFor<readYesOrNo>(
        right, {std::move(question)}, PhraseKey::trnYesOrNo, {solution});
}

std::optional<DrillQuestion> askColour(std::string_view item) {
    const auto square = rules::parseSquare(item);
    if (!square) return std::nullopt;
    return questionFor<readIsLight>(isLight(*square),
                                    {{PhraseKey::trnSquare, {{Slot::square, *square}}}},
                                    PhraseKey::trnLightOrDark,
                                    {{PhraseKey::trnColour, {{Slot::square, *square}}}});
}

bool areOnOneDiagonal(const Pair& pair) {
    const int files = index(fileOf(pair.from)) - index(fileOf(pair.to));
    const int ranks = index(rankOf(pair.from)) - index(rankOf(pair.to));
    return std::abs(files) == std::abs(ranks);
}

/// Half of the pairs are on one diagonal.
std::string drawDiagonal(Chance& chance, int /*inRow*/) {
    const bool wanted = chosen(chance, 2) == 0;
    auto pair = anyPair(chance);
    while (areOnOneDiagonal(pair) != wanted)
        pair = anyPair(chance);
    return itemOf(pair);
}

std::optional<DrillQuestion> askDiagonal(std::string_view item) {
    const auto pair = pairOf(item);
    if (!pair) return std::nullopt;
    return yesOrNo({PhraseKey::trnDiagonal, fromTo(*pair)},
                   areOnOneDiagonal(*pair),
                   PhraseKey::trnIsDiagonal,
                   PhraseKey::trnNoDiagonal);
}

std::optional<DrillQuestion> askKnight(std::string_view item) {
    const auto pair = pairOf(item);
    if (!pair) return std::nullopt;
    const int moves = knightMoves(pair->from, pair->to);
    auto solved = fromTo(*pair);
    solved.push_back({Slot::moves, moves});
    return questionFor<readSmallNumber>(moves,
                                        {{PhraseKey::trnKnight, fromTo(*pair)}},
                                        PhraseKey::trnNumber,
                                        {{PhraseKey::trnKnightMoves, std::move(solved)}});
}

constexpr std::array attackers{Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
constexpr std::string_view letters = "KQRBN";

/// "Bc1g5"; half of them attack the square.
std::string drawAttack(Chance& chance, int /*inRow*/) {
    const auto piece = static_cast<std::size_t>(chosen(chance, static_cast<int>(attackers.size())));
    const bool wanted = chosen(chance, 2) == 0;
    auto pair = anyPair(chance);
    while (attacksOnEmptyBoard(attackers.at(piece), pair.from, pair.to) != wanted)
        pair = anyPair(chance);
    return letters.at(piece) + itemOf(pair);
}

std::optional<DrillQuestion> askAttack(std::string_view item) {
    const auto piece = letters.find(item.substr(0, 1));
    if (item.empty() || piece == std::string_view::npos) return std::nullopt;
    const auto pair = pairOf(item.substr(1));
    if (!pair) return std::nullopt;
    const Kind kind = attackers.at(piece);
    auto arguments = fromTo(*pair);
    arguments.push_back({Slot::piece, kind});
    return yesOrNo({PhraseKey::trnAttack, arguments},
                   attacksOnEmptyBoard(kind, pair->from, pair->to),
                   PhraseKey::trnAttacks,
                   PhraseKey::trnAttacksNot);
}

} // namespace

int knightMoves(Square from, Square to) {
    auto reached = rules::Occupancy::of(from);
    int moves = 0;
    for (; !reached.contains(to); ++moves) {
        auto next = reached;
        for (const Square square : reached)
            next |= rules::knightAttacks(square);
        reached = next;
    }
    return moves;
}

bool attacksOnEmptyBoard(Kind kind, Square from, Square to) {
    const rules::Piece piece{rules::Colour::white, kind};
    return rules::attacks(piece, from, rules::Occupancy{}).contains(to);
}

std::span<const Drill> geometryDrills() {
    const auto drawSquare = [](Chance& chance, int /*inRow*/) { return name(anySquare(chance)); };
    const auto drawPair = [](Chance& chance, int /*inRow*/) { return itemOf(anyPair(chance)); };
    static const std::array all{
        // "Colour of e4?"
        Drill{"colour", Word::drillColour, PhraseKey::trnAboutColour, drawSquare, askColour},
        // "From a1 to h8: on the same diagonal?"
        Drill{"diagonal",
              Word::drillDiagonal,
              PhraseKey::trnAboutDiagonal,
              drawDiagonal,
              askDiagonal},
        // "Knight from a1 to b3: how many moves?"
        Drill{"knight", Word::drillKnight, PhraseKey::trnAboutKnight, drawPair, askKnight},
        // "Bishop c1: does it attack g5?"
        Drill{"attack", Word::drillAttack, PhraseKey::trnAboutAttack, drawAttack, askAttack}};
    return all;
}

} // namespace app
