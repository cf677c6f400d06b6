// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "app/terminal/line_input.hpp"

#include <unistd.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace app {

class SignalWatch;

/// How the lines of standard input are read.
enum class TerminalReading : std::uint8_t {
    asTheyCome,
    edited,   ///< at once, with line editing; only where no secrets are typed
    oneByOne, ///< one by one, each after everything started by the previous one has ended
};

/// The input from people: their lines, and the signals that end the program. It lives longer than a
/// game, so that nothing is lost between two. To be created before all threads, which inherit the
/// signals that it blocks.
class Entrance {
public:
    Entrance();
    /// Stops reading.
    ~Entrance();
    Entrance(const Entrance&) = delete;
    Entrance& operator=(const Entrance&) = delete;

    [[nodiscard]] Inbox& inbox() { return inbox_; }

    // Any thread:

    /// Starts reading standard input, unless started already; its end is posted as a wish to leave.
    /// Line editing that is no longer allowed ends.
    void readTerminal(TerminalReading reading);

    /// Writes whole lines to standard output, above the line being typed.
    void print(const std::string& text);

    /// Shows or hides the typed text at a terminal. Hidden text is not edited, and from then on no
    /// text is.
    void hideTyping(bool hidden);

private:
    void readPlainly(bool waits);

    Inbox inbox_;
    std::unique_ptr<SignalWatch> signals_;
    std::optional<FlowingTerminal> flowing_{}; ///< from the first reading on
    TerminalEcho echo_{STDIN_FILENO};
    std::mutex mutex_; ///< protects the members below
    std::unique_ptr<EditedLines> edited_;
    std::unique_ptr<LineInput> lines_; // must be last but one: uses the inbox
};

} // namespace app
