// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/stockfish.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <ctime>
#include <stdexcept>

namespace tests {
namespace {

struct Pipe {
    int reading = -1;
    int writing = -1;
};

Pipe makePipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be had");
    return {ends[0], ends[1]};
}

pid_t spawnStockfish(const Pipe& commands, const Pipe& answers) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, commands.reading, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, answers.writing, STDOUT_FILENO);
    std::string program = HEKTOR_STOCKFISH;
    std::array<char*, 2> arguments{program.data(), nullptr};
    pid_t process = -1;
    const int error =
        posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("cannot start " + program);
    return process;
}

bool startsWith(const std::string& text, const std::string& beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

} // namespace

Stockfish::Stockfish() {
    std::signal(SIGPIPE, SIG_IGN); // a missing engine is an error of `tell`, not our end
    const auto commands = makePipe();
    const auto answers = makePipe();
    process_ = spawnStockfish(commands, answers);
    close(commands.reading);
    close(answers.writing);
    commands_ = fdopen(commands.writing, "w");
    answers_ = fdopen(answers.reading, "r");
    waitUntilReady();
}

Stockfish::~Stockfish() {
    std::fclose(commands_); // it quits at the end of its input
    std::fclose(answers_);
    waitpid(process_, nullptr, 0);
}

void Stockfish::tell(const std::string& command) {
    if (std::fputs((command + "\n").c_str(), commands_) < 0 || std::fflush(commands_) != 0)
        throw std::runtime_error("Stockfish does not listen any more");
}

std::string Stockfish::line() {
    std::string text;
    for (int sign = std::getc(answers_); sign != '\n'; sign = std::getc(answers_)) {
        if (sign == EOF) throw std::runtime_error("Stockfish has ended");
        text += static_cast<char>(sign);
    }
    return text;
}

void Stockfish::waitUntilReady() {
    tell("isready");
    while (line() != "readyok") {
    }
}

double Stockfish::processorSeconds() const {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &time) != 0)
        throw std::runtime_error("the processor time of Stockfish cannot be read");
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Stockfish::Count Stockfish::perft(const std::string& fen, bool chess960, int depth) {
    tell(std::string("setoption name UCI_Chess960 value ") + (chess960 ? "true" : "false"));
    tell("position fen " + fen);
    waitUntilReady();
    const double begun = processorSeconds();
    tell("go perft " + std::to_string(depth));
    Count count;
    const std::string total = "Nodes searched: ";
    for (auto text = line();; text = line()) {
        if (startsWith(text, total)) {
            count.total = std::stoull(text.substr(total.size()));
            break;
        }
        const auto colon = text.find(": "); // "e2e4: 20"
        if (colon == 4 || colon == 5)
            count.byMove[text.substr(0, colon)] = std::stoull(text.substr(colon + 2));
    }
    waitUntilReady();
    count.seconds = processorSeconds() - begun;
    return count;
}

} // namespace tests
