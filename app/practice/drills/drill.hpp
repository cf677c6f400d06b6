// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/practice_board.hpp"
#include "app/practice/results.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/text.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

// Answers to tasks, as typed, in the words of `first`, then of the other languages. nullopt: the
// line is no such answer.

/// "dark", "d", "black".
[[nodiscard]] std::optional<bool> readIsLight(std::string_view line, rules::Language first);
/// "yes", "y", "no", "n".
[[nodiscard]] std::optional<bool> readYesOrNo(std::string_view line, rules::Language first);
/// "3", "drei", "3 moves"; from 0 to 99, of the words those of the ranks.
[[nodiscard]] std::optional<int> readSmallNumber(std::string_view line, rules::Language first);
/// "weiß König e1, Dame d4, schwarz Kg8": pieces of both sides. Before the first colour they are
/// White's. After a word, further squares are of the same kind ("Türme f7, a8"); after a letter
/// they are of pawns ("Tf7 a8"). nullopt also if two pieces are on one square.
[[nodiscard]] std::optional<rules::Placement> readPieces(std::string_view line,
                                                         rules::Language first);

/// For the answers above, and those of `tactile` (vocabulary.hpp).
template <auto read>
[[nodiscard]] bool isAnswer(std::string_view line, rules::Language first) {
    return read(line, first).has_value();
}

/// The chance of a session; its seed is given, so that a session can be repeated.
using Chance = std::mt19937_64;

/// A number from 0 up to, but without, `count`, which is above 0.
[[nodiscard]] int chosen(Chance& chance, int count);
[[nodiscard]] inline rules::Square anySquare(Chance& chance) {
    return rules::squareAt(chosen(chance, rules::squareCount));
}

struct DrillQuestion {
    std::vector<Phrase> words{};
    /// What lines answer it, and what it expects.
    bool (*isAnswer)(std::string_view line, rules::Language language) = nullptr;
    speech::PhraseKey expected{};
    std::function<bool(std::string_view line, rules::Language language)> isRight{};
    std::vector<Phrase> solution{}; ///< said after a wrong answer
    /// What is wrong with this answer, said instead of the solution; empty: nothing is compared.
    std::function<std::vector<Phrase>(std::string_view line, rules::Language language)> faults{};
    /// Whether an electronic board shows the right answer. Empty: boards do not answer.
    std::function<bool(const rules::Reading& reading)> isShownBy{};
    /// Squares: one piece on an otherwise empty electronic board names one, too.
    tactile::Typing typing = tactile::Typing::words;
    std::optional<rules::MatchSetup> table{};

    [[nodiscard]] PracticeTask task() const {
        return {.question = words, .isAnswer = isAnswer, .expected = expected, .typing = typing};
    }
};

/// A question with this right answer, as `read` reads it.
template <auto read, class Answer>
[[nodiscard]] DrillQuestion questionFor(const Answer& right,
                                        std::vector<Phrase> words,
                                        speech::PhraseKey expected,
                                        std::vector<Phrase> solution) {
    DrillQuestion question;
    question.words = std::move(words);
    question.isAnswer = isAnswer<read>;
    question.expected = expected;
    question.isRight = [right](std::string_view line, rules::Language language) {
        return read(line, language) == right;
    };
    question.solution = std::move(solution);
    return question;
}

/// A drill: what it asks. The rest is the same for all of them.
struct Drill {
    std::string_view name; ///< on the command line and in the results
    speech::Word title{};
    speech::PhraseKey about{}; ///< what it trains, and how to answer
    /// An item to ask about, after that many right answers without a wrong one.
    std::string (*draw)(Chance& chance, int inRow);
    /// nullopt: it is no item of this drill, as in a file of results that somebody has edited.
    std::optional<DrillQuestion> (*ask)(std::string_view item);
    /// Without sound nobody can answer.
    bool isByEar = false;
};

/// All drills, in the order in which they are listed.
[[nodiscard]] std::span<const Drill> drills();
/// nullptr: there is none of that name.
[[nodiscard]] const Drill* drillNamed(std::string_view name);
/// That there is no sound, which this drill needs.
[[nodiscard]] Sentence noSoundFor(const Drill& drill, rules::Language language);

/// Right answers of all answers.
struct DrillScore {
    int right = 0;
    int all = 0;
    rules::Span time{}; ///< of all answers together
};

/// A session: the results of one course less than this apart belong together.
inline constexpr std::chrono::minutes sessionGap{10};
/// The scores of all sessions of this course, the earliest first.
[[nodiscard]] std::vector<DrillScore> sessionsOf(const std::vector<PracticeResult>& results,
                                                 std::string_view course);

/// A session of one drill: asks until its time is over, the items that are due first.
class DrillSession final : public Course {
public:
    struct Setting {
        std::chrono::minutes length{2};
        std::chrono::sys_seconds today{}; ///< when it begins
        std::uint64_t seed = 0;
    };

    /// The drill must outlive it.
    DrillSession(const Drill& drill,
                 const std::vector<PracticeResult>& results,
                 Setting setting,
                 ResultStore::Store store);

    [[nodiscard]] bool beginsWithPieces() const override { return false; }
    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    [[nodiscard]] Reaction sensed(const Learner& learner, const rules::Reading& reading) override;
    [[nodiscard]] std::optional<rules::Game> onBoard() const override {
        return question_.table ? std::optional{rules::Game(question_.table->start)} : std::nullopt;
    }
    void boardIsAwaited(const Learner& learner, bool isAwaited) override;
    [[nodiscard]] Reaction heard(const Learner& learner, speech::UtteranceOutcome outcome) override;
    [[nodiscard]] Reaction waited(const Learner& learner) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override {
        return pause_ ? std::nullopt : end_;
    }
    [[nodiscard]] std::vector<int> progress() const override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

    [[nodiscard]] const DrillScore& score() const { return score_; }

private:
    /// The square that the board names: that of its only piece, if it was just put there.
    [[nodiscard]] std::optional<rules::Square> pointedAt(const SeenBoard& seen);
    /// The session ends later by what the pause has lasted; nullopt: there was none.
    std::optional<rules::Span> endPause(rules::Instant now);
    /// Goes on after an answer; `words` are said first.
    [[nodiscard]] CourseStep
    judged(const Learner& learner, bool isRight, std::vector<Phrase> words);
    void askNext(CourseStep& step, const Learner& learner);
    [[nodiscard]] std::string nextItem();
    [[nodiscard]] DrillQuestion nextQuestion();
    [[nodiscard]] Phrase scoreInWords() const;
    [[nodiscard]] std::vector<Phrase> summary() const;

    const Drill& drill_;
    Setting setting_;
    ResultStore store_;
    Chance chance_;
    Boxes boxes_;
    std::vector<DrillScore> before_;   ///< of the sessions before
    std::vector<std::string> due_;     ///< the next one last
    std::vector<std::string> again_{}; ///< answered wrong in this session, the oldest first
    std::string item_{};
    DrillQuestion question_{};
    /// The occupied squares of the board when it last rested; nullopt: it has not yet.
    std::optional<std::vector<rules::Square>> rested_{};
    rules::Instant asked_{};
    std::optional<rules::Instant> end_{};
    /// Since when the board is being set up, which takes no time of the session.
    std::optional<rules::Instant> pause_{};
    /// An answer was typed before the board was set up: then the time goes on.
    bool isTyping_ = false;
    DrillScore score_{};
    int inRow_ = 0; ///< right answers since the latest wrong one
    int sinceWrong_ = 0;
};

// The empty board in the head.

[[nodiscard]] std::span<const Drill> geometryDrills();

/// The number of moves a knight needs on the empty board.
[[nodiscard]] int knightMoves(rules::Square from, rules::Square to);
/// Whether this piece attacks the square on a board that is empty otherwise.
[[nodiscard]] bool attacksOnEmptyBoard(rules::Kind kind, rules::Square from, rules::Square to);

// A position in the head.

[[nodiscard]] std::span<const Drill> positionDrills();

/// "White: king e1, queen d4."
[[nodiscard]] Phrase piecesOf(const rules::Position& position, rules::Colour colour);

// What only sounds.

[[nodiscard]] std::span<const Drill> hearingDrills();

} // namespace app
