// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/echo.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tactile {

/// Something was typed. Nothing to say if the echo is off.
struct Edited {
    std::optional<Echo> echo;

    bool operator==(const Edited&) const = default;
};
/// Characters were taken off the end; they are said, whatever the echo, except those of a PIN.
struct Erased {
    Echo what;

    bool operator==(const Erased&) const = default;
};
/// Esc on a line with text: "Gelöscht."
struct Cleared {
    bool operator==(const Cleared&) const = default;
};
/// Esc on an empty line: leave the menu or dialogue, or "Nichts abzubrechen."
struct Cancelled {
    bool operator==(const Cancelled&) const = default;
};
/// Enter on a line with text: do it.
struct Submitted {
    std::string text;
    /// In word echo, the last word.
    std::optional<Echo> echo{};

    bool operator==(const Submitted&) const = default;
};
/// Enter on an empty line: pick up or put down at the cursor; or an empty answer.
struct SubmittedNothing {
    bool operator==(const SubmittedNothing&) const = default;
};
/// Tab on a line with text: look it up.
struct LookedUp {
    std::string text;

    bool operator==(const LookedUp&) const = default;
};
/// ‹rand›: nothing to erase, or the line is full.
struct LineEdge {
    bool operator==(const LineEdge&) const = default;
};

using LineEvent = std::
    variant<Edited, Erased, Cleared, Cancelled, Submitted, SubmittedNothing, LookedUp, LineEdge>;

/// The one input line, always active (2.3). Submitting and looking up empty it; `restore` puts a
/// text back where the design keeps it after a refusal: Enter sends it again, what is typed takes
/// its place, and erasing begins at its end.
class Line {
public:
    /// Longer input is refused; no move and no command is as long.
    static constexpr std::size_t mostBytes = 400;

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool isEmpty() const { return text_.empty(); }
    /// What has been typed since a line was sent; a text that was put back is none of it.
    [[nodiscard]] std::string_view typed() const { return isKept_ ? std::string_view{} : text_; }

    /// What an input event brought: any bytes; control characters and bytes that are not UTF-8 are
    /// left out. The echo is that of the last character. Nothing if nothing was left to type.
    std::optional<LineEvent> type(std::string_view typed, const EchoRule& rule);
    LineEvent eraseCharacter(const EchoRule& rule);
    LineEvent eraseWord(const EchoRule& rule);
    LineEvent escape();
    LineEvent submit(const EchoRule& rule);
    /// Precondition: the line has text.
    LineEvent lookUp();

    void restore(std::string_view text);
    void clear();

private:
    std::string text_;
    bool isKept_ = false;
};

} // namespace tactile
