// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/device.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <libserialport.h>
#include <linux/input.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <map>
#include <system_error>
#include <thread>
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
    // The error of a pseudo-terminal whose other end is closed.
    case EIO: return {LossCause::unplugged, error};
    // A file, or another device without a serial line.
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

/// A device of this machine that is read as a stream of bytes.
class DeviceTransport : public Transport {
public:
    /// Prepares the opened line and locks others out; on failure returns false with the reason in
    /// errno.
    using Prepare = std::function<bool(int line)>;

    /// `access`: O_RDONLY or O_RDWR.
    DeviceTransport(std::string path, int access, Prepare prepare);

    [[nodiscard]] std::optional<rules::BoardLost> open() override;
    void close() override;
    [[nodiscard]] Received receive(rules::Instant until) override;
    [[nodiscard]] std::optional<rules::BoardLost>
    send(std::span<const std::uint8_t> bytes) override;
    void pause(rules::Instant until) override;
    void wake() noexcept override;
    /// Milliseconds since this object was made, by the steady clock.
    [[nodiscard]] rules::Instant now() const override;

private:
    [[nodiscard]] int millisecondsTo(rules::Instant until) const;
    [[nodiscard]] Received read();

    std::string path_;
    int access_;
    Prepare prepare_;
    Descriptor line_;
    Bell wake_;
    std::chrono::steady_clock::time_point made_;
};

DeviceTransport::DeviceTransport(std::string path, int access, Prepare prepare)
    : path_(std::move(path))
    , access_(access)
    , prepare_(std::move(prepare))
    , made_(std::chrono::steady_clock::now()) {}

std::optional<BoardLost> DeviceTransport::open() {
    close();
    Descriptor line(::open(path_.c_str(), access_ | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    if (!line.isOpen() || !prepare_(line.number())) return openingFailed(errno);
    line_ = std::move(line);
    return std::nullopt;
}

void DeviceTransport::close() {
    line_.reset();
}

Received DeviceTransport::receive(Instant until) {
    std::array<pollfd, 2> watched{{{line_.number(), POLLIN, 0}, {wake_.descriptor(), POLLIN, 0}}};
    const int ready = ::poll(watched.data(), watched.size(), millisecondsTo(until));
    if (ready < 0 && errno != EINTR) return BoardLost{LossCause::broken, errno};
    if (ready <= 0) return Quiet{};
    wake_.rang();
    return watched[0].revents != 0 ? read() : Received{Quiet{}};
}

Received DeviceTransport::read() {
    Bytes bytes(512);
    const auto count = ::read(line_.number(), bytes.data(), bytes.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Quiet{};
    // A readable line that returns nothing has been unplugged.
    if (count == 0) return BoardLost{LossCause::unplugged};
    if (count < 0) return BoardLost{LossCause::unplugged, errno};
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

std::optional<BoardLost> DeviceTransport::send(std::span<const std::uint8_t> bytes) {
    const auto count = ::write(line_.number(), bytes.data(), bytes.size());
    if (count == static_cast<ssize_t>(bytes.size())) return std::nullopt;
    // Commands are a few bytes; if the line does not accept them, nobody reads at its other end.
    if (count >= 0 || errno == EAGAIN) return BoardLost{LossCause::silent};
    return BoardLost{LossCause::unplugged, errno};
}

void DeviceTransport::pause(Instant until) {
    pollfd watched{wake_.descriptor(), POLLIN, 0};
    if (::poll(&watched, 1, millisecondsTo(until)) > 0) wake_.rang();
}

void DeviceTransport::wake() noexcept {
    wake_.ring();
}

Instant DeviceTransport::now() const {
    const auto passed = std::chrono::steady_clock::now() - made_;
    return {std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()};
}

int DeviceTransport::millisecondsTo(Instant until) const {
    constexpr std::int64_t longest = 60'000;
    return static_cast<int>(std::clamp<std::int64_t>((until - now()).milliseconds, 0, longest));
}

/// Excludes other instances of this program, and on a real port all programs. A pseudo-terminal
/// would stay locked even after this program had died.
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

std::unique_ptr<Transport> serialLine(const std::string& path, Baud baud) {
    return std::make_unique<DeviceTransport>(
        path, O_RDWR, [baud](int line) { return claim(line) && setUp(line, baud); });
}

namespace {

bool isPipe(int line) {
    struct stat state {};
    return ::fstat(line, &state) == 0 && S_ISFIFO(state.st_mode);
}

bool isAnyKeyDown(int line) {
    std::array<unsigned char, KEY_MAX / 8 + 1> down{};
    if (::ioctl(line, EVIOCGKEY(down.size()), down.data()) < 0) return false;
    return std::ranges::any_of(down, [](unsigned char keys) { return keys != 0; });
}

// A key that was down when the keyboard was grabbed, such as the Enter of this very command, would
// stay down for all other programs.
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

// By the device's identity, or by its port: built-in devices have no other name.
constexpr std::array folders{"by-id", "by-path"};

bool isKeyboard(const std::filesystem::path& name) {
    return name.filename().string().ends_with("-event-kbd");
}

} // namespace

std::unique_ptr<Transport> keyDevice(const std::string& path) {
    return std::make_unique<DeviceTransport>(path, O_RDONLY, [](int line) {
        return isPipe(line) || (comesToRest(line) && ::ioctl(line, EVIOCGRAB, 1) == 0);
    });
}

std::vector<std::string> keyDevices(const std::filesystem::path& input) {
    std::map<std::filesystem::path, std::string> names; // by the device path
    for (const auto* folder : folders) {
        std::error_code none; // a machine without such a folder has no such names
        for (const auto& entry : std::filesystem::directory_iterator{input / folder, none})
            if (isKeyboard(entry.path()))
                names.try_emplace(std::filesystem::weakly_canonical(entry.path(), none),
                                  entry.path().string());
    }
    auto sorted = rules::mapped(names, [](const auto& each) { return each.second; });
    std::ranges::sort(sorted);
    return sorted;
}

namespace {

constexpr UsbIdentity commonConverter{0x0403, 0x6001};
constexpr UsbIdentity dgtOwn{0x045B, 0x8111};

std::string textOf(const char* text) {
    return text == nullptr ? "" : text;
}

SerialPort portFrom(const sp_port* port) {
    SerialPort found{.path = textOf(sp_get_port_name(port)),
                     .description = textOf(sp_get_port_description(port)),
                     .usb = std::nullopt};
    UsbIdentity usb;
    const bool isUsb = sp_get_port_transport(port) == SP_TRANSPORT_USB;
    if (isUsb && sp_get_port_usb_vid_pid(port, &usb.vendor, &usb.product) == SP_OK) found.usb = usb;
    return found;
}

} // namespace

std::vector<SerialPort> serialPorts() {
    sp_port** list = nullptr;
    std::vector<SerialPort> ports;
    // No list and an empty list are equivalent: there is nothing to choose from.
    if (sp_list_ports(&list) != SP_OK) return ports;
    const std::unique_ptr<sp_port*, decltype(&sp_free_port_list)> owner(list, sp_free_port_list);
    for (sp_port** port = list; *port != nullptr; ++port)
        ports.push_back(portFrom(*port));
    std::ranges::sort(ports,
                      [](const auto& left, const auto& right) { return left.path < right.path; });
    return ports;
}

BoardLikelihood likelihoodOfDgt(const SerialPort& port) {
    if (port.usb == dgtOwn) return BoardLikelihood::certain;
    if (port.usb == commonConverter) return BoardLikelihood::possible;
    return BoardLikelihood::none;
}

} // namespace tactile
