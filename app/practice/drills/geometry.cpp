// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/geometry.hpp"

#include "app/practice/answers.hpp"
#include "rules/base/contract.hpp"
#include "rules/chess/core/occupancy.hpp"

#include <array>
#include <cstdlib>

namespace app {
namespace {

using rules::Kind;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;

Square anySquare(Chance& chance) {
    return rules::squareAt(chosen(chance, 64));
}

/// Two different squares: "a1h8".
std::string anyPair(Chance& chance) {
    const Square from = anySquare(chance);
    const int other = (index(from) + 1 + chosen(chance, 63)) % 64;
    return name(from) + name(rules::squareAt(other));
}

Square squareIn(std::string_view item, std::size_t at) {
    const auto square = rules::parseSquare(item.substr(at, 2));
    EXPECTS(square.has_value());
    return *square;
}

speech::Arguments fromTo(Square from, Square to) {
    return {{Slot::from, from}, {Slot::to, to}};
}

std::function<bool(std::string_view, rules::Language)> isYes(bool right) {
    return [right](std::string_view line, rules::Language language) {
        return readYesOrNo(line, language) == right;
    };
}

DrillQuestion yesOrNo(Phrase question, bool right, PhraseKey yes, PhraseKey no) {
    DrillQuestion made;
    made.solution = {{right ? yes : no, question.arguments}};
    made.words = {std::move(question)};
    made.isAnswer = isAnswer<readYesOrNo>;
    made.expected = PhraseKey::trnYesOrNo;
    made.isRight = isYes(right);
    return made;
}

DrillQuestion askColour(std::string_view item) {
    const Square square = squareIn(item, 0);
    DrillQuestion made;
    made.words = {{PhraseKey::trnSquare, {{Slot::square, square}}}};
    made.isAnswer = isAnswer<readIsLight>;
    made.expected = PhraseKey::trnLightOrDark;
    made.isRight = [square](std::string_view line, rules::Language language) {
        return readIsLight(line, language) == isLight(square);
    };
    made.solution = {{PhraseKey::trnColour, {{Slot::square, square}}}};
    return made;
}

bool areOnOneDiagonal(Square one, Square other) {
    const int files = index(fileOf(one)) - index(fileOf(other));
    const int ranks = index(rankOf(one)) - index(rankOf(other));
    return std::abs(files) == std::abs(ranks);
}

/// Half of the pairs are on one diagonal.
std::string drawDiagonal(Chance& chance) {
    const bool wanted = chosen(chance, 2) == 0;
    auto pair = anyPair(chance);
    while (areOnOneDiagonal(squareIn(pair, 0), squareIn(pair, 2)) != wanted)
        pair = anyPair(chance);
    return pair;
}

DrillQuestion askDiagonal(std::string_view item) {
    const Square from = squareIn(item, 0);
    const Square to = squareIn(item, 2);
    return yesOrNo({PhraseKey::trnDiagonal, fromTo(from, to)},
                   areOnOneDiagonal(from, to),
                   PhraseKey::trnIsDiagonal,
                   PhraseKey::trnNoDiagonal);
}

DrillQuestion askKnight(std::string_view item) {
    const Square from = squareIn(item, 0);
    const Square to = squareIn(item, 2);
    const int moves = knightMoves(from, to);
    DrillQuestion made;
    made.words = {{PhraseKey::trnKnight, fromTo(from, to)}};
    made.isAnswer = isAnswer<readSmallNumber>;
    made.expected = PhraseKey::trnNumber;
    made.isRight = [moves](std::string_view line, rules::Language language) {
        return readSmallNumber(line, language) == moves;
    };
    made.solution = {
        {PhraseKey::trnKnightMoves, {{Slot::from, from}, {Slot::to, to}, {Slot::moves, moves}}}};
    return made;
}

constexpr std::array attackers{Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
constexpr std::string_view letters = "KQRBN";

/// "Bc1g5"; half of them attack the square.
std::string drawAttack(Chance& chance) {
    const auto piece = static_cast<std::size_t>(chosen(chance, static_cast<int>(attackers.size())));
    const bool wanted = chosen(chance, 2) == 0;
    auto pair = anyPair(chance);
    while (attacksOnEmptyBoard(attackers.at(piece), squareIn(pair, 0), squareIn(pair, 2)) != wanted)
        pair = anyPair(chance);
    return letters.at(piece) + pair;
}

DrillQuestion askAttack(std::string_view item) {
    const auto piece = letters.find(item.front());
    EXPECTS(piece != std::string_view::npos);
    const Kind kind = attackers.at(piece);
    const Square from = squareIn(item, 1);
    const Square to = squareIn(item, 3);
    auto arguments = fromTo(from, to);
    arguments.push_back({Slot::piece, kind});
    return yesOrNo({PhraseKey::trnAttack, arguments},
                   attacksOnEmptyBoard(kind, from, to),
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

Drill colourDrill() {
    return {"colour",
            speech::Word::drillColour,
            PhraseKey::trnAboutColour,
            [](Chance& chance) { return name(anySquare(chance)); },
            askColour};
}

Drill diagonalDrill() {
    return {"diagonal",
            speech::Word::drillDiagonal,
            PhraseKey::trnAboutDiagonal,
            drawDiagonal,
            askDiagonal};
}

Drill knightDrill() {
    return {"knight", speech::Word::drillKnight, PhraseKey::trnAboutKnight, anyPair, askKnight};
}

Drill attackDrill() {
    return {"attack", speech::Word::drillAttack, PhraseKey::trnAboutAttack, drawAttack, askAttack};
}

} // namespace app
