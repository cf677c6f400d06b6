// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

// All pieces by name.
namespace tests {

inline constexpr rules::Piece whiteKing{rules::Colour::white, rules::Kind::king};
inline constexpr rules::Piece whiteQueen{rules::Colour::white, rules::Kind::queen};
inline constexpr rules::Piece whiteRook{rules::Colour::white, rules::Kind::rook};
inline constexpr rules::Piece whiteBishop{rules::Colour::white, rules::Kind::bishop};
inline constexpr rules::Piece whiteKnight{rules::Colour::white, rules::Kind::knight};
inline constexpr rules::Piece whitePawn{rules::Colour::white, rules::Kind::pawn};
inline constexpr rules::Piece blackKing{rules::Colour::black, rules::Kind::king};
inline constexpr rules::Piece blackQueen{rules::Colour::black, rules::Kind::queen};
inline constexpr rules::Piece blackRook{rules::Colour::black, rules::Kind::rook};
inline constexpr rules::Piece blackBishop{rules::Colour::black, rules::Kind::bishop};
inline constexpr rules::Piece blackKnight{rules::Colour::black, rules::Kind::knight};
inline constexpr rules::Piece blackPawn{rules::Colour::black, rules::Kind::pawn};

} // namespace tests
