// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/practice/course.hpp"
#include "app/practice/review/review_walk.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

using OpeningName =
    std::function<std::optional<std::string>(const rules::Position&, rules::Language)>;

/// What a broadcast needs from outside.
struct RadioProgramme {
    /// The name of the opening that ends in this position; nullopt: none does.
    OpeningName opening;
    /// The game after this one; nullopt: there is none.
    std::function<std::optional<ReviewSource>()> next;
    /// Between one move, with its remarks, and the next one.
    rules::Span pause{};
};

/// What the second voice of the radio says about a game. Half-moves are counted from 0.
class RadioRemarks {
public:
    /// Both must outlive the remarks.
    RadioRemarks(const ReviewSource& source, const OpeningName& opening);

    /// The players, the occasion, and what is written before the first move.
    [[nodiscard]] std::vector<Phrase> introduction(rules::Language language) const;
    /// What is written behind the half-move: signs, comments, variations, how the evaluation has
    /// changed, that it took long. Where nobody has commented, what the position says: what the
    /// move is good for, as far as it can be proved, and what an exchange has changed.
    [[nodiscard]] std::vector<Phrase> on(std::size_t ply, rules::Language language) const;
    [[nodiscard]] std::vector<Phrase> end() const;

    /// A time is long if it is this long, and this many times the median.
    static constexpr rules::Span longTime{15'000};
    static constexpr int longTimes = 5;
    /// The least change of the evaluation that is told, in hundredths of a pawn.
    static constexpr int told = 100;

private:
    void addEvaluation(std::vector<Phrase>& words, std::size_t ply, rules::Language language) const;
    void addTime(std::vector<Phrase>& words, std::size_t ply) const;
    void addPosition(std::vector<Phrase>& words, std::size_t ply, rules::Language language) const;
    [[nodiscard]] std::optional<Evaluation> evaluation(std::size_t ply) const;

    const ReviewSource& source_;
    const OpeningName& opening_;
    std::vector<std::optional<rules::Span>> times_;
    rules::Span median_{};
    std::size_t openingPly_ = 0; ///< after which the opening is named, if it has a name
};

/// The chess radio: a game as a broadcast, its moves in one voice, remarks on them in another one.
/// Whatever the person does stops it; then the game can be walked through and other moves be tried,
/// until an empty line goes on with the broadcast at its place. Where nothing can be heard, every
/// empty line goes on by one move, so that readers have their own pace.
class RadioCourse final : public Course {
public:
    RadioCourse(ReviewSource first, RadioProgramme programme);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    [[nodiscard]] std::optional<rules::Game> onBoard() const override { return walk_->board(); }
    void boardDiffers(bool differs) override { boardDiffers_ = differs; }
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    void typing() override { halt(); }
    [[nodiscard]] Reaction heard(const Learner& learner, speech::UtteranceOutcome outcome) override;
    [[nodiscard]] Reaction waited(const Learner& learner) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

private:
    /// What is being said; the parts of a move follow each other in this order.
    enum class Part : std::uint8_t { introduction, move, remarks, end };
    enum class State : std::uint8_t { speaks, pauses, stopped };

    void open(ReviewSource source);
    void halt();
    [[nodiscard]] CourseStep goOn(const Learner& learner);
    [[nodiscard]] CourseStep goBack(const Learner& learner);
    [[nodiscard]] CourseStep sayNext(const Learner& learner);
    [[nodiscard]] CourseStep say(Part part, const Learner& learner);
    [[nodiscard]] CourseStep say(Part part, ReviewWalk::Words words);
    [[nodiscard]] ReviewWalk::Words remarksDue(const Learner& learner) const;
    [[nodiscard]] ReviewWalk::Words wordsOf(Part part, rules::Language language) const;
    [[nodiscard]] CourseStep nextGame(const Learner& learner);
    [[nodiscard]] std::optional<ReviewWalk::Words> walked(rules::Language language,
                                                          tactile::Command command);
    [[nodiscard]] ReviewWalk::Words state(rules::Language language) const;
    [[nodiscard]] CourseStep tried(const Learner& learner, std::string_view line);
    [[nodiscard]] CourseStep
    tried(const Learner& learner, const rules::Position& position, rules::Move move);
    /// Words that stop the broadcast, and what is on the board then.
    [[nodiscard]] CourseStep shown(ReviewWalk::Words words) const;
    void show(CourseStep& step) const {
        putBefore(step, source_, walk_->board(), rules::Colour::white);
    }

    ReviewSource source_{};
    RadioProgramme programme_;
    std::optional<ReviewWalk> walk_{};
    std::optional<RadioRemarks> remarks_{};   ///< on `source_`
    std::optional<ReviewSource> following_{}; ///< known at the end of a game
    Part part_ = Part::introduction;          ///< the latest one
    State state_ = State::stopped;
    bool wasCut_ = false; ///< the latest part is said again when the broadcast goes on
    bool isRead_ = false; ///< nothing can be heard
    rules::Instant next_{};
    bool boardDiffers_ = false;
};

} // namespace app
