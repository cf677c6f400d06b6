// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/pdf.hpp"

#include "rules/chess/board.hpp"
#include "speech/words/phrases/tables.hpp"

#include <hpdf.h>

#include <algorithm>
#include <memory>
#include <string_view>

namespace app {
namespace {

constexpr float margin = 56;
constexpr float headingSize = 22;
constexpr float textSize = 14;
constexpr float leading = 1.4F;
constexpr float squareSize = 26;
constexpr float manSize = 10; // the radius of the ring around a piece
constexpr float smallSize = 11;
constexpr float boardLeft = margin + 1.5F * smallSize;

struct FreeDocument {
    void operator()(HPDF_Doc document) const { HPDF_Free(document); }
};
using Document = std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, FreeDocument>;

/// A pawn has no letter on a score sheet (Art. C4); in a diagram it has the initial of its name.
std::string letterOf(rules::Kind kind, rules::Letters letters) {
    if (kind != rules::Kind::pawn) return std::string{rules::letter(letters, kind)};
    return letters == rules::Letters::german ? "B" : "P";
}

int column(rules::Square square) {
    return static_cast<int>(square) % 8;
}

int row(rules::Square square) {
    return static_cast<int>(square) / 8;
}

// Errors are checked where they matter; libharu must not end the program.
void ignoreError(HPDF_STATUS, HPDF_STATUS, void*) {}

/// Writes downwards, on as many pages as necessary.
class Pen {
public:
    Pen(HPDF_Doc document, HPDF_Font font) : document_(document), font_(font) { turnPage(); }

    void write(std::string_view text, float size);
    void draw(const Diagram& board);

private:
    void turnPage();
    void makeRoom(float height);
    void print(const std::string& line, float left, float size) const;
    void centre(const std::string& word, float x, float y, float size) const;
    void square(rules::Square square) const;
    void man(rules::Colour colour, float x, float y, const std::string& letter) const;
    void margins() const;
    void legend(const rules::ByColour<std::string>& names);
    [[nodiscard]] std::size_t fitting(std::string_view text, float size) const;

    HPDF_Doc document_;
    HPDF_Font font_;
    HPDF_Page page_{};
    float top_ = 0; ///< of the next item, measured from below
};

void Pen::turnPage() {
    page_ = HPDF_AddPage(document_);
    HPDF_Page_SetSize(page_, HPDF_PAGE_SIZE_A4, HPDF_PAGE_PORTRAIT);
    top_ = HPDF_Page_GetHeight(page_) - margin;
}

void Pen::makeRoom(float height) {
    if (top_ - height < margin) turnPage();
}

void Pen::print(const std::string& line, float left, float size) const {
    HPDF_Page_SetFontAndSize(page_, font_, size);
    HPDF_Page_BeginText(page_);
    HPDF_Page_TextOut(page_, left, top_ - size, line.c_str());
    HPDF_Page_EndText(page_);
}

// How many bytes fit on a line, up to a space; at least one word.
std::size_t Pen::fitting(std::string_view text, float size) const {
    HPDF_Page_SetFontAndSize(page_, font_, size);
    const float width = HPDF_Page_GetWidth(page_) - 2 * margin;
    const auto fits =
        HPDF_Page_MeasureText(page_, std::string(text).c_str(), width, HPDF_TRUE, nullptr);
    if (fits > 0) return std::min<std::size_t>(fits, text.size());
    return std::min(text.find(' '), text.size());
}

void Pen::write(std::string_view text, float size) {
    do {
        makeRoom(size * leading);
        const auto end = fitting(text, size);
        print(std::string(text.substr(0, end)), margin, size);
        text.remove_prefix(end);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        top_ -= size * leading;
    } while (!text.empty());
}

/// Centred on this point.
void Pen::centre(const std::string& word, float x, float y, float size) const {
    HPDF_Page_SetFontAndSize(page_, font_, size);
    const float width = HPDF_Page_TextWidth(page_, word.c_str());
    HPDF_Page_BeginText(page_);
    HPDF_Page_TextOut(page_, x - width / 2, y - size * 0.35F, word.c_str());
    HPDF_Page_EndText(page_);
}

void Pen::square(rules::Square square) const {
    const bool isDark = (column(square) + row(square)) % 2 == 0;
    HPDF_Page_SetGrayFill(page_, isDark ? 0.8F : 1.0F);
    HPDF_Page_Rectangle(page_,
                        boardLeft + static_cast<float>(column(square)) * squareSize,
                        top_ - static_cast<float>(8 - row(square)) * squareSize,
                        squareSize,
                        squareSize);
    HPDF_Page_FillStroke(page_);
}

void Pen::man(rules::Colour colour, float x, float y, const std::string& letter) const {
    const bool isWhite = colour == rules::Colour::white;
    HPDF_Page_SetGrayFill(page_, isWhite ? 1.0F : 0.0F);
    HPDF_Page_Circle(page_, x, y, manSize);
    HPDF_Page_FillStroke(page_);
    HPDF_Page_SetGrayFill(page_, isWhite ? 0.0F : 1.0F);
    centre(letter, x, y, textSize);
    HPDF_Page_SetGrayFill(page_, 0);
}

/// The names of files and ranks.
void Pen::margins() const {
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

void Pen::legend(const rules::ByColour<std::string>& names) {
    float left = boardLeft + manSize;
    for (const auto colour : rules::colours) {
        man(colour, left, top_ - manSize, "");
        left += 2 * manSize;
        print(names[colour], left, textSize);
        left += HPDF_Page_TextWidth(page_, names[colour].c_str()) + 3 * manSize;
    }
    top_ -= 2 * textSize * leading;
}

void Pen::draw(const Diagram& board) {
    makeRoom(11 * squareSize);
    top_ -= squareSize / 2;
    for (const rules::Square each : rules::allSquares) {
        square(each);
        const auto piece = board.placement.at(each);
        if (!piece) continue;
        man(piece->colour,
            boardLeft + (static_cast<float>(column(each)) + 0.5F) * squareSize,
            top_ - (7.5F - static_cast<float>(row(each))) * squareSize,
            letterOf(piece->kind, board.letters));
    }
    margins();
    top_ -= 9 * squareSize;
    legend(board.names);
}

std::string bytesOf(HPDF_Doc document) {
    HPDF_SaveToStream(document);
    std::string bytes(HPDF_GetStreamSize(document), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    HPDF_ReadFromStream(document, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
    bytes.resize(size);
    return bytes;
}

} // namespace

Diagram diagramOf(const rules::Position& position, speech::Language language) {
    const auto& words = speech::tableOf(language);
    return {.placement = position.placement(),
            .letters = rules::lettersOf(language),
            .names = {std::string{words.of(speech::Word::envelopeFieldWhite)},
                      std::string{words.of(speech::Word::envelopeFieldBlack)}}};
}

Sentence sentence(const PrintFault& fault) {
    return say<SentenceKey::windowNoFont>(fault.font);
}

rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                 const std::filesystem::path& fonts) {
    const Document document{HPDF_New(ignoreError, nullptr)};
    HPDF_UseUTFEncodings(document.get());
    const auto path = fonts / "AtkinsonHyperlegibleNext-Regular.ttf";
    const char* const name = HPDF_LoadTTFontFromFile(document.get(), path.c_str(), HPDF_TRUE);
    if (name == nullptr) return rules::unexpected(PrintFault{path});
    const HPDF_Font font = HPDF_GetFont(document.get(), name, "UTF-8");
    if (font == nullptr) return rules::unexpected(PrintFault{path});
    Pen pen(document.get(), font);
    pen.write(page.heading, headingSize);
    if (page.board) pen.draw(*page.board);
    for (const auto& line : page.lines)
        pen.write(line, textSize);
    return bytesOf(document.get());
}

} // namespace app
