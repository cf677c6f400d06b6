// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/results.hpp"
#include "app/practice/tutorial/lesson.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace app {

/// The course of which a lesson that was done is a result.
inline constexpr std::string_view lessonCourse = "lesson";

/// The first lesson that has not been done; if all have been done, the first one.
[[nodiscard]] std::size_t lessonToGoOnWith(const std::vector<PracticeResult>& results);

/// The tutorial (6.3): lesson after lesson, each ends only when the learner has done it.
class Tutorial final : public Course {
public:
    /// `first`: the lesson to begin with, counted from 0. `today`: when it begins.
    Tutorial(std::size_t first,
             std::uint64_t seed,
             std::chrono::sys_seconds today,
             ResultStore::Store store);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] std::optional<CourseStep> commanded(const Learner& learner,
                                                      tactile::Command command) override;
    [[nodiscard]] std::optional<CourseStep> answered(const Learner& learner,
                                                     std::string_view line) override;
    [[nodiscard]] std::optional<CourseStep> saw(const Learner& learner,
                                                const rules::Match& match) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

private:
    [[nodiscard]] const Exercise& exercise() const;
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
