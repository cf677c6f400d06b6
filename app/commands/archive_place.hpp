// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"
#include "app/journal/archive_error.hpp"
#include "app/settings/paths.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string_view>

namespace app {

/// One sentence on standard error, after everything that was printed.
void complain(std::string_view sentence);

/// Where the games are kept. Why nobody knows has been told already when there is none.
[[nodiscard]] rules::Expected<std::filesystem::path, ExitStatus>
archiveFile(const PathWishes& wishes);

/// What a command answers that met this error: 1 where a game is damaged or not to be had, 3 where
/// the archive is not.
[[nodiscard]] ExitStatus statusOf(const ArchiveError& error);

/// Tells the error and gives its status.
[[nodiscard]] ExitStatus answerTo(const ArchiveError& error, const std::filesystem::path& file);

} // namespace app
