// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/desk/desk.hpp"
#include "app/journal/journal.hpp"
#include "app/practice/course.hpp"
#include "app/practice/practice_board.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/braille/display.hpp"

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace app {

/// A course at a desk of its own, which has a game at home that nobody records: everything that a
/// person can look at, hear again or set in a game works here too. Ends with `EndPractice`, with
/// `OpenNew` if the course begins a game, or with `Leave` if the program is left.
class Practice final : public Activity {
public:
    /// `people`: the stations of all `persons`, in their order. `setup`: the table until
    /// the course sets up another one.
    Practice(std::unique_ptr<Course> course,
             const rules::MatchSetup& setup,
             std::vector<Station> people,
             const HouseRules& rules);

    [[nodiscard]] Effects begin(rules::Instant at) override;
    [[nodiscard]] Effects take(const Note& note) override;
    [[nodiscard]] std::optional<rules::Instant> nextDeadline() const override;
    [[nodiscard]] const rules::Match& match() const override { return desk_->match(); }
    [[nodiscard]] Person typist() const override { return desk_->typist(); }
    [[nodiscard]] const Preferences& preferences(Person person) const override {
        return desk_->preferences(person);
    }
    [[nodiscard]] Sight sight(Person person, rules::Instant at) const override {
        auto sight = desk_->sight(person, at);
        sight.progress = course_->progress();
        return sight;
    }
    [[nodiscard]] bool isArbiterAdmitted() const override { return false; }

    /// The number of utterance ids assigned so far.
    [[nodiscard]] std::uint64_t utterances() const { return desk_->utterances(); }

private:
    /// Practice is not recorded.
    class NoRecord final : public Journal {
    public:
        [[nodiscard]] rules::Expected<void, JournalFault>
        append(std::span<const rules::Recorded> /*events*/) override {
            return {};
        }
    };

    [[nodiscard]] Learner learner(rules::Instant at) const;
    [[nodiscard]] bool mayPlay() const;
    void refusePlaying(std::optional<PracticeTask> goesOn, rules::Instant at, Effects& effects);
    void carryOut(const CourseStep& step, rules::Instant at, Effects& effects);
    void endFor(const CourseStep& step, Effects& effects);
    void carryOut(const Reaction& step, rules::Instant at, Effects& effects);
    /// The desk takes the note, and the course what the desk leaves to it.
    [[nodiscard]] Effects hear(const Note& note);
    void sense(const BoardRead& read, rules::Instant at, Effects& effects);
    /// A move made on the board answers like a typed one.
    void answer(rules::Move made, rules::Instant at, Effects& effects);
    /// The course goes on once its words have ended.
    void hearOut(const UtteranceEnded& ended, rules::Instant at, Effects& effects);
    /// What has been said so far does not matter any more: the person goes on.
    void stopHearing();
    /// What the course says, in the right voice.
    [[nodiscard]] Effects spoken(const CourseStep& step, rules::Instant at);
    /// What the board is to show now.
    void cueBoard(rules::Instant at, Effects& effects);
    void say(std::vector<Phrase> words, rules::Instant at, Effects& effects);
    void react(const Practised& done, rules::Instant at, Effects& effects);
    void reactTo(const tactile::Instruction& request, rules::Instant at, Effects& effects);
    void stop(rules::Instant at, Effects& effects);
    /// Precondition: it has a table.
    void setUp(const CourseStep& step, rules::Instant at, Effects& effects);
    void noteDisplay(const tactile::DisplayReport& report);
    void askAgain(rules::Instant at, Effects& effects);

    std::shared_ptr<Course> course_;
    HouseRules rules_;
    NoRecord noRecord_;
    std::unique_ptr<Desk> desk_;
    std::optional<PracticeTask> task_{};     ///< the open one
    std::optional<PracticeTask> answered_{}; ///< the task that was answered last
    PracticeBoard board_{};
    BoardCues cues_{};
    std::optional<tactile::DisplayFound> display_{}; ///< nullopt: there is none
    std::set<speech::UtteranceId> unheard_{};        ///< of what the course has said
    /// Of those of them that have ended.
    bool isAnySpoken_ = false;
    bool isAnyCut_ = false;
    bool isOver_ = false;
};

} // namespace app
