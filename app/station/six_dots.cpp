// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/six_dots.hpp"

#include "tactile-io/keyboard/cell.hpp"

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;

constexpr tactile::Cell allSix{"123456"};

bool isTesting(Turn& turn) {
    return std::holds_alternative<SixDotTest>(turn.memory().question);
}

} // namespace

tactile::DotUse dotUse(Turn& turn) {
    if (isTesting(turn)) return tactile::DotUse::test;
    return turn.memory().preferences.braille ? tactile::DotUse::typing : tactile::DotUse::none;
}

tactile::DotTyping dotTyping(Turn& turn) {
    const bool isSingly = turn.memory().preferences.oneHand && !isTesting(turn);
    return isSingly ? tactile::DotTyping::oneAfterAnother : tactile::DotTyping::together;
}

void tellTestedDots(Turn& turn, tactile::Cell cell) {
    cell.remove(tactile::DotKey::space);
    if (cell == allSix) {
        turn.memory().question = NoQuestion{};
        return turn.tell(PhraseKey::setAllDots);
    }
    const auto dots = tactile::dotsOf(cell);
    auto told = dots.empty()
                    ? phrase(turn.view(), PhraseKey::setNoDots)
                    : phrase(turn.view(), PhraseKey::setDots, {{Slot::input, Outside{dots}}});
    turn.memory().question = SixDotTest{.hasFailed = true};
    turn.tell(std::move(told) + phrase(turn.view(), PhraseKey::askOneHand));
}

void endSixDotTest(Turn& turn, const SixDotTest& test) {
    if (!test.hasFailed) return turn.tell(PhraseKey::setCancelled);
    auto& of = turn.memory().preferences;
    of.braille = true;
    of.oneHand = true;
    turn.bring(Prefer{turn.memory().person, of});
    turn.tell(valueInWords(turn.view(), Setting::braille) +
              valueInWords(turn.view(), Setting::oneHand));
}

} // namespace app
