// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "app/journal/rows.hpp"
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

/// Who did it, or who was told.
enum class Party : std::uint8_t { white, black, assistant, arbiter, everybody };

/// The kind of a line of the transcript.
enum class Deed : std::uint8_t {
    told,     ///< the party was told it
    typed,    ///< a character in the window, or a line of the terminal
    pressed,  ///< a key that types no character
    wrongPin, ///< a wrong PIN: when, and at whose place
};

/// One line of what was typed and said in a match, as evidence for the arbiter (interaction 2.2).
/// Secrets, a PIN or a move to be sealed, are replaced by a star.
struct TranscriptLine {
    rules::Instant at{};
    Party who{};
    Deed what{};
    std::string text{};

    bool operator==(const TranscriptLine&) const = default;
};

/// The name printed by `hektor log --transcript` and stored in the file.
[[nodiscard]] std::string_view name(Party party);
[[nodiscard]] std::string_view name(Deed deed);
/// From stored values; nullopt if they are invalid.
[[nodiscard]] std::optional<TranscriptLine>
transcriptLine(rules::Instant at, std::string_view who, std::string_view what, std::string text);
/// "5230 white typed e4": milliseconds since the opening, who, what.
[[nodiscard]] std::string transcriptText(const TranscriptLine& line);

// To be called within an open transaction; these functions throw SQLite's exceptions. Games at home
// have no transcript, so their archive may have no table for it.

void insertTranscript(SQLite::Database& database,
                      GameId game,
                      std::span<const TranscriptLine> lines);
/// In order of arrival. Invalid rows are left out.
[[nodiscard]] std::vector<TranscriptLine> transcriptOf(SQLite::Database& database, GameId game);
/// The chain over existing lines.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<TranscriptLine>& lines);
/// Adds the chain for the lines of a game stored by an older version of the program.
void chainTranscript(SQLite::Database& database, GameId game);

} // namespace app
