// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/device.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace tactile {

using rules::BoardLost;
using rules::Instant;
using rules::LossCause;

namespace {

BoardLost openingFailed(int error) {
    switch (error) {
    case ENOENT:
    case ENODEV:
    case ENXIO: return {LossCause::notThere, error};
    // A pseudo-terminal whose other end is gone answers so.
    case EIO: return {LossCause::unplugged, error};
    // A file, or something else without a serial line.
    case ENOTTY:
    case EISDIR:
    case EINVAL: return {LossCause::stranger, error};
    case EACCES:
    case EPERM: return {LossCause::notAllowed, error};
    case EBUSY:
    case EWOULDBLOCK: return {LossCause::busy, error};
    default: return {LossCause::broken, error};
    }
}

} // namespace

DeviceTransport::DeviceTransport(std::string path, int access)
    : path_(std::move(path))
    , access_(access)
    , wake_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , made_(std::chrono::steady_clock::now()) {}

std::optional<BoardLost> DeviceTransport::open() {
    close();
    Descriptor line(::open(path_.c_str(), access_ | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    if (!line.isOpen() || !prepare(line.number())) return openingFailed(errno);
    line_ = std::move(line);
    return std::nullopt;
}

void DeviceTransport::close() {
    line_.reset();
}

Received DeviceTransport::receive(Instant until) {
    std::array<pollfd, 2> watched{{{line_.number(), POLLIN, 0}, {wake_.number(), POLLIN, 0}}};
    const int ready = ::poll(watched.data(), watched.size(), millisecondsTo(until));
    if (ready < 0 && errno != EINTR) return BoardLost{LossCause::broken, errno};
    if (ready <= 0) return Quiet{};
    clearWake();
    return watched[0].revents != 0 ? read() : Received{Quiet{}};
}

Received DeviceTransport::read() {
    Bytes bytes(512);
    const auto count = ::read(line_.number(), bytes.data(), bytes.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Quiet{};
    // A line that was ready to be read and gives nothing has been pulled out.
    if (count == 0) return BoardLost{LossCause::unplugged};
    if (count < 0) return BoardLost{LossCause::unplugged, errno};
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

std::optional<BoardLost> DeviceTransport::send(std::span<const std::uint8_t> bytes) {
    const auto count = ::write(line_.number(), bytes.data(), bytes.size());
    if (count == static_cast<ssize_t>(bytes.size())) return std::nullopt;
    // Commands are a few bytes; a line that does not take them has nobody at its other end.
    if (count >= 0 || errno == EAGAIN) return BoardLost{LossCause::silent};
    return BoardLost{LossCause::unplugged, errno};
}

void DeviceTransport::pause(Instant until) {
    pollfd watched{wake_.number(), POLLIN, 0};
    if (::poll(&watched, 1, millisecondsTo(until)) > 0) clearWake();
}

void DeviceTransport::wake() noexcept {
    const std::uint64_t one = 1;
    // The counter can only be full of wakes that have not been seen yet, so one more is not missed.
    [[maybe_unused]] const auto written = ::write(wake_.number(), &one, sizeof one);
}

Instant DeviceTransport::now() const {
    const auto passed = std::chrono::steady_clock::now() - made_;
    return {std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()};
}

int DeviceTransport::millisecondsTo(Instant until) const {
    constexpr std::int64_t longest = 60'000;
    return static_cast<int>(std::clamp<std::int64_t>((until - now()).milliseconds, 0, longest));
}

void DeviceTransport::clearWake() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wake_.number(), &count, sizeof count);
}

} // namespace tactile
