// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/figures.hpp"

#include <SDL_image.h>

#include <cstddef>
#include <fstream>
#include <iterator>

namespace app {

namespace {

/// All pieces in two sizes; a window that is being resized asks for many that never come back.
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
