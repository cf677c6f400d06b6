// SPDX-License-Identifier: GPL-3.0-or-later
// Child processes: what they receive, what we receive, and that none remains.
#include "app/engine/child_process.hpp"
#include "tests/support/program/fake_engines.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>

using namespace app;
using namespace std::chrono_literals;
using TerminalReading = ChildProcess::Reading;

namespace {

/// Waits for the first result of reading.
ChildProcess::Received receive(ChildProcess& program, std::span<char> buffer) {
    pollfd watched{program.outputDescriptor(), POLLIN, 0};
    REQUIRE(::poll(&watched, 1, 60'000) == 1);
    return program.receive(buffer);
}

/// Everything it writes until it has written `size` bytes or has closed its output.
std::string readUpTo(ChildProcess& program, std::size_t size) {
    std::array<char, 4096> buffer{};
    std::string all;
    while (all.size() < size) {
        const auto [what, bytes] = receive(program, buffer);
        if (what == TerminalReading::ended) break;
        all += bytes;
    }
    return all;
}

/// A zombie that its parent has not reaped yet is not running.
bool isRunning(pid_t id) {
    std::ifstream stat{"/proc/" + std::to_string(id) + "/stat"};
    std::string number;
    std::string name;
    std::string state;
    return (stat >> number >> name >> state) && state != "Z";
}

bool isThere(pid_t id) {
    return ::kill(id, 0) == 0;
}

/// Waits, up to a minute, until a process that is not our child is gone.
bool goes(pid_t id) {
    for (int times = 0; times < 6000 && isRunning(id); ++times)
        std::this_thread::sleep_for(10ms);
    return !isRunning(id);
}

ChildProcess started(const std::filesystem::path& program) {
    auto process = ChildProcess::start(program);
    REQUIRE(process);
    return std::move(*process);
}

} // namespace

TEST_CASE("a program reads what it is sent, and its output is read") {
    auto cat = started("/bin/cat");
    cat.send("uci");
    cat.send("isready");
    CHECK(readUpTo(cat, 12) == "uci\nisready\n");
    std::array<char, 8> buffer{};
    CHECK(cat.receive(buffer).what == TerminalReading::nothingYet);
}

TEST_CASE("more is queued than a pipe holds, and nothing blocks or is lost") {
    auto cat = started("/bin/cat");
    const std::string line(99'999, 'x');
    for (int times = 0; times < 10; ++times)
        cat.send(line);
    CHECK(cat.hasMoreToSend());
    std::array<char, 65'536> buffer{};
    std::size_t size = 0;
    while (size < 1'000'000) {
        cat.flush();
        const auto [what, bytes] = receive(cat, buffer);
        REQUIRE(what == TerminalReading::some);
        size += bytes.size();
    }
    CHECK(size == 1'000'000);
    CHECK_FALSE(cat.hasMoreToSend());
}

TEST_CASE("the exit status of a program is reported, and writing to it afterwards does no harm") {
    auto program = started("/bin/false");
    CHECK(readUpTo(program, 1).empty());
    CHECK(program.waitFor(60s) == ProgramExit{ProgramExit::Kind::exited, 1});
    program.send("quit");
    program.send(std::string(1'000'000, 'x'));
    CHECK_FALSE(program.hasMoreToSend());
    CHECK_FALSE(program.waitFor(0ms));
}

TEST_CASE("the signal that killed a program is reported") {
    auto cat = started("/bin/cat");
    REQUIRE(::kill(cat.id(), SIGKILL) == 0);
    CHECK(cat.waitFor(60s) == ProgramExit{ProgramExit::Kind::signalled, SIGKILL});
}

TEST_CASE("a program that keeps running is left alone until it is killed") {
    auto cat = started("/bin/cat");
    CHECK_FALSE(cat.waitFor(20ms));
    CHECK(isRunning(cat.id()));
    cat.closeInput();
    CHECK(cat.waitFor(60s) == ProgramExit{});
}

TEST_CASE("a program that cannot be run is reported with the reason") {
    CHECK(ChildProcess::start("/no/such/program").error() == ENOENT);
    CHECK(ChildProcess::start("/etc/passwd").error() == EACCES);
    const tests::ScratchFolder folder;
    const auto text = folder.file("text");
    std::ofstream{text} << "not a program\n";
    std::filesystem::permissions(text, std::filesystem::perms::owner_all);
    CHECK(ChildProcess::start(text).error() == ENOEXEC);
}

TEST_CASE("no process and no zombie remains after the object's end") {
    const tests::FakeEngines engines;
    pid_t id = 0;
    {
        auto deaf = started(engines.make("deaf"));
        id = deaf.id();
        auto moved = std::move(deaf);
        CHECK(moved.id() == id);
        // What remains is what is checked.
        CHECK(deaf.id() == 0); // NOLINT(bugprone-use-after-move,clang-analyzer-cplusplus.Move)
        CHECK(isRunning(id));
    }
    CHECK_FALSE(isThere(id));
}

TEST_CASE("a program inherits none of our descriptors except its own three") {
    const int leak = ::open("/dev/null", O_RDONLY); // NOLINT: without O_CLOEXEC on purpose
    REQUIRE(leak > 2);
    auto cat = started("/bin/cat");
    cat.send("ready"); // its loader has opened and closed its files when it answers
    REQUIRE(readUpTo(cat, 6) == "ready\n");
    std::size_t count = 0;
    const auto folder = "/proc/" + std::to_string(cat.id()) + "/fd";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        count += entry.path().empty() ? 0U : 1U;
    CHECK(count == 3);
    ::close(leak);
}

TEST_CASE("a program has no signal blocked, whatever we have blocked") {
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before);
    auto cat = started("/bin/cat");
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    REQUIRE(::kill(cat.id(), SIGTERM) == 0);
    CHECK(cat.waitFor(60s) == ProgramExit{ProgramExit::Kind::signalled, SIGTERM});
}

TEST_CASE("a program gives way to us, however low our own priority is") {
    auto nice = started("/usr/bin/nice");
    const int ours = ::getpriority(PRIO_PROCESS, 0);
    CHECK(std::stoi(readUpTo(nice, 100)) == std::min(ours + 10, 19));
}

TEST_CASE("an engine that reads nothing does not outlive us when we are killed") {
    const tests::FakeEngines engines;
    auto keeper = started(HEKTOR_ENGINE_KEEPER);
    keeper.send(engines.make("deaf"));
    const auto engine = static_cast<pid_t>(std::stol(readUpTo(keeper, 2)));
    REQUIRE(engine > 1);
    CHECK(isRunning(engine));
    keeper.kill();
    CHECK(goes(engine));
}
