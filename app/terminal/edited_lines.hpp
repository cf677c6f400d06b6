// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"

#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace app {

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

} // namespace app
