// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

using OpeningName = std::function<std::optional<std::string>(const rules::Position&)>;

/// What the second voice of the radio says about a game. Half-moves are counted from 0.
class RadioRemarks {
public:
    /// `source` must outlive the remarks.
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
    std::vector<std::optional<rules::Span>> times_;
    rules::Span median_{};
    std::size_t openingPly_ = 0; ///< after which the opening is named
    std::string opening_{};      ///< empty: it has no name
};

} // namespace app
