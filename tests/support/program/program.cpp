// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/program.hpp"

#include "tests/support/program/scratch.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace tests {
namespace {

/// Where a program's three streams are connected.
class Streams {
public:
    Streams(const std::string& input, const std::string& output, const std::string& errors) {
        constexpr int written = O_WRONLY | O_CREAT | O_TRUNC;
        posix_spawn_file_actions_init(&actions_);
        lead(STDIN_FILENO, input, O_RDONLY);
        lead(STDOUT_FILENO, output, written);
        lead(STDERR_FILENO, errors, written);
    }
    ~Streams() { posix_spawn_file_actions_destroy(&actions_); }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }

private:
    void lead(int stream, const std::string& path, int flags) {
        posix_spawn_file_actions_addopen(&actions_, stream, path.c_str(), flags, 0600);
    }

    posix_spawn_file_actions_t actions_{};
};

std::string whole(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

int statusOf(pid_t child, const std::string& program) {
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status))
        throw std::runtime_error(program + " was killed");
    return WEXITSTATUS(status);
}

} // namespace

Ended runProgram(const std::string& program,
                 std::vector<std::string> arguments,
                 const std::string& input) {
    const ScratchFolder folder;
    const auto lines = folder.file("input");
    std::ofstream(lines, std::ios::binary) << input;
    const auto output = folder.file("output");
    const auto errors = folder.file("errors");
    const Streams streams{lines, output, errors};
    auto name = program;
    std::vector<char*> words{name.data()};
    std::transform(arguments.begin(),
                   arguments.end(),
                   std::back_inserter(words),
                   [](std::string& argument) { return argument.data(); });
    words.push_back(nullptr);
    pid_t child = 0;
    if (posix_spawn(&child, program.c_str(), streams.actions(), nullptr, words.data(), environ) !=
        0)
        throw std::runtime_error(program + " cannot be started");
    const int status = statusOf(child, program);
    return {.status = status, .output = whole(output), .errors = whole(errors)};
}

} // namespace tests
