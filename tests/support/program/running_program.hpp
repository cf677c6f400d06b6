// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// The kind of a program's standard input.
enum class StandardInput : std::uint8_t {
    nothing,         ///< at its end at once
    pipe,            ///< lines of another program
    terminal,        ///< a pseudo-terminal without echo
    showingTerminal, ///< a pseudo-terminal with echo
    wholeTerminal,   ///< a pseudo-terminal, standard output too, that can move its cursor
};

/// A running program that a test communicates with. Its standard output and error go into a file,
/// or to the whole terminal. Every error throws std::runtime_error.
class RunningProgram {
public:
    RunningProgram(const std::string& program,
                   std::vector<std::string> arguments,
                   StandardInput input,
                   const std::string& output);
    /// Kills it if it has not ended.
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    /// Keys, as a terminal sends them.
    void press(const std::string& keys) const;
    /// A line followed by Enter. Returns when it was sent.
    std::chrono::steady_clock::time_point send(const std::string& line) const;
    /// Asks it to end, as the system does before it shuts down, and returns its exit status.
    int end();
    /// Suspends it for this long, as if the computer were delayed.
    void standStill(std::chrono::milliseconds time) const;
    /// Its exit status if it ends within half a minute by itself; nothing if it keeps running.
    std::optional<int> endsByItself();
    /// What its terminal has displayed so far: what was typed, and the complete messages.
    [[nodiscard]] std::string shown();
    /// Whether its terminal displays these words within half a minute.
    [[nodiscard]] bool comesToShow(const std::string& words);
    /// How often this text occurs in its memory; nothing if the system does not permit reading it,
    /// or a sanitizer keeps freed memory.
    [[nodiscard]] std::optional<int> timesInMemory(const std::string& text) const;
    /// Whether it is no longer there within half a minute, as far as the memory can be read.
    [[nodiscard]] bool comesToForget(const std::string& text) const;
    /// Ends it with a crash; returns whether the system has written its memory to a core dump.
    bool leavesCoreDump();
    /// The processor time it has used so far, all its threads together.
    [[nodiscard]] double processorSeconds() const;
    /// How often its present threads have gone to sleep so far, which is about how often they were
    /// woken: a load that does not depend on how fast the machine is.
    [[nodiscard]] std::uint64_t sleeps() const;

private:
    int ourEnd_ = -1; ///< of its standard input
    pid_t process_ = 0;
    std::string shown_;
};

/// Whether these words are in its output file within half a minute.
[[nodiscard]] bool comesToSay(const std::string& output, const std::string& words);

/// Whether this file is there within half a minute.
[[nodiscard]] bool comesToBe(const std::string& file);

} // namespace tests
