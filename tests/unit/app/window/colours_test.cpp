// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <utility>

using app::Colours;
using app::Rgb;
using tactile::Palette;

namespace {

constexpr std::array palettes{Palette::dark, Palette::light, Palette::yellow, Palette::tournament};

double linear(std::uint8_t part) {
    const double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

// WCAG 2.2, relative luminance and contrast ratio.
double luminance(Rgb colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

double contrast(Rgb left, Rgb right) {
    const auto [darker, lighter] = std::minmax({luminance(left), luminance(right)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

TEST_CASE("black on white has the greatest possible contrast, a colour on itself none") {
    CHECK(contrast(app::black, app::white) == Approx(21));
    CHECK(contrast(app::leftMark, app::leftMark) == Approx(1));
}

TEST_CASE("every text has a contrast of 7 to 1 to the background in every palette (WCAG 1.4.6)") {
    for (const auto palette : palettes) {
        const auto& c = app::coloursOf(palette);
        for (const auto text : {c.text, c.secondText, c.accent, c.info, c.warning, c.alarm})
            CHECK(contrast(text, c.background) >= 7);
    }
}

TEST_CASE("light and dark squares differ by 3 to 1 at least in every palette (WCAG 1.4.11)") {
    for (const auto palette : palettes) {
        const auto& c = app::coloursOf(palette);
        CHECK(contrast(c.lightSquare, c.darkSquare) >= 3);
    }
}

TEST_CASE("the outline or the fill of every piece has a contrast of 7 to 1 to every square") {
    for (const auto palette : palettes) {
        const auto& c = app::coloursOf(palette);
        for (const auto square : {c.lightSquare, c.darkSquare})
            CHECK(std::max(contrast(app::black, square), contrast(app::white, square)) >= 7);
    }
}

TEST_CASE("the marks of differences and the ring have a contrast of 7 to 1 to their black casing") {
    for (const auto mark : {app::leftMark, app::rightMark, app::ringYellow})
        CHECK(contrast(mark, app::black) >= 7);
}

TEST_CASE("no two palettes look the same") {
    for (const auto left : palettes)
        for (const auto right : palettes) {
            const auto& one = app::coloursOf(left);
            const auto& two = app::coloursOf(right);
            const bool same = one.text == two.text && one.background == two.background &&
                              one.darkSquare == two.darkSquare;
            CHECK(same == (left == right));
        }
}
