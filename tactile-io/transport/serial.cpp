// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/serial.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <utility>

namespace tactile {
namespace {

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
    : DeviceTransport(std::move(path), O_RDWR)
    , baud_(baud) {}

bool SerialTransport::prepare(int line) const {
    return claim(line) && setUp(line, baud_);
}

} // namespace tactile
