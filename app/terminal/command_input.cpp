// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/command_input.hpp"

#include "tactile-io/keyboard/typed_line.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace app {
namespace {

int descriptorOfStops() {
    sigset_t stops;
    ::sigemptyset(&stops);
    for (const int number : {SIGINT, SIGHUP, SIGTERM})
        ::sigaddset(&stops, number);
    ::pthread_sigmask(SIG_BLOCK, &stops, nullptr);
    return ::signalfd(-1, &stops, SFD_CLOEXEC);
}

bool isReady(int descriptor) {
    pollfd watched{descriptor, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0 && watched.revents != 0;
}

/// Longer than any PIN and any token.
constexpr std::size_t mostBytes = 1000;

/// Returns nullopt if the input has ended, or if the program is asked to end.
std::optional<char> readByte(int descriptor, const StopSignals& signals) {
    char byte = 0;
    if (!signals.waitFor(descriptor)) return std::nullopt;
    return ::read(descriptor, &byte, 1) == 1 ? std::optional{byte} : std::nullopt;
}

} // namespace

StopSignals::StopSignals() : descriptor_(descriptorOfStops()) {}

bool StopSignals::waitFor(int descriptor) const {
    std::array<pollfd, 2> watched{{{descriptor, POLLIN, 0}, {descriptor_.number(), POLLIN, 0}}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    return watched[1].revents == 0;
}

std::optional<std::string> LineByLine::next() {
    while (descriptor_ >= 0 && isReady(descriptor_)) {
        char byte = 0;
        const auto count = ::read(descriptor_, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count != 1) {
            descriptor_ = -1;
            return std::nullopt;
        }
        if (byte != '\n') {
            if (line_.size() < tactile::longestLine) line_ += byte;
            continue;
        }
        auto line = std::exchange(line_, {});
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }
    return std::nullopt;
}

std::optional<Secret> readSecretLine(int descriptor, const StopSignals& signals) {
    std::array<char, mostBytes> line{};
    std::size_t length = 0;
    while (length < line.size()) {
        const auto byte = readByte(descriptor, signals);
        if (!byte && (length == 0 || isReady(signals.descriptor()))) return std::nullopt;
        if (!byte || *byte == '\n') break;
        line.at(length++) = *byte;
    }
    if (length > 0 && line.at(length - 1) == '\r') --length;
    return Secret{{line.data(), length}};
}

} // namespace app
