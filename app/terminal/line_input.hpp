// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"

#include <functional>
#include <string>
#include <thread>

namespace app {

/// Reads lines from a descriptor, a terminal or not, on a thread of its own: UTF-8 without the end
/// of the line; a carriage return before it is taken off. A line longer than `longest` comes in
/// pieces. A last line may lack its end.
class LineInput {
public:
    static constexpr std::size_t longest = 4096;

    /// `take` and, once after the last line, `ended` are called on the thread of the reader and may
    /// wait. The descriptor outlives the reader and stays open.
    LineInput(int descriptor, std::function<void(std::string)> take, std::function<void()> ended);
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;
    LineInput(LineInput&&) = delete;
    LineInput& operator=(LineInput&&) = delete;
    /// Reads no more; waits for `take` to return.
    ~LineInput();

private:
    void run(const std::stop_token& stop);
    [[nodiscard]] bool waitForBytes(const std::stop_token& stop) const;
    void handOut(const std::stop_token& stop);
    void give(std::string line) const;

    int descriptor_;
    std::function<void(std::string)> take_;
    std::function<void()> ended_;
    tactile::Descriptor bell_;
    std::string bytes_;
    std::jthread thread_; // last: it uses all of the above
};

} // namespace app
