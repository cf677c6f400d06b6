// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter has found of a blind player's board, told to both players (E1, E-R3).
#include "app/match/notices.hpp"
#include "app/telling/rules_in_words.hpp"

namespace app {
namespace {

using rules::Colour;
using rules::SpecialBoard;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

void explainBoard(Response& response, Colour seat, PhraseKey phrase) {
    response.explain({phrase, {{Slot::colour, seat}}, Urgency::move});
}

void tellBoard(Response& response, Colour seat) {
    const SpecialBoard& board = response.after().specialBoards[seat];
    if (board.isAllGood()) return explainBoard(response, seat, PhraseKey::arbBoardGood);
    if (!board.isWhole()) explainBoard(response, seat, PhraseKey::arbBoardPart);
    for (const auto item : rules::specialBoardItems)
        if (board.at(item) == false)
            response.explain({PhraseKey::arbBoardBad,
                              {{Slot::colour, seat}, {Slot::boardItem, wordFor(item)}},
                              Urgency::move});
}

} // namespace

// Once it is looked through, and again when something else has been found.
void notice(Response& response, const rules::SpecialBoardChecked& event) {
    const SpecialBoard& board = response.after().specialBoards[event.seat];
    const bool isNews = board != response.before().specialBoards[event.seat];
    if (isNews && board.isWhole()) tellBoard(response, event.seat);
}

void tellUnfinishedBoards(Response& response) {
    for (const Colour seat : rules::colours) {
        const SpecialBoard& board = response.after().specialBoards[seat];
        if (board.isBegun() && !board.isWhole()) tellBoard(response, seat);
    }
}

} // namespace app
