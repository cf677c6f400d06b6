// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/running_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <thread>

namespace tests {
namespace {

/// An expected result may come late on a busy machine; only a failure waits this long.
constexpr std::chrono::seconds patience{120};

/// The two ends of a program's standard input.
struct Line {
    int ours = -1;
    int its = -1;
};

Line openPipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return {.ours = ends[1], .its = ends[0]};
}

Line openTerminal(bool showsTyping) {
    Line line;
    line.ours = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    std::array<char, 64> name{};
    if (line.ours < 0 || ::grantpt(line.ours) != 0 || ::unlockpt(line.ours) != 0 ||
        ::ptsname_r(line.ours, name.data(), name.size()) != 0)
        throw std::runtime_error("no pseudo-terminal");
    line.its = ::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    if (line.its < 0 || ::tcgetattr(line.its, &settings) != 0)
        throw std::runtime_error("the pseudo-terminal cannot be opened");
    if (!showsTyping) settings.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(line.its, TCSANOW, &settings);
    return line;
}

Line lineFor(StandardInput input) {
    switch (input) {
    case StandardInput::nothing: return {.its = ::open("/dev/null", O_RDONLY | O_CLOEXEC)};
    case StandardInput::pipe: return openPipe();
    case StandardInput::showingTerminal:
    case StandardInput::wholeTerminal: return openTerminal(true);
    case StandardInput::terminal: break;
    }
    return openTerminal(false);
}

pid_t spawn(const std::string& program,
            std::vector<std::string> arguments,
            StandardInput input,
            const Line& line,
            const std::string& output) {
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, line.its, STDIN_FILENO);
    if (input == StandardInput::wholeTerminal)
        posix_spawn_file_actions_adddup2(&actions, line.its, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(
            &actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    arguments.insert(arguments.begin(), program);
    std::vector<char*> words;
    std::transform(arguments.begin(),
                   arguments.end(),
                   std::back_inserter(words),
                   [](std::string& argument) { return argument.data(); });
    words.push_back(nullptr);
    pid_t process = 0;
    const int failed =
        posix_spawn(&process, program.c_str(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error(program + " cannot be started");
    return process;
}

struct Range {
    std::size_t begin;
    std::size_t end;
};

/// Of a line of /proc/PID/maps: "7f10c000-7f10d000 rw-p …".
Range rangeIn(const std::string& line) {
    std::size_t used = 0;
    const auto begin = std::stoull(line, &used, 16);
    return {begin, std::stoull(line.substr(used + 1), nullptr, 16)};
}

} // namespace

RunningProgram::RunningProgram(const std::string& program,
                               std::vector<std::string> arguments,
                               StandardInput input,
                               const std::string& output) {
    const auto line = lineFor(input);
    ourEnd_ = line.ours;
    process_ = spawn(program, std::move(arguments), input, line, output);
    ::close(line.its);
}

RunningProgram::~RunningProgram() {
    if (process_ != 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    if (ourEnd_ >= 0) ::close(ourEnd_);
}

std::chrono::steady_clock::time_point RunningProgram::send(const std::string& line) const {
    const auto sent = std::chrono::steady_clock::now();
    press(line + '\n');
    return sent;
}

void RunningProgram::press(const std::string& keys) const {
    if (::write(ourEnd_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
        throw std::runtime_error("the program takes no lines");
}

int RunningProgram::end() {
    int status = 0;
    ::kill(process_, SIGTERM);
    if (::waitpid(process_, &status, 0) != process_ || !WIFEXITED(status))
        throw std::runtime_error("the program was killed");
    process_ = 0;
    return WEXITSTATUS(status);
}

void RunningProgram::standStill(std::chrono::milliseconds time) const {
    ::kill(process_, SIGSTOP);
    std::this_thread::sleep_for(time);
    ::kill(process_, SIGCONT);
}

std::optional<int> RunningProgram::endsByItself() {
    const auto end = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (::waitpid(process_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > end) return std::nullopt;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    process_ = 0;
    if (!WIFEXITED(status)) throw std::runtime_error("the program was killed");
    return WEXITSTATUS(status);
}

std::string RunningProgram::shown() {
    std::array<char, 4096> room{};
    pollfd watched{ourEnd_, POLLIN, 0};
    while (::poll(&watched, 1, 0) > 0 && (watched.revents & POLLIN) != 0) {
        const auto count = ::read(ourEnd_, room.data(), room.size());
        if (count <= 0) break;
        shown_.append(room.data(), static_cast<std::size_t>(count));
    }
    return shown_;
}

bool RunningProgram::comesToShow(const std::string& words) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (shown().find(words) == std::string::npos) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    return true;
}

std::optional<int> RunningProgram::timesInMemory(const std::string& text) const {
    const auto folder = "/proc/" + std::to_string(process_);
    std::ifstream maps{folder + "/maps"};
    const int memory = ::open((folder + "/mem").c_str(), O_RDONLY | O_CLOEXEC);
    if (!maps || memory < 0) return std::nullopt;
    std::optional<int> times = 0;
    for (std::string line; times && std::getline(maps, line);) {
        const auto [begin, end] = rangeIn(line);
        // A sanitizer's shadow memory, which keeps freed memory for a while.
        constexpr std::uint64_t moreThanThereIs = 1ULL << 40U;
        if (end - begin >= moreThanThereIs) {
            times = std::nullopt;
            continue;
        }
        std::string bytes(end - begin, '\0');
        const auto count = ::pread(memory, bytes.data(), bytes.size(), static_cast<off_t>(begin));
        bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0); // guard pages are not memory
        for (auto at = bytes.find(text); at != std::string::npos; at = bytes.find(text, at + 1))
            ++*times;
    }
    ::close(memory);
    return times;
}

bool RunningProgram::comesToForget(const std::string& text) const {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (timesInMemory(text).value_or(0) > 0) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    return true;
}

bool RunningProgram::leavesCoreDump() {
    int status = 0;
    ::kill(process_, SIGABRT);
    if (::waitpid(process_, &status, 0) != process_ || !WIFSIGNALED(status))
        throw std::runtime_error("the program does not end");
    process_ = 0;
    return WCOREDUMP(status);
}

double RunningProgram::processorSeconds() const {
    clockid_t clock{};
    timespec used{};
    if (::clock_getcpuclockid(process_, &clock) != 0 || ::clock_gettime(clock, &used) != 0)
        throw std::runtime_error("the program has ended");
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

std::uint64_t RunningProgram::sleeps() const {
    constexpr std::string_view field = "voluntary_ctxt_switches:";
    std::uint64_t sum = 0;
    const auto threads = "/proc/" + std::to_string(process_) + "/task";
    for (const auto& thread : std::filesystem::directory_iterator{threads}) {
        std::ifstream status{thread.path() / "status"};
        for (std::string line; std::getline(status, line);)
            if (line.starts_with(field)) sum += std::stoull(line.substr(field.size()));
    }
    return sum;
}

bool comesToSay(const std::string& output, const std::string& words) {
    const auto end = std::chrono::steady_clock::now() + patience;
    const auto said = [&] {
        std::ifstream file{output};
        return std::string{std::istreambuf_iterator<char>{file}, {}};
    };
    while (said().find(words) == std::string::npos) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    return true;
}

bool comesToBe(const std::string& file) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!std::filesystem::exists(file)) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    return true;
}

} // namespace tests
