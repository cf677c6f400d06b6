// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The program pgn-extract of Debian, with which ours is compared. HEKTOR_PGN_EXTRACT is its path.

namespace bench {

inline constexpr bool hasPgnExtract = !std::string_view{HEKTOR_PGN_EXTRACT}.ends_with("NOTFOUND");

/// Processor time of the children that have ended.
inline double childrenSeconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

inline pid_t startProgram(std::vector<std::string> words, const std::string& output) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = -1;
    const int failure =
        posix_spawn(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw std::runtime_error(words.front() + " cannot be started");
    return child;
}

/// Processor seconds of a program, which is named by its path; what it prints goes into a file.
inline double programSeconds(std::vector<std::string> words,
                             const std::string& output = "/dev/null") {
    const double before = childrenSeconds();
    const auto name = words.front();
    const auto child = startProgram(std::move(words), output);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error(name + " has failed");
    return childrenSeconds() - before;
}

/// Processor seconds of pgn-extract with these options; what it prints goes into a file.
inline double pgnExtractSeconds(std::vector<std::string> options,
                                const std::string& output = "/dev/null") {
    options.insert(options.begin(), HEKTOR_PGN_EXTRACT);
    return programSeconds(std::move(options), output);
}

} // namespace bench
