// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/secret_line.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace app {
namespace {

/// Longer than any PIN and any token.
constexpr std::size_t mostBytes = 1000;

/// Returns nullopt if the input has ended, or if the program is asked to end.
std::optional<char> readByte(int descriptor, const StopSignals& signals) {
    std::array<pollfd, 2> watched{{{descriptor, POLLIN, 0}, {signals.descriptor(), POLLIN, 0}}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    if (watched[1].revents != 0) return std::nullopt;
    char byte = 0;
    return ::read(descriptor, &byte, 1) == 1 ? std::optional{byte} : std::nullopt;
}

} // namespace

std::optional<Secret> readSecretLine(int descriptor, const StopSignals& signals) {
    std::array<char, mostBytes> line{};
    std::size_t length = 0;
    while (length < line.size()) {
        const auto byte = readByte(descriptor, signals);
        if (!byte) return std::nullopt;
        if (*byte == '\n') break;
        line.at(length++) = *byte;
    }
    if (length > 0 && line.at(length - 1) == '\r') --length;
    return Secret{{line.data(), length}};
}

} // namespace app
