// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/pdf.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "speech/words/text.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace app {

/// A game in a book, in words.
struct BookGame {
    std::string entry;   ///< what the list of contents says of it
    std::string heading; ///< above the game
    std::vector<std::string> lines;
    Diagram board; ///< the last position, for books with pictures
};

/// The words before the games.
struct BookFront {
    std::string title;
    std::string contents; ///< the heading of the list
};

/// Games to be printed one after another, each from a new page on, with a number on every page.
/// Before two games or more there is a title and a list of contents, with the page of each game.
/// The size of the file is the limit of the memory.
class Book : public rules::Interface {
public:
    virtual void add(const BookGame& game) = 0;
    /// The whole file, or why it cannot be made. To be asked once.
    [[nodiscard]] virtual rules::Expected<std::string, Sentence> file(const BookFront& front) = 0;
};

/// Plain text. It has no pages, so the games are numbered; each begins after a form feed.
[[nodiscard]] std::unique_ptr<Book> textBook();

/// For a braille printer: pages of 25 lines of 40 cells, the page's number at the end of the last
/// one.
[[nodiscard]] std::unique_ptr<Book> brailleBook(speech::Language language);

/// PDF in large letters with a picture of each last position, and bookmarks. `fonts`: the folder of
/// the program's fonts.
[[nodiscard]] rules::Expected<std::unique_ptr<Book>, Sentence>
pdfBook(const std::filesystem::path& fonts, bool isCompressed = true);

} // namespace app
