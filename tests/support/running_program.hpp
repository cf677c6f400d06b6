// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// What a program has for standard input.
enum class StandardInput : std::uint8_t {
    nothing,         ///< it is at its end at once
    pipe,            ///< lines of another program
    terminal,        ///< a pseudo-terminal without echo
    showingTerminal, ///< a pseudo-terminal that shows what is typed
    wholeTerminal,   ///< a pseudo-terminal, standard output too, that can move its cursor
};

/// A program that somebody talks to while it runs. Its standard output and error go into a file,
/// or to the whole terminal.
/// Whatever goes wrong throws std::runtime_error.
class RunningProgram {
public:
    RunningProgram(const std::string& program,
                   std::vector<std::string> arguments,
                   StandardInput input,
                   const std::string& output);
    /// Kills it when it has not ended.
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;
    RunningProgram(RunningProgram&&) = delete;
    RunningProgram& operator=(RunningProgram&&) = delete;

    /// Keys, as a terminal sends them.
    void press(const std::string& keys) const;
    /// A line with the Enter key behind it. Answers when it was sent.
    std::chrono::steady_clock::time_point send(const std::string& line) const;
    /// Asks it to end, as the system does before it shuts down, and answers its exit status.
    int end();
    /// It can do nothing for so long, as when a computer is held up.
    void standStill(std::chrono::milliseconds time) const;
    /// Its exit status when it ends within half a minute without being asked to; none: it goes on.
    std::optional<int> endsByItself();
    /// What its terminal has shown so far: what was typed, and what was said where it is whole.
    [[nodiscard]] std::string shown();
    /// Whether its terminal shows these words within half a minute.
    [[nodiscard]] bool comesToShow(const std::string& words);
    /// How often this text stands in its memory; none: the system does not let us look, or a
    /// sanitizer keeps there what was given back.
    [[nodiscard]] std::optional<int> timesInMemory(const std::string& text) const;
    /// Whether it does not stand there any more within half a minute, as far as we may look.
    [[nodiscard]] bool comesToForget(const std::string& text) const;
    /// Ends it as a defect would; whether the system has written its memory to a core dump.
    bool leavesCoreDump();
    /// What it has used of the processor so far, all its threads together.
    [[nodiscard]] double processorSeconds() const;

private:
    int ourEnd_ = -1; ///< of its standard input
    pid_t process_ = 0;
    std::string shown_;
};

/// Whether these words stand in the file of its output within half a minute.
[[nodiscard]] bool comesToSay(const std::string& output, const std::string& words);

} // namespace tests
