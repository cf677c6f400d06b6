// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/emulated_board.hpp"

#include "tactile-io/emulator/makes.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace tactile {
namespace {

constexpr std::string_view terminals = "/dev/pts/";

/// The target of a symbolic link; empty if there is none.
std::string targetOf(const std::string& link) {
    std::array<char, PATH_MAX> target{};
    const auto length = ::readlink(link.c_str(), target.data(), target.size());
    return length < 0 ? "" : std::string(target.data(), static_cast<std::size_t>(length));
}

bool exists(const std::string& path) {
    struct stat facts {};
    return ::lstat(path.c_str(), &facts) == 0;
}

/// Creates or replaces the link atomically.
std::optional<TerminalFault> makeLink(const std::string& target, const std::string& link) {
    const auto old = targetOf(link);
    if (exists(link) && old.compare(0, terminals.size(), terminals) != 0)
        return TerminalFault{TerminalError::linkTaken};
    const auto fresh = link + ".new";
    ::unlink(fresh.c_str());
    if (::symlink(target.c_str(), fresh.c_str()) != 0)
        return TerminalFault{TerminalError::noLink, errno};
    if (::rename(fresh.c_str(), link.c_str()) == 0) return std::nullopt;
    const TerminalFault fault{TerminalError::noLink, errno};
    ::unlink(fresh.c_str());
    return fault;
}

/// A real board's line has no echo and changes no byte, whether or not anybody has configured it.
bool makeRaw(int line) {
    termios settings{};
    if (::tcgetattr(line, &settings) != 0) return false;
    ::cfmakeraw(&settings);
    return ::tcsetattr(line, TCSANOW, &settings) == 0;
}

auto noTerminal() {
    return rules::unexpected(TerminalFault{TerminalError::noTerminal, errno});
}

} // namespace

rules::Expected<PseudoTerminal, TerminalFault> PseudoTerminal::plugIn(const std::string& link) {
    Descriptor board(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    std::array<char, PATH_MAX> target{};
    const bool unlocked = board.isOpen() && ::grantpt(board.number()) == 0 &&
                          ::unlockpt(board.number()) == 0 &&
                          ::ptsname_r(board.number(), target.data(), target.size()) == 0;
    if (!unlocked) return noTerminal();
    Descriptor keeper(::open(target.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!keeper.isOpen() || !makeRaw(keeper.number())) return noTerminal();
    if (const auto fault = makeLink(target.data(), link)) return rules::unexpected(*fault);
    return PseudoTerminal(std::move(board), std::move(keeper), link, target.data());
}

PseudoTerminal::PseudoTerminal(Descriptor board,
                               Descriptor keeper,
                               std::string link,
                               std::string target)
    : board_(std::move(board))
    , keeper_(std::move(keeper))
    , link_(std::move(link))
    , target_(std::move(target)) {}

PseudoTerminal::~PseudoTerminal() {
    // A link that belongs to somebody else is left alone.
    if (board_.isOpen() && targetOf(link_) == target_) ::unlink(link_.c_str());
}

Bytes PseudoTerminal::read() const {
    Bytes bytes(512);
    const auto count = ::read(board_.number(), bytes.data(), bytes.size());
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

void PseudoTerminal::write(std::span<const std::uint8_t> bytes) const {
    [[maybe_unused]] const auto count = ::write(board_.number(), bytes.data(), bytes.size());
}

using rules::Instant;
using rules::Span;

namespace {

std::unique_ptr<BoardEmulator> emulator(const EmulatorOptions& options) {
    const auto start = rules::Placement::start();
    if (options.kind == EmulatedKind::dgt)
        return std::make_unique<DgtEmulator>(options, start, Instant{});
    return std::make_unique<LineEmulator>(options, start, Instant{});
}

} // namespace

EmulatedBoard::EmulatedBoard(const EmulatorOptions& options, std::optional<int> stopper)
    : made_(std::chrono::steady_clock::now())
    , board_(emulator(options))
    , options_(options)
    , stopper_(stopper) {}

std::optional<TerminalFault> EmulatedBoard::plugIn(const std::string& link) {
    auto terminal = PseudoTerminal::plugIn(link);
    if (!terminal) return terminal.error();
    terminal_.reset();
    terminal_.emplace(std::move(*terminal));
    link_ = link;
    board_->powerUp(now());
    return std::nullopt;
}

std::variant<std::monostate, HandFault, TerminalFault>
EmulatedBoard::perform(const Action& action) {
    Hand hand(*board_, options_, [this](Span span) { return serve(span) != ServeEnd::stopped; });
    const auto byHand = [&hand](const auto& each) -> Done {
        if (const auto fault = hand(each)) return *fault;
        return {};
    };
    return std::visit(rules::Overloaded{
                          [&](const LiftPiece& each) { return byHand(each); },
                          [&](const PutPiece& each) { return byHand(each); },
                          [&](const MovePiece& each) { return byHand(each); },
                          [&](const SlidePiece& each) { return byHand(each); },
                          [&](const PressClock& each) -> Done {
                              board_->press(each.side, now());
                              return {};
                          },
                          [&](const Restart&) -> Done {
                              board_->powerUp(now());
                              return {};
                          },
                          [&](const MakeNoise&) -> Done {
                              board_->noise(now());
                              return {};
                          },
                          [&](const WaitFor& each) -> Done {
                              serve(each.span);
                              return {};
                          },
                          [&](const WaitForReader& each) -> Done {
                              carryOut(each);
                              return {};
                          },
                          [&](const Unplug& each) { return carryOut(each); },
                      },
                      action);
}

ServeEnd EmulatedBoard::serve(Span span, std::optional<int> input) {
    const auto end = now() + span;
    while (!stopped_) {
        if (terminal_) terminal_->write(board_->tick(now()));
        if (now() >= end) return ServeEnd::timeIsUp;
        const auto due = board_->deadline().value_or(end);
        const auto served = poll(std::min(due, end), input);
        if (served != ServeEnd::timeIsUp) return served;
    }
    return ServeEnd::stopped;
}

void EmulatedBoard::finish() {
    const auto end = now() + rules::seconds(1);
    while (!stopped_ && !board_->isQuiet() && now() < end)
        serve(DgtEmulator::lookEvery);
    // The other end may need a moment to read what was sent.
    serve(DgtEmulator::lookEvery);
}

EmulatedBoard::Done EmulatedBoard::carryOut(const Unplug& action) {
    terminal_.reset();
    serve(action.span);
    if (const auto fault = plugIn(link_)) return *fault;
    return {};
}

void EmulatedBoard::carryOut(const WaitForReader& /*action*/) {
    while (!stopped_ && !board_->isSpokenTo())
        serve(DgtEmulator::lookEvery);
}

/// Waits for bytes from a program; while the cable is unplugged there is no line to wait for.
ServeEnd EmulatedBoard::poll(Instant until, std::optional<int> input) {
    const int line = terminal_ ? terminal_->descriptor() : -1;
    std::array<pollfd, 4> watched{{{stop_.descriptor(), POLLIN, 0},
                                   {stopper_.value_or(-1), POLLIN, 0},
                                   {line, POLLIN, 0},
                                   {input.value_or(-1), POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), millisecondsTo(until)) <= 0)
        return ServeEnd::timeIsUp;
    stopped_ = watched[0].revents != 0 || watched[1].revents != 0;
    if (stopped_) return ServeEnd::stopped;
    if (watched[2].revents != 0) board_->receive(terminal_->read(), now());
    return watched[3].revents != 0 ? ServeEnd::inputIsReady : ServeEnd::timeIsUp;
}

Instant EmulatedBoard::now() const {
    const auto passed = std::chrono::steady_clock::now() - made_;
    return {std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()};
}

int EmulatedBoard::millisecondsTo(Instant until) const {
    constexpr std::int64_t longest = 60'000;
    return static_cast<int>(std::clamp<std::int64_t>((until - now()).milliseconds, 0, longest));
}

BoardOnThread::~BoardOnThread() {
    board_.stop();
}

std::optional<TerminalFault> BoardOnThread::plugIn(const std::string& link) {
    if (const auto fault = board_.plugIn(link)) return fault;
    thread_ = std::jthread([this] { work(); });
    return std::nullopt;
}

void BoardOnThread::does(const Action& action) {
    const std::lock_guard lock(mutex_);
    actions_.push_back(action);
}

BoardOnThread::Done BoardOnThread::waitUntilDone() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return over_ || (actions_.empty() && !busy_); });
    return done_;
}

rules::Placement BoardOnThread::standing() {
    const std::lock_guard lock(mutex_);
    return standing_;
}

const BoardEmulator& BoardOnThread::ended() {
    board_.stop();
    if (thread_.joinable()) thread_.join();
    return board_.board();
}

std::optional<Action> BoardOnThread::next() {
    const std::lock_guard lock(mutex_);
    if (actions_.empty()) return std::nullopt;
    busy_ = true;
    const auto action = actions_.front();
    actions_.pop_front();
    return action;
}

void BoardOnThread::note(const Done& done) {
    {
        const std::lock_guard lock(mutex_);
        busy_ = false;
        standing_ = board_.board().standing();
        if (std::holds_alternative<std::monostate>(done_)) done_ = done;
    }
    changed_.notify_all();
}

void BoardOnThread::work() {
    constexpr rules::Span untilAsked{20};
    while (board_.serve(untilAsked) != ServeEnd::stopped)
        if (const auto action = next()) note(board_.perform(*action));
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_all();
}

} // namespace tactile
