// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "rules/base/text.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// What is read aloud, paragraph by paragraph, without markup.
using ReadPage = std::vector<std::string>;

/// A listener's position in a page, and the commands for it. A value.
class PageReading {
public:
    /// Begins with this paragraph, or with the first if there is no such one. Precondition: the
    /// page is not empty.
    explicit PageReading(ReadPage page, std::size_t place = 0)
        : page_(std::move(page))
        , place_(place < page_.size() ? place : 0) {}

    enum class Go : std::uint8_t { on, back, again, leave, silence };
    /// The meaning of a line; nullopt: it is no command here. An empty line goes on.
    [[nodiscard]] static std::optional<Go> meaningOf(std::string_view line,
                                                     rules::Language language);

    [[nodiscard]] const std::string& here() const { return page_[place_]; }
    [[nodiscard]] std::size_t place() const { return place_; }
    /// Returns false at that end of the page.
    bool goOn();
    bool goBack();
    /// The paragraph here has this text from now on.
    void rewrite(std::string text) { page_[place_] = std::move(text); }

private:
    ReadPage page_;
    std::size_t place_;
};

/// The reply to a line that is no command of reading.
struct TypedReply {
    std::string said{};
    bool isNewText = false; ///< the paragraph has this text from now on
};
/// `place` is the paragraph at which the line was typed.
using AnswerLine = std::function<TypedReply(std::size_t place, const std::string& line)>;

/// How a page is read.
struct ReadingWishes {
    rules::Language language{};
    std::string hint{};    ///< is printed first if a person types: the commands
    std::size_t begin = 0; ///< the first paragraph to be read
    /// With it the reading waits after each paragraph, also without a voice, until the input ends.
    AnswerLine answer{};
};

/// Reads a page aloud to a listener who can go back, go on, and leave with the commands of a game;
/// without a voice only prints it. Returns the paragraph at which the listener has left; nullopt:
/// it was read to its end.
std::optional<std::size_t>
readAloud(const ReadPage& page, const Beforehand& around, const ReadingWishes& wishes);

} // namespace app
