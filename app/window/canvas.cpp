// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/canvas.hpp"

#include "app/window/coverage.hpp"
#include "app/window/damage.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <variant>

namespace app {

namespace {

std::uint32_t pixelOf(Rgb colour) {
    return static_cast<std::uint32_t>(colour.red) << 16U |
           static_cast<std::uint32_t>(colour.green) << 8U | static_cast<std::uint32_t>(colour.blue);
}

/// One part of a colour laid over another.
std::uint32_t mixed(std::uint32_t below, std::uint32_t above, std::uint32_t alpha) {
    return (above * alpha + below * (255U - alpha) + 127U) / 255U;
}

std::uint32_t laidOver(std::uint32_t below, std::uint32_t above, std::uint8_t alpha) {
    const auto part = [&](unsigned shift) {
        return mixed(below >> shift & 0xFFU, above >> shift & 0xFFU, alpha) << shift;
    };
    return part(16) | part(8) | part(0);
}

} // namespace

Drawn Canvas::draw(Scene scene, Size window) {
    if (!picture_ || picture_->w != window.width || picture_->h != window.height) {
        picture_.reset(SDL_CreateRGBSurfaceWithFormat(
            0, window.width, window.height, 32, SDL_PIXELFORMAT_XRGB8888));
        drawn_.clear();
    }
    if (!picture_) return {};
    auto changed = damageBetween(drawn_, scene, fonts_);
    drawn_ = std::move(scene);
    for (Box& box : changed)
        box = common(box, {0, 0, window.width, window.height});
    std::erase_if(changed, [](const Box& box) { return box.isEmpty(); });
    for (const Box& box : changed)
        drawWithin(box);
    return {picture_.get(), std::move(changed)};
}

void Canvas::drawWithin(const Box& box) {
    clip_ = box;
    const SDL_Rect place{box.left, box.top, box.width, box.height};
    SDL_SetClipRect(picture_.get(), &place);
    for (const auto& item : drawn_)
        if (!common(boundsOf(item, fonts_), box).isEmpty())
            std::visit([this](const auto& thing) { draw(thing); }, item);
}

void Canvas::draw(const Fill& fill) {
    const SDL_Rect place{fill.box.left, fill.box.top, fill.box.width, fill.box.height};
    SDL_FillRect(picture_.get(), &place, pixelOf(fill.colour));
}

void Canvas::draw(const Frame& frame) {
    Box rest = frame.box;
    for (const auto& side : {cutTop(rest, frame.thickness),
                             cutBottom(rest, frame.thickness),
                             cutLeft(rest, frame.thickness),
                             cutRight(rest, frame.thickness)})
        draw(Fill{side, frame.colour});
}

void Canvas::draw(const Shape& shape) {
    const auto coverage = coverageOf(shape, {0, 0, picture_->w, picture_->h});
    const auto above = pixelOf(shape.colour);
    const Box inside = common(coverage.box, clip_);
    for (int y = inside.top; y < inside.bottom(); ++y) {
        auto* const row = static_cast<std::byte*>(picture_->pixels) +
                          static_cast<std::ptrdiff_t>(y) * picture_->pitch;
        for (int x = inside.left; x < inside.right(); ++x) {
            auto* const place = row + static_cast<std::ptrdiff_t>(x) * 4;
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, place, sizeof pixel);
            pixel = laidOver(pixel, above, coverage.at(x, y));
            std::memcpy(place, &pixel, sizeof pixel);
        }
    }
}

void Canvas::draw(const Figure& figure) {
    auto* const drawn = figures_.of(figure.piece, figure.box.width);
    if (drawn == nullptr) return;
    SDL_Rect place{figure.box.left, figure.box.top, 0, 0};
    SDL_BlitSurface(drawn, nullptr, picture_.get(), &place);
}

void Canvas::draw(const Writing& writing) {
    const auto drawn = fonts_.render(writing);
    if (!drawn) return;
    SDL_Rect place{writing.left, writing.top, 0, 0};
    SDL_BlitSurface(drawn.get(), nullptr, picture_.get(), &place);
}

} // namespace app
