// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/artwork.hpp"

#include "rules/base/text.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>

namespace app {

namespace fs = std::filesystem;

namespace {

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

bool isControl(char32_t letter) {
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
}

int widthOf(TTF_Font* font, const std::string& text) {
    int width = 0;
    TTF_SizeUTF8(font, text.c_str(), &width, nullptr);
    return width;
}

} // namespace

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

TTF_Font* Fonts::substitute(Weight weight, int size) const {
    return cached(fs::path{substituteFolder} / substituteOf(weight), size);
}

TTF_Font* Fonts::fontFor(char32_t letter, Weight weight, int size) const {
    auto* const usual = font(weight, size);
    if (TTF_GlyphIsProvided32(usual, letter) != 0) return usual;
    auto* const other = substitute(weight, size);
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
        if (isControl(letter)) continue;
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
    return widths_.emplace(std::move(key), measured(text, size, weight)).first->second;
}

int Fonts::measured(std::string_view text, int size, Weight weight) const {
    int width = 0;
    for (const auto& run : runsOf(text, size, weight))
        width += widthOf(run.font, run.text);
    return width;
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

namespace {

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
