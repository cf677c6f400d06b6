// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/review/review_words.hpp"

#include "app/review/review.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "speech/words/tactics_answers.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <iterator>
#include <string>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;

/// A fifth of a pawn is no advantage.
constexpr int levelBelow = 20;

/// Tenths of a pawn, "1.3", as they are said in this language.
std::string pawns(int centipawns, rules::Language language) {
    const int tenths = (centipawns + 5) / 10;
    const char* const point = language == rules::Language::english ? "." : ",";
    return fmt::format("{}{}{}", tenths / 10, point, tenths % 10);
}

Colour whoIsAhead(int forWhite) {
    return forWhite > 0 ? Colour::white : Colour::black;
}

} // namespace

void append(std::vector<Phrase>& words, std::vector<Phrase> more) {
    words.insert(
        words.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Phrase moveInWords(const rules::Position& before, rules::Move move) {
    return {PhraseKey::infReview,
            {{Slot::number, before.moveNumber()},
             {Slot::colour, before.turn()},
             {Slot::entry, speech::Entry{rules::factsOf(before, move)}}}};
}

Phrase moveInWords(const rules::Game& game, std::size_t ply) {
    return moveInWords(game.positions()[ply], game.moves()[ply]);
}

std::vector<Phrase> kindInWords(MoveKind kind) {
    switch (kind) {
    case MoveKind::inaccuracy: return {{PhraseKey::revInaccuracy, {}}};
    case MoveKind::mistake: return {{PhraseKey::revMistake, {}}};
    case MoveKind::blunder: return {{PhraseKey::revBlunder, {}}};
    case MoveKind::good: break;
    }
    return {};
}

std::vector<Phrase> evaluationInWords(const std::optional<Evaluation>& evaluation,
                                      rules::Language language) {
    if (!evaluation || evaluation->mateIn == 0) return {};
    const auto ahead = whoIsAhead(evaluation->centipawns);
    if (evaluation->mateIn)
        return {{PhraseKey::revMates,
                 {{Slot::colour, ahead}, {Slot::number, std::abs(*evaluation->mateIn)}}}};
    const int size = std::abs(evaluation->centipawns);
    if (size < levelBelow) return {{PhraseKey::revLevel, {}}};
    return {{PhraseKey::revAhead,
             {{Slot::colour, ahead}, {Slot::input, speech::Outside{pawns(size, language)}}}}};
}

namespace {

/// Pieces and mates that a gain is worth, in hundredths of a pawn.
int worthOf(const std::optional<rules::Gain>& gain) {
    if (!gain) return 0;
    if (gain->mateIn) return rules::mateValue;
    int worth = 0;
    for (const auto kind : gain->won)
        worth += rules::worthOf(kind);
    for (const auto kind : gain->given)
        worth -= rules::worthOf(kind);
    return worth;
}

} // namespace

std::vector<Phrase> allowedInWords(const rules::Game& game,
                                   const ReviewedMove& move,
                                   std::size_t ply,
                                   rules::Language language) {
    if (move.kind != MoveKind::mistake && move.kind != MoveKind::blunder) return {};
    const auto& before = game.positions()[ply];
    const auto& after = game.positions()[ply + 1];
    const auto gain = rules::gainIn(after);
    if (!gain || move.best.empty()) return {};
    if (worthOf(rules::gainIn(before.after(move.best.front()))) >= worthOf(gain)) return {};
    std::vector<Phrase> words{
        {PhraseKey::revAllows, {{Slot::move, rules::factsOf(after, gain->line.front())}}}};
    if (gain->mateIn == 1) return words;
    const auto what = speech::gainInWords(*gain, language).shown;
    words.push_back({PhraseKey::revReason, {{Slot::input, speech::Outside{what}}}});
    return words;
}

std::vector<Phrase> betterInWords(const rules::Game& game,
                                  std::span<const ReviewedMove> moves,
                                  std::size_t ply,
                                  rules::Language language) {
    const auto& best = moves[ply].best;
    if (best.empty()) return {};
    const auto& before = game.positions()[ply];
    const bool wasPlayed = best.front() == moves[ply].played;
    std::vector<Phrase> words{{wasPlayed ? PhraseKey::revBest : PhraseKey::revBetter,
                               {{Slot::move, rules::factsOf(before, best.front())}}}};
    if (const auto reason = reasonOf(before, best, language))
        words.push_back({PhraseKey::revReason, {{Slot::input, speech::Outside{*reason}}}});
    return words;
}

std::vector<Phrase> timeInWords(const std::optional<rules::Span>& time) {
    if (!time) return {};
    return {{PhraseKey::revTime, {{Slot::usedTime, *time}}}};
}

} // namespace app
