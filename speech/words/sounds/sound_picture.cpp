// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds/sound_picture.hpp"

namespace speech {
namespace {

using std::chrono::milliseconds;

/// Between two files of the whole board, and two squares of a file or rank.
constexpr milliseconds pace{230};

/// Between two ranks of a file of the whole board: enough for ears to notice which sound comes
/// first (about 20 ms), and the eighth rank is over before the next file has gone on.
constexpr milliseconds strum{25};

constexpr milliseconds afterReference{300};

constexpr int ranks = 8;
constexpr int files = 8;

SoundPicture squaresInTurn(const rules::Placement& board, rules::Square first, int step) {
    SoundPicture picture;
    for (int i = 0; i < ranks; ++i) {
        const auto square = rules::squareAt(index(first) + i * step);
        picture.push_back({square, board.at(square), i * pace});
    }
    return picture;
}

} // namespace

SoundPicture pictureOf(const rules::Placement& board) {
    SoundPicture picture;
    for (int file = 0; file < files; ++file)
        for (int rank = 0; rank < ranks; ++rank) {
            const auto square =
                rules::squareAt(static_cast<rules::File>(file), static_cast<rules::Rank>(rank));
            if (rank > 0 && board.isEmpty(square)) continue;
            picture.push_back({square, board.at(square), file * pace + rank * strum});
        }
    return picture;
}

SoundPicture pictureOf(const rules::Placement& board, rules::File file) {
    return squaresInTurn(board, rules::squareAt(file, rules::Rank::one), files);
}

SoundPicture pictureOf(const rules::Placement& board, rules::Rank rank) {
    return squaresInTurn(board, rules::squareAt(rules::File::a, rank), 1);
}

SoundPicture pictureOf(const rules::Placement& board, rules::Square square) {
    return {{rules::Square::a1, std::nullopt, {}}, {square, board.at(square), afterReference}};
}

} // namespace speech
