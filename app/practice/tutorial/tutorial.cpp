// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/tutorial/tutorial.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;

bool isEnter(std::string_view line, rules::Language /*language*/) {
    return line.empty();
}

PracticeTask allDone() {
    return {{{PhraseKey::tutDone, {}}}, isEnter, PhraseKey::tutDone};
}

/// Another move than the one that the exercise wants was made.
bool isElsewhere(const rules::Match& match) {
    return match.game.plies() > 0 && !std::holds_alternative<rules::NotStarted>(match.phase);
}

} // namespace

std::size_t lessonToGoOnWith(const std::vector<PracticeResult>& results) {
    const auto names = lessonNames();
    const auto isNew = [&](std::string_view name) {
        return std::ranges::none_of(results, [&](const auto& result) {
            return result.course == lessonCourse && result.item == name;
        });
    };
    const auto found = std::ranges::find_if(names, isNew);
    return found == names.end() ? 0 : static_cast<std::size_t>(found - names.begin());
}

Tutorial::Tutorial(std::size_t first,
                   std::uint64_t seed,
                   std::chrono::sys_seconds today,
                   ResultStore::Store store)
    : chance_(seed)
    , lessons_(lessons(chance_))
    , lesson_(first)
    , store_(today, std::move(store)) {}

const Exercise& Tutorial::exercise() const {
    return lessons_.at(lesson_).exercises.at(exercise_);
}

CourseStep Tutorial::begin(const Learner& learner) {
    store_.begin(learner.now);
    began_ = learner.now;
    CourseStep step;
    const bool isTyped = learner.form == Form::terminal;
    step.words.push_back({isTyped ? PhraseKey::tutWelcomeWords : PhraseKey::tutWelcome, {}});
    introduceLesson(step);
    set(step, learner);
    return step;
}

void Tutorial::introduceLesson(CourseStep& step) const {
    step.words.push_back({PhraseKey::tutLesson,
                          {{Slot::item, static_cast<int>(lesson_) + 1},
                           {Slot::total, static_cast<int>(lessons_.size())},
                           {Slot::menuItem, lessons_.at(lesson_).title}}});
}

void Tutorial::set(CourseStep& step, const Learner& learner) const {
    step.table = exercise().table;
    step.lines = exercise().lines;
    explain(step, learner);
}

void Tutorial::explain(CourseStep& step, const Learner& learner) const {
    const auto& next = exercise();
    const bool isTyped = learner.form == Form::terminal && next.typed;
    step.words.push_back(isTyped ? *next.typed : next.words);
    if (next.last) step.words.push_back(*next.last);
    const auto* const answers = std::get_if<GiveAnswer>(&next.goal);
    if (answers == nullptr) return;
    step.task = answers->question.task();
}

std::optional<CourseStep> Tutorial::commanded(const Learner& learner, tactile::Command command) {
    if (command == tactile::Command::tutorial) return repeat(learner);
    if (command == tactile::Command::game) return place(learner);
    if (isOver_) return std::nullopt;
    const auto* const gives = std::get_if<GiveCommand>(&exercise().goal);
    const auto* const reaches = std::get_if<ReachSquare>(&exercise().goal);
    const bool isDone = (gives != nullptr && gives->command == command) ||
                        (reaches != nullptr && reaches->square == learner.cursor);
    return isDone ? std::optional{done(learner)} : std::nullopt;
}

std::optional<CourseStep> Tutorial::answered(const Learner& learner, std::string_view line) {
    if (isOver_) {
        CourseStep step;
        step.then = CourseStep::Then::play;
        return step;
    }
    const auto* const answers = std::get_if<GiveAnswer>(&exercise().goal);
    if (answers == nullptr) return std::nullopt;
    if (answers->question.isRight(line, learner.language)) return done(learner);
    CourseStep step;
    step.sound = Earcon::error;
    step.words = answers->question.solution;
    step.task = answers->question.task();
    return step;
}

std::optional<CourseStep> Tutorial::saw(const Learner& learner, const rules::Match& match) {
    if (isOver_) return std::nullopt;
    const auto* const brings = std::get_if<BringAbout>(&exercise().goal);
    if (brings == nullptr) return std::nullopt;
    if (brings->isSo(match)) return done(learner);
    if (!exercise().table || !isElsewhere(match)) return std::nullopt;
    CourseStep step;
    step.table = exercise().table;
    step.words.push_back({PhraseKey::tutOther, {}});
    explain(step, learner);
    return step;
}

CourseStep Tutorial::repeat(const Learner& learner) const {
    CourseStep step;
    if (isOver_)
        step.task = allDone();
    else
        explain(step, learner);
    return step;
}

CourseStep Tutorial::place(const Learner& learner) const {
    auto step = repeat(learner);
    CourseStep lesson;
    if (!isOver_) introduceLesson(lesson);
    step.words.insert(step.words.begin(), lesson.words.begin(), lesson.words.end());
    return step;
}

CourseStep Tutorial::done(const Learner& learner) {
    CourseStep step;
    step.sound = Earcon::entered;
    if (exercise().praise) step.words.push_back(*exercise().praise);
    if (++exercise_ < lessons_.at(lesson_).exercises.size()) {
        set(step, learner);
        return step;
    }
    const std::string name{lessons_.at(lesson_).name};
    const auto time = learner.now - began_;
    store_.add({{}, std::string{lessonCourse}, name, true, time}, learner.now, step);
    began_ = learner.now;
    exercise_ = 0;
    isOver_ = ++lesson_ == lessons_.size();
    if (isOver_) {
        step.task = allDone();
        return step;
    }
    introduceLesson(step);
    set(step, learner);
    return step;
}

CourseStep Tutorial::stop(const Learner& /*learner*/) {
    CourseStep step;
    if (!isOver_) step.words.push_back({PhraseKey::tutLeft, {}});
    return step;
}

} // namespace app
