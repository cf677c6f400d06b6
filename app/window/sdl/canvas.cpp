// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/canvas.hpp"

#include "rules/base/text.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <variant>

namespace app {

namespace fs = std::filesystem;

namespace {

std::uint32_t pixelOf(Rgb colour) {
    return static_cast<std::uint32_t>(colour.red) << 16U |
           static_cast<std::uint32_t>(colour.green) << 8U | static_cast<std::uint32_t>(colour.blue);
}

std::uint32_t laidOver(std::uint32_t below, std::uint32_t above, std::uint8_t alpha) {
    const auto part = [&](unsigned shift) {
        const auto sum =
            (above >> shift & 0xFFU) * alpha + (below >> shift & 0xFFU) * (255U - alpha);
        return (sum + 127U) / 255U << shift;
    };
    return part(16) | part(8) | part(0);
}

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

/// The folder of Debian's package fonts-dejavu-core.
const char* const substituteFolder = "/usr/share/fonts/truetype/dejavu";

/// Number of sizes kept open; resizing a window needs many that are never used again.
constexpr std::size_t mostOpened = 40;
/// More texts than one window shows in all the sizes tried for it.
constexpr std::size_t mostMeasured = 10'000;

const char* fileOf(Weight weight) {
    return weight == Weight::bold ? "AtkinsonHyperlegibleNext-Bold.ttf"
                                  : "AtkinsonHyperlegibleNext-Regular.ttf";
}

const char* substituteOf(Weight weight) {
    return weight == Weight::bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf";
}

SDL_Color colourOf(Rgb colour) {
    return {colour.red, colour.green, colour.blue, SDL_ALPHA_OPAQUE};
}

int widthOf(TTF_Font* font, const std::string& text) {
    int width = 0;
    TTF_SizeUTF8(font, text.c_str(), &width, nullptr);
    return width;
}

/// All pieces in two sizes; resizing a window needs many that are never used again.
constexpr std::size_t mostDrawn = 24;

const char* nameOf(rules::Kind kind) {
    switch (kind) {
    case rules::Kind::pawn: return "pawn";
    case rules::Kind::knight: return "knight";
    case rules::Kind::bishop: return "bishop";
    case rules::Kind::rook: return "rook";
    case rules::Kind::queen: return "queen";
    case rules::Kind::king: return "king";
    }
    return "";
}

std::string fileOf(rules::Colour colour, rules::Kind kind) {
    const std::string side = colour == rules::Colour::white ? "white" : "black";
    return side + "_" + nameOf(kind) + ".svg";
}

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Surface draw(const std::string& drawing, int edge) {
    SDL_RWops* const source = SDL_RWFromConstMem(drawing.data(), static_cast<int>(drawing.size()));
    if (source == nullptr) return nullptr;
    Surface surface{IMG_LoadSizedSVG_RW(source, edge, edge)};
    SDL_RWclose(source);
    return surface;
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

rules::Expected<std::unique_ptr<Fonts>, WindowError> Fonts::open(const fs::path& folder) {
    std::unique_ptr<Fonts> fonts{new Fonts(folder)};
    for (const auto weight : {Weight::regular, Weight::bold})
        if (fonts->font(weight, 24) == nullptr)
            return rules::unexpected(
                WindowError{WindowFault::noFont, (folder / fileOf(weight)).string()});
    return fonts;
}

TTF_Font* Fonts::cached(const fs::path& file, int size) const {
    const std::pair key{file, size};
    const auto known = opened_.find(key);
    if (known != opened_.end()) return known->second.get();
    Font font{TTF_OpenFont(file.c_str(), size)};
    if (font) TTF_SetFontHinting(font.get(), TTF_HINTING_LIGHT);
    return opened_.emplace(key, std::move(font)).first->second.get();
}

TTF_Font* Fonts::font(Weight weight, int size) const {
    return cached(folder_ / fileOf(weight), size);
}

TTF_Font* Fonts::fontFor(char32_t letter, Weight weight, int size) const {
    auto* const usual = font(weight, size);
    if (TTF_GlyphIsProvided32(usual, letter) != 0) return usual;
    auto* const other = cached(fs::path{substituteFolder} / substituteOf(weight), size);
    return other != nullptr && TTF_GlyphIsProvided32(other, letter) != 0 ? other : usual;
}

std::vector<Fonts::Run> Fonts::runsOf(std::string_view text, int size, Weight weight) const {
    // Cleared only here, where no font is in use.
    if (opened_.size() > mostOpened) opened_.clear();
    std::vector<Run> runs;
    while (!text.empty()) {
        const auto first = rules::firstCharacter(text);
        const auto letter = first.codePoint.value_or(U'\uFFFD');
        const auto bytes = text.substr(0, first.length);
        text.remove_prefix(first.length);
        const bool isControl = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
        if (isControl) continue;
        auto* const font = fontFor(letter, weight, size);
        if (runs.empty() || runs.back().font != font) runs.push_back({font, {}});
        runs.back().text += first.codePoint ? bytes : "\uFFFD";
    }
    return runs;
}

int Fonts::width(std::string_view text, int size, Weight weight) const {
    auto key = std::to_string(size) + (weight == Weight::bold ? 'b' : 'r');
    key += text;
    if (const auto known = widths_.find(key); known != widths_.end()) return known->second;
    if (widths_.size() >= mostMeasured) widths_.clear();
    int width = 0;
    for (const auto& run : runsOf(text, size, weight))
        width += widthOf(run.font, run.text);
    return widths_.emplace(std::move(key), width).first->second;
}

Surface Fonts::render(const Writing& writing) const {
    const auto runs = runsOf(writing.text, writing.size, writing.weight);
    int width = 0;
    for (const auto& run : runs)
        width += widthOf(run.font, run.text);
    if (width == 0) return nullptr;
    Surface whole{SDL_CreateRGBSurfaceWithFormat(
        0, width, lineHeight(writing.size), 32, SDL_PIXELFORMAT_ARGB8888)};
    const int baseline = lineHeight(writing.size) * 3 / 4;
    int left = 0;
    for (const auto& run : runs) {
        const Surface part{
            TTF_RenderUTF8_Blended(run.font, run.text.c_str(), colourOf(writing.colour))};
        if (!part || !whole) return nullptr;
        SDL_SetSurfaceBlendMode(part.get(), SDL_BLENDMODE_NONE);
        SDL_Rect place{left, baseline - TTF_FontAscent(run.font), 0, 0};
        SDL_BlitSurface(part.get(), nullptr, whole.get(), &place);
        left += widthOf(run.font, run.text);
    }
    return whole;
}

rules::Expected<std::unique_ptr<Figures>, WindowError>
Figures::open(const std::filesystem::path& folder) {
    std::unique_ptr<Figures> figures{new Figures};
    for (const auto colour : rules::colours)
        for (const auto kind : rules::kinds) {
            const auto file = folder / fileOf(colour, kind);
            auto drawing = contentOf(file);
            if (!draw(drawing, 16))
                return rules::unexpected(WindowError{WindowFault::noPiece, file.string()});
            figures->drawings_[{colour, kind}] = std::move(drawing);
        }
    return figures;
}

SDL_Surface* Figures::of(rules::Piece piece, int edge) {
    const Key key{piece.colour, piece.kind, edge};
    const auto known = drawn_.find(key);
    if (known != drawn_.end()) return known->second.get();
    if (drawn_.size() >= mostDrawn) drawn_.clear();
    auto drawn = draw(drawings_[{piece.colour, piece.kind}], edge);
    return drawn_.emplace(key, std::move(drawn)).first->second.get();
}

} // namespace app
