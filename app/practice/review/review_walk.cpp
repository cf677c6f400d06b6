// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/review/review_walk.hpp"

#include "app/telling/in_words.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "speech/words/tactics_answers.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <span>
#include <string>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Language;
using speech::PhraseKey;
using speech::Slot;
using Words = ReviewWalk::Words;

/// A fifth of a pawn is no advantage.
constexpr int levelBelow = 20;

/// Tenths of a pawn, "1.3", as they are said in this language.
std::string pawns(int centipawns, rules::Language language) {
    const int tenths = (centipawns + 5) / 10;
    const char* const point = language == rules::Language::english ? "." : ",";
    return fmt::format("{}{}{}", tenths / 10, point, tenths % 10);
}

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

/// "That allows: Queen h5 takes e5, check." What a mistake lets the other side win, if the best
/// move does not; none: nothing that can be proved.
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

/// The best move before this half-move, and its reason if one is known; none: it is unknown.
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

/// That the engine said nothing is told: silence is the mate.
std::vector<Phrase> evaluationAfter(const ReviewedMove& move, rules::Language language) {
    if (move.isUnweighed) return {{PhraseKey::revNothingSaid, {}}};
    return evaluationInWords(move.after, language);
}

std::string nameIn(const ReviewSource& source, Colour colour) {
    const auto* const tag = colour == Colour::white ? "White" : "Black";
    return speech::harmless(knownPart(source.pgn.tag(tag)));
}

} // namespace

void putBefore(CourseStep& step, const ReviewSource& source, const rules::Game& game, Colour side) {
    putOn(step, game, source.chess960);
    for (const auto colour : rules::colours)
        step.table->seats[colour].name = nameIn(source, colour);
    step.side = side;
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
    const auto ahead = evaluation->centipawns > 0 ? Colour::white : Colour::black;
    if (evaluation->mateIn)
        return {{PhraseKey::revMates,
                 {{Slot::colour, ahead}, {Slot::number, std::abs(*evaluation->mateIn)}}}};
    const int size = std::abs(evaluation->centipawns);
    if (size < levelBelow) return {{PhraseKey::revLevel, {}}};
    return {{PhraseKey::revAhead,
             {{Slot::colour, ahead}, {Slot::input, speech::Outside{pawns(size, language)}}}}};
}

std::vector<Phrase> timeInWords(const std::optional<rules::Span>& time) {
    if (!time) return {};
    return {{PhraseKey::revTime, {{Slot::usedTime, *time}}}};
}

ReviewWalk::ReviewWalk(const ReviewSource& source, std::vector<ReviewedMove> moves)
    : game_(source.game)
    , moves_(std::move(moves))
    , points_(turningPoints(moves_))
    , times_(timesUsed(source)) {}

Words ReviewWalk::forward(Language language) {
    if (line_) {
        if (line_->made == line_->moves.size()) return {{PhraseKey::revLineEnd, {}}};
        ++line_->made;
        return arrived(language);
    }
    if (place_ == moves_.size()) return {{PhraseKey::revEnd, {}}};
    goTo(place_ + 1);
    return arrived(language);
}

Words ReviewWalk::back(Language language) {
    if (line_) {
        if (line_->made == 0) return {{PhraseKey::revLineStart, {}}};
        --line_->made;
        return arrived(language);
    }
    goTo(place_ > 0 ? place_ - 1 : 0);
    return arrived(language);
}

Words ReviewWalk::first(Language language) {
    if (line_)
        line_->made = 0;
    else
        goTo(0);
    return arrived(language);
}

Words ReviewWalk::now(Language language) {
    if (!line_) {
        goTo(moves_.size());
        return arrived(language);
    }
    line_.reset();
    Words words{{PhraseKey::revBack, {}}};
    rules::append(words, isAtPoint_ ? Words{moveInWords(game_, place_)} : arrived(language));
    return words;
}

void ReviewWalk::branch(rules::Move move) {
    if (!line_) line_ = Line{};
    line_->moves.erase(line_->moves.begin() + static_cast<std::ptrdiff_t>(line_->made),
                       line_->moves.end());
    line_->moves.push_back(move);
    ++line_->made;
    isAtPoint_ = false;
}

Words ReviewWalk::better(Language language) {
    if (place_ == moves_.size() || moves_[place_].best.empty()) return {{PhraseKey::revNoLine, {}}};
    line_ = Line{moves_[place_].best};
    return betterInWords(game_, moves_, place_, language);
}

Words ReviewWalk::turnTo(std::size_t point, bool isAsked, Language language) {
    const auto ply = points_.at(point);
    goTo(ply);
    isAtPoint_ = true;
    Words words{{PhraseKey::revPoint,
                 {{Slot::number, static_cast<int>(point) + 1},
                  {Slot::total, static_cast<int>(points_.size())}}},
                moveInWords(game_, ply)};
    rules::append(words, kindInWords(moves_[ply].kind));
    rules::append(words, evaluationInWords(moves_[ply].after, language));
    if (isAsked)
        words.push_back({PhraseKey::revWhat, {}});
    else
        rules::append(words, lesson(language));
    return words;
}

Words ReviewWalk::whatWasBetter(Language language) const {
    return betterInWords(game_, moves_, place_, language);
}

Words ReviewWalk::lesson(Language language) const {
    auto words = allowedInWords(game_, moves_[place_], place_, language);
    rules::append(words, whatWasBetter(language));
    return words;
}

std::optional<rules::Move> ReviewWalk::next() const {
    if (line_)
        return line_->made < line_->moves.size() ? std::optional{line_->moves[line_->made]}
                                                 : std::nullopt;
    return place_ < moves_.size() ? std::optional{moves_[place_].played} : std::nullopt;
}

void ReviewWalk::goTo(std::size_t ply) {
    line_.reset();
    place_ = ply;
    isAtPoint_ = false;
}

Words ReviewWalk::state(Language language) const {
    if (line_) return arrived(language);
    if (isAtPoint_ || place_ > 0) return told(placeInWords(), language);
    auto words = arrived(language);
    if (!moves_.empty()) rules::append(words, evaluationInWords(moves_.front().before, language));
    return words;
}

Words ReviewWalk::all(Language language) const {
    Words words;
    for (std::size_t ply = 0; ply < moves_.size(); ++ply)
        rules::append(words, told(ply, language));
    return words;
}

rules::Game ReviewWalk::board() const {
    auto game = game_;
    game.retraceTo(static_cast<int>(place_));
    if (!line_) return game;
    for (std::size_t ply = 0; ply < line_->made; ++ply)
        game.play(line_->moves[ply]);
    return game;
}

Words ReviewWalk::arrived(Language language) const {
    const auto now = board();
    if (line_ && line_->made == 0) return {{PhraseKey::revLineStart, {}}};
    if (now.plies() == 0) return {{PhraseKey::revStart, {}}};
    Words words{moveInWords(now, static_cast<std::size_t>(now.plies()) - 1)};
    if (line_) return words;
    rules::append(words, kindInWords(moves_[place_ - 1].kind));
    rules::append(words, evaluationAfter(moves_[place_ - 1], language));
    return words;
}

Words ReviewWalk::told(std::size_t ply, Language language) const {
    Words words{moveInWords(game_, ply)};
    rules::append(words, kindInWords(moves_[ply].kind));
    rules::append(words, evaluationAfter(moves_[ply], language));
    rules::append(words, timeInWords(times_[ply]));
    return words;
}

} // namespace app
