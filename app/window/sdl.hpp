// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>

#include <memory>

// Owners of what SDL gives out. For the files of this folder only.

namespace app {

struct SurfaceCloser {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
struct FontCloser {
    void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};

using Surface = std::unique_ptr<SDL_Surface, SurfaceCloser>;
using Font = std::unique_ptr<TTF_Font, FontCloser>;

} // namespace app
