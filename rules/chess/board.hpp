// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// Spoken as Anna … Hektor, from White's left to right (Art. C5).
enum class File : std::uint8_t { a, b, c, d, e, f, g, h };

/// Spoken as eins … acht, counted from White's side, for a blind player with Black too (Art. C6,
/// E-R10).
enum class Rank : std::uint8_t { one, two, three, four, five, six, seven, eight };

// clang-format off
/// The 64 squares, a1 = 0, b1 = 1 … h8 = 63. "No square" is std::optional, never a 65th value.
enum class Square : std::uint8_t {
    a1, b1, c1, d1, e1, f1, g1, h1,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

inline constexpr int squareCount = 64;

/// The rank on which the pieces of `colour` stand at the start.
[[nodiscard]] constexpr Rank homeRank(Colour colour) noexcept {
    return colour == Colour::white ? Rank::one : Rank::eight;
}

[[nodiscard]] constexpr int index(File file) noexcept {
    return static_cast<int>(file);
}
[[nodiscard]] constexpr int index(Rank rank) noexcept {
    return static_cast<int>(rank);
}
[[nodiscard]] constexpr int index(Square square) noexcept {
    return static_cast<int>(square);
}

/// Precondition: 0 <= index < 64.
[[nodiscard]] constexpr Square squareAt(int index) noexcept {
    return static_cast<Square>(index);
}
[[nodiscard]] constexpr Square squareAt(File file, Rank rank) noexcept {
    return squareAt(index(rank) * 8 + index(file));
}
[[nodiscard]] constexpr File fileOf(Square square) noexcept {
    return static_cast<File>(index(square) % 8);
}
[[nodiscard]] constexpr Rank rankOf(Square square) noexcept {
    return static_cast<Rank>(index(square) / 8);
}

/// h1 is light (Art. 2.1).
[[nodiscard]] constexpr bool isLight(Square square) noexcept {
    return (index(fileOf(square)) + index(rankOf(square))) % 2 == 1;
}

/// The square `files` to the right and `ranks` ahead as White sees it, if it is on the board.
[[nodiscard]] constexpr std::optional<Square> neighbour(Square square, int files, int ranks) {
    const int file = index(fileOf(square)) + files;
    const int rank = index(rankOf(square)) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return squareAt(rank * 8 + file);
}

inline constexpr std::array allSquares = [] {
    std::array<Square, squareCount> squares{};
    for (int i = 0; i < squareCount; ++i)
        squares[static_cast<std::size_t>(i)] = squareAt(i);
    return squares;
}();

/// The moves of a king from one square to the other on the empty board.
[[nodiscard]] inline int stepsApart(Square one, Square other) {
    return std::max(std::abs(index(fileOf(one)) - index(fileOf(other))),
                    std::abs(index(rankOf(one)) - index(rankOf(other))));
}

/// "e4". Lower case, ASCII.
[[nodiscard]] std::string name(Square square);

/// Reads "e4"; nullopt for anything else, upper case included.
[[nodiscard]] std::optional<Square> parseSquare(std::string_view text) noexcept;

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array kinds{
    Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

/// The kinds a pawn may become (Art. 3.7.e), in the order in which the player is asked.
inline constexpr std::array promotionKinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

struct Piece {
    Colour colour;
    Kind kind;

    bool operator==(const Piece&) const = default;
};

/// A piece on its square.
struct Standing {
    Square square{};
    Piece piece{};

    bool operator==(const Standing&) const = default;
};
using Standings = std::vector<Standing>;

/// Indexed by Kind: the letters for Black's pieces in FEN, and for every promotion in UCI.
inline constexpr std::string_view fenLetters = "pnbrqk";

/// The letter of a piece in FEN: a capital for White's pieces.
[[nodiscard]] char fenLetter(Piece piece);
[[nodiscard]] std::optional<Piece> pieceOfFenLetter(char letter);

/// The contents of the 64 squares of one board. Any contents are allowed: a physical board may show
/// two kings of one colour or none. A legal position is a `Position`.
class Placement {
public:
    [[nodiscard]] std::optional<Piece> at(Square square) const {
        return squares_[static_cast<std::size_t>(index(square))];
    }
    [[nodiscard]] bool isEmpty(Square square) const { return !at(square).has_value(); }

    void put(Square square, Piece piece) {
        squares_[static_cast<std::size_t>(index(square))] = piece;
    }
    void clear(Square square) { squares_[static_cast<std::size_t>(index(square))].reset(); }

    /// The start position of Art. 2.3.
    [[nodiscard]] static Placement start();

    bool operator==(const Placement&) const = default;

private:
    std::array<std::optional<Piece>, squareCount> squares_{};
};

/// The squares on which the two boards differ, a1 first.
[[nodiscard]] std::vector<Square> differences(const Placement& left, const Placement& right);

} // namespace rules
