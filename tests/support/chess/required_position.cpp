// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/required_position.hpp"

#include <algorithm>
#include <array>
#include <numeric>

using namespace rules;

namespace tests {
namespace {

struct NamedPiece {
    std::string_view letter;
    Kind kind;
};
using Alphabet = std::array<NamedPiece, 5>;

// The letters of Art. C2 and of the two other languages, by Letters.
constexpr std::array<Alphabet, 4> alphabets{{
    {{{"K", Kind::king},
      {"Q", Kind::queen},
      {"R", Kind::rook},
      {"B", Kind::bishop},
      {"N", Kind::knight}}},
    {{{"K", Kind::king},
      {"D", Kind::queen},
      {"T", Kind::rook},
      {"L", Kind::bishop},
      {"S", Kind::knight}}},
    {{{"Ş", Kind::king},
      {"V", Kind::queen},
      {"K", Kind::rook},
      {"F", Kind::bishop},
      {"A", Kind::knight}}},
    {{{"♔", Kind::king},
      {"♕", Kind::queen},
      {"♖", Kind::rook},
      {"♗", Kind::bishop},
      {"♘", Kind::knight}}},
}};

const Alphabet& alphabetOf(Letters letters) {
    return alphabets.at(static_cast<std::size_t>(letters));
}

std::string withoutSigns(std::string_view entry) {
    std::string bare(entry);
    if (const auto sign = bare.find("e.p."); sign != std::string::npos) bare.erase(sign, 4);
    std::erase_if(bare, [](char character) {
        return std::string_view("x:-=+#() ").find(character) != std::string_view::npos;
    });
    return bare;
}

std::optional<CastlingSide> castlingIn(const std::string& bare) {
    if (bare == "00" || bare == "OO") return CastlingSide::kingside;
    if (bare == "000" || bare == "OOO") return CastlingSide::queenside;
    return std::nullopt;
}

/// The parts of an entry, character by character.
struct Said {
    std::optional<Kind> piece;
    std::optional<Kind> becomes;
    std::string squares;
};

Said sayingOf(std::string bare, const Alphabet& alphabet) {
    Said said;
    for (const auto& [letter, kind] : alphabet) {
        if (!said.piece && bare.starts_with(letter)) {
            said.piece = kind;
            bare.erase(0, letter.size());
        } else if (!said.becomes && bare.ends_with(letter)) {
            said.becomes = kind;
            bare.erase(bare.size() - letter.size());
        }
    }
    said.squares = bare;
    return said;
}

std::string nameOf(Square square) {
    return {static_cast<char>('a' + static_cast<int>(fileOf(square))),
            static_cast<char>('1' + static_cast<int>(rankOf(square)))};
}

// "f3", "gf3", "1f3" and "g1f3" fit a move from g1 to f3.
bool fitSquares(const std::string& squares, Move move) {
    const auto from = nameOf(move.from());
    const auto to = nameOf(move.to());
    return squares == to || squares == from.substr(0, 1) + to || squares == from.substr(1) + to ||
           squares == from + to;
}

bool fits(const Said& said, Move move, const Position& position) {
    if (move.isCastling() || move.promotionKind() != said.becomes) return false;
    const Kind kind = position.at(move.from())->kind;
    if (said.squares.size() == 4 && !said.piece) return fitSquares(said.squares, move);
    // Only a pawn has no letter, and if it captures, its file is stated (Art. C4, C11).
    if (kind != said.piece.value_or(Kind::pawn)) return false;
    const bool isStraight = fileOf(move.from()) == fileOf(move.to());
    if (kind == Kind::pawn && said.squares.size() == 2 && !isStraight) return false;
    return fitSquares(said.squares, move);
}

// "Kc1" for castling long, if no capture is stated; "dc" for a pawn's capture.
bool fitsLoosely(const Said& said, Move move, const Position& position, std::string_view entry) {
    if (move.isCastling())
        return said.piece == Kind::king && !said.becomes &&
               entry.find_first_of("x:") == std::string_view::npos &&
               fitSquares(said.squares, Move::plain(move.from(), move.kingTarget()));
    const bool isPawns = position.at(move.from())->kind == Kind::pawn && !said.piece;
    if (!isPawns || move.promotionKind() != said.becomes) return false;
    const std::string files{nameOf(move.from()).front(), nameOf(move.to()).front()};
    return files.front() != files.back() && said.squares == files;
}

std::optional<Move>
looselyMeant(const Said& said, const Position& position, std::string_view entry) {
    std::optional<Move> meant;
    for (const Move move : position.legalMoves()) {
        if (!fitsLoosely(said, move, position, entry)) continue;
        if (meant) return std::nullopt;
        meant = move;
    }
    return meant;
}

std::optional<Move>
moveAt(const WrittenSheets& sheets, Colour colour, const Position& position, std::size_t place) {
    return meaningOf(sheets.entries[colour].at(place), sheets.letters[colour], position);
}

void play(Required& required, Move move) {
    required.line.push_back(move);
    required.position.play(move);
}

// As long as both continue and mean the same.
void goTogether(const WrittenSheets& sheets, Required& required) {
    const auto& [white, black] = sheets.entries;
    for (std::size_t place = 0; place < white.size() && place < black.size(); ++place) {
        const auto written = moveAt(sheets, Colour::white, required.position, place);
        required.isDisputed =
            !written || written != moveAt(sheets, Colour::black, required.position, place);
        if (required.isDisputed) return;
        play(required, *written);
    }
    required.isOneShorter = white.size() != black.size();
}

// The rest of the longer sheet, as far as it can be interpreted; and whether that is all of it.
bool goOnAlone(const WrittenSheets& sheets, Required& required) {
    const auto& [white, black] = sheets.entries;
    const Colour longer = white.size() > black.size() ? Colour::white : Colour::black;
    while (required.line.size() < sheets.entries[longer].size()) {
        const auto move = moveAt(sheets, longer, required.position, required.line.size());
        if (!move) return false;
        play(required, *move);
    }
    return true;
}

// What was announced after all the entries, if it began like them.
void goOnAsAnnounced(const WrittenSheets& sheets, Required& required) {
    const auto& announced = sheets.announced;
    const auto known = required.line.size();
    if (announced.size() < known ||
        !std::equal(required.line.begin(), required.line.end(), announced.begin()))
        return;
    for (auto place = known; place < announced.size(); ++place)
        play(required, announced[place]);
}

/// The six pieces of either colour, and nothing.
constexpr std::size_t sorts = 13;
constexpr std::size_t nothing = 12;

std::size_t sortOf(std::optional<Piece> piece) {
    if (!piece) return nothing;
    return static_cast<std::size_t>(piece->colour) * 6 + static_cast<std::size_t>(piece->kind);
}

/// Kinds of pieces that stand on each other's squares, directly or through others.
class Entangled {
public:
    Entangled() { std::iota(heads_.begin(), heads_.end(), std::size_t{0}); }

    void join(std::size_t one, std::size_t another) { heads_.at(headOf(one)) = headOf(another); }
    [[nodiscard]] std::size_t headOf(std::size_t sort) const {
        return heads_.at(sort) == sort ? sort : headOf(heads_.at(sort));
    }

private:
    std::array<std::size_t, sorts> heads_{};
};

} // namespace

std::optional<Move> meaningOf(std::string_view entry, Letters letters, const Position& position) {
    const std::string bare = withoutSigns(entry);
    const auto castling = castlingIn(bare);
    const Said said = sayingOf(bare, alphabetOf(letters));
    std::optional<Move> meant;
    for (const Move move : position.legalMoves()) {
        const bool isMeant =
            castling ? move.isCastling() && move.side() == *castling : fits(said, move, position);
        if (!isMeant) continue;
        if (meant) return std::nullopt;
        meant = move;
    }
    return meant || castling ? meant : looselyMeant(said, position, entry);
}

Required requiredBy(const WrittenSheets& sheets) {
    Required required{.position = sheets.start};
    goTogether(sheets, required);
    required.agreed = static_cast<int>(required.line.size());
    if (!required.isDisputed && goOnAlone(sheets, required)) goOnAsAnnounced(sheets, required);
    return required;
}

// Of each kind at least as many pieces must be lifted as are misplaced, or placed as are missing,
// whichever is more. If no square is free and no piece is surplus among kinds that stand on each
// other's squares, none can be placed first: one must be removed for that, and it is put back last.
std::size_t fewestCorrections(const Placement& shown, const Placement& wanted) {
    std::array<std::size_t, sorts> tooMany{};
    std::array<std::size_t, sorts> tooFew{};
    Entangled entangled;
    for (const Square square : allSquares) {
        if (shown.at(square) == wanted.at(square)) continue;
        const auto stands = sortOf(shown.at(square));
        const auto belongs = sortOf(wanted.at(square));
        ++tooMany.at(stands);
        ++tooFew.at(belongs);
        entangled.join(stands, belongs);
    }
    std::size_t corrections = 0;
    std::array<bool, sorts> isStuck{};
    for (std::size_t sort = 0; sort < nothing; ++sort) {
        corrections += std::max(tooMany.at(sort), tooFew.at(sort));
        isStuck.at(entangled.headOf(sort)) |= tooMany.at(sort) > 0;
    }
    isStuck.at(entangled.headOf(nothing)) = false;
    for (std::size_t sort = 0; sort < nothing; ++sort)
        if (tooMany.at(sort) != tooFew.at(sort)) isStuck.at(entangled.headOf(sort)) = false;
    return corrections + static_cast<std::size_t>(std::count(isStuck.begin(), isStuck.end(), true));
}

} // namespace tests
