// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"
#include "speech/words/sounds.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <array>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

std::optional<DrillQuestion> askSound(std::string_view item) {
    const auto square = rules::parseSquare(item);
    if (!square) return std::nullopt;
    rules::Placement board;
    board.put(*square, {rules::Colour::white, rules::Kind::queen});
    auto made =
        questionFor<tactile::readSquare>(*square,
                                         {{PhraseKey::trnSound, {}}},
                                         PhraseKey::trnSquareExpected,
                                         {{PhraseKey::trnSoundIs, {{Slot::square, *square}}}});
    made.words.front().picture = speech::pictureOf(board, *square);
    made.typing = tactile::Typing::squares;
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
    auto made = questionFor<readSmallNumber>(minutes,
                                             {{PhraseKey::trnDial, {}}},
                                             PhraseKey::trnNumber,
                                             {{PhraseKey::trnDialIs, {{Slot::minutes, minutes}}}});
    made.words.front().figure = speech::dialFigure(rules::minutes(minutes));
    return made;
}

} // namespace

std::span<const Drill> hearingDrills() {
    const auto drawSquare = [](Chance& chance, int /*inRow*/) { return name(anySquare(chance)); };
    static const std::array all{
        // The square of the picture of sound, the minutes on the dial (sounds.hpp).
        Drill{"sound", Word::drillSound, PhraseKey::trnAboutSound, drawSquare, askSound, true},
        Drill{"dial", Word::drillDial, PhraseKey::trnAboutDial, drawMinutes, askDial, true}};
    return all;
}

} // namespace app
