// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"
#include "app/window/scene/scene.hpp"
#include "speech/words/options.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace app {

namespace {

using rules::Square;

/// Names of files smaller than this are less legible than letters.
constexpr int leastNameSize = 24; // as for all text

/// Scales a length given for squares of 104 pixels to this board; never less than `least`.
int scaled(const BoardPlace& place, int length, int least) {
    return std::max(least, (length * place.square + 52) / 104);
}

Point middleOf(const Box& box) {
    return {box.left + box.width / 2.0, box.top + box.height / 2.0};
}

std::string letter(rules::File file) {
    return {static_cast<char>('a' + index(file))};
}

/// The style for the names of Appendix E, if they fit below a square without becoming too small.
std::optional<Style>
styleOfNames(const BoardPlace& place, const Style& letters, const TextMeasure& measure) {
    auto style = letters;
    for (const auto& name : speech::builtInNames(rules::Language::german).files)
        style = fitted(measure, name.shown, style, place.square - 4, leastNameSize - 1);
    if (style.size < leastNameSize) return std::nullopt;
    return style;
}

/// Draws one board; all its parts need the same values.
class BoardPainter {
public:
    BoardPainter(Scene& scene,
                 const BoardPane& board,
                 const BoardPlace& place,
                 const BoardStyle& style,
                 const TextMeasure& measure)
        : scene_(scene)
        , board_(board)
        , place_(place)
        , style_(style)
        , measure_(measure)
        , letters_{place.captionSize, Weight::bold, style.colours.text} {}

    void addFileCaptions() {
        std::optional<Style> names;
        if (style_.files == FileCaptions::names) names = styleOfNames(place_, letters_, measure_);
        const int height = captionHeight(place_.captionSize);
        for (int i = 0; i < 8; ++i) {
            const auto file = static_cast<rules::File>(i);
            const auto box = boxAt(rules::squareAt(file, rules::Rank::one));
            const auto text =
                names ? speech::builtInNames(rules::Language::german).of(file).shown : letter(file);
            for (const int top : {place_.squares.top - height, place_.squares.bottom()})
                addCaption(text, {box.left, top, box.width, height}, names.value_or(letters_));
        }
    }

    void addRankCaptions() {
        const int width = captionWidth(place_.captionSize);
        for (int i = 0; i < 8; ++i) {
            const auto box = boxAt(rules::squareAt(rules::File::a, static_cast<rules::Rank>(i)));
            for (const int left : {place_.squares.left - width, place_.squares.right()})
                addCaption(std::to_string(i + 1), {left, box.top, width, box.height}, letters_);
        }
    }

    void addSquares() {
        for (const auto square : rules::allSquares) {
            const auto& colours = style_.colours;
            scene_.emplace_back(
                Fill{boxAt(square), isLight(square) ? colours.lightSquare : colours.darkSquare});
        }
    }

    void addUnderPieces() {
        for (const auto& difference : style_.differences)
            addHatch(boxAt(difference.square));
        if (board_.lastMove) addLastMove(*board_.lastMove);
    }

    void addPieces() {
        for (const auto square : rules::allSquares)
            if (const auto piece = board_.placement.at(square))
                scene_.emplace_back(Figure{boxAt(square), *piece});
    }

    void addOverPieces() {
        for (const auto square : board_.targets)
            addTarget(square);
        const int casing = scaled(place_, 3, 2);
        const int ring = scaled(place_, 6, 4);
        const bool isUnderCursor = board_.cursor == board_.check;
        if (board_.check && isUnderCursor)
            addCheck(inset(boxAt(*board_.check), casing + ring), scaled(place_, 3, 2));
        else if (board_.check)
            addCheck(boxAt(*board_.check), scaled(place_, 6, 3));
        for (const auto& difference : style_.differences)
            addNotEqual(boxAt(difference.square));
        if (board_.cursor) addCursorRing(scene_, boxAt(*board_.cursor), casing, ring);
    }

private:
    [[nodiscard]] Box boxAt(Square square) const { return boxOf(square, place_, board_.nearSide); }

    /// In the centre of the box.
    void addCaption(const std::string& text, const Box& box, const Style& style) {
        const int width = measure_.width(text, style.size, style.weight);
        scene_.emplace_back(written(text,
                                    box.left + (box.width - width) / 2,
                                    box.top + (box.height - lineHeight(style.size)) / 2,
                                    style));
    }

    void addHatch(const Box& box) {
        const int border = scaled(place_, 6, 3);
        scene_.emplace_back(Fill{box, black});
        scene_.emplace_back(Frame{inset(box, 1), border, style_.mark});
        const auto inner = inset(box, 1 + border + std::max(2, border / 2));
        scene_.emplace_back(Fill{inner, style_.mark});
        const auto field = inset(inner, std::max(2, border / 2));
        scene_.emplace_back(hatch(field, scaled(place_, 2, 2), scaled(place_, 6, 5), black));
    }

    void addNotEqual(const Box& box) {
        Box corner = inset(box, scaled(place_, 4, 2));
        corner = cutRight(corner, corner.width * 2 / 5);
        const Box plate = cutTop(corner, corner.width);
        scene_.emplace_back(Fill{plate, black});
        scene_.emplace_back(notEqualSign(inset(plate, plate.width / 12), style_.mark));
    }

    void addLastMove(const MoveMark& move) {
        const int casing = scaled(place_, 2, 1);
        const int thickness = scaled(place_, 6, 3);
        for (const auto square : {move.from, move.to}) {
            const auto box = boxAt(square);
            addCornerBrackets(scene_, box, thickness + 2 * casing, black);
            addCornerBrackets(scene_, inset(box, casing), thickness, ringYellow);
        }
        if (move.from == move.to) return;
        const auto from = middleOf(boxAt(move.from));
        const auto to = beside(middleOf(boxAt(move.to)), from);
        scene_.emplace_back(arrow(from, to, scaled(place_, 10, 5), scaled(place_, 3, 2), black));
        scene_.emplace_back(arrow(from, to, scaled(place_, 10, 5), 0, ringYellow));
    }

    /// A point short of the middle of a square, as seen from another, so that the piece on it does
    /// not hide the pointer.
    [[nodiscard]] Point beside(Point middle, Point seenFrom) const {
        const double distance = std::hypot(middle.x - seenFrom.x, middle.y - seenFrom.y);
        const double part = place_.square * 0.36 / distance;
        return {middle.x + (seenFrom.x - middle.x) * part,
                middle.y + (seenFrom.y - middle.y) * part};
    }

    void addTarget(Square square) {
        const auto box = boxAt(square);
        auto centre = middleOf(box);
        if (!board_.placement.isEmpty(square)) {
            centre = {box.left + box.width / 7.0, box.bottom() - box.height / 7.0};
        }
        scene_.emplace_back(disc(centre, scaled(place_, 14, 7), black));
        scene_.emplace_back(disc(centre, scaled(place_, 10, 5), ringYellow));
    }

    void addCheck(const Box& box, int thickness) {
        const int casing = scaled(place_, 2, 1);
        scene_.emplace_back(octagonFrame(box, thickness + 2 * casing, black));
        scene_.emplace_back(octagonFrame(inset(box, casing), thickness, white));
    }

    Scene& scene_;
    const BoardPane& board_;
    const BoardPlace& place_;
    const BoardStyle& style_;
    const TextMeasure& measure_;
    Style letters_; ///< of the captions
};

} // namespace

Box boxOf(Square square, const BoardPlace& place, rules::Colour nearSide) {
    const bool whiteNear = nearSide == rules::Colour::white;
    const int file = index(fileOf(square));
    const int rank = index(rankOf(square));
    const int column = whiteNear ? file : 7 - file;
    const int row = whiteNear ? 7 - rank : rank;
    return {place.squares.left + column * place.square,
            place.squares.top + row * place.square,
            place.square,
            place.square};
}

void addBoard(Scene& scene,
              const BoardPane& board,
              const BoardPlace& place,
              const BoardStyle& style,
              const TextMeasure& measure) {
    BoardPainter painter(scene, board, place, style, measure);
    painter.addFileCaptions();
    painter.addRankCaptions();
    painter.addSquares();
    painter.addUnderPieces();
    painter.addPieces();
    painter.addOverPieces();
}

} // namespace app
