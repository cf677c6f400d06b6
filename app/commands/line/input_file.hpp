// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace app {

/// Why a named file cannot be read, as reported by the system.
struct InputError {
    std::string name;
    int systemError;
};

/// "games.pgn cannot be read: No such file or directory."
[[nodiscard]] Sentence sentence(const InputError& error);

/// The name of standard input for programs that read the output.
inline constexpr std::string_view standardInputName = "standard input";

/// The name of an input in messages: the file name, or words for standard input.
[[nodiscard]] SlotFilling nameOf(const std::string& input);

/// A file that is read sequentially; `-` is standard input.
class InputFile {
public:
    /// Opens the file, or a pipe, for whose writer it waits a moment; fails for a directory and for
    /// a device other than a terminal.
    [[nodiscard]] static rules::Expected<InputFile, InputError> open(const std::string& name);
    [[nodiscard]] static InputFile standardInput();

    /// "standard input", or the name by which it was opened.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Reads what is available now, waiting for at least one byte; returns 0 at the end.
    [[nodiscard]] rules::Expected<std::size_t, InputError> read(std::span<char> room);
    /// Reads the rest; of one that is longer than `most`, somewhat more than that.
    [[nodiscard]] rules::Expected<std::string, InputError>
    content(std::size_t most = std::string::npos);

private:
    InputFile(std::string name, tactile::Descriptor descriptor)
        : name_(std::move(name))
        , descriptor_(std::move(descriptor)) {}

    std::string name_;
    tactile::Descriptor descriptor_;
};

/// One line without its line end. `cut` if it was longer than `LineReader::longest`; `text` is its
/// beginning then.
struct InputLine {
    std::string_view text;
    bool cut = false;
};

/// Returns the lines of a file one by one, without a byte order mark.
class LineReader {
public:
    static constexpr std::size_t longest = std::size_t{1024} * 1024;

    /// `beforeWaiting` is called whenever more must be read, so that a program at the other end of
    /// two pipes receives its answers first.
    LineReader(InputFile file, std::function<void()> beforeWaiting);

    /// The next line, valid until the next call; nullopt at the end. The last line need not have a
    /// line end.
    [[nodiscard]] rules::Expected<std::optional<InputLine>, InputError> next();

private:
    [[nodiscard]] InputLine takeLine(std::size_t end);
    [[nodiscard]] rules::Expected<std::size_t, InputError> more();

    InputFile file_;
    std::function<void()> beforeWaiting_;
    std::string bytes_;
    std::size_t begin_ = 0; // start of the lines not returned yet
    bool over_ = false;
    bool isFirst_ = true; // no line has been returned yet
};

/// A file as text for a `PgnReader`. A system error looks like the end of the text and is stored
/// here.
class PgnSource {
public:
    explicit PgnSource(InputFile& file) : file_(file) {}

    /// Must not outlive this object.
    [[nodiscard]] rules::TextSource text() {
        return [this](std::span<char> room) -> std::size_t {
            const auto count = file_.read(room);
            if (count) return *count;
            error_ = count.error();
            return 0;
        };
    }
    [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

private:
    InputFile& file_;
    std::optional<InputError> error_{};
};

/// "games.pgn, line 7, column 12: The move Ke3 is not legal."
[[nodiscard]] Sentence placeOf(const std::string& file, const rules::PgnFault& fault);

/// How many games there are, for somebody who has asked for a later one.
[[nodiscard]] Sentence gamesIn(const std::string& file, int games);

} // namespace app
