// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/visitor.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace rules {

/// Fills the given buffer with the next bytes of a text and returns their number; 0 means the end
/// of the text.
using TextSource = std::function<std::size_t(std::span<char>)>;

/// A text source over text in memory; the text must outlive it.
[[nodiscard]] TextSource sourceOf(std::string_view text);

/// A window that moves forward over a long text: only the part being read is in memory, and its
/// line and column are always known. Lines end with a line feed, with or without a carriage return
/// before it, or with a carriage return alone, which is read as a line feed. Reading beyond the end
/// yields zero bytes.
class TextWindow {
public:
    explicit TextWindow(TextSource source);
    TextWindow(const TextWindow&) = delete;
    TextWindow& operator=(const TextWindow&) = delete;
    TextWindow(TextWindow&&) = delete;
    TextWindow& operator=(TextWindow&&) = delete;
    ~TextWindow() = default;

    /// How far ahead `peek` may read.
    static constexpr std::size_t lookahead = 512;

    /// A byte ahead of the current position. Precondition: ahead < lookahead.
    [[nodiscard]] char peek(std::size_t ahead = 0) const { return here_[ahead]; }
    [[nodiscard]] bool atEnd() const { return here_ == end_; }
    [[nodiscard]] bool atLineStart() const { return here_[-1] == '\n'; }
    /// Everything in memory from the current position on.
    [[nodiscard]] std::string_view rest() const {
        return {here_, static_cast<std::size_t>(end_ - here_)};
    }

    /// Precondition: not beyond the end of `rest()`.
    void advance(std::size_t count = 1) { here_ += count; }
    void skipLine();

    /// Ensures that `lookahead` bytes are in memory, unless the text ends before. Invalidates views
    /// taken earlier.
    void ensureLookahead() {
        if (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead)) fill();
    }
    /// Reads more text to the end of `rest()`; false if there is none. Invalidates views taken
    /// earlier.
    bool more();

    /// The number of bytes read so far.
    [[nodiscard]] std::size_t offset() const {
        return markOffset_ + static_cast<std::size_t>(here_ - mark_);
    }
    /// The line and column of a byte of `rest()`.
    [[nodiscard]] PgnPlace place(std::size_t ahead = 0);

private:
    void fill();
    void makeRoom(std::size_t room);

    TextSource source_;
    std::vector<char> bytes_; // one byte before the text, then the text, then `lookahead` zeros
    const char* here_;
    const char* end_;
    const char* mark_; // at or before here_; its place is known, so that no line is counted twice
    std::size_t markOffset_ = 0;
    PgnPlace markPlace_;
    bool sourceIsOver_ = false;
    bool returnIsHeld_ = false;
};

} // namespace rules
