// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/moves/entry.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace tactile {
namespace {

using rules::Kind;
using rules::Language;
using rules::Move;
using rules::Position;

struct PossibleWord {
    Move move;
    MoveReading reading;
};
using Candidates = std::vector<PossibleWord>;

struct Legal {
    const Position& position;
    rules::MoveList moves = position.legalMoves();

    [[nodiscard]] bool hasKingStep(rules::Square from, rules::Square to) const {
        return std::ranges::any_of(moves, [&](Move move) {
            return !move.isCastling() && move.from() == from && move.to() == to;
        });
    }
    [[nodiscard]] bool isCapture(Move move) const {
        return captureSquare(position, move).has_value();
    }
};

// --- does a move fit a reading?

/// Castling typed as squares: from the king's square to its target, or to the rook's square
/// (Chess960); or as the king's way to its target alone. In Chess960 an ordinary king's move has
/// priority if both are possible.
bool castlingFits(const Legal& legal, const MoveReading& reading, Move move) {
    if (reading.promotion || (reading.piece && reading.piece != Kind::king)) return false;
    const bool namesKingAlone = reading.piece && !reading.from() && !reading.saysTakes;
    if (!namesKingAlone && reading.from() != move.from()) return false;
    if (!namesKingAlone && reading.to() == move.to()) return true;
    if (reading.fromFile && *reading.fromFile != fileOf(move.from())) return false;
    return reading.to() == move.kingTarget() && !legal.hasKingStep(move.from(), reading.to());
}

bool departureFits(const Legal& legal, const MoveReading& reading, Move move) {
    const auto kind = legal.position.at(move.from())->kind;
    if (reading.fromFile && *reading.fromFile != fileOf(move.from())) return false;
    if (reading.fromRank && *reading.fromRank != rankOf(move.from())) return false;
    if (reading.piece) return *reading.piece == kind;
    if (reading.from()) return true;
    const bool namesCapture = reading.fromFile || reading.saysTakes;
    return kind == Kind::pawn && namesCapture == legal.isCapture(move);
}

bool fits(const Legal& legal, const MoveReading& reading, Move move) {
    if (move.isCastling()) return castlingFits(legal, reading, move);
    if (reading.to() != move.to()) return false;
    if (reading.promotion && reading.promotion != move.promotionKind()) return false;
    return departureFits(legal, reading, move);
}

Candidates candidatesFor(const Legal& legal, const std::vector<MoveReading>& readings) {
    Candidates candidates;
    for (const auto& reading : readings)
        for (const auto move : legal.moves)
            if (fits(legal, reading, move)) candidates.push_back({move, reading});
    return candidates;
}

// --- which of them is meant?

bool hasPieceLetter(const PossibleWord& candidate) {
    return candidate.reading.pieceIsLetter;
}

/// Pawns have no letter of their own in notation (Art. C4): a small b is rather the b-file than a
/// Bauer.
bool hasPawnLetter(const PossibleWord& candidate) {
    return candidate.reading.pieceIsLetter && candidate.reading.piece == Kind::pawn;
}

template <class Preferred>
void keepIfAny(Candidates& candidates, Preferred preferred) {
    if (std::ranges::none_of(candidates, preferred)) return;
    std::erase_if(candidates, std::not_fn(preferred));
}

void preferByCase(Candidates& candidates, bool beginsWithCapital) {
    if (beginsWithCapital)
        keepIfAny(candidates, hasPieceLetter);
    else
        keepIfAny(candidates, [](const auto& candidate) { return !hasPawnLetter(candidate); });
}

std::vector<Move> distinctMoves(const Candidates& candidates) {
    auto moves = rules::mapped(candidates, [](const auto& candidate) { return candidate.move; });
    const auto order = [](Move move) {
        const auto promotion = static_cast<int>(move.promotionKind().value_or(Kind::pawn));
        return std::tuple{move.from(), move.to(), -promotion};
    };
    std::ranges::sort(moves, [&](Move left, Move right) { return order(left) < order(right); });
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
}

/// Precondition: at least one candidate.
MoveEntry decide(const Legal& legal, Candidates candidates) {
    keepIfAny(candidates, [&](const PossibleWord& candidate) {
        return candidate.reading.saysTakes && legal.isCapture(candidate.move);
    });
    keepIfAny(candidates, [](const PossibleWord& candidate) {
        return candidate.reading.saysEnPassant && candidate.move.isEnPassant();
    });
    const auto moves = distinctMoves(candidates);
    if (moves.size() == 1) return moves.front();
    const auto first = moves.front();
    const bool isOneWay = std::ranges::all_of(moves, [&](Move move) {
        return move.from() == first.from() && move.to() == first.to() && move.isPromotion();
    });
    if (isOneWay) return NeedsPromotion{first.from(), first.to()};
    return Ambiguous{moves};
}

// --- the line

MoveEntry enterCastling(const Legal& legal, rules::CastlingSide side) {
    const auto* const castling = std::ranges::find_if(
        legal.moves, [&](Move move) { return move.isCastling() && move.side() == side; });
    if (castling != legal.moves.end()) return *castling;
    return explainCastling(side, legal.position);
}

/// The word alone means the only possible castling, or asks which one.
MoveEntry enterCastling(const Legal& legal) {
    const auto castlings =
        rules::filtered(legal.moves, [](Move move) { return move.isCastling(); });
    if (castlings.size() > 1) return Ambiguous{castlings};
    if (castlings.size() == 1) return castlings.front();
    return explainCastling(rules::CastlingSide::kingside, legal.position);
}

bool isTwoSquares(const MoveReading& reading) {
    return reading.from() && !reading.piece;
}

/// Only with a rank that is needed to distinguish two pieces, as in "A5f3" (Art. C10).
Candidates candidatesByNeededRank(const Legal& legal, const std::vector<MoveReading>& readings) {
    auto candidates = candidatesFor(legal, readings);
    const auto isNeedless = [&](const PossibleWord& candidate) {
        auto shorter = candidate.reading;
        shorter.fromRank.reset();
        return candidatesFor(legal, {shorter}).size() == 1;
    };
    std::erase_if(candidates, isNeedless);
    return candidates;
}

/// Two complete squares have priority. In the letters of some languages they also look like a piece
/// with its rank ("a5f3"): that reading counts if a capital confirms it, or if nothing else is
/// legal and the rank is needed. If a capital and a legal pair of squares contradict each other,
/// both are offered.
MoveEntry
enterSquares(const Legal& legal, const std::vector<MoveReading>& readings, bool beginsWithCapital) {
    const auto squares = rules::filtered(readings, isTwoSquares);
    const auto pieces =
        rules::filtered(readings, [](const MoveReading& reading) { return reading.pieceIsLetter; });
    auto candidates = candidatesFor(legal, squares);
    if (beginsWithCapital) rules::append(candidates, candidatesFor(legal, pieces));
    if (candidates.empty()) candidates = candidatesByNeededRank(legal, pieces);
    if (candidates.empty()) return explain(squares, legal.position);
    return decide(legal, std::move(candidates));
}

/// In other languages a piece must have its whole name: "knig f3" is rather a mistyped König than a
/// knight.
std::vector<MoveReading> readingsInOtherLanguages(const Readings& readings, Language first) {
    std::vector<MoveReading> all;
    for (const auto language : rules::languages) {
        if (language == first) continue;
        rules::append(all, rules::filtered(readings.in(language), [](const auto& reading) {
                          return !reading.pieceIsBegun;
                      }));
    }
    const auto squares = rules::filtered(all, isTwoSquares);
    return squares.empty() ? all : squares;
}

/// Pawns have no letter (Art. C4), so the German B may mean the English bishop.
bool isNotationLetter(char letter, Language language) {
    const auto kind = pieceOfLetter(letter, language);
    return kind && *kind != Kind::pawn;
}

bool namesPawnByLetter(const MoveReading& reading) {
    return reading.pieceIsLetter && reading.piece == Kind::pawn;
}

bool namesPieceByLetter(const MoveReading& reading) {
    return reading.pieceIsLetter && reading.piece != Kind::pawn;
}

/// If a line has any other meaning, another language's letter for the pawn is ignored: in English,
/// "be4" is no Bauer, nor is it one for a Turkish typist if the English bishop cannot go there.
void dropPawnLetters(std::vector<MoveReading>& foreign, const std::vector<MoveReading>& own) {
    if (own.empty() && std::ranges::all_of(foreign, namesPawnByLetter)) return;
    std::erase_if(foreign, namesPawnByLetter);
}

/// An S is the German knight, or the Turkish king without its cedilla: if the knight cannot go
/// there, the king is not moved without asking.
bool isRatherOtherPiece(const std::vector<MoveReading>& foreign, const Candidates& candidates) {
    const auto namesKing = [](const MoveReading& reading) {
        return reading.pieceIsLetter && reading.piece == Kind::king && !reading.from();
    };
    return std::ranges::any_of(foreign, std::not_fn(namesKing)) &&
           std::ranges::all_of(candidates, namesKing, &PossibleWord::reading);
}

/// A pawn that would go straight ahead though a capture is typed; or a small b that is rather the
/// file: where the b-pawn cannot take on c5, "bxc5" moves no other pawn without asking.
bool isDoubtfulPawn(const Legal& legal,
                    const MoveText& text,
                    const Candidates& candidates,
                    const std::vector<MoveReading>& own) {
    const auto namesFile = [](const MoveReading& reading) {
        return !reading.piece && reading.fromFile;
    };
    const auto goesStraight = [&](const PossibleWord& candidate) {
        const auto& reading = candidate.reading;
        return (text.hasCaptureSign || reading.saysTakes) && reading.piece == Kind::pawn &&
               !reading.from() && !legal.isCapture(candidate.move);
    };
    const bool isRatherFile = !text.beginsWithCapital && std::ranges::any_of(own, namesFile) &&
                              std::ranges::all_of(candidates, hasPawnLetter);
    return isRatherFile || std::ranges::all_of(candidates, goesStraight);
}

/// A capital means the piece: if that cannot go there, the pawn of the file with this letter is not
/// moved without asking.
MoveEntry enterOwn(const Legal& legal,
                   const MoveText& text,
                   Candidates candidates,
                   const std::vector<MoveReading>& own) {
    preferByCase(candidates, text.beginsWithCapital);
    const bool isPiece = std::ranges::any_of(candidates, hasPieceLetter);
    const bool isMeant = std::ranges::any_of(own, namesPieceByLetter);
    const bool isDoubtful = (text.beginsWithCapital && isMeant && !isPiece) ||
                            isDoubtfulPawn(legal, text, candidates, own);
    auto entry = decide(legal, std::move(candidates));
    const auto* const move = std::get_if<Move>(&entry);
    if (move == nullptr || !isDoubtful) return entry;
    return Ambiguous{{*move}};
}

/// The readings whose reason is given: a capital means the piece, a small letter is rather a file.
std::vector<MoveReading> byLikelihood(std::vector<MoveReading> readings, bool beginsWithCapital) {
    if (beginsWithCapital && std::ranges::any_of(readings, namesPieceByLetter))
        return rules::filtered(readings, namesPieceByLetter);
    std::stable_partition(readings.begin(), readings.end(), [&](const MoveReading& reading) {
        return reading.pieceIsLetter == beginsWithCapital;
    });
    return readings;
}

/// The line has no legal meaning in the input language. If it has an illegal one there, it is not
/// taken as a move of another language without asking: a king that cannot go to g1 is no Turkish
/// rook.
MoveEntry enterForeign(const Legal& legal,
                       const MoveText& text,
                       const Candidates& candidates,
                       bool meansSomething,
                       Language first) {
    auto entry = decide(legal, candidates);
    const auto* const move = std::get_if<Move>(&entry);
    const bool isVouchedFor =
        text.beginsWithCapital && !isNotationLetter(text.folded.front(), first);
    if (move == nullptr || !meansSomething || isVouchedFor) return entry;
    return Ambiguous{{*move}};
}

/// The last letter means another promotion piece in the typist's language: "bc8k" typed by a German
/// does not mean a Turkish rook, and a king is not possible.
bool namesOtherPiece(const MoveText& text, const MoveEntry& entry, Language first) {
    const auto* const move = std::get_if<Move>(&entry);
    if (move == nullptr || !move->isPromotion()) return false;
    const auto kind = pieceOfLetter(text.folded.back(), first);
    return kind && *kind != move->promotionKind();
}

/// "promote to queen": the piece is named, and no square.
std::optional<Kind> promotionAlone(const MoveText& text, Language first) {
    return rules::wordsOf(text.folded, " ").size() > 1 ? readPromotion(text.folded, first)
                                                       : std::nullopt;
}

MoveEntry enterPromotion(const Legal& legal, const MoveText& text, Language first) {
    const auto kind = promotionAlone(text, first);
    Candidates candidates;
    for (const auto move : legal.moves)
        if (kind && move.promotionKind() == kind) candidates.push_back({move, {}});
    if (candidates.empty()) return NotAMove{unknownWord(text)};
    return decide(legal, std::move(candidates));
}

MoveEntry enterWords(const Legal& legal, const MoveText& text, Language first) {
    const Readings readings(text);
    const auto& own = readings.in(first);
    if (readings.isEmpty()) return enterPromotion(legal, text, first);
    if (std::ranges::any_of(own, isTwoSquares))
        return enterSquares(legal, own, text.beginsWithCapital);
    auto candidates = candidatesFor(legal, own);
    if (!candidates.empty()) return enterOwn(legal, text, std::move(candidates), own);
    auto foreign = readingsInOtherLanguages(readings, first);
    if (own.empty() && foreign.empty()) return NotAMove{unknownWord(text)};
    dropPawnLetters(foreign, own);
    candidates = candidatesFor(legal, foreign);
    if (candidates.empty())
        return explain(byLikelihood(own.empty() ? foreign : own, text.beginsWithCapital),
                       legal.position);
    preferByCase(candidates, text.beginsWithCapital);
    auto entry = enterForeign(legal, text, candidates, !own.empty(), first);
    const auto* const move = std::get_if<Move>(&entry);
    if (move != nullptr && isRatherOtherPiece(foreign, candidates)) return Ambiguous{{*move}};
    if (!namesOtherPiece(text, entry, first)) return entry;
    return NeedsPromotion{move->from(), move->to()};
}

} // namespace

MoveEntry readMove(std::string_view line, const Position& position, Language first) {
    const auto text = prepareMove(line);
    const Legal legal{position};
    if (const auto side = readCastling(text)) return enterCastling(legal, *side);
    if (saysCastling(text)) return enterCastling(legal);
    return enterWords(legal, text, first);
}

MoveGrammar moveGrammar(std::string_view line, Language first) {
    const auto text = prepareMove(line);
    if (readCastling(text) || saysCastling(text) || promotionAlone(text, first))
        return MoveGrammar::own;
    const Readings readings(text);
    if (!readings.in(first).empty()) return MoveGrammar::own;
    const bool isForeign = !readingsInOtherLanguages(readings, first).empty();
    return isForeign ? MoveGrammar::foreign : MoveGrammar::none;
}

} // namespace tactile
