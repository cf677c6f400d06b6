// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/opponent.hpp"

#include "app/engine/child_process.hpp"
#include "app/engine/conversation.hpp"
#include "app/engine/option_sheet.hpp"
#include "app/engine/uci.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <future>
#include <random>
#include <stop_token>
#include <thread>
#include <utility>
#include <variant>

namespace app {
namespace {

using Clock = std::chrono::steady_clock;

/// What is chosen for this engine; nothing if it cannot be found, which is reported when it is
/// started.
OptionValues optionsOf(const OpponentSetup& setup) {
    const auto program = findEngine(setup.choice.program, setup.places);
    if (!program) return {};
    const auto& all = setup.means.options;
    const auto own = all.find(placeOf(*program));
    return own == all.end() ? OptionValues{} : own->second;
}

/// The timeout for `poll`: never shorter than until the deadline, to avoid a second call.
int pollTimeUntil(const std::optional<Conversation::Time>& deadline) {
    using std::chrono::milliseconds;
    if (!deadline) return -1;
    const auto left = std::chrono::ceil<milliseconds>(*deadline - Clock::now());
    return static_cast<int>(std::clamp(left, milliseconds{0}, milliseconds{60'000}).count());
}

} // namespace

/// The open question is withdrawn.
struct Withdrawal {};

/// A question, its withdrawal, or the strength from now on.
using EngineErrand = std::variant<EngineQuestion, Withdrawal, Strength>;

/// Runs the protocol with an engine on its own thread: starts and ends the program, sends lines,
/// reads lines, waits.
class EngineWorker {
public:
    EngineWorker(OpponentSetup setup, PostOpponentReport post);
    EngineWorker(const EngineWorker&) = delete;
    EngineWorker& operator=(const EngineWorker&) = delete;
    ~EngineWorker();

    /// Any thread; returns at once.
    void put(EngineErrand errand);

private:
    void run(const std::stop_token& stop);
    void waitForSomething();
    void runErrands();
    void listen();
    void farewell();

    void carryOut(const ConversationStep& step);
    [[nodiscard]] std::optional<EngineFault> obey(ProgramOrder order);
    [[nodiscard]] std::optional<EngineFault> startProgram();
    [[nodiscard]] std::vector<EngineErrand> takeErrands();

    OpponentSetup setup_;
    PostOpponentReport post_;
    tactile::Bell bell_;
    std::mutex mutex_;
    std::vector<EngineErrand> errands_; // guarded by mutex_
    Conversation conversation_;
    std::optional<ChildProcess> program_;
    LineSplitter splitter_;
    std::array<char, std::size_t{16} << 10U> buffer_{};
    std::jthread thread_; // last: it uses all the others
};

EngineWorker::EngineWorker(OpponentSetup setup, PostOpponentReport post)
    : setup_(std::move(setup))
    , post_(std::move(post))
    , conversation_(setup_, optionsOf(setup_), std::random_device{}())
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

EngineWorker::~EngineWorker() {
    thread_.request_stop();
    bell_.ring();
}

void EngineWorker::put(EngineErrand errand) {
    {
        const std::lock_guard lock(mutex_);
        errands_.push_back(std::move(errand));
    }
    bell_.ring();
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
    watched[0] = {.fd = bell_.descriptor(), .events = POLLIN, .revents = 0};
    nfds_t count = 1;
    if (program_) watched[count++] = {program_->outputDescriptor(), POLLIN, 0};
    if (program_ && program_->hasMoreToSend())
        watched[count++] = {program_->inputDescriptor(), POLLOUT, 0};
    ::poll(watched.data(), count, pollTimeUntil(conversation_.deadline()));
    bell_.rang();
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
        // The program is ending, which takes a while on a busy machine, or has closed its output
        // and is useless.
        constexpr std::chrono::milliseconds dying{1'000};
        return carryOut(conversation_.ended(program_->waitFor(dying), Clock::now()));
    }
    for (const auto& text : splitter_.feed(bytes)) {
        const auto step = conversation_.receive(text, Clock::now());
        const bool isSameProgram = step.order == ProgramOrder::keep;
        carryOut(step);
        if (!isSameProgram) return; // the rest is from a previous process
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
    const auto& named = setup_.choice.arguments;
    auto program = ChildProcess::start(*path, named.empty() ? usualArguments(*path) : named);
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

Opponent::Opponent(OpponentSetup setup, PostOpponentReport post)
    : worker_(std::make_unique<EngineWorker>(std::move(setup), std::move(post))) {}

Opponent::~Opponent() = default;

void Opponent::ask(const EngineQuestion& question) {
    EXPECTS(!question.game.position().legalMoves().isEmpty());
    worker_->put(question);
}

void Opponent::playAt(const Strength& strength) {
    worker_->put(strength);
}

void Opponent::withdraw() {
    worker_->put(Withdrawal{});
}

rules::Expected<OpponentReady, EngineFault> meet(const OpponentSetup& setup) {
    using Answer = rules::Expected<OpponentReady, EngineFault>;
    std::promise<Answer> told;
    auto answer = told.get_future();
    bool isTold = false; // used by the opponent's thread only
    const auto tell = [&](const Answer& what) {
        if (!std::exchange(isTold, true)) told.set_value(what);
    };
    const Opponent opponent(setup, [&](const OpponentReport& report) {
        if (const auto* const ready = std::get_if<OpponentReady>(&report)) tell(*ready);
        if (const auto* const failed = std::get_if<OpponentFailed>(&report))
            tell(rules::unexpected(failed->why));
    });
    return answer.get();
}

Weigher::Weigher(OpponentSetup setup, Complain complain)
    : complain_(std::move(complain))
    , engine_(std::move(setup), [this](const OpponentReport& report) { hear(report); }) {}

// A failure before the first question is answered by asking: then the engine is started again.
rules::Expected<std::vector<StudiedMove>, EngineFault> Weigher::weigh(const rules::Game& game) {
    std::unique_lock lock(mutex_);
    answer_.reset();
    engine_.ask({.id = ++question_, .game = game});
    hasAnswered_.wait(lock, [&] { return answer_.has_value(); });
    if (const auto* const failed = std::get_if<OpponentFailed>(&*answer_))
        return rules::unexpected(failed->why);
    return std::get<OpponentStudied>(*std::move(answer_)).moves;
}

void Weigher::hear(const OpponentReport& report) {
    if (const auto* const ready = std::get_if<OpponentReady>(&report))
        if (const auto remark = remarkOn(*ready)) complain_(*remark);
    const bool isAnswer = std::holds_alternative<OpponentStudied>(report);
    const auto* const failed = std::get_if<OpponentFailed>(&report);
    if (!isAnswer && (failed == nullptr || !failed->question)) return;
    {
        const std::lock_guard lock(mutex_);
        answer_ = report;
    }
    hasAnswered_.notify_one();
}

double winningChances(int centipawns) {
    constexpr double steepness = 0.00368208;
    return 2 / (1 + std::exp(-steepness * std::clamp(centipawns, -decisive, decisive))) - 1;
}

} // namespace app
