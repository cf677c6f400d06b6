// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

namespace tests {

/// The result of a write. Whatever changes the disk counts as one: bytes written, synchronised or
/// truncated, and files created, grown or removed.
enum class Trouble : std::uint8_t {
    full,   ///< ENOSPC: nothing of it is written
    broken, ///< EIO: the same
    cut,    ///< half of it is written, then there is no space left
};

/// During its lifetime, SQLite in this process writes through it, and selected writes fail. Files
/// opened meanwhile must be closed before its end. One object at a time.
class FailingDisk {
public:
    FailingDisk();
    ~FailingDisk();
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

    /// Writes so far.
    [[nodiscard]] std::uint64_t writes() const;
    /// The `count` writes from this one on, counted from 1.
    void fail(std::uint64_t from, std::uint64_t count, Trouble trouble);
    /// All writes succeed again.
    void heal();
    /// At this write the process ends, after half of its bytes.
    void die(std::uint64_t at);

    struct State;

private:
    std::unique_ptr<State> state_;
};

} // namespace tests
