// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/worker.hpp"

#include "rules/base/expected.hpp"

#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <random>
#include <utility>

namespace app {
namespace {

using Clock = std::chrono::steady_clock;

Conversation::Terms termsOf(const OpponentSetup& setup) {
    const auto& program = setup.choice.program;
    return {.program = program.empty() ? "stockfish" : program,
            .strength = setup.strength,
            .means = setup.means,
            .chess960 = setup.chess960,
            .patience = setup.patience,
            .seed = std::random_device{}()};
}

/// How long `poll` may wait: never shorter than until the deadline, so that it is not called twice.
int pollTimeUntil(const std::optional<Conversation::Time>& deadline) {
    using std::chrono::milliseconds;
    if (!deadline) return -1;
    const auto left = std::chrono::ceil<milliseconds>(*deadline - Clock::now());
    return static_cast<int>(std::clamp(left, milliseconds{0}, milliseconds{60'000}).count());
}

} // namespace

EngineWorker::EngineWorker(OpponentSetup setup, PostOpponentReport post)
    : setup_(std::move(setup))
    , post_(std::move(post))
    , bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , conversation_(termsOf(setup_))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

EngineWorker::~EngineWorker() {
    thread_.request_stop();
    wake();
}

void EngineWorker::put(EngineErrand errand) {
    {
        const std::lock_guard lock(mutex_);
        errands_.push_back(std::move(errand));
    }
    wake();
}

void EngineWorker::run(const std::stop_token& stop) {
    carryOut(conversation_.start(Clock::now()));
    while (!stop.stop_requested()) {
        waitForSomething();
        runErrands();
        listen();
        carryOut(conversation_.tick(Clock::now()));
    }
    farewell();
}

void EngineWorker::waitForSomething() {
    std::array<pollfd, 3> watched{};
    watched[0] = {.fd = bell_.number(), .events = POLLIN, .revents = 0};
    nfds_t count = 1;
    if (program_) watched[count++] = {program_->outputDescriptor(), POLLIN, 0};
    if (program_ && program_->hasMoreToSend())
        watched[count++] = {program_->inputDescriptor(), POLLOUT, 0};
    ::poll(watched.data(), count, pollTimeUntil(conversation_.deadline()));
    eventfd_t rings = 0;
    ::eventfd_read(bell_.number(),
                   &rings); // fails where it was not the bell that ended the waiting
    if (program_) program_->flush();
}

void EngineWorker::runErrands() {
    for (const auto& errand : takeErrands())
        carryOut(
            std::visit(rules::Overloaded{
                           [&](const EngineQuestion& question) {
                               return conversation_.ask(question, Clock::now());
                           },
                           [&](const Withdrawal&) { return conversation_.withdraw(Clock::now()); },
                           [&](const Strength& strength) {
                               return conversation_.playAt(strength, Clock::now());
                           },
                       },
                       errand));
}

void EngineWorker::listen() {
    if (!program_) return;
    const auto [what, bytes] = program_->receive(buffer_);
    if (what == ChildProcess::Reading::nothingYet) return;
    if (what == ChildProcess::Reading::ended) {
        // It is dying, or has closed its output and is of no more use.
        constexpr std::chrono::milliseconds dying{200};
        return carryOut(conversation_.ended(program_->waitFor(dying), Clock::now()));
    }
    for (const auto& text : splitter_.feed(bytes)) {
        const auto step = conversation_.receive(text, Clock::now());
        const bool isSameProgram = step.order == ProgramOrder::keep;
        carryOut(step);
        if (!isSameProgram) return; // the rest was said by one that is gone
    }
}

void EngineWorker::carryOut(const ConversationStep& step) {
    const auto fault = obey(step.order);
    for (const auto& line : step.send)
        if (program_) program_->send(line);
    for (const auto& report : step.reports)
        post_(report);
    if (fault) carryOut(conversation_.notStarted(*fault));
}

std::optional<EngineFault> EngineWorker::obey(ProgramOrder order) {
    if (order == ProgramOrder::keep) return std::nullopt;
    program_.reset();
    splitter_ = {};
    if (order == ProgramOrder::end) return std::nullopt;
    return startProgram();
}

std::optional<EngineFault> EngineWorker::startProgram() {
    const auto path = findEngine(setup_.choice.program, setup_.places);
    if (!path) return path.error();
    auto program = ChildProcess::start(*path, setup_.choice.arguments);
    if (!program)
        return EngineFault{.what = program.error() == EACCES ? EngineProblem::notAllowed
                                                             : EngineProblem::cannotStart,
                           .program = *path,
                           .systemError = program.error()};
    program_ = std::move(*program);
    return std::nullopt;
}

void EngineWorker::farewell() {
    if (!program_) return;
    program_->send("quit");
    program_->closeInput();
    const bool hasQuit = program_->waitFor(setup_.patience.quitting).has_value();
    if (!hasQuit) program_->kill();
    program_.reset(); // on the thread that started it
}

std::vector<EngineErrand> EngineWorker::takeErrands() {
    const std::lock_guard lock(mutex_);
    return std::exchange(errands_, {});
}

void EngineWorker::wake() const {
    ::eventfd_write(bell_.number(), 1); // fails only where it has rung uncountably often already
}

} // namespace app
