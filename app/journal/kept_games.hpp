// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/game.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The games of the archive for a player who browses them during another game.

namespace app {

/// The day of that moment where this computer is.
[[nodiscard]] std::chrono::year_month_day localDay(std::chrono::sys_seconds moment);

/// One entry in the list of games.
struct KeptGame {
    enum class State : std::uint8_t {
        damaged, ///< it cannot be read as it was written; no further fields are known
        open,
        adjourned,
        over, ///< see `outcome`
    };

    GameId id;
    std::string name{};                      ///< empty if it has none
    std::chrono::year_month_day day{};       ///< of its opening, in local time
    int daysAgo = 0;                         ///< 0: today
    State state = State::open;               //
    rules::ByColour<std::string> players{};  ///< empty if not known
    int moveNumber = 1;                      ///< of the next move
    std::optional<rules::Outcome> outcome{}; //

    bool operator==(const KeptGame&) const = default;
};

/// Access to the games. For the desk's thread; a missing function means that there are no games.
struct Shelf {
    /// Opens the archive and lists it, the newest game first. nullopt: it is unreadable.
    std::function<std::optional<std::vector<GameId>>()> games{};
    /// One of the games listed last; its moves are replayed, which takes a few milliseconds for a
    /// long game.
    std::function<KeptGame(GameId)> look{};
    /// The game with this number, or else the latest with this name, of those listed last.
    std::function<std::optional<GameId>(std::string_view)> find{};
};

/// The games of this archive.
[[nodiscard]] Shelf shelfOf(const std::filesystem::path& file);

} // namespace app
