// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/board_item_words.hpp"

namespace app {

speech::Word wordFor(rules::SpecialBoardItem item) {
    using rules::SpecialBoardItem;
    using speech::Word;
    switch (item) {
    case SpecialBoardItem::size: return Word::boardItemSize;
    case SpecialBoardItem::raisedSquares: return Word::boardItemRaisedSquares;
    case SpecialBoardItem::apertures: return Word::boardItemApertures;
    case SpecialBoardItem::pegs: return Word::boardItemPegs;
    case SpecialBoardItem::pieces: break;
    }
    return Word::boardItemPieces;
}

} // namespace app
