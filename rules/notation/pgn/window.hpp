// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/visitor.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace rules {

/// Fills the given room with the next bytes of a text and says how many; 0 means the text is over.
using TextSource = std::function<std::size_t(std::span<char>)>;

/// A text source over text that is in memory; the text must outlive it.
[[nodiscard]] TextSource sourceOf(std::string_view text);

/// A stretch of a long text, moving forward: only what is being read is in memory, and it is known
/// at any time which line and column that is. Lines end with a line feed, a carriage return before
/// one or, read as a line feed, a carriage return alone. Reading beyond the end yields zero bytes.
class TextWindow {
public:
    explicit TextWindow(TextSource source);
    TextWindow(const TextWindow&) = delete;
    TextWindow& operator=(const TextWindow&) = delete;
    TextWindow(TextWindow&&) = delete;
    TextWindow& operator=(TextWindow&&) = delete;
    ~TextWindow() = default;

    /// How far ahead `peek` may look.
    static constexpr std::size_t lookahead = 512;

    /// A byte ahead of the reading place. Precondition: ahead < lookahead.
    [[nodiscard]] char peek(std::size_t ahead = 0) const { return here_[ahead]; }
    [[nodiscard]] bool atEnd() const { return here_ == end_; }
    [[nodiscard]] bool atLineStart() const { return here_[-1] == '\n'; }
    /// All that is in memory from the reading place on.
    [[nodiscard]] std::string_view rest() const {
        return {here_, static_cast<std::size_t>(end_ - here_)};
    }

    /// Precondition: no further than `rest()` reaches.
    void advance(std::size_t count = 1) { here_ += count; }
    void skipLine();

    /// Makes sure that `lookahead` bytes are in memory, unless the text ends before. Views taken
    /// earlier are lost.
    void ensureLookahead() {
        if (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead)) fill();
    }
    /// Takes in more text behind `rest()`; false if there is none. Views taken earlier are lost.
    bool more();

    /// How many bytes of the text have been read.
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
    const char* mark_; // not after here_; its place is known, so that no line is counted twice
    std::size_t markOffset_ = 0;
    PgnPlace markPlace_;
    bool sourceIsOver_ = false;
    bool returnIsHeld_ = false;
};

} // namespace rules
