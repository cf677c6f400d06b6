// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/book.hpp"

#include "app/print/braille.hpp"
#include "rules/base/lists.hpp"

#include <cstddef>
#include <utility>

namespace app {
namespace {

class TextBook final : public Book {
public:
    void add(const BookGame& game) override {
        const auto number = std::to_string(entries_.size() + 1) + ". ";
        entries_.push_back(number + game.entry);
        if (entries_.size() == 2) body_.insert(0, "\f1. ");
        if (entries_.size() > 1) body_ += '\f' + number;
        body_ += game.heading + '\n';
        for (const auto& line : game.lines)
            body_ += line + '\n';
    }

    rules::Expected<std::string, Sentence> file(const BookFront& front) override {
        if (entries_.size() < 2) return std::move(body_);
        auto text = front.title + "\n\n" + front.contents + '\n';
        for (const auto& entry : entries_)
            text += entry + '\n';
        return text + body_;
    }

private:
    std::vector<std::string> entries_;
    std::string body_;
};

using BrailleLines = std::vector<std::string>;

/// The last line of a page has only its number.
constexpr std::size_t textHeight = brailleHeight - 1;
/// Room for the number of a page on the right, with a gap before it.
constexpr std::size_t cellsForNumber = 7;

std::size_t pagesOf(std::size_t lines) {
    return (lines + textHeight - 1) / textHeight;
}

/// The right end of a line; dots lead a finger there if it is far.
std::string withEnd(std::string line, const std::string& end) {
    constexpr char dot5 = '"';
    constexpr std::size_t far = 6;
    const auto gap = brailleWidth - line.size() - end.size();
    if (line.empty() || gap < far) return line + std::string(gap, ' ') + end;
    return std::move(line) + ' ' + std::string(gap - 2, dot5) + ' ' + end;
}

class BrailleBook final : public Book {
public:
    explicit BrailleBook(speech::Language language) : language_(language) {}

    void add(const BookGame& game) override {
        Chapter chapter{.entry = brailleLines(cells(game.entry), brailleWidth - cellsForNumber)};
        append(chapter.lines, game.heading);
        chapter.lines.emplace_back();
        for (const auto& line : game.lines)
            append(chapter.lines, line);
        chapters_.push_back(std::move(chapter));
    }

    rules::Expected<std::string, Sentence> file(const BookFront& front) override {
        if (const auto any = brailleCells({}, language_); !any)
            return rules::unexpected(sentence(any.error()));
        if (chapters_.size() > 1) write(contents(front));
        for (auto& chapter : chapters_)
            write(std::exchange(chapter.lines, {}));
        return std::move(file_);
    }

private:
    struct Chapter {
        BrailleLines entry{};
        BrailleLines lines{};
    };

    /// Nothing without the table of the language, which `file` reports.
    [[nodiscard]] std::string cells(const std::string& text) const {
        return brailleCells(text, language_).value_or(std::string{});
    }

    void append(BrailleLines& lines, const std::string& text) const {
        rules::append(lines, brailleLines(cells(text), brailleWidth));
    }

    // How long the list is does not depend on the numbers in it.
    BrailleLines contents(const BookFront& front) {
        BrailleLines lines;
        append(lines, front.title);
        lines.emplace_back();
        append(lines, front.contents);
        lines.emplace_back();
        auto count = lines.size();
        for (const auto& chapter : chapters_)
            count += chapter.entry.size();
        auto page = 1 + pagesOf(count);
        for (auto& chapter : chapters_) {
            chapter.entry.back() =
                withEnd(std::move(chapter.entry.back()), cells(std::to_string(page)));
            rules::append(lines, std::move(chapter.entry));
            page += pagesOf(chapter.lines.size());
        }
        return lines;
    }

    /// Fills its last page with empty lines.
    void write(const BrailleLines& lines) {
        const auto pages = pagesOf(lines.size());
        for (std::size_t line = 0; line < pages * textHeight; ++line) {
            if (line < lines.size()) file_ += lines[line];
            file_ += "\r\n";
            if ((line + 1) % textHeight != 0) continue;
            file_ += withEnd({}, cells(std::to_string(++pages_))) + "\r\n\f";
        }
    }

    speech::Language language_;
    std::vector<Chapter> chapters_;
    std::string file_;
    std::size_t pages_ = 0;
};

} // namespace

std::unique_ptr<Book> textBook() {
    return std::make_unique<TextBook>();
}

std::unique_ptr<Book> brailleBook(speech::Language language) {
    return std::make_unique<BrailleBook>(language);
}

} // namespace app
