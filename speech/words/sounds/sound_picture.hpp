// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace speech {

/// One sound of a picture: what is on a square, and when it begins.
struct HeardSquare {
    rules::Square square{};
    std::optional<rules::Piece> piece{}; ///< nullopt: a short, soft sound for an empty square
    std::chrono::milliseconds at{0};

    bool operator==(const HeardSquare&) const = default;
};

/// A board, or a part of it, as sounds, in the order of time: the file is heard as the place
/// between left and right, the rank as the pitch, the piece as the timbre. Sounds that are heard
/// together differ in several of these and in their onset, as the guidelines for earcons advise
/// (The Sonification Handbook, chapter 14).
using SoundPicture = std::vector<HeardSquare>;

/// The longest time from the first sound of a picture to the end of its last.
inline constexpr std::chrono::milliseconds longestPicture{2000};

/// The whole board: the files from a to h, in even time, and the pieces of each file from the first
/// rank upwards, nearly at once like a chord on a guitar. Ears separate simultaneous sounds by
/// their pitch much better than by their place, so it is the place that time repeats: without it,
/// with one ear, the files are still told by counting. Empty squares are silent, except on the
/// first rank, where they keep the beat.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board);

/// One file from the first rank to the eighth, or one rank from a to h, with its empty squares, at
/// the pace at which the files of the whole board follow each other.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::File file);
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::Rank rank);

/// One square, after the soft sound of a1: few people recognise a pitch without comparison.
[[nodiscard]] SoundPicture pictureOf(const rules::Placement& board, rules::Square square);

} // namespace speech
