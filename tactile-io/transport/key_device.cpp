// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/key_device.hpp"

#include <fcntl.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <map>
#include <system_error>
#include <thread>
#include <utility>

namespace tactile {
namespace {

bool isPipe(int line) {
    struct stat state {};
    return ::fstat(line, &state) == 0 && S_ISFIFO(state.st_mode);
}

bool isAnyKeyDown(int line) {
    std::array<unsigned char, KEY_MAX / 8 + 1> down{};
    if (::ioctl(line, EVIOCGKEY(down.size()), down.data()) < 0) return false;
    return std::any_of(down.begin(), down.end(), [](unsigned char keys) { return keys != 0; });
}

// A key that was down when the keyboard was taken away, the Enter of this very command for
// instance, would stay down for everybody else.
bool comesToRest(int line) {
    constexpr int mostLooks = 50;
    constexpr std::chrono::milliseconds betweenLooks{20};
    for (int look = 0; look < mostLooks; ++look) {
        if (!isAnyKeyDown(line)) return true;
        std::this_thread::sleep_for(betweenLooks);
    }
    errno = EBUSY;
    return false;
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
    return isPipe(line) || (comesToRest(line) && ::ioctl(line, EVIOCGRAB, 1) == 0);
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
    sorted.reserve(names.size());
    for (const auto& [device, name] : names)
        sorted.push_back(name);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

} // namespace tactile
