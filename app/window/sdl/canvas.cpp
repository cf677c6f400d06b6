// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/canvas.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <utility>
#include <variant>

namespace app {
namespace {

std::uint32_t pixelOf(Rgb colour) {
    return static_cast<std::uint32_t>(colour.red) << 16U |
           static_cast<std::uint32_t>(colour.green) << 8U | static_cast<std::uint32_t>(colour.blue);
}

/// One component of a colour blended over another.
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

namespace {

constexpr int samplesPerRow = 4;

/// Where the edges of the shape cross a horizontal line, from left to right.
void findCrossings(const Shape& shape, double y, std::vector<double>& crossings) {
    crossings.clear();
    for (const auto& outline : shape.outlines) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const auto& from = outline[i];
            const auto& to = outline[(i + 1) % outline.size()];
            if ((from.y <= y) == (to.y <= y)) continue;
            crossings.push_back(from.x + (y - from.y) * (to.x - from.x) / (to.y - from.y));
        }
    }
    std::ranges::sort(crossings);
}

/// Adds a part of a line to the pixels of a row; `from` and `to` are measured from its left end.
void addStretch(std::vector<double>& row, double from, double to) {
    from = std::fmax(from, 0);
    to = std::fmin(to, static_cast<double>(row.size()));
    if (from >= to) return;
    const auto first = static_cast<std::size_t>(from);
    const auto last = std::min(static_cast<std::size_t>(to), row.size() - 1);
    for (auto pixel = first; pixel <= last; ++pixel) {
        const auto left = static_cast<double>(pixel);
        row[pixel] += std::fmax(0, std::fmin(to, left + 1) - std::fmax(from, left));
    }
}

std::uint8_t alphaOf(double samples) {
    return static_cast<std::uint8_t>(std::lround(std::fmin(samples / samplesPerRow, 1.0) * 255));
}

} // namespace

Box around(const Shape& shape) {
    Point least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
    for (const auto& outline : shape.outlines)
        for (const auto& point : outline) {
            least = {std::fmin(least.x, point.x), std::fmin(least.y, point.y)};
            most = {std::fmax(most.x, point.x), std::fmax(most.y, point.y)};
        }
    if (most.x < least.x) return {};
    const int left = static_cast<int>(std::floor(least.x));
    const int top = static_cast<int>(std::floor(least.y));
    return {left,
            top,
            static_cast<int>(std::ceil(most.x)) - left,
            static_cast<int>(std::ceil(most.y)) - top};
}

Coverage coverageOf(const Shape& shape, const Box& clip) {
    Coverage coverage{common(around(shape), clip), {}};
    const auto& box = coverage.box;
    if (box.isEmpty()) return coverage;
    coverage.alpha.reserve(static_cast<std::size_t>(box.width) *
                           static_cast<std::size_t>(box.height));
    std::vector<double> crossings;
    for (int y = box.top; y < box.bottom(); ++y) {
        std::vector<double> row(static_cast<std::size_t>(box.width), 0.0);
        for (int sample = 0; sample < samplesPerRow; ++sample) {
            findCrossings(shape, y + (sample + 0.5) / samplesPerRow, crossings);
            for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
                addStretch(row, crossings[i] - box.left, crossings[i + 1] - box.left);
        }
        std::ranges::transform(row, std::back_inserter(coverage.alpha), alphaOf);
    }
    return coverage;
}

namespace {

Box unitedWith(const Box& one, const Box& two) {
    const int left = std::min(one.left, two.left);
    const int top = std::min(one.top, two.top);
    return {left,
            top,
            std::max(one.right(), two.right()) - left,
            std::max(one.bottom(), two.bottom()) - top};
}

/// Boxes that never overlap: a new one absorbs those it overlaps.
class Damage {
public:
    explicit Damage(const TextMeasure& measure) : measure_(measure) {}

    void add(Scene::const_iterator first, Scene::const_iterator last) {
        for (; first != last; ++first)
            add(boundsOf(*first, measure_));
    }
    std::vector<Box> take() { return std::move(boxes_); }

private:
    void add(Box box) {
        if (box.isEmpty()) return;
        for (auto other = boxes_.begin(); other != boxes_.end();) {
            if (common(box, *other).isEmpty()) {
                ++other;
                continue;
            }
            box = unitedWith(box, *other);
            boxes_.erase(other);
            other = boxes_.begin(); // the box is larger now
        }
        boxes_.push_back(box);
    }

    const TextMeasure& measure_;
    std::vector<Box> boxes_;
};

} // namespace

Box boundsOf(const Item& item, const TextMeasure& measure) {
    return std::visit(
        rules::Overloaded{[](const Fill& fill) { return fill.box; },
                          [](const Frame& frame) { return frame.box; },
                          [](const Shape& shape) { return around(shape); },
                          [](const Figure& figure) { return figure.box; },
                          [&](const Writing& writing) {
                              return Box{writing.left,
                                         writing.top,
                                         measure.width(writing.text, writing.size, writing.weight),
                                         lineHeight(writing.size)};
                          }},
        item);
}

// Items that both scenes have in the same order are kept; all others of either are damage.
std::vector<Box>
damageBetween(const Scene& before, const Scene& after, const TextMeasure& measure) {
    Damage damage(measure);
    auto kept = before.begin();
    for (auto item = after.begin(); item != after.end(); ++item) {
        const auto same = std::find(kept, before.end(), *item);
        if (same == before.end()) {
            damage.add(item, std::next(item));
            continue;
        }
        damage.add(kept, same);
        kept = std::next(same);
    }
    damage.add(kept, before.end());
    return damage.take();
}

} // namespace app
