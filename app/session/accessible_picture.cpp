// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/accessible_picture.hpp"

#include "app/sentences/sentence.hpp"
#include "speech/words/board_answers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace app {
namespace {

using rules::Square;
using speech::PhraseKey;

/// A screen reader speaks itself what is typed.
constexpr std::array ofTyping{
    PhraseKey::echText, PhraseKey::echFile, PhraseKey::echPiece, PhraseKey::askPinStar};
constexpr std::array ofSquare{PhraseKey::infPiece, PhraseKey::infEmpty};

template <std::size_t count>
bool isAmong(const std::array<PhraseKey, count>& phrases, std::optional<PhraseKey> phrase) {
    return std::ranges::find(phrases, phrase) != phrases.end();
}

/// Of two boards, the one that the person explores.
const BoardPane& exploredBoard(const WindowView& view) {
    return view.secondBoard && view.secondBoard->cursor ? *view.secondBoard : view.board;
}

/// The square with this number in reading order, from the far left corner.
Square squareNumbered(int number, rules::Colour nearSide) {
    const int inWhitesOrder =
        nearSide == rules::Colour::white ? number : squaresOfBoard - 1 - number;
    constexpr int width = 8;
    return rules::squareAt((width - 1 - inWhitesOrder / width) * width + inWhitesOrder % width);
}

} // namespace

AccessibleContents accessibleOf(const WindowView& view, const speech::Options& options) {
    const auto& board = exploredBoard(view);
    AccessibleContents contents{.language = view.look.language,
                                .title = view.title,
                                .said = view.spoken.empty() ? "" : view.spoken.back(),
                                .state = view.state,
                                .lineName =
                                    text(say<SentenceKey::accessibleLine>(), view.look.language),
                                .line = view.input,
                                .isLineSecret = view.isInputSecret,
                                .boardName = board.title};
    if (contents.boardName.empty())
        contents.boardName = text(say<SentenceKey::accessibleBoard>(), view.look.language);
    for (int number = 0; number < squaresOfBoard; ++number) {
        const auto square = squareNumbered(number, board.nearSide);
        contents.squares.at(static_cast<std::size_t>(number)) =
            speech::squareAnswer(board.placement, square, view.look.language, options).shown;
        if (board.cursor == square) contents.cursor = number;
    }
    return contents;
}

Said saidOf(const speech::Utterance& utterance) {
    Said said{.text = utterance.shown, .isAlarm = utterance.urgency == speech::Urgency::alarm};
    if (isAmong(ofTyping, utterance.phrase)) said.about = Said::About::typing;
    if (isAmong(ofSquare, utterance.phrase)) said.about = Said::About::square;
    return said;
}

} // namespace app
