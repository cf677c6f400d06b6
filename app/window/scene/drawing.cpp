// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace app {
namespace {

using Outline = std::vector<Point>;

/// Corners of a circle: enough to look round.
constexpr int circleCorners = 64;

Outline circle(Point centre, double radius) {
    Outline outline;
    for (int corner = 0; corner < circleCorners; ++corner) {
        const double angle = 2 * std::numbers::pi * corner / circleCorners;
        outline.push_back(
            {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return outline;
}

/// An outline given in hundredths of the box.
Outline within(const Box& box, const Outline& hundredths) {
    return rules::mapped(hundredths, [&](const Point& point) {
        return Point{box.left + point.x * box.width / 100, box.top + point.y * box.height / 100};
    });
}

Outline octagon(const Box& box) {
    const double cut = 100 * (1 - 1 / std::numbers::sqrt2);
    const double far = 100 - cut;
    return within(
        box,
        {{cut, 0}, {far, 0}, {100, cut}, {100, far}, {far, 100}, {cut, 100}, {0, far}, {0, cut}});
}

/// The part of the box where x + y, measured from its corner, lies between two values.
Outline stripeOf(const Box& box, double near, double far) {
    const double width = box.width;
    const double height = box.height;
    const auto lower = [&](double sum) {
        return sum < height ? Point{box.left + 0.0, box.top + sum}
                            : Point{box.left + sum - height, box.top + height};
    };
    const auto upper = [&](double sum) {
        return sum < width ? Point{box.left + sum, box.top + 0.0}
                           : Point{box.left + width, box.top + sum - width};
    };
    Outline outline{lower(near), upper(near)};
    if (near < width && far > width) outline.push_back({box.left + width, box.top + 0.0});
    outline.push_back(upper(far));
    outline.push_back(lower(far));
    if (near < height && far > height) outline.push_back({box.left + 0.0, box.top + height});
    return outline;
}

constexpr std::string_view ellipsis = "…";

bool fits(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    return measure.width(text, style.size, style.weight) <= width;
}

/// The length in bytes of the longest beginning that fits; at least one character, so that wrapping
/// always terminates. Precondition: text is not empty.
std::size_t
fittingBytes(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    std::size_t end = rules::firstCharacter(text).length;
    while (end < text.size()) {
        const auto next = end + rules::firstCharacter(text.substr(end)).length;
        if (!fits(measure, text.substr(0, next), style, width)) break;
        end = next;
    }
    return end;
}

/// Removes and returns the next word of a text, together with the spaces before it.
std::string_view takeWord(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

/// "F 12" is kept together like one word.
std::string_view takeWordOrKey(std::string_view& text) {
    const auto word = takeWord(text);
    const bool isLetter = word.size() == 1 && word.front() >= 'A' && word.front() <= 'Z';
    const bool hasNumber = text.size() > 1 && text[0] == ' ' && text[1] >= '0' && text[1] <= '9';
    if (!isLetter || !hasNumber) return word;
    const auto number = takeWord(text);
    return {word.data(), static_cast<std::size_t>(number.data() + number.size() - word.data())};
}

/// A column of lines, filled word by word.
class Column {
public:
    Column(const TextMeasure& measure, const Style& style, int width)
        : measure_(measure)
        , style_(style)
        , width_(width) {}

    void add(std::string_view word) {
        if (!line_.empty() && fits(measure_, line_ + " " + std::string{word}, style_, width_)) {
            line_ += " " + std::string{word};
            return;
        }
        finishLine();
        while (!fits(measure_, word, style_, width_)) {
            const auto bytes = fittingBytes(measure_, word, style_, width_);
            if (bytes == word.size()) break; // one character is wider than the column
            lines_.emplace_back(word.substr(0, bytes));
            word.remove_prefix(bytes);
        }
        line_ = word;
    }

    std::vector<std::string> finish() {
        finishLine();
        return std::move(lines_);
    }

private:
    void finishLine() {
        if (!line_.empty()) lines_.push_back(std::move(line_));
        line_.clear();
    }

    const TextMeasure& measure_;
    const Style& style_;
    int width_;
    std::vector<std::string> lines_;
    std::string line_;
};

constexpr Rgb rgb(unsigned hex) {
    return {static_cast<std::uint8_t>(hex >> 16U),
            static_cast<std::uint8_t>(hex >> 8U & 0xFFU),
            static_cast<std::uint8_t>(hex & 0xFFU)};
}

/// In the order of the palettes.
constexpr std::array palettes{Colours{.background = rgb(0x000000),
                                      .text = rgb(0xFFFFFF),
                                      .secondText = rgb(0xD6DEE6),
                                      .accent = rgb(0xFFD400),
                                      .info = rgb(0x7FD4FF),
                                      .warning = rgb(0xFFB000),
                                      .alarm = rgb(0xFF8A5C),
                                      .lightSquare = rgb(0xBFD0DE),
                                      .darkSquare = rgb(0x24507A)},
                              Colours{.background = rgb(0xFFFFFF),
                                      .text = rgb(0x000000),
                                      .secondText = rgb(0x333333),
                                      .accent = rgb(0x003E8A),
                                      .info = rgb(0x004B57),
                                      .warning = rgb(0x7A3B00),
                                      .alarm = rgb(0x8F0000),
                                      .lightSquare = rgb(0xF2E3C0),
                                      .darkSquare = rgb(0x5C4A2E)},
                              Colours{.background = rgb(0x000000),
                                      .text = rgb(0xFFE800),
                                      .secondText = rgb(0xFFE800),
                                      .accent = rgb(0xFFFFFF),
                                      .info = rgb(0xFFFFFF),
                                      .warning = rgb(0xFFB000),
                                      .alarm = rgb(0xFFFFFF),
                                      .lightSquare = rgb(0xFFE266),
                                      .darkSquare = rgb(0x3A3A3A)},
                              Colours{.background = rgb(0x0B1A10),
                                      .text = rgb(0xFFFFFF),
                                      .secondText = rgb(0xE6E6DA),
                                      .accent = rgb(0xFFD400),
                                      .info = rgb(0x8FE0FF),
                                      .warning = rgb(0xFFB84D),
                                      .alarm = rgb(0xFFA07A),
                                      .lightSquare = rgb(0xF0EBD2),
                                      .darkSquare = rgb(0x1E5631)}};

} // namespace

Shape disc(Point centre, double radius, Rgb colour) {
    return {{circle(centre, radius)}, colour};
}

Shape ring(Point centre, double outer, double inner, Rgb colour) {
    return {{circle(centre, outer), circle(centre, inner)}, colour};
}

Shape leftPointer(const Box& box, Rgb colour) {
    return {{within(box, {{0, 50}, {100, 0}, {100, 100}})}, colour};
}

Shape hatch(const Box& box, int stripe, int gap, Rgb colour) {
    Shape shape{{}, colour};
    const double broad = stripe * std::numbers::sqrt2;
    const double step = (stripe + gap) * std::numbers::sqrt2;
    const double end = box.width + box.height;
    const int stripes = static_cast<int>(std::ceil((end - gap) / step));
    for (int number = 0; number < stripes; ++number) {
        const double sum = gap + number * step;
        shape.outlines.push_back(stripeOf(box, sum, std::fmin(sum + broad, end)));
    }
    return shape;
}

Shape arrow(Point from, Point to, double thickness, double casing, Rgb colour) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const double shaft = thickness / 2 + casing;
    const double neck = length - 3 * thickness - casing;
    const double head = 1.5 * thickness + 2 * casing;
    const auto at = [&](double forward, double aside) {
        return Point{from.x + along.x * forward - along.y * aside,
                     from.y + along.y * forward + along.x * aside};
    };
    return {{{at(-casing, shaft),
              at(neck, shaft),
              at(neck, head),
              at(length + 2 * casing, 0),
              at(neck, -head),
              at(neck, -shaft),
              at(-casing, -shaft)}},
            colour};
}

Shape octagonFrame(const Box& box, int thickness, Rgb colour) {
    return {{octagon(box), octagon(inset(box, thickness))}, colour};
}

Shape notEqualSign(const Box& box, Rgb colour) {
    // One outline around all three strokes: with one each, their intersections would be left out.
    return {{within(box, {{10, 24}, {55, 24}, {63, 4},  {78, 4},  {71, 24}, {90, 24}, {90, 42},
                          {64, 42}, {58, 58}, {90, 58}, {90, 76}, {50, 76}, {41, 96}, {26, 96},
                          {34, 76}, {10, 76}, {10, 58}, {41, 58}, {48, 42}, {10, 42}})},
            colour};
}

Shape fallenFlag(const Box& box, Rgb colour) {
    return {
        {within(box,
                {{0, 0}, {16, 0}, {16, 30}, {100, 62}, {82, 100}, {16, 64}, {16, 100}, {0, 100}})},
        colour};
}

void addCornerBrackets(Scene& scene, const Box& box, int thickness, Rgb colour) {
    const int length = box.width / 4;
    for (const int x : {box.left, box.right() - length})
        for (const int y : {box.top, box.bottom() - thickness})
            scene.emplace_back(Fill{{x, y, length, thickness}, colour});
    for (const int x : {box.left, box.right() - thickness})
        for (const int y : {box.top, box.bottom() - length})
            scene.emplace_back(Fill{{x, y, thickness, length}, colour});
}

void addCursorRing(Scene& scene, const Box& box, int casing, int thickness) {
    scene.emplace_back(Frame{box, casing, black});
    scene.emplace_back(Frame{inset(box, casing), thickness, ringYellow});
    scene.emplace_back(Frame{inset(box, casing + thickness), casing, black});
}

const Colours& coloursOf(tactile::Palette palette) {
    return palettes.at(static_cast<std::size_t>(palette));
}

Writing written(std::string text, int left, int top, const Style& style) {
    return {std::move(text), left, top, style.size, style.weight, style.colour};
}

std::vector<std::string>
wrap(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    Column column(measure, style, width);
    for (auto word = takeWordOrKey(text); !word.empty(); word = takeWordOrKey(text))
        column.add(word);
    return column.finish();
}

std::string
shortened(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    if (text.empty() || fits(measure, text, style, width)) return std::string{text};
    const int rest = width - measure.width(ellipsis, style.size, style.weight);
    const auto bytes = fittingBytes(measure, text, style, rest);
    return std::string{text.substr(0, bytes)} + std::string{ellipsis};
}

std::string
endOf(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    if (fits(measure, text, style, width)) return std::string{text};
    const int rest = width - measure.width(ellipsis, style.size, style.weight);
    while (!text.empty() && !fits(measure, text, style, rest))
        text.remove_prefix(rules::firstCharacter(text).length);
    return std::string{ellipsis} + std::string{text};
}

Style fitted(const TextMeasure& measure, std::string_view text, Style style, int width, int least) {
    while (style.size > least && !fits(measure, text, style, width))
        --style.size;
    return style;
}

std::string caption(speech::PhraseKey key, rules::Language language) {
    return std::string{speech::tableOf(language).of(key).shown};
}

std::string caption(rules::Colour colour, rules::Language language) {
    const auto key =
        colour == rules::Colour::white ? speech::PhraseKey::winWhite : speech::PhraseKey::winBlack;
    return caption(key, language);
}

std::string boardCaption(rules::Colour seat, rules::Language language) {
    const auto word =
        seat == rules::Colour::white ? speech::Word::boardWhite : speech::Word::boardBlack;
    return std::string{speech::tableOf(language).of(word)};
}

} // namespace app
