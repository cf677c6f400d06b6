// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_input.hpp"

#include "app/envelope/secret.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

namespace app {

LineInput::LineInput(int descriptor,
                     std::function<void(std::string)> take,
                     std::function<void()> ended)
    : descriptor_(descriptor)
    , take_(std::move(take))
    , ended_(std::move(ended))
    , bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

LineInput::~LineInput() {
    thread_.request_stop();
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto rung = ::write(bell_.number(), &one, sizeof one);
}

// An input that cannot be read is at its end.
void LineInput::run(const std::stop_token& stop) {
    std::array<char, 4096> room{};
    while (waitForBytes(stop)) {
        const auto count = ::read(descriptor_, room.data(), room.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) break;
        bytes_.append(room.data(), static_cast<std::size_t>(count));
        ::explicit_bzero(room.data(), room.size());
        handOut(stop);
        wipeStack();
    }
    if (stop.stop_requested()) return;
    if (!bytes_.empty()) give(std::exchange(bytes_, {}));
    ended_();
}

bool LineInput::waitForBytes(const std::stop_token& stop) const {
    std::array<pollfd, 2> watched{{{descriptor_, POLLIN, 0}, {bell_.number(), POLLIN, 0}}};
    while (!stop.stop_requested()) {
        const int ready = ::poll(watched.data(), watched.size(), -1);
        if (ready < 0 && errno != EINTR) return false;
        if (ready > 0 && watched[0].revents != 0) return !stop.stop_requested();
    }
    return false;
}

void LineInput::handOut(const std::stop_token& stop) {
    std::size_t begin = 0;
    while (!stop.stop_requested()) {
        const auto end = bytes_.find('\n', begin);
        if (end == std::string::npos && bytes_.size() - begin < longest) break;
        const auto length = std::min(end, begin + longest) - begin;
        give(bytes_.substr(begin, length));
        begin += length;
        if (begin < bytes_.size() && bytes_[begin] == '\n') ++begin;
    }
    bytes_.erase(0, begin);
    // Nothing stays behind what is left: it may have been a PIN.
    const auto left = bytes_.size();
    bytes_.resize(bytes_.capacity());
    bytes_.resize(left);
}

void LineInput::give(std::string line) const {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    take_(std::move(line));
}

} // namespace app
