// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/transcript.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>

namespace app {

/// The latest lines of the transcript in this sitting, as many as anybody would listen to. They are
/// numbered from 0 in the order of their coming; all of them are in the archive.
class Transcript {
public:
    static constexpr std::size_t most = 2000;

    void add(const TranscriptLine& line) {
        lines_.push_back(line);
        if (lines_.size() > most) {
            lines_.pop_front();
            ++first_;
        }
    }

    /// The number of the earliest that is still here, and the number behind the latest.
    [[nodiscard]] std::uint64_t first() const { return first_; }
    [[nodiscard]] std::uint64_t count() const { return first_ + lines_.size(); }
    /// Precondition: it is here.
    [[nodiscard]] const TranscriptLine& at(std::uint64_t number) const {
        return lines_.at(number - first_);
    }

private:
    std::deque<TranscriptLine> lines_;
    std::uint64_t first_ = 0;
};

} // namespace app
