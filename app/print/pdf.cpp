// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/pdf.hpp"

#include "rules/chess/piece.hpp"
#include "rules/chess/square.hpp"

#include <fmt/format.h>
#include <hpdf.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string_view>

namespace app {
namespace {

constexpr float margin = 56;
constexpr float headingSize = 22;
constexpr float textSize = 14;
constexpr float leading = 1.4F;
constexpr float squareSize = 22;

struct FreeDocument {
    void operator()(HPDF_Doc document) const { HPDF_Free(document); }
};
using Document = std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, FreeDocument>;

std::string letterOf(rules::Piece piece) {
    constexpr std::string_view capitals = "PNBRQK";
    const char capital = capitals[static_cast<std::size_t>(piece.kind)];
    if (piece.colour == rules::Colour::white) return {capital};
    return {static_cast<char>(std::tolower(static_cast<unsigned char>(capital)))};
}

// Errors are looked up where they matter; libharu must not end the program.
void ignoreError(HPDF_STATUS, HPDF_STATUS, void*) {}

/// Writes downwards, on as many pages as it takes.
class Pen {
public:
    Pen(HPDF_Doc document, HPDF_Font font) : document_(document), font_(font) { turnPage(); }

    void write(std::string_view text, float size);
    void draw(const rules::Placement& board);

private:
    void turnPage();
    void makeRoom(float height);
    void print(const std::string& line, float left, float size) const;
    [[nodiscard]] std::size_t fitting(std::string_view text, float size) const;

    HPDF_Doc document_;
    HPDF_Font font_;
    HPDF_Page page_{};
    float top_ = 0; ///< of what comes next, from below
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

// Letters as in a FEN: every arbiter reads them.
void Pen::draw(const rules::Placement& board) {
    makeRoom(9 * squareSize);
    for (const rules::Square square : rules::allSquares) {
        const int file = static_cast<int>(square) % 8;
        const int rank = static_cast<int>(square) / 8;
        const float left = margin + static_cast<float>(file) * squareSize;
        const float bottom = top_ - static_cast<float>(8 - rank) * squareSize;
        const bool isDark = (file + rank) % 2 == 0;
        HPDF_Page_SetGrayFill(page_, isDark ? 0.8F : 1.0F);
        HPDF_Page_Rectangle(page_, left, bottom, squareSize, squareSize);
        HPDF_Page_FillStroke(page_);
        const auto piece = board.at(square);
        if (!piece) continue;
        HPDF_Page_SetGrayFill(page_, 0);
        const std::string letter = letterOf(*piece);
        HPDF_Page_SetFontAndSize(page_, font_, textSize);
        HPDF_Page_BeginText(page_);
        HPDF_Page_TextOut(page_, left + 6, bottom + 6, letter.c_str());
        HPDF_Page_EndText(page_);
    }
    HPDF_Page_SetGrayFill(page_, 0);
    top_ -= 9 * squareSize;
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

std::string sentence(const PrintFault& fault) {
    return fmt::format("the font {} cannot be read.", fault.font.string());
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
