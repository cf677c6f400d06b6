// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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

/// The element that a byte between the moves begins.
enum class PgnSign : std::uint8_t {
    word, ///< moves, results, signs like "+-", and anything unreadable
    blank,
    digit,
    dot,
    glyph,
    dollar,
    star,
    openBracket,
    closeBracket,
    brace,
    semicolon,
    percent,
    squareBracket,
    other,
};

inline constexpr std::array<PgnSign, 256> pgnSigns = [] {
    std::array<PgnSign, 256> table{};
    const auto set = [&](std::string_view characters, PgnSign sign) {
        for (const char c : characters)
            table[static_cast<unsigned char>(c)] = sign;
    };
    set(" \t\n\v\f\r", PgnSign::blank);
    set("0123456789", PgnSign::digit);
    set(".,", PgnSign::dot);
    set("!?", PgnSign::glyph);
    set("$", PgnSign::dollar);
    set("*", PgnSign::star);
    set("(", PgnSign::openBracket);
    set(")", PgnSign::closeBracket);
    set("{", PgnSign::brace);
    set(";", PgnSign::semicolon);
    set("%", PgnSign::percent);
    set("[", PgnSign::squareBracket);
    set(std::string_view("}]<>\"\0", 6), PgnSign::other);
    return table;
}();

[[nodiscard]] constexpr PgnSign pgnSignOf(char character) {
    return pgnSigns[static_cast<unsigned char>(character)];
}

/// The characters, words, comments and lines of a PGN text, without their meaning in a game: what
/// is ahead, and passing over it. Call `ensureLookahead` before looking ahead. Views of the text
/// are valid until the next call that reads more of it.
class PgnScanner : public TextWindow {
public:
    using TextWindow::TextWindow;

    static constexpr std::size_t longestComment = std::size_t{16} * 1024 * 1024;
    static constexpr std::size_t longestLine = std::size_t{64} * 1024;
    /// How many bytes of a word are considered; no move is as long.
    static constexpr std::size_t longestWord = lookahead;

    [[nodiscard]] PgnSign signAhead(std::size_t ahead = 0) const { return pgnSignOf(peek(ahead)); }
    /// Whether the text continues as UTF-16 begins.
    [[nodiscard]] bool isUtf16() const {
        return rest().starts_with("\xFF\xFE") || rest().starts_with("\xFE\xFF");
    }
    /// Whether a tag begins here.
    [[nodiscard]] bool isTagAhead() const;
    /// Empty if there is none.
    [[nodiscard]] std::string_view wordAhead() const;
    /// The result that begins here, in any spelling, and ends with its word.
    [[nodiscard]] std::optional<WrittenResult> resultAhead() const;
    /// The rest of the line, without its end; at most `longest` bytes.
    [[nodiscard]] std::string_view lineAhead(std::size_t longest);
    /// The text after the semicolon.
    [[nodiscard]] std::string_view lineCommentAhead();
    /// The text of the comment that begins here with a brace. nullopt if no brace closes it in
    /// time, or if the tags of another game come before the closing brace, because then a brace is
    /// missing.
    [[nodiscard]] std::optional<std::string_view> braceCommentAhead();

    /// Skips one thing that says nothing: a blank, an escaped line, a byte order mark. False if
    /// there is none.
    bool skipIdle();
    /// Skips all of them. Returns whether there was an empty line.
    bool skipAllIdle();
    /// Skips all bytes with this sign.
    void skipSigns(PgnSign sign);
    void skipToEnd();
    /// Passes over blanks, escaped lines and comments, up to anything else or to a comment that
    /// `take` rejects.
    void passComments(const std::function<bool(std::string_view)>& take);
    /// Passes over a word, however long it is, or one other character; returns the result if it is
    /// one.
    std::optional<PgnResult> passWord();

private:
    std::size_t noBraceBefore_ = 0;   // no closing brace from here up to this offset
    std::size_t noCommentBefore_ = 0; // no comment that begins before this is closed
};

} // namespace rules
