// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

namespace tactile {

/// Owns one file descriptor and closes it.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) noexcept : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, none)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { reset(); }

    void reset() noexcept {
        if (isOpen()) ::close(std::exchange(number_, none));
    }
    [[nodiscard]] bool isOpen() const noexcept { return number_ != none; }
    [[nodiscard]] int number() const noexcept { return number_; }

private:
    static constexpr int none = -1;
    int number_ = none;
};

/// Wakes a thread that waits for several things at once.
class Bell {
public:
    Bell() : event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

    /// Any thread; does not wait.
    void ring() const noexcept {
        ::eventfd_write(event_.number(), 1); // a full counter has been rung anyway
    }
    /// Whether it was rung since the last call.
    bool rang() const noexcept {
        eventfd_t times = 0;
        return ::eventfd_read(event_.number(), &times) == 0;
    }
    /// Readable from ringing until the next call of `rang`.
    [[nodiscard]] int descriptor() const noexcept { return event_.number(); }

private:
    Descriptor event_;
};

} // namespace tactile
