// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/pdf.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"

#include <hpdf.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// Writes PDF files with libharu. Used inside this folder only.

namespace app {

/// Sizes of letters, in points.
inline constexpr float headingSize = 22;
inline constexpr float textSize = 14;

enum class Compression : std::uint8_t { none, text };

/// Writes a document from top to bottom, page after page, in Atkinson Hyperlegible on A4.
class Pen {
public:
    /// `fonts`: the folder of the program's fonts.
    [[nodiscard]] static rules::Expected<Pen, PrintFault> begin(const std::filesystem::path& fonts,
                                                                Compression compression);

    void turnPage();
    /// Begins a page before all that are there; the pages after it follow it.
    void turnToFront();
    /// Writes on as many pages as necessary, begun in the first one if there is none, and keeps
    /// this width free on the right.
    void write(std::string_view text, float size, float free = 0);
    void draw(const Diagram& board);
    /// Makes the current page one that readers on a screen can jump to by this name.
    void name(const std::string& bookmark) const;

    /// Where the last line is: on which page since the document or its front began, and how high.
    struct Place {
        std::size_t page = 0;
        float top = 0;
    };
    [[nodiscard]] Place lastLine() const { return {current().size() - 1, lastTop_}; }
    /// Writes at the right end of a line of the front.
    void writeAtEnd(const Place& line, const std::string& text) const;
    /// How many pages there are, of the front and in all.
    [[nodiscard]] std::size_t frontPages() const { return front_.size(); }
    [[nodiscard]] std::size_t pages() const { return front_.size() + body_.size(); }
    /// Writes its number at the foot of every page.
    void numberPages() const;

    /// The document as a file, complete.
    [[nodiscard]] rules::Expected<std::string, PrintFault> file() const;

private:
    struct FreeDocument {
        void operator()(HPDF_Doc document) const { HPDF_Free(document); }
    };
    using Document = std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, FreeDocument>;
    using Pages = std::vector<HPDF_Page>;

    Pen(Document document, HPDF_Font font) : document_(std::move(document)), font_(font) {}

    [[nodiscard]] const Pages& current() const { return isFront_ ? front_ : body_; }
    void makeRoom(float height);
    void print(const std::string& line, float left, float size) const;
    void centre(const std::string& word, float x, float y, float size) const;
    void square(rules::Square square) const;
    void man(rules::Colour colour, float x, float y, const std::string& letter) const;
    void margins() const;
    void legend(const rules::ByColour<std::string>& names);
    [[nodiscard]] std::size_t fitting(std::string_view text, float size, float free) const;

    Document document_;
    HPDF_Font font_;
    Pages front_{};
    Pages body_{};
    bool isFront_ = false;
    HPDF_Page page_{};
    float top_ = 0;     ///< of the next item, measured from below
    float lastTop_ = 0; ///< of the last line
};

} // namespace app
