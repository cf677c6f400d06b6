// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Reads the bytes of an archive and of its log without SQLite, which returns nothing from a file
// whose first page is damaged, and silently drops everything in a log after a damaged place
// (https://www.sqlite.org/fileformat2.html). For archives of games only: their page size is fixed.

namespace app {

/// One column of a row. Blobs and texts are distinguished, numbers are integers.
struct Blob {
    std::string bytes;
};
using Column = std::variant<std::monostate, std::int64_t, std::string, Blob>;

/// A row found in some page, of whatever table.
struct FoundRow {
    std::int64_t number = 0; ///< for tables that number their rows; otherwise 0
    std::vector<Column> columns;
};

/// Whether the log beside the file has lost data: a transaction that SQLite no longer accepts, and
/// after which another was written. The last one may have been cut off by a kill or a power cut, or
/// have failed; the log does not show whether it was committed.
[[nodiscard]] bool isLogTorn(const std::filesystem::path& file);

/// Calls back for every row that can be read in any page of the file, and then of the committed
/// part of its log: older ones first. The same row may come several times.
void forEachRow(const std::filesystem::path& file,
                const std::function<void(const FoundRow&)>& take);

} // namespace app
