// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
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

/// A program of our own making that reads what we send on its standard input and whose standard
/// output we read; its standard error goes nowhere. It has its own process group, none of our
/// descriptors and none of our signal settings. It is killed, with all of its group, when the
/// object ends or when the thread that started it ends, even by `kill -9`, and is always reaped.
/// For one thread, which lives as long as the object.
class ChildProcess {
public:
    /// Starts the program with these arguments, or says why not (an errno). SIGPIPE is blocked in
    /// the calling thread from then on, so that a program that has gone is a plain error of `send`.
    [[nodiscard]] static rules::Expected<ChildProcess, int>
    start(const std::filesystem::path& program, const std::vector<std::string>& arguments = {});

    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    /// Its process number; 0 when it has been reaped.
    [[nodiscard]] pid_t id() const { return id_; }

    /// Queues the line and sends what the program takes without waiting. What cannot be sent
    /// because the program has gone is dropped: its end is seen by `receive`.
    void send(std::string_view line);
    /// Sends more of what is queued.
    void flush();
    [[nodiscard]] bool hasMoreToSend() const { return !queued_.empty(); }
    /// To be watched for writing while there is more to send.
    [[nodiscard]] int inputDescriptor() const { return input_.number(); }

    /// What came of reading without waiting.
    enum class Reading : std::uint8_t { some, nothingYet, ended };
    struct Received {
        Reading what;
        std::string_view bytes; ///< within the buffer
    };
    [[nodiscard]] Received receive(std::span<char> buffer);
    /// To be watched for reading.
    [[nodiscard]] int outputDescriptor() const { return output_.number(); }

    /// Waits for the program to end by itself; none: it has not.
    [[nodiscard]] std::optional<ProgramExit> waitFor(std::chrono::milliseconds limit);
    /// Closes its standard input, which tells it that nobody is there any more.
    void closeInput();
    /// Kills and reaps the group; nothing happens when it has been reaped.
    void kill();

private:
    ChildProcess(pid_t id, tactile::Descriptor input, tactile::Descriptor output);

    pid_t id_; ///< 0: reaped, or moved from
    tactile::Descriptor input_;
    tactile::Descriptor output_;
    std::string queued_;
};

} // namespace app
