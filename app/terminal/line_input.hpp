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

/// Reads lines from a descriptor, a terminal or not, on a thread of its own: UTF-8 without the end
/// of the line; a carriage return before it is taken off. A line longer than `longest` comes in
/// pieces. A last line may lack its end.
class LineInput {
public:
    static constexpr std::size_t longest = 4096;

    /// `take` and, once after the last line, `ended` are called on the thread of the reader and may
    /// wait. The descriptor outlives the reader and stays open.
    LineInput(int descriptor, std::function<void(std::string)> take, std::function<void()> ended);
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;
    LineInput(LineInput&&) = delete;
    LineInput& operator=(LineInput&&) = delete;
    /// Reads no more; waits for `take` to return.
    ~LineInput();

private:
    void run(const std::stop_token& stop);
    [[nodiscard]] bool waitForBytes(const std::stop_token& stop) const;
    void handOut(const std::stop_token& stop);
    void give(std::string line) const;

    int descriptor_;
    std::function<void(std::string)> take_;
    std::function<void()> ended_;
    tactile::Descriptor bell_;
    std::string bytes_;
    std::jthread thread_; // last: it uses all of the above
};

/// Reads lines that somebody types at a terminal and may change while he types: the arrow keys move
/// the cursor, the upper and lower one bring back earlier lines, Ctrl+D on an empty line ends. What
/// is printed meanwhile stands above the line, which stays as it was typed. There is no prompt: a
/// screen reader reads nothing but what was typed.
///
/// Earlier lines are in memory until this ends. It is not for places where secrets are typed.
class EditedLines {
public:
    /// Whether standard input and output are a terminal that can move its cursor.
    [[nodiscard]] static bool arePossible();

    /// `take` and, once after the last line, `ended` are called on a thread of its own.
    EditedLines(std::function<void(std::string)> take, std::function<void()> ended);
    EditedLines(const EditedLines&) = delete;
    EditedLines& operator=(const EditedLines&) = delete;
    EditedLines(EditedLines&&) = delete;
    EditedLines& operator=(EditedLines&&) = delete;
    /// Everything is printed, the terminal is as it was found; an unfinished line is gone.
    ~EditedLines();

    /// Any thread; does not wait. Whole lines.
    void print(const std::string& text);

private:
    class Editor;

    void run(const std::stop_token& stop);
    void ring() const;

    std::function<void(std::string)> take_;
    std::function<void()> ended_;
    tactile::Descriptor bell_; ///< there is something to print, or it is over
    std::mutex mutex_;
    std::string toPrint_;
    std::jthread thread_; // last: it uses all of the above
};

/// Whether a terminal shows what is typed at it. What is no terminal shows nothing anyway, and is
/// left alone. As it was found, so it is left. One thread.
class TerminalEcho {
public:
    /// The descriptor outlives this.
    explicit TerminalEcho(int descriptor) : descriptor_(descriptor) {}
    TerminalEcho(const TerminalEcho&) = delete;
    TerminalEcho& operator=(const TerminalEcho&) = delete;
    TerminalEcho(TerminalEcho&&) = delete;
    TerminalEcho& operator=(TerminalEcho&&) = delete;
    ~TerminalEcho() { restore(); }

    /// From now on nothing but the ends of lines is shown.
    void switchOff();
    /// It is shown as before.
    void restore();

private:
    int descriptor_;
    std::optional<termios> before_{}; ///< while it is off
};

} // namespace app
