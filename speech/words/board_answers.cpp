// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/board_answers.hpp"

#include "rules/base/lists.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/tactics/features.hpp"

#include <algorithm>
#include <array>

namespace speech {
namespace {

using rules::Standing;
using rules::Standings;

template <class Wanted>
Standings standings(const rules::Placement& board, Wanted wanted) {
    Standings found;
    for (const auto square : rules::allSquares)
        if (const auto piece = board.at(square); piece && wanted(Standing{square, *piece}))
            found.push_back({square, *piece});
    return found;
}

// Squares are stored rank by rank; players list pieces file by file.
Standings byFile(Standings list) {
    std::ranges::stable_sort(
        list, {}, [](const Standing& standing) { return rules::fileOf(standing.square); });
    return list;
}

std::vector<rules::Square> squaresOf(const rules::Placement& board, rules::Piece piece) {
    const auto list = byFile(
        standings(board, [piece](const Standing& standing) { return standing.piece == piece; }));
    return rules::mapped(list, [](const Standing& standing) { return standing.square; });
}

Material materialOf(const rules::Placement& board, rules::Colour colour) {
    Material material{};
    for (const auto kind : rules::kinds)
        material[static_cast<std::size_t>(kind)] =
            static_cast<int>(squaresOf(board, {colour, kind}).size());
    return material;
}

std::vector<rules::Square> byFile(const rules::Occupancy& squares) {
    std::vector<rules::Square> list{squares.begin(), squares.end()};
    std::ranges::stable_sort(list, {}, rules::fileOf);
    return list;
}

/// What `more` has beyond `fewer`.
Material surplus(const Material& more, const Material& fewer) {
    Material counts{};
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        counts[kind] = std::max(0, more[kind] - fewer[kind]);
    return counts;
}

rules::ByColour<Material> bothMaterials(const rules::Placement& board) {
    return {materialOf(board, rules::Colour::white), materialOf(board, rules::Colour::black)};
}

/// "Weiß mehr: Turm. Schwarz mehr: Läufer, Bauer.", or that both sides have the same.
Rendered balanceInWords(const rules::ByColour<Material>& material, const Manner& manner) {
    if (material.white == material.black) return render(PhraseKey::infMaterialEven, {}, manner);
    Rendered answer;
    for (const auto colour : rules::colours) {
        const auto more = surplus(material[colour], material[rules::other(colour)]);
        if (more == Material{}) continue;
        answer = std::move(answer) + render(PhraseKey::infMaterialMore,
                                            {{Slot::colour, colour}, {Slot::surplus, more}},
                                            manner);
    }
    return answer;
}

Standings fromQueenDown(const rules::Position& position, rules::Occupancy squares) {
    Standings pieces;
    for (const auto square : squares)
        pieces.push_back({square, *position.at(square)});
    std::ranges::stable_sort(
        pieces, std::ranges::greater{}, [](const auto& standing) { return standing.piece.kind; });
    return pieces;
}

/// Nothing if neither side has such a piece.
Rendered
threatened(PhraseKey phrase, const rules::ByColour<Standings>& pieces, const Manner& manner) {
    if (pieces.white.empty() && pieces.black.empty()) return {};
    return render(
        phrase, {{Slot::whiteLoose, pieces.white}, {Slot::blackLoose, pieces.black}}, manner);
}

struct Ray {
    Word direction;
    int right;
    int ahead;
};

constexpr std::array<Ray, 4> diagonals{{
    {Word::directionForwardRight, 1, 1},
    {Word::directionForwardLeft, -1, 1},
    {Word::directionBackRight, 1, -1},
    {Word::directionBackLeft, -1, -1},
}};
constexpr std::array<Ray, 4> straights{{
    {Word::directionForward, 0, 1},
    {Word::directionRight, 1, 0},
    {Word::directionBack, 0, -1},
    {Word::directionLeft, -1, 0},
}};

std::optional<rules::Square> next(rules::Square square, const Ray& ray, rules::Colour viewer) {
    const int sign = viewer == rules::Colour::white ? 1 : -1;
    return rules::neighbour(square, sign * ray.right, sign * ray.ahead);
}

Standings
piecesOn(const Ray& ray, const rules::Placement& board, rules::Square from, rules::Colour viewer) {
    Standings found;
    for (auto square = next(from, ray, viewer); square; square = next(*square, ray, viewer))
        if (const auto piece = board.at(*square)) found.push_back({*square, *piece});
    return found;
}

std::vector<Arguments> alongRays(const std::array<Ray, 4>& rays,
                                 const rules::Placement& board,
                                 rules::Square square,
                                 rules::Colour viewer) {
    std::vector<Arguments> met;
    for (const auto& ray : rays)
        if (next(square, ray, viewer))
            met.push_back({{Slot::direction, ray.direction},
                           {Slot::onRay, piecesOn(ray, board, square, viewer)}});
    return met;
}

Rendered raysAnswer(const std::vector<Arguments>& rays, const Manner& manner) {
    Rendered answer;
    for (const auto& ray : rays)
        answer = std::move(answer) + render(PhraseKey::infDiagonal, ray, manner);
    return answer;
}

} // namespace

Rendered squareAnswer(const rules::Placement& board, rules::Square square, const Manner& manner) {
    if (const auto piece = board.at(square))
        return render(
            PhraseKey::infPiece, {{Slot::square, square}, {Slot::colouredPiece, *piece}}, manner);
    return render(PhraseKey::infEmpty, {{Slot::square, square}}, manner);
}

Rendered fileAnswer(const rules::Placement& board, rules::File file, const Manner& manner) {
    auto list = standings(
        board, [file](const Standing& standing) { return rules::fileOf(standing.square) == file; });
    if (list.empty()) return render(PhraseKey::infFileEmpty, {{Slot::file, file}}, manner);
    return render(
        PhraseKey::infFile, {{Slot::file, file}, {Slot::onFile, std::move(list)}}, manner);
}

Rendered rankAnswer(const rules::Placement& board, rules::Rank rank, const Manner& manner) {
    auto list = standings(
        board, [rank](const Standing& standing) { return rules::rankOf(standing.square) == rank; });
    if (list.empty()) return render(PhraseKey::infRankEmpty, {{Slot::rank, rank}}, manner);
    return render(
        PhraseKey::infRank, {{Slot::rank, rank}, {Slot::onRank, std::move(list)}}, manner);
}

Rendered diagonalsAnswer(const rules::Placement& board,
                         rules::Square square,
                         rules::Colour viewer,
                         const Manner& manner) {
    return raysAnswer(alongRays(diagonals, board, square, viewer), manner);
}

Rendered straightsAnswer(const rules::Placement& board,
                         rules::Square square,
                         rules::Colour viewer,
                         const Manner& manner) {
    return raysAnswer(alongRays(straights, board, square, viewer), manner);
}

Rendered leapsAnswer(const rules::Placement& board, rules::Square square, const Manner& manner) {
    const auto reached = rules::knightAttacks(square);
    auto standing = byFile(
        standings(board, [&](const Standing& each) { return reached.contains(each.square); }));
    auto empty = rules::filtered(reached, [&](rules::Square each) { return board.isEmpty(each); });
    const bool isAllEmpty = standing.empty();
    auto answer = isAllEmpty ? Rendered{}
                             : render(PhraseKey::infLeaps,
                                      {{Slot::square, square}, {Slot::onRay, std::move(standing)}},
                                      manner);
    if (empty.empty()) return answer;
    auto targets = render(PhraseKey::infLeapsEmpty, {{Slot::targets, std::move(empty)}}, manner);
    return isAllEmpty ? targets : std::move(answer) + targets;
}

Rendered listAnswer(const rules::Placement& board, rules::Colour colour, const Manner& manner) {
    auto list = byFile(standings(
        board, [colour](const Standing& standing) { return standing.piece.colour == colour; }));
    if (list.empty()) return render(PhraseKey::infListNone, {{Slot::colour, colour}}, manner);
    return render(
        PhraseKey::infList, {{Slot::colour, colour}, {Slot::roster, std::move(list)}}, manner);
}

Rendered whereAnswer(const rules::Placement& board, rules::Kind kind, const Manner& manner) {
    return render(PhraseKey::infWhere,
                  {{Slot::piece, kind},
                   {Slot::whiteSquares, squaresOf(board, {rules::Colour::white, kind})},
                   {Slot::blackSquares, squaresOf(board, {rules::Colour::black, kind})}},
                  manner);
}

Rendered balanceAnswer(const rules::Placement& board, const Manner& manner) {
    return balanceInWords(bothMaterials(board), manner);
}

Rendered materialAnswer(const rules::Placement& board, const Manner& manner) {
    const auto material = bothMaterials(board);
    return balanceInWords(material, manner) +
           render(PhraseKey::infMaterial,
                  {{Slot::whiteMaterial, material.white}, {Slot::blackMaterial, material.black}},
                  manner);
}

Rendered gapsAnswer(const rules::Placement& board, rules::Rank rank, const Manner& manner) {
    std::vector<SquareContent> squares;
    for (const auto square : rules::Occupancy::of(rank))
        squares.push_back({square, board.at(square)});
    const bool isEmpty = std::all_of(squares.begin(), squares.end(), [](const auto& square) {
        return !square.content.has_value();
    });
    if (isEmpty) return render(PhraseKey::infRankEmpty, {{Slot::rank, rank}}, manner);
    return render(
        PhraseKey::infGaps, {{Slot::rank, rank}, {Slot::runs, std::move(squares)}}, manner);
}

Rendered pawnsAnswer(const rules::Placement& board, const Manner& manner) {
    Rendered answer;
    for (int number = 0; number < 8; ++number) {
        const auto file = static_cast<rules::File>(number);
        auto pawns = standings(board, [file](const Standing& standing) {
            return rules::fileOf(standing.square) == file &&
                   standing.piece.kind == rules::Kind::pawn;
        });
        answer =
            std::move(answer) + render(PhraseKey::infPawns,
                                       {{Slot::file, file}, {Slot::pawnsOnFile, std::move(pawns)}},
                                       manner);
    }
    return answer;
}

Rendered structureAnswer(const rules::Placement& board, const Manner& manner) {
    struct Part {
        PhraseKey phrase;
        rules::Occupancy rules::PawnStructure::*pawns;
    };
    constexpr std::array parts{Part{PhraseKey::infPawnsDoubled, &rules::PawnStructure::doubled},
                               Part{PhraseKey::infPawnsIsolated, &rules::PawnStructure::isolated},
                               Part{PhraseKey::infPawnsPassed, &rules::PawnStructure::passed}};
    const auto white = rules::pawnStructureOf(board, rules::Colour::white);
    const auto black = rules::pawnStructureOf(board, rules::Colour::black);
    Rendered answer;
    for (const auto& [phrase, pawns] : parts)
        if ((white.*pawns | black.*pawns).any())
            answer = std::move(answer) + render(phrase,
                                                {{Slot::whitePawns, byFile(white.*pawns)},
                                                 {Slot::blackPawns, byFile(black.*pawns)}},
                                                manner);
    if (!answer.shown.empty()) return answer;
    return render(PhraseKey::infPawnsPlain, {}, manner);
}

Rendered threatsAnswer(const rules::Position& position, const Manner& manner) {
    rules::ByColour<Standings> undefended;
    rules::ByColour<Standings> byLess;
    for (const auto colour : rules::colours) {
        const auto first = rules::undefendedPieces(position, colour);
        undefended[colour] = fromQueenDown(position, first);
        byLess[colour] =
            fromQueenDown(position, rules::piecesAttackedByLess(position, colour) & ~first);
    }
    const auto answer = threatened(PhraseKey::infThreats, undefended, manner) +
                        threatened(PhraseKey::infThreatsByLess, byLess, manner);
    return answer.shown.empty() ? render(PhraseKey::infThreatsNone, {}, manner) : answer;
}

} // namespace speech
