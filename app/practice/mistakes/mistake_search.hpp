// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/mistakes/game_search.hpp"
#include "app/practice/mistakes/mistake_file.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace app {

/// Has an engine look through the person's own games, says how far it is, and then asks what it has
/// made of their mistakes. The result of each game is stored at once, so that a game is looked
/// through only once, even if the person does not wait for the end.
class MistakeSearch final : public Course {
public:
    /// Stores the results of all games; returns why it could not.
    using Store = std::function<std::optional<JournalFault>(const std::vector<LookedThrough>&)>;
    /// Makes the course that asks the puzzles, of which there is at least one.
    using Ask = std::function<std::unique_ptr<Course>(const std::vector<Puzzle>&)>;

    /// `games`: to be looked through, in this order. `known`: the results of others.
    MistakeSearch(std::vector<OwnGame> games,
                  std::vector<LookedThrough> known,
                  Store store,
                  Ask ask);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] std::optional<CourseStep> commanded(const Learner& learner,
                                                      tactile::Command command) override;
    [[nodiscard]] std::optional<CourseStep> answered(const Learner& learner,
                                                     std::string_view line) override;
    [[nodiscard]] std::optional<CourseStep> saw(const Learner& learner,
                                                const rules::Match& match) override;
    [[nodiscard]] std::optional<CourseStep> studied(const Learner& learner,
                                                    const Studied& answer) override;
    [[nodiscard]] std::optional<rules::Game> onBoard() const override;
    void boardIsAwaited(const Learner& learner, bool isAwaited) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

    /// How often at most it says how far it is.
    static constexpr rules::Span betweenReports{20'000};

private:
    /// Asks for the next position, or ends the search.
    void goOn(CourseStep& step, const Learner& learner);
    void finishGame(CourseStep& step, const Learner& learner);
    void finish(CourseStep& step, const Learner& learner);
    [[nodiscard]] Phrase report() const;
    /// Of all games, those of the newest game first.
    [[nodiscard]] std::vector<Puzzle> puzzles() const;

    std::vector<OwnGame> games_;
    std::vector<LookedThrough> known_;
    Store store_;
    Ask ask_;
    std::size_t done_ = 0; ///< games that have been looked through
    std::size_t found_ = 0;
    std::optional<GameSearch> search_{};
    QuestionId question_ = 0; ///< the latest
    rules::Instant reported_{};
    bool isUnsavedTold_ = false;
    std::unique_ptr<Course> asking_{}; ///< null: the search goes on
};

} // namespace app
