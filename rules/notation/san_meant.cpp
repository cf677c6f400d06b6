// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/meant.hpp"
#include "rules/notation/san.hpp"

#include <string>

namespace rules {
namespace {

constexpr bool isFileLetter(char character) {
    return character >= 'a' && character <= 'h';
}

/// The two files of a capture, and what is written behind them.
struct Files {
    char from;
    char to;
    std::string_view rest;
};

std::optional<Files> filesOf(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    if (text.size() < 2 || !isFileLetter(text.front())) return std::nullopt;
    const char from = text.front();
    text.remove_prefix(1);
    if (text.starts_with('x') || text.starts_with(':')) text.remove_prefix(1);
    if (text.empty() || !isFileLetter(text.front()) || text.front() == from) return std::nullopt;
    return Files{from, text.front(), text.substr(1)};
}

// With the rank that is missing it is an entry like any other, with all that may stand behind it.
std::optional<Move> captureByFiles(Files files, Letters letters, const Position& position) {
    std::optional<Move> found;
    for (char rank = '1'; rank <= '8'; ++rank) {
        std::string whole{files.from, 'x', files.to, rank};
        whole += files.rest;
        const auto move = parseSan(whole, letters, position);
        if (move && found) return std::nullopt;
        if (move) found = *move;
    }
    return found;
}

std::optional<Move> castlingByKing(const SanMove& san, const Position& position) {
    if (san.kind != Kind::king || san.captures || san.promotion) return std::nullopt;
    for (const Move move : position.legalMoves()) {
        if (!move.isCastling() || move.kingTarget() != san.to) continue;
        const bool isFromThere = (!san.fromFile || *san.fromFile == fileOf(move.from())) &&
                                 (!san.fromRank || *san.fromRank == rankOf(move.from()));
        if (isFromThere) return move;
    }
    return std::nullopt;
}

} // namespace

std::optional<Move> moveMeant(std::string_view text, Letters letters, const Position& position) {
    if (const auto files = filesOf(text)) return captureByFiles(*files, letters, position);
    const auto san = parseSan(text, letters);
    const auto* const move = san ? std::get_if<SanMove>(&san->move) : nullptr;
    return move == nullptr ? std::nullopt : castlingByKing(*move, position);
}

} // namespace rules
