// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/book.hpp"
#include "app/print/pen.hpp"

#include <cstddef>
#include <utility>

namespace app {
namespace {

/// Room for the number of a page on the right, in points.
constexpr float pointsForNumber = 50;

class PdfBook final : public Book {
public:
    explicit PdfBook(Pen pen) : pen_(std::move(pen)) {}

    void add(const BookGame& game) override {
        chapters_.push_back({game.entry, pen_.pages()});
        pen_.turnPage();
        pen_.name(game.heading);
        pen_.write(game.heading, headingSize);
        for (const auto& line : game.lines)
            pen_.write(line, textSize);
        pen_.draw(game.board);
    }

    rules::Expected<std::string, Sentence> file(const BookFront& front) override {
        if (chapters_.size() > 1) writeFront(front);
        pen_.numberPages();
        return pen_.file().map_error([](const auto& fault) { return sentence(fault); });
    }

private:
    struct Chapter {
        std::string entry;
        std::size_t before = 0; ///< pages before it, without the front
    };

    // The numbers are known when the list has been written.
    void writeFront(const BookFront& front) {
        pen_.turnToFront();
        pen_.write(front.title, headingSize);
        pen_.write(front.contents, headingSize);
        std::vector<Pen::Place> places;
        places.reserve(chapters_.size());
        for (const auto& chapter : chapters_) {
            pen_.write(chapter.entry, textSize, pointsForNumber);
            places.push_back(pen_.lastLine());
        }
        const auto first = pen_.frontPages() + 1;
        for (std::size_t each = 0; each < chapters_.size(); ++each)
            pen_.writeAtEnd(places[each], std::to_string(first + chapters_[each].before));
    }

    Pen pen_;
    std::vector<Chapter> chapters_;
};

} // namespace

rules::Expected<std::unique_ptr<Book>, Sentence> pdfBook(const std::filesystem::path& fonts,
                                                         bool isCompressed) {
    auto pen = Pen::begin(fonts, isCompressed ? Compression::text : Compression::none);
    if (!pen) return rules::unexpected(sentence(pen.error()));
    return std::make_unique<PdfBook>(*std::move(pen));
}

} // namespace app
