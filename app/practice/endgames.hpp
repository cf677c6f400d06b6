// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/results.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace app {

/// An ending that White wins: his king and some pieces against a bare king.
struct Endgame {
    std::string_view name; ///< on the command line and in the results: "KRK"
    speech::Word title{};
    std::string_view pieces{}; ///< of White besides the king, as in a FEN
};

/// All of them, the easiest first.
[[nodiscard]] std::span<const Endgame> endgames();

/// A position of this ending, drawn by lot, with White to move and win. Black can take nothing at
/// once, bishops stand on squares of both colours, and a pawn has its king on a square from which
/// it wins whoever is to move: two ranks ahead and not farther aside than one file.
[[nodiscard]] rules::Position wonPosition(const Endgame& endgame, std::mt19937_64& chance);

/// Endings that are won, against an engine at full strength: until it is mate, or drawn. One counts
/// as right if it was mate, no hint was needed, and nothing was taken back.
class EndgameSession final : public Course {
public:
    struct Setting {
        std::vector<const Endgame*> endgames{}; ///< asked in turn; at least one
        std::chrono::sys_seconds today{};       ///< when it begins
        std::uint64_t seed = 0;
    };

    EndgameSession(Setting setting, ResultStore::Store store);

    [[nodiscard]] CourseStep begin(const Learner& learner) override;
    [[nodiscard]] Reaction commanded(const Learner& learner, tactile::Command command) override;
    [[nodiscard]] Reaction answered(const Learner& learner, std::string_view line) override;
    /// The person's own move, with the answer to it; that is help.
    [[nodiscard]] bool takesBack() const override { return true; }
    [[nodiscard]] Reaction takenBack(const Learner& learner) override;
    /// The ending, as long as it is played.
    [[nodiscard]] std::optional<rules::Game> onBoard() const override {
        return isOpen_ ? std::optional{board_} : std::nullopt;
    }
    [[nodiscard]] Reaction saw(const Learner& learner, const rules::Match& match) override;
    [[nodiscard]] Reaction studied(const Learner& learner, const Studied& answer) override;
    [[nodiscard]] CourseStep stop(const Learner& learner) override;

private:
    void askNext(CourseStep& step, const Learner& learner);
    /// Says the position.
    void explain(CourseStep& step) const;
    [[nodiscard]] CourseStep made(rules::Move move, const Learner& learner);
    enum class End : std::uint8_t { mate, draw, givenUp };
    [[nodiscard]] End endOnBoard() const {
        return board_.position().isCheckmate() ? End::mate : End::draw;
    }
    [[nodiscard]] Phrase inWords(End how) const;
    [[nodiscard]] CourseStep ended(End how, const Learner& learner);
    [[nodiscard]] CourseStep replied(rules::Move move);
    [[nodiscard]] CourseStep hint();
    [[nodiscard]] CourseStep hinted();
    [[nodiscard]] StudyPosition question();
    [[nodiscard]] std::vector<Phrase> score() const;

    Setting setting_;
    ResultStore store_;
    std::mt19937_64 chance_;
    std::size_t next_ = 0;
    const Endgame* endgame_ = nullptr;
    rules::Game board_{};
    bool isOpen_ = false;   ///< the ending is being played
    bool isHelped_ = false; ///< by a hint, or a move that was taken back
    QuestionId asked_ = 0;  ///< the latest question
    /// What the engine is asked is the learner's move.
    bool isHint_ = false;
    std::optional<rules::Move> best_{}; ///< of the learner, if asked for
    int hints_ = 0;                     ///< to the next move
    rules::Instant began_{};            ///< the ending
    int right_ = 0;
    int all_ = 0;
};

} // namespace app
