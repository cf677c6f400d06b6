// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_by_line.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace app {
namespace {

bool isReady(int descriptor) {
    pollfd watched{descriptor, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0 && watched.revents != 0;
}

} // namespace

std::optional<std::string> LineByLine::next() {
    while (descriptor_ >= 0 && isReady(descriptor_)) {
        char byte = 0;
        const auto count = ::read(descriptor_, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count != 1) {
            descriptor_ = -1;
            return std::nullopt;
        }
        if (byte != '\n') line_ += byte;
        if (byte != '\n' && line_.size() < longest) continue;
        auto line = std::exchange(line_, {});
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }
    return std::nullopt;
}

} // namespace app
