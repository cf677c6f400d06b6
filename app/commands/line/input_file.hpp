// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
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

} // namespace app
