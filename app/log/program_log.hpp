// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

namespace spdlog {
class logger;
} // namespace spdlog

namespace app {

struct Input;

/// How much of what happens to the program is kept for whoever is asked why it did something.
enum class LogLevel : std::uint8_t { off, errors, warnings, all };

/// The file hektor.log: a line for each event, in English, with its time and its level. It tells of
/// the program and its devices, and never what anybody typed, heard or played: that is in the
/// journal of the game, which asks who reads it.
class ProgramLog {
public:
    /// Writes nothing.
    ProgramLog() = default;
    /// Behind what is there. A file has a megabyte, then it is renamed to hektor.1.log; two such
    /// are kept. Where it cannot be written nothing is, for no game is worse without it; `doctor`
    /// tells.
    ProgramLog(const std::filesystem::path& file, LogLevel level);

    /// Any thread. One line, whatever stands in the text; on the disk when this returns.
    void write(LogLevel level, std::string_view text) const;

    /// Complains, and keeps what was complained about.
    [[nodiscard]] Complain alsoTo(Complain complain) const;

private:
    std::shared_ptr<spdlog::logger> logger_; ///< none: nothing is written
};

/// Keeps what has come if it is about the program and its devices.
void write(const ProgramLog& log, const Input& what);

} // namespace app
