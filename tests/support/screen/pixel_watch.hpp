// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"

#include <chrono>
#include <memory>

namespace tests {

/// Polls one pixel of the display named by DISPLAY, so often that the instant of a change is known
/// to a fraction of a millisecond. Every error throws std::runtime_error.
class PixelWatch {
public:
    PixelWatch(int x, int y);
    ~PixelWatch();
    PixelWatch(const PixelWatch&) = delete;
    PixelWatch& operator=(const PixelWatch&) = delete;

    [[nodiscard]] app::Rgb colour() const;
    /// Waits at most a second until it has another colour, and returns when that was seen.
    [[nodiscard]] std::chrono::steady_clock::time_point change(app::Rgb from) const;

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
    int x_;
    int y_;
};

} // namespace tests
