// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

namespace tests {

/// The message bus of a login session, where the accessibility service can be started. During its
/// lifetime, this process and its children find it through DBUS_SESSION_BUS_ADDRESS. One object per
/// process. Every error throws std::runtime_error.
class SessionBus {
public:
    SessionBus();
    ~SessionBus();
    SessionBus(const SessionBus&) = delete;
    SessionBus& operator=(const SessionBus&) = delete;

private:
    pid_t daemon_ = 0;
};

} // namespace tests
