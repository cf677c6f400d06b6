// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/pdf.hpp"

#include "app/print/book.hpp"
#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <hpdf.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

namespace app {
namespace {

/// Sizes of letters, in points.
constexpr float headingSize = 22;
constexpr float textSize = 14;
constexpr float margin = 56;
constexpr float leading = 1.4F;
constexpr float squareSize = 26;
constexpr float manSize = 10; // the radius of the ring around a piece
constexpr float smallSize = 11;
constexpr float boardLeft = margin + 1.5F * smallSize;
constexpr float footHeight = margin / 2;

/// A pawn has no letter on a score sheet (Art. C4); in a diagram it has the initial of its name.
std::string letterOf(rules::Kind kind, rules::Letters letters) {
    if (kind != rules::Kind::pawn) return std::string{rules::letter(letters, kind)};
    return letters == rules::Letters::german ? "B" : "P";
}

float widthOf(HPDF_Font font, const std::string& text, float size) {
    const auto* const bytes = reinterpret_cast<const HPDF_BYTE*>(text.c_str());
    const auto length = static_cast<HPDF_UINT>(text.size());
    return static_cast<float>(HPDF_Font_TextWidth(font, bytes, length).width) * size / 1000;
}

/// Of the left end of a text's baseline.
struct Point {
    float x = 0;
    float y = 0;
};

// The font has the letters of the languages of Europe that are written in Latin letters; names in
// other alphabets would be left out.
std::string inLettersOfFont(std::string_view text) {
    static const auto rewritten =
        speech::rewriting(":: [^\\u0000-\\u017F\\u2013-\\u2026] Any-Latin; "
                          ":: [^\\u0000-\\u017F\\u2013-\\u2026] Latin-ASCII;");
    return rewritten(text);
}

void put(HPDF_Page page, HPDF_Font font, const std::string& text, Point at, float size) {
    HPDF_Page_SetFontAndSize(page, font, size);
    HPDF_Page_BeginText(page);
    HPDF_Page_TextOut(page, at.x, at.y, text.c_str());
    HPDF_Page_EndText(page);
}

// Errors are checked where they matter; libharu must not end the program.
void ignoreError(HPDF_STATUS, HPDF_STATUS, void*) {}

enum class Compression : std::uint8_t { none, text };

/// Writes a document from top to bottom, page after page, in Atkinson Hyperlegible on A4.
class Pen {
public:
    /// `fonts`: the folder of the program's fonts.
    [[nodiscard]] static rules::Expected<Pen, PrintFault> begin(const std::filesystem::path& fonts,
                                                                Compression compression) {
        Document document{HPDF_New(ignoreError, nullptr)};
        HPDF_UseUTFEncodings(document.get());
        if (compression == Compression::text)
            HPDF_SetCompressionMode(document.get(), HPDF_COMP_TEXT);
        const auto path = fonts / "AtkinsonHyperlegibleNext-Regular.ttf";
        const char* const name = HPDF_LoadTTFontFromFile(document.get(), path.c_str(), HPDF_TRUE);
        if (name == nullptr) return rules::unexpected(PrintFault{.font = path});
        const HPDF_Font font = HPDF_GetFont(document.get(), name, "UTF-8");
        if (font == nullptr) return rules::unexpected(PrintFault{.font = path});
        return Pen{std::move(document), font};
    }

    void turnPage() {
        page_ = isFront_ && !body_.empty() ? HPDF_InsertPage(document_.get(), body_.front())
                                           : HPDF_AddPage(document_.get());
        HPDF_Page_SetSize(page_, HPDF_PAGE_SIZE_A4, HPDF_PAGE_PORTRAIT);
        top_ = HPDF_Page_GetHeight(page_) - margin;
        (isFront_ ? front_ : body_).push_back(page_);
    }

    /// Begins a page before all that are there; the pages after it follow it.
    void turnToFront() {
        isFront_ = true;
        turnPage();
    }

    /// Writes on as many pages as necessary, begun in the first one if there is none, and keeps
    /// this width free on the right.
    void write(std::string_view written, float size, float free = 0) {
        const auto readable = inLettersOfFont(written);
        std::string_view text = readable;
        do {
            makeRoom(size * leading);
            const auto end = fitting(text, size, free);
            lastTop_ = top_;
            print(std::string(text.substr(0, end)), margin, size);
            text.remove_prefix(end);
            text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
            top_ -= size * leading;
        } while (!text.empty());
    }

    void draw(const Diagram& board) {
        makeRoom(11 * squareSize);
        top_ -= squareSize / 2;
        for (const rules::Square each : rules::allSquares) {
            square(each);
            const auto piece = board.placement.at(each);
            if (!piece) continue;
            man(piece->colour,
                boardLeft +
                    (static_cast<float>(rules::index(rules::fileOf(each))) + 0.5F) * squareSize,
                top_ - (7.5F - static_cast<float>(rules::index(rules::rankOf(each)))) * squareSize,
                letterOf(piece->kind, board.letters));
        }
        margins();
        top_ -= 9 * squareSize;
        legend(board.names);
    }

    /// Makes the current page one that readers on a screen can jump to by this name.
    void name(const std::string& bookmark) const {
        auto* const encoder = HPDF_GetEncoder(document_.get(), "UTF-8");
        auto* const outline =
            HPDF_CreateOutline(document_.get(), nullptr, bookmark.c_str(), encoder);
        HPDF_Outline_SetDestination(outline, HPDF_Page_CreateDestination(page_));
    }

    /// Where the last line is: on which page since the document or its front began, and how high.
    struct Place {
        std::size_t page = 0;
        float top = 0;
    };
    [[nodiscard]] Place lastLine() const { return {current().size() - 1, lastTop_}; }
    /// Writes at the right end of a line of the front.
    void writeAtEnd(const Place& line, const std::string& text) const {
        auto* const page = front_.at(line.page);
        const float left = HPDF_Page_GetWidth(page) - margin - widthOf(font_, text, textSize);
        put(page, font_, text, {left, line.top - textSize}, textSize);
    }

    /// How many pages there are, of the front and in all.
    [[nodiscard]] std::size_t frontPages() const { return front_.size(); }
    [[nodiscard]] std::size_t pages() const { return front_.size() + body_.size(); }
    /// Writes its number at the foot of every page.
    void numberPages() const {
        int number = 0;
        for (const auto* const pages : {&front_, &body_})
            for (auto* const page : *pages) {
                const auto text = std::to_string(++number);
                const float left = (HPDF_Page_GetWidth(page) - widthOf(font_, text, textSize)) / 2;
                put(page, font_, text, {left, footHeight}, textSize);
            }
    }

    /// The document as a file, complete. After an error libharu does nothing, and keeps the first
    /// error.
    [[nodiscard]] rules::Expected<std::string, PrintFault> file() const {
        auto* const document = document_.get();
        HPDF_SaveToStream(document);
        if (const auto error = HPDF_GetError(document); error != HPDF_OK)
            return rules::unexpected(PrintFault{.font = {}, .error = error});
        std::string bytes(HPDF_GetStreamSize(document), '\0');
        auto size = static_cast<HPDF_UINT32>(bytes.size());
        HPDF_ReadFromStream(document, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
        bytes.resize(size);
        return bytes;
    }

private:
    struct FreeDocument {
        void operator()(HPDF_Doc document) const { HPDF_Free(document); }
    };
    using Document = std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, FreeDocument>;
    using Pages = std::vector<HPDF_Page>;

    Pen(Document document, HPDF_Font font) : document_(std::move(document)), font_(font) {}

    [[nodiscard]] const Pages& current() const { return isFront_ ? front_ : body_; }
    void makeRoom(float height) {
        if (current().empty() || top_ - height < margin) turnPage();
    }

    void print(const std::string& line, float left, float size) const {
        put(page_, font_, line, {left, top_ - size}, size);
    }

    /// Centred on this point.
    void centre(const std::string& word, float x, float y, float size) const {
        const float width = widthOf(font_, word, size);
        put(page_, font_, word, {x - width / 2, y - size * 0.35F}, size);
    }

    void square(rules::Square square) const {
        HPDF_Page_SetGrayFill(page_, rules::isLight(square) ? 1.0F : 0.8F);
        HPDF_Page_Rectangle(
            page_,
            boardLeft + static_cast<float>(rules::index(rules::fileOf(square))) * squareSize,
            top_ - static_cast<float>(8 - rules::index(rules::rankOf(square))) * squareSize,
            squareSize,
            squareSize);
        HPDF_Page_FillStroke(page_);
    }

    void man(rules::Colour colour, float x, float y, const std::string& letter) const {
        const bool isWhite = colour == rules::Colour::white;
        HPDF_Page_SetGrayFill(page_, isWhite ? 1.0F : 0.0F);
        HPDF_Page_Circle(page_, x, y, manSize);
        HPDF_Page_FillStroke(page_);
        HPDF_Page_SetGrayFill(page_, isWhite ? 0.0F : 1.0F);
        centre(letter, x, y, textSize);
        HPDF_Page_SetGrayFill(page_, 0);
    }

    /// The names of files and ranks.
    void margins() const {
        HPDF_Page_SetGrayFill(page_, 0);
        for (int i = 0; i < 8; ++i) {
            const float along = (static_cast<float>(i) + 0.5F) * squareSize;
            const float bottom = top_ - 8 * squareSize;
            centre(std::string(1, static_cast<char>('1' + i)),
                   boardLeft - smallSize,
                   bottom + along,
                   smallSize);
            centre(std::string(1, static_cast<char>('a' + i)),
                   boardLeft + along,
                   bottom - smallSize,
                   smallSize);
        }
    }

    void legend(const rules::ByColour<std::string>& names) {
        float left = boardLeft + manSize;
        for (const auto colour : rules::colours) {
            man(colour, left, top_ - manSize, "");
            left += 2 * manSize;
            print(names[colour], left, textSize);
            left += widthOf(font_, names[colour], textSize) + 3 * manSize;
        }
        top_ -= 2 * textSize * leading;
    }

    // How many bytes fit on a line, up to a space, or within a word that is longer than a line; at
    // least one word after an error.
    [[nodiscard]] std::size_t fitting(std::string_view text, float size, float free) const {
        HPDF_Page_SetFontAndSize(page_, font_, size);
        const float width = HPDF_Page_GetWidth(page_) - 2 * margin - free;
        const auto measured = [&](HPDF_BOOL wholeWords) {
            const std::string bytes{text};
            return HPDF_Page_MeasureText(page_, bytes.c_str(), width, wholeWords, nullptr);
        };
        std::size_t fits = measured(HPDF_TRUE);
        if (fits == 0) fits = measured(HPDF_FALSE);
        while (fits > 0 && fits < text.size() && rules::isContinuation(text[fits]))
            --fits;
        return std::min(fits > 0 ? fits : text.find(' '), text.size());
    }

    Document document_;
    HPDF_Font font_;
    Pages front_{};
    Pages body_{};
    bool isFront_ = false;
    HPDF_Page page_{};
    float top_ = 0;     ///< of the next item, measured from below
    float lastTop_ = 0; ///< of the last line
};

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

Diagram diagramOf(const rules::Position& position, speech::Language language) {
    const auto& words = speech::tableOf(language);
    return {.placement = position.placement(),
            .letters = rules::lettersOf(language),
            .names = {std::string{words.of(speech::Word::envelopeFieldWhite)},
                      std::string{words.of(speech::Word::envelopeFieldBlack)}}};
}

Sentence sentence(const PrintFault& fault) {
    if (fault.error != 0) return say<SentenceKey::windowNoPdf>(fault.error);
    return say<SentenceKey::windowNoFont>(fault.font);
}

rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                 const std::filesystem::path& fonts) {
    auto pen = Pen::begin(fonts, Compression::none);
    if (!pen) return rules::unexpected(pen.error());
    pen->write(page.heading, headingSize);
    if (page.board) pen->draw(*page.board);
    for (const auto& line : page.lines)
        pen->write(line, textSize);
    return pen->file();
}

rules::Expected<std::unique_ptr<Book>, Sentence> pdfBook(const std::filesystem::path& fonts,
                                                         bool isCompressed) {
    auto pen = Pen::begin(fonts, isCompressed ? Compression::text : Compression::none);
    if (!pen) return rules::unexpected(sentence(pen.error()));
    return std::make_unique<PdfBook>(*std::move(pen));
}

} // namespace app
