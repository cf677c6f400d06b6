// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace tactile
