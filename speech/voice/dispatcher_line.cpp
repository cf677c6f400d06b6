// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/dispatcher_line.hpp"

#include "rules/base/time.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace speech {
namespace {

/// For the answer to one command.
constexpr std::chrono::seconds answerLimit{3};
/// For a text to begin. Texts of other programs come first if they are more important.
constexpr std::chrono::seconds beginLimit{5};

/// No voice needs as long for a text.
std::chrono::milliseconds longestFor(const ServerText& text) {
    constexpr std::chrono::milliseconds aByte{300};
    return beginLimit + aByte * text.text.size();
}

} // namespace

DispatcherLine::SocketCopy::SocketCopy(int socket) : socket_(::fcntl(socket, F_DUPFD_CLOEXEC, 0)) {}

DispatcherLine::SocketCopy::~SocketCopy() {
    if (socket_ >= 0) ::close(socket_);
}

void DispatcherLine::SocketCopy::shutDown() const {
    ::shutdown(socket_, SHUT_RDWR);
}

bool DispatcherLine::SocketCopy::isClosedByPeer() const {
    ::pollfd wanted{.fd = socket_, .events = POLLRDHUP, .revents = 0};
    return ::poll(&wanted, 1, 0) > 0;
}

bool DispatcherLine::waitUntilOpen(std::chrono::milliseconds limit) {
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, limit, [&] { return state_ != State::opening; });
    if (state_ == State::opening) lose();
    return state_ == State::open;
}

void DispatcherLine::close(std::chrono::milliseconds limit) {
    std::unique_lock lock{mutex_};
    if (state_ != State::lost) state_ = State::closing;
    held_.reset();
    stop();
    changed_.notify_all();
    changed_.wait_for(lock, limit, [&] { return isClosed_; });
    if (!isClosed_ && socket_) socket_->shutDown();
}

void DispatcherLine::begin(ServerText text) {
    saying_ = Saying{.attempt = ++attempts_, .text = text};
    commands_.emplace_back(Speak{attempts_, std::move(text)});
    early_.clear();
    speakBy_ = SteadyTime::clock::now() + beginLimit;
    changed_.notify_all();
}

/// A text that is still waiting is not sent at all.
void DispatcherLine::stop() {
    speakBy_.reset();
    if (!saying_) return;
    const auto unsent = std::erase_if(
        commands_, [](const Command& each) { return std::holds_alternative<Speak>(each); });
    if (unsent == 0) commands_.emplace_back(Cancel{});
    saying_.reset();
    changed_.notify_all();
}

void DispatcherLine::say(ServerText text) {
    const std::lock_guard lock{mutex_};
    held_.reset();
    if (state_ == State::open) begin(std::move(text));
}

void DispatcherLine::cut() {
    const std::lock_guard lock{mutex_};
    held_.reset();
    stop();
}

void DispatcherLine::hold(bool held) {
    const std::lock_guard lock{mutex_};
    if (held && saying_) {
        held_ = saying_->text;
        stop();
    }
    if (held || !held_) return;
    auto again = *std::exchange(held_, std::nullopt);
    if (state_ == State::open) begin(std::move(again));
    bell_->ring(); // there is a new time limit
}

std::optional<ServerReport> DispatcherLine::report() {
    const std::lock_guard lock{mutex_};
    if (reports_.empty() || state_ != State::open) return std::nullopt;
    const auto first = reports_.front();
    reports_.pop_front();
    return first;
}

std::optional<SteadyTime> DispatcherLine::limit() const {
    if (state_ != State::open) return std::nullopt;
    return rules::earlier(answerBy_, speakBy_);
}

std::optional<SteadyTime> DispatcherLine::wakeAt() const {
    const std::lock_guard lock{mutex_};
    return limit();
}

bool DispatcherLine::isLost(SteadyTime now) {
    const std::lock_guard lock{mutex_};
    const auto due = limit();
    if (due && now >= *due) lose();
    return state_ == State::lost;
}

void DispatcherLine::lose() {
    if (state_ == State::closing) return;
    state_ = State::lost;
    commands_.clear();
    saying_.reset();
    held_.reset();
    if (socket_) socket_->shutDown();
    changed_.notify_all();
    bell_->ring();
}

void DispatcherLine::opened(int socket) {
    const std::lock_guard lock{mutex_};
    socket_.emplace(socket);
    if (state_ == State::opening) state_ = State::open;
    changed_.notify_all();
}

void DispatcherLine::failed() {
    const std::lock_guard lock{mutex_};
    lose();
}

void DispatcherLine::closed() {
    const std::lock_guard lock{mutex_};
    isClosed_ = true;
    changed_.notify_all();
}

std::optional<DispatcherLine::Command> DispatcherLine::next() {
    constexpr std::chrono::milliseconds look{100};
    std::unique_lock lock{mutex_};
    const auto isDue = [&] { return !commands_.empty() || state_ != State::open; };
    while (!isDue()) {
        if (!saying_)
            changed_.wait(lock);
        else if (!changed_.wait_for(lock, look, isDue) && socket_->isClosedByPeer())
            lose();
    }
    if (commands_.empty()) return std::nullopt;
    auto command = std::move(commands_.front());
    commands_.pop_front();
    answerBy_ = SteadyTime::clock::now() + answerLimit;
    bell_->ring(); // there is a new time limit
    return command;
}

void DispatcherLine::done() {
    const std::lock_guard lock{mutex_};
    answerBy_.reset();
}

void DispatcherLine::sent(std::uint64_t attempt, int message) {
    const std::lock_guard lock{mutex_};
    if (!saying_ || saying_->attempt != attempt) return; // it was cut meanwhile
    saying_->message = message;
    for (const auto& event : std::exchange(early_, {}))
        apply(event);
}

void DispatcherLine::happened(int message, SPDNotificationType what) {
    const std::lock_guard lock{mutex_};
    if (!saying_) return;
    if (saying_->message)
        apply({message, what});
    else
        early_.push_back({message, what});
}

void DispatcherLine::tell(ServerReport::Kind kind) {
    reports_.push_back({saying_->text.ticket, kind, SteadyTime::clock::now()});
    bell_->ring();
}

void DispatcherLine::apply(const Event& event) {
    if (!saying_ || saying_->message != event.message) return; // of a text that was cut
    if (event.what == SPD_EVENT_BEGIN) {
        speakBy_ = SteadyTime::clock::now() + longestFor(saying_->text);
        return tell(ServerReport::Kind::began);
    }
    tell(event.what == SPD_EVENT_END ? ServerReport::Kind::ended : ServerReport::Kind::cut);
    saying_.reset();
    speakBy_.reset();
}

} // namespace speech
