// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/line_filler.hpp"

#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

/// At the beginning of a line a percent sign hides the line from other readers and a square bracket
/// looks like the next game's tag.
bool mayBeginLine(std::string_view word) {
    return !word.starts_with('%') && !word.starts_with('[');
}

/// Where the next word of a comment ends. A short command such as "[%clk 0:09:57]" stays in one
/// line: some readers look no further.
std::size_t endOfWord(std::string_view text) {
    constexpr std::size_t shortCommand = 40;
    const auto bracket = text.starts_with("[%") ? text.find(']') : std::string_view::npos;
    const bool isShort = bracket < shortCommand;
    return std::min(text.find(' ', isShort ? bracket : 0), text.size());
}

} // namespace

void LineFiller::word(std::string_view word) {
    settle();
    pending_ = std::exchange(opened_, {});
    pending_ += word;
}

void LineFiller::join(std::string_view text) {
    pending_ += text;
}

void LineFiller::close(std::string_view bracket) {
    // A bracket that was opened with nothing in it.
    if (!opened_.empty()) word("");
    join(bracket);
}

void LineFiller::comment(std::string_view text) {
    if (text.find('}') != std::string_view::npos) {
        word(";" + std::string(text));
        settle();
        return endLine();
    }
    open("{");
    for (bool isFirst = true; isFirst || !text.empty(); isFirst = false) {
        const auto end = endOfWord(text);
        const auto next = text.substr(0, end);
        if (isFirst || mayBeginLine(next))
            word(next);
        else
            join(" " + std::string(next));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    close("}");
}

/// Puts the last word where it belongs, now that nothing can join it any more.
void LineFiller::settle() {
    if (pending_.empty()) return;
    const auto length = characterCount(pending_);
    if (lineLength_ > 0 && lineLength_ + 1 + length > longestLine) endLine();
    if (lineLength_ > 0) text_ += ' ';
    lineLength_ += length + (lineLength_ > 0 ? 1 : 0);
    text_ += std::exchange(pending_, {});
}

void LineFiller::endLine() {
    text_ += '\n';
    lineLength_ = 0;
}

std::string LineFiller::takeText() {
    settle();
    if (lineLength_ > 0) endLine();
    return std::exchange(text_, {});
}

} // namespace rules
