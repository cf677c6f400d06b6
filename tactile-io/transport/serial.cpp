// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/serial.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
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

/// Keeps other programs of ours away, and on a real port all programs. A pseudo-terminal would stay
/// closed to others even when this program had died.
bool claim(int line) {
    int modem = 0;
    const bool isPort = ::ioctl(line, TIOCMGET, &modem) == 0;
    if (isPort && ::ioctl(line, TIOCEXCL) != 0) return false;
    return ::flock(line, LOCK_EX | LOCK_NB) == 0;
}

bool setUp(int line, Baud baud) {
    termios settings{};
    if (::tcgetattr(line, &settings) != 0) return false;
    ::cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~(CSTOPB | CRTSCTS | HUPCL);
    settings.c_iflag &= ~static_cast<tcflag_t>(IXOFF | IXANY);
    settings.c_cc[VMIN] = 0;
    settings.c_cc[VTIME] = 0;
    const speed_t speed = baud == Baud::b9600 ? B9600 : B115200;
    return ::cfsetspeed(&settings, speed) == 0 && ::tcsetattr(line, TCSANOW, &settings) == 0 &&
           ::tcflush(line, TCIOFLUSH) == 0;
}

} // namespace

SerialTransport::SerialTransport(std::string path, Baud baud)
    : path_(std::move(path))
    , baud_(baud)
    , wake_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , made_(std::chrono::steady_clock::now()) {}

std::optional<BoardLost> SerialTransport::open() {
    close();
    Descriptor line(::open(path_.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    if (!line.isOpen() || !claim(line.number()) || !setUp(line.number(), baud_))
        return openingFailed(errno);
    line_ = std::move(line);
    return std::nullopt;
}

void SerialTransport::close() {
    line_.reset();
}

Received SerialTransport::receive(Instant until) {
    std::array<pollfd, 2> watched{{{line_.number(), POLLIN, 0}, {wake_.number(), POLLIN, 0}}};
    const int ready = ::poll(watched.data(), watched.size(), millisecondsTo(until));
    if (ready < 0 && errno != EINTR) return BoardLost{LossCause::broken, errno};
    if (ready <= 0) return Quiet{};
    clearWake();
    return watched[0].revents != 0 ? read() : Received{Quiet{}};
}

Received SerialTransport::read() {
    Bytes bytes(512);
    const auto count = ::read(line_.number(), bytes.data(), bytes.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Quiet{};
    // A line that was ready to be read and gives nothing has been pulled out.
    if (count == 0) return BoardLost{LossCause::unplugged};
    if (count < 0) return BoardLost{LossCause::unplugged, errno};
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

std::optional<BoardLost> SerialTransport::send(std::span<const std::uint8_t> bytes) {
    const auto count = ::write(line_.number(), bytes.data(), bytes.size());
    if (count == static_cast<ssize_t>(bytes.size())) return std::nullopt;
    // Commands are a few bytes; a line that does not take them has nobody at its other end.
    if (count >= 0 || errno == EAGAIN) return BoardLost{LossCause::silent};
    return BoardLost{LossCause::unplugged, errno};
}

void SerialTransport::pause(Instant until) {
    pollfd watched{wake_.number(), POLLIN, 0};
    if (::poll(&watched, 1, millisecondsTo(until)) > 0) clearWake();
}

void SerialTransport::wake() noexcept {
    const std::uint64_t one = 1;
    // The counter can only be full of wakes that have not been seen yet, so one more is not missed.
    [[maybe_unused]] const auto written = ::write(wake_.number(), &one, sizeof one);
}

Instant SerialTransport::now() const {
    const auto passed = std::chrono::steady_clock::now() - made_;
    return {std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()};
}

int SerialTransport::millisecondsTo(Instant until) const {
    constexpr std::int64_t longest = 60'000;
    return static_cast<int>(std::clamp<std::int64_t>((until - now()).milliseconds, 0, longest));
}

void SerialTransport::clearWake() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wake_.number(), &count, sizeof count);
}

} // namespace tactile
