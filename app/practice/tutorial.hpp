// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/drills/drill.hpp"
#include "app/practice/results.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

/// A command, however it is given. `with`: one of these arguments; empty: anything.
struct GiveCommand {
    tactile::Command command{};
    std::vector<tactile::Argument> with{};
};
/// The explored square.
struct ReachSquare {
    rules::Square square{};
};
/// The match, as soon as it is so. If another move was made instead, the table is set up again.
struct BringAbout {
    bool (*isSo)(const rules::Match& match) = nullptr;
};
/// The right answer to a question.
struct GiveAnswer {
    DrillQuestion question{};
};

/// What the learner has to do; until then the exercise goes on.
using Goal = std::variant<GiveCommand, ReachSquare, BringAbout, GiveAnswer>;

/// A part of a lesson.
struct Exercise {
    Phrase words{};                ///< what to do, by keys
    std::optional<Phrase> typed{}; ///< the same by words, for the terminal
    std::optional<Phrase> last{};  ///< said after that: an example
    Goal goal{};
    std::optional<Phrase> praise{};      ///< said when it is done
    std::optional<Phrase> typedPraise{}; ///< the same by words, for the terminal
    std::optional<rules::MatchSetup> table{};
    std::vector<std::string> lines{}; ///< typed for others before it begins
};

/// A lesson of the tutorial; ends only when all its exercises are done.
struct Lesson {
    std::string_view name; ///< on the command line and in the results
    speech::Word title{};
    std::vector<Exercise> exercises{};
};

/// All lessons in their order. `chance` chooses what is asked.
[[nodiscard]] std::vector<Lesson> lessons(Chance& chance);
/// Their names, in their order.
[[nodiscard]] std::vector<std::string_view> lessonNames();

/// The course of which a lesson that was done is a result.
inline constexpr std::string_view lessonCourse = "lesson";

/// The first lesson that has not been done; if all have been done, the first one.
[[nodiscard]] std::size_t lessonToGoOnWith(const std::vector<PracticeResult>& results);

/// The tutorial: lesson after lesson, each ends only when the learner has done it.
class Tutorial final : public Course {
public:
    /// `first`: the lesson to begin with, counted from 0. `today`: when it begins.
    Tutorial(std::size_t first,
             std::uint64_t seed,
             std::chrono::sys_seconds today,
             ResultStore::Store store);

    [[nodiscard]] bool helps() const override { return true; }
    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction requested(const Learner& learner,
                                     const tactile::Instruction& request) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

private:
    [[nodiscard]] const Exercise& exercise() const {
        return lessons_.at(lesson_).exercises.at(exercise_);
    }
    [[nodiscard]] CourseStep done(const Learner& learner);
    void introduceLesson(CourseStep& step) const;
    /// Begins the exercise.
    void set(CourseStep& step, const Learner& learner) const;
    /// Says what to do.
    void explain(CourseStep& step, const Learner& learner) const;
    [[nodiscard]] CourseStep repeat(const Learner& learner) const;
    /// The same after the lesson's number and title.
    [[nodiscard]] CourseStep place(const Learner& learner) const;

    Chance chance_;
    std::vector<Lesson> lessons_;
    std::size_t lesson_;
    std::size_t exercise_ = 0;
    ResultStore store_;
    rules::Instant began_{}; ///< the lesson
    bool isOver_ = false;    ///< all lessons are done
};

} // namespace app
