// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A child process whose standard input we write and whose standard output we read; its standard
/// error is discarded. It has its own process group, none of our descriptors and none of our signal
/// settings, and gives way to us when both want the processor. It is killed, with all of its group,
/// when the object is destroyed or when the thread that started it ends, even by `kill -9`, and is
/// always reaped. For use by one thread, which must live as long as the object.
class ChildProcess {
public:
    /// Starts the program with these arguments, or returns why not (an errno). SIGPIPE is blocked
    /// in the calling thread from then on, so that writing to a program that has ended is an
    /// ordinary error.
    [[nodiscard]] static rules::Expected<ChildProcess, int>
    start(const std::filesystem::path& program, const std::vector<std::string>& arguments = {});

    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    /// The process id; 0 once it has been reaped.
    [[nodiscard]] pid_t id() const { return id_; }

    /// Queues the line and sends what the program accepts without waiting. If the program has
    /// ended, the rest is dropped; `receive` reports the end.
    void send(std::string_view line);
    /// Sends more of what is queued.
    void flush();
    [[nodiscard]] bool hasMoreToSend() const { return !queued_.empty(); }
    /// To be polled for writing while there is more to send.
    [[nodiscard]] int inputDescriptor() const { return input_.number(); }

    /// The result of reading without waiting.
    enum class Reading : std::uint8_t { some, nothingYet, ended };
    struct Received {
        Reading what;
        std::string_view bytes; ///< within the buffer
    };
    [[nodiscard]] Received receive(std::span<char> buffer);
    /// To be polled for reading.
    [[nodiscard]] int outputDescriptor() const { return output_.number(); }

    /// Waits for the program to end by itself; nullopt: it is still running.
    [[nodiscard]] std::optional<ProgramExit> waitFor(std::chrono::milliseconds limit);
    /// Closes its standard input, which tells it to end.
    void closeInput();
    /// Kills and reaps the group; does nothing if it has been reaped.
    void kill();

private:
    ChildProcess(pid_t id, tactile::Descriptor input, tactile::Descriptor output);

    pid_t id_; ///< 0: reaped, or moved from
    tactile::Descriptor input_;
    tactile::Descriptor output_;
    std::string queued_;
};

} // namespace app
