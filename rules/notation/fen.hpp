// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace rules {

/// Why a text is not a FEN, or its position not legal.
enum class FenProblem : std::uint8_t {
    empty,
    unknownPiece, ///< A character in the placement that is no piece, digit or slash.
    rankTooShort, ///< Fewer than eight squares on a rank.
    rankTooLong,
    tooFewRanks,
    tooManyRanks,
    fieldMissing,     ///< The text ends before the en passant field, or after the halfmove clock.
    unknownTurn,      ///< Neither w nor b.
    unknownCastling,  ///< A character that is no castling right.
    castlingRepeated, ///< The same castling right twice.
    unknownEnPassant, ///< Neither a square nor a hyphen.
    unknownHalfmoveClock, ///< No number from 0 to 99999.
    unknownMoveNumber,    ///< No number from 0 to 99999.
    textAfterEnd,         ///< More than six fields.
    impossiblePosition,   ///< Readable, but no game can go on from it; see `faults`.
};

struct FenError {
    FenProblem what{};
    /// The byte in the text, counted from 1; one past the end if something is missing there. For an
    /// impossible position: the beginning of the field that the first fault refers to.
    int column = 0;
    /// Only with impossiblePosition.
    SetupFaults faults{};

    bool operator==(const FenError&) const = default;
};

/// Reads a FEN of four or six fields, separated by spaces or tabs: standard (KQkq), X-FEN (the file
/// of an inner rook) or Shredder-FEN (the files of the rooks). Accepts any placement of eight
/// ranks. If K, Q, k or q finds no rook, it means the h or a file. A move number 0, which some
/// programs write, is read as 1.
[[nodiscard]] Expected<Setup, FenError> parseFenSetup(std::string_view text);

/// Like parseFenSetup, but the position must be one in which a game can go on.
[[nodiscard]] Expected<Position, FenError> parseFen(std::string_view text);

/// How castling rights are written.
enum class FenStyle : std::uint8_t {
    standard, ///< KQkq; the rook's file where it is not the outermost rook of its side (X-FEN).
    chess960, ///< Always the files of the rooks (Shredder-FEN).
};

/// Six fields. The en passant square is written only when a capture there is legal.
[[nodiscard]] std::string writeFen(const Position& position, FenStyle style = FenStyle::standard);

/// The first field only: the placement. For any placement.
[[nodiscard]] std::string writeFenPlacement(const Placement& placement);

} // namespace rules
