// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/review.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/pgn/writer.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A game as it was written.
struct ReviewSource {
    /// With its tags, its result, and the comments, signs and variations behind its moves.
    rules::PgnGame pgn{};
    rules::Game game{};
    bool chess960 = false;
    /// The side on which the person was; nullopt: it is not known, or the person did not play.
    std::optional<rules::Colour> own{};

    /// What has lost a part of the game, the first; null: nothing.
    [[nodiscard]] const rules::PgnFault* damage() const;
};

/// The next game; nullopt: there is none.
[[nodiscard]] std::optional<ReviewSource> readSource(rules::PgnReader& reader);

/// The `number`-th game from here on, the first of which is 1; how many there are if there are
/// fewer.
[[nodiscard]] rules::Expected<ReviewSource, int> readSource(rules::PgnReader& reader, int number);
[[nodiscard]] rules::Expected<ReviewSource, int> readSource(const rules::TextSource& text,
                                                            int number);

/// What the value of a tag tells: of "1979.??.??" the year; nothing of "?" and "????.??.??".
[[nodiscard]] std::string_view knownPart(std::string_view value);
/// The same for a listener, to whom an address on the web tells nothing: what is before it.
[[nodiscard]] std::string_view spokenPart(std::string_view value);

/// How long each move of the game took, by the clock times in it and its time control. nullopt: it
/// does not say so. With an increment the time of a first move is not known, because programs
/// differ in whether it counts there.
[[nodiscard]] std::vector<std::optional<rules::Span>> timesUsed(const ReviewSource& source);

/// What a person has said about half-moves, which are counted from 0.
using ReviewRemarks = std::map<std::size_t, std::string>;

/// The game with its review: behind each move `[%eval …]` and, if it was written, `[%clk …]`, as
/// Lichess writes them; behind a bad one $6, $2 or $4, the better line as a variation, and its
/// reason in this language. What was written stays, except for earlier evaluations. `spoken`: what
/// is written of remarks that were spoken.
[[nodiscard]] rules::PgnGame annotated(const ReviewSource& source,
                                       std::span<const ReviewedMove> moves,
                                       const ReviewRemarks& remarks,
                                       rules::Language language,
                                       const ReviewRemarks& spoken = {});

/// The game with `[%eval …]` behind its moves; everything else in it stays.
[[nodiscard]] rules::PgnGame withEvaluations(const ReviewSource& source,
                                             std::span<const ReviewedMove> moves);

/// "[%eval -0.35]", "[%eval #3]": for White, in pawns, or moves to mate.
[[nodiscard]] std::string evaluationCommand(const Evaluation& evaluation);

/// What such a command in a comment says; nullopt: there is none that can be read.
[[nodiscard]] std::optional<Evaluation> evaluationIn(std::string_view comment);

} // namespace app
