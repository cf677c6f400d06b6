// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mistakes/mistake_search.hpp"

#include "app/practice/table.hpp"
#include "app/telling/message.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Command;

int number(std::size_t count) {
    return static_cast<int>(count);
}

} // namespace

MistakeSearch::MistakeSearch(std::vector<OwnGame> games,
                             std::vector<LookedThrough> known,
                             Store store,
                             Ask ask)
    : games_(std::move(games))
    , known_(std::move(known))
    , store_(std::move(store))
    , ask_(std::move(ask)) {}

CourseStep MistakeSearch::begin(const Learner& learner) {
    CourseStep step;
    if (!games_.empty())
        step.words = {{PhraseKey::pzlMistakesBegin, {{Slot::total, number(games_.size())}}}};
    reported_ = learner.now;
    goOn(step, learner);
    return step;
}

std::optional<CourseStep> MistakeSearch::commanded(const Learner& learner, Command command) {
    if (asking_) return asking_->commanded(learner, command);
    if (command != Command::help && command != Command::game) return std::nullopt;
    CourseStep step;
    step.words = {report()};
    return step;
}

std::optional<CourseStep> MistakeSearch::answered(const Learner& learner, std::string_view line) {
    return asking_ ? asking_->answered(learner, line) : std::nullopt;
}

std::optional<CourseStep> MistakeSearch::saw(const Learner& learner, const rules::Match& match) {
    return asking_ ? asking_->saw(learner, match) : std::nullopt;
}

std::optional<CourseStep> MistakeSearch::studied(const Learner& learner, const Studied& answer) {
    if (asking_) return std::nullopt;
    CourseStep step;
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found)) {
        step.words = {engineFaultInWords(*fault)};
        finish(step, learner);
        return step;
    }
    if (!search_ || answer.question != question_) return std::nullopt;
    search_->take(std::get<std::vector<StudiedMove>>(answer.found));
    goOn(step, learner);
    return step;
}

std::optional<rules::Game> MistakeSearch::onBoard() const {
    return asking_ ? asking_->onBoard() : std::nullopt;
}

void MistakeSearch::boardIsAwaited(const Learner& learner, bool isAwaited) {
    if (asking_) asking_->boardIsAwaited(learner, isAwaited);
}

CourseStep MistakeSearch::stop(const Learner& learner) {
    if (asking_) return asking_->stop(learner);
    CourseStep step;
    step.words = {report()};
    step.endsStudy = true;
    step.then = CourseStep::Then::leave;
    return step;
}

void MistakeSearch::goOn(CourseStep& step, const Learner& learner) {
    for (; done_ < games_.size(); finishGame(step, learner)) {
        if (!search_) search_.emplace(games_[done_]);
        if (const auto next = search_->next()) {
            step.study = StudyPosition{{.id = ++question_, .game = *next}, games_[done_].chess960};
            return;
        }
    }
    finish(step, learner);
}

void MistakeSearch::finishGame(CourseStep& step, const Learner& learner) {
    found_ += search_->puzzles().size();
    known_.push_back(lookedThrough(games_[done_], search_->puzzles()));
    search_.reset();
    ++done_;
    const auto fault = store_(known_);
    if (fault && !std::exchange(isUnsavedTold_, true))
        step.words.push_back({PhraseKey::trnUnsaved, {{Slot::saveFailure, failureOf(*fault)}}});
    if (done_ == games_.size() || learner.now - reported_ < betweenReports) return;
    step.words.push_back(report());
    reported_ = learner.now;
}

void MistakeSearch::finish(CourseStep& step, const Learner& learner) {
    step.endsStudy = true;
    const bool isWhole = done_ == games_.size();
    const auto all = puzzles();
    if (all.empty()) {
        if (isWhole) step.words.push_back({PhraseKey::pzlMistakesNone, {}});
        step.then = CourseStep::Then::leave;
        return;
    }
    step.words.push_back({PhraseKey::pzlMistakesFound,
                          {{Slot::number, number(found_)}, {Slot::total, number(all.size())}}});
    asking_ = ask_(all);
    auto first = asking_->begin(learner);
    first.words.insert(first.words.begin(), step.words.begin(), step.words.end());
    first.endsStudy = true;
    step = std::move(first);
}

Phrase MistakeSearch::report() const {
    return {PhraseKey::pzlMistakesDone,
            {{Slot::number, number(done_)}, {Slot::total, number(games_.size())}}};
}

std::vector<Puzzle> MistakeSearch::puzzles() const {
    auto games = known_;
    std::ranges::stable_sort(games, std::greater{}, &LookedThrough::opened);
    std::vector<Puzzle> all;
    for (const auto& game : games)
        all.insert(all.end(), game.puzzles.begin(), game.puzzles.end());
    return all;
}

} // namespace app
