// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screen/session_bus.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace tests {
namespace {

constexpr const char* variable = "DBUS_SESSION_BUS_ADDRESS";

[[noreturn]] void becomeDaemon(int told) {
    const auto print = "--print-address=" + std::to_string(told);
    // Its remarks about the system are of no interest.
    const int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nothing, STDERR_FILENO);
    execlp("dbus-daemon",
           "dbus-daemon",
           "--session",
           "--nofork",
           print.c_str(),
           static_cast<char*>(nullptr));
    _exit(127);
}

std::string lineFrom(int descriptor) {
    std::string line;
    std::array<char, 256> bytes{};
    while (line.find('\n') == std::string::npos) {
        const auto count = read(descriptor, bytes.data(), bytes.size());
        if (count <= 0) throw std::runtime_error("dbus-daemon does not start");
        line.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return line.substr(0, line.find('\n'));
}

} // namespace

SessionBus::SessionBus() {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    daemon_ = fork();
    if (daemon_ == 0) becomeDaemon(pipe[1]);
    close(pipe[1]);
    setenv(variable, lineFrom(pipe[0]).c_str(), 1);
    close(pipe[0]);
}

SessionBus::~SessionBus() {
    unsetenv(variable);
    kill(daemon_, SIGTERM);
    waitpid(daemon_, nullptr, 0);
}

} // namespace tests
