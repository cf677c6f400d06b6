// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// What has become of a game of a damaged archive.
struct Salvaged {
    GameId game;
    std::string name{};
    /// What is wrong with it in the new archive, where that will be told whenever it is read.
    std::optional<ArchiveError> damage{};
    /// Its day and name could not be read.
    bool isHeadLost = false;
    /// Nothing says whether it went on after its last row.
    bool isEndUnknown = false;

    [[nodiscard]] bool isWhole() const { return !damage && !isHeadLost && !isEndUnknown; }
};

/// How the repair of an archive has ended.
struct Repair {
    std::vector<Salvaged> games{}; ///< of which anything is left, in their order
    /// How many games there were; none: that is not known.
    std::optional<std::uint64_t> listed{};
    /// Where the damaged archive is now. Empty: nothing was done, because nothing is damaged, or
    /// nothing more of these games can be brought back.
    std::filesystem::path kept{};

    /// There may have been games of which nothing is left.
    [[nodiscard]] bool isMoreLost() const { return !listed || *listed > games.size(); }
};

/// Writes everything that can still be read in a damaged archive and its log into a new one and
/// puts that into its place; the damaged one is kept beside it under another name. What is missing
/// of a game stays told whenever the game is read. Refused while one of the games is played.
[[nodiscard]] Archived<Repair> repair(const std::filesystem::path& file);

/// What has become of it: "game 3 \"Runde 3\" is whole." `file`: the archive it is in now.
[[nodiscard]] Sentence sentence(const Salvaged& game, const std::filesystem::path& file);

} // namespace app
