// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/chain.hpp"
#include "app/journal/journal.hpp"
#include "rules/base/time.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

/// Who has done it, or to whom it was told.
enum class Party : std::uint8_t { white, black, assistant, arbiter, everybody };

/// What a line of the transcript tells.
enum class Deed : std::uint8_t {
    told,     ///< he was told it
    typed,    ///< a character in the window, or a line of the terminal
    pressed,  ///< a key that types nothing
    wrongPin, ///< a PIN that was none: when, and at whose place
};

/// One line of what was typed and said in a match, as evidence for the arbiter (interaction 2.2).
/// What is nobody's to read, a PIN or a move to be sealed, stands in it as a star.
struct TranscriptLine {
    rules::Instant at{};
    Party who{};
    Deed what{};
    std::string text{};

    bool operator==(const TranscriptLine&) const = default;
};

/// As `hektor log --transcript` prints them, and as they are kept.
[[nodiscard]] std::string_view name(Party party);
[[nodiscard]] std::string_view name(Deed deed);
/// As it is kept; none: nobody understands it.
[[nodiscard]] std::optional<TranscriptLine>
transcriptLine(rules::Instant at, std::string_view who, std::string_view what, std::string text);
/// "5230 white typed e4": milliseconds since the opening, who, what.
[[nodiscard]] std::string transcriptText(const TranscriptLine& line);

// Within the transaction that is open; they throw what SQLite throws. Games at home have none of
// it, so their archive may have no table for it.

void insertTranscript(SQLite::Database& database,
                      GameId game,
                      std::span<const TranscriptLine> lines);
/// In the order of their coming. Rows that nobody understands are left out.
[[nodiscard]] std::vector<TranscriptLine> transcriptOf(SQLite::Database& database, GameId game);
/// The chain over lines that are there.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<TranscriptLine>& lines);
/// Chains the lines of a game that an older program has kept.
void chainTranscript(SQLite::Database& database, GameId game);

} // namespace app
