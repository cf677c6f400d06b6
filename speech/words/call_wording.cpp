// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "speech/words/phrase_wording.hpp"
#include "speech/words/render.hpp"

namespace speech {
namespace {

using rules::Kind;

PhraseKey castlingCall(rules::CastlingSide side) {
    return side == rules::CastlingSide::kingside ? PhraseKey::movCastlingShort
                                                 : PhraseKey::movCastlingLong;
}

PhraseKey shortCall(Kind kind) {
    return kind == Kind::pawn ? PhraseKey::movShortPawn : PhraseKey::movShort;
}

PhraseKey plainCall(const rules::MoveFacts& move, const Options& options) {
    if (options.verbosity == Verbosity::brief) return shortCall(move.piece.kind);
    if (!move.captured || !options.extra.takes) return PhraseKey::movQuiet;
    return options.verbosity == Verbosity::full ? PhraseKey::movTakeLong : PhraseKey::movTake;
}

PhraseKey attemptCall(const PieceAttempt& attempt) {
    if (!attempt.piece) return attempt.from ? PhraseKey::movSquares : PhraseKey::movShortPawn;
    if (!attempt.from) return shortCall(*attempt.piece);
    if (!attempt.promotion) return attempt.captures ? PhraseKey::movTake : PhraseKey::movQuiet;
    return attempt.captures ? PhraseKey::movPromotionTake : PhraseKey::movPromotion;
}

// Each phrase takes what its slots name.
Wording callWith(PhraseKey key, const Arguments& everything, const Context& context) {
    Arguments needed;
    for (const auto& argument : everything)
        if (slotsOf(key).contains(argument.slot)) needed.push_back(argument);
    return phraseWording(key, context, needed);
}

Wording castlingWording(rules::CastlingSide side, rules::CheckGiven check, const Context& context) {
    return callWith(castlingCall(side), {{Slot::castling, side}, {Slot::check, check}}, context);
}

// Whether it would give check is not known of a move that cannot be made.
Wording pieceAttemptWording(const PieceAttempt& attempt, const Context& context) {
    return callWith(attemptCall(attempt),
                    {{Slot::piece, attempt.piece.value_or(Kind::pawn)},
                     {Slot::from, attempt.from.value_or(attempt.to)},
                     {Slot::to, attempt.to},
                     {Slot::promotion, attempt.promotion.value_or(Kind::queen)},
                     {Slot::check, rules::CheckGiven::none}},
                    context);
}

} // namespace

PhraseKey callOf(const rules::MoveFacts& move, const Options& options) {
    if (move.castled) return castlingCall(move.castled->side);
    if (move.enPassant && options.extra.enPassant) return PhraseKey::movEnPassant;
    if (!move.promotion) return plainCall(move, options);
    return move.captured && options.extra.takes ? PhraseKey::movPromotionTake
                                                : PhraseKey::movPromotion;
}

Wording callWording(const rules::MoveFacts& move, const Context& context) {
    if (move.castled) return castlingWording(move.castled->side, move.check, context);
    return callWith(callOf(move, context.options),
                    {{Slot::piece, move.piece.kind},
                     {Slot::from, move.from},
                     {Slot::to, move.to},
                     {Slot::victim, move.captured ? move.captured->piece.kind : Kind::pawn},
                     {Slot::promotion, move.promotion.value_or(Kind::queen)},
                     {Slot::check, move.check}},
                    context);
}

Wording attemptWording(const Attempt& attempt, const Context& context) {
    return std::visit(
        rules::Overloaded{
            [&](const PieceAttempt& piece) { return pieceAttemptWording(piece, context); },
            [&](rules::CastlingSide side) {
                return castlingWording(side, rules::CheckGiven::none, context);
            }},
        attempt);
}

} // namespace speech
