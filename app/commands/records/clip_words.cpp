// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/clip_words.hpp"

#include "app/telling/moves_in_words.hpp"

#include <fmt/format.h>

namespace app {

std::string halfMoveName(const rules::Position& start, int ply) {
    const auto [number, mover] = halfMoveAt(start, ply);
    return fmt::format("{}{}", number, mover == rules::Colour::white ? 'w' : 'b');
}

std::optional<std::string> secondsOf(const speech::FlacBytes& flac) {
    const auto clip = speech::unpackFlac(flac);
    if (!clip) return std::nullopt;
    const std::chrono::duration<double> length = speech::lengthOf(clip->samples.size());
    return fmt::format("{:.1f}", length.count());
}

} // namespace app
