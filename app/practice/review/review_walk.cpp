// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/review/review_walk.hpp"

#include "app/practice/review/review_words.hpp"

#include <utility>

namespace app {
namespace {

using rules::Language;
using speech::PhraseKey;
using speech::Slot;
using Words = ReviewWalk::Words;

} // namespace

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
    append(words, isAtPoint_ ? Words{moveInWords(game_, place_)} : arrived(language));
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
    append(words, kindInWords(moves_[ply].kind));
    append(words, evaluationInWords(moves_[ply].after, language));
    if (isAsked)
        words.push_back({PhraseKey::revWhat, {}});
    else
        append(words, lesson(language));
    return words;
}

Words ReviewWalk::lesson(Language language) const {
    auto words = allowedInWords(game_, moves_[place_], place_, language);
    append(words, betterInWords(game_, moves_, place_, language));
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
    if (!moves_.empty()) append(words, evaluationInWords(moves_.front().before, language));
    return words;
}

Words ReviewWalk::all(Language language) const {
    Words words;
    for (std::size_t ply = 0; ply < moves_.size(); ++ply)
        append(words, told(ply, language));
    return words;
}

std::size_t ReviewWalk::placeInWords() const {
    return isAtPoint_ || place_ == 0 ? place_ : place_ - 1;
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
    append(words, kindInWords(moves_[place_ - 1].kind));
    append(words, evaluationInWords(moves_[place_ - 1].after, language));
    return words;
}

Words ReviewWalk::told(std::size_t ply, Language language) const {
    Words words{moveInWords(game_, ply)};
    append(words, kindInWords(moves_[ply].kind));
    append(words, evaluationInWords(moves_[ply].after, language));
    append(words, timeInWords(times_[ply]));
    return words;
}

} // namespace app
