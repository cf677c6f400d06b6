// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// Why a named file cannot be read, as the system says it.
struct InputError {
    std::string name;
    int systemError;

    bool operator==(const InputError&) const = default;
};

/// "games.pgn cannot be read: No such file or directory."
[[nodiscard]] Sentence sentence(const InputError& error);

/// What standard input is called where programs read it.
inline constexpr std::string_view standardInputName = "standard input";

/// How an input is called when somebody is told about it: its name, or standard input in words.
[[nodiscard]] SlotFilling nameOf(const std::string& input);

/// A file that is read from its beginning to its end; `-` is standard input.
class InputFile {
public:
    /// Opens the file; a directory is none.
    [[nodiscard]] static rules::Expected<InputFile, InputError> open(const std::string& name);
    [[nodiscard]] static InputFile standardInput();

    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&& other) noexcept;
    ~InputFile();

    /// "standard input" or what it was opened by.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Fills as much of the room as can be had now, waiting for at least one byte; 0 is the end.
    [[nodiscard]] rules::Expected<std::size_t, InputError> read(std::span<char> room);

private:
    InputFile(std::string name, int descriptor, bool owned);

    std::string name_;
    int descriptor_;
    bool owned_; // standard input stays open
};

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
