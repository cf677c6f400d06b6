// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/colours.hpp"

#include <array>
#include <cstddef>

namespace app {

namespace {

constexpr Rgb rgb(unsigned hex) {
    return {static_cast<std::uint8_t>(hex >> 16U),
            static_cast<std::uint8_t>(hex >> 8U & 0xFFU),
            static_cast<std::uint8_t>(hex & 0xFFU)};
}

constexpr Colours darkColours{.background = rgb(0x000000),
                              .text = rgb(0xFFFFFF),
                              .secondText = rgb(0xD6DEE6),
                              .accent = rgb(0xFFD400),
                              .info = rgb(0x7FD4FF),
                              .warning = rgb(0xFFB000),
                              .alarm = rgb(0xFF8A5C),
                              .lightSquare = rgb(0xBFD0DE),
                              .darkSquare = rgb(0x24507A)};

constexpr Colours lightColours{.background = rgb(0xFFFFFF),
                               .text = rgb(0x000000),
                               .secondText = rgb(0x333333),
                               .accent = rgb(0x003E8A),
                               .info = rgb(0x004B57),
                               .warning = rgb(0x7A3B00),
                               .alarm = rgb(0x8F0000),
                               .lightSquare = rgb(0xF2E3C0),
                               .darkSquare = rgb(0x5C4A2E)};

constexpr Colours yellow{.background = rgb(0x000000),
                         .text = rgb(0xFFE800),
                         .secondText = rgb(0xFFE800),
                         .accent = rgb(0xFFFFFF),
                         .info = rgb(0xFFFFFF),
                         .warning = rgb(0xFFB000),
                         .alarm = rgb(0xFFFFFF),
                         .lightSquare = rgb(0xFFE266),
                         .darkSquare = rgb(0x3A3A3A)};

constexpr Colours tournament{.background = rgb(0x0B1A10),
                             .text = rgb(0xFFFFFF),
                             .secondText = rgb(0xE6E6DA),
                             .accent = rgb(0xFFD400),
                             .info = rgb(0x8FE0FF),
                             .warning = rgb(0xFFB84D),
                             .alarm = rgb(0xFFA07A),
                             .lightSquare = rgb(0xF0EBD2),
                             .darkSquare = rgb(0x1E5631)};

} // namespace

const Colours& coloursOf(tactile::Palette palette) {
    switch (palette) {
    case tactile::Palette::dark: return darkColours;
    case tactile::Palette::light: return lightColours;
    case tactile::Palette::yellow: return yellow;
    case tactile::Palette::tournament: return tournament;
    }
    return darkColours;
}

} // namespace app
