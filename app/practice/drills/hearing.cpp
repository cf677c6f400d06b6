// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answers.hpp"
#include "app/practice/drills/drill.hpp"
#include "rules/base/text.hpp"
#include "speech/words/sounds.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

namespace app {
namespace {

using rules::Square;
using speech::PhraseKey;
using speech::Slot;

std::optional<DrillQuestion> askSound(std::string_view item) {
    const auto square = rules::parseSquare(item);
    if (!square) return std::nullopt;
    rules::Placement board;
    board.put(*square, {rules::Colour::white, rules::Kind::queen});
    DrillQuestion made;
    made.words = {{PhraseKey::trnSound, {}}};
    made.words.front().picture = speech::pictureOf(board, *square);
    made.isAnswer = isAnswer<tactile::readSquare>;
    made.expected = PhraseKey::trnSquareExpected;
    made.isRight = [square = *square](std::string_view line, rules::Language language) {
        return tactile::readSquare(line, language) == square;
    };
    made.isSquare = true;
    made.solution = {{PhraseKey::trnSoundIs, {{Slot::square, *square}}}};
    return made;
}

/// The last quarter of an hour, where time is short, half of the time.
std::string drawMinutes(Chance& chance, int /*inRow*/) {
    const bool isShort = chosen(chance, 2) == 0;
    return std::to_string(1 + chosen(chance, isShort ? 15 : 59));
}

std::optional<DrillQuestion> askDial(std::string_view item) {
    const int minutes = rules::wholeNumber<int>(item).value_or(0);
    if (minutes <= 0 || minutes >= 60) return std::nullopt;
    DrillQuestion made;
    made.words = {{PhraseKey::trnDial, {}}};
    made.words.front().figure = speech::dialFigure(rules::minutes(minutes));
    made.isAnswer = isAnswer<readSmallNumber>;
    made.expected = PhraseKey::trnNumber;
    made.isRight = [minutes](std::string_view line, rules::Language language) {
        return readSmallNumber(line, language) == minutes;
    };
    made.solution = {{PhraseKey::trnDialIs, {{Slot::minutes, minutes}}}};
    return made;
}

} // namespace

Drill soundDrill() {
    return {"sound",
            speech::Word::drillSound,
            PhraseKey::trnAboutSound,
            [](Chance& chance, int /*inRow*/) { return name(rules::squareAt(chosen(chance, 64))); },
            askSound};
}

Drill dialDrill() {
    return {"dial", speech::Word::drillDial, PhraseKey::trnAboutDial, drawMinutes, askDial};
}

} // namespace app
