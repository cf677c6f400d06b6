// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screen/display.hpp"

#include "tests/support/program/program.hpp"
#include "tests/support/screen/image_closer.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <thread>

namespace tests {

namespace {

using XConnection = std::unique_ptr<::Display, decltype(&XCloseDisplay)>;

[[noreturn]] void becomeServer(int told, const app::Size& size) {
    const auto screen = std::to_string(size.width) + "x" + std::to_string(size.height) + "x24";
    const auto number = std::to_string(told);
    execlp("Xvfb",
           "Xvfb",
           "-displayfd",
           number.c_str(),
           "-screen",
           "0",
           screen.c_str(),
           "-nolisten",
           "tcp",
           "-noreset",
           static_cast<char*>(nullptr));
    _exit(127);
}

/// The number that the server writes when it is ready.
std::string numberFrom(int descriptor) {
    std::string number;
    std::array<char, 16> bytes{};
    while (number.find('\n') == std::string::npos) {
        const auto count = read(descriptor, bytes.data(), bytes.size());
        if (count <= 0) throw std::runtime_error("Xvfb does not start");
        number.append(bytes.data(), static_cast<std::size_t>(count));
    }
    number.pop_back();
    return number;
}

XConnection connect(const std::string& name) {
    XConnection connection{XOpenDisplay(name.c_str()), &XCloseDisplay};
    if (!connection) throw std::runtime_error("the display does not answer");
    return connection;
}

app::Rgb colourOf(std::uint32_t pixel) {
    return {static_cast<std::uint8_t>(pixel >> 16U & 0xFFU),
            static_cast<std::uint8_t>(pixel >> 8U & 0xFFU),
            static_cast<std::uint8_t>(pixel & 0xFFU)};
}

} // namespace

Display::Display(app::Size size, const std::string& layout) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    server_ = fork();
    if (server_ == 0) becomeServer(pipe[1], size);
    close(pipe[1]);
    name_ = ":" + numberFrom(pipe[0]);
    close(pipe[0]);
    setenv("DISPLAY", name_.c_str(), 1);
    if (runProgram("/usr/bin/env", {"setxkbmap", layout}).status != 0)
        throw std::runtime_error("the keyboard has no layout " + layout);
}

Display::~Display() {
    end();
    unsetenv("DISPLAY");
}

void Display::freeze() const {
    kill(server_, SIGSTOP);
}

void Display::end() {
    if (server_ == 0) return;
    kill(server_, SIGKILL);
    waitpid(server_, nullptr, 0);
    server_ = 0;
}

std::string Display::tell(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "xdotool");
    const auto ended = runProgram("/usr/bin/env", std::move(arguments));
    if (ended.status != 0) throw std::runtime_error("xdotool: " + ended.errors);
    return ended.output;
}

void Display::press(const std::string& keys) {
    tell({"key", keys});
}
void Display::keyDown(const std::string& key) {
    tell({"keydown", key});
}
void Display::keyUp(const std::string& key) {
    tell({"keyup", key});
}
void Display::type(const std::string& text) {
    tell({"type", "--delay", "20", text});
}

std::string Display::window() {
    const auto numbers = tell({"search", "--sync", "--onlyvisible", "--class", "."});
    return numbers.substr(0, numbers.find('\n'));
}

void Display::askToClose() const {
    const auto connection = connect(name_);
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = std::stoul(window());
    event.xclient.message_type = XInternAtom(connection.get(), "WM_PROTOCOLS", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] =
        static_cast<long>(XInternAtom(connection.get(), "WM_DELETE_WINDOW", False));
    XSendEvent(connection.get(), event.xclient.window, False, NoEventMask, &event);
}

void Display::lookAway() const {
    const auto connection = connect(name_);
    XSetInputFocus(connection.get(), None, RevertToNone, CurrentTime);
    XSync(connection.get(), False);
}

void Display::lookBack() {
    tell({"windowfocus", "--sync", window()});
}

std::string Display::clipboard() {
    const auto server = connect(std::getenv("DISPLAY"));
    auto* const screen = server.get();
    const auto window = XCreateSimpleWindow(screen, DefaultRootWindow(screen), 0, 0, 1, 1, 0, 0, 0);
    const auto format = XInternAtom(screen, "UTF8_STRING", False);
    XConvertSelection(screen,
                      XInternAtom(screen, "CLIPBOARD", False),
                      format,
                      XInternAtom(screen, "PASTED", False),
                      window,
                      CurrentTime);
    XFlush(screen);
    XEvent answer{};
    for (int waits = 0; XCheckTypedWindowEvent(screen, window, SelectionNotify, &answer) == False;
         ++waits) {
        if (waits == 100) return {};
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    if (answer.xselection.property == None) return {};
    Atom type{};
    int bits = 0;
    unsigned long count = 0;
    unsigned long rest = 0;
    unsigned char* bytes = nullptr;
    XGetWindowProperty(screen,
                       window,
                       answer.xselection.property,
                       0,
                       1024,
                       True,
                       format,
                       &type,
                       &bits,
                       &count,
                       &rest,
                       &bytes);
    const std::unique_ptr<unsigned char, decltype(&XFree)> owner{bytes, &XFree};
    return {bytes, bytes + count};
}

Picture Display::picture() const {
    const auto connection = connect(name_);
    const int width = DisplayWidth(connection.get(), 0);
    const int height = DisplayHeight(connection.get(), 0);
    const std::unique_ptr<XImage, ImageCloser> image{XGetImage(connection.get(),
                                                               DefaultRootWindow(connection.get()),
                                                               0,
                                                               0,
                                                               static_cast<unsigned>(width),
                                                               static_cast<unsigned>(height),
                                                               AllPlanes,
                                                               ZPixmap)};
    if (!image) throw std::runtime_error("the display gives no picture");
    if (image->bits_per_pixel != 32) throw std::runtime_error("the display has other pixels");
    Picture picture{{width, height}, {}};
    picture.pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const char* const row =
            image->data + static_cast<std::ptrdiff_t>(y) * image->bytes_per_line;
        for (int x = 0; x < width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + static_cast<std::ptrdiff_t>(x) * 4, sizeof pixel);
            picture.pixels.push_back(colourOf(pixel));
        }
    }
    return picture;
}

} // namespace tests
