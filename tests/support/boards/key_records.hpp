// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <linux/input.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace tests {

/// What the kernel writes for an event of a key: 1 press, 2 repeat, 0 release; and the end of the
/// record.
inline std::string keyRecord(int code, int value) {
    const auto bytesOf = [](std::uint16_t type, int about, int what) {
        input_event record{};
        record.type = type;
        record.code = static_cast<std::uint16_t>(about);
        record.value = what;
        std::string bytes(sizeof record, '\0');
        std::memcpy(bytes.data(), &record, sizeof record);
        return bytes;
    };
    return bytesOf(EV_KEY, code, value) + bytesOf(EV_SYN, SYN_REPORT, 0);
}

/// Down, and up again.
inline std::string keyStroke(int code) {
    return keyRecord(code, 1) + keyRecord(code, 0);
}

} // namespace tests
