// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/board_answers.hpp"

#include "rules/chess/core/occupancy.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace speech {
namespace {

template <class Wanted>
std::vector<Standing> standings(const rules::Placement& board, Wanted wanted) {
    std::vector<Standing> found;
    for (const auto square : rules::allSquares)
        if (const auto piece = board.at(square); piece && wanted(Standing{square, *piece}))
            found.push_back({square, *piece});
    return found;
}

// Squares are stored rank by rank; players list pieces file by file.
std::vector<Standing> byFile(std::vector<Standing> list) {
    std::ranges::stable_sort(list, [](const Standing& left, const Standing& right) {
        return rules::fileOf(left.square) < rules::fileOf(right.square);
    });
    return list;
}

std::vector<rules::Square> squaresOf(const rules::Placement& board, rules::Piece piece) {
    const auto list = byFile(
        standings(board, [piece](const Standing& standing) { return standing.piece == piece; }));
    std::vector<rules::Square> squares;
    std::ranges::transform(list, std::back_inserter(squares), [](const Standing& standing) {
        return standing.square;
    });
    return squares;
}

Material materialOf(const rules::Placement& board, rules::Colour colour) {
    Material material{};
    for (const auto kind : rules::kinds)
        material[static_cast<std::size_t>(kind)] =
            static_cast<int>(squaresOf(board, {colour, kind}).size());
    return material;
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

std::vector<Standing>
piecesOn(const Ray& ray, const rules::Placement& board, rules::Square from, rules::Colour viewer) {
    std::vector<Standing> found;
    for (auto square = next(from, ray, viewer); square; square = next(*square, ray, viewer))
        if (const auto piece = board.at(*square)) found.push_back({*square, *piece});
    return found;
}

/// The pieces on each ray from the square.
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

Rendered raysAnswer(const std::vector<Arguments>& rays, Language language, const Options& options) {
    Rendered answer;
    for (const auto& ray : rays)
        answer = std::move(answer) + render(PhraseKey::infDiagonal, ray, language, options);
    return answer;
}

} // namespace

Rendered squareAnswer(const rules::Placement& board,
                      rules::Square square,
                      Language language,
                      const Options& options) {
    if (const auto piece = board.at(square))
        return render(PhraseKey::infPiece,
                      {{Slot::square, square}, {Slot::colouredPiece, *piece}},
                      language,
                      options);
    return render(PhraseKey::infEmpty, {{Slot::square, square}}, language, options);
}

Rendered fileAnswer(const rules::Placement& board,
                    rules::File file,
                    Language language,
                    const Options& options) {
    auto list = standings(
        board, [file](const Standing& standing) { return rules::fileOf(standing.square) == file; });
    if (list.empty())
        return render(PhraseKey::infFileEmpty, {{Slot::file, file}}, language, options);
    return render(PhraseKey::infFile,
                  {{Slot::file, file}, {Slot::onFile, std::move(list)}},
                  language,
                  options);
}

Rendered rankAnswer(const rules::Placement& board,
                    rules::Rank rank,
                    Language language,
                    const Options& options) {
    auto list = standings(
        board, [rank](const Standing& standing) { return rules::rankOf(standing.square) == rank; });
    if (list.empty())
        return render(PhraseKey::infRankEmpty, {{Slot::rank, rank}}, language, options);
    return render(PhraseKey::infRank,
                  {{Slot::rank, rank}, {Slot::onRank, std::move(list)}},
                  language,
                  options);
}

Rendered diagonalsAnswer(const rules::Placement& board,
                         rules::Square square,
                         rules::Colour viewer,
                         Language language,
                         const Options& options) {
    return raysAnswer(alongRays(diagonals, board, square, viewer), language, options);
}

Rendered straightsAnswer(const rules::Placement& board,
                         rules::Square square,
                         rules::Colour viewer,
                         Language language,
                         const Options& options) {
    return raysAnswer(alongRays(straights, board, square, viewer), language, options);
}

Rendered leapsAnswer(const rules::Placement& board,
                     rules::Square square,
                     Language language,
                     const Options& options) {
    const auto reached = rules::knightAttacks(square);
    auto standing = byFile(
        standings(board, [&](const Standing& each) { return reached.contains(each.square); }));
    std::vector<rules::Square> empty;
    for (const auto each : reached)
        if (board.isEmpty(each)) empty.push_back(each);
    auto answer = render(PhraseKey::infLeaps,
                         {{Slot::square, square}, {Slot::onRay, std::move(standing)}},
                         language,
                         options);
    if (empty.empty()) return answer;
    return std::move(answer) +
           render(PhraseKey::infLeapsEmpty, {{Slot::targets, std::move(empty)}}, language, options);
}

Rendered listAnswer(const rules::Placement& board,
                    rules::Colour colour,
                    Language language,
                    const Options& options) {
    auto list = byFile(standings(
        board, [colour](const Standing& standing) { return standing.piece.colour == colour; }));
    return render(PhraseKey::infList,
                  {{Slot::colour, colour}, {Slot::roster, std::move(list)}},
                  language,
                  options);
}

Rendered whereAnswer(const rules::Placement& board,
                     rules::Kind kind,
                     Language language,
                     const Options& options) {
    return render(PhraseKey::infWhere,
                  {{Slot::piece, kind},
                   {Slot::whiteSquares, squaresOf(board, {rules::Colour::white, kind})},
                   {Slot::blackSquares, squaresOf(board, {rules::Colour::black, kind})}},
                  language,
                  options);
}

Rendered materialAnswer(const rules::Placement& board, Language language, const Options& options) {
    return render(PhraseKey::infMaterial,
                  {{Slot::whiteMaterial, materialOf(board, rules::Colour::white)},
                   {Slot::blackMaterial, materialOf(board, rules::Colour::black)}},
                  language,
                  options);
}

} // namespace speech
