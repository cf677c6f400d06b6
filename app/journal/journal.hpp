// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace rules {
struct Recorded;
} // namespace rules

namespace app {

/// Why the file of the games does not take an event, or does not give one.
enum class JournalFault : std::uint8_t {
    full,       ///< no space left
    readOnly,   ///< the file may not be written
    busy,       ///< another program writes to it
    damaged,    ///< the file is not what it should be
    unreadable, ///< the system reports another error
};

/// Where the events of one match are recorded before anybody is told of them.
class Journal {
public:
    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    Journal(Journal&&) = delete;
    Journal& operator=(Journal&&) = delete;
    virtual ~Journal() = default;

    /// Writes all of them or none, and returns when they are safe from a power cut. After a fault
    /// the same events may be offered again, before all later ones.
    [[nodiscard]] virtual rules::Expected<void, JournalFault>
    append(std::span<const rules::Recorded> events) = 0;

    /// Writes the whole game to another place, a folder or a file: all that has been appended, and
    /// `unwritten` behind it. Answers the file it is in now. Only what is on a disk can be.
    [[nodiscard]] virtual rules::Expected<std::filesystem::path, JournalFault>
    copyTo(const std::filesystem::path& /*place*/, std::span<const rules::Recorded> /*unwritten*/) {
        return rules::unexpected(JournalFault::unreadable);
    }
};

} // namespace app
