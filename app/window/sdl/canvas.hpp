// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/window.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/owned.hpp"
#include "rules/chess/board.hpp"

#include <SDL.h>
#include <SDL_ttf.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace app {

// Owners of SDL objects. For the files of this folder only.

using Surface = rules::Owned<SDL_Surface, SDL_FreeSurface>;
using Font = rules::Owned<TTF_Font, TTF_CloseFont>;

/// Atkinson Hyperlegible Next in all sizes, and DejaVu Sans for missing letters. Requires TTF_Init.
/// Main thread only.
class Fonts final : public TextMeasure {
public:
    /// Reads the two fonts once, so that a missing file is reported at the start.
    static rules::Expected<std::unique_ptr<Fonts>, WindowError>
    open(const std::filesystem::path& folder);

    /// Widths are cached, because a layout asks for the same ones many times while it searches.
    [[nodiscard]] int width(std::string_view text, int size, Weight weight) const override;

    /// The text drawn on a transparent surface, one line high. nullptr for a text without width.
    [[nodiscard]] Surface render(const Writing& writing) const;

private:
    /// A part of a text that one font can draw.
    struct Run {
        TTF_Font* font;
        std::string text;
    };

    explicit Fonts(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] TTF_Font* font(Weight weight, int size) const;
    [[nodiscard]] TTF_Font* fontFor(char32_t letter, Weight weight, int size) const;
    [[nodiscard]] std::vector<Run> runsOf(std::string_view text, int size, Weight weight) const;
    [[nodiscard]] TTF_Font* cached(const std::filesystem::path& file, int size) const;

    std::filesystem::path folder_;
    mutable std::map<std::pair<std::filesystem::path, int>, Font> opened_;
    /// Widths by size, weight and text, in one key.
    mutable std::unordered_map<std::string, int> widths_;
};

/// The twelve images of the pieces, in any size. Main thread only.
class Figures {
public:
    /// Reads all twelve, so that a missing file is reported at the start.
    static rules::Expected<std::unique_ptr<Figures>, WindowError>
    open(const std::filesystem::path& folder);

    /// The piece in the size of a square with that edge, on a transparent surface. nullptr if SDL
    /// is out of memory.
    [[nodiscard]] SDL_Surface* of(rules::Piece piece, int edge);

private:
    using Key = std::tuple<rules::Colour, rules::Kind, int>;

    Figures() = default;

    std::map<std::pair<rules::Colour, rules::Kind>, std::string> drawings_; // SVG text
    std::map<Key, Surface> drawn_;
};

struct Drawn {
    /// The whole picture, as large as the window; valid until the next drawing. nullptr if SDL is
    /// out of memory.
    SDL_Surface* picture = nullptr;
    /// Outside these boxes the picture is unchanged.
    std::vector<Box> changed{};
};

/// Draws scenes into memory, each time only what differs from the previous one. Main thread only.
class Canvas {
public:
    /// Both must outlive the canvas.
    Canvas(const Fonts& fonts, Figures& figures) : fonts_(fonts), figures_(figures) {}

    Drawn draw(Scene scene, Size window);

private:
    void drawWithin(const Box& box);
    void draw(const Fill& fill);
    void draw(const Frame& frame);
    void draw(const Shape& shape);
    void draw(const Figure& figure);
    void draw(const Writing& writing);

    const Fonts& fonts_;
    Figures& figures_;
    Surface picture_;
    Scene drawn_; ///< what the picture shows
    Box clip_;    ///< what is being drawn
};

/// How much of each pixel a shape covers, 0 to 255, row by row.
struct Coverage {
    Box box;
    std::vector<std::uint8_t> alpha;

    [[nodiscard]] std::uint8_t at(int x, int y) const {
        const auto row = static_cast<std::size_t>(y - box.top);
        return alpha[row * static_cast<std::size_t>(box.width) +
                     static_cast<std::size_t>(x - box.left)];
    }
};

/// The pixels that the shape may touch.
[[nodiscard]] Box around(const Shape& shape);

/// The part of the shape inside `clip`. Exact along a row, four samples across it.
[[nodiscard]] Coverage coverageOf(const Shape& shape, const Box& clip);

/// The box outside which an item draws nothing.
[[nodiscard]] Box boundsOf(const Item& item, const TextMeasure& measure);

/// Where two scenes of one window may look different, as boxes that do not overlap: outside them
/// both draw the same items in the same order. Two equal scenes have no damage.
[[nodiscard]] std::vector<Box>
damageBetween(const Scene& before, const Scene& after, const TextMeasure& measure);

} // namespace app
