// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/pgn/writer.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace app {

/// A game as it was written.
struct ReviewSource {
    /// With its tags, its result, and the comments, signs and variations behind its moves.
    rules::PgnGame pgn{};
    rules::Game game{};
    bool chess960 = false;

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

/// How long each move of the game took, by the clock times in it and its time control. nullopt: it
/// does not say so. With an increment the time of a first move is not known, because programs
/// differ in whether it counts there.
[[nodiscard]] std::vector<std::optional<rules::Span>> timesUsed(const ReviewSource& source);

} // namespace app
