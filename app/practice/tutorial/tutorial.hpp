// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/results.hpp"
#include "app/practice/tutorial/lesson.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
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
    /// Stores that a lesson is done; returns why it could not.
    using Keep = std::function<std::optional<JournalFault>(const PracticeResult&)>;

    /// `first`: the lesson to begin with, counted from 0. `today`: when it begins.
    Tutorial(std::size_t first, std::uint64_t seed, std::chrono::sys_seconds today, Keep keep);

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
    void keep(const Learner& learner, CourseStep& step);
    void introduceLesson(CourseStep& step) const;
    void set(CourseStep& step, const Learner& learner, bool isAgain = false);

    Chance chance_;
    std::vector<Lesson> lessons_;
    std::size_t lesson_;
    std::size_t exercise_ = 0;
    std::chrono::sys_seconds today_;
    Keep keep_;
    rules::Instant began_{};
    bool isOver_ = false; ///< all lessons are done
    bool isUnsaved_ = false;
};

} // namespace app
