// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "app/practice/course.hpp"
#include "app/practice/review/review_walk.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "app/review/review_file.hpp"
#include "rules/base/expected.hpp"
#include "rules/notation/pgn/writer.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// What a review needs from outside.
struct ReviewKeeping {
    /// Stores the review; returns why it could not.
    std::function<std::optional<JournalFault>(const KeptReview&)> keep;
    /// Saves the annotated game; returns the file, or why it could not.
    std::function<rules::Expected<std::string, JournalFault>(const rules::PgnGame&)> save;
    /// Whether there is a spoken remark to this half-move, counted from 0.
    std::function<bool(std::size_t ply)> isSpoken = [](std::size_t) { return false; };
    /// Removes it; returns why it could not.
    std::function<std::optional<JournalFault>(std::size_t ply)> unspeak = [](std::size_t) {
        return std::nullopt;
    };
    /// Stores what was found out about this position, while others are still to be looked at.
    std::function<std::optional<JournalFault>(std::size_t position, const Weighing&)> found =
        [](std::size_t, const Weighing&) { return std::nullopt; };
};

/// A review: an engine looks at every position of a game; then the person walks through it, from
/// one turning point to the next or move by move, hears what was better, walks through that line
/// without losing the place, or looks for the better moves.
class ReviewCourse final : public Course {
public:
    /// `kept`: what is known already. `study`: how the other positions are looked at.
    ReviewCourse(ReviewSource source, KeptReview kept, const Study& study, ReviewKeeping keeping);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    [[nodiscard]] Reaction requested(const Learner& learner,
                                     const tactile::Instruction& request) override;
    [[nodiscard]] Reaction taped(const Learner& learner, const TapeTold& news) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    [[nodiscard]] bool helps() const override { return true; }
    [[nodiscard]] bool takesBack() const override { return true; }
    [[nodiscard]] Reaction takenBack(const Learner& learner) override;
    [[nodiscard]] std::optional<rules::Game> onBoard() const override {
        return walk_ ? std::optional{walk_->board()} : std::nullopt;
    }
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    [[nodiscard]] Reaction studied(const Learner& learner, const Studied& answer) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

    /// How often at most it says how far it is.
    static constexpr rules::Span betweenReports{3'000};

private:
    /// The person looks for the better move at the place.
    struct Search {
        int hints = 0;
        std::optional<rules::Move> tried{}; ///< the engine is looking at it
    };

    // The engine looks at the positions.
    void lookOn(CourseStep& step, const Learner& learner);
    void keepFinding(CourseStep& step, std::size_t position);
    void finishLooking(CourseStep& step, const Learner& learner);
    /// Returns whether it could be stored; otherwise the step says why not.
    bool keep(CourseStep& step);
    [[nodiscard]] Phrase progressInWords() const;
    [[nodiscard]] CourseStep stillLooking() const;

    // Walking.
    [[nodiscard]] std::optional<ReviewWalk::Words> walked(rules::Language language,
                                                          tactile::Command command);
    /// Leaves the review for a game against the engine, from the place on.
    [[nodiscard]] CourseStep playedOn() const;
    /// The game's next move, made on an electronic board, is a step forward.
    [[nodiscard]] CourseStep madeOnBoard(const Learner& learner, std::string_view line);
    [[nodiscard]] CourseStep stateInSearch(const Learner& learner) const;
    [[nodiscard]] CourseStep state(rules::Language language) const;
    [[nodiscard]] CourseStep told(ReviewWalk::Words words) const;
    [[nodiscard]] CourseStep turnTo(std::size_t point, const Learner& learner);
    [[nodiscard]] CourseStep turnOn(const Learner& learner);
    [[nodiscard]] ReviewWalk::Words summary(const Learner& learner) const;
    /// How many positions the engine has said nothing about, and which is the first.
    [[nodiscard]] ReviewWalk::Words notWeighed() const;
    [[nodiscard]] ReviewWalk::Words saved(rules::Language language) const;
    void show(CourseStep& step) const;
    /// The person's own, otherwise White's.
    [[nodiscard]] rules::Colour side() const { return source_.own.value_or(rules::Colour::white); }

    // Remarks, typed and spoken.
    /// Keeps what follows the quotation mark as a remark to the latest half-move; nothing: removes
    /// it, and the spoken one.
    [[nodiscard]] CourseStep remarked(std::string_view line);
    [[nodiscard]] CourseStep unremarked(std::size_t ply);
    /// That there are spoken ones, to be saved with the game.
    [[nodiscard]] ReviewRemarks spokenIn(rules::Language language) const;

    // Looking for the better move.
    [[nodiscard]] Reaction searching(const Learner& learner, tactile::Command command);
    [[nodiscard]] CourseStep tried(rules::Move move);
    [[nodiscard]] CourseStep judged(const Studied& answer, const Learner& learner);
    [[nodiscard]] CourseStep rejected(Phrase why) const;
    [[nodiscard]] CourseStep solved(ReviewWalk::Words words);
    [[nodiscard]] CourseStep hint(const Learner& learner);

    ReviewSource source_;
    KeptReview kept_;
    Study study_;
    ReviewKeeping keeping_;
    GameWeighing weighing_;
    QuestionId question_ = 0; ///< the latest
    rules::Instant reported_{};
    bool isUnsavedTold_ = false;

    std::optional<ReviewWalk> walk_{};   ///< nullopt: the engine is looking
    std::optional<std::size_t> point_{}; ///< the latest turning point that was told
    bool asks_ = false;                  ///< turning points are questions
    std::optional<Search> search_{};
    bool replacesTape_ = false; ///< the latest recording is of a half-move that had one
};

} // namespace app
