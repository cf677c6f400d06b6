// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/input_file.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// One line without its end. `cut` if it was longer than `LineReader::longest`; then `text` is its
/// beginning.
struct InputLine {
    std::string_view text;
    bool cut = false;
};

/// Hands out the lines of a file one by one.
class LineReader {
public:
    static constexpr std::size_t longest = std::size_t{1024} * 1024;

    /// `beforeWaiting` is called whenever no whole line is left and more must be asked for, so that
    /// a program at the other end of two pipes gets its answers first.
    LineReader(InputFile file, std::function<void()> beforeWaiting);

    /// The next line, valid until the next call; nothing at the end. A last line may lack its end.
    [[nodiscard]] rules::Expected<std::optional<InputLine>, InputError> next();

private:
    [[nodiscard]] InputLine takeLine(std::size_t end);
    [[nodiscard]] rules::Expected<std::size_t, InputError> more();

    InputFile file_;
    std::function<void()> beforeWaiting_;
    std::string bytes_;
    std::size_t begin_ = 0; // of the lines not handed out yet
    bool over_ = false;
};

} // namespace app
