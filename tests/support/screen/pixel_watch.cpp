// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screen/pixel_watch.hpp"

#include "tests/support/screen/image_closer.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <cstdint>
#include <stdexcept>

namespace tests {

struct PixelWatch::Connection {
    std::unique_ptr<::Display, decltype(&XCloseDisplay)> server{XOpenDisplay(nullptr),
                                                                &XCloseDisplay};
};

PixelWatch::PixelWatch(int x, int y) : connection_(std::make_unique<Connection>()), x_(x), y_(y) {
    if (!connection_->server) throw std::runtime_error("the display does not answer");
}

PixelWatch::~PixelWatch() = default;

app::Rgb PixelWatch::colour() const {
    auto* const server = connection_->server.get();
    const std::unique_ptr<XImage, ImageCloser> image{
        XGetImage(server, DefaultRootWindow(server), x_, y_, 1, 1, AllPlanes, ZPixmap)};
    if (!image) throw std::runtime_error("the display gives no picture");
    const auto pixel = XGetPixel(image.get(), 0, 0);
    return {static_cast<std::uint8_t>(pixel >> 16U & 0xFFU),
            static_cast<std::uint8_t>(pixel >> 8U & 0xFFU),
            static_cast<std::uint8_t>(pixel & 0xFFU)};
}

std::chrono::steady_clock::time_point PixelWatch::change(app::Rgb from) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{1};
    while (colour() == from)
        if (std::chrono::steady_clock::now() > end)
            throw std::runtime_error("the picture does not change");
    return std::chrono::steady_clock::now();
}

} // namespace tests
