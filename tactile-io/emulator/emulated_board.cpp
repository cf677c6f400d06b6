// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/emulated_board.hpp"

#include "tactile-io/emulator/dgt_emulator.hpp"
#include "tactile-io/emulator/line_emulator.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace tactile {

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
    , stop_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
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
    Hand hand(*board_, options_, [this](Span span) { return serve(span) != Served::stopped; });
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

Served EmulatedBoard::serve(Span span, std::optional<int> input) {
    const auto end = now() + span;
    while (!stopped_) {
        if (terminal_) terminal_->write(board_->tick(now()));
        if (now() >= end) return Served::timeIsUp;
        const auto due = board_->deadline().value_or(end);
        const auto served = poll(std::min(due, end), input);
        if (served != Served::timeIsUp) return served;
    }
    return Served::stopped;
}

void EmulatedBoard::finish() {
    const auto end = now() + rules::seconds(1);
    while (!stopped_ && !board_->isQuiet() && now() < end)
        serve(DgtEmulator::lookEvery);
    // The other end may need a moment to read what has been sent.
    serve(DgtEmulator::lookEvery);
}

void EmulatedBoard::stop() noexcept {
    const std::uint64_t one = 1;
    // A counter that is full has been set often enough.
    [[maybe_unused]] const auto written = ::write(stop_.number(), &one, sizeof one);
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

/// Waits for what a program sends; a cable that is out has no line to wait for.
Served EmulatedBoard::poll(Instant until, std::optional<int> input) {
    const int line = terminal_ ? terminal_->descriptor() : -1;
    std::array<pollfd, 4> watched{{{stop_.number(), POLLIN, 0},
                                   {stopper_.value_or(-1), POLLIN, 0},
                                   {line, POLLIN, 0},
                                   {input.value_or(-1), POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), millisecondsTo(until)) <= 0) return Served::timeIsUp;
    stopped_ = watched[0].revents != 0 || watched[1].revents != 0;
    if (stopped_) return Served::stopped;
    if (watched[2].revents != 0) board_->receive(terminal_->read(), now());
    return watched[3].revents != 0 ? Served::inputIsReady : Served::timeIsUp;
}

Instant EmulatedBoard::now() const {
    const auto passed = std::chrono::steady_clock::now() - made_;
    return {std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()};
}

int EmulatedBoard::millisecondsTo(Instant until) const {
    constexpr std::int64_t longest = 60'000;
    return static_cast<int>(std::clamp<std::int64_t>((until - now()).milliseconds, 0, longest));
}

} // namespace tactile
