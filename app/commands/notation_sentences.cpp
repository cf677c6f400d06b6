// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/notation_sentences.hpp"

#include "speech/words/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace app {

namespace {

using rules::FenProblem;
using rules::PgnProblem;
using rules::SanProblem;
using rules::SetupFault;
using rules::UciProblem;

std::string_view clause(SetupFault fault) {
    switch (fault) {
    case SetupFault::whiteKingMissing: return "White has no king";
    case SetupFault::blackKingMissing: return "Black has no king";
    case SetupFault::severalWhiteKings: return "White has several kings";
    case SetupFault::severalBlackKings: return "Black has several kings";
    case SetupFault::pawnOnEndRank: return "a pawn stands on the first or last rank";
    case SetupFault::opponentInCheck: return "the side that has just moved is in check";
    case SetupFault::castlingWithoutKing: return "a king that may castle is not on its first rank";
    case SetupFault::castlingWithoutRook: return "a rook to castle with is not there";
    case SetupFault::enPassantWithoutPawn: return "no pawn can have passed the en passant square";
    case SetupFault::halfmoveClockOutOfRange: return "the halfmove clock is out of range";
    case SetupFault::moveNumberOutOfRange: return "the move number is out of range";
    }
    return "";
}

std::string clauses(const rules::SetupFaults& faults) {
    std::vector<std::string_view> all;
    for (const auto fault : faults.list())
        all.push_back(clause(fault));
    return fmt::format("No game can go on from here: {}.", fmt::join(all, ", "));
}

/// The candidates of an ambiguous move as they would have to be written.
std::string
choices(const rules::SanError& error, const rules::Position& position, rules::Letters letters) {
    std::vector<std::string> texts;
    for (const auto move : error.candidates)
        texts.push_back(rules::writeSan(position, move, {.letters = letters}));
    return fmt::format("{}", fmt::join(texts, " or "));
}

} // namespace

std::string sentence(const rules::FenError& error) {
    switch (error.what) {
    case FenProblem::empty: return "There is no FEN.";
    case FenProblem::unknownPiece: return "This is no piece, digit or slash.";
    case FenProblem::rankTooShort: return "The rank has fewer than eight squares.";
    case FenProblem::rankTooLong: return "The rank has more than eight squares.";
    case FenProblem::tooFewRanks: return "There are fewer than eight ranks.";
    case FenProblem::tooManyRanks: return "There are more than eight ranks.";
    case FenProblem::fieldMissing: return "A field of the FEN is missing.";
    case FenProblem::unknownTurn: return "The side to move is neither w nor b.";
    case FenProblem::unknownCastling: return "This is no castling right.";
    case FenProblem::castlingRepeated: return "The same castling is allowed twice.";
    case FenProblem::unknownEnPassant: return "This is neither an en passant square nor a hyphen.";
    case FenProblem::unknownHalfmoveClock: return "This is no number of half-moves.";
    case FenProblem::unknownMoveNumber: return "This is no move number.";
    case FenProblem::textAfterEnd: return "A FEN has no more than six fields.";
    case FenProblem::impossiblePosition: return clauses(error.faults);
    }
    return "";
}

std::string sentence(const rules::UciError& error, std::string_view written) {
    const auto move = speech::harmless(written);
    switch (error.what) {
    case UciProblem::notUci: return fmt::format("“{}” is no UCI move.", move);
    case UciProblem::nullMove: return "A player cannot pass.";
    case UciProblem::illegal: return fmt::format("{} is not legal here.", move);
    case UciProblem::promotionMissing:
        return fmt::format("{} does not say what the pawn becomes.", move);
    }
    return "";
}

std::string sentence(const rules::SanError& error,
                     std::string_view written,
                     const rules::Position& position,
                     rules::Letters letters) {
    const auto move = speech::harmless(written);
    switch (error.what) {
    case SanProblem::empty: return "There is no move.";
    case SanProblem::notSan: return fmt::format("“{}” is no move.", move);
    case SanProblem::nullMove: return "A player cannot pass.";
    case SanProblem::illegal: return fmt::format("{} is not legal here.", move);
    case SanProblem::ambiguous:
        return fmt::format("{} is ambiguous: {}.", move, choices(error, position, letters));
    case SanProblem::promotionMissing:
        return fmt::format("{} does not say what the pawn becomes.", move);
    }
    return "";
}

std::string sentence(const rules::PgnFault& fault) {
    const auto text = speech::harmless(fault.text);
    switch (fault.problem) {
    case PgnProblem::quoteNotEscaped:
        return "A quote or backslash in a tag's value lacks its backslash.";
    case PgnProblem::tagRepeated: return fmt::format("The tag {} is there twice.", text);
    case PgnProblem::resultUnreadable:
        return fmt::format("The Result tag says “{}”, which is no result.", text);
    case PgnProblem::resultMissing: return "No result ends the moves.";
    case PgnProblem::resultsDiffer: return fmt::format("The Result tag says {} instead.", text);
    case PgnProblem::resultImpossible:
        return fmt::format("The board shows mate or stalemate, which does not make {}.", text);
    case PgnProblem::tagUnreadable: return fmt::format("“{}” is no tag.", text);
    case PgnProblem::tooManyTags: return "The game has too many tags.";
    case PgnProblem::unknownVariant:
        return fmt::format("The variant “{}” is played by other rules.", text);
    case PgnProblem::startUnreadable:
        return fault.fen ? sentence(*fault.fen) : "The FEN is no position.";
    case PgnProblem::startMissing:
        return fmt::format("The variant is {}, and no FEN tag says from which start.", text);
    case PgnProblem::moveUnreadable: return fmt::format("“{}” is no move.", text);
    case PgnProblem::moveIllegal: return fmt::format("The move {} is not legal.", text);
    case PgnProblem::moveAmbiguous: return fmt::format("The move {} is ambiguous.", text);
    case PgnProblem::promotionMissing:
        return fmt::format("The move {} does not say what the pawn becomes.", text);
    case PgnProblem::nullMove:
        return fmt::format("“{}” is a null move: a player cannot pass.", text);
    case PgnProblem::commentNotClosed: return "The comment is never closed.";
    case PgnProblem::variationNotClosed: return "A variation is not closed before the game ends.";
    case PgnProblem::variationNotOpened: return "This bracket closes no variation.";
    case PgnProblem::variationTooEarly: return "The variation has no move that it could replace.";
    case PgnProblem::variationsTooDeep: return "The variations are nested too deeply.";
    case PgnProblem::textUnexpected: return fmt::format("“{}” does not belong here.", text);
    case PgnProblem::notText: return "The text is neither UTF-8 nor Latin-1, but UTF-16.";
    }
    return "";
}

} // namespace app
