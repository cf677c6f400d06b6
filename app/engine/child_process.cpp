// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/child_process.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

namespace app {
namespace {

using rules::Expected;
using rules::unexpected;
using tactile::Descriptor;

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

Expected<Pipe, int> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return unexpected(errno);
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

void neverWait(const Descriptor& descriptor) {
    ::fcntl(descriptor.number(), F_SETFL, O_NONBLOCK);
}

void blockPipeSignal() {
    sigset_t broken;
    ::sigemptyset(&broken);
    ::sigaddset(&broken, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &broken, nullptr);
}

/// Everything that the new process needs before exec; prepared before the fork, because nothing may
/// allocate or lock between fork and exec.
struct Birth {
    /// The program, its arguments, and a null pointer, as required by execv.
    char* const* words;
    pid_t parent;
    int input;
    int output;
    int errors;
    int complaint; ///< errno is written here on failure; closed by a successful exec
};

void forgetSignals() {
    sigset_t none;
    ::sigemptyset(&none);
    for (const int number : {SIGPIPE, SIGINT, SIGHUP, SIGTERM, SIGCHLD})
        ::signal(number, SIG_DFL);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void complain(int complaint) {
    const int why = errno;
    // If even this fails, the parent sees an end without a reason.
    const auto written = ::write(complaint, &why, sizeof why);
    ::_exit(written == sizeof why ? 127 : 126);
}

/// An engine uses every core it can get; what the program says must not wait for it.
void giveWay() {
    constexpr int low = 10;
    ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + low);
}

[[noreturn]] void becomeProgram(const Birth& birth) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != birth.parent) ::_exit(126); // the parent died before the line above
    giveWay();
    forgetSignals();
    const bool isWired = ::dup2(birth.input, STDIN_FILENO) >= 0 &&
                         ::dup2(birth.output, STDOUT_FILENO) >= 0 &&
                         ::dup2(birth.errors, STDERR_FILENO) >= 0;
    if (!isWired) complain(birth.complaint);
    ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    ::execv(*birth.words, birth.words);
    complain(birth.complaint);
}

/// Waits until the program runs (the pipe closes) or reports why it does not.
std::optional<int> complaintIn(const Descriptor& reading) {
    int why = 0;
    ssize_t count = 0;
    do
        count = ::read(reading.number(), &why, sizeof why);
    while (count < 0 && errno == EINTR);
    return count == sizeof why ? std::optional{why} : std::nullopt;
}

void reap(pid_t id) {
    while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
    }
}

/// How the process ended, without reaping it. nullopt: it is still running.
std::optional<ProgramExit> exitOf(pid_t id) {
    siginfo_t told{};
    const auto whose = static_cast<id_t>(id);
    if (::waitid(P_PID, whose, &told, WEXITED | WNOHANG | WNOWAIT) != 0) return std::nullopt;
    if (told.si_pid != id) return std::nullopt;
    const auto how =
        told.si_code == CLD_EXITED ? ProgramExit::Kind::exited : ProgramExit::Kind::signalled;
    return ProgramExit{how, told.si_status};
}

} // namespace

Expected<ChildProcess, int> ChildProcess::start(const std::filesystem::path& program,
                                                const std::vector<std::string>& arguments) {
    auto toChild = makePipe();
    auto fromChild = makePipe();
    auto complaint = makePipe();
    const Descriptor nowhere{::open("/dev/null", O_WRONLY | O_CLOEXEC)};
    if (!toChild || !fromChild || !complaint || !nowhere.isOpen()) return unexpected(errno);
    std::vector<std::string> texts{program.string()};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    std::vector<char*> words;
    words.reserve(texts.size() + 1);
    for (auto& text : texts)
        words.push_back(text.data());
    words.push_back(nullptr);
    const Birth birth{.words = words.data(),
                      .parent = ::getpid(),
                      .input = toChild->reading.number(),
                      .output = fromChild->writing.number(),
                      .errors = nowhere.number(),
                      .complaint = complaint->writing.number()};
    blockPipeSignal();
    const pid_t id = ::fork();
    if (id < 0) return unexpected(errno);
    if (id == 0) becomeProgram(birth);
    complaint->writing.reset();
    if (const auto why = complaintIn(complaint->reading)) {
        reap(id);
        return unexpected(*why);
    }
    neverWait(toChild->writing);
    neverWait(fromChild->reading);
    return ChildProcess(id, std::move(toChild->writing), std::move(fromChild->reading));
}

ChildProcess::ChildProcess(pid_t id, Descriptor input, Descriptor output)
    : id_(id)
    , input_(std::move(input))
    , output_(std::move(output)) {}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, 0))
    , input_(std::move(other.input_))
    , output_(std::move(other.output_))
    , queued_(std::move(other.queued_)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(input_, other.input_);
    std::swap(output_, other.output_);
    std::swap(queued_, other.queued_);
    return *this;
}

ChildProcess::~ChildProcess() {
    kill();
}

void ChildProcess::send(std::string_view line) {
    queued_ += line;
    queued_ += '\n';
    flush();
}

void ChildProcess::flush() {
    while (!queued_.empty()) {
        const auto count = ::write(input_.number(), queued_.data(), queued_.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) return;
        if (count < 0) return queued_.clear();
        queued_.erase(0, static_cast<std::size_t>(count));
    }
}

ChildProcess::Received ChildProcess::receive(std::span<char> buffer) {
    const auto count = ::read(output_.number(), buffer.data(), buffer.size());
    if (count > 0) return {Reading::some, {buffer.data(), static_cast<std::size_t>(count)}};
    const bool isQuiet = count < 0 && (errno == EAGAIN || errno == EINTR);
    return {isQuiet ? Reading::nothingYet : Reading::ended, {}};
}

std::optional<ProgramExit> ChildProcess::waitFor(std::chrono::milliseconds limit) {
    constexpr std::chrono::milliseconds step{5};
    for (std::chrono::milliseconds waited{0}; id_ != 0; waited += step) {
        if (const auto exit = exitOf(id_)) {
            kill(); // reaps it, and ends the processes it has started
            return exit;
        }
        if (waited >= limit) break;
        std::this_thread::sleep_for(step);
    }
    return std::nullopt;
}

void ChildProcess::closeInput() {
    queued_.clear();
    input_.reset();
}

void ChildProcess::kill() {
    if (id_ == 0) return;
    ::kill(-id_, SIGKILL);
    ::kill(id_, SIGKILL); // in case it does not lead a group yet
    reap(std::exchange(id_, 0));
}

} // namespace app
