// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// From now on the files that this program creates are readable by their owner only: folders are
/// 0700, files 0600.
void makeFilesPrivate();

/// Whether others could read an archive before it was opened.
enum class Openness : std::uint8_t {
    closed,    ///< they could not, or there is none yet
    wasOpen,   ///< they could, and no longer can
    staysOpen, ///< they can, and the system does not allow changing that
};

/// Removes the permissions of others on the archive and the files beside it that belong to it. A
/// folder that contains nothing else is closed with them; a folder with other contents, the home
/// directory, and one that belongs to somebody else or to everybody stay unchanged.
[[nodiscard]] Openness closeArchive(const std::filesystem::path& games);

/// nullopt if there is nothing to report.
[[nodiscard]] std::optional<Sentence> sentence(Openness openness,
                                               const std::filesystem::path& games);

} // namespace app
