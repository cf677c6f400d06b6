// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/figures.hpp"
#include "app/window/fonts.hpp"
#include "app/window/sdl.hpp"

#include <vector>

namespace app {

/// What a canvas has drawn.
struct Drawn {
    /// The whole picture, as large as the window; valid until the next drawing. Null where SDL has
    /// no memory for it.
    SDL_Surface* picture = nullptr;
    /// Outside of these boxes it is the picture before.
    std::vector<Box> changed{};
};

/// Draws scenes into memory, and of each only what differs from the one before. Main thread only.
class Canvas {
public:
    /// Both outlive the canvas.
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

} // namespace app
