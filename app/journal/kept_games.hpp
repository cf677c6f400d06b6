// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/outcome.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The games of the archive as a player goes through them while he plays another one.

namespace app {

/// What the list of kept games tells of one.
struct KeptGame {
    enum class State : std::uint8_t {
        damaged, ///< it cannot be read as it was written, so nothing more is known of it
        open,
        adjourned,
        over, ///< see `outcome`
    };

    GameId id;
    std::string name{};                      ///< empty: it has none
    std::chrono::year_month_day day{};       ///< of its opening, where this computer is
    int daysAgo = 0;                         ///< 0: today
    State state = State::open;               //
    rules::ByColour<std::string> players{};  ///< empty: not known
    int moveNumber = 1;                      ///< of the next move
    std::optional<rules::Outcome> outcome{}; //

    bool operator==(const KeptGame&) const = default;
};

/// How to get at them. For the thread of the desk; a function that is missing knows of no games.
struct Shelf {
    /// Opens the archive and lists it, the newest game first. None: it cannot be read.
    std::function<std::optional<std::vector<GameId>>()> games{};
    /// One of those listed last; its moves are played through, which takes a long game some
    /// milliseconds.
    std::function<KeptGame(GameId)> look{};
    /// The game of this number, or else the latest of this name, of those listed last.
    std::function<std::optional<GameId>(std::string_view)> find{};
};

/// The games of this archive.
[[nodiscard]] Shelf shelfOf(const std::filesystem::path& file);

} // namespace app
