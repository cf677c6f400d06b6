// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/notation/pgn/scanner.hpp"

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

// The PGN files whose games are in the library. Used inside this folder only.

namespace app {

/// The state of a file by which a change is noticed.
struct FileState {
    std::int64_t bytes = 0;
    std::int64_t changed = 0; ///< nanoseconds, by the clock of the file system

    bool operator==(const FileState&) const = default;
};

[[nodiscard]] rules::Expected<FileState, std::error_code>
stateOf(const std::filesystem::path& file);

/// A file as text for a `PgnReader`, from this byte on. A system error looks like the end of the
/// text.
class GamesFile {
public:
    explicit GamesFile(const std::filesystem::path& file, std::uint64_t place = 0);

    /// Must not outlive this object.
    [[nodiscard]] rules::TextSource text();
    /// What has kept it from being opened or read.
    [[nodiscard]] std::optional<int> error() const { return error_; }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> file_;
    std::optional<int> error_{};
};

} // namespace app
