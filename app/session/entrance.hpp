// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/inbox.hpp"
#include "app/terminal/line_input.hpp"

#include <unistd.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

namespace app {

class EditedLines;
class LineInput;
class SignalWatch;

/// How the lines of standard input are read.
enum class Reading : std::uint8_t {
    asTheyCome,
    edited,   ///< as they come, and who types them can change them: where no secrets are typed
    oneByOne, ///< each when all that the one before has begun is at its end
};

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

    // Any thread:

    /// Standard input is read from now on, if it is not already; its end is somebody's leaving.
    /// Where lines were edited and are not to be any more, they no longer are.
    void readTerminal(Reading reading);

    /// Writes whole lines to standard output, above what is being typed.
    void print(const std::string& text);

    /// Whether a terminal shows what is typed. What is to be hidden is not edited, and from then on
    /// nothing is.
    void hideTyping(bool hidden);

private:
    void readPlainly(bool waits);

    Inbox inbox_;
    std::unique_ptr<SignalWatch> signals_;
    TerminalEcho echo_{STDIN_FILENO};
    std::mutex mutex_; ///< of those below
    std::unique_ptr<EditedLines> edited_;
    std::unique_ptr<LineInput> lines_; // last, with the one before: they use the inbox
};

} // namespace app
