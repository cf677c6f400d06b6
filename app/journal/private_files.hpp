// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace app {

/// From now on nobody else may read what this program makes: folders are 0700, files 0600.
void makeFilesPrivate();

/// Whether others could read an archive before it was opened.
enum class Openness : std::uint8_t {
    closed,    ///< they could not, or there is none yet
    wasOpen,   ///< they could, and cannot any more
    staysOpen, ///< they can, and the system does not let that be changed
};

/// Takes from others what they may do with the archive and the files beside it that belong to it. A
/// folder that holds nothing else is closed with them; one with other things in it, the home
/// directory, one that belongs to somebody else or to everybody is left as it is.
[[nodiscard]] Openness closeArchive(const std::filesystem::path& games);

/// None where there is nothing to tell.
[[nodiscard]] std::optional<Sentence> sentence(Openness openness,
                                               const std::filesystem::path& games);

} // namespace app
