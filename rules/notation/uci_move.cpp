// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/uci_move.hpp"

#include "rules/notation/letters.hpp"
#include "rules/notation/movers.hpp"

#include <optional>

namespace rules {
namespace {

Expected<Move, UciError> refuse(UciProblem problem, int column) {
    return unexpected(UciError{problem, column});
}

std::optional<Kind> promotionNamed(char character) {
    for (const auto kind : promotionKinds)
        if (fenLetters[static_cast<std::size_t>(kind)] == character) return kind;
    return std::nullopt;
}

Expected<Move, UciError>
resolve(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    const auto move = moveBetween(position, from, to, promotion);
    if (move && position.isLegal(*move)) return *move;
    if (!promotion && promotionIsMissing(position, from, to))
        return refuse(UciProblem::promotionMissing, 1);
    return refuse(UciProblem::illegal, 1);
}

} // namespace

std::string writeUci(Move move, UciCastling castling) {
    const bool kingsSquares = castling == UciCastling::kingsSquares;
    auto text = name(move.from()) + name(kingsSquares ? move.kingTarget() : move.to());
    if (const auto kind = move.promotionKind()) text += fenLetters[static_cast<std::size_t>(*kind)];
    return text;
}

Expected<Move, UciError> parseUci(std::string_view text, const Position& position) {
    if (text == "0000") return refuse(UciProblem::nullMove, 1);
    const auto from = parseSquare(text.substr(0, 2));
    if (!from) return refuse(UciProblem::notUci, 1);
    const auto to = parseSquare(text.substr(2, 2));
    if (!to) return refuse(UciProblem::notUci, 3);
    if (text.size() == 4) return resolve(position, *from, *to, std::nullopt);
    const auto promotion = promotionNamed(text[4]);
    if (!promotion) return refuse(UciProblem::notUci, 5);
    if (text.size() > 5) return refuse(UciProblem::notUci, 6);
    return resolve(position, *from, *to, promotion);
}

} // namespace rules
