// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"
#include "rules/notation/movers.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

char fileLetter(Square square) {
    return static_cast<char>('a' + index(fileOf(square)));
}
char rankDigit(Square square) {
    return static_cast<char>('1' + index(rankOf(square)));
}

void appendSquare(std::string& text, Square square) {
    text += fileLetter(square);
    text += rankDigit(square);
}

std::string_view castlingText(CastlingSide side, SanStyle::Castling castling) {
    const bool letters = castling == SanStyle::Castling::letters;
    if (side == CastlingSide::kingside) return letters ? "O-O" : "0-0";
    return letters ? "O-O-O" : "0-0-0";
}

void appendPawnMove(std::string& text, const Position& before, Move move, const SanStyle& style) {
    if (move.isEnPassant() || before.occupied().contains(move.to())) {
        text += fileLetter(move.from());
        text += 'x';
    }
    appendSquare(text, move.to());
    if (const auto kind = move.promotionKind()) {
        if (style.equalsSign) text += '=';
        text += letter(style.letters, *kind);
    }
    if (move.isEnPassant() && style.enPassantSign) text += " e.p.";
}

/// Art. C10: as much of the departure square as tells the piece from the others that could go
/// there.
void appendOrigin(std::string& text, Occupancy others, Square from) {
    if (others.isEmpty()) return;
    const bool fileTells = (others & Occupancy::of(fileOf(from))).isEmpty();
    const bool rankTells = (others & Occupancy::of(rankOf(from))).isEmpty();
    if (fileTells || !rankTells) text += fileLetter(from);
    if (!fileTells) text += rankDigit(from);
}

void appendPieceMove(
    std::string& text, const Position& before, Kind kind, Move move, Letters letters) {
    text += letter(letters, kind);
    // There is only one king, so nothing has to tell him apart.
    if (kind != Kind::king) {
        auto others = moversTo(before, kind, move.to());
        others.remove(move.from());
        appendOrigin(text, legalMovers(before, others, move.to()), move.from());
    }
    if (before.occupied().contains(move.to())) text += 'x';
    appendSquare(text, move.to());
}

std::string_view checkSign(const Position& after) {
    if (!after.inCheck()) return "";
    return after.legalMoves().isEmpty() ? "#" : "+";
}

} // namespace

std::string writeSan(const Position& before, Move move, const SanStyle& style) {
    return writeSan(before, move, before.after(move), style);
}

std::string
writeSan(const Position& before, Move move, const Position& after, const SanStyle& style) {
    std::string text;
    const auto piece = before.at(move.from());
    if (move.isCastling())
        text += castlingText(move.side(), style.castling);
    else if (piece->kind == Kind::pawn)
        appendPawnMove(text, before, move, style);
    else
        appendPieceMove(text, before, piece->kind, move, style.letters);
    text += checkSign(after);
    return text;
}

} // namespace rules
