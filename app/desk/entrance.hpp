// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/inbox.hpp"

#include <cstdint>
#include <memory>

namespace app {

class LineInput;
class SignalWatch;

/// Whether the lines of standard input are read as they come, or each when all that the one before
/// has begun is at its end.
enum class Reading : std::uint8_t { asTheyCome, oneByOne };

/// Where people come in: their lines, and the signals that end the program. It outlasts a game, so
/// that nothing is lost between two. To be made before all threads, which inherit what it blocks.
class Entrance {
public:
    Entrance();
    /// Reads no more.
    ~Entrance();
    Entrance(const Entrance&) = delete;
    Entrance& operator=(const Entrance&) = delete;
    Entrance(Entrance&&) = delete;
    Entrance& operator=(Entrance&&) = delete;

    [[nodiscard]] Inbox& inbox() { return inbox_; }

    /// Standard input is read from now on, if it is not already; its end is somebody's leaving.
    void readTerminal(Reading reading);

private:
    Inbox inbox_;
    std::unique_ptr<SignalWatch> signals_;
    std::unique_ptr<LineInput> lines_; // last: it uses the inbox
};

} // namespace app
