// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The position of a valid FEN; anything else fails the test.
[[nodiscard]] rules::Position positionOf(std::string_view fen);

inline constexpr auto startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr auto promotionFen = "2n4k/3P4/8/8/8/8/8/4K3 w - - 0 1";
inline constexpr std::string_view afterE4D5 =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
inline constexpr std::string_view bothMayCastle =
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 9";
/// After 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6.
inline constexpr std::string_view spanish =
    "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
inline constexpr std::string_view mateInOne = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 41";
inline constexpr std::string_view stalemateInOne = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 61";

/// The legal move with these coordinates: "e2e4", "e7e8q", castling as the king takes the rook
/// ("e1h1"). Anything else fails the test.
[[nodiscard]] rules::Move moveOf(const rules::Position& position, std::string_view text);

/// Moves of a position in score sheet notation with English letters: "exd5", "O-O".
using Sans = std::set<std::string>;
[[nodiscard]] Sans sansOf(const rules::Position& position, const std::vector<rules::Move>& moves);

/// The position after legal moves given by coordinates: "e2e4 e7e5".
[[nodiscard]] rules::Position play(rules::Position position, std::string_view moves);

/// The same from the start position.
[[nodiscard]] rules::Position after(std::string_view moves);

/// The position of W4 to W6: 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6.
[[nodiscard]] rules::Position spanishWithBishopOnA4();

} // namespace tests
