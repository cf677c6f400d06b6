// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/sdl/artwork.hpp"

#include <cstdint>
#include <vector>

namespace app {

/// The result of drawing.
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
