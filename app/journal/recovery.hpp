// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "app/journal/archive_error.hpp"
#include "app/journal/game_journal.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// How a match comes to the desk: opened, or brought back from what was recorded. Both end in the
// same three things.

namespace app {

/// A match with the journal that records it.
struct RecordedMatch {
    rules::Match match;
    /// The sequence number of the latest recorded event.
    std::uint64_t sequence = 0;
    std::unique_ptr<GameJournal> journal;
};

/// A new match: its opening is recorded, and with it the hash of the arbiter's PIN, if he has one.
[[nodiscard]] Archived<RecordedMatch> openMatch(const std::filesystem::path& file,
                                                const rules::MatchSetup& setup,
                                                std::chrono::sys_seconds now,
                                                const std::optional<std::string>& pinHash = {});

/// What becomes of a match that has ended.
enum class AfterTheEnd : std::uint8_t {
    isRefused,  ///< it is not gone on with
    isLookedAt, ///< it comes back as it ended
};

/// A match that was left or cut off, as it was after its latest recorded event; both clocks stand
/// now, and that is recorded. `game` is a number or a name; none: the newest that has not ended. A
/// damaged game is not gone on with.
[[nodiscard]] Archived<RecordedMatch> reopenMatch(const std::filesystem::path& file,
                                                  const std::optional<std::string_view>& game,
                                                  AfterTheEnd ended = AfterTheEnd::isRefused);

} // namespace app
