// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/chess960.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace rules {
namespace {

/// The pieces of the first rank while it is being filled.
class BackRank {
public:
    /// Puts `kind` on the file that is number `place` among the empty ones.
    void putOnEmpty(int place, Kind kind) {
        for (auto& square : files_) {
            if (square) continue;
            if (place-- > 0) continue;
            square = kind;
            return;
        }
    }
    void put(int file, Kind kind) { files_[static_cast<std::size_t>(file)] = kind; }

    [[nodiscard]] Setup setup() const {
        Setup setup;
        for (int file = 0; file < 8; ++file) {
            const auto kind = *files_[static_cast<std::size_t>(file)];
            setup.placement.put(squareAt(file), {Colour::white, kind});
            setup.placement.put(squareAt(8 + file), {Colour::white, Kind::pawn});
            setup.placement.put(squareAt(48 + file), {Colour::black, Kind::pawn});
            setup.placement.put(squareAt(56 + file), {Colour::black, kind});
            if (kind == Kind::rook) addCastling(setup, static_cast<File>(file));
        }
        return setup;
    }

private:
    // The rooks come from left to right: the first one met is the queenside one.
    static void addCastling(Setup& setup, File file) {
        auto& rooks = setup.castling.white;
        (rooks.queenside ? rooks.kingside : rooks.queenside) = file;
        setup.castling.black = rooks;
    }

    std::array<std::optional<Kind>, 8> files_{};
};

// The ten ways to put two knights on five empty squares, in Scharnagl's order.
constexpr std::array<std::pair<int, int>, 10> knightPlaces{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

} // namespace

std::optional<Position> chess960Start(int number) {
    if (number < 0 || number >= chess960Count) return std::nullopt;
    BackRank rank;
    rank.put(number % 4 * 2 + 1, Kind::bishop);
    rank.put(number / 4 % 4 * 2, Kind::bishop);
    rank.putOnEmpty(number / 16 % 6, Kind::queen);
    const auto [left, right] = knightPlaces[static_cast<std::size_t>(number / 96)];
    rank.putOnEmpty(right, Kind::knight); // the right one first, so that `left` still counts alike
    rank.putOnEmpty(left, Kind::knight);
    for (const auto kind : {Kind::rook, Kind::king, Kind::rook})
        rank.putOnEmpty(0, kind);
    return *Position::from(rank.setup());
}

bool hasChess960Castling(const Position& position) {
    for (const Colour colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            const auto rook = position.castlingRook(colour, side);
            if (!rook) continue;
            const File corner = side == CastlingSide::kingside ? File::h : File::a;
            if (fileOf(*rook) != corner || fileOf(position.king(colour)) != File::e) return true;
        }
    return false;
}

} // namespace rules
