// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"

#include <termios.h>

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace app {

/// Reads lines from a descriptor, a terminal or not, on its own thread: UTF-8 without the line end;
/// a carriage return before it is removed. Of a line longer than `tactile::longestLine` one byte
/// more is returned, so that it can be refused. A last line may lack its end.
class LineInput {
public:
    /// `take` and, once after the last line, `ended` are called on the reader's thread and may
    /// wait. The descriptor must outlive the reader and stays open.
    LineInput(int descriptor, std::function<void(std::string)> take, std::function<void()> ended);
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;
    /// Stops reading; waits for `take` to return.
    ~LineInput();

private:
    void run(const std::stop_token& stop);
    [[nodiscard]] bool waitForBytes(const std::stop_token& stop) const;
    void handOut(const std::stop_token& stop);
    void give(std::string line) const;

    int descriptor_;
    std::function<void(std::string)> take_;
    std::function<void()> ended_;
    tactile::Bell bell_;
    std::string bytes_;
    std::jthread thread_; // last: it uses all of the above
};

/// Reads lines that somebody types at a terminal and can edit meanwhile: the left and right arrow
/// keys move the cursor, the up and down ones recall earlier lines, Ctrl+D on an empty line ends.
/// Text printed meanwhile appears above the line, which stays as it was typed. There is no prompt:
/// a screen reader reads nothing but what was typed.
///
/// Earlier lines are kept in memory during its lifetime. Do not use it where secrets are typed.
class EditedLines {
public:
    /// Whether standard input and output are a terminal that can move its cursor.
    [[nodiscard]] static bool arePossible();

    /// `take` and, once after the last line, `ended` are called on its own thread.
    EditedLines(std::function<void(std::string)> take, std::function<void()> ended);
    EditedLines(const EditedLines&) = delete;
    EditedLines& operator=(const EditedLines&) = delete;
    /// Prints everything pending and restores the terminal; an unfinished line is lost.
    ~EditedLines();

    /// Any thread; does not wait. Whole lines only.
    void print(const std::string& text);

private:
    class Editor;

    void run(const std::stop_token& stop);

    std::function<void(std::string)> take_;
    std::function<void()> ended_;
    tactile::Bell bell_; ///< rung when there is something to print, or on stopping
    std::mutex mutex_;
    std::string toPrint_;
    std::jthread thread_; // last: it uses all of the above
};

/// While it lives, Ctrl+S, which saves in the window, does not stop a terminal: the whole program
/// would wait for its output. Other inputs are left alone; the initial state is restored.
class FlowingTerminal {
public:
    /// The descriptor must outlive this object.
    explicit FlowingTerminal(int descriptor);
    FlowingTerminal(const FlowingTerminal&) = delete;
    FlowingTerminal& operator=(const FlowingTerminal&) = delete;
    ~FlowingTerminal();

private:
    int descriptor_;
    std::optional<termios> before_{};
};

/// Whether a terminal displays what is typed. Other inputs display nothing anyway, and are left
/// alone. The initial state is restored. One thread.
class TerminalEcho {
public:
    /// The descriptor must outlive this object.
    explicit TerminalEcho(int descriptor) : descriptor_(descriptor) {}
    TerminalEcho(const TerminalEcho&) = delete;
    TerminalEcho& operator=(const TerminalEcho&) = delete;
    ~TerminalEcho() { restore(); }

    /// From now on only line ends are displayed.
    void switchOff();
    /// Restores the display of typed text.
    void restore();

private:
    int descriptor_;
    std::optional<termios> before_{}; ///< while it is off
};

} // namespace app
