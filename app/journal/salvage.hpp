// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The result for one game of a damaged archive.
struct Salvaged {
    GameId game;
    std::string name{};
    /// What is wrong with it in the new archive, as reported whenever it is read.
    std::optional<ArchiveError> damage{};
    /// Its day and name could not be read.
    bool isHeadLost = false;
    /// It is unknown whether it went on after its last row.
    bool isEndUnknown = false;

    [[nodiscard]] bool isWhole() const { return !damage && !isHeadLost && !isEndUnknown; }
};

/// The result of repairing an archive.
struct Repair {
    std::vector<Salvaged> games{}; ///< those of which anything is left, in order
    /// How many games there were; nullopt: not known.
    std::optional<std::uint64_t> listed{};
    /// The new path of the damaged archive. Empty: nothing was done, because nothing is damaged, or
    /// nothing more of these games can be recovered.
    std::filesystem::path kept{};

    /// Whether there may have been games of which nothing is left.
    [[nodiscard]] bool isMoreLost() const { return !listed || *listed > games.size(); }
};

/// Writes everything readable in a damaged archive and its log into a new one and puts that into
/// its place; the damaged one is kept beside it under another name. Whatever is missing of a game
/// is still reported whenever the game is read. Refused while one of the games is being played.
[[nodiscard]] Archived<Repair> repair(const std::filesystem::path& file);

/// The result: "game 3 \"Runde 3\" is whole." `file`: the archive it is in now.
[[nodiscard]] Sentence sentence(const Salvaged& game, const std::filesystem::path& file);

} // namespace app
