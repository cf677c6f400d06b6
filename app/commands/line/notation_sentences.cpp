// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/notation_sentences.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "speech/words/text.hpp"

#include <string>
#include <variant>

namespace app {
namespace {

using rules::FenProblem;
using rules::PgnProblem;
using rules::SanProblem;
using rules::SetupFault;
using rules::UciProblem;

SentenceKey clause(SetupFault fault) {
    switch (fault) {
    case SetupFault::whiteKingMissing: return SentenceKey::notationWhiteKingMissing;
    case SetupFault::blackKingMissing: return SentenceKey::notationBlackKingMissing;
    case SetupFault::severalWhiteKings: return SentenceKey::notationSeveralWhiteKings;
    case SetupFault::severalBlackKings: return SentenceKey::notationSeveralBlackKings;
    case SetupFault::pawnOnEndRank: return SentenceKey::notationPawnOnEndRank;
    case SetupFault::opponentInCheck: return SentenceKey::notationOpponentInCheck;
    case SetupFault::castlingWithoutKing: return SentenceKey::notationCastlingWithoutKing;
    case SetupFault::castlingWithoutRook: return SentenceKey::notationCastlingWithoutRook;
    case SetupFault::enPassantWithoutPawn: return SentenceKey::notationEnPassantWithoutPawn;
    case SetupFault::halfmoveClockOutOfRange: return SentenceKey::notationHalfmoveClockOutOfRange;
    case SetupFault::moveNumberOutOfRange: break;
    }
    return SentenceKey::notationMoveNumberOutOfRange;
}

Sentence sentenceOf(const rules::SetupFaults& faults) {
    return say<SentenceKey::notationSetup>(rules::mapped(faults.list(), [](SetupFault fault) {
        return Sentence{clause(fault), {}};
    }));
}

/// The candidates for an ambiguous move, in unambiguous notation.
std::string
choices(const rules::SanError& error, const rules::Position& position, rules::Letters letters) {
    return joined(rules::mapped(error.candidates, [&](rules::Move move) {
        return rules::writeSan(position, move, {.letters = letters});
    }));
}

Sentence problemInWords(PuzzleProblem problem) {
    switch (problem) {
    case PuzzleProblem::noPuzzle: break;
    case PuzzleProblem::fields: return say<SentenceKey::puzzleFields>();
    case PuzzleProblem::noId: return say<SentenceKey::puzzleNoId>();
    case PuzzleProblem::rating: return say<SentenceKey::puzzleRating>();
    case PuzzleProblem::noSolution: return say<SentenceKey::puzzleNoSolution>();
    case PuzzleProblem::noBestMove: return say<SentenceKey::puzzleNoBestMove>();
    case PuzzleProblem::noMate: return say<SentenceKey::puzzleNoMate>();
    case PuzzleProblem::noMateLine: return say<SentenceKey::puzzleNoMateLine>();
    case PuzzleProblem::otherLine: return say<SentenceKey::puzzleOtherLine>();
    case PuzzleProblem::tooLong: return say<SentenceKey::puzzleTooLong>();
    }
    return say<SentenceKey::puzzleNoPuzzle>();
}

} // namespace

Sentence sentence(const rules::FenError& error) {
    switch (error.what) {
    case FenProblem::empty: return say<SentenceKey::notationFenEmpty>();
    case FenProblem::unknownPiece: return say<SentenceKey::notationFenUnknownPiece>();
    case FenProblem::rankTooShort: return say<SentenceKey::notationFenRankTooShort>();
    case FenProblem::rankTooLong: return say<SentenceKey::notationFenRankTooLong>();
    case FenProblem::tooFewRanks: return say<SentenceKey::notationFenTooFewRanks>();
    case FenProblem::tooManyRanks: return say<SentenceKey::notationFenTooManyRanks>();
    case FenProblem::fieldMissing: return say<SentenceKey::notationFenFieldMissing>();
    case FenProblem::unknownTurn: return say<SentenceKey::notationFenUnknownTurn>();
    case FenProblem::unknownCastling: return say<SentenceKey::notationFenUnknownCastling>();
    case FenProblem::castlingRepeated: return say<SentenceKey::notationFenCastlingRepeated>();
    case FenProblem::unknownEnPassant: return say<SentenceKey::notationFenUnknownEnPassant>();
    case FenProblem::unknownHalfmoveClock:
        return say<SentenceKey::notationFenUnknownHalfmoveClock>();
    case FenProblem::unknownMoveNumber: return say<SentenceKey::notationFenUnknownMoveNumber>();
    case FenProblem::textAfterEnd: return say<SentenceKey::notationFenTextAfterEnd>();
    case FenProblem::impossiblePosition: break;
    }
    return sentenceOf(error.faults);
}

Sentence sentence(const rules::UciError& error, std::string_view written) {
    const auto move = speech::harmless(written);
    switch (error.what) {
    case UciProblem::notUci: return say<SentenceKey::notationNotUci>(move);
    case UciProblem::nullMove: return say<SentenceKey::notationNullMove>();
    case UciProblem::illegal: return say<SentenceKey::notationIllegal>(move);
    case UciProblem::promotionMissing: break;
    }
    return say<SentenceKey::notationPromotionMissing>(move);
}

Sentence sentence(const rules::SanError& error,
                  std::string_view written,
                  const rules::Position& position,
                  rules::Letters letters) {
    const auto move = speech::harmless(written);
    switch (error.what) {
    case SanProblem::empty: return say<SentenceKey::notationNoMove>();
    case SanProblem::notSan: return say<SentenceKey::notationNotMove>(move);
    case SanProblem::nullMove: return say<SentenceKey::notationNullMove>();
    case SanProblem::illegal: return say<SentenceKey::notationIllegal>(move);
    case SanProblem::ambiguous:
        return say<SentenceKey::notationAmbiguous>(move, choices(error, position, letters));
    case SanProblem::promotionMissing: break;
    }
    return say<SentenceKey::notationPromotionMissing>(move);
}

Sentence sentence(const rules::PgnFault& fault) {
    const auto text = speech::harmless(fault.text);
    switch (fault.problem) {
    case PgnProblem::quoteNotEscaped: return say<SentenceKey::pgnQuoteNotEscaped>();
    case PgnProblem::tagRepeated: return say<SentenceKey::pgnTagRepeated>(text);
    case PgnProblem::rightsImpossible: return say<SentenceKey::pgnRightsImpossible>();
    case PgnProblem::germanLetters: return say<SentenceKey::pgnGermanLetters>(text);
    case PgnProblem::turkishLetters: return say<SentenceKey::pgnTurkishLetters>(text);
    case PgnProblem::resultUnreadable: return say<SentenceKey::pgnResultUnreadable>(text);
    case PgnProblem::resultMissing: return say<SentenceKey::pgnResultMissing>();
    case PgnProblem::resultsDiffer: return say<SentenceKey::pgnResultsDiffer>(text);
    case PgnProblem::resultImpossible: return say<SentenceKey::pgnResultImpossible>(text);
    case PgnProblem::tagUnreadable: return say<SentenceKey::pgnTagUnreadable>(text);
    case PgnProblem::tooManyTags: return say<SentenceKey::pgnTooManyTags>();
    case PgnProblem::unknownVariant: return say<SentenceKey::pgnUnknownVariant>(text);
    case PgnProblem::startUnreadable:
        return fault.fen ? sentence(*fault.fen) : say<SentenceKey::pgnStartUnreadable>();
    case PgnProblem::startMissing: return say<SentenceKey::pgnStartMissing>(text);
    case PgnProblem::moveUnreadable: return say<SentenceKey::notationNotMove>(text);
    case PgnProblem::moveIllegal: return say<SentenceKey::pgnMoveIllegal>(text);
    case PgnProblem::moveAmbiguous: return say<SentenceKey::pgnMoveAmbiguous>(text);
    case PgnProblem::promotionMissing: return say<SentenceKey::pgnPromotionMissing>(text);
    case PgnProblem::nullMove: return say<SentenceKey::pgnNullMove>(text);
    case PgnProblem::commentNotClosed: return say<SentenceKey::pgnCommentNotClosed>();
    case PgnProblem::variationNotClosed: return say<SentenceKey::pgnVariationNotClosed>();
    case PgnProblem::variationNotOpened: return say<SentenceKey::pgnVariationNotOpened>();
    case PgnProblem::variationTooEarly: return say<SentenceKey::pgnVariationTooEarly>();
    case PgnProblem::variationsTooDeep: return say<SentenceKey::pgnVariationsTooDeep>();
    case PgnProblem::textUnexpected: return say<SentenceKey::pgnTextUnexpected>(text);
    case PgnProblem::notText: break;
    }
    return say<SentenceKey::pgnNotText>();
}

namespace {

Sentence clauseOf(const speech::NamesError& error) {
    using Reason = speech::NamesError::Reason;
    const auto& entry = error.entry;
    switch (error.reason) {
    case Reason::unreadableFile: return say<SentenceKey::namesUnreadable>();
    case Reason::notToml: return say<SentenceKey::namesNotToml>();
    case Reason::missing: return say<SentenceKey::namesMissing>(entry);
    case Reason::notText: return say<SentenceKey::namesNotText>(entry);
    case Reason::unknownEntry: return say<SentenceKey::namesUnknownEntry>(entry);
    case Reason::unknownGender: return say<SentenceKey::namesUnknownGender>(entry);
    case Reason::unknownLanguage: return say<SentenceKey::namesUnknownLanguage>(entry);
    case Reason::notYesOrNo: return say<SentenceKey::namesNotYesOrNo>(entry);
    case Reason::sameName: break;
    }
    return say<SentenceKey::namesSameName>(entry);
}

} // namespace

Sentence sentence(const speech::NamesError& error, const SlotFilling& file) {
    if (error.line == 0) return say<SentenceKey::namesWhole>(file, clauseOf(error));
    return say<SentenceKey::namesAt>(file, error.line, error.column, clauseOf(error));
}

Sentence sentence(const PuzzleFault& fault) {
    return std::visit(
        rules::Overloaded{[](PuzzleProblem problem) { return problemInWords(problem); },
                          [](const rules::FenError& error) { return sentence(error); },
                          [](const BadUciMove& bad) { return sentence(bad.why, bad.written); },
                          [](const BadSanMove& bad) {
                              return sentence(
                                  bad.why, bad.written, bad.before, rules::Letters::english);
                          }},
        fault);
}

} // namespace app
