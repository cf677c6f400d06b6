// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The bytes of an archive and of its log, without SQLite, which gives nothing of a file whose first
// page is damaged, and drops without a word what stands in a log behind a damaged place
// (https://www.sqlite.org/fileformat2.html). Only archives of games are read so: their pages have
// the same size always.

namespace app {

/// One column of a row. Blobs and texts are told apart, numbers are whole.
struct Blob {
    std::string bytes;
};
using Column = std::variant<std::monostate, std::int64_t, std::string, Blob>;

/// A row as it stands in some page, of whatever table.
struct FoundRow {
    std::int64_t number = 0; ///< of tables that number their rows; otherwise 0
    std::vector<Column> columns;
};

/// Whether the log beside the file lacks what was once in it: a transaction that SQLite does not
/// believe any more, and behind which another was written. The last one may have been cut off by a
/// kill or a power cut, or have failed; whether it counted cannot be told from the log.
[[nodiscard]] bool isLogTorn(const std::filesystem::path& file);

/// Every row that can be read in any page of the file, and then of its log, as far as something was
/// committed there: older ones first. The same row may come several times.
void forEachRow(const std::filesystem::path& file,
                const std::function<void(const FoundRow&)>& take);

} // namespace app
