// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/practice/course.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <optional>
#include <vector>

// What a review says, in phrases. Half-moves are counted from 0.

namespace app {

/// "2, Black: king e7."
[[nodiscard]] Phrase moveInWords(const rules::Position& before, rules::Move move);
[[nodiscard]] Phrase moveInWords(const rules::Game& game, std::size_t ply);
/// "Blunder."; none for a good move.
[[nodiscard]] std::vector<Phrase> kindInWords(MoveKind kind);
/// "White is better by 1.3.", in pawns; none if the mate is on the board.
[[nodiscard]] std::vector<Phrase> evaluationInWords(const std::optional<Evaluation>& evaluation,
                                                    rules::Language language);
/// "Time: 12 seconds."
[[nodiscard]] std::vector<Phrase> timeInWords(const std::optional<rules::Span>& time);

/// Puts the latest position of this game before somebody who looks on from this side: one person,
/// whatever side is to move. The players have the names of the source.
void putBefore(CourseStep& step,
               const ReviewSource& source,
               const rules::Game& game,
               rules::Colour side);

/// Somebody's place in a reviewed game: after a number of its half-moves, or in a line that
/// replaces the half-move there. Each step returns what is said; then `board` is what stands on the
/// board.
class ReviewWalk {
public:
    using Words = std::vector<Phrase>;

    ReviewWalk(const ReviewSource& source, std::vector<ReviewedMove> moves);

    [[nodiscard]] Words forward(rules::Language language);
    [[nodiscard]] Words back(rules::Language language);
    /// To the beginning of the game, or of the line.
    [[nodiscard]] Words first(rules::Language language);
    /// From the line to the place in the game, otherwise to the end of the game.
    [[nodiscard]] Words now(rules::Language language);
    /// Replaces what follows, here or in the line, by this move.
    void branch(rules::Move move);
    [[nodiscard]] bool isInLine() const { return line_.has_value(); }
    /// What is best instead of the half-move at the place, and into that line, if there is one.
    [[nodiscard]] Words better(rules::Language language);
    /// Before the half-move of this turning point, whose better move is told unless it is asked
    /// for.
    [[nodiscard]] Words turnTo(std::size_t point, bool isAsked, rules::Language language);
    /// What was better than the half-move at the place. Precondition: there is one.
    [[nodiscard]] Words whatWasBetter(rules::Language language) const;
    /// What the half-move at the place allows, and what was better. Precondition: there is one.
    [[nodiscard]] Words lesson(rules::Language language) const;
    /// The move with which `forward` goes on; nullopt at the end.
    [[nodiscard]] std::optional<rules::Move> next() const;
    /// To the place before this half-move.
    void goTo(std::size_t ply);

    /// The evaluation, and the time of the half-move that has led here.
    [[nodiscard]] Words state(rules::Language language) const;
    /// Every half-move with its evaluation and its time.
    [[nodiscard]] Words all(rules::Language language) const;

    /// The game up to here.
    [[nodiscard]] rules::Game board() const;
    [[nodiscard]] std::size_t place() const { return place_; }
    /// The half-move that was told last; at the beginning, and at a turning point, the next one.
    [[nodiscard]] std::size_t placeInWords() const {
        return isAtPoint_ || place_ == 0 ? place_ : place_ - 1;
    }
    [[nodiscard]] const rules::Game& game() const { return game_; }
    [[nodiscard]] const std::vector<ReviewedMove>& moves() const { return moves_; }
    /// The half-moves that are turning points.
    [[nodiscard]] const std::vector<std::size_t>& points() const { return points_; }

private:
    struct Line {
        std::vector<rules::Move> moves{};
        std::size_t made = 0;
    };

    /// The half-move that has led here, or the beginning.
    [[nodiscard]] Words arrived(rules::Language language) const;
    /// The half-move with its kind, evaluation and time.
    [[nodiscard]] Words told(std::size_t ply, rules::Language language) const;

    rules::Game game_;
    std::vector<ReviewedMove> moves_;
    std::vector<std::size_t> points_;
    std::vector<std::optional<rules::Span>> times_;
    std::size_t place_ = 0; ///< half-moves of the game on the board
    std::optional<Line> line_{};
    bool isAtPoint_ = false; ///< the half-move at the place has been told as a turning point
};

} // namespace app
