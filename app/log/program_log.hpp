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

/// How much is logged, for finding out why the program did something.
enum class LogLevel : std::uint8_t { off, errors, warnings, all };

/// The file hektor.log: a line for each event, in English, with its time and its level. It is about
/// the program and its devices, and never contains what anybody typed, heard or played: that is in
/// the journal of the game, whose readers are controlled.
class ProgramLog {
public:
    /// A log that writes nothing.
    ProgramLog() = default;
    /// Appends to the file. At one megabyte it is renamed to hektor.1.log; two such files are kept.
    /// If it cannot be written nothing is logged, because no game depends on it; `doctor` reports
    /// it.
    ProgramLog(const std::filesystem::path& file, LogLevel level);

    /// Any thread. Writes one line, whatever the text contains; it is on disk on return.
    void write(LogLevel level, std::string_view text) const;

    /// Returns a function that complains as before and also logs it.
    [[nodiscard]] Complain alsoTo(Complain complain) const;

private:
    std::shared_ptr<spdlog::logger> logger_; ///< nullptr: nothing is logged
};

/// Logs the input if it is about the program and its devices.
void write(const ProgramLog& log, const Input& what);

} // namespace app
