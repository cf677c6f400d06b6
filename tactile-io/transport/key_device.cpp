// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/key_device.hpp"

#include <fcntl.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <utility>

namespace tactile {
namespace {

bool isPipe(int line) {
    struct stat state {};
    return ::fstat(line, &state) == 0 && S_ISFIFO(state.st_mode);
}

// By what the device is, or where it is plugged in: those on board have no other name.
constexpr std::array folders{"by-id", "by-path"};

bool isKeyboard(const std::filesystem::path& name) {
    return name.filename().string().ends_with("-event-kbd");
}

} // namespace

KeyDeviceTransport::KeyDeviceTransport(std::string path)
    : DeviceTransport(std::move(path), O_RDONLY) {}

bool KeyDeviceTransport::prepare(int line) const {
    return isPipe(line) || ::ioctl(line, EVIOCGRAB, 1) == 0;
}

std::vector<std::string> keyDevices(const std::filesystem::path& input) {
    std::map<std::filesystem::path, std::string> names; // by the device itself
    for (const auto* folder : folders) {
        std::error_code none; // a machine without such a folder has no such names
        for (const auto& entry : std::filesystem::directory_iterator{input / folder, none})
            if (isKeyboard(entry.path()))
                names.try_emplace(std::filesystem::weakly_canonical(entry.path(), none),
                                  entry.path().string());
    }
    std::vector<std::string> sorted;
    for (const auto& [device, name] : names)
        sorted.push_back(name);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

} // namespace tactile
