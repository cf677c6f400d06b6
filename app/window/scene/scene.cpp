// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/scene.hpp"

#include <algorithm>
#include <string>

namespace app {
namespace {

/// The style shared by both players' strips.
struct StripStyle {
    const Colours& colours;
    const TextMeasure& measure;
    int gap = 0;
    rules::Language language = rules::Language::german;
};

class StripPainter {
public:
    StripPainter(Scene& scene, const StripPlace& place, const StripStyle& style)
        : scene_(scene)
        , place_(place)
        , style_(style)
        , measure_(style.measure) {}

    void addFrame(const Box& box, bool isRunning) {
        if (isRunning)
            scene_.emplace_back(Frame{box, std::clamp(style_.gap, 4, 14), style_.colours.accent});
        else
            scene_.emplace_back(Frame{box, 2, style_.colours.secondText});
    }

    /// From the left: the colour as a small square of a board, the name; from the right: the side
    /// to move.
    void addName(const PlayerStrip& player, rules::Colour colour, Box box) {
        const int size = place_.name;
        Box swatch = cutLeft(box, size);
        swatch = {swatch.left, swatch.top + (swatch.height - size) / 2, swatch.width, size};
        swatch = inset(swatch, size / 10);
        scene_.emplace_back(Fill{swatch, style_.colours.text});
        scene_.emplace_back(Fill{inset(swatch, 2), colour == rules::Colour::white ? white : black});
        cutLeft(box, style_.gap);
        if (player.isToMove) addTurn(cutRight(box, size));
        cutRight(box, style_.gap);
        const Style style{size, Weight::bold, style_.colours.text};
        const auto whole = caption(colour, style_.language) + "  " + player.name;
        const bool fits = measure_.width(whole, size, Weight::bold) <= box.width;
        // The swatch shows the colour too, so no name is cut for it.
        addText(fits || player.name.empty() ? whole : player.name, box, style);
    }

    /// On the line at the top of the box; a text that is too long is shrunk before it is cut.
    void addText(const std::string& text, const Box& box, const Style& wanted) {
        if (text.empty()) return;
        const auto style = fitted(measure_, text, wanted, box.width, wanted.size * 3 / 5);
        const int lower = lineHeight(wanted.size) - lineHeight(style.size);
        scene_.emplace_back(written(
            shortened(measure_, text, style, box.width), box.left, box.top + lower / 2, style));
    }

    /// The digits with the symbol of a running clock beside them, as large as the box allows.
    void addClock(const ClockFace& clock, Box box) {
        int size = place_.clock;
        while (size > 1 &&
               (clockWidth(measure_, clock.text, size) > box.width || size > box.height))
            --size;
        const auto colour = clock.flagHasFallen ? style_.colours.alarm : style_.colours.text;
        Box sign{box.left + clockWidth(measure_, clock.text, size) - size,
                 box.top + (box.height - size) / 2,
                 size,
                 size};
        addDigits(clock.text, {size, Weight::bold, colour}, box);
        addRunning(clock, inset(sign, size / 6));
    }

    /// The symbol and its words, at the right end of the rest of the line.
    void addFlag(Box& line) {
        const auto words = caption(speech::PhraseKey::winFlag, style_.language);
        const Style wanted{place_.name, Weight::bold, style_.colours.alarm};
        const int most = line.width * 3 / 4 - wanted.size;
        const auto style = fitted(measure_, words, wanted, most, wanted.size * 2 / 3);
        Box box = cutRight(line, measure_.width(words, style.size, style.weight) + wanted.size);
        cutRight(line, style_.gap);
        const Box sign = cutLeft(box, wanted.size);
        scene_.emplace_back(fallenFlag(
            {sign.left, sign.top + wanted.size / 5, wanted.size * 3 / 4, wanted.size * 9 / 10},
            style.colour));
        addText(words, box, style);
    }

private:
    void addTurn(const Box& box) {
        const int edge = std::min(box.width, box.height) * 4 / 5;
        scene_.emplace_back(
            leftPointer({box.right() - edge, box.top + (box.height - edge) / 2, edge, edge},
                        style_.colours.accent));
    }

    void addDigits(const std::string& text, const Style& style, const Box& box) {
        const auto cells = clockCells(measure_, style.size);
        int left = box.left;
        for (const char character : text) {
            const std::string digit{character};
            const int cell = cells.of(character);
            scene_.emplace_back(
                written(digit,
                        left + (cell - measure_.width(digit, style.size, style.weight)) / 2,
                        box.top + (box.height - lineHeight(style.size)) / 2,
                        style));
            left += cell;
        }
    }

    /// A lever with a disc above it, as on the clock on the table.
    void addRunning(const ClockFace& clock, Box box) {
        const auto colour = clock.isRunning ? style_.colours.accent : style_.colours.secondText;
        const Box light = cutTop(box, box.height * 3 / 5);
        const double radius = std::min(light.width, light.height) / 2.0;
        const Point centre{light.left + light.width / 2.0, light.top + radius};
        const int lever = std::max(3, clock.isRunning ? box.height * 3 / 5 : box.height / 4);
        const Box raised{box.left, box.bottom() - lever, box.width, lever};
        if (clock.isRunning) {
            scene_.emplace_back(disc(centre, radius, colour));
            scene_.emplace_back(Fill{raised, colour});
        } else {
            scene_.emplace_back(ring(centre, radius, radius * 3 / 4, colour));
            scene_.emplace_back(Frame{raised, 2, colour});
        }
    }

    Scene& scene_;
    const StripPlace& place_;
    const StripStyle& style_;
    const TextMeasure& measure_;
};

/// One player: colour, name, whether they are to move, their clock, whether it runs, their flag. A
/// running clock has a thick frame, a filled disc and a raised lever; a stopped one a thin frame, a
/// ring and a lowered lever. With two boards, the title of the player's own board is below the
/// name.
void addStrip(Scene& scene,
              const WindowView& view,
              rules::Colour colour,
              const StripPlace& place,
              const StripStyle& style) {
    const auto& player = view.players[colour];
    const auto& box = place.box;
    StripPainter painter(scene, place, style);
    painter.addFrame(box, player.clock && player.clock->isRunning);
    Box rest = inset(box, style.gap * 3 / 2);
    Box clock;
    if (place.shape == StripShape::tall) {
        clock = rest;
        rest = cutTop(clock, lineHeight(place.name));
    } else if (player.clock) {
        const int width = clockWidth(style.measure, player.clock->text, place.clock);
        clock = cutRight(rest, std::min(width, rest.width * 3 / 4));
        cutRight(rest, style.gap);
    }
    if (player.clock) painter.addClock(*player.clock, clock);
    Box line = cutTop(rest, lineHeight(place.name));
    Box& beside = place.shape == StripShape::tall ? line : rest;
    if (player.clock && player.clock->flagHasFallen) painter.addFlag(beside);
    painter.addName(player, colour, line);
    if (place.shape == StripShape::flat && view.secondBoard)
        painter.addText(colour == rules::Colour::white ? view.board.title : view.secondBoard->title,
                        rest,
                        {place.name, Weight::regular, style.colours.secondText});
}

void addBoards(Scene& scene,
               const WindowView& view,
               const Layout& layout,
               const TextMeasure& measure) {
    BoardStyle style{.colours = coloursOf(view.look.palette),
                     .files = view.look.files,
                     .differences = view.differences};
    addBoard(scene, view.board, layout.board, style, measure);
    if (!view.secondBoard || !layout.secondBoard) return;
    style.mark = rightMark;
    addBoard(scene, *view.secondBoard, *layout.secondBoard, style, measure);
}

void addStrips(Scene& scene,
               const WindowView& view,
               const Layout& layout,
               const TextMeasure& measure) {
    const StripStyle style{.colours = coloursOf(view.look.palette),
                           .measure = measure,
                           .gap = layout.gap,
                           .language = view.look.language};
    for (const auto colour : rules::colours)
        addStrip(scene, view, colour, layout.strips[colour], style);
}

/// The input line: the typed text comes first, then its caption, and the state of the game has the
/// remaining space.
class InputPainter {
public:
    InputPainter(Scene& scene,
                 const WindowView& view,
                 const Layout& layout,
                 const TextMeasure& measure)
        : scene_(scene)
        , view_(view)
        , colours_(coloursOf(view.look.palette))
        , measure_(measure)
        , gap_(layout.gap)
        , typedStyle_{layout.sizes.input, Weight::bold, colours_.text}
        , labelStyle_{layout.sizes.input, Weight::regular, colours_.secondText}
        , stateStyle_{layout.stateSize, Weight::regular, colours_.info} {}

    void paint(Box box) {
        scene_.emplace_back(Frame{box, 2, colours_.secondText});
        box = inset(box, gap_ / 2);
        cutLeft(box, gap_ / 2);
        const bool hasStateBelow =
            box.height >= lineHeight(typedStyle_.size) + lineHeight(stateStyle_.size);
        if (hasStateBelow) addState(cutBottom(box, lineHeight(stateStyle_.size)));
        const int caret = typedStyle_.size / 2;
        const int wanted = widthOf(view_.input, typedStyle_) + caret + 2 * gap_;
        addLabel(box, wanted);
        if (!hasStateBelow) addStateBeside(box, wanted);
        const auto typed = endOf(measure_, view_.input, typedStyle_, box.width - caret - 2 * gap_);
        write(typed, typedStyle_, cutLeft(box, widthOf(typed, typedStyle_) + 2));
        scene_.emplace_back(Fill{{box.left,
                                  box.top + box.height * 4 / 5,
                                  std::max(2, caret),
                                  std::max(3, typedStyle_.size / 8)},
                                 colours_.accent});
    }

private:
    void addLabel(Box& box, int typedWidth) {
        const auto label = caption(speech::PhraseKey::winInput, view_.look.language);
        const int width = widthOf(label, labelStyle_) + gap_;
        if (width + typedWidth <= box.width) write(label, labelStyle_, cutLeft(box, width));
    }

    void addStateBeside(Box& box, int typedWidth) {
        const int room = box.width - typedWidth - gap_;
        if (room < 4 * stateStyle_.size) return; // a few letters are of no use
        const auto style = fittedState(room);
        const auto state = shortened(measure_, view_.state, style, room);
        write(state, style, cutRight(box, widthOf(state, style) + gap_));
    }

    void addState(const Box& box) {
        const auto style = fittedState(box.width);
        write(shortened(measure_, view_.state, style, box.width), style, box);
    }

    [[nodiscard]] Style fittedState(int width) const {
        return fitted(measure_, view_.state, stateStyle_, width, stateStyle_.size * 3 / 5);
    }

    /// Vertically centred.
    void write(const std::string& text, const Style& style, const Box& box) {
        const int top = box.top + (box.height - lineHeight(style.size)) / 2;
        scene_.emplace_back(written(text, box.left, top, style));
    }

    [[nodiscard]] int widthOf(const std::string& text, const Style& style) const {
        return measure_.width(text, style.size, style.weight);
    }

    Scene& scene_;
    const WindowView& view_;
    const Colours& colours_;
    const TextMeasure& measure_;
    int gap_;
    Style typedStyle_;
    Style labelStyle_;
    Style stateStyle_;
};

Extent extentOf(const Box& box) {
    return {box.left, box.top, box.width, box.height};
}

} // namespace

Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure) {
    const auto layout = layoutOf(view, window, measure);
    Scene scene{Fill{{0, 0, window.width, window.height}, coloursOf(view.look.palette).background}};
    addStrips(scene, view, layout, measure);
    if (view.subject == Subject::game) addBoards(scene, view, layout, measure);
    const PaneStyle style{coloursOf(view.look.palette), layout.sizes, layout.panes.width};
    addPanes(scene, placePanes(view, layout, measure), style, measure);
    InputPainter(scene, view, layout, measure).paint(layout.inputLine);
    return scene;
}

Extents extentsOf(const WindowView& view, Size window, const TextMeasure& measure) {
    const auto layout = layoutOf(view, window, measure);
    const auto panes = placePanes(view, layout, measure);
    const auto spoken =
        std::ranges::find(panes, PaneKind::spoken, [](const auto& each) { return each.pane.kind; });
    Extents extents;
    extents.window = {0, 0, window.width, window.height};
    extents.said = extentOf(spoken == panes.end() ? layout.panes : spoken->box);
    // The state has the end of the input line, or a line of its own below what is typed.
    auto line = inset(layout.inputLine, layout.gap / 2);
    const bool isBelow =
        line.height >= lineHeight(layout.sizes.input) + lineHeight(layout.stateSize);
    const auto state =
        isBelow ? cutBottom(line, lineHeight(layout.stateSize)) : cutRight(line, line.width / 2);
    extents.line = extentOf(line);
    extents.state = extentOf(state);
    if (view.subject == Subject::game) extents.board = extentOf(layout.board.squares);
    return extents;
}

} // namespace app
