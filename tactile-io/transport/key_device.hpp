// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/device.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace tactile {

/// A keyboard as the kernel has it, /dev/input/event3 for instance. What is struck on it comes here
/// and nowhere else, as long as it is open: a lever that also typed would write into the window. It
/// is taken when none of its keys is down; one that is held for a second counts as busy. A named
/// pipe may give the same records, from another machine for instance.
class KeyDeviceTransport : public DeviceTransport {
public:
    explicit KeyDeviceTransport(std::string path);

private:
    [[nodiscard]] bool prepare(int line) const override;
};

/// The keyboards of this machine, each once, by names that stay when it is started again; in order.
/// `input`: where the system keeps its names.
[[nodiscard]] std::vector<std::string>
keyDevices(const std::filesystem::path& input = "/dev/input");

} // namespace tactile
