// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/window.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"

#include <SDL.h>
#include <SDL_ttf.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

// Owners of SDL objects. For the files of this folder only.

namespace app {

struct SurfaceCloser {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
struct FontCloser {
    void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};

using Surface = std::unique_ptr<SDL_Surface, SurfaceCloser>;
using Font = std::unique_ptr<TTF_Font, FontCloser>;

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
    /// nullptr if DejaVu Sans is not installed.
    [[nodiscard]] TTF_Font* substitute(Weight weight, int size) const;
    [[nodiscard]] TTF_Font* fontFor(char32_t letter, Weight weight, int size) const;
    [[nodiscard]] int measured(std::string_view text, int size, Weight weight) const;
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

} // namespace app
