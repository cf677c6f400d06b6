// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/sdl.hpp"
#include "app/window/window_error.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace app {

/// The twelve drawings of the pieces, in whatever size is asked for. Main thread only.
class Figures {
public:
    /// Reads all twelve, so that a missing file is told at the start.
    static rules::Expected<std::unique_ptr<Figures>, WindowError>
    open(const std::filesystem::path& folder);

    /// The piece as large as a square of that edge, on nothing. Null where SDL has no memory.
    [[nodiscard]] SDL_Surface* of(rules::Piece piece, int edge);

private:
    using Key = std::tuple<rules::Colour, rules::Kind, int>;

    Figures() = default;

    std::map<std::pair<rules::Colour, rules::Kind>, std::string> drawings_; // SVG text
    std::map<Key, Surface> drawn_;
};

} // namespace app
