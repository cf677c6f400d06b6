// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene.hpp"

#include "app/window/board_scene.hpp"
#include "app/window/captions.hpp"
#include "app/window/colours.hpp"
#include "app/window/layout.hpp"
#include "app/window/pane_places.hpp"
#include "app/window/panes.hpp"
#include "app/window/strips.hpp"
#include "app/window/text_block.hpp"

#include <algorithm>
#include <iterator>

namespace app {

namespace {

void addBoards(Scene& scene,
               const WindowView& view,
               const Layout& layout,
               const TextMeasure& measure) {
    const auto& colours = coloursOf(view.look.palette);
    const BoardStyle left{
        .colours = colours, .files = view.look.files, .differences = view.differences};
    addBoard(scene, view.board, layout.board, left, measure);
    if (!view.secondBoard || !layout.secondBoard) return;
    const BoardStyle right{.colours = colours,
                           .files = view.look.files,
                           .mark = rightMark,
                           .differences = view.differences};
    addBoard(scene, *view.secondBoard, *layout.secondBoard, right, measure);
}

void addStrips(Scene& scene,
               const WindowView& view,
               const Layout& layout,
               const TextMeasure& measure) {
    for (const auto colour : rules::colours) {
        const StripStyle style{.colours = coloursOf(view.look.palette),
                               .measure = measure,
                               .gap = layout.gap,
                               .language = view.look.language};
        addStrip(scene, view, colour, layout.strips[colour], style);
    }
}

void addAllPanes(Scene& scene,
                 const WindowView& view,
                 const Layout& layout,
                 const TextMeasure& measure) {
    const PaneStyle style{coloursOf(view.look.palette), layout.sizes, layout.panes.width};
    addPanes(scene, placePanes(view, layout, measure), style, measure);
}

/// The line in which one types: what has been typed comes first, then its caption, and what the
/// game waits for has the room that is left.
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
        if (room < 4 * stateStyle_.size) return; // some letters are no help
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

    /// In the middle between top and bottom.
    void write(const std::string& text, const Style& style, const Box& box) {
        const int top = box.top + (box.height - lineHeight(style.size)) / 2;
        scene_.emplace_back(Writing{text, box.left, top, style.size, style.weight, style.colour});
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

} // namespace

Scene sceneOf(const WindowView& view, Size window, const TextMeasure& measure) {
    const auto layout = layoutOf(view, window, measure);
    Scene scene{Fill{{0, 0, window.width, window.height}, coloursOf(view.look.palette).background}};
    addStrips(scene, view, layout, measure);
    if (view.subject == Subject::game) addBoards(scene, view, layout, measure);
    addAllPanes(scene, view, layout, measure);
    InputPainter(scene, view, layout, measure).paint(layout.inputLine);
    return scene;
}

} // namespace app
