// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/pdf.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

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

    Pen(Pen&& other) noexcept;
    Pen& operator=(Pen&& other) noexcept;
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;
    ~Pen();

    void turnPage();
    /// Begins a page before all that are there; the pages after it follow it.
    void turnToFront();
    /// Writes on as many pages as necessary, begun in the first one if there is none, and keeps
    /// this width free on the right.
    void write(std::string_view text, float size, float free = 0);
    void draw(const Diagram& board);
    /// Makes the current page one that readers on a screen can jump to by this name.
    void name(const std::string& bookmark);

    /// Where the last line is: on which page since the document or its front began, and how high.
    struct Place {
        std::size_t page = 0;
        float top = 0;
    };
    [[nodiscard]] Place lastLine() const;
    /// Writes at the right end of a line of the front.
    void writeAtEnd(const Place& line, const std::string& text) const;
    /// How many pages there are, of the front and in all.
    [[nodiscard]] std::size_t frontPages() const;
    [[nodiscard]] std::size_t pages() const;
    /// Writes its number at the foot of every page.
    void numberPages() const;

    /// The document as a file, complete.
    [[nodiscard]] rules::Expected<std::string, PrintFault> file() const;

private:
    class Paper;
    explicit Pen(std::unique_ptr<Paper> paper);

    std::unique_ptr<Paper> paper_;
};

} // namespace app
