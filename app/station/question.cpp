// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/question.hpp"

#include "app/station/moves_in_words.hpp"
#include "rules/base/expected.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

Message askedAbout(const View& view, const WhichMove& question) {
    const auto& before = question.task.before;
    if (question.chosen) return called(view, before, question.moves.at(*question.chosen));
    std::vector<rules::MoveFacts> choices;
    std::transform(question.moves.begin(),
                   question.moves.end(),
                   std::back_inserter(choices),
                   [&](rules::Move move) { return rules::factsOf(before, move); });
    return phrase(
        view,
        PhraseKey::askWhich,
        {{Slot::choiceCount, static_cast<int>(choices.size())}, {Slot::choices, choices}});
}

Message askedAbout(const View& view, const WhichPiece&) {
    const std::vector kinds(rules::promotionKinds.begin(), rules::promotionKinds.end());
    return phrase(view, PhraseKey::askPromotion, {{Slot::kinds, kinds}});
}

PhraseKey phraseOf(Decision what) {
    switch (what) {
    case Decision::offerDraw: return PhraseKey::drwAsk;
    case Decision::resign: return PhraseKey::resResignAsk;
    case Decision::stopClocks: return PhraseKey::askStop;
    case Decision::newGame: return PhraseKey::askNew;
    case Decision::quit: return PhraseKey::askQuit;
    }
    return PhraseKey::askQuit;
}

Message askedAbout(const View& view, const ReallyDo& question) {
    return phrase(view, phraseOf(question.what));
}

Message askedAbout(const View& view, const GameMenu& menu) {
    constexpr std::array words{Word::menuItemOfferDraw,
                               Word::menuItemAcceptDraw,
                               Word::menuItemDeclineDraw,
                               Word::menuItemClaimDraw,
                               Word::menuItemResign,
                               Word::menuItemAdjourn,
                               Word::menuItemSave};
    static_assert(words.size() == gameActionCount);
    const auto item = static_cast<int>(menu.item);
    const speech::Arguments arguments{{Slot::menuItem, words.at(static_cast<std::size_t>(item))},
                                      {Slot::item, item + 1},
                                      {Slot::total, gameActionCount}};
    return phrase(view, PhraseKey::setMenuItem, arguments);
}

Message askedAbout(const View& view, const ClaimWith&) {
    return phrase(view, PhraseKey::drwWith);
}

Message askedAbout(const View& view, const ClaimMenu& menu) {
    constexpr std::array words{Word::menuItemThreefold,
                               Word::menuItemFiftyMoves,
                               Word::menuItemTwoMinutes,
                               Word::menuItemTimeExceeded};
    static_assert(words.size() == claimActionCount);
    const auto item = static_cast<int>(menu.item);
    return phrase(view,
                  PhraseKey::setMenuItem,
                  {{Slot::menuItem, words.at(static_cast<std::size_t>(item))},
                   {Slot::item, item + 1},
                   {Slot::total, claimActionCount}});
}

Message askedAbout(const View& view, const SettingsMenu& menu) {
    return itemInWords(view, menu.item);
}

Message askedAbout(const View&, const NoQuestion&) {
    return {};
}

} // namespace

Message asked(const View& view, const Question& question) {
    return std::visit([&](const auto& each) { return askedAbout(view, each); }, question);
}

} // namespace app
