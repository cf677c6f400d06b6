// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/settings/settings_file.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// The regulations of an event, kept in a file for all its games. Its entries are options of the
/// command, so that they are read and checked as if they had been typed.
class EventFile {
public:
    /// Gives the options of `match` what the file says, where the command line has not.
    [[nodiscard]] static Wished<EventFile> regulate(CLI::App& match, std::filesystem::path file);

    /// The fault with its place in the file, if an entry is to blame.
    [[nodiscard]] CommandFault placed(CommandFault fault) const;

private:
    explicit EventFile(std::filesystem::path file) : file_(std::move(file)) {}

    [[nodiscard]] Wished<void> take(const FileEntry& entry, CLI::App& match);
    [[nodiscard]] Sentence at(const FilePlace& place, const Sentence& what) const;
    [[nodiscard]] std::string fromThere(const std::string& path) const;

    std::filesystem::path file_;
    std::vector<FileEntry> taken_;
};

} // namespace app
